//! The analysis board: every position by its URL without scripts, fair play, reviews, and engine lines in a browser.

use fantoccini::Locator;
use fantoccini::key::Key;
use reqwest::Client;
use serde_json::{Value, json};
use url::Url;
use zugpost_rules::Variant;

use crate::account_browser::fits;
use crate::board_browser::{count, press};
use crate::engine_games::{Worker, acquire, key, made, work};
use crate::support::board_page::click;
use crate::support::chromium::Browser;
use crate::support::letters::mail_with;
use crate::support::reader::Reader;
use crate::support::rows::{alter, dump};
use crate::support::site::{Answer, Player, Site, on_sqlite};
use crate::support::wait::wait_until;
use crate::support::words::{start_of, words};

const ANALYSES: &str = "/api/v1/analyses";
/// The closed Spanish game.
pub const SPANISH: [&str; 20] = [
    "e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O", "Be7", "Re1", "b5", "Bb3", "d6", "c3", "O-O",
    "h3", "Nb8", "d4", "Nbd7",
];

/// The text of HTML without escapes.
pub fn plain(html: &str) -> String {
    [("&#60;", "<"), ("&#62;", ">"), ("&#34;", "\""), ("&#39;", "'"), ("&#38;", "&")]
        .iter()
        .fold(html.to_owned(), |text, (escape, letter)| text.replace(escape, letter))
}

pub fn between<'a>(text: &'a str, before: &str, after: &str) -> Option<&'a str> {
    text.split_once(before)?.1.split_once(after).map(|(found, _)| found)
}

/// The URL to which the form of a move leads: with its hidden fields, and the first move of the list.
fn first_move(site: &Site, page: &str) -> Url {
    let form = between(page, "class=\"play\"", "</form>").unwrap_or_else(|| panic!("no form: {page}"));
    let mut url = Url::parse(&site.url("/analysis")).unwrap();
    for field in form.split("<input type=\"hidden\" name=\"").skip(1) {
        let name = field.split('"').next().unwrap();
        url.query_pairs_mut().append_pair(name, &plain(between(field, "value=\"", "\"").unwrap()));
    }
    let steps = form.split("<option value=\"").skip(1).map(|option| option.split('"').next().unwrap());
    let step = steps.into_iter().find(|step| !step.is_empty()).unwrap_or_else(|| panic!("no move: {form}"));
    url.query_pairs_mut().append_pair("step", &plain(step));
    url
}

fn fen(page: &Answer) -> String {
    plain(between(&page.text, "<p data-part=\"fen\"><code id=\"fen\">", "</code>").unwrap())
}

/// Returns the number of moves that the page lists.
fn n_moves(page: &Answer) -> usize {
    page.text.matches("data-step=\"").count()
}

async fn asked(site: &Site, player: &Player, request: Value) -> Answer {
    site.post(ANALYSES, &player.token, request).await
}

