//! Variations and comments of an analysis: from a file, in the URL, without a script and in a browser, and as a file again.

use fantoccini::Locator;
use fantoccini::key::Key;
use serde_json::json;

use crate::account_browser::fits;
use crate::board_browser::{count, press};
use crate::planner_browser::signed_in;
use crate::support::board_page::{click, element, unfold};
use crate::support::chromium::Browser;
use crate::support::site::{Site, on_sqlite};
use crate::support::wait::wait_until;

const STUDY: &str = "{Open games} 1. e4 e5 $6 {classic} (1... c5 2. Nf3 (2. Nc3 Nc6) 2... d6) (1... e6) 2. Nf3 (2. f4 {gambit}) *";
/// The tree as a URL says it.
const QUERY: &str = "played=e2e4,e7e5,g1f3&more=1:c7c5,g1f3,d7d6;4:b1c3,b8c6;1:e7e6;2:f2f4";

fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

on_sqlite! {
    async fn a_file_with_variations_is_imported_and_written(site: Site) {
        let site = site.without_loops().await;
        let import = site.url("/analysis/import");
        let read = site.form(&import, &[("variant", "chess"), ("text", STUDY)]).await;
        assert!(read.status == 200 && read.url.contains(QUERY), "{} {}", read.url, read.text);
        assert!(read.url.contains("note_0=Open+games&note_2=%3F%21+classic&note_10=gambit"), "{}", read.url);
        for shown in ["<span class=\"comment\" data-intro>Open games</span>", "aria-label=\"Instead of e5\"", ">gambit</span>"] {
            assert!(read.text.contains(shown), "{shown}: {}", read.text);
        }
        assert_eq!(read.text.matches("class=\"variation\"").count(), 4, "{}", read.text);

        // Within a variation, a move goes on with it, and another one is a variation of it.
        let inside = site.page(&format!("{}&at=6", read.url)).await;
        assert!(inside.text.contains("value=\"6\" data-step=\"d7d6\" data-before=\"5\"") && inside.text.contains("data-from=\"d2\""), "{}", inside.text);
        let on = site.page(&format!("{}&at=6&step=d4", read.url)).await;
        assert!(on.url.contains("more=1:c7c5,g1f3,d7d6,d2d4;4:b1c3") && on.url.ends_with("&at=7"), "{}", on.url);
        assert!(on.url.contains("note_11=gambit"), "{}", on.url);
        let other = site.page(&format!("{}&at=5&step=Nc6", read.url)).await;
        assert!(other.url.contains("2:f2f4;5:b8c6") && other.url.ends_with("&at=11"), "{}", other.url);

        let fields: Vec<(String, String)> = url::Url::parse(&read.url).unwrap().query_pairs().into_owned().collect();
        let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let file = site.form(&site.url("/analysis/pgn"), &fields).await;
        assert_eq!((file.status.as_u16(), words(file.text.split("\n\n").nth(1).unwrap())), (200, STUDY.to_owned()));
        assert_eq!(file.headers["content-disposition"], "attachment; filename=\"analysis.pgn\"");

        for wrong in ["more=x", "more=9:e7e5", "played=e2e4&more=1:e2e4", "note_3=x"] {
            let refused = site.page(&site.url(&format!("/analysis?variant=chess&{wrong}"))).await;
            assert!(refused.status == 422 && refused.text.contains("role=\"alert\""), "{wrong}: {}", refused.text);
            let fields: Vec<(&str, &str)> = wrong.split('&').map(|field| field.split_once('=').unwrap()).collect();
            assert_eq!(site.form(&site.url("/analysis/pgn"), &fields).await.status, 400, "{wrong}");
        }
    }

    async fn what_is_too_long_for_a_link_is_shown_and_can_be_downloaded(site: Site) {
        let site = site.without_loops().await;
        let note = "word ".repeat(180);
        let text = format!("1. e4 {{{note}}} e5 {{{note}}} 2. Nf3 {{{note}}} Nc6 {{{note}}} 3. Bb5 {{{note}}} a6 {{{note}}} 4. Ba4 {{{note}}} Nf6 {{{note}}} *");
        let read = site.form(&site.url("/analysis/import"), &[("variant", "chess"), ("text", &text)]).await;
        assert!(read.status == 200 && read.url.ends_with("/analysis/import"), "{}", read.url);
        assert!(read.text.contains("<p class=\"hint\" data-long>These moves are too long for a link"), "{}", read.text);
        assert_eq!(read.text.matches("data-note=").count(), 8);
    }

    async fn a_game_is_analysed_from_any_of_its_positions(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("007", &anna, &boris).await;
        let legal = site.get(&format!("/api/v1/games/{game}"), &anna.token).await.expect(200);
        assert_eq!(legal["ply"], 0);
        let page = site.page(&site.url(&format!("/games/{game}?at=0"))).await;
        let link = format!("/analysis?game={game}&#38;at=0");
        assert!(page.text.contains(&link), "{}", page.text);
        let analysis = site.page(&site.url(&format!("/analysis?game={game}&at=0"))).await;
        assert!(analysis.text.contains(&format!("href=\"/games/{game}.pgn\"")), "{}", analysis.text);
        assert!(analysis.text.contains(&format!("href=\"/api/v1/games/{game}/score-table\"")), "{}", analysis.text);
    }
}

