//! The review of a finished game as a graph: on the page of the game, and below the analysis board.

use fantoccini::Locator;
use fantoccini::key::Key;
use serde_json::{Value, json};

use crate::analysis_page::between;
use crate::board_browser::{count, press};
use crate::engine_games::{Worker, acquire, analysis, key, look, work};
use crate::pages_in_every_state::finished;
use crate::planner_browser::signed_in;
use crate::support::reader::Reader;
use crate::support::site::{Player, Site, on_sqlite};
use crate::support::wait::wait_until;
use crate::support::words::{start_of, words};

/// Asks for the review of a game.
async fn asked(site: &Site, game: &str, player: &Player) -> String {
    analysis(site, player, json!({"game": game, "whole": true, "nodes": 20_000})).await
}

/// Does the review that waits, of 1. f3 e5 2. g4 Qh4#, as a worker would, and gives its id. 2. g4 is a blunder.
pub async fn done_by_a_worker(site: &Site) -> String {
    let given = acquire(site, &["analysis"]).await.unwrap();
    let id = given["work"]["id"].as_str().unwrap().to_owned();
    let found =
        |ply: u32, score: Value, best: &str| json!({"ply": ply, "score": score, "depth": 9, "best": [best]});
    let plies = json!([
        found(3, json!({"mate": 1}), "d8h4"),
        found(2, json!({"cp": -60}), "d2d4"),
        found(1, json!({"cp": 60}), "e7e5"),
        found(0, json!({"cp": 20}), "e2e4"),
    ]);
    let result = json!({"lease": given["lease"]["token"], "best": "", "info": {"depth": 9, "plies": plies}});
    assert_eq!(site.post(&work(&id, "result"), &key(site), result).await.status, 204);
    id
}

/// Has the review of `finished` done, and gives what the API says of it.
async fn reviewed(site: &Site, id: &str, player: &Player) -> Value {
    assert_eq!(done_by_a_worker(site).await, id);
    look(site, player, id).await["review"].clone()
}

/// White's expected score after each step, in thousandths, as the graph of a page has it.
fn graph(page: &str) -> Vec<(u64, i64)> {
    let points = between(page, "data-graph=\"", "\"").unwrap_or_else(|| panic!("no graph: {page}"));
    let points = points.split(' ').map(|point| point.split_once(':').unwrap());
    points.map(|(ply, score)| (ply.parse().unwrap(), score.parse().unwrap())).collect()
}

/// These scores by the chances of the API.
fn expected(review: &Value) -> Vec<(u64, i64)> {
    let score = |turn: &Value, at: &str| {
        let [win, draw, loss] = [0, 1, 2].map(|index| turn[at]["wdl"][index].as_f64().unwrap());
        let won = if turn["seat"] == "white" { win } else { loss };
        (won + draw / 2.0).round() as i64
    };
    let turns = review["turns"].as_array().unwrap();
    let after = turns.iter().map(|turn| (turn["ply"].as_u64().unwrap() + 1, score(turn, "after")));
    [(0, score(&turns[0], "before"))].into_iter().chain(after).collect()
}

/// Kinds of the marks, and where they lead.
fn marks(page: &str) -> Vec<(String, String)> {
    let marks = page.split("<a class=\"mark ").skip(1).map(|rest| rest.split('>').next().unwrap());
    marks
        .map(|mark| {
            let (kind, rest) = mark.split_once('"').unwrap();
            (kind.to_owned(), between(rest, "href=\"", "\"").unwrap().replace("&amp;", "&"))
        })
        .collect()
}

