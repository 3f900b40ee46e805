//! A whole turn from the first position of every variant, in a browser: by dragging, by a finger, by only keys, and
//! without scripts. A new variant is covered automatically.

use std::time::{Duration, Instant};

use fantoccini::Locator;
use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction, TouchActions};
use fantoccini::elements::Element;
use fantoccini::key::Key;
use serde_json::{Value, json};
use zugpost_rules::{Options, Variant};

use crate::board_browser::{drag, drag_by_finger, press};
use crate::every_variant::Players;
use crate::support::board_page::{click, element};
use crate::support::chromium::Browser;
use crate::support::letters::{mail_with, read};
use crate::support::site::{Player, Site};
use crate::support::wait::wait_until;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    Drag,
    Finger,
    Keys,
    WithoutScripts,
}

const WAYS: [Way; 4] = [Way::Drag, Way::Finger, Way::Keys, Way::WithoutScripts];

/// A step of the list between two tiles, which no other step is between: `[value, origin, target, whether
/// the turn goes on]`.
pub const PLAIN_STEP: &str = "
    const form = document.querySelector('form.play');
    const options = [...form.querySelectorAll('#step option')].filter((one) => one.dataset.from !== one.dataset.to);
    const tile = (name) => [`[data-square='${name}']`, `[data-hand='${name}'][data-seat='${form.dataset.seat}']`]
        .find((selector) => document.querySelector(selector));
    const isAlone = ({ dataset }) =>
        options.filter((one) => one.dataset.from === dataset.from && one.dataset.to === dataset.to).length === 1;
    const found = options.find((one) => one.dataset.from && tile(one.dataset.from) && tile(one.dataset.to) && isAlone(one));
    return [found.value, tile(found.dataset.from), tile(found.dataset.to), found.dataset.more !== undefined];";