/// The moves as the page shows them.
async fn moves(browser: &Browser) -> String {
    words(&element(browser, "[data-tree]").await.text().await.unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn variations_stay_in_the_link_of_the_browser() {
    let site = Site::on_sqlite().await;
    let browser = Browser::start().await;
    browser.resize(1280, 1000).await;
    browser.open(&site.url(&format!("/analysis?variant=chess&{QUERY}&note_2=classic"))).await;
    let shown = "1. e4 e5 classic 1… c5 2. Nf3 2. Nc3 Nc6 2… d6 1… e6 2. Nf3 2. f4";
    assert_eq!(moves(&browser).await, shown);
    let inside = browser.client.find(Locator::XPath("//*[@data-tree]//button[.='d6']")).await.unwrap();
    inside.click().await.unwrap();
    let ends_with = async |query: &str| {
        wait_until(query, async || browser.client.current_url().await.unwrap().as_str().ends_with(query))
            .await;
    };
    ends_with(&format!("variant=chess&at=6&{QUERY}&note_2=classic")).await;
    for square in ["d2", "d4"] {
        click(&browser, &format!("[data-square='{square}']")).await;
    }
    let longer = QUERY.replace("d7d6;4", "d7d6,d2d4;4");
    ends_with(&format!("variant=chess&at=7&{longer}&note_2=classic")).await;
    let link = element(&browser, "[data-here]").await.prop("href").await.unwrap().unwrap();
    assert!(link.ends_with(&format!("at=7&{longer}&note_2=classic")), "{link}");
    fits(&browser, "variations").await;

    browser.open(&link).await;
    assert_eq!(moves(&browser).await, shown.replace("2… d6", "2… d6 3. d4"));
    assert_eq!(element(&browser, "[data-tree] [aria-current]").await.text().await.unwrap(), "d4");

    // A variation can be deleted, the line that was loaded cannot.
    for _ in 0..4 {
        click(&browser, "[data-cut]:not([hidden])").await;
    }
    wait_until("all of it is gone", async || count(&browser, "[data-cut][hidden]").await == 1).await;
    ends_with("variant=chess&at=1&played=e2e4,e7e5,g1f3&more=1:e7e6;2:f2f4&note_2=classic").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn the_link_to_the_analysis_follows_the_replay_of_a_game() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game("chess", &anna, &boris).await;
    for (index, turn) in ["e4", "e5", "Nf3"].into_iter().enumerate() {
        site.play(&game, [&anna, &boris][index % 2], turn).await.expect(201);
    }
    let browser = signed_in(&site, &boris).await;
    browser.open(&site.url(&format!("/games/{game}"))).await;
    browser.client.execute("document.activeElement.blur()", vec![]).await.unwrap();
    press(&browser, &[Key::Left, Key::Left]).await;
    wait_until("the link leads to the position that is shown", async || {
        let link = element(&browser, "[data-at]").await.prop("href").await.unwrap().unwrap();
        link.ends_with(&format!("/analysis?game={game}&from=black&at=1"))
    })
    .await;
    click(&browser, "[data-at]").await;
    wait_until("the rest is the main line", async || {
        let tree = browser.client.find(Locator::Css("[data-tree] [aria-current]")).await;
        match tree {
            Ok(current) => {
                current.text().await.is_ok_and(|text| text == "e4")
                    && moves(&browser).await == "1. e4 e5 2. Nf3"
            }
            Err(_) => false,
        }
    })
    .await;
    // A variation is tried without sending anything.
    for square in ["c7", "c5"] {
        click(&browser, &format!("[data-square='{square}']")).await;
    }
    wait_until("the variation is shown", async || moves(&browser).await.contains("c5")).await;
    let read = site.get(&format!("/api/v1/games/{game}"), "").await.expect(200);
    assert_eq!(read["ply"], json!(3));

    // Once it has ended, the link to other games with the position follows, too.
    site.post(&format!("/api/v1/games/{game}/resign"), &anna.token, json!({})).await.expect(200);
    site.indexed_positions().await;
    browser.open(&site.url(&format!("/games/{game}"))).await;
    browser.client.execute("document.activeElement.blur()", vec![]).await.unwrap();
    press(&browser, &[Key::Left, Key::Left]).await;
    let link =
        format!("[data-at][href='/archive?game={game}'], [data-at][href$='/archive?game={game}&at=1']");
    wait_until("the link leads to the position that is shown", async || {
        let target = element(&browser, &link).await.prop("href").await.unwrap().unwrap();
        target.ends_with("&at=1")
    })
    .await;
    unfold(&browser, &link).await;
    click(&browser, &link).await;
    wait_until("what was played next is shown", async || {
        let next = browser.client.find(Locator::XPath("//table//th/a[.='e5']")).await;
        next.is_ok() && count(&browser, "figure.board svg").await == 1
    })
    .await;
    fits(&browser, "the archive with a position").await;
    assert_eq!(count(&browser, &format!("a[href='/games/{game}?at=1']")).await, 1);
}
