//! The page of a game between the steps of a turn: where the focus is, and the board from another side.

use fantoccini::Locator;
use fantoccini::key::Key;
use serde_json::{Value, json};

use crate::board_browser::{count, press};
use crate::planner_browser::signed_in;
use crate::support::board_page::{click, element, play_link};
use crate::support::chromium::Browser;
use crate::support::letters::{mail_with, steps};
use crate::support::reader::Reader;
use crate::support::site::{Player, Site, on_sqlite};
use crate::support::wait::wait_until;
use crate::support::words::{start_of, words};
use crate::turns_by_hand::{Way, is_played_after, play_on, tab_to, take_step};

on_sqlite! {
    async fn a_turn_is_seen_from_another_side_between_its_steps(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        site.game("007", &anna, &boris).await;
        let (_, link) = mail_with(&site, &anna.email, "/m/").await;
        let begun = [("action", "play"), ("ply", "0"), ("begun", "h2h3"), ("message", "Well?"), ("offer_draw", "yes")];
        let with = |more: [(&'static str, &'static str); 2]| [&begun[..], &more].concat();
        let shown = site.form(&format!("{link}?from=black"), &with([("step", ""), ("flip", "yes")])).await;
        assert_eq!(shown.status, 200, "{}", shown.text);
        for kept in ["name=\"begun\" value=\"h2h3\"", ">Well?</textarea>", "name=\"offer_draw\" value=\"yes\" checked"] {
            assert!(shown.text.contains(kept), "{kept}: {}", shown.text);
        }
        let path = &link[site.url("").len()..];
        assert!(shown.text.contains(&format!("action=\"{path}?from=black#status\" id=\"turn\"")), "{}", shown.text);
        assert!(shown.text.contains(&format!("formaction=\"{path}#status\"")), "and back: {}", shown.text);
        let over = site.form(&link, &with([("step", "a7a6,g2g3"), ("flip", "")])).await;
        assert_eq!(over.status, 200, "{}", over.text);
        let late = site.form(&link, &with([("step", ""), ("flip", "yes")])).await;
        assert_eq!(late.status, 409, "the turn is over: {}", late.text);
    }

    async fn a_begun_turn_is_shown_again_while_it_is_the_same(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("007", &anna, &boris).await;
        let (_, link) = mail_with(&site, &anna.email, "/m/").await;
        let (path, reader) = (format!("/games/{game}"), Reader::signed_in(&site, &anna).await);
        let with_steps = "name=\"begun\" value=\"h2h3,a7a6\"";
        for shown in [
            reader.page(&format!("{path}?ply=0&begun=h2h3,a7a6")).await,
            site.page(&format!("{link}?ply=0&begun=h2h3,a7a6&from=black")).await,
        ] {
            assert!(shown.status == 200 && shown.text.contains(with_steps), "{}", shown.text);
            assert!(shown.text.contains("<li class=\"open\"><small><span>3<"), "{}", shown.text);
        }
        // Of another turn, illegal, whole, or half of what is asked for.
        for query in [
            "ply=3&begun=h2h3,a7a6", "ply=0&begun=h2h9", "ply=0&begun=h2h3,a7a6,g2g3", "ply=0", "begun=h2h3",
            "ply=0&begun=",
        ] {
            let shown = reader.page(&format!("{path}?{query}")).await;
            assert!(shown.status == 200 && !shown.text.contains("name=\"begun\""), "{query}: {}", shown.text);
            assert!(shown.text.contains("<li class=\"open\"><small><span>1<"), "{query}: {}", shown.text);
        }
        let fields = |step| [("action", "play"), ("ply", "0"), ("begun", "h2h3,a7a6"), ("step", step), ("message", "Well?")];
        let refused = reader.send(&path, &path, &fields("g2g9")).await;
        assert!(refused.status == 422 && refused.text.contains(with_steps), "the steps before stay: {}", refused.text);
        assert!(refused.text.contains(&start_of("seat-nothing-played", &[])) && refused.text.contains(">Well?</textarea>"), "{}", refused.text);
        assert_eq!(reader.send(&path, &path, &fields("g2g3")).await.status, 200);
        let late = reader.page(&format!("{path}?ply=0&begun=h2h3,a7a6")).await;
        assert!(late.status == 200 && !late.text.contains("name=\"begun\""), "{}", late.text);
    }

    async fn a_long_list_is_narrowed_to_the_moves_of_one_piece(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        site.game("orphic", &anna, &boris).await;
        let (_, link) = mail_with(&site, &anna.email, "/m/").await;
        let turn = [("action", "play"), ("ply", "0"), ("step", ""), ("message", "Well?")];
        let shown = async |group| site.form(&link, &[&turn[..], &[("group", group)]].concat()).await;
        let moves = |page: &str| page.matches("data-from=").count();
        let all = moves(&site.page(&link).await.text);
        let one = shown("0").await;
        assert_eq!(one.status, 200, "{}", one.text);
        assert_eq!(one.text.matches("<optgroup").count(), 1, "{}", one.text);
        assert!(moves(&one.text) < all / 2, "{} of {all}", moves(&one.text));
        assert!(one.text.contains(">Well?</textarea>") && one.text.contains(">All moves</button>"), "{}", one.text);
        for other in ["all", "99", "-1", "pawn"] {
            assert_eq!(moves(&shown(other).await.text), all, "{other}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn without_scripts_the_piece_is_chosen_before_its_move() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game("orphic", &anna, &boris).await;
    let browser = Browser::start().await;
    browser.resize(1280, 1600).await;
    let link = play_link(&site, &anna).await;
    browser.open(&link).await;
    assert!(
        !browser.text().await.contains(&words("turn-only", &[])),
        "the board is there to choose the piece"
    );
    browser.run_scripts(false).await;
    browser.client.goto(&link).await.unwrap();
    let group = "//button[@name='group'][text()='from hand: bishop']";
    browser.client.find(Locator::XPath(group)).await.unwrap().click().await.unwrap();
    browser.client.wait().for_element(Locator::XPath("//button[text()='All moves']")).await.unwrap();
    assert_eq!(count(&browser, "#step optgroup").await, 1);
    let first = element(&browser, "#step option[value^='B@']").await.attr("value").await.unwrap().unwrap();
    element(&browser, "#step").await.select_by_value(&first).await.unwrap();
    let enter = char::from(Key::Enter).to_string();
    element(&browser, "#offer_draw").await.send_keys(&enter).await.unwrap();
    wait_until("it is played", async || steps(&site, &game, &anna).await == [first.as_str()]).await;
}

async fn opened(may_run_scripts: bool) -> (Site, Browser, String, Player) {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game("007", &anna, &boris).await;
    let browser = Browser::start().await;
    browser.resize(1280, 1000).await;
    browser.run_scripts(may_run_scripts).await;
    browser.client.goto(&play_link(&site, &anna).await).await.unwrap();
    (site, browser, game, anna)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn enter_in_a_field_goes_on_with_the_turn_and_presses_no_other_button() {
    let (_site, browser, _, _) = opened(false).await;
    let enter = char::from(Key::Enter).to_string();
    for (step, n_steps) in [("h2h3", 1), ("a7a6", 2)] {
        element(&browser, "#step").await.select_by_value(step).await.unwrap();
        element(&browser, "#offer_draw").await.send_keys(&enter).await.unwrap();
        assert!(!is_played_after(&browser, n_steps).await);
    }
}

/// Returns whether the focused element fits the selector.
async fn is_focused(browser: &Browser, selector: &str) -> bool {
    let script = "return document.activeElement.matches(arguments[0])";
    browser.client.execute(script, vec![Value::from(selector)]).await.unwrap() == true
}

async fn undo(browser: &Browser) {
    tab_to(browser, "'[data-undo]'").await;
    press(browser, &[Key::Enter]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn the_focus_is_never_lost() {
    for (way, after_step) in [(Way::Keys, "svg.board [tabindex]"), (Way::WithoutScripts, "#status")] {
        let (site, browser, game, anna) = opened(way != Way::WithoutScripts).await;
        for n_steps in 1..=2 {
            take_step(&browser, way).await;
            assert!(!is_played_after(&browser, n_steps).await);
            assert!(is_focused(&browser, after_step).await, "{way:?}: after step {n_steps}");
        }
        for n_steps in [1, 0] {
            undo(&browser).await;
            assert!(!is_played_after(&browser, n_steps).await);
            let after_undo = format!("{after_step}, #status");
            assert!(is_focused(&browser, &after_undo).await, "{way:?}: after Undo with {n_steps} steps left");
        }
        let taken = play_on(&browser, way, Vec::new()).await;
        assert!(is_focused(&browser, "#status").await, "{way:?}: after Play");
        let status = element(&browser, "#status").await.text().await.unwrap();
        assert!(status.contains("You played: "), "{status}");
        assert_eq!(steps(&site, &game, &anna).await, taken);
    }
}

/// Chooses a step in the list and plays it with a key.
async fn play_by_list(browser: &Browser, step: &str) {
    let choose =
        "document.querySelector('#step').value = arguments[0]; document.querySelector('[data-play]').focus()";
    browser.client.execute(choose, vec![Value::from(step)]).await.unwrap();
    press(browser, &[Key::Enter]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn the_focus_stays_where_moves_are_tried_from_the_list() {
    let site = Site::on_sqlite().await;
    let browser = Browser::start().await;
    browser.resize(1280, 1000).await;
    browser.open(&site.url("/analysis?variant=chess&played=f2f3,e7e5")).await;
    for (step, after) in [("g2g4", "[data-play]"), ("d8h4", "[data-tree]")] {
        play_by_list(&browser, step).await;
        wait_until(step, async || browser.client.current_url().await.unwrap().as_str().ends_with(step)).await;
        assert!(is_focused(&browser, after).await, "after {step}");
    }
    browser.open(&site.url("/variants/clockwork-orange/guide")).await;
    for (step, says, after) in [
        ("e4e5", "e5 is legal, but not the move of this lesson.", "[data-play]"),
        ("e4d5", "Take the pawn on e6, too.", "[data-play]"),
        ("d5e6", "You have finished this lesson.", "#status"),
    ] {
        play_by_list(&browser, step).await;
        wait_until(says, async || browser.text().await.contains(says)).await;
        assert!(is_focused(&browser, after).await, "after {step}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_begun_turn_is_flipped_and_played_on() {
    for way in [Way::Drag, Way::WithoutScripts] {
        let (site, browser, game, anna) = opened(way != Way::WithoutScripts).await;
        let place = async |square: &str| {
            let tile = element(&browser, &format!("[data-square='{square}']")).await;
            tile.attr("transform").await.unwrap().unwrap()
        };
        let before = place("a8").await;
        let first = take_step(&browser, way).await;
        assert!(!is_played_after(&browser, 1).await);
        click(&browser, "[data-flip]").await;
        let turned = format!("[data-square='h1'][transform='{before}']");
        browser.client.wait().for_element(Locator::Css(&turned)).await.unwrap();
        let url = browser.client.current_url().await.unwrap();
        assert_eq!(url.query(), Some("from=black"), "{way:?}");
        assert!(is_focused(&browser, "[data-flip], #status").await, "{way:?}");
        assert!(!is_played_after(&browser, 1).await);
        assert_eq!(count(&browser, "form.play [name=begun]").await, 1);
        let taken = play_on(&browser, way, vec![first]).await;
        assert_eq!(steps(&site, &game, &anna).await, taken, "{way:?}");
        let url = browser.client.current_url().await.unwrap();
        assert_eq!(url.query(), Some("from=black"), "the page keeps to it");
    }
}

/// Waits until so many steps of the turn are chosen, on a board that can be used.
pub async fn wait_for_steps(browser: &Browser, n_steps: usize) {
    let script = "
        const begun = document.querySelector('form.play [name=begun]')?.value ?? '';
        const isLive = document.querySelector('svg.board.live') !== null;
        return isLive && (begun === '' ? 0 : begun.split(',').length) === arguments[0];";
    wait_until("the steps are shown", async || {
        let asked = browser.client.execute(script, vec![Value::from(n_steps)]).await.ok();
        asked.is_some_and(|is_shown| is_shown == true)
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_begun_turn_waits_while_its_player_looks_elsewhere() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game("007", &anna, &boris).await;
    let path = format!("/games/{game}");
    let browser = signed_in(&site, &anna).await;
    browser.open(&site.url(&path)).await;
    let first = take_step(&browser, Way::Drag).await;
    wait_for_steps(&browser, 1).await;
    let second = take_step(&browser, Way::Drag).await;
    wait_for_steps(&browser, 2).await;

    browser.open(&site.url("/games")).await;
    click(&browser, &format!("main a[href='{path}']")).await;
    wait_for_steps(&browser, 2).await;
    browser.client.refresh().await.unwrap();
    wait_for_steps(&browser, 2).await;
    // A message of the other player changes the page, not the turn.
    site.post(&format!("/api/v1{path}/messages"), &boris.token, json!({"text": "Well?"})).await.expect(200);
    click(&browser, ".news-offer button").await;
    wait_until("the message", async || browser.text().await.contains("Well?")).await;
    wait_for_steps(&browser, 2).await;

    undo(&browser).await;
    wait_for_steps(&browser, 1).await;
    browser.client.refresh().await.unwrap();
    wait_for_steps(&browser, 1).await;
    click(&browser, "#begun a").await;
    wait_for_steps(&browser, 0).await;
    browser.client.refresh().await.unwrap();
    wait_for_steps(&browser, 0).await;
    assert_eq!(count(&browser, "form.play [name=begun]").await, 0, "the turn was given up");

    // In the next turn the steps of the last one are forgotten.
    for n_steps in 1..=2 {
        take_step(&browser, Way::Drag).await;
        wait_for_steps(&browser, n_steps).await;
    }
    browser.open(&site.url("/games")).await;
    site.play(&game, &anna, &format!("{first} {second} g3")).await.expect(201);
    site.play(&game, &boris, "Nf6 Nf3 Ng8").await.expect(201);
    browser.open(&site.url(&path)).await;
    wait_for_steps(&browser, 0).await;
    let is_kept = "return Object.keys(sessionStorage).some((key) => key.startsWith('zugpost-begun'))";
    assert_eq!(browser.client.execute(is_kept, vec![]).await.unwrap(), false);
}
