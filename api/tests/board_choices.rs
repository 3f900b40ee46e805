//! Moves that two squares do not tell: pieces to choose from, a third square, and turns of several steps.

use fantoccini::key::Key;
use serde_json::{Value, json};
use zugpost::model::scope::Scope;

use crate::board_browser::{count, drag, focused, press};
use crate::support::board_page::{chosen, click, element, hint, play_link, press_play};
use crate::support::chromium::Browser;
use crate::support::letters::steps;
use crate::support::reader::Reader;
use crate::support::rows::dump;
use crate::support::site::{Site, on_sqlite};
use crate::support::wait::wait_until;
use crate::support::words::words;

/// A game from a position, and the browser on White's first turn.
async fn opened(variant: &str, fen: Option<&str>) -> (Site, Browser, String) {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}});
    let mut wanted = json!({"variant": variant, "seats": seats});
    if let Some(fen) = fen {
        wanted["fen"] = json!(fen);
    }
    let game = site.game_with(wanted, &anna, &boris).await;
    let browser = Browser::start().await;
    browser.resize(1280, 1000).await;
    browser.open(&play_link(&site, &anna).await).await;
    (site, browser, game)
}

/// The steps of the turn that are chosen.
async fn begun_steps(browser: &Browser) -> Value {
    evaluate(browser, "return [...document.querySelectorAll('#begun li:not(.open) b')].map((step) => step.textContent.trim()).filter((step) => step).join(' ')").await
}

async fn evaluate(browser: &Browser, script: &str) -> Value {
    browser.client.execute(script, vec![]).await.unwrap()
}

