//! Nature's turns in Chaos's Chess by keys only and without scripts: a piece from her tray, nothing, and a move.

use fantoccini::key::Key;
use serde_json::{Value, json};

use crate::board_browser::press;
use crate::support::board_page::{chosen, click, element};
use crate::support::chromium::Browser;
use crate::support::letters::steps;
use crate::support::site::{Player, Site};
use crate::support::wait::wait_until;
use crate::turns_by_hand::{Way, is_played_after, sign_in, tab_to, walk_to};

/// A step of the list from such an origin, with the tiles of its origin and target.
const STEP: &str = "
    const [isHeld] = arguments;
    const tile = (name) => [`[data-square='${name}']`, `[data-hand='${name}'][data-seat='brown']`]
        .find((selector) => document.querySelector(selector));
    const options = [...document.querySelectorAll('#step option')].filter(({ dataset }) => dataset.from && dataset.from !== dataset.to);
    const isAlone = ({ dataset }) =>
        options.filter((one) => one.dataset.from === dataset.from && one.dataset.to === dataset.to).length === 1;
    const found = options.find((one) => tile(one.dataset.from).includes('data-hand') === isHeld && isAlone(one));
    return [found.value, tile(found.dataset.from), tile(found.dataset.to)];";

const PLAY: &str = "form.play .send button.main";

/// Takes a step that is chosen on the board or in the list; returns it.
async fn take(browser: &Browser, way: Way, is_held: bool) -> String {
    let step: Value = browser.client.execute(STEP, vec![json!(is_held)]).await.unwrap();
    let [value, from, to] = [0, 1, 2].map(|index| step[index].as_str().unwrap());
    if way == Way::Keys {
        tab_to(browser, "'svg.board [tabindex]'").await;
        for tile in [from, to] {
            walk_to(browser, tile).await;
            press(browser, &[Key::Enter]).await;
        }
        assert_eq!(chosen(browser).await, value);
        tab_to(browser, &format!("'{PLAY}'")).await;
        press(browser, &[Key::Enter]).await;
    } else {
        element(browser, "#step").await.select_by_value(value).await.unwrap();
        click(browser, PLAY).await;
    }
    value.to_owned()
}

async fn pass(browser: &Browser, way: Way) {
    if way == Way::Keys {
        tab_to(browser, "'[data-pass]'").await;
        press(browser, &[Key::Enter]).await;
        assert_eq!(chosen(browser).await, "--");
        tab_to(browser, &format!("'{PLAY}'")).await;
        press(browser, &[Key::Enter]).await;
    } else {
        element(browser, "#step").await.select_by_value("--").await.unwrap();
        click(browser, PLAY).await;
    }
}

async fn played(browser: &Browser) {
    assert!(is_played_after(browser, usize::MAX >> 1).await);
}

async fn nature_plays(way: Way) {
    let site = Site::on_sqlite().await;
    let players = [site.player("Anna").await, site.player("Boris").await, site.player("Clara").await];
    let [anna, boris, clara]: &[Player; 3] = &players;
    let seats =
        json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}, "brown": {"player": "Clara"}});
    let wanted = json!({"variant": "chaos", "options": {"period": "1"}, "seats": seats});
    let game = site.game_with(wanted, anna, boris).await;
    site.post(&format!("/api/v1/games/{game}/accept"), &clara.token, json!({})).await.expect(200);
    let browser = Browser::start().await;
    browser.resize(1280, 1000).await;
    sign_in(&site, &browser, clara).await;
    browser.run_scripts(way != Way::WithoutScripts).await;
    let url = site.url(&format!("/games/{game}"));

    site.play(&game, anna, "e4").await.expect(201);
    browser.client.goto(&url).await.unwrap();
    let introduced = take(&browser, way, true).await;
    played(&browser).await;
    site.play(&game, boris, "e5").await.expect(201);
    browser.client.goto(&url).await.unwrap();
    pass(&browser, way).await;
    played(&browser).await;
    site.play(&game, anna, "d3").await.expect(201);
    browser.client.goto(&url).await.unwrap();
    let moved = take(&browser, way, false).await;
    played(&browser).await;
    wait_until("all of Nature's turns are stored", async || {
        steps(&site, &game, anna).await == ["e2e4", &introduced, "e7e5", "--", "d2d3", &moved]
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn nature_plays_with_keys_alone() {
    nature_plays(Way::Keys).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn nature_plays_without_scripts() {
    nature_plays(Way::WithoutScripts).await;
}
