//! An account in a real browser: created by mail, used for a game, changed, closed.

use std::path::PathBuf;

use fantoccini::Locator;
use serde_json::json;

use crate::support::board_page::click;
use crate::support::chromium::Browser;
use crate::support::letters::mail_with;
use crate::support::site::{Player, Site};
use crate::support::words::words;

const VERA: &str = "vera@example.org";

/// Checks the current page at desktop and phone width: nothing is wider than the window.
pub async fn fits(browser: &Browser, name: &str) {
    for (device, width) in [("phone", 360), ("desk", 1000)] {
        browser.resize(width, 900).await;
        let script = "return [document.documentElement.scrollWidth, document.documentElement.scrollHeight]";
        let measured = browser.client.execute(script, vec![]).await.unwrap();
        assert!(measured[0].as_u64() <= Some(width), "{name} on the {device} is too wide: {measured}");
        if let Some(folder) = std::env::var_os("ZUGPOST_SCREENSHOTS") {
            browser.resize(width, measured[1].as_u64().unwrap()).await;
            browser.screenshot(&PathBuf::from(folder).join(format!("{name}-{device}.png"))).await;
            browser.resize(width, 900).await;
        }
    }
}

async fn fill(browser: &Browser, selector: &str, text: &str) {
    let field = browser.client.find(Locator::Css(selector)).await.unwrap();
    field.clear().await.unwrap();
    field.send_keys(text).await.unwrap();
}

async fn choose(browser: &Browser, selector: &str, value: &str) {
    browser.client.find(Locator::Css(selector)).await.unwrap().select_by_value(value).await.unwrap();
}

async fn shows(browser: &Browser, text: &str) {
    let path = format!("//body[contains(., \"{text}\")]");
    if let Err(error) = browser.client.wait().for_element(Locator::XPath(&path)).await {
        panic!("no “{text}” ({error}) on:\n{}", browser.text().await);
    }
}

