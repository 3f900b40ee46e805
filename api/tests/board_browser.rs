//! The board in a real browser: moves by drag, by touch and by keys, and how large it is.

use std::time::Duration;

use fantoccini::Locator;
use fantoccini::actions::{
    InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction, TouchActions,
};
use fantoccini::key::Key;
use serde_json::{Value, json};

use crate::analysis_page::SPANISH;
use crate::planner_browser::signed_in;
use crate::support::board_page::{WELCOME, busy_game, chosen, click, hint, play_link, press_play};
use crate::support::chromium::Browser;
use crate::support::rows::dump;
use crate::support::site::Site;
use crate::support::wait::wait_until;
use crate::support::words::{start_of, words};

/// A game of chess, a browser, and the link to White's first turn.
async fn first_turn() -> (Site, Browser, String) {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    site.game("chess", &anna, &boris).await;
    let link = play_link(&site, &anna).await;
    (site, Browser::start().await, link)
}

/// The middle of a tile, in the window.
pub async fn middle(browser: &Browser, selector: &str) -> (f64, f64) {
    let script = "const box = document.querySelector(arguments[0]).getBoundingClientRect(); \
                  return [box.x + box.width / 2, box.y + box.height / 2]";
    let place = browser.client.execute(script, vec![json!(selector)]).await.unwrap();
    let number = |place: &Value| place.as_f64().unwrap();
    (number(&place[0]), number(&place[1]))
}

/// The steps of a pointer that drags from one tile to another.
async fn path(browser: &Browser, from: &str, to: &str) -> Vec<PointerAction> {
    let goes = |(x, y): (f64, f64)| PointerAction::MoveTo { duration: Some(Duration::from_millis(80)), x, y };
    let script = "document.querySelector('svg.board').scrollIntoView({block: 'center', behavior: 'instant'})";
    browser.client.execute(script, vec![]).await.unwrap();
    let (from, to) = (middle(browser, from).await, middle(browser, to).await);
    let between = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
    let button = MOUSE_BUTTON_LEFT;
    vec![goes(from), PointerAction::Down { button }, goes(between), goes(to), PointerAction::Up { button }]
}

pub async fn drag(browser: &Browser, from: &str, to: &str) {
    let steps = path(browser, from, to).await;
    let mouse = steps.into_iter().fold(MouseActions::new("mouse".to_owned()), MouseActions::then);
    browser.client.perform_actions(mouse).await.unwrap();
}

pub async fn drag_by_finger(browser: &Browser, from: &str, to: &str) {
    let steps = path(browser, from, to).await;
    let finger = steps.into_iter().fold(TouchActions::new("finger".to_owned()), TouchActions::then);
    browser.client.perform_actions(finger).await.unwrap();
}

pub async fn press(browser: &Browser, keys: &[Key]) {
    let steps = keys.iter().flat_map(|&key| {
        let value = char::from(key);
        [KeyAction::Down { value }, KeyAction::Up { value }]
    });
    let keyboard = steps.fold(KeyActions::new("keys".to_owned()), KeyActions::then);
    browser.client.perform_actions(keyboard).await.unwrap();
}

/// The text that a screen reader says of the focused element.
pub async fn focused(browser: &Browser) -> String {
    let script = "return document.activeElement.getAttribute('aria-label') ?? ''";
    browser.client.execute(script, vec![]).await.unwrap().as_str().unwrap().to_owned()
}