/// The key that leads from what has the focus towards a tile; nothing if it is there.
const KEY_TOWARDS: &str = "
    const [at, to] = [document.activeElement, document.querySelector(arguments[0])];
    if (at === to) return '';
    const middle = (tile) => { const box = tile.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
    const [[x, y], [wantedX, wantedY]] = [middle(at), middle(to)];
    const isAside = Math.abs(wantedX - x) > Math.abs(wantedY - y);
    return isAside ? (wantedX > x ? 'Right' : 'Left') : (wantedY > y ? 'Down' : 'Up');";

/// Progress of a turn: the number of steps that are chosen, or -1 if it is played. The page may just be loading.
const PROGRESS: &str = "
    if (document.readyState !== 'complete') return null;
    const begun = document.querySelector('form.play [name=begun]')?.value;
    return document.querySelector('form.play') ? (begun ? begun.split(',').length : 0) : -1;";

async fn evaluate(browser: &Browser, script: &str, arguments: Vec<Value>) -> Value {
    browser.client.execute(script, arguments).await.unwrap()
}

/// Focuses an element as the Tab key does.
pub async fn tab_to(browser: &Browser, is_there: &str) {
    for _ in 0..60 {
        if evaluate(browser, &format!("return document.activeElement.matches({is_there})"), vec![]).await
            == true
        {
            return;
        }
        press(browser, &[Key::Tab]).await;
    }
    panic!("the Tab key does not lead to {is_there}");
}

/// Walks over the board with the arrow keys.
pub async fn walk_to(browser: &Browser, tile: &str) {
    for _ in 0..60 {
        let key = match evaluate(browser, KEY_TOWARDS, vec![json!(tile)]).await.as_str().unwrap() {
            "" => return,
            "Left" => Key::Left,
            "Right" => Key::Right,
            "Up" => Key::Up,
            _ => Key::Down,
        };
        press(browser, &[key]).await;
    }
    panic!("the arrow keys do not lead to {tile}");
}

async fn tap(browser: &Browser, button: &Element) {
    let script = "arguments[0].scrollIntoView({block: 'center', behavior: 'instant'})";
    evaluate(browser, script, vec![serde_json::to_value(button).unwrap()]).await;
    let (x, y, width, height) = button.rectangle().await.unwrap();
    let scrolled = evaluate(browser, "return [scrollX, scrollY]", vec![]).await;
    let (x, y) =
        (x + width / 2.0 - scrolled[0].as_f64().unwrap(), y + height / 2.0 - scrolled[1].as_f64().unwrap());
    let duration = Some(Duration::ZERO);
    let finger = TouchActions::new("finger".to_owned())
        .then(PointerAction::MoveTo { duration, x, y })
        .then(PointerAction::Down { button: 0 })
        .then(PointerAction::Up { button: 0 });
    browser.client.perform_actions(finger).await.unwrap();
}

/// Takes a step of the page that is shown; returns it.
pub async fn take_step(browser: &Browser, way: Way) -> String {
    const BUTTON: &str = "form.play .send button.main";
    let step = evaluate(browser, PLAIN_STEP, vec![]).await;
    let text = |index: usize| step[index].as_str().unwrap();
    let (value, from, to) = (text(0), text(1), text(2));
    // On the board a step before the last is taken at once.
    let goes_on = step[3] == true;
    match way {
        Way::Drag => {
            drag(browser, from, to).await;
            if !goes_on {
                click(browser, BUTTON).await;
            }
        }
        Way::Finger => {
            drag_by_finger(browser, from, to).await;
            if !goes_on {
                tap(browser, &element(browser, BUTTON).await).await;
            }
        }
        Way::Keys => {
            tab_to(browser, "'svg.board [tabindex]'").await;
            for tile in [from, to] {
                walk_to(browser, tile).await;
                press(browser, &[Key::Enter]).await;
            }
            if !goes_on {
                tab_to(browser, "'form.play .send button.main'").await;
                press(browser, &[Key::Enter]).await;
            }
        }
        Way::WithoutScripts => {
            let live = browser.client.find_all(Locator::Css("svg.live")).await.unwrap();
            assert!(live.is_empty(), "no script runs");
            element(browser, "#step").await.select_by_value(value).await.unwrap();
            click(browser, BUTTON).await;
        }
    }
    value.to_owned()
}

/// Waits until so many steps are chosen or the turn is played; returns whether it is.
pub async fn is_played_after(browser: &Browser, n_steps: usize) -> bool {
    let mut progress = 0;
    wait_until("the step is taken", async || {
        // Between two pages there is none to ask.
        let asked = browser.client.execute(PROGRESS, vec![]).await.ok();
        progress = asked.and_then(|progress| progress.as_i64()).unwrap_or(-2);
        progress == -1 || progress == i64::try_from(n_steps).unwrap()
    })
    .await;
    progress == -1
}

/// Takes the steps of a turn that are left after those that were taken; returns all.
pub async fn play_on(browser: &Browser, way: Way, mut taken: Vec<String>) -> Vec<String> {
    loop {
        taken.push(take_step(browser, way).await);
        if is_played_after(browser, taken.len()).await {
            return taken;
        }
    }
}

pub async fn sign_in(site: &Site, browser: &Browser, player: &Player) {
    site.post("/api/v1/sessions", "", json!({"email": player.email})).await.expect(202);
    browser.open(&mail_with(site, &player.email, "/login/").await.1).await;
    click(browser, "main button").await;
    browser.client.wait().for_element(Locator::XPath("//body[contains(., 'Signed in')]")).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_turn_of_every_variant_is_played_in_every_way() {
    let site = Site::on_sqlite().await;
    let players = Players::at(&site).await;
    let anna = players.of("white");
    let browser = Browser::start().await;
    browser.resize(1280, 1000).await;
    sign_in(&site, &browser, anna).await;
    for way in WAYS {
        browser.run_scripts(way != Way::WithoutScripts).await;
        let begin = Instant::now();
        for about in Variant::rows() {
            let variant = Variant::new(about.key, &Options::default()).unwrap();
            let game = players.game(&site, &variant).await;
            browser.client.goto(&site.url(&format!("/games/{game}"))).await.unwrap();
            let taken = play_on(&browser, way, Vec::new()).await;
            let read = read(&site, &game, anna).await;
            let record: Vec<&str> = read["record"]
                .as_array()
                .unwrap()
                .iter()
                .map(|played| played["step"].as_str().unwrap())
                .collect();
            assert_eq!(record, taken, "{} {way:?}", about.key);
            assert_ne!(read["to_act"], "white", "{} {way:?}", about.key);
        }
        println!("{way:?}: {:.1?}", begin.elapsed());
    }
}

/// Drags a piece in circles over the board, a step for each frame of a screen with 60 of them a second.
async fn drag_in_circles(browser: &Browser, from: &str) {
    const STEPS: i32 = 240;
    let script = "const place = (selector) => { \
                      const box = document.querySelector(selector).getBoundingClientRect(); \
                      return [box.x + box.width / 2, box.y + box.height / 2, box.height / 3]; }; \
                  document.querySelector('svg.board').scrollIntoView({block: 'center', behavior: 'instant'}); \
                  return [...place(arguments[0]), ...place('svg.board')]";
    let places = evaluate(browser, script, vec![json!(from)]).await;
    let number = |index: usize| places[index].as_f64().unwrap();
    let goes = |x: f64, y: f64| PointerAction::MoveTo { duration: Some(Duration::from_millis(16)), x, y };
    let button = MOUSE_BUTTON_LEFT;
    let mut mouse = MouseActions::new("mouse".to_owned())
        .then(goes(number(0), number(1)))
        .then(PointerAction::Down { button });
    for step in 0..STEPS {
        let angle = f64::from(step) * std::f64::consts::TAU / 60.0;
        mouse = mouse.then(goes(number(3) + number(5) * angle.cos(), number(4) + number(5) * angle.sin()));
    }
    browser.client.perform_actions(mouse.then(PointerAction::Up { button })).await.unwrap();
}

/// Counts the frames of a drag over the whole board. With `ZUGPOST_FRAMES=1` it also says how long they took:
/// docs/src/benchmarks.md has the figures.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_dragged_piece_follows_the_pointer_frame_by_frame() {
    const RECORD: &str = "
        window.frames = [];
        const figure = () => document.querySelector('svg.board > .held');
        let [last, before] = [performance.now(), ''];
        const note = (now) => {
            const place = figure()?.getAttribute('transform');
            if (place) window.frames.push([now - last, place !== before]);
            [last, before] = [now, place];
            requestAnimationFrame(note);
        };
        requestAnimationFrame(note);";
    let site = Site::on_sqlite().await;
    let players = Players::at(&site).await;
    let browser = Browser::start().await;
    browser.resize(1920, 1080).await;
    sign_in(&site, &browser, players.of("white")).await;
    for key in ["chess", "orphic", "omega", "three-player-hex", "shogi"] {
        let variant = Variant::new(key, &Options::default()).unwrap();
        let game = players.game(&site, &variant).await;
        browser.open(&site.url(&format!("/games/{game}"))).await;
        evaluate(&browser, RECORD, vec![]).await;
        let step = evaluate(&browser, PLAIN_STEP, vec![]).await;
        drag_in_circles(&browser, step[1].as_str().unwrap()).await;
        let frames = evaluate(&browser, "return window.frames", vec![]).await;
        let frames = frames.as_array().unwrap();
        let mut times: Vec<f64> = frames.iter().map(|frame| frame[0].as_f64().unwrap()).collect();
        let moved = frames.iter().filter(|frame| frame[1] == true).count();
        times.sort_by(f64::total_cmp);
        assert!(moved > 20, "{key}: the piece moves in {moved} of {} frames", times.len());
        if std::env::var_os("ZUGPOST_FRAMES").is_some() {
            let late = times.iter().filter(|time| **time > 25.0).count();
            let part = |percent: usize| times[(times.len() - 1) * percent / 100];
            println!(
                "{key}: {} frames, median {:.1} ms, 95 % {:.1} ms, {late} late, the piece moved in {moved}",
                times.len(),
                part(50),
                part(95)
            );
        }
    }
}
