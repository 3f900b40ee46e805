//! Analyses without an account: short ones, of no running game between people, with and without scripts.

use reqwest::Method;
use serde_json::{Value, json};
use zugpost::config::Settings;
use zugpost::rate_limits::Rates;

use crate::analysis_page::SPANISH;
use crate::board_browser::count;
use crate::engine_games::{Worker, acquire, key, made, work};
use crate::support::board_page::click;
use crate::support::chromium::Browser;
use crate::support::reader::Reader;
use crate::support::site::{Answer, Data, Player, Site, on_both_databases, on_sqlite};
use crate::support::wait::wait_until;
use crate::support::words::{start_of, words};

const ANALYSES: &str = "/api/v1/analyses";

async fn asked(site: &Site, request: Value) -> Answer {
    site.post(ANALYSES, "", request).await
}

fn id(analysis: &Value) -> String {
    analysis["id"].as_str().unwrap().to_owned()
}

/// Plays these turns of a game of chess.
async fn play(site: &Site, game: &str, players: [&Player; 2], turns: &[&str]) {
    for (index, turn) in turns.iter().enumerate() {
        site.play(game, players[index % 2], turn).await.expect(201);
    }
}

on_both_databases! {
    async fn a_guest_asks_reads_and_cancels_by_the_id(site: Site) {
        let anna = site.player("Anna").await;
        let request = json!({"variant": "chess", "played": ["e4"], "seconds": 10, "multipv": 3});
        let analysis = id(&asked(&site, request.clone()).await.expect(202));
        let path = format!("{ANALYSES}/{analysis}");
        assert_eq!(site.get(&path, "").await.expect(200)["status"], "queued");
        // Every client that knows the id has it, signed in or not; it is in no player's list.
        assert_eq!(site.get(&path, &anna.token).await.expect(200)["multipv"], 3);
        assert_eq!(site.get(ANALYSES, &anna.token).await.expect(200)["items"], json!([]));
        site.get(ANALYSES, "").await.problem(401, "unauthorized");
        site.delete(&path, "").await.expect(204);
        assert_eq!(site.get(&path, "").await.expect(200)["status"], "cancelled");
        // That of a player is only the player's.
        let own = id(&site.post(ANALYSES, &anna.token, request.clone()).await.expect(202));
        site.get(&format!("{ANALYSES}/{own}"), "").await.problem(404, "not-found");
        site.delete(&format!("{ANALYSES}/{own}"), "").await.problem(404, "not-found");
        // A repeated request counts once.
        let once = || site.request(Method::POST, ANALYSES, "", &request).header("Idempotency-Key", "k1");
        let [first, again] = [Answer::of(once()).await.expect(202), Answer::of(once()).await.expect(202)];
        assert_eq!(id(&first), id(&again));
    }
}

