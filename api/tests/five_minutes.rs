//! The five minutes to a first game of the book: the real program with its usual settings, played word for word.

use fantoccini::Locator;

use crate::support::board_page::click;
use crate::support::chromium::Browser;
use crate::support::process::Place;
use crate::support::site::Data;
use crate::support::wait::wait_until;
use crate::support::words::words;

const CHAPTER: &str = include_str!("../../docs/src/play/first-game.md");

/// The two ways to a first game: against an engine, and against a person.
fn ways() -> [&'static str; 2] {
    let section = CHAPTER.split("\n## Five minutes to a first game\n").nth(1).unwrap();
    let by_hand = section.split("\n## ").next().unwrap();
    let (engine, person) = by_hand.split_once("\nAgainst a person").unwrap();
    [engine, person]
}

/// The names in italics: buttons, a choice and the subject of a mail.
fn named(text: &str) -> Vec<&str> {
    text.split('*').skip(1).step_by(2).collect()
}

/// Presses the link, the button or the choice that the book names. Where there are several, their games stand behind a colon.
async fn press(browser: &Browser, words: &str) {
    let is_named = format!("normalize-space(.) = '{words}' or starts-with(normalize-space(.), '{words}:')");
    let path = format!("//*[self::a or self::button or self::label][{is_named}]");
    let found = browser.client.wait().for_element(Locator::XPath(&path)).await;
    let found = found.unwrap_or_else(|error| panic!("the book names “{words}”, the page does not: {error}"));
    // A bar at the foot of a form would get the click on what lies below it.
    let scroll = "arguments[0].scrollIntoView({ block: 'center' })";
    browser.client.execute(scroll, vec![serde_json::to_value(&found).unwrap()]).await.unwrap();
    found.click().await.unwrap();
}

async fn fill(browser: &Browser, selector: &str, text: &str) {
    let field = browser.client.wait().for_element(Locator::Css(selector)).await.unwrap();
    field.send_keys(text).await.unwrap();
}

/// Opens the list of mails, and presses what the book names in the newest mail to the address.
async fn press_in_mail(browser: &Browser, mails: &str, address: &str, words: &str) {
    let newest = format!("(//ul[@class='mails']/li[contains(., '{address}')])[1]/a");
    wait_until("the mail is there", async || {
        browser.open(mails).await;
        browser.client.find(Locator::XPath(&newest)).await.is_ok()
    })
    .await;
    browser.client.find(Locator::XPath(&newest)).await.unwrap().click().await.unwrap();
    browser.client.wait().for_element(Locator::Css("iframe.mail")).await.unwrap();
    browser.client.enter_frame(0).await.unwrap();
    press(browser, words).await;
    browser.client.enter_parent_frame().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_first_move_against_an_engine_takes_one_address_and_five_clicks() {
    let [way, _] = ways();
    let pressed = named(way);
    assert_eq!(pressed.len(), 3, "with two clicks on the board these are five: {way}");
    assert_eq!(way.matches("http://").count(), 1, "{way}");
    let place = Place::new(Data::sqlite());
    let (server, browser) = (place.serve(&[]).await, Browser::start().await);
    browser.open(&server.url).await;
    press(&browser, pressed[0]).await;
    press(&browser, pressed[1]).await;
    click(&browser, "svg.live [data-square='e2']").await;
    click(&browser, "svg.live [data-square='e4']").await;
    press(&browser, pressed[2]).await;
    wait_until("the engine has answered on the same page", async || {
        browser.text().await.contains(&words("game-since-your-turn", &[]))
    })
    .await;
    assert!(browser.client.current_url().await.unwrap().path().starts_with("/s/"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_first_game_against_a_person_is_played_by_the_mails_of_this_machine() {
    let [_, way] = ways();
    let [person, by_mail, start, mails_here, to_game, confirm, to_invitation, accept, your_move] =
        named(way)[..]
    else {
        panic!("{way}")
    };
    let place = Place::new(Data::sqlite());
    let (server, browser) = (place.serve(&["--local-workers", "0"]).await, Browser::start().await);
    let named_url = way.split("http://127.0.0.1:8080").nth(1).unwrap();
    let path =
        named_url.split(|letter: char| !"/abcdefghijklmnopqrstuvwxyz".contains(letter)).next().unwrap();
    let mails = format!("{}{path}", server.url);
    browser.open(&server.url).await;
    press(&browser, person).await;
    fill(&browser, "#name", "Nora").await;
    fill(&browser, "#email", "nora@example.org").await;
    press(&browser, by_mail).await;
    fill(&browser, "#opponent_email", "otto@example.org").await;
    press(&browser, start).await;
    press(&browser, mails_here).await;
    assert_eq!(browser.client.current_url().await.unwrap().as_str(), mails);
    press_in_mail(&browser, &mails, "nora@example.org", to_game).await;
    press(&browser, confirm).await;
    press_in_mail(&browser, &mails, "otto@example.org", to_invitation).await;
    fill(&browser, "#name", "Otto").await;
    press(&browser, accept).await;
    wait_until("the first turn comes as a mail", async || {
        browser.open(&mails).await;
        browser.text().await.contains(&format!("{your_move}: "))
    })
    .await;
    press(&browser, "Look for new mail").await;
}
