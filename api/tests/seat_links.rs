//! Playing on after a link of a mail was used: the page of the seat, its live updates, and stepping through the game.

use std::time::Duration;

use fantoccini::actions::{InputSource, PointerAction, TouchActions};
use reqwest::Method;
use serde_json::{Value, json};

use crate::board_browser::{count, middle};
use crate::engine_games::Worker;
use crate::support::board_page::{click, element, is_at_turn, unfold};
use crate::support::chromium::Browser;
use crate::support::letters::{ANNA, BORIS, begun, mail_with, play_link_showing, read, steps};
use crate::support::reader::Reader;
use crate::support::rows::dump;
use crate::support::site::{Answer, Site, on_sqlite};
use crate::support::wait::wait_until;
use crate::support::words::words;

/// The fields of a move.
fn turn<'a>(step: &'a str, ply: &'a str) -> [(&'a str, &'a str); 3] {
    [("action", "play"), ("step", step), ("ply", ply)]
}

/// Number of messages that a page of a seat shows, as its form says.
fn shown(page: &Answer) -> String {
    let after = page.text.split("name=\"after\" value=\"").nth(1).and_then(|rest| rest.split('"').next());
    after.unwrap_or_else(|| panic!("no form in {}", page.text)).to_owned()
}

/// Starts a game against the engine as a visitor; returns the URL to which confirming leads.
async fn against_the_engine(site: &Site) -> String {
    let fields = [
        ("name", "Nora"),
        ("email", "nora@example.org"),
        ("variant", "clockwork-orange"),
        ("who_white", "you"),
        ("who_black", "engine-1"),
        ("days", "3"),
    ];
    let started = site.form(&site.url("/start"), &fields).await;
    assert_eq!(started.status, 200, "{}", started.text);
    let (_, invitation) = mail_with(site, "nora@example.org", "/i/").await;
    let confirmed = site.form(&invitation, &[("action", "accept"), ("name", "Nora")]).await;
    assert_eq!(confirmed.status, 200, "{}", confirmed.text);
    assert!(confirmed.text.contains("class=\"play\""), "one can play at once: {}", confirmed.text);
    confirmed.url.split('?').next().unwrap().to_owned()
}