on_sqlite! {
    async fn a_guest_gets_a_short_look(site: Site) {
        let before = site.contents().await["engine_jobs"].clone();
        for (request, field) in [
            (json!({"depth": 3}), "seconds"),
            (json!({"seconds": 31}), "seconds"),
            (json!({"seconds": 30, "multipv": 6}), "multipv"),
            (json!({"seconds": 30, "threads": 2}), "threads"),
            (json!({"whole": true, "nodes": 20001, "played": ["e4"]}), "nodes"),
            (json!({"whole": true, "seconds": 1, "played": ["e4"]}), "nodes"),
        ] {
            let mut request = request;
            request["variant"] = json!("chess");
            let refused = asked(&site, request.clone()).await.problem(400, "bad-request");
            let detail = refused["detail"].as_str().unwrap();
            assert!(detail.contains(field) && detail.contains("without an account"), "{request}: {refused}");
        }
        assert_eq!(site.contents().await["engine_jobs"], before);
        let site = site.reconfigured(Settings { proxies: Some(1), ..Settings::default() }).await;
        let from = async |number: u32| {
            let request = site.request(Method::POST, ANALYSES, "", &json!({"variant": "chess", "seconds": 30}));
            Answer::of(request.header("X-Forwarded-For", format!("192.0.2.{number}"))).await
        };
        for number in 0..20 {
            from(number).await.expect(202);
        }
        from(20).await.problem(503, "unavailable");
        // Players find their places free.
        let anna = site.player("Anna").await;
        site.post(ANALYSES, &anna.token, json!({"variant": "chess", "seconds": 30})).await.expect(202);
    }

    async fn a_guest_gets_no_help_in_running_games_between_people(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("chess", &anna, &boris).await;
        play(&site, &game, [&anna, &boris], &SPANISH[..19]).await;
        let line = |played: &[&str]| json!({"variant": "chess", "played": played, "seconds": 10});
        asked(&site, json!({"game": game, "seconds": 10})).await.problem(403, "forbidden");
        // In the opening many games have the same positions.
        let opening = id(&asked(&site, line(&SPANISH[..19])).await.expect(202));
        // Two of a guest wait at most.
        site.delete(&format!("{ANALYSES}/{opening}"), "").await.expect(204);
        site.play(&game, &boris, SPANISH[19]).await.expect(201);
        for played in [&SPANISH[..], &[&SPANISH[..], &["Nbd2"]].concat()] {
            let refused = asked(&site, line(played)).await.problem(403, "forbidden");
            let detail = refused["detail"].as_str().unwrap();
            assert!(!detail.contains(&game) && detail.contains("between players"), "{refused}");
        }
        let page = site.page(&site.url(&format!("/analysis?game={game}"))).await.text;
        assert!(page.contains(&words("analysis-no-lines-guest", &[])) && !page.contains("data-possible"), "{page}");
        assert!(page.contains(&words("analysis-no-review", &[])), "{page}");
        let form = site.form(&site.url("/analysis/review/guest"), &[("game", &game)]).await;
        assert!(form.status == 403 && form.text.contains("between players"), "{}", form.text);
        let fen = site.get(&format!("/api/v1/games/{game}"), "").await.expect(200)["fen"].as_str().unwrap().to_owned();
        let on = [("variant", "chess"), ("fen", &fen), ("side", "white"), ("level", "1")];
        let on = site.form(&site.url("/play"), &on).await;
        assert!(on.status == 422 && on.text.contains("between players"), "{} {}", on.status, on.text);
        // Where engines may help or no other person plays, they do; and when the game is over.
        let (white, black) = (json!({"player": "Anna"}), json!({"engine": {"level": 1}}));
        let free = made(&site, &anna, json!({"variant": "xiangqi", "seats": {"white": white, "black": black}})).await;
        asked(&site, json!({"game": free, "seconds": 10})).await.expect(202);
        site.post(&format!("/api/v1/games/{game}/resign"), &anna.token, json!({})).await.expect(200);
        asked(&site, line(&SPANISH)).await.expect(202);
    }

    async fn a_guest_reviews_a_finished_game_without_a_script(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("chess", &anna, &boris).await;
        play(&site, &game, [&anna, &boris], &["f3", "e5", "g4", "Qh4#"]).await;
        let shown = site.url(&format!("/analysis?game={game}"));
        assert!(site.page(&shown).await.text.contains(&words("analysis-review-game", &[])));
        let public = site.page(&site.url(&format!("/games/{game}"))).await.text;
        assert!(public.contains("action=\"/analysis/review/guest\"") && public.contains(&words("game-review", &[])), "{public}");
        for _ in 0..2 {
            let begun = site.form(&site.url("/analysis/review/guest"), &[("game", &game)]).await;
            assert!(begun.status == 200 && begun.text.contains(&start_of("analysis-review-waits-for", &[("place", "1")])), "{}", begun.text);
        }
        let given = acquire(&site, &["analysis"]).await.unwrap();
        assert_eq!(given["work"]["limits"]["nodes"], 20_000, "{given}");
        assert!(acquire(&site, &["analysis"]).await.is_none(), "pressed again, the button leads to the same review");
        let (id, lease) = (given["work"]["id"].as_str().unwrap().to_owned(), &given["lease"]["token"]);
        let found = |ply: u32, cp: i32, best: &str| json!({"ply": ply, "score": {"cp": cp}, "depth": 9, "best": [best]});
        let plies = json!([found(3, 900, "d8h4"), found(2, -60, "d2d4"), found(1, 60, "e7e5"), found(0, 20, "e2e4")]);
        let result = json!({"lease": lease, "best": "", "info": {"depth": 9, "plies": plies}});
        assert_eq!(site.post(&work(&id, "result"), &key(&site), result).await.status, 204);
        let done = site.page(&shown).await.text;
        assert!(done.contains("4 of 4 positions") && done.contains("</strong>: better was d4"), "{done}");
        // A player asks for a deeper one.
        let own = Reader::signed_in(&site, &anna).await.page(&format!("/analysis?game={game}")).await.text;
        assert!(!own.contains("better was") && own.contains(&words("analysis-review-game", &[])), "{own}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guests_of_one_network_ask_for_few_analyses_an_hour() {
    let rates = Rates { guest_analyses_per_ip: 2, ..Rates::default() };
    let site = Site::configured(Data::sqlite(), |config| config.rates = rates).await;
    let request = json!({"variant": "chess", "seconds": 10});
    for _ in 0..2 {
        asked(&site, request.clone()).await.expect(202);
    }
    let refused = asked(&site, request.clone()).await;
    assert!(refused.headers.contains_key("retry-after"));
    let refused = refused.problem(429, "rate-limited");
    assert!(
        refused["detail"].as_str().unwrap().contains(&words("error-often-guest-analyses", &[])),
        "{refused}"
    );
    let anna = site.player("Anna").await;
    site.post(ANALYSES, &anna.token, request).await.expect(202);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_guest_sees_engine_lines_at_once() {
    let site = Site::on_sqlite().await;
    let _worker = Worker::start(&site);
    let browser = Browser::start().await;
    browser.resize(1280, 1000).await;
    browser.open(&site.url("/analysis?variant=clockwork-orange")).await;
    let text = browser.text().await;
    assert!(text.contains(words("analysis-guest", &[("n", "30")]).split(" <a").next().unwrap()), "{text}");
    click(&browser, "[data-ask]").await;
    wait_until("three lines and their arrows are shown", async || {
        count(&browser, "[data-lines] li").await == 3 && count(&browser, "svg.board .arrows > g").await == 3
    })
    .await;
    let times =
        "return [...document.querySelectorAll('[data-seconds] option')].map(({ value }) => value).join()";
    assert_eq!(browser.client.execute(times, vec![]).await.unwrap(), "10,30");

    // On a phone the page stays at the board while moves are tried.
    browser.resize(390, 844).await;
    browser.open(&site.url("/analysis?variant=clockwork-orange&played=e2e4,e7e5,d2d4")).await;
    for square in ["g8", "f6"] {
        click(&browser, &format!("[data-square='{square}']")).await;
    }
    wait_until("the move is played", async || {
        browser.client.current_url().await.unwrap().as_str().ends_with("g8f6")
    })
    .await;
    let scrolled = "return [scrollY, document.querySelector('[data-square=a8]').getBoundingClientRect().top]";
    let scrolled = browser.client.execute(scrolled, vec![]).await.unwrap();
    assert!(scrolled[1].as_f64().unwrap() >= 0.0, "{scrolled}");

    // The review is in sight where it was asked for.
    browser.resize(1280, 600).await;
    browser.open(&site.url("/analysis?variant=clockwork-orange&played=e2e4,e7e5,d2d4")).await;
    click(&browser, "#review form button").await;
    wait_until("the review is done", async || browser.text().await.contains("4 of 4 positions")).await;
    let top = "return document.querySelector('#review').getBoundingClientRect().top";
    let top = browser.client.execute(top, vec![]).await.unwrap().as_f64().unwrap();
    assert!((0.0..600.0).contains(&top), "{top}");
}

/// Each of two servers is asked for work while two analyses of one guest wait.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn two_servers_together_run_one_analysis_of_a_guest() {
    let one = Site::on_postgres().await.without_loops().await;
    let other = one.beside().await.without_loops().await;
    for round in 0..20 {
        let mut ids = Vec::new();
        for _ in 0..2 {
            let request = json!({"variant": "chess", "seconds": 10});
            ids.push(id(&asked(&one, request).await.expect(202)));
        }
        let given = tokio::join!(acquire(&one, &["analysis"]), acquire(&other, &["analysis"]));
        let n_given = [given.0, given.1].iter().flatten().count();
        assert!(n_given <= 1, "both servers gave work in round {round}");
        // Of two that met, the one that lost may have found nothing.
        assert!(n_given == 1 || acquire(&one, &["analysis"]).await.is_some());
        for id in ids {
            one.delete(&format!("{ANALYSES}/{id}"), "").await.expect(204);
        }
    }
}
