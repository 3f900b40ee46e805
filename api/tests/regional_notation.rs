//! Moves and squares of xiangqi, janggi and shogi, as players at home write them or as in chess.

use fantoccini::Locator;
use serde_json::json;

use crate::support::board_page::element;
use crate::support::chromium::Browser;
use crate::support::letters::mail_with;
use crate::support::reader::Reader;
use crate::support::site::{Answer, Site, on_sqlite};
use crate::support::words::words;

const INTERNATIONAL: &str = "zugpost_preferences=spelling=international";

/// A page as a reader with this cookie sees it.
async fn page(site: &Site, path: &str, cookie: &str) -> String {
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let request = client.get(site.url(path)).header("Cookie", cookie).header("Accept", "text/html");
    let page = Answer::of(request).await;
    assert_eq!(page.status, 200, "{path}: {}", page.text);
    page.text
}

/// The table of moves, and what is said of the last one.
fn moves(page: &str) -> (&str, &str) {
    let (_, table) = page.split_once("<div class=\"turns\">").unwrap_or_else(|| panic!("{page}"));
    let (_, news) = page.split_once("id=\"news\">").unwrap_or_else(|| panic!("{page}"));
    (table.split_once("</table>").unwrap().0, news.split_once("</p>").unwrap().0)
}