on_sqlite! {
    async fn who_confirms_a_game_plays_on_without_the_mailbox(site: Site) {
        let worker = Worker::start(&site);
        let page = against_the_engine(&site).await;
        assert!(page.starts_with(&site.url("/s/")), "{page}");
        for (step, ply, number) in [("e2e4", "0", "2"), ("g1f3", "2", "3")] {
            let played = site.form(&page, &turn(step, ply)).await;
            assert!(played.status == 200 && played.url == page, "{} {}", played.url, played.text);
            wait_until("the engine answers", async || {
                let text = site.page(&page).await.text;
                text.contains("class=\"play\"") && is_at_turn(&text, number)
            })
            .await;
            assert!(site.page(&page).await.text.contains(&words("game-since-your-turn", &[])));
        }
        worker.stop().await.unwrap();
    }

    async fn a_turn_by_mail_leads_to_the_page_of_the_seat(site: Site) {
        let (game, anna, boris) = begun(&site).await;
        let (_, link) = mail_with(&site, ANNA, "/m/").await;
        let played = site.form(&link, &turn("e2e4", "0")).await;
        let page = played.url.clone();
        assert!(page.starts_with(&site.url("/s/")), "{page}");
        assert!(played.text.contains(&format!("{} {}", words("seat-you-played", &[("words", "White pawn e2 to e4")]), words("seat-waiting-for-mail", &[("who", "Boris")]))), "{}", played.text);
        assert!(played.headers["cache-control"] == "no-store" && played.headers["referrer-policy"] == "no-referrer");

        let early = site.form(&page, &turn("d2d4", "1")).await;
        assert_eq!(early.status, 409, "it is not White's turn: {}", early.text);
        site.play(&game, &boris, "e5").await.expect(201);
        let seen = site.page(&page).await;
        assert!(seen.text.contains("Black pawn e7 to e5") && seen.text.contains("class=\"play\""), "{}", seen.text);
        let stale = site.form(&page, &turn("d2d4", "0")).await;
        assert_eq!(stale.status, 409, "{}", stale.text);
        let said = site.form(&page, &[("action", "message"), ("message", "hello")]).await;
        assert!(said.status == 200 && said.text.contains("<blockquote>hello</blockquote>"), "{}", said.text);
        let next = site.form(&page, &turn("d2d4", "2")).await;
        assert!(next.status == 200 && next.url == page, "{}", next.text);
        assert_eq!(steps(&site, &game, &anna).await, ["e2e4", "e7e5", "d2d4"]);

        site.form(&page, &[("action", "offer-draw"), ("confirm", "yes"), ("ply", "3")]).await;
        assert_eq!(read(&site, &game, &anna).await["offers"]["draw"], json!(["white"]));
        let resigned = site.form(&page, &[("action", "resign"), ("confirm", "yes"), ("ply", "3")]).await;
        assert!(resigned.text.contains(&words("ending-you-lost-by", &[("reason", "resignation")])), "{}", resigned.text);
        let over = site.page(&page).await;
        assert!(over.text.contains(&words("ending-you-lost-by", &[("reason", "resignation")])) && !over.text.contains("class=\"play\""));
    }

    async fn a_message_whose_answer_was_lost_is_sent_once(site: Site) {
        let (game, anna, boris) = begun(&site).await;
        let (_, link) = mail_with(&site, ANNA, "/m/").await;
        let page = site.form(&link, &turn("e2e4", "0")).await.url;
        let n_said = async || read(&site, &game, &anna).await["messages"].as_array().unwrap().len();
        let send = async |to: &str, after: &str| {
            let said = site.form(to, &[("action", "message"), ("message", "hello"), ("after", after)]).await;
            assert!(said.status == 200 && said.text.contains("<blockquote>hello</blockquote>"), "{}", said.text);
            shown(&said)
        };
        let before = shown(&site.page(&page).await);
        send(&page, &before).await;
        site.clock.advance(Duration::from_secs(60));
        let after = send(&page, &before).await;
        assert_eq!(n_said().await, 1, "pressed again");
        // The page that shows it takes the same words as another message.
        send(&page, &after).await;
        assert_eq!(n_said().await, 2);
        // Another seat may say the same.
        let (_, link) = mail_with(&site, BORIS, "/m/").await;
        let other = site.form(&link, &turn("e7e5", "1")).await.url;
        send(&other, &before).await;
        assert_eq!(n_said().await, 3);

        // The page of a signed-in player has the same form.
        let (reader, url) = (Reader::signed_in(&site, &boris).await, format!("/games/{game}"));
        let (after, token) = (shown(&reader.page(&url).await), reader.token(&url).await);
        let fields = [("csrf", &*token), ("action", "message"), ("after", &after), ("message", "and bye")];
        for _ in 0..2 {
            let said = Answer::of(reader.request(Method::POST, &url).form(&fields)).await;
            assert_eq!(said.status, 200, "{}", said.text);
        }
        assert_eq!((n_said().await, shown(&reader.page(&url).await).as_str()), (4, "4"));
    }

    async fn a_takeback_by_link_shows_the_game_as_it_is_then(site: Site) {
        let worker = Worker::start(&site);
        let page = against_the_engine(&site).await;
        site.form(&page, &turn("e2e4", "0")).await;
        wait_until("the engine answers", async || is_at_turn(&site.page(&page).await.text, "2")).await;
        let link = play_link_showing(&site, "nora@example.org", "class=\"play\"").await;
        let taken = site.form(&link, &[("action", "ask-takeback")]).await;
        assert!(taken.status == 200 && is_at_turn(&taken.text, "1"), "{}", taken.text);
        assert!(!taken.text.contains(&words("seat-link-is-old", &[])), "{}", taken.text);
        worker.stop().await.unwrap();
    }

    async fn a_seat_link_opens_one_seat_for_thirty_days(site: Site) {
        let (_, _, boris) = begun(&site).await;
        let (_, link) = mail_with(&site, ANNA, "/m/").await;
        let page = site.form(&link, &turn("e2e4", "0")).await.url;
        let token = page.rsplit('/').next().unwrap();
        for wrong in [format!("/s/{}", "A".repeat(token.len())), format!("/m/{token}"), format!("/i/{token}")] {
            assert_eq!(site.page(&site.url(&wrong)).await.status, 404, "{wrong}");
        }
        let mail = link.rsplit('/').next().unwrap();
        assert_eq!(site.page(&site.url(&format!("/s/{mail}"))).await.status, 404, "a mail's link is no seat link");

        let before = dump(&site).await;
        for _ in 0..3 {
            assert_eq!(site.page(&page).await.status, 200);
        }
        // The opponent's turn cannot be played with it.
        assert_eq!(site.form(&page, &turn("e7e5", "1")).await.status, 409);
        assert_eq!(dump(&site).await, before);

        site.clock.advance(Duration::from_secs(30 * 24 * 60 * 60 + 1));
        assert_eq!(site.page(&page).await.status, 404);
        drop(boris);
    }

    async fn an_open_page_is_told_of_every_change(site: Site) {
        let (game, anna, boris) = begun(&site).await;
        let shown = site.page(&site.url(&format!("/games/{game}"))).await.text;
        let live = shown.split("data-live=\"").nth(1).expect("the page follows its game").split('"').next().unwrap();
        let live = live.replace("&#38;", "&").replace("&amp;", "&");
        let mut stream = site.request(Method::GET, &live, "", &Value::Null).send().await.unwrap();
        assert_eq!(stream.headers()["content-type"], "text/event-stream");
        assert_eq!(stream.headers()["cache-control"], "no-store");
        site.play(&game, &anna, "e4").await.expect(201);
        assert!(next_event(&mut stream).await.starts_with("event: changed"), "a move");
        site.post(&format!("/api/v1/games/{game}/messages"), &boris.token, json!({"text": "hi"})).await.expect(200);
        assert!(next_event(&mut stream).await.starts_with("event: changed"), "a message");

        // A page that was without network asks with the version that it shows.
        let mut again = site.request(Method::GET, &live, "", &Value::Null).send().await.unwrap();
        assert!(next_event(&mut again).await.starts_with("event: changed"), "what was missed");
        assert_eq!(site.get("/live/games/none?version=0", "").await.status, 404);
    }

    async fn every_position_of_a_game_has_a_page(site: Site) {
        let (game, anna, boris) = begun(&site).await;
        site.play(&game, &anna, "e4").await.expect(201);
        site.play(&game, &boris, "Nc6").await.expect(201);
        let page = async |query: &str| site.page(&site.url(&format!("/games/{game}{query}"))).await.text;
        let has = |text: &str, square: &str, piece: &str| {
            let tile = text.split(&format!("data-square=\"{square}\"")).nth(1).unwrap().split("</g>").next().unwrap();
            tile.contains(&format!("<title>{piece}</title>"))
        };
        let now = page("").await;
        assert!(has(&now, "e4", "White pawn") && has(&now, "c6", "Black knight"));
        assert!(now.contains(&format!("href=\"/games/{game}?at=1\" data-ply=\"1\"")), "{now}");
        let first = page("?at=1").await;
        assert!(has(&first, "e4", "White pawn") && has(&first, "b8", "Black knight"));
        assert!(first.contains("Last move</small> White pawn e2 to e4") && first.contains("data-ply=\"1\" aria-current=\"true\""), "{first}");
        assert!(has(&page("?at=0").await, "e2", "White pawn"));
        assert!(has(&page("?at=99").await, "c6", "Black knight"), "there is nothing later");
        let place = |text: &str, square: &str| {
            let (before, _) = text.split_once(&format!(" data-square=\"{square}\"")).unwrap();
            before.rsplit_once('<').unwrap().1.to_owned()
        };
        let flipped = page("?from=black").await;
        assert_eq!(place(&now, "a8"), place(&flipped, "h1"));
        assert_ne!(place(&now, "a8"), place(&flipped, "a8"));
        assert!(now.contains(&format!("/games/{game}?from=black\" data-flip")), "{now}");
        assert_eq!(site.page(&site.url(&format!("/games/{game}?from=green"))).await.status, 400);
    }
}