/// Makes Vera's account on the page for that, by the link in her mail.
async fn make_account(site: &Site, browser: &Browser) {
    fill(browser, "#name", "Vera").await;
    fill(browser, "#email", VERA).await;
    click(browser, "form.start button").await;
    shows(browser, "Check your email").await;
    let (_, login) = mail_with(site, VERA, "/login/").await;
    browser.open(&login).await;
    click(browser, "main button").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_visitor_accepts_an_open_challenge_by_making_an_account() {
    let site = Site::on_sqlite().await;
    let boris = site.player("Boris").await;
    let wanted = json!({"variant": "clockwork-orange", "seat": "white"});
    let seek = site.post("/api/v1/seeks", &boris.token, wanted).await.expect(201)["id"].clone();
    let page = site.url(&format!("/seeks/{}", seek.as_str().unwrap()));
    let browser = Browser::start().await;
    browser.open(&site.url("/seeks")).await;
    click(&browser, "ul.rows a").await;
    shows(&browser, "Open challenge: Clockwork Orange Chess").await;
    shows(&browser, "Boris plays White against you.").await;
    fits(&browser, "open-seek").await;
    click(&browser, "main a.main").await;
    make_account(&site, &browser).await;
    shows(&browser, "Boris plays White against you.").await;
    assert_eq!(browser.client.current_url().await.unwrap().as_str(), page);
    click(&browser, "form.answer button.main").await;
    shows(&browser, "Boris to move").await;
    // The page is forgotten: who signs in again later is not led there.
    let cookies = browser.client.get_all_cookies().await.unwrap();
    assert!(cookies.iter().all(|cookie| cookie.name() != "destination"), "{cookies:?}");
    browser.open(&page).await;
    shows(&browser, "another player may have accepted it").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn somebody_makes_an_account_plays_changes_it_and_leaves() {
    let site = Site::on_sqlite().await;
    let boris = site.player("Boris").await;
    let browser = Browser::start().await;

    browser.open(&site.url("/sign-up")).await;
    fits(&browser, "sign-up").await;
    make_account(&site, &browser).await;
    shows(&browser, "Signed in").await;

    let token = site.token("Vera", zugpost::model::scope::Scope::OF_PLAYERS).await;
    let id = site.get("/api/v1/me", &token).await.expect(200)["id"].as_str().unwrap().to_owned();
    let vera = Player { id, name: "Vera".to_owned(), email: VERA.to_owned(), token };
    let game = site.game("clockwork-orange", &vera, &boris).await;
    let seats = json!({"white": {"player": "Boris"}, "black": {"player": "Vera"}});
    site.post("/api/v1/games", &boris.token, json!({"variant": "chess", "seats": seats})).await.expect(201);

    browser.open(&site.url("/games")).await;
    shows(&browser, "Your move").await;
    shows(&browser, "Invitations").await;
    fits(&browser, "games").await;
    click(&browser, "ul.games a").await;
    shows(&browser, &words("seat-your-move", &[])).await;
    click(&browser, "[data-square='e2']").await;
    click(&browser, "[data-square='e4']").await;
    click(&browser, "form.play summary").await;
    fill(&browser, "#message", "Good luck!").await;
    fits(&browser, "own-game").await;
    click(&browser, "form.play button[type=submit]").await;
    shows(&browser, "White pawn e2 to e4").await;
    browser.open(&site.url(&format!("/games/{game}"))).await;
    shows(&browser, "Boris to move").await;
    click(&browser, "form.write summary").await;
    fill(&browser, "#message", "Take your time.").await;
    click(&browser, "form.write button").await;
    shows(&browser, "Take your time.").await;
    click(&browser, "form.notes summary").await;
    fill(&browser, "#notes", "He likes the Dutch.").await;
    click(&browser, "form.notes button").await;
    shows(&browser, "He likes the Dutch.").await;
    fits(&browser, "own-game-waiting").await;
    let notes = site.get(&format!("/api/v1/games/{game}/notes"), &vera.token).await.expect(200);
    assert_eq!(notes["text"], "He likes the Dutch.");
    browser.move_to("Asia/Tokyo").await;
    browser.open(&site.url(&format!("/games/{game}"))).await;
    shows(&browser, "GMT+9").await;
    let read = site.get(&format!("/api/v1/games/{game}"), &boris.token).await.expect(200);
    assert_eq!(read["record"][0]["step"], "e2e4");
    assert_eq!(read["messages"][1]["text"], "Take your time.");

    browser.open(&site.url("/seeks/new?variant=chess")).await;
    fits(&browser, "seek").await;
    click(&browser, "#clock summary").await;
    click(&browser, "#clock_moves_in_days").await;
    click(&browser, "form.start button.main").await;
    shows(&browser, "10 moves in 50 days").await;

    browser.move_to("Europe/Vienna").await;
    browser.open(&site.url("/account")).await;
    choose(&browser, "#cadence", "digest").await;
    shows(&browser, "Use that of this device: Europe/Vienna").await;
    click(&browser, "#time_zone ~ button").await;
    click(&browser, "#weekend_sun").await;
    click(&browser, "#settings button.main").await;
    shows(&browser, "The settings are saved").await;
    click(&browser, "#tokens summary").await;
    fill(&browser, "#token_name", "my program").await;
    click(&browser, "[id='scope_game:read']").await;
    click(&browser, "#tokens form.start button").await;
    shows(&browser, "shown only once").await;
    fits(&browser, "account").await;
    let preferences = site.get("/api/v1/me", &vera.token).await.expect(200)["preferences"].clone();
    assert_eq!(preferences["cadence"], "digest");
    assert_eq!(preferences["time_zone"], "Europe/Vienna");
    assert_eq!(preferences["weekend"], json!(["sun"]));

    click(&browser, "button[value='sign-out']").await;
    shows(&browser, "Sign in").await;
    browser.open(&site.url("/account")).await;
    shows(&browser, "There is no password").await;
    fits(&browser, "sign-in").await;
}