on_sqlite! {
    async fn moves_are_written_as_at_home_or_as_in_chess_by_choice_of_the_reader(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        for (variant, played, home, chess) in [
            ("xiangqi", ["C2=5", "h10g8"], ["C2=5", "H8+7", "Black horse 8.1 to 7.3"], ["Che3", "Ng8", "Black horse h10 to g8"]),
            ("janggi", ["H02-83", "a7b7"], ["H02-83", "P41-42", "Red soldier 41 to 42"], ["Nc3", "Pab7", "Red soldier a7 to b7"]),
            ("shogi", ["P-7f", "c7c6"], ["P-7f", "P-7d", "Gote pawn 7c to 7d"], ["P-c4", "P-c6", "Gote pawn c7 to c6"]),
        ] {
            let game = site.game(variant, &anna, &boris).await;
            site.play(&game, &anna, played[0]).await.expect(201);
            site.play(&game, &boris, played[1]).await.expect(201);
            let path = format!("/games/{game}");
            for (cookie, shown, hidden) in [("", home, chess), (INTERNATIONAL, chess, home)] {
                let page = page(&site, &path, cookie).await;
                let (table, news) = moves(&page);
                for (text, other) in [(shown[0], hidden[0]), (shown[1], hidden[1])] {
                    assert!(table.contains(&format!(">{text}</a>")) && !table.contains(other), "{variant}: {table}");
                }
                assert!(news.contains(shown[2]), "{variant}: {news}");
                assert_eq!(page.contains("data-called"), cookie.is_empty(), "{variant}");
            }
            // A replay says the same of an earlier move.
            let earlier = page(&site, &format!("{path}?at=1"), "").await;
            assert!(moves(&earlier).0.contains(&format!("aria-current=\"true\">{}</a>", home[0])), "{earlier}");
            assert!(earlier.contains("data-called"), "{variant}: {earlier}");
            // Programs read what they always did.
            let record = site.get(&format!("/api/v1/games/{game}"), &anna.token).await.expect(200);
            assert_eq!([&record["record"][0]["display"], &record["record"][1]["display"]], [chess[0], chess[1]]);
        }
    }

    async fn a_choice_of_notation_is_kept_and_holds_for_own_moves_and_mails(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        site.patch("/api/v1/me", &boris.token, json!({"spelling": "international"})).await.expect(200);
        let game = site.game("xiangqi", &anna, &boris).await;
        let (first, _) = mail_with(&site, &anna.email, "/m/").await;
        assert!(first.text.contains("9 8 7 6 5 4 3 2 1"), "{}", first.text);
        let reader = Reader::signed_in(&site, &anna).await;
        let own = reader.page(&format!("/games/{game}")).await.text;
        assert!(own.contains(">C2=5</option>") && own.contains("label=\"cannon 2.3\""), "{own}");

        site.play(&game, &anna, "C2=5").await.expect(201);
        let (mail, link) = mail_with(&site, &boris.email, "/m/").await;
        assert!(mail.text.contains(&words("mail-moved", &[("name", "Anna"), ("moves", "Che3"), ("words", "cannon h3 to e3")])), "{}", mail.text);
        let by_link = site.page(&link).await.text;
        assert!(by_link.contains(">H8+7</option>"), "a link has the choice of its browser: {by_link}");
        let his = Reader::signed_in(&site, &boris).await.page(&format!("/games/{game}")).await.text;
        assert!(his.contains(">Ng8</option>") && his.contains("<option value=\"international\" selected>"), "{his}");

        site.play(&game, &boris, "Ng8").await.expect(201);
        let (mail, _) = mail_with(&site, &anna.email, "/m/").await;
        assert!(mail.text.contains(&words("mail-moved", &[("name", "Boris"), ("moves", "H8+7"), ("words", "horse 8.1 to 7.3")])), "{}", mail.text);
        assert!(mail.text.contains("1. C2=5 H8+7"), "{}", mail.text);
        assert!(mail.text.contains("horses 2.1 and 8.1"), "{}", mail.text);
    }

    async fn rules_call_squares_as_their_reader_does(site: Site) {
        let anna = site.player("Anna").await;
        site.patch("/api/v1/me", &anna.token, json!({"spelling": "international"})).await.expect(200);
        let anna = Reader::signed_in(&site, &anna).await;
        for (path, spelled, international, sentence) in [
            ("/variants/shogi", "Dropped on 1b it would", "Dropped on i8 it would", "A knight on 5c can go to 6a"),
            ("/variants/xiangqi", "the chariot on 5.9 over", "the chariot on e9 over", "Generals 5.1 and 6.10"),
            ("/variants/janggi", "the chariot on 45 over", "the chariot on e7 over", "A soldier on 34, in"),
        ] {
            let shown = site.page(&site.url(path)).await.text;
            assert!(shown.contains(spelled) && shown.contains(sentence), "{path}: {shown}");
            assert!(shown.contains("spelling=regional\"") && !shown.contains(international), "{path}: {shown}");
            let shown = anna.page(path).await.text;
            assert!(shown.contains(international) && shown.contains(">i</text>"), "{path}: {shown}");
            assert!(!shown.contains(spelled) && !shown.contains(sentence), "{path}: {shown}");
        }
        let analysis = site.page(&site.url("/analysis?variant=shogi&played=c3c4")).await.text;
        assert!(analysis.contains(">P-7f</button>") && analysis.contains(">P-3d</option>"), "{analysis}");
        let chaos = site.page(&site.url("/analysis?variant=chaos&option_base=shogi&played=c3c4")).await.text;
        assert!(chaos.contains(">P-c4</button>") && !chaos.contains("data-called"), "{chaos}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn squares_are_said_as_the_board_shows_them() {
    let site = Site::on_sqlite().await;
    let browser = Browser::start().await;
    browser.open(&site.url("/analysis?variant=shogi")).await;
    browser.client.wait().for_element(Locator::Css("svg.board.live")).await.unwrap();
    let label = async |square: &str| {
        let tile = element(&browser, &format!("[data-square='{square}']")).await;
        tile.attr("aria-label").await.unwrap().unwrap()
    };
    assert_eq!(label("c3").await, "7g, Sente pawn");
    browser.open(&site.url("/analysis/edit?variant=xiangqi")).await;
    let named = "[data-square='h3'][aria-label='2.3, Red cannon']";
    browser.client.wait().for_element(Locator::Css(named)).await.unwrap();
}