/// The next event of a stream, without the beats that keep it open.
async fn next_event(stream: &mut reqwest::Response) -> String {
    loop {
        let chunk = tokio::time::timeout(Duration::from_secs(20), stream.chunk()).await;
        let chunk = chunk.expect("an event comes soon").unwrap().expect("the stream goes on");
        let text = String::from_utf8(chunk.to_vec()).unwrap();
        if !text.starts_with("event: beat") {
            return text;
        }
    }
}

async fn text(browser: &Browser, selector: &str) -> String {
    element(browser, selector).await.text().await.unwrap()
}

/// Returns whether the board of the page shows this piece on this square.
async fn shows(browser: &Browser, square: &str, piece: &str) -> bool {
    let script = "return document.querySelector(`[data-square='${arguments[0]}'] > title`)?.textContent === arguments[1]";
    browser.client.execute(script, vec![json!(square), json!(piece)]).await.unwrap() == true
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn two_browsers_play_each_other_live() {
    let site = Site::on_sqlite().await;
    begun(&site).await;
    let (white, black) = (Browser::start().await, Browser::start().await);
    white.open(&mail_with(&site, ANNA, "/m/").await.1).await;
    for square in ["e2", "e4"] {
        click(&white, &format!("[data-square='{square}']")).await;
    }
    click(&white, "form.play button[type=submit]").await;
    wait_until("White waits", async || {
        white.text().await.contains(&words("seat-you-played", &[("words", "White pawn e2 to e4")]))
    })
    .await;

    black.open(&mail_with(&site, BORIS, "/m/").await.1).await;
    for square in ["e7", "e5"] {
        click(&black, &format!("[data-square='{square}']")).await;
    }
    click(&black, "form.play button[type=submit]").await;
    unfold(&white, "[data-menu]").await;
    // White's page changes by itself, and takes the next move; so does Black's.
    for (mover, waiting, from, to, piece) in
        [(&white, &black, "g1", "f3", "White knight"), (&black, &white, "b8", "c6", "Black knight")]
    {
        wait_until("it is this side's turn", async || {
            mover.client.title().await.unwrap().starts_with(&format!("● {}", words("seat-your-move", &[])))
        })
        .await;
        for square in [from, to] {
            click(mover, &format!("[data-square='{square}']")).await;
        }
        click(mover, "form.play button[type=submit]").await;
        wait_until("the other side sees it", async || shows(waiting, to, piece).await).await;
    }
    assert_eq!(count(&white, "[data-menu][open]").await, 1, "what the reader has opened stays open");
    let announced = text(&white, "[data-announced]").await;
    assert!(announced.contains("Your move"), "{announced}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_page_leaves_what_is_chosen_and_says_that_there_is_news() {
    let site = Site::on_sqlite().await;
    let (game, _, boris) = begun(&site).await;
    let browser = Browser::start().await;
    browser.open(&mail_with(&site, ANNA, "/m/").await.1).await;
    for square in ["e2", "e4"] {
        click(&browser, &format!("[data-square='{square}']")).await;
    }
    let say = format!("/api/v1/games/{game}/messages");
    site.post(&say, &boris.token, json!({"text": "Good luck!"})).await.expect(200);
    wait_until("the page says so", async || browser.text().await.contains(&words("scripts-changed", &[])))
        .await;
    assert_eq!(element(&browser, "#step").await.prop("value").await.unwrap().unwrap(), "e2e4");
    click(&browser, ".news-offer button").await;
    wait_until("the message is shown", async || browser.text().await.contains("Good luck!")).await;
}

/// A finger goes over the board from its middle.
async fn swipe(browser: &Browser, right: f64, down: f64) {
    let show = "document.querySelector('svg.board').scrollIntoView({block: 'center'})";
    browser.client.execute(show, Vec::new()).await.unwrap();
    let (x, y) = middle(browser, "svg.board").await;
    let goes = |x, y| PointerAction::MoveTo { duration: Some(Duration::from_millis(60)), x, y };
    let finger = TouchActions::new("finger".to_owned())
        .then(goes(x, y))
        .then(PointerAction::Down { button: 0 })
        .then(goes(x + right, y + down))
        .then(PointerAction::Up { button: 0 });
    browser.client.perform_actions(finger).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_game_is_stepped_through_by_swiping_over_the_board() {
    let site = Site::on_sqlite().await;
    let (game, anna, boris) = begun(&site).await;
    for (player, step) in [(&anna, "e4"), (&boris, "e5"), (&anna, "Nf3")] {
        site.play(&game, player, step).await.expect(201);
    }
    let browser = Browser::start().await;
    browser.resize(390, 844).await;
    browser.open(&site.url(&format!("/games/{game}"))).await;
    swipe(&browser, 120.0, 10.0).await;
    wait_until("the position before", async || shows(&browser, "g1", "White knight").await).await;
    swipe(&browser, 120.0, -10.0).await;
    wait_until("the one before that", async || shows(&browser, "e7", "Black pawn").await).await;
    let news = text(&browser, ".news").await;
    assert!(news.ends_with("White pawn e2 to e4"), "the news follow: {news}");
    swipe(&browser, -120.0, 0.0).await;
    wait_until("the next", async || shows(&browser, "e5", "Black pawn").await).await;
    // Scrolling and shaking fingers are no swipes.
    for (right, down) in [(70.0, 60.0), (30.0, 0.0)] {
        swipe(&browser, right, down).await;
    }
    swipe(&browser, -120.0, 0.0).await;
    wait_until("the last", async || shows(&browser, "f3", "White knight").await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_game_is_stepped_through_by_click_and_by_keys() {
    let site = Site::on_sqlite().await;
    let (game, anna, boris) = begun(&site).await;
    for (player, step) in [(&anna, "e4"), (&boris, "e5"), (&anna, "Nf3"), (&boris, "Nc6")] {
        site.play(&game, player, step).await.expect(201);
    }
    let browser = Browser::start().await;
    browser.open(&site.url(&format!("/games/{game}"))).await;
    let press = async |key: &str| {
        let script =
            "document.body.dispatchEvent(new KeyboardEvent('keydown', {key: arguments[0], bubbles: true}))";
        browser.client.execute(script, vec![json!(key)]).await.unwrap();
    };
    click(&browser, "[data-ply='2']").await;
    wait_until("the board after two steps", async || shows(&browser, "g1", "White knight").await).await;
    assert_eq!(text(&browser, ".moves [aria-current]").await, "e5");
    press("ArrowRight").await;
    wait_until("the next", async || shows(&browser, "f3", "White knight").await).await;
    let announced = text(&browser, "[data-announced]").await;
    assert!(announced.ends_with("White knight g1 to f3"), "{announced}");
    let words = async || {
        let script = "return document.querySelector('[data-about] details:last-child p').textContent";
        browser.client.execute(script, vec![]).await.unwrap().as_str().unwrap().to_owned()
    };
    let after_three = words().await;
    assert!(after_three.contains("f3") && !after_three.contains("c6"), "{after_three}");
    let href = async |name: &str| {
        element(&browser, &format!("[data-to='{name}']")).await.prop("href").await.unwrap().unwrap()
    };
    assert!(href("previous").await.ends_with("?at=2") && href("next").await.ends_with("?at=4"));
    press("Home").await;
    wait_until("the first position", async || shows(&browser, "e2", "White pawn").await).await;
    assert_eq!(text(&browser, "[data-announced]").await, "First position");
    assert_ne!(words().await, after_three);
    press("End").await;
    wait_until("the last", async || shows(&browser, "c6", "Black knight").await).await;
    press("ArrowLeft").await;
    wait_until("the one before", async || shows(&browser, "b8", "Black knight").await).await;
    click(&browser, "[data-to='previous']").await;
    wait_until("the one before that", async || shows(&browser, "g1", "White knight").await).await;
    let here = element(&browser, "[data-to='here']").await.prop("href").await.unwrap().unwrap();
    assert!(here.ends_with("?at=2"), "{here}");
}

/// Returns whether the upper edge of the board is in the window.
async fn is_board_in_view(browser: &Browser) -> bool {
    let script = "const { top } = document.querySelector('figure.board svg').getBoundingClientRect(); \
        return top > -1 && top < innerHeight / 2";
    browser.client.execute(script, vec![]).await.unwrap().as_bool().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_long_list_of_moves_is_scrolled_to_the_one_shown_and_the_page_is_not() {
    let site = Site::on_sqlite().await;
    let (game, anna, boris) = begun(&site).await;
    let files = ["a", "b", "c", "d", "e", "f", "g", "h"].map(|file| (file, 3, 6));
    let again = ["a", "c", "e", "g"].map(|file| (file, 4, 5));
    for (file, white, black) in files.into_iter().chain(again) {
        site.play(&game, &anna, &format!("{file}{white}")).await.expect(201);
        site.play(&game, &boris, &format!("{file}{black}")).await.expect(201);
    }
    let browser = Browser::start().await;
    browser.resize(1280, 800).await;
    browser.open(&site.url(&format!("/games/{game}"))).await;
    let is_in_list = async |ply: u32| {
        let script = "const edges = (selector) => document.querySelector(selector).getBoundingClientRect(); \
            const [move, list] = [edges(`[data-ply='${arguments[0]}']`), edges('.turns')]; \
            return scrollY === 0 && move.top > list.top - 2 && move.bottom < list.bottom + 2";
        browser.client.execute(script, vec![json!(ply)]).await.unwrap().as_bool().unwrap()
    };
    wait_until("the latest move is in view", async || is_in_list(24).await).await;
    assert!(!is_in_list(1).await);
    click(&browser, "[data-to='first']").await;
    wait_until("the first position", async || shows(&browser, "a2", "White pawn").await).await;
    click(&browser, "[data-to='next']").await;
    wait_until("the first move is in view", async || is_in_list(1).await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn what_happened_since_the_last_turn_is_shown_step_by_step() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game("007", &anna, &boris).await;
    site.play(&game, &anna, "h3 a6 g3").await.expect(201);
    let browser = Browser::start().await;
    browser.resize(390, 844).await;
    browser.open(&mail_with(&site, &boris.email, "/m/").await.1).await;
    let is_displayed = async |selector: &str| element(&browser, selector).await.is_displayed().await.unwrap();
    assert!(is_displayed("form.play").await && !is_displayed("[data-past]").await);
    // The board before the three steps, then after each of them. Only the present position can be played on.
    let watch = "window.boards = []; new MutationObserver(() => { \
                 const stands = (square) => document.querySelector(`svg.board [data-square=${square}] title`); \
                 const board = ['a6', 'a7', 'g2', 'g3', 'h2', 'h3'].filter(stands).join(' ') \
                   + (document.querySelector('form.play').hidden ? '' : ', to be played on'); \
                 if (board !== window.boards.at(-1)) window.boards.push(board); \
                 }).observe(document.querySelector('main'), { subtree: true, childList: true });";
    browser.client.execute(watch, Vec::new()).await.unwrap();
    click(&browser, "[data-since]").await;
    let wanted = json!(["a7 g2 h2", "a7 g2 h3", "a6 g2 h3", "a6 g3 h3, to be played on"]);
    let boards = async || browser.client.execute("return window.boards", Vec::new()).await.unwrap();
    wait_until("all boards", async || boards().await.as_array().is_some_and(|boards| boards.len() >= 4))
        .await;
    assert_eq!(boards().await, wanted);
    assert!(is_board_in_view(&browser).await);
    // A board that is asked for by hand ends it.
    click(&browser, "[data-since]").await;
    wait_until("the first board", async || shows(&browser, "h2", "White pawn").await).await;
    assert!(!is_displayed("form.play").await && is_displayed("[data-past]").await);
    click(&browser, "[data-past] a").await;
    wait_until("the present", async || shows(&browser, "g3", "White pawn").await).await;
    assert!(is_displayed("form.play").await && !is_displayed("[data-past]").await);
    assert!(browser.client.current_url().await.unwrap().path().starts_with("/m/"));
    // Without scripts it leads to the position before the first step.
    browser.run_scripts(false).await;
    browser.client.refresh().await.unwrap();
    click(&browser, "[data-since]").await;
    wait_until("the first position", async || {
        browser.client.current_url().await.unwrap().query() == Some("at=0&from=black")
    })
    .await;
}
