//! Pages of games in a browser without its network: they say so, keep what is begun, and catch up.

use fantoccini::Locator;
use serde_json::json;

use crate::board_browser::count;
use crate::support::board_page::{chosen, click, element, play_link, press_play, your_move_title};
use crate::support::chromium::Browser;
use crate::support::letters::{mail_with, steps};
use crate::support::port;
use crate::support::relay::Relay;
use crate::support::site::{Player, Site};
use crate::support::wait::wait_until;
use crate::support::words::words;
use crate::turns_by_hand::{PLAIN_STEP, Way, is_played_after, play_on, take_step};

/// A game and a browser that shows White's first turn through a relay.
struct Opened {
    site: Site,
    anna: Player,
    boris: Player,
    game: String,
    browser: Browser,
    relay: Relay,
}

async fn opened(variant: &str) -> Opened {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game(variant, &anna, &boris).await;
    let port = port::free();
    let base = site.url("");
    let relay = Relay::start(port, base.trim_start_matches("http://").trim_end_matches('/')).await;
    let browser = Browser::start().await;
    browser.resize(1280, 1000).await;
    let link = play_link(&site, &anna).await;
    let path = link.strip_prefix(&base).unwrap().trim_start_matches('/');
    browser.open(&format!("http://127.0.0.1:{port}/{path}")).await;
    Opened { site, anna, boris, game, browser, relay }
}