/// Returns the number of elements of the page that fit the selector.
pub async fn count(browser: &Browser, selector: &str) -> usize {
    browser.client.find_all(Locator::Css(selector)).await.unwrap().len()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_piece_is_dragged_and_stands_on_its_square_until_undo() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game_with(busy_game(), &anna, &boris).await;
    let browser = Browser::start().await;
    browser.resize(1280, 1000).await;
    browser.open(&play_link(&site, &anna).await).await;
    let before = dump(&site).await;

    drag(&browser, "[data-square='c3']", "[data-square='e4']").await;
    assert_eq!(chosen(&browser).await, "c3e4");
    assert_eq!(hint(&browser).await, words("scripts-move-chosen", &[("move", "Ne4")]));
    assert_eq!(count(&browser, "[data-square='e4'] > use.moved").await, 1, "the knight stands there");
    assert_eq!(count(&browser, "[data-square='c3'] > use.gone").await, 1, "and not here");

    click(&browser, "[data-undo]").await;
    assert_eq!((chosen(&browser).await, hint(&browser).await), (String::new(), WELCOME.to_owned()));
    assert_eq!(count(&browser, ".moved, .gone, .chosen, .dot").await, 0);

    drag(&browser, "[data-square='c3']", "[data-square='c6']").await;
    assert_eq!(chosen(&browser).await, "", "it goes back from where it may not go");
    let refusal = hint(&browser).await;
    assert!(
        refusal.starts_with(&start_of("scripts-refused", &[("piece", "White knight c3"), ("to", "c6")])),
        "{refusal}"
    );
    assert!(refusal.contains("e4"), "{refusal}");
    click(&browser, "[data-square='e8']").await;
    assert_eq!(hint(&browser).await, words("scripts-cannot-move", &[("piece", "Black king e8")]));
    assert_eq!(count(&browser, ".moved, .gone, .chosen, .dot").await, 0);

    drag_by_finger(&browser, "[data-hand='N'][data-seat='white']", "[data-square='d6']").await;
    assert_eq!(chosen(&browser).await, "N@d6");
    assert_eq!(count(&browser, "[data-square='d6'] > use.moved").await, 1);
    assert_eq!(count(&browser, "[data-hand='N'] > use.gone").await, 0, "there is another one in the hand");
    assert_eq!(dump(&site).await, before, "nothing is sent");

    press_play(&browser).await;
    let read = site.get(&format!("/api/v1/games/{game}"), &anna.token).await.expect(200);
    assert_eq!(read["record"][0]["step"], "N@d6");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn nature_takes_her_pieces_from_a_tray_and_may_do_nothing() {
    let site = Site::on_sqlite().await;
    let [anna, boris, clara] =
        [site.player("Anna").await, site.player("Boris").await, site.player("Clara").await];
    let seats =
        json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}, "brown": {"player": "Clara"}});
    let wanted = json!({"variant": "chaos", "options": {"period": "1"}, "seats": seats});
    let game = site.game_with(wanted, &anna, &boris).await;
    site.post(&format!("/api/v1/games/{game}/accept"), &clara.token, json!({})).await.expect(200);
    site.play(&game, &anna, "e4").await.expect(201);
    let browser = Browser::start().await;
    browser.resize(1280, 1000).await;
    browser.open(&play_link(&site, &clara).await).await;
    assert!(browser.text().await.contains(&words("fact-nature-acts", &[])), "{}", browser.text().await);

    let hand = "[data-hand='B'][data-seat='brown']";
    let target = "return document.querySelector(\"#step option[data-from='B']\").dataset.to";
    let target = browser.client.execute(target, vec![]).await.unwrap();
    let (square, step) = (target.as_str().unwrap(), format!("B@{}", target.as_str().unwrap()));
    let tile = format!("[data-square='{square}']");
    drag(&browser, hand, &tile).await;
    assert_eq!(chosen(&browser).await, step);
    let brought = format!("Nature brings a bishop to {square}");
    assert_eq!(hint(&browser).await, words("scripts-words-chosen", &[("words", &brought)]));
    assert_eq!(count(&browser, &format!("{tile} > use.moved")).await, 1);
    click(&browser, "[data-undo]").await;
    click(&browser, "[data-pass]").await;
    assert_eq!(chosen(&browser).await, "--");
    let passed = "Nature lets the turn pass";
    assert_eq!(hint(&browser).await, words("scripts-words-chosen", &[("words", passed)]));
    click(&browser, "[data-undo]").await;
    drag_by_finger(&browser, hand, &tile).await;
    assert_eq!(chosen(&browser).await, step);
    click(&browser, "[data-undo]").await;
    for target in [hand, &tile] {
        click(&browser, target).await;
    }
    assert_eq!(chosen(&browser).await, step);
    press_play(&browser).await;
    let read = site.get(&format!("/api/v1/games/{game}"), &clara.token).await.expect(200);
    assert_eq!((&read["record"][1]["step"], &read["record"][1]["seat"]), (&json!(step), &json!("brown")));
    assert!(browser.text().await.contains(&words("fact-nature-waits", &[("turns", "1")])));
    browser.open(&play_link(&site, &boris).await).await;
    assert_eq!(count(&browser, "[data-seat='brown']").await, 0, "only Nature sees the tray");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_turn_is_played_with_keys_alone() {
    let (_site, browser, link) = first_turn().await;
    browser.open(&link).await;

    for _ in 0..20 {
        press(&browser, &[Key::Tab]).await;
        if focused(&browser).await.ends_with("pawn") || focused(&browser).await.ends_with("knight") {
            break;
        }
    }
    assert!(focused(&browser).await.contains("White"), "{}", focused(&browser).await);
    // From wherever a piece has the focus to the lower right corner, and from there to the pawn before the king.
    press(&browser, &[&[Key::Right; 8][..], &[Key::Down; 8][..]].concat()).await;
    assert_eq!(focused(&browser).await, "h1, White rook");
    press(&browser, &[Key::Left, Key::Left, Key::Left, Key::Up, Key::Enter]).await;
    assert_eq!(focused(&browser).await, "e2, White pawn, chosen");
    press(&browser, &[Key::Up, Key::Up]).await;
    assert_eq!(focused(&browser).await, "e4, empty, can be reached");
    press(&browser, &[Key::Enter]).await;
    assert_eq!(chosen(&browser).await, "e2e4");
    press(&browser, &[Key::Escape]).await;
    assert_eq!(chosen(&browser).await, "");
    press(&browser, &[Key::Down, Key::Down, Key::Enter, Key::Up, Key::Enter]).await;
    assert_eq!(chosen(&browser).await, "e2e3");

    let script = "return document.activeElement.textContent";
    for _ in 0..12 {
        press(&browser, &[Key::Tab]).await;
        if browser.client.execute(script, vec![]).await.unwrap() == words("turn-play", &[]) {
            break;
        }
    }
    press(&browser, &[Key::Enter]).await;
    browser.client.wait().for_element(Locator::XPath("//p[starts-with(., 'You played: ')]")).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn the_board_is_as_large_as_the_window_allows() {
    let (_site, browser, link) = first_turn().await;
    let script = "const of = (selector) => document.querySelector(selector).getBoundingClientRect(); \
                  return [of('[data-square]').width, of('svg.board').height, of('form.play .send').bottom, \
                          document.documentElement.scrollWidth, of('svg.board').bottom]";
    for (width, height, least) in
        [(1920, 1080, 90.0), (1366, 768, 60.0), (1280, 800, 60.0), (390, 844, 40.0), (844, 390, 40.0)]
    {
        browser.resize(width, height).await;
        browser.open(&link).await;
        let measured = browser.client.execute(script, vec![]).await.unwrap();
        let number = |index: usize| measured[index].as_f64().unwrap();
        assert!(number(0) >= least, "a square at {width}×{height}: {measured}");
        assert!(number(1) <= height as f64, "the whole board is in view at {width}×{height}: {measured}");
        assert!(number(2) <= height as f64, "Play is in reach at {width}×{height}: {measured}");
        assert!(number(3) <= width as f64, "{measured}");
        assert!(number(4) <= height as f64, "the board needs no scrolling at {width}×{height}: {measured}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn play_is_in_reach_on_phones_and_hides_nothing_in_any_variant() {
    let site = Site::on_sqlite().await;
    let browser = Browser::start().await;
    let script = "const of = (selector) => document.querySelector(selector).getBoundingClientRect(); \
                  const bar = innerWidth > innerHeight ? 'form.play .move' : 'form.play .send'; \
                  const at_first = [of(bar).bottom, of('svg.board').bottom - of(bar).top]; \
                  document.querySelector('#conditionals').closest('details').open = true; \
                  document.querySelector('#conditionals').focus(); \
                  const written = of('#conditionals').bottom - of(bar).top; \
                  scrollTo(0, document.body.scrollHeight); \
                  const end = of('footer.site').bottom - of(bar).top; \
                  return [...at_first, written, end, document.documentElement.scrollWidth]";
    // What is chosen, the list, and Play: none over another.
    let beside = "const select = document.querySelector('#step'); \
                  select.value = select.querySelectorAll('option')[1].value; \
                  select.dispatchEvent(new Event('change', {bubbles: true})); scrollTo(0, 0); \
                  document.querySelector('[data-list]').open = true; const boxes = ['#step', '[data-hint]', '.send'].map((one) => \
                    document.querySelector(`form.play ${one}`).getBoundingClientRect()); \
                  const apart = (a, b) => a.bottom <= b.top || b.bottom <= a.top || a.right <= b.left || b.right <= a.left; \
                  return boxes.every((box, index) => box.height > 0 && box.top >= 0 && box.bottom <= innerHeight \
                    && boxes.slice(index + 1).every((other) => apart(box, other)))";
    // A keyboard makes the window smaller, so Play stays above it.
    let shown = site.page(&site.url("/play?variant=chess")).await;
    assert!(shown.text.contains("interactive-widget=resizes-content"), "{}", shown.text);
    for variant in ["chaos", "orphic", "007", "three-player-hex", "magicians-deathmatch", "xiangqi"] {
        let begun = [("variant", variant), ("side", "white"), ("level", "1")];
        let game = site.form(&site.url("/play"), &begun).await;
        assert_eq!(game.status, 200, "{variant}: {}", game.text);
        for (width, height) in [(360, 640), (375, 667), (390, 844), (667, 375)] {
            browser.resize(width, height).await;
            browser.open(&game.url).await;
            let measured = browser.client.execute(script, vec![]).await.unwrap();
            let number = |index: usize| measured[index].as_f64().unwrap();
            let (at, is_beside) = (format!("{variant} at {width}×{height}: {measured}"), width > height);
            assert!(number(0) <= height as f64, "Play is in view at first: {at}");
            assert!(is_beside || number(1) <= 0.0, "the board is above it: {at}");
            assert!(number(2) <= 0.0, "what is written is above it: {at}");
            assert!(number(3) <= 0.0, "the end of the page is above it: {at}");
            assert!(number(4) <= width as f64, "{at}");
            if is_beside {
                let shown = browser.client.execute(beside, vec![]).await.unwrap();
                assert_eq!(shown, true, "the list, what is chosen, and Play are in view: {at}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn the_board_and_the_own_hand_are_in_view_whatever_the_page_tells() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game_with(busy_game(), &anna, &boris).await;
    site.game("chess", &anna, &boris).await;
    let browser = signed_in(&site, &anna).await;
    let page = site.url(&format!("/games/{game}"));
    let script = "const of = (selector) => document.querySelector(selector).getBoundingClientRect(); \
                  return [of('svg.board').top, of('svg.board').bottom, of('[data-hand][data-seat=white]').bottom, \
                          of('.side').left - of('svg.board').right, of('.next').bottom, \
                          document.querySelector('.moves')?.getBoundingClientRect().top ?? 0]";
    let in_view = async || {
        for (width, height) in [(1920, 1080), (1366, 768), (1280, 800)] {
            browser.resize(width, height).await;
            browser.client.execute("scrollTo(0, 0)", vec![]).await.unwrap();
            let measured = browser.client.execute(script, vec![]).await.unwrap();
            let number = |index: usize| measured[index].as_f64().unwrap();
            let at = format!("{width}×{height}: {measured}");
            assert!(number(0) >= 0.0 && number(1) <= height as f64, "the board at {at}");
            assert!(number(2) <= height as f64, "the hand at {at}");
            assert!(number(3) >= 0.0, "the rest stands beside it at {at}");
            assert!(number(4) <= height as f64, "the next game at {at}");
            assert!(number(5) <= height as f64, "the moves at {at}");
        }
    };
    browser.open(&page).await;
    in_view().await;
    drag(&browser, "[data-square='c3']", "[data-square='e4']").await;
    press_play(&browser).await;
    assert_eq!(count(&browser, ".now.theirs").await, 1);
    assert_eq!(count(&browser, ".moves [data-ply]").await, 1);
    in_view().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn an_upright_phone_has_the_site_in_one_line_and_folds_below_the_move() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game("chess", &anna, &boris).await;
    site.game("chess", &anna, &boris).await;
    let browser = signed_in(&site, &anna).await;
    for language in ["en", "de", "ru"] {
        let languages = json!({"userAgent": "Mozilla/5.0", "acceptLanguage": language});
        browser.devtools("Emulation.setUserAgentOverride", languages).await;
        browser.resize(390, 844).await;
        browser.open(&site.url(&format!("/games/{game}"))).await;
        let script = "const of = (selector) => document.querySelector(selector).getBoundingClientRect(); \
                      const links = [...document.querySelectorAll('header.site > :not(nav)')]; \
                      const lines = new Set(links.map((link) => { const box = link.getBoundingClientRect(); return Math.round((box.top + box.bottom) / 2); })); \
                      return [lines.size, of('header.site .who').right, of('svg.board').top, \
                              of('form.play').bottom, of('.about-board').top, document.documentElement.scrollWidth]";
        let measured = browser.client.execute(script, vec![]).await.unwrap();
        let number = |index: usize| measured[index].as_f64().unwrap();
        assert_eq!(number(0), 1.0, "{language}: {measured}");
        assert!(number(1) <= 390.0, "the account is in view, {language}: {measured}");
        assert!(number(2) <= 160.0, "the board is high, {language}: {measured}");
        assert!(number(3) <= number(4), "the folds are below the form, {language}: {measured}");
        assert!(number(5) <= 390.0, "{language}: {measured}");
    }
    // The links of the site are behind a button, on landscape phones, too.
    for (width, height) in [(390, 844), (844, 390)] {
        browser.resize(width, height).await;
        browser.open(&site.url(&format!("/games/{game}"))).await;
        click(&browser, "header.site > button").await;
        click(&browser, "#menu a[href='/watch']").await;
        assert_eq!(browser.client.current_url().await.unwrap().path(), "/watch", "{width} × {height}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn the_board_is_in_view_also_below_a_heading_of_two_lines() {
    let site = Site::on_sqlite().await;
    let [anna, boris, clara] = [
        site.player("Anna").await,
        site.player("Boris").await,
        site.player("Jean-Francois_de_la_Tour").await,
    ];
    let seats = json!({"white": {"player": anna.name}, "black": {"player": boris.name}, "red": {"player": clara.name}});
    let game = site.game_with(json!({"variant": "three-player-hex", "seats": seats}), &anna, &boris).await;
    site.post(&format!("/api/v1/games/{game}/accept"), &clara.token, json!({})).await.expect(200);
    let browser = Browser::start().await;
    let link = play_link(&site, &anna).await;
    for (width, height) in [(1280, 800), (1024, 768), (900, 700)] {
        browser.resize(width, height).await;
        browser.open(&link).await;
        let script = "return document.querySelector('svg.board').getBoundingClientRect().bottom";
        let bottom = browser.client.execute(script, vec![]).await.unwrap().as_f64().unwrap();
        assert!(bottom <= height as f64, "{width}×{height}: {bottom}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_landscape_phone_shows_the_whole_board_of_every_page_at_first() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game("crazyhouse", &anna, &boris).await;
    let link = play_link(&site, &anna).await;
    let pages = [
        format!("/games/{game}"),
        "/play?variant=chess".to_owned(),
        "/variants/orphic/guide".to_owned(),
        "/analysis?variant=xiangqi".to_owned(),
        "/analysis/edit?variant=shogi".to_owned(),
    ];
    let script = "const board = document.querySelector('figure.board svg').getBoundingClientRect(); \
                  const beside = document.querySelector('h1').getBoundingClientRect(); \
                  const flip = document.querySelector('figure.board [data-flip]')?.getBoundingClientRect(); \
                  return [board.top, board.bottom, beside.left - board.right, beside.top, \
                          document.documentElement.scrollWidth, flip?.bottom ?? 0]";
    let browser = Browser::start().await;
    browser.speak("de").await;
    for (width, height) in [(844, 390), (667, 375), (600, 340)] {
        browser.resize(width, height).await;
        for page in pages.iter().map(|path| site.url(path)).chain([link.clone()]) {
            browser.open(&page).await;
            let lang = browser.client.execute("return document.documentElement.lang", vec![]).await.unwrap();
            assert_eq!(lang, "de", "whose words are long");
            let measured = browser.client.execute(script, vec![]).await.unwrap();
            let number = |index: usize| measured[index].as_f64().unwrap();
            let (width, height) = (width as f64, height as f64);
            assert!(number(0) >= 0.0 && number(1) <= height, "{page} at {width}×{height}: {measured}");
            assert!(number(2) >= 0.0 && number(3) < height / 2.0, "{page} at {width}×{height}: {measured}");
            assert!(number(4) <= width, "{page} at {width}×{height}: {measured}");
            assert!(number(5) <= height, "Flip on {page} at {width}×{height}: {measured}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn on_phones_what_is_to_do_and_what_is_asked_are_at_the_board() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game("chess", &anna, &boris).await;
    for turn in ["e4", "e5"] {
        let player = if turn == "e4" { &anna } else { &boris };
        site.play(&game, player, turn).await.expect(201);
    }
    let message = json!({"text": "Good luck!"});
    site.post(&format!("/api/v1/games/{game}/messages"), &boris.token, message).await.expect(200);
    site.post(&format!("/api/v1/games/{game}/draw"), &boris.token, json!({"action": "offer"}))
        .await
        .expect(200);
    let browser = signed_in(&site, &anna).await;
    browser.resize(390, 844).await;
    browser.open(&site.url(&format!("/games/{game}"))).await;
    let script = "const of = (selector) => document.querySelector(selector).getBoundingClientRect(); \
                  return [of('#status').top - of('.seated').bottom, of('[value=accept-draw]').bottom - of('form.play').top, \
                          of('[data-news] + * blockquote, .message blockquote').top - of('form.play').top]";
    let measured = browser.client.execute(script, vec![]).await.unwrap();
    let number = |index: usize| measured[index].as_f64().unwrap();
    assert!((0.0..90.0).contains(&number(0)), "what to do below the board: {measured}");
    assert!(number(1) <= 0.0, "an offer before the own turn: {measured}");
    assert!(number(2) <= 0.0, "what was written before the own turn: {measured}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn lists_of_own_games_show_at_once_what_happens_in_them() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game("chess", &boris, &anna).await;
    let browser = signed_in(&site, &anna).await;
    for (path, turns) in [("/games", ["e4", "e5"]), ("/", ["Nf3", "Nc6"])] {
        browser.open(&site.url(path)).await;
        let title = async || browser.client.title().await.unwrap();
        assert!(!title().await.starts_with('('), "{}", title().await);
        // No browser tells when a request that never ends has begun.
        let follows = async || site.get("/metrics", "").await.text.contains("\nzugpost_streams_open 1\n");
        wait_until("the page follows the games", follows).await;
        site.play(&game, &boris, turns[0]).await.expect(201);
        wait_until("the title counts the game", async || title().await.starts_with("(1) ")).await;
        site.play(&game, &anna, turns[1]).await.expect(201);
        wait_until("nothing waits", async || !title().await.starts_with('(')).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn pieces_glide_to_where_they_go_unless_the_reader_wants_no_motion() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game("chess", &anna, &boris).await;
    let browser = signed_in(&site, &boris).await;
    // Where each copy begins that is laid above the board, in squares.
    let watch = "window.glides = []; \
                 new MutationObserver((changes) => changes.flatMap(({ addedNodes }) => [...addedNodes]) \
                     .filter((node) => node.matches?.('svg.board > g.held')) \
                     .forEach((node) => glides.push(node.getAnimations()[0].effect.getKeyframes()[0].transform))) \
                     .observe(document.body, { childList: true, subtree: true })";
    let glides = async || browser.client.execute("return window.glides.length", vec![]).await.unwrap();
    let links = async |ply: &str| click(&browser, &format!(".moves [data-ply='{ply}']")).await;
    for (wish, turn, target, expected) in [("no-preference", "e4", "e4", 1), ("reduce", "Nf3", "f3", 0)] {
        browser.prefer("prefers-reduced-motion", wish).await;
        browser.open(&site.url(&format!("/games/{game}"))).await;
        browser.client.execute(watch, vec![]).await.unwrap();
        site.play(&game, &anna, turn).await.expect(201);
        let piece = format!("[data-square='{target}'] > use");
        wait_until("the move is seen", async || count(&browser, &piece).await == 1).await;
        assert_eq!(glides().await, expected, "{wish}: {turn}");
        if turn == "e4" {
            click(&browser, "[data-to=first]").await;
            wait_until("back", async || glides().await == 2).await;
            links("1").await;
            wait_until("on again", async || glides().await == 3).await;
            wait_until("all have come", async || count(&browser, "svg.board > g.held, .flying").await == 0)
                .await;
            site.play(&game, &boris, "e5").await.expect(201);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn the_edge_of_a_chosen_square_lies_within_it_on_the_hexagon() {
    let site = Site::on_sqlite().await;
    let browser = Browser::start().await;
    browser.open(&site.url("/analysis?variant=three-player-hex")).await;
    click(&browser, "svg.board .own").await;
    let shares = "const box = (element) => element.getBBox(); \
                  const ring = document.querySelector('polygon.chosen.origin'); \
                  const [frame, tile] = [box(ring), box(ring.parentElement.querySelector('polygon'))]; \
                  return [frame.width / tile.width, frame.height / tile.height]";
    let shares = browser.client.execute(shares, vec![]).await.unwrap();
    for share in shares.as_array().unwrap() {
        assert!((0.85..0.97).contains(&share.as_f64().unwrap()), "{shares}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn the_list_of_moves_begins_with_the_first_board() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game("chess", &anna, &boris).await;
    for (index, turn) in SPANISH.iter().enumerate() {
        site.play(&game, [&anna, &boris][index % 2], turn).await.expect(201);
    }
    let browser = Browser::start().await;
    browser.resize(1280, 800).await;
    browser.open(&site.url(&format!("/games/{game}"))).await;
    let scrolled = async || {
        let script = "return document.querySelector('.moves .turns').scrollTop";
        browser.client.execute(script, vec![]).await.unwrap().as_f64().unwrap()
    };
    assert!(scrolled().await > 0.0, "the last move is in sight");
    click(&browser, "[data-to=first]").await;
    wait_until("the first moves are in sight", async || scrolled().await == 0.0).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn lists_ask_no_more_after_their_session_has_ended() {
    let site = Site::on_sqlite().await;
    let anna = site.player("Anna").await;
    let browser = signed_in(&site, &anna).await;
    browser.open(&site.url("/games")).await;
    let hurry = "const wait = window.setTimeout; window.setTimeout = (then, time) => wait(then, time / 50);";
    browser.client.execute(hurry, vec![]).await.unwrap();
    let asked = async || {
        let script = "return performance.getEntriesByType('resource').filter(({ name }) => name.includes('/events/stream')).length";
        browser.client.execute(script, vec![]).await.unwrap().as_u64().unwrap()
    };
    let sessions = site.get("/api/v1/me/sessions", &anna.token).await.expect(200);
    let id = sessions["items"][0]["id"].as_str().unwrap().to_owned();
    site.delete(&format!("/api/v1/me/sessions/{id}"), &anna.token).await.expect(204);
    // The stream ends, and the next one is refused.
    wait_until("the stream is asked for again", async || asked().await >= 2).await;
    // It would be asked for again after 5 seconds, a fiftieth of which is 0.1.
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(asked().await, 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn enter_on_the_square_of_the_chosen_move_leads_to_play() {
    let (_site, browser, link) = first_turn().await;
    browser.open(&link).await;
    let square = async |name: &str, what: &str| {
        let script = format!("const tile = document.querySelector('svg.board [data-square={name}]'); {what}");
        browser.client.execute(&script, vec![]).await.unwrap()
    };
    square("e2", "tile.focus()").await;
    press(&browser, &[Key::Enter]).await;
    square("e4", "tile.focus()").await;
    press(&browser, &[Key::Enter]).await;
    let label = "return tile.getAttribute('aria-label')";
    assert_eq!(square("e4", label).await, "e4, White pawn, chosen");
    assert_eq!(square("e2", label).await, "e2, empty");
    press(&browser, &[Key::Enter]).await;
    let focused = browser.client.execute("return document.activeElement.textContent", vec![]).await.unwrap();
    assert_eq!(focused, words("turn-play", &[]));
    press_play(&browser).await;
}
