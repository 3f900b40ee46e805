//! The page of a turn in a browser.

use fantoccini::Locator;
use fantoccini::elements::Element;
use serde_json::{Value, json};

use super::chromium::{Browser, is_stale};
use super::letters::mail_with;
use super::site::{Player, Site};
use super::words::words;

/// The page's text before a piece or step is chosen.
pub const WELCOME: &str = "Drag a piece, or tap it and then a square.";

/// White can promote and has two piece types in hand, Black has one.
const BUSY: &str = "r3k2r/pp2Pppp/2(p)5/8/3(N)4/2N5/PPP2PPP/R3K2R[NN(P)(q)] w KQkq - 0 20";

pub fn busy_game() -> Value {
    json!({
        "variant": "clockwork-orange",
        "fen": BUSY,
        "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}},
    })
}

pub async fn play_link(site: &Site, player: &Player) -> String {
    mail_with(site, &player.email, "/m/").await.1
}

/// Opens a fold, or all folds around an element, as a reader does who looks for it.
pub async fn unfold(browser: &Browser, selector: &str) {
    let open = "const element = document.querySelector(arguments[0]); \
                const around = (one) => (one.matches('summary') ? one.parentElement : one).parentElement?.closest('details'); \
                let fold = element?.matches('details') ? element : element && around(element); \
                for (; fold; fold = around(fold)) fold.open = true;";
    browser.client.execute(open, vec![selector.into()]).await.unwrap();
}

pub async fn element(browser: &Browser, selector: &str) -> Element {
    unfold(browser, selector).await;
    let found = browser.client.find(Locator::Css(selector)).await;
    found.unwrap_or_else(|error| panic!("no `{selector}` on the page: {error}"))
}

/// Clicks an element that the page has now or, if it is still being loaded, will have. An element behind the bar of
/// *Play* is scrolled out of there, as a reader does.
pub async fn click(browser: &Browser, selector: &str) {
    let show = "document.querySelector(arguments[0]).scrollIntoView({block: 'center'})";
    let mut is_shown = false;
    loop {
        let found = browser.client.wait().for_element(Locator::Css(selector)).await;
        unfold(browser, selector).await;
        let found = found.unwrap_or_else(|error| panic!("no `{selector}` on the page: {error}"));
        match found.click().await {
            Err(error) if is_stale(&error) => {}
            Err(error) if !is_shown && error.to_string().contains("click intercepted") => {
                browser.client.execute(show, vec![selector.into()]).await.unwrap();
                is_shown = true;
            }
            clicked => {
                return clicked.unwrap_or_else(|error| panic!("`{selector}` cannot be clicked: {error}"));
            }
        }
    }
}

/// Returns whether a page can do anything besides showing boards otherwise or speaking another language.
pub fn has_forms(page: &str) -> bool {
    let others = ["/preferences", "/analysis/review/guest"];
    let others = others.map(|target| page.matches(&format!("action=\"{target}\"")).count());
    page.matches("<form").count() > others.iter().sum::<usize>()
}

/// Returns whether the page of a seat names this turn.
pub fn is_at_turn(page: &str, number: &str) -> bool {
    page.contains(&format!("{}</span>", words("seat-turn", &[("turn", number)])))
}

/// The title of a page of a seat whose player is to move.
pub fn your_move_title(game: &str) -> String {
    words("seat-title", &[("heading", &words("seat-your-move", &[])), ("game", game)])
}

/// The selected move in the list.
pub async fn chosen(browser: &Browser) -> String {
    element(browser, "#step").await.prop("value").await.unwrap().unwrap()
}

pub async fn hint(browser: &Browser) -> String {
    element(browser, "[data-hint]").await.text().await.unwrap()
}

/// Takes a step by the form, and waits for the page with the next one.
pub async fn press_take(browser: &Browser) {
    click(browser, "form.play button[type=submit]").await;
    let answered = Locator::Css("html:not(:has(form[aria-busy='true']))");
    browser.client.wait().for_element(answered).await.unwrap();
}

pub async fn press_play(browser: &Browser) {
    click(browser, "form.play button[type=submit]").await;
    let answer =
        browser.client.wait().for_element(Locator::XPath("//p[starts-with(., 'You played: ')]")).await;
    if let Err(error) = answer {
        panic!("{error}:\n{}", browser.text().await);
    }
}