async fn says_offline(browser: &Browser) -> bool {
    let notice = browser.client.find(Locator::Css(".offline")).await;
    match notice {
        Ok(notice) => notice.text().await.is_ok_and(|text| text.starts_with(&words("scripts-offline", &[]))),
        Err(_) => false,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_turn_that_is_begun_outlasts_a_cut_of_the_network() {
    let Opened { site, anna, boris, game, browser, relay } = opened("007").await;
    let first = take_step(&browser, Way::Drag).await;
    assert!(!is_played_after(&browser, 1).await);
    let next = browser.client.execute(PLAIN_STEP, vec![]).await.unwrap();
    click(&browser, next[1].as_str().unwrap()).await;
    assert_eq!(count(&browser, ".chosen.origin").await, 1);

    relay.cut();
    // No connection closes, so the page notices only that the server is silent.
    wait_until("the page says so", async || says_offline(&browser).await).await;
    let said = element(&browser, "[data-announced]").await.text().await.unwrap();
    assert!(said.starts_with("No connection."), "{said}");
    let messages = format!("/api/v1/games/{game}/messages");
    site.post(&messages, &boris.token, json!({"text": "Well?"})).await.expect(200);
    relay.mend();
    wait_until("it is connected again", async || count(&browser, ".offline").await == 0).await;
    wait_until("it says that there is news", async || count(&browser, ".news-offer").await == 1).await;
    assert_eq!(count(&browser, ".chosen.origin").await, 1, "the piece is still chosen");
    let begun = element(&browser, "form.play [name=begun]").await.prop("value").await.unwrap().unwrap();
    assert_eq!(begun, first);

    let taken = play_on(&browser, Way::Drag, vec![first]).await;
    assert_eq!(taken.len(), 3);
    assert_eq!(steps(&site, &game, &anna).await, taken);
}

async fn is_played(browser: &Browser) -> bool {
    count(browser, "form.play").await == 0 && count(browser, "#told [role=status]").await == 1
}

/// Sends a move of White's while the browser says that it has no network.
async fn play_in_vain(browser: &Browser, squares: [&str; 2]) {
    browser.devtools("Network.enable", json!({})).await;
    go_offline(browser, true).await;
    for square in squares {
        click(browser, &format!("[data-square='{square}']")).await;
    }
    click(browser, "form.play button[type=submit]").await;
    wait_until("the page says so", async || count(browser, "form.play [data-unsent]").await == 1).await;
}

async fn go_offline(browser: &Browser, is_offline: bool) {
    let network =
        json!({"offline": is_offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1});
    browser.devtools("Network.emulateNetworkConditions", network).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_move_is_sent_when_the_network_is_back_also_by_a_page_that_was_opened_anew() {
    for is_opened_anew in [false, true] {
        let Opened { site, anna, game, browser, .. } = opened("chess").await;
        play_in_vain(&browser, ["e2", "e4"]).await;
        assert!(steps(&site, &game, &anna).await.is_empty());
        if is_opened_anew {
            // Not by going back, which may show the page as it was.
            let url = browser.client.current_url().await.unwrap();
            browser.client.goto("about:blank").await.unwrap();
            go_offline(&browser, false).await;
            browser.client.goto(url.as_str()).await.unwrap();
        } else {
            go_offline(&browser, false).await;
        }
        wait_until("it is sent", async || is_played(&browser).await).await;
        assert_eq!(steps(&site, &game, &anna).await, ["e2e4"], "opened anew: {is_opened_anew}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_move_that_is_changed_without_a_network_waits_for_the_button() {
    let Opened { site, anna, game, browser, .. } = opened("chess").await;
    play_in_vain(&browser, ["e2", "e4"]).await;
    for square in ["d2", "d4", "e2", "e4"] {
        click(&browser, &format!("[data-square='{square}']")).await;
    }
    assert_eq!(chosen(&browser).await, "e2e4");
    go_offline(&browser, false).await;
    wait_until("it is connected again", async || {
        site.get("/metrics", "").await.text.contains("\nzugpost_streams_open 1\n")
    })
    .await;
    assert!(steps(&site, &game, &anna).await.is_empty());
    press_play(&browser).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_move_that_was_sent_in_vain_is_refused_when_the_game_has_gone_on() {
    let Opened { site, anna, boris, game, browser, .. } = opened("chess").await;
    play_in_vain(&browser, ["e2", "e4"]).await;
    let url = browser.client.current_url().await.unwrap();
    browser.client.goto("about:blank").await.unwrap();
    for (player, turn) in [(&anna, "d4"), (&boris, "d5")] {
        site.play(&game, player, turn).await.expect(201);
    }
    go_offline(&browser, false).await;
    browser.client.goto(url.as_str()).await.unwrap();
    wait_until("the page says so", async || count(&browser, "#told [data-passed]").await == 1).await;
    assert_eq!(steps(&site, &game, &anna).await, ["d2d4", "d7d5"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_move_whose_answer_is_lost_counts_once_and_the_page_catches_up() {
    let Opened { site, anna, boris, game, browser, relay } = opened("chess").await;
    for square in ["e2", "e4"] {
        click(&browser, &format!("[data-square='{square}']")).await;
    }
    element(&browser, "#message").await.send_keys("Good luck!").await.unwrap();
    relay.cut_answers();
    click(&browser, "form.play button[type=submit]").await;
    wait_until("the page says so", async || count(&browser, "form.play [data-unsent]").await == 1).await;
    let said = element(&browser, "[data-unsent]").await.text().await.unwrap();
    assert!(said.ends_with(&words("scripts-not-sent", &[])), "{said}");
    assert_eq!(chosen(&browser).await, "e2e4");
    assert_eq!(element(&browser, "#message").await.prop("value").await.unwrap().unwrap(), "Good luck!");
    assert_eq!(steps(&site, &game, &anna).await, ["e2e4"], "the request has arrived");

    relay.mend();
    wait_until("it is sent again", async || is_played(&browser).await).await;
    assert_eq!(steps(&site, &game, &anna).await, ["e2e4"]);
    let read = site.get(&format!("/api/v1/games/{game}"), &anna.token).await.expect(200);
    assert_eq!(read["messages"].as_array().unwrap().len(), 1);

    relay.cut();
    wait_until("the page says that it has no connection", async || says_offline(&browser).await).await;
    site.play(&game, &boris, "e5").await.expect(201);
    relay.mend();
    wait_until("the page catches up", async || {
        browser.client.title().await.unwrap().starts_with(&format!("● {}", your_move_title("Chess vs Boris")))
    })
    .await;
    assert_eq!(count(&browser, ".offline, .news-offer").await, 0);
}

/// Returns whether the browser keeps the page at a path.
async fn is_kept(browser: &Browser, path: &str) -> bool {
    let look = "const [path, done] = arguments; caches.match(path, { ignoreVary: true }).then((kept) => done(!!kept))";
    browser.client.execute_async(look, vec![json!(path)]).await.unwrap() == true
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn own_games_can_be_read_without_a_network_until_their_player_signs_out() {
    let site = Site::on_sqlite().await;
    let (anna, boris, chris) =
        (site.player("Anna").await, site.player("Boris").await, site.player("Chris").await);
    let [looked_at, listed] =
        [site.game("chess", &anna, &boris).await, site.game("chess", &anna, &chris).await];
    let of_others = site.game("chess", &boris, &chris).await;
    let port = port::free();
    let base = site.url("");
    let relay = Relay::start(port, base.trim_start_matches("http://").trim_end_matches('/')).await;
    let browser = Browser::start().await;
    let open =
        async |path: &str| browser.client.goto(&format!("http://127.0.0.1:{port}{path}")).await.unwrap();
    site.post("/api/v1/sessions", "", json!({"email": anna.email})).await.expect(202);
    let (_, login) = mail_with(&site, &anna.email, "/login/").await;
    open(&format!("/{}", login.strip_prefix(&base).unwrap().trim_start_matches('/'))).await;
    click(&browser, "main button").await;
    browser.client.wait().for_element(Locator::XPath("//h1[contains(., 'Signed in')]")).await.unwrap();

    let [looked_at, listed, of_others] = [looked_at, listed, of_others].map(|game| format!("/games/{game}"));
    open(&looked_at).await;
    wait_until("it is kept", async || is_kept(&browser, &looked_at).await).await;
    assert!(!is_kept(&browser, &listed).await);
    open(&of_others).await;
    open("/games").await;
    wait_until("what waits is kept, too", async || is_kept(&browser, &listed).await).await;
    assert!(is_kept(&browser, "/games").await && !is_kept(&browser, &of_others).await);

    relay.cut();
    open(&listed).await;
    assert_eq!(count(&browser, "svg.board.live").await, 1);
    wait_until("the page says so", async || says_offline(&browser).await).await;
    relay.mend();
    wait_until("it is connected again", async || count(&browser, ".offline").await == 0).await;

    open("/account").await;
    click(&browser, "[data-leaves] button").await;
    browser.client.wait().for_element(Locator::Css("a[href='/sign-in']")).await.unwrap();
    for path in [&*looked_at, &*listed, "/games"] {
        wait_until("it is forgotten", async || !is_kept(&browser, path).await).await;
    }
}