on_sqlite! {
    async fn the_result_of_a_game_has_its_review_whose_marks_lead_to_their_moves(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = finished(&site, &anna, &boris).await;
        let path = format!("/games/{game}");
        let (own, other) = (Reader::signed_in(&site, &anna).await, Reader::signed_in(&site, &boris).await);
        let before = own.page(&path).await.text;
        assert!(!before.contains("data-graph") && before.contains("action=\"/analysis/review\""), "{before}");
        let id = asked(&site, &game, &anna).await;
        let waiting = own.page(&path).await.text;
        assert!(!waiting.contains("data-graph") && waiting.contains(&start_of("analysis-review-waits-for", &[("place", "1")])), "{waiting}");
        let review = reviewed(&site, &id, &anna).await;

        let result = own.page(&path).await.text;
        assert!(!result.contains("action=\"/analysis/review\""), "it is reviewed: {result}");
        assert_eq!(graph(&result), expected(&review));
        let blunder = format!("/games/{game}?at=3");
        let kinds: Vec<(String, Value)> = review["turns"].as_array().unwrap().iter().filter(|turn| !turn["judgement"].is_null())
            .map(|turn| (format!("/games/{game}?at={}", turn["ply"].as_u64().unwrap() + 1), turn["judgement"].clone())).collect();
        let shown: Vec<(String, Value)> = marks(&result).into_iter().map(|(kind, url)| (url, json!(kind))).collect();
        assert!(shown == kinds && shown.contains(&(blunder.clone(), json!("blunder"))), "{shown:?} {review}");
        let accuracy = |seat: &str, who: &str| {
            let percent = review["accuracy"][seat].as_f64().unwrap();
            format!("<dt>{}</dt><dd>{percent:.0} %</dd>", words("analysis-accuracy", &[("who", who)]))
        };
        for part in [accuracy("white", "you"), accuracy("black", "Boris"), words("analysis-n-blunders", &[("n", "1")])] {
            assert!(result.contains(&part), "{part}: {result}");
        }
        assert!(result.contains(&format!("<a href=\"{blunder}\" data-place=\"3\">2. g4</a>")), "the turning point: {result}");
        let learn = format!("/analysis?game={game}#review");
        assert!(result.contains(&format!("<a href=\"{learn}\">{}", words("analysis-review-mistakes", &[]))), "{result}");
        // The page of the move says where it is in the game.
        let at = own.page(&blunder).await.text;
        assert!(at.contains("<line class=\"graph-now\" x1=\"75.00%\"") && at.contains("data-shown=\"3\""), "{at}");

        // The board of the analysis has the same graph, and a bar for the position.
        let board = own.page(&format!("/analysis?game={game}&at=1")).await.text;
        assert_eq!(graph(&board), graph(&result));
        let (_, score) = expected(&review)[1];
        let percent = (score as f64 / 10.0).round();
        let sides = [("first", "White".to_owned()), ("share", percent.to_string()), ("second", "Black".to_owned()), ("rest", (100.0 - percent).to_string())];
        let told = words("scripts-chances", &sides.each_ref().map(|(name, value)| (*name, value.as_str())));
        assert!(board.contains(&format!("<rect class=\"graph-first\" width=\"{percent}\"")) && board.contains(&told), "{told}: {board}");
        let after = own.page(&marks(&board).last().unwrap().1).await.text;
        assert!(after.contains("value=\"3\" data-step=\"g2g4\"") && after.contains("<line class=\"graph-now\" x1=\"75.00%\""), "{after}");

        // A review is of the one who has asked for it.
        let theirs = other.page(&path).await.text;
        assert!(!theirs.contains("data-graph") && theirs.contains("action=\"/analysis/review\""), "{theirs}");
        let public = site.page(&site.url(&path)).await.text;
        assert!(!public.contains("data-graph") && public.contains("action=\"/analysis/review/guest\""), "{public}");
    }

    async fn a_game_for_three_has_a_review_without_a_graph(site: Site) {
        let players = [site.player("Anna").await, site.player("Boris").await, site.player("Clara").await];
        let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}, "red": {"player": "Clara"}});
        let game = site.game_with(json!({"variant": "three-player-hex", "seats": seats}), &players[0], &players[1]).await;
        let path = format!("/api/v1/games/{game}");
        site.post(&format!("{path}/accept"), &players[2].token, json!({})).await.expect(200);
        for _ in 0..3 {
            let seen = site.get(&path, "").await.expect(200);
            let mover = ["white", "black", "red"].iter().position(|seat| seen["to_act"] == *seat).unwrap();
            let legal = site.get(&path, &players[mover].token).await.expect(200);
            site.play(&game, &players[mover], legal["legal"][0]["step"].as_str().unwrap()).await.expect(201);
        }
        for player in &players[1..] {
            site.post(&format!("{path}/resign"), &player.token, json!({})).await.expect(200);
        }
        let worker = Worker::start(&site);
        let id = analysis(&site, &players[0], json!({"game": game, "whole": true, "depth": 1})).await;
        wait_until("it is done", async || look(&site, &players[0], &id).await["status"] == "done").await;
        worker.stop().await.unwrap();
        let reader = Reader::signed_in(&site, &players[0]).await;
        for page in [format!("/games/{game}"), format!("/analysis?game={game}")] {
            let page = reader.page(&page).await;
            let has_review = page.text.contains("positions.</p>") && !page.text.contains("data-graph=");
            assert!(page.status == 200 && has_review, "{}", page.text);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn marks_of_the_graph_show_their_moves_at_once() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = finished(&site, &anna, &boris).await;
    let id = asked(&site, &game, &anna).await;
    let browser = signed_in(&site, &anna).await;
    // What is found while the page is open appears there.
    browser.open(&site.url(&format!("/analysis?game={game}"))).await;
    assert_eq!(count(&browser, ".graph").await, 0);
    let review = reviewed(&site, &id, &anna).await;
    wait_until("the graph", async || count(&browser, ".graph a.mark").await > 0).await;
    assert_eq!(count(&browser, "[data-chances]:not([hidden])").await, 1, "with the bar of the last position");
    let place = async || {
        let script = "return document.querySelector('.graph-now').getAttribute('x1')";
        browser.client.execute(script, vec![]).await.unwrap()
    };
    let focus = "document.querySelector('a.mark.blunder').focus()";
    browser.open(&site.url(&format!("/games/{game}"))).await;
    assert_eq!(place().await, "100.00%");
    browser.client.execute(focus, vec![]).await.unwrap();
    press(&browser, &[Key::Enter]).await;
    browser.client.wait().for_element(Locator::Css(".moves [data-ply='3'][aria-current]")).await.unwrap();
    assert_eq!((place().await, browser.client.current_url().await.unwrap().query()), (json!("75%"), None));

    // Below the analysis board, where the bar tells the same.
    browser.open(&site.url(&format!("/analysis?game={game}&at=0"))).await;
    let width = async || {
        let script = "const bar = document.querySelector('[data-chances]:not([hidden])'); \
                      return [bar?.querySelector('.graph-first').getAttribute('width'), bar?.querySelector('p').textContent]";
        browser.client.execute(script, vec![]).await.unwrap()
    };
    let points = expected(&review);
    for (at, (ply, score)) in points.iter().enumerate() {
        let share = (*score as f64 / 10.0).round().to_string();
        wait_until("the bar has the score", async || width().await[0] == json!(share)).await;
        assert!(width().await[1].as_str().unwrap().contains(&format!("White {share} %")), "{ply}");
        if at + 1 < points.len() {
            press(&browser, &[Key::Right]).await;
        }
    }
    browser.client.execute(focus, vec![]).await.unwrap();
    press(&browser, &[Key::Enter]).await;
    wait_until("the position is shown", async || {
        browser.client.current_url().await.unwrap().query().is_some_and(|query| query.contains("at=3&"))
    })
    .await;
    assert_eq!(
        (place().await, count(&browser, "svg.board [data-square='g4'] > use").await),
        (json!("75%"), 1)
    );
    // A variation has no place in the graph of the game.
    press(&browser, &[Key::Left]).await;
    wait_until("the position before", async || {
        count(&browser, "svg.board [data-square='g4'] > use").await == 0
    })
    .await;
    let other =
        "document.querySelector('#step').value = 'a2a3'; document.querySelector('[data-play]').click()";
    browser.client.execute(other, vec![]).await.unwrap();
    wait_until("the variation", async || count(&browser, ".graph-now[hidden]").await == 1).await;
    assert_eq!(count(&browser, "[data-chances][hidden]").await, 1);
}
