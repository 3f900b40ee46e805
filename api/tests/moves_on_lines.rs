//! Layout of moves in a browser: beside their numbers, each on one line, and with room below every fold.

use serde_json::{Value, json};

use crate::board_browser::count;
use crate::planner_browser::signed_in;
use crate::support::board_page::click;
use crate::support::chromium::Browser;
use crate::support::site::Site;
use crate::support::wait::wait_until;

/// Chess with both ways of castling, in machine notation.
const CASTLING: &str =
    "d2d4,g8f6,c1f4,g7g6,b1c3,f8g7,d1d2,e8g8,e1c1,d7d5,g1f3,c7c5,e2e3,b8c6,f1e2,c8f5,h2h3,a8c8";

async fn evaluate(browser: &Browser, script: &str) -> Value {
    browser.client.execute(script, vec![]).await.unwrap()
}

/// The elements that begin on one line and end on another.
const BROKEN: &str = "
    const lines = (element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
        return Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top));
    };
    const found = [...document.querySelectorAll('.tree .numbered, .tree button, .moves .move')];
    return found.filter((one) => lines(one) > 36).map((one) => one.textContent);";

/// Number of pixels by which the number of each turn stands lower than its first move.
const LOWERED: &str = "
    const bottom = (element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().bottom;
    };
    const rows = [...document.querySelectorAll('.moves tbody tr')];
    return rows.map((row) => Math.abs(bottom(row.querySelector('th')) - bottom(row.querySelector('.move'))));";

/// The room in pixels between the words of each fold that can be seen, and what is next below them.
const ROOM: &str = "
    document.querySelector('[data-menu]').open = true;
    const box = (element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect();
    };
    const isShown = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.unseen') && box(element).height > 0;
    const folds = [...document.querySelectorAll('.side summary')].filter(isShown);
    const words = [...document.querySelectorAll('.side :is(p, li, h2, summary, button, label, dt, textarea, select)')].filter(isShown);
    return folds.map((fold) => {
        const { bottom, left, right } = box(fold);
        const below = words.filter((one) => !fold.contains(one)).map(box)
            .filter((other) => other.bottom > bottom && other.left < right && other.right > left);
        return Math.min(...below.map(({ top }) => top - bottom), 1000);
    });";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_move_stands_beside_its_number_on_one_line() {
    let site = Site::on_sqlite().await;
    let browser = Browser::start().await;
    for width in [330, 360, 400] {
        browser.resize(width, 900).await;
        browser.open(&site.url(&format!("/analysis?variant=chess&played={CASTLING}"))).await;
        assert_eq!(evaluate(&browser, BROKEN).await, json!([]), "{width}");
        // The script has written the moves anew.
        let fifth = "[data-tree] > .numbered:nth-of-type(5) button";
        click(&browser, fifth).await;
        let is_shown = async || count(&browser, &format!("{fifth}[aria-current]")).await == 1;
        wait_until("the move is shown", is_shown).await;
        assert_eq!(count(&browser, "[data-tree] .numbered").await, 9);
        assert_eq!(evaluate(&browser, BROKEN).await, json!([]), "{width}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn moves_and_folds_of_a_game_keep_their_places() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game("chess", &anna, &boris).await;
    for (index, step) in CASTLING.split(',').enumerate() {
        let player = if index % 2 == 0 { &anna } else { &boris };
        site.play(&game, player, step).await.expect(201);
    }
    let browser = signed_in(&site, &anna).await;
    for width in [1280, 390] {
        browser.resize(width, 900).await;
        browser.open(&site.url(&format!("/games/{game}"))).await;
        assert_eq!(evaluate(&browser, BROKEN).await, json!([]), "{width}");
        let lowered: Vec<f64> = serde_json::from_value(evaluate(&browser, LOWERED).await).unwrap();
        assert!(lowered.len() == 9 && lowered.iter().all(|by| *by < 1.5), "{width}: {lowered:?}");
        let room: Vec<f64> = serde_json::from_value(evaluate(&browser, ROOM).await).unwrap();
        assert!(room.len() >= 6 && room.iter().all(|room| *room >= 8.0), "{width}: {room:?}");
    }
}