/// The offers of the chooser; empty if it is closed.
async fn offered(browser: &Browser) -> Vec<String> {
    let script = "return [...document.querySelectorAll('dialog.chooser[open] button')].map(one => one.innerText.trim())";
    let names = evaluate(browser, script).await;
    names.as_array().unwrap().iter().map(|name| name.as_str().unwrap().to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_promotion_is_chosen_by_its_picture_with_keys_alone() {
    let (_site, browser, _) = opened("chess", Some("3r3k/4P3/8/8/8/8/P7/K7 w - - 0 1")).await;
    drag(&browser, "[data-square='e7']", "[data-square='d8']").await;
    assert_eq!(offered(&browser).await, ["queen", "rook", "bishop", "knight"]);
    assert_eq!(count(&browser, "dialog.chooser svg.piece").await, 4);
    // At the target square, within the window.
    let near = "const box = (selector) => document.querySelector(selector).getBoundingClientRect(); \
                const [dialog, tile] = [box('dialog.chooser'), box('[data-square=d8]')]; \
                return Math.min(Math.abs(dialog.top - tile.bottom), Math.abs(tile.top - dialog.bottom)) < 20 \
                    && dialog.left >= 0 && dialog.right <= innerWidth";
    assert_eq!(evaluate(&browser, near).await, true);

    press(&browser, &[Key::Escape]).await;
    assert_eq!((offered(&browser).await.len(), chosen(&browser).await), (0, String::new()));
    assert_eq!(hint(&browser).await, words("scripts-choose-target", &[]));
    press(&browser, &[Key::Escape]).await;
    assert_eq!(count(&browser, ".chosen, .dot, .moved, .gone").await, 0);

    evaluate(&browser, "document.querySelector('[data-square=e7]').focus()").await;
    press(&browser, &[Key::Enter, Key::Up, Key::Left]).await;
    assert_eq!(focused(&browser).await, "d8, Black rook, can be taken");
    press(&browser, &[Key::Enter, Key::Right, Key::Right, Key::Right, Key::Enter]).await;
    assert_eq!(chosen(&browser).await, "e7d8n");
    assert_eq!(hint(&browser).await, words("scripts-move-chosen", &[("move", "exd8=N")]));
    assert_eq!(
        evaluate(&browser, "return document.activeElement.textContent").await,
        words("turn-play", &[])
    );
    // The knight is shown, not the pawn.
    assert_eq!(count(&browser, "[data-square='d8'] > g.moved").await, 1);
    assert_eq!(count(&browser, "[data-square='d8'] > use.gone, [data-square='e7'] > use.gone").await, 2);
    press_play(&browser).await;
    assert!(browser.text().await.contains("becomes a knight"), "{}", browser.text().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_king_that_is_put_on_its_rook_castles() {
    let (_site, browser, _) = opened("chess", Some("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")).await;
    drag(&browser, "[data-square='e1']", "[data-square='h1']").await;
    assert_eq!(chosen(&browser).await, "e1g1");
    click(&browser, "[data-undo]").await;
    click(&browser, "[data-square='e1']").await;
    let outline = "const one = document.querySelector('[data-square=e1]'); \
                   return [document.activeElement === one, getComputedStyle(one).outlineStyle]";
    assert_eq!(evaluate(&browser, outline).await, json!([true, "none"]), "the marks of the board tell it");
    click(&browser, "[data-square='a1']").await;
    assert_eq!(chosen(&browser).await, "e1c1");
    click(&browser, "[data-undo]").await;
    press(&browser, &[Key::Left]).await;
    let outline = "return getComputedStyle(document.activeElement).outlineStyle";
    assert_eq!(evaluate(&browser, outline).await, "solid", "with keys the place is seen");

    // Elsewhere the rook is only another piece.
    let (_site, browser, _) = opened("chess", Some("4k3/8/8/8/8/8/8/R3K2R w - - 0 1")).await;
    click(&browser, "[data-square='e1']").await;
    click(&browser, "[data-square='h1']").await;
    assert_eq!(
        (chosen(&browser).await, count(&browser, "[data-square='h1'] .chosen.origin").await),
        (String::new(), 1)
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn to_promote_or_not_is_chosen_by_pictures_in_shogi() {
    let (_site, browser, _) = opened("shogi", Some("4k4/9/9/4S4/9/9/9/9/4K4 w")).await;
    let from = "return document.querySelector('#step option[data-effects^=becomes]')?.dataset.from";
    let from = evaluate(&browser, from).await.as_str().unwrap().to_owned();
    let to = format!(
        "return document.querySelector('#step option[data-from=\"{from}\"][data-effects]').dataset.to"
    );
    let to = evaluate(&browser, &to).await.as_str().unwrap().to_owned();
    click(&browser, &format!("[data-square='{from}']")).await;
    click(&browser, &format!("[data-square='{to}']")).await;
    let both = ["scripts-promote", "scripts-do-not-promote"].map(|key| words(key, &[]));
    assert_eq!(offered(&browser).await, both);
    assert_eq!(count(&browser, "dialog.chooser svg.piece").await, 2);
    press(&browser, &[Key::Right, Key::Enter]).await;
    assert_eq!(chosen(&browser).await, format!("{from}{to}"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_pawn_that_makes_room_is_sent_away_by_a_third_click() {
    let (site, browser, game) = opened("orphic", None).await;
    click(&browser, "[data-hand='Q'][data-seat='white']").await;
    assert_eq!(count(&browser, "[data-square='d3'] > .dot.aside").await, 1, "it makes room");
    assert_eq!(count(&browser, ".dot.taken").await, 0, "nothing is taken");
    let label = "return document.querySelector('[data-square=d3]').getAttribute('aria-label')";
    assert_eq!(evaluate(&browser, label).await, "d3, White pawn, makes room");

    click(&browser, "[data-square='d3']").await;
    let asked = words("scripts-choose-room", &[("piece", "White pawn"), ("square", "d3")]);
    assert_eq!(hint(&browser).await, asked);
    let above = "const [hint, send] = ['[data-hint]', '.send'].map((part) => document.querySelector(part).getBoundingClientRect()); \
                 return hint.top >= 0 && hint.bottom <= send.top + 1 && send.bottom <= innerHeight";
    browser.resize(390, 844).await;
    assert_eq!(
        browser.client.execute(above, Vec::new()).await.unwrap(),
        true,
        "on a phone it is in view above Play"
    );
    assert_eq!(count(&browser, "[data-square='d3'] > use.moved").await, 1);
    assert_eq!(count(&browser, "svg.board .dot").await, 16, "the second and the fourth rank");
    press(&browser, &[Key::Escape]).await;
    assert_eq!(hint(&browser).await, words("scripts-choose-target", &[]));
    click(&browser, "[data-square='d3']").await;
    for slip in ["[data-square='e7']", "[data-square='e3']"] {
        click(&browser, slip).await;
        assert_eq!(hint(&browser).await, words("scripts-choose-target", &[]), "{slip} is no such square");
        assert_eq!(count(&browser, "[data-hand='Q'] .chosen.origin").await, 1, "the queen is still chosen");
        click(&browser, "[data-square='d3']").await;
    }
    click(&browser, "[data-square='c2']").await;
    assert_eq!(chosen(&browser).await, "Q@d3/c2");
    assert_eq!(count(&browser, "[data-square='c2'] > use.moved").await, 1, "the pawn stands there");
    press_play(&browser).await;
    let anna = site.token("Anna", Scope::OF_PLAYERS).await;
    let read = site.get(&format!("/api/v1/games/{game}"), &anna).await.expect(200);
    assert_eq!(read["record"][0]["step"], "Q@d3/c2");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn the_steps_of_a_turn_are_undone_one_by_one() {
    let (site, browser, game) = opened("007", None).await;
    site.settled_mails().await;
    let before = dump(&site).await;
    let button = async || element(&browser, "form.play button[type=submit]").await.text().await.unwrap();
    let step = async |number: &str| {
        // The field stands there before the scripts have started.
        let open = "return document.querySelector('main:has(svg.board.live) .fields-of-turn .open span')?.textContent ?? ''";
        wait_until(number, async || evaluate(&browser, open).await == number).await;
    };
    step("1").await;
    assert_eq!(button().await, words("scripts-take-step", &[]));
    // In the list a step is chosen before it is taken, on the board it is taken at once.
    element(&browser, "#step").await.select_by_value("h2h3").await.unwrap();
    assert_eq!(hint(&browser).await, words("scripts-step-chosen", &[("move", "h3")]));
    click(&browser, "form.play button[type=submit]").await;
    step("2").await;
    drag(&browser, "[data-square='a7']", "[data-square='a6']").await;
    step("3").await;
    assert_eq!(begun_steps(&browser).await, "h3 a6");
    assert_eq!(button().await, words("turn-send", &[]));

    // First what is chosen, then what was.
    drag(&browser, "[data-square='g2']", "[data-square='g3']").await;
    click(&browser, "[data-undo]").await;
    assert_eq!(chosen(&browser).await, "");
    click(&browser, "[data-undo]").await;
    step("2").await;
    assert_eq!(begun_steps(&browser).await, "h3");
    click(&browser, "[data-undo]").await;
    step("1").await;
    assert_eq!(count(&browser, "form.play [name=begun]").await, 0);
    assert_eq!(dump(&site).await, before, "nothing is stored before the turn is complete");

    // News do not replace a page with chosen steps.
    drag(&browser, "[data-square='h2']", "[data-square='h3']").await;
    click(&browser, "form.play button[type=submit]").await;
    step("2").await;
    let boris = site.token("Boris", Scope::OF_PLAYERS).await;
    site.post(&format!("/api/v1/games/{game}/messages"), &boris, json!({"text": "Well?"})).await.expect(200);
    wait_until("there is news", async || browser.text().await.contains(&words("scripts-changed", &[]))).await;
    assert_eq!(count(&browser, "form.play [name=begun]").await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn choices_are_made_on_the_analysis_board_too() {
    let site = Site::on_sqlite().await;
    let browser = Browser::start().await;
    browser.resize(1280, 1000).await;
    let ends_with = async |query: &str| {
        wait_until(query, async || browser.client.current_url().await.unwrap().as_str().ends_with(query))
            .await;
    };
    browser.open(&site.url("/analysis?variant=chess&fen=3r3k/4P3/8/8/8/8/8/K7+w+-+-+0+1")).await;
    drag(&browser, "[data-square='e7']", "[data-square='d8']").await;
    press(&browser, &[Key::Right, Key::Enter]).await;
    ends_with("&played=e7d8r").await;

    browser.open(&site.url("/analysis?variant=orphic")).await;
    for tile in ["[data-hand='K'][data-seat='white']", "[data-square='a3']", "[data-square='b4']"] {
        click(&browser, tile).await;
    }
    assert_eq!(count(&browser, ".dot, .moved").await, 0, "the king comes to its first rank only");
    for tile in ["[data-hand='R'][data-seat='white']", "[data-square='a3']", "[data-square='b4']"] {
        click(&browser, tile).await;
    }
    ends_with("?variant=orphic&played=R%40a3%2Fb4").await;

    // A pawn that waits for its owner's choice changes where it stands, so one touch asks.
    let waiting = "/analysis?variant=007&option_promotion=owner&played=a2a1\
                   &fen=4k3/8/8/8/8/8/p7/4K3+b+-+-+0+1+%7Bplayer%3Dw+phase%3D2+turn%3D1%7D";
    browser.open(&site.url(waiting)).await;
    click(&browser, "[data-square='a1']").await;
    assert_eq!(offered(&browser).await, ["queen", "rook", "bishop", "knight"]);
    press(&browser, &[Key::Enter]).await;
    ends_with("played=a2a1,%3Dq").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_chooser_keeps_within_a_phone() {
    let (_site, browser, _) = opened("chess", Some("8/7P/7k/8/8/8/8/K7 w - - 0 1")).await;
    browser.resize(360, 700).await;
    click(&browser, "[data-square='h7']").await;
    click(&browser, "[data-square='h8']").await;
    assert_eq!(offered(&browser).await.len(), 4);
    let inside = "const box = document.querySelector('dialog.chooser').getBoundingClientRect(); \
                  return box.left >= 0 && box.right <= innerWidth && document.documentElement.scrollWidth <= innerWidth";
    assert_eq!(evaluate(&browser, inside).await, true);
    // A touch beside it closes it.
    evaluate(&browser, "document.querySelector('dialog.chooser').dispatchEvent(new MouseEvent('click'))")
        .await;
    assert_eq!(offered(&browser).await.len(), 0);
}

on_sqlite! {
    async fn a_step_of_a_turn_is_undone_without_a_script(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("007", &anna, &boris).await;
        let page = format!("/games/{game}");
        let white = Reader::signed_in(&site, &anna).await;
        // The first visit notes that the player is here.
        white.page(&page).await;
        site.settled_mails().await;
        let before = dump(&site).await;
        let fields = |more: &[(&'static str, &'static str)]| {
            [&[("action", "play"), ("ply", "0"), ("message", "hello")], more].concat()
        };
        let second = white.send(&page, &page, &fields(&[("begun", "h2h3"), ("step", "a7a6")])).await;
        assert!(second.text.contains("<li class=\"open\"><small><span>3<"), "{}", second.text);
        assert!(second.text.contains("name=\"begun\" value=\"h2h3,a7a6\"") && second.text.contains("name=\"undo\""));
        let undone = white.send(&page, &page, &fields(&[("begun", "h2h3,a7a6"), ("step", "b1c3"), ("undo", "yes")])).await;
        assert!(undone.status == 200 && undone.text.contains("<li class=\"open\"><small><span>2<"), "{}", undone.text);
        assert!(undone.text.contains("name=\"begun\" value=\"h2h3\"") && undone.text.contains(">hello</textarea>"));
        let first = white.send(&page, &page, &fields(&[("begun", "h2h3"), ("step", ""), ("undo", "yes")])).await;
        assert!(first.status == 200 && !first.text.contains("name=\"begun\""), "{}", first.text);
        assert!(first.text.contains("<li class=\"open\"><small><span>1<") && first.text.contains(">hello</textarea>"), "{}", first.text);

        for begun in ["h2h3,a7a6,h3h4,a6a5", "h2h9,a7a6", "x,y,z", "", ","] {
            let answer = white.send(&page, &page, &[("action", "play"), ("ply", "0"), ("begun", begun), ("undo", "yes")]).await;
            assert!([200, 400, 422].contains(&answer.status.as_u16()), "{begun}: {} {}", answer.status, answer.text);
        }
        assert_eq!(dump(&site).await, before, "nothing is stored");
        let turn = fields(&[("begun", "h2h3,a7a6"), ("step", "h3h4")]);
        assert_eq!(white.send(&page, &page, &turn).await.status, 200);
        let late = white.send(&page, &page, &fields(&[("begun", "h2h3,a7a6"), ("undo", "yes")])).await;
        assert_eq!(late.status, 409, "{}", late.text);
        assert_eq!(steps(&site, &game, &anna).await, ["h2h3", "a7a6", "h3h4"]);
    }
}