on_sqlite! {
    async fn every_variant_is_analysed_without_a_script_and_nothing_is_stored(site: Site) {
        let site = site.without_loops().await;
        let before = dump(&site).await;
        for about in Variant::rows() {
            let key = about.key;
            let first = site.page(&site.url(&format!("/analysis?variant={key}"))).await;
            assert!(first.status == 200 && first.text.contains(" to move.</strong>"), "{key}: {}", first.text);
            assert!(first.text.contains(&words("analysis-guest", &[("n", "30")])), "{key}");
            let one = site.page(first_move(&site, &first.text).as_str()).await;
            let two = site.page(first_move(&site, &one.text).as_str()).await;
            assert_eq!((one.status.as_u16(), two.status.as_u16(), n_moves(&two)), (200, 200, 2), "{key}: {}", two.url);
            assert!(!two.url.contains("step=") && two.url.contains("played="), "{}", two.url);

            // Back and forward, and another way.
            let back = site.page(&format!("{}&at=1", two.url)).await;
            assert_eq!((fen(&back), n_moves(&back)), (fen(&one), 2), "{key}");
            let forward = site.page(first_move(&site, &back.text).as_str()).await;
            assert_eq!((fen(&forward), n_moves(&forward)), (fen(&two), 2), "{key}");
            let start = between(&two.text, "data-here>", "Start over").unwrap().rsplit("href=\"").next().unwrap();
            let start = plain(start.split('"').next().unwrap());
            assert_eq!(fen(&site.page(&site.url(&start)).await), fen(&first), "{key}");
            let flipped = between(&two.text, "<a class=\"flip\" href=\"/analysis", "\" data-flip").unwrap();
            let flipped = site.page(&site.url(&format!("/analysis{}", plain(flipped)))).await;
            assert!(flipped.url.contains("from=") && fen(&flipped) == fen(&two), "{key}: {}", flipped.url);

            let text = fen(&two);
            let import = site.form(&site.url("/analysis/import"), &[("variant", key), ("text", &text)]).await;
            assert!(import.status == 200 && import.url.contains("fen="), "{key}: {} {}", import.url, import.text);
            assert_eq!((fen(&import), n_moves(&import)), (text, 0), "{key}");
        }
        assert_eq!(dump(&site).await, before);
    }

    async fn a_game_is_imported_by_its_text_and_errors_are_named(site: Site) {
        let site = site.without_loops().await;
        let import = site.url("/analysis/import");
        let game = "[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5 *";
        let read = site.form(&import, &[("variant", "chess"), ("text", game)]).await;
        assert!(read.url.ends_with("/analysis?variant=crazyhouse&played=e2e4,d7d5,e4d5,d8d5"), "{}", read.url);
        assert!(read.status == 200 && read.text.contains("Analysis: Crazyhouse"), "{}", read.text);
        assert!(site.page(&format!("{}&at=99", read.url)).await.text.contains(&words("sides-to-move", &[("of", "White")])));
        for (text, why) in [
            ("1. e4 e9 *", "the game: "),
            ("rnbqkbnr/pppppppp/8 w - - 0 1", "the position: "),
            ("", "Import"),
        ] {
            let refused = site.form(&import, &[("variant", "chess"), ("text", text)]).await;
            let is_kept = refused.text.contains(text);
            assert!(text.is_empty() || (refused.status == 422 && is_kept), "{text}: {}", refused.text);
            assert!(refused.text.contains(why), "{text}: {}", refused.text);
        }
        for query in ["variant=draughts", "variant=chess&fen=x", "variant=chess&played=e2e5", "variant=chess&step=e2e5", "variant=chaos&option_period=0"] {
            let refused = site.page(&site.url(&format!("/analysis?{query}"))).await;
            assert!(refused.status == 422 && refused.text.contains("role=\"alert\""), "{query}: {}", refused.text);
        }
        assert_eq!(site.page(&site.url("/analysis?game=none")).await.status, 404);
        let foreign = Client::new().post(&import).header("Sec-Fetch-Site", "cross-site");
        assert_eq!(Answer::of(foreign.form(&[("variant", "chess"), ("text", game)])).await.status, 403);
    }

    async fn engines_give_no_help_in_ones_own_running_games_against_others(site: Site) {
        let (anna, boris, clara) = (site.player("Anna").await, site.player("Boris").await, site.player("Clara").await);
        let game = site.game("chess", &anna, &boris).await;
        site.play(&game, &anna, "e4").await.expect(201);
        let fen = site.get(&format!("/api/v1/games/{game}"), "").await.expect(200)["fen"].as_str().unwrap().to_owned();
        let later = format!("{} 9 30", fen.rsplitn(3, ' ').nth(2).unwrap());
        let before = site.contents().await["engine_jobs"].clone();
        for request in [
            json!({"game": game, "depth": 1}),
            json!({"game": game, "ply": 0, "depth": 1}),
            json!({"game": game, "whole": true, "depth": 1}),
            json!({"variant": "chess", "played": ["e4"], "depth": 1}),
            json!({"variant": "chess", "played": ["e4"], "threats": true, "depth": 1}),
            json!({"variant": "chess", "fen": fen, "depth": 1}),
            json!({"variant": "chess", "fen": later, "depth": 1}),
        ] {
            for player in [&anna, &boris] {
                let refused = asked(&site, player, request.clone()).await.problem(403, "forbidden");
                assert!(refused["detail"].as_str().unwrap().contains(&game), "{request}: {refused}");
            }
        }
        assert_eq!(site.contents().await["engine_jobs"], before);
        asked(&site, &clara, json!({"game": game, "depth": 1})).await.expect(202);
        asked(&site, &anna, json!({"variant": "chess", "played": ["e4", "e5"], "depth": 1})).await.expect(202);

        // Nor is help given with the colours exchanged.
        let exchanged = "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let image = json!({"variant": "chess", "fen": exchanged, "depth": 1});
        asked(&site, &anna, image.clone()).await.problem(403, "forbidden");
        asked(&site, &clara, image).await.expect(202);

        // The first position is everybody's, and the first moves of a line lead through many games.
        let fresh = site.game("xiangqi", &anna, &boris).await;
        let allowed = async |request: Value| {
            let id = asked(&site, &anna, request).await.expect(202)["id"].as_str().unwrap().to_owned();
            site.delete(&format!("{ANALYSES}/{id}"), &anna.token).await.expect(204);
        };
        allowed(json!({"variant": "xiangqi", "depth": 1})).await;
        asked(&site, &anna, json!({"game": fresh, "depth": 1})).await.problem(403, "forbidden");

        // Later no line that leads through the position is help for it.
        for (index, turn) in SPANISH.iter().enumerate().skip(1) {
            site.play(&game, [&anna, &boris][index % 2], turn).await.expect(201);
            let on = [&SPANISH[..=index], &["d4"]].concat();
            let on = json!({"variant": "chess", "played": on, "depth": 1});
            match index {
                5 => allowed(on).await,
                7 => drop(asked(&site, &anna, on).await.problem(403, "forbidden")),
                _ => {}
            }
        }
        let on = [&SPANISH[..], &["Nbd2"]].concat();
        asked(&site, &anna, json!({"variant": "chess", "played": on, "depth": 1})).await.problem(403, "forbidden");
        asked(&site, &anna, json!({"variant": "chess", "played": SPANISH[..16], "depth": 1})).await.expect(202);

        let own = Reader::signed_in(&site, &anna).await;
        let path = format!("/analysis?game={game}");
        let page = own.page(&path).await;
        assert!(page.text.contains(&start_of("analysis-no-lines", &[])) && !page.text.contains("data-possible"), "{}", page.text);
        assert!(page.text.contains(&words("analysis-no-review", &[])) && n_moves(&page) == 20, "{}", page.text);
        let fields = [("variant", "chess"), ("played", "e2e4"), ("game", game.as_str())];
        let token = own.token(&format!("/games/{game}")).await;
        let refused = own.request(reqwest::Method::POST, "/analysis/review").form(&[&fields[..], &[("csrf", token.as_str())]].concat());
        assert_eq!(Answer::of(refused).await.status, 403);
        assert!(own.page(&format!("/games/{game}")).await.text.contains(&format!("href=\"/analysis?game={game}")));
        let other = Reader::signed_in(&site, &clara).await.page(&path).await;
        assert!(other.text.contains("data-possible") && other.text.contains(&words("analysis-review-game", &[])), "{}", other.text);

        let seats = json!({"white": {"player": "Anna"}, "black": {"engine": {"level": 1}}});
        let free = made(&site, &anna, json!({"variant": "xiangqi", "seats": seats})).await;
        asked(&site, &anna, json!({"game": free, "depth": 1})).await.expect(202);
        site.post(&format!("/api/v1/games/{game}/resign"), &anna.token, json!({})).await.expect(200);
        asked(&site, &anna, json!({"game": game, "depth": 1})).await.expect(202);
    }

    async fn all_running_games_are_compared_also_in_a_mirror(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("xiangqi", &anna, &boris).await;
        site.play(&game, &anna, "b3e3").await.expect(201);
        // Many others of hers, that have other positions, and come before it in every order of their ids.
        let others = "INSERT INTO games (id, variant, options, rules_version, fen, recent, ply, version, status, to_act, time_control, \
                      rated, created_at) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000) \
                      SELECT '0' || i, variant, options, rules_version, fen, '0000000000000000w', 0, 1, status, to_act, time_control, \
                      rated, created_at FROM games, n; \
                      INSERT INTO seats (game_id, seat, player_id, accepted) SELECT games.id, seat, player_id, TRUE \
                      FROM games, seats WHERE games.ply = 0";
        alter(&site.database_url(), others);
        let mirrored = json!({"variant": "xiangqi", "played": ["h3e3"], "depth": 1});
        let refused = asked(&site, &anna, mirrored).await.problem(403, "forbidden");
        assert!(refused["detail"].as_str().unwrap().contains(&game), "{refused}");
        asked(&site, &anna, json!({"variant": "xiangqi", "played": ["a4a5"], "depth": 1})).await.expect(202);
    }

    async fn a_finished_game_is_reviewed_without_a_script(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("chess", &anna, &boris).await;
        for (index, turn) in ["f3", "e5", "g4", "Qh4#"].into_iter().enumerate() {
            site.play(&game, [&anna, &boris][index % 2], turn).await.expect(201);
        }
        let public = site.page(&site.url(&format!("/games/{game}"))).await;
        assert!(public.text.contains(&format!("<a href=\"/analysis?game={game}\" data-at>Analyse</a>")), "{}", public.text);
        let reader = Reader::signed_in(&site, &anna).await;
        let path = format!("/analysis?game={game}");
        let own = reader.page(&format!("/games/{game}")).await;
        assert!(own.text.contains(&words("ending-you-lost-by", &[("reason", "checkmate")])), "{}", own.text);
        assert!(own.text.contains("action=\"/analysis/review\"") && own.text.contains(&words("game-review", &[])), "{}", own.text);
        let shown = reader.page(&path).await;
        assert!(shown.text.contains("id=\"review\"") && shown.text.contains(&words("ending-wins-by", &[("of", "Black"), ("reason", "checkmate")])) && n_moves(&shown) == 4, "{}", shown.text);
        // Pressed again, the button leads to the same review.
        for _ in 0..2 {
            let begun = reader.send(&format!("/games/{game}"), "/analysis/review", &[("game", &game)]).await;
            assert!(begun.status == 200 && begun.text.contains(&start_of("analysis-review-waits-for", &[("place", "1"), ("reason", &words("scripts-waits-worker", &[]))])), "{}", begun.text);
        }
        let asked = site.get("/api/v1/analyses", &anna.token).await.expect(200);
        assert_eq!(asked["items"].as_array().map(Vec::len), Some(1), "{asked}");

        let given = acquire(&site, &["analysis"]).await.unwrap();
        let (id, lease) = (given["work"]["id"].as_str().unwrap().to_owned(), &given["lease"]["token"]);
        let found = |ply: u32, score: Value, best: &str| json!({"ply": ply, "score": score, "depth": 9, "best": [best]});
        let plies = json!([
            found(3, json!({"mate": 1}), "d8h4"), found(2, json!({"cp": -60}), "d2d4"),
            found(1, json!({"cp": 60}), "e7e5"), found(0, json!({"cp": 20}), "e2e4"),
        ]);
        let result = json!({"lease": lease, "best": "", "info": {"depth": 9, "plies": plies}});
        assert_eq!(site.post(&work(&id, "result"), &key(&site), result).await.status, 204);

        let done = reader.page(&path).await;
        for expected in [
            "4 of 4 positions", "Accuracy: White</dt><dd>", "class=\"mark blunder\" href=", ">g4??</button>",
            "2. g4</button> <span><strong>blunder</strong>: better was d4", "Expected score of White, from ",
        ] {
            assert!(done.text.contains(expected), "{expected}: {}", done.text);
        }
        assert!(!reader.page(&format!("{path}&bare=1")).await.text.contains("better was"));
        let other = Reader::signed_in(&site, &boris).await.page(&path).await;
        assert!(!other.text.contains("better was") && other.text.contains(&words("analysis-review-game", &[])), "{}", other.text);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn moves_variations_and_engine_lines_appear_at_once() {
    let site = Site::on_sqlite().await;
    let anna = site.player("Anna").await;
    let browser = Browser::start().await;
    browser.resize(1280, 1000).await;
    site.post("/api/v1/sessions", "", json!({"email": anna.email})).await.expect(202);
    browser.open(&mail_with(&site, &anna.email, "/login/").await.1).await;
    click(&browser, "main button").await;
    browser.client.wait().for_element(Locator::XPath("//body[contains(., 'Signed in')]")).await.unwrap();

    browser.open(&site.url("/analysis?variant=chess")).await;
    let moves = async || {
        let tree = browser.client.find(Locator::Css("[data-tree]")).await.unwrap();
        tree.text().await.unwrap().split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let ends_with = async |query: &str| {
        wait_until(query, async || browser.client.current_url().await.unwrap().as_str().ends_with(query))
            .await;
    };
    click(&browser, "[data-square='e2']").await;
    click(&browser, "[data-square='e4']").await;
    ends_with("?variant=chess&played=e2e4").await;
    click(&browser, "[data-square='c7']").await;
    click(&browser, "[data-square='c5']").await;
    ends_with("played=e2e4,c7c5").await;
    assert_eq!(moves().await, "1. e4 c5");

    press(&browser, &[Key::Left]).await;
    ends_with("at=1&played=e2e4,c7c5").await;
    let focus = "document.querySelector('svg.board [data-square=e7]').focus()";
    browser.client.execute(focus, vec![]).await.unwrap();
    press(&browser, &[Key::Enter, Key::Down, Key::Down, Key::Enter]).await;
    ends_with("at=3&played=e2e4,c7c5&more=1:e7e5").await;
    assert_eq!(moves().await, "1. e4 c5 1… e5");
    let focused = "return document.activeElement.dataset.square ?? ''";
    assert_eq!(browser.client.execute(focused, vec![]).await.unwrap(), "e5", "the focus stays");

    // What is reviewed is the first line, whichever position is shown.
    let reviewed = "const form = document.querySelector('#review form'); \
                    form.addEventListener('submit', (event) => event.preventDefault()); \
                    form.requestSubmit(); return new FormData(form).get('played')";
    assert_eq!(browser.client.execute(reviewed, vec![]).await.unwrap(), "e2e4,c7c5");
    assert!(browser.text().await.contains(&words("analysis-review-moves", &[])), "{}", browser.text().await);
    let beside = "const of = (selector) => document.querySelector(selector).getBoundingClientRect(); \
                  document.querySelector('#review').scrollIntoView({block: 'nearest'}); \
                  return [of('#review').left - of('svg.board').right, of('svg.board').top, innerHeight - of('svg.board').bottom]";
    let beside = browser.client.execute(beside, vec![]).await.unwrap();
    assert!(
        beside.as_array().unwrap().iter().all(|gap| gap.as_f64().unwrap() >= 0.0),
        "both are in view: {beside}"
    );
    let waiting = || async { browser.text().await.contains(&words("scripts-waits-worker", &[])) };
    click(&browser, "[data-ask]").await;
    wait_until("the queue is shown", waiting).await;
    let worker = Worker::start(&site);
    wait_until("three lines and their arrows are shown", async || {
        count(&browser, "[data-lines] li").await == 3 && count(&browser, "svg.board .arrows line").await == 3
    })
    .await;
    assert!(browser.text().await.contains("Depth "), "{}", browser.text().await);
    let bar = "const bar = document.querySelector('[data-chances]:not([hidden])'); \
               return [bar.querySelector('.graph-first').getAttribute('width'), bar.querySelector('p').textContent]";
    let bar = browser.client.execute(bar, vec![]).await.unwrap();
    let share = bar[0].as_str().unwrap().parse::<u32>().unwrap();
    let (share, rest) = (share.to_string(), (100 - share).to_string());
    let sides = [("first", "White"), ("share", &*share), ("second", "Black"), ("rest", &*rest)];
    assert_eq!(bar[1], words("scripts-chances", &sides), "the bar follows the engine");
    let widths = "return ['best', 'second', 'later'].map((name) => \
                  parseFloat(getComputedStyle(document.querySelector(`.arrows .${name} line`)).strokeWidth))";
    let widths = browser.client.execute(widths, vec![]).await.unwrap();
    let width = |index: usize| widths[index].as_f64().unwrap();
    assert!(width(0) > width(1) && width(1) > width(2), "later lines have thinner arrows: {widths}");
    fits(&browser, "analysis").await;

    // A step of a line plays the line as far as itself.
    wait_until("the first line has two steps", async || {
        count(&browser, "[data-lines] li:first-child button").await >= 2
    })
    .await;
    click(&browser, "[data-stop]").await;
    let lines = "return [...document.querySelectorAll('[data-lines] li:first-child button')].map((one) => one.textContent)";
    let line = browser.client.execute(lines, vec![]).await.unwrap();
    let (first, second) = (line[0].as_str().unwrap(), line[1].as_str().unwrap());
    let pressed = "document.querySelectorAll('[data-lines] li:first-child button')[1].click()";
    browser.client.execute(pressed, vec![]).await.unwrap();
    let played = format!("1. e4 c5 1… e5 2. {first} {second}");
    wait_until(&played, async || moves().await == played).await;
    for left in [format!("1. e4 c5 1… e5 2. {first}"), "1. e4 c5 1… e5".to_owned()] {
        click(&browser, "[data-cut]").await;
        wait_until(&left, async || moves().await == left).await;
    }
    ends_with("at=3&played=e2e4,c7c5&more=1:e7e5").await;
    click(&browser, "[data-ask]").await;

    // The next position is asked about at once.
    click(&browser, "[data-square='g1']").await;
    click(&browser, "[data-square='f3']").await;
    ends_with("e7e5,g1f3").await;
    wait_until("three lines of the next position are shown", async || {
        count(&browser, "[data-lines] li").await == 3 && count(&browser, "svg.board .arrows line").await == 3
    })
    .await;

    // The number of lines, the depth and the time are chosen.
    click(&browser, "[data-controls] summary").await;
    let choose = "for (const [name, value] of Object.entries(arguments[0])) \
                  document.querySelector(`[data-${name}]`).value = value; \
                  document.querySelector('[data-depth]').dispatchEvent(new Event('change', {bubbles: true}))";
    let chosen = json!({"count": "1", "depth": "5", "seconds": "600"});
    browser.client.execute(choose, vec![chosen]).await.unwrap();
    wait_until("the search ends at the depth", async || {
        let end = words("scripts-engine-end-depth", &[]);
        browser.text().await.contains("Depth 5, ") && browser.text().await.contains(&format!("nodes; {end}."))
    })
    .await;
    assert_eq!(count(&browser, "[data-lines] li").await, 1);
    let list = site.get(ANALYSES, &anna.token).await.expect(200);
    let mut all = list["items"].as_array().unwrap().iter();
    assert!(all.any(|one| one["status"] == "done" && one["limits"]["depth"] == 5), "{list:?}");
    fits(&browser, "analysis-limits").await;
    click(&browser, "[data-stop]").await;
    wait_until("the search is stopped", async || {
        let list = site.get(ANALYSES, &anna.token).await.expect(200);
        list["items"]
            .as_array()
            .unwrap()
            .iter()
            .all(|one| one["status"] != "running" && one["status"] != "queued")
    })
    .await;
    worker.stop().await.unwrap();
}
