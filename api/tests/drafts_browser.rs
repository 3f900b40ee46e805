//! Choices and texts that a player has not sent, in a browser: they outlast the session, the page and the tab.

use fantoccini::Locator;
use serde_json::{Value, json};

use crate::begun_turns::wait_for_steps;
use crate::board_browser::count;
use crate::planner_browser::{press, says, signed_in, touch};
use crate::support::board_page::{chosen, click, element, press_play, unfold};
use crate::support::chromium::Browser;
use crate::support::letters::{mail_with, steps};
use crate::support::site::{Player, Site};
use crate::support::wait::wait_until;
use crate::support::words::words;
use crate::turns_by_hand::{Way, take_step};

/// The keys of all drafts.
async fn drafts(browser: &Browser) -> Vec<String> {
    let script = "return Object.keys(localStorage).filter((key) => key.startsWith('zugpost-draft:'))";
    let keys = browser.client.execute(script, vec![]).await.unwrap();
    keys.as_array().unwrap().iter().map(|key| key.as_str().unwrap().to_owned()).collect()
}

async fn value(browser: &Browser, selector: &str) -> String {
    element(browser, selector).await.prop("value").await.unwrap().unwrap()
}

async fn write(browser: &Browser, selector: &str, text: &str) {
    unfold(browser, selector).await;
    element(browser, selector).await.send_keys(text).await.unwrap();
}

/// Ends the session of the browser, presses a button, and waits until its reader is told that nothing was sent.
async fn press_without_session(browser: &Browser, button: &str) {
    browser.client.delete_all_cookies().await.unwrap();
    click(browser, button).await;
    wait_until("the page for signing in", async || {
        browser.client.current_url().await.unwrap().path() == "/sign-in"
    })
    .await;
    let told = browser.client.wait().for_element(Locator::Css("#status[role=alert]")).await.unwrap();
    let told = told.text().await.unwrap();
    let unsent = ["account-unsent", "account-unsent-kept"].map(|key| words(key, &[]));
    assert!(unsent.iter().all(|words| told.contains(words)), "{told}");
}

/// Signs in again, which leads back to the page of the game.
async fn sign_in_again(browser: &Browser, site: &Site, player: &Player, path: &str) {
    element(browser, "#email").await.send_keys(&player.email).await.unwrap();
    click(browser, "main form button").await;
    browser.open(&mail_with(site, &player.email, "/login/").await.1).await;
    click(browser, "main button").await;
    wait_until("the page of the game", async || browser.client.current_url().await.unwrap().path() == path)
        .await;
    browser
        .client
        .wait()
        .for_element(Locator::Css("svg.board.live, [data-drawn]:not([hidden])"))
        .await
        .unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn what_was_sent_without_a_session_stands_in_its_form_after_signing_in() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game("chess", &anna, &boris).await;
    let path = format!("/games/{game}");
    let browser = signed_in(&site, &anna).await;
    browser.open(&site.url(&path)).await;
    touch(&browser, ["e2", "e4"]).await;
    write(&browser, "#message", "Good luck!").await;
    unfold(&browser, "#offer_draw").await;
    click(&browser, "#offer_draw").await;
    press_without_session(&browser, "form.play button[type=submit]").await;
    assert_eq!(steps(&site, &game, &anna).await, Vec::<String>::new());
    sign_in_again(&browser, &site, &anna, &path).await;
    assert_eq!(
        (chosen(&browser).await, value(&browser, "#message").await),
        ("e2e4".to_owned(), "Good luck!".to_owned())
    );
    assert_eq!(count(&browser, "[data-restored], #offer_draw:checked").await, 2);
    press_play(&browser).await;
    assert_eq!(steps(&site, &game, &anna).await, ["e2e4"]);
    let read = site.get(&format!("/api/v1{path}"), &anna.token).await.expect(200);
    assert_eq!(
        (&read["messages"][0]["text"], &read["offers"]["draw"]),
        (&json!("Good luck!"), &json!(["white"]))
    );
    assert_eq!(drafts(&browser).await, [""; 0], "it is sent");

    // The forms of who waits.
    write(&browser, "#notes", "Prepare the Italian.").await;
    write(&browser, "form.write #message", "Are you there?").await;
    press(&browser, "Plan on the board").await;
    says(&browser, "Play the reply that you expect.").await;
    touch(&browser, ["e7", "e5"]).await;
    says(&browser, "Play your answer.").await;
    touch(&browser, ["g1", "f3"]).await;
    says(&browser, "Play the reply that you expect.").await;
    assert!(warns(&browser).await);
    press_without_session(&browser, "[data-planner] button[value=conditionals]").await;
    sign_in_again(&browser, &site, &anna, &path).await;
    assert_eq!(value(&browser, "#notes").await, "Prepare the Italian.");
    assert!(element(&browser, "#notes").await.is_displayed().await.unwrap(), "what was not sent is in view");
    assert_eq!(value(&browser, "#message").await, "Are you there?");
    assert_eq!(value(&browser, "#conditionals").await, "IF e5 THEN Nf3\n");
    assert!(warns(&browser).await, "it is not saved yet");
    for (button, kind) in [
        (".notes button[type=submit]", "notes"),
        (".write button[type=submit]", "message"),
        ("[data-planner] button[value=conditionals]", "plan"),
    ] {
        unfold(&browser, button).await;
        click(&browser, button).await;
        wait_until(kind, async || drafts(&browser).await.iter().all(|key| !key.ends_with(kind))).await;
    }
    wait_until("all is sent", async || drafts(&browser).await.is_empty()).await;
    assert!(!warns(&browser).await);
    let plan = site.get(&format!("/api/v1{path}/conditionals"), &anna.token).await.expect(200);
    assert_eq!(plan["lines"], "IF e5 THEN Nf3\n");
    let note = site.get(&format!("/api/v1{path}/notes"), &anna.token).await.expect(200);
    assert_eq!(note["text"], "Prepare the Italian.");
    let read = site.get(&format!("/api/v1{path}"), &anna.token).await.expect(200);
    assert_eq!(read["messages"][1]["text"], "Are you there?");
}

/// Returns whether the page asks before it is left.
async fn warns(browser: &Browser) -> bool {
    let script = "const event = new Event('beforeunload', {cancelable: true}); dispatchEvent(event); return event.defaultPrevented";
    browser.client.execute(script, vec![]).await.unwrap() == true
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn drafts_outlast_the_page_and_end_with_their_ply_and_on_signing_out() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game("chess", &anna, &boris).await;
    site.game("shogi", &anna, &boris).await;
    let path = format!("/games/{game}");
    let browser = signed_in(&site, &anna).await;
    browser.open(&site.url(&path)).await;
    write(&browser, "#message", "Well?").await;
    touch(&browser, ["e2", "e4"]).await;
    let is_kept = async |how: &str| {
        let shown = Locator::Css("svg.board.live");
        browser.client.wait().for_element(shown).await.unwrap();
        let shown = (chosen(&browser).await, value(&browser, "#message").await);
        assert_eq!(shown, ("e2e4".to_owned(), "Well?".to_owned()), "{how}");
    };
    browser.client.refresh().await.unwrap();
    is_kept("after a reload").await;
    browser.client.execute("document.activeElement.blur()", vec![]).await.unwrap();
    element(&browser, "body").await.send_keys("n").await.unwrap();
    wait_until("the next game", async || browser.client.current_url().await.unwrap().path() != path).await;
    browser.client.back().await.unwrap();
    wait_until("this game", async || browser.client.current_url().await.unwrap().path() == path).await;
    is_kept("after Back").await;
    let tab = browser.client.new_window(true).await.unwrap();
    browser.client.close_window().await.unwrap();
    browser.client.switch_to_window(tab.handle).await.unwrap();
    browser.open(&site.url(&path)).await;
    is_kept("in another tab").await;

    // What another browser shows of the game is its own.
    site.play(&game, &anna, "d4").await.expect(201);
    browser.open(&site.url(&path)).await;
    assert_eq!(drafts(&browser).await, [format!("zugpost-draft:{game}:white:message")], "the ply has passed");
    assert_eq!(value(&browser, "#message").await, "Well?", "the words wait for another turn");

    // A message that belongs to no turn goes with the next one.
    write(&browser, "#message", "Hello again").await;
    site.play(&game, &boris, "d5").await.expect(201);
    browser.open(&site.url(&path)).await;
    assert_eq!(value(&browser, "form.play #message").await, "Well?Hello again");
    click(&browser, "[data-restored] button").await;
    assert_eq!((value(&browser, "#message").await, drafts(&browser).await), (String::new(), Vec::new()));
    write(&browser, "#message", "Hello").await;
    assert_eq!(drafts(&browser).await, [format!("zugpost-draft:{game}:white:turn")]);
    browser.open(&site.url("/account")).await;
    click(&browser, "button[value=sign-out]").await;
    wait_until("she is signed out", async || count(&browser, "header a[href='/sign-in']").await == 1).await;
    assert_eq!(drafts(&browser).await, [""; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_begun_turn_and_its_message_outlast_their_tab_and_old_drafts_go() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game("007", &anna, &boris).await;
    let path = format!("/games/{game}");
    let browser = signed_in(&site, &anna).await;
    browser.open(&site.url(&path)).await;
    write(&browser, "#message", "Well?").await;
    take_step(&browser, Way::Drag).await;
    wait_for_steps(&browser, 1).await;
    let tab = browser.client.new_window(true).await.unwrap();
    browser.client.close_window().await.unwrap();
    browser.client.switch_to_window(tab.handle).await.unwrap();
    browser.open(&site.url(&path)).await;
    wait_for_steps(&browser, 1).await;
    assert_eq!(value(&browser, "#message").await, "Well?");
    let other = "for (let n = 0; n < 60; n++) localStorage.setItem(`zugpost-draft:x${n}:white:turn`, JSON.stringify({at: n ? Date.now() - 1000 : 0, ply: '0', value: {}}))";
    browser.client.execute(other, vec![]).await.unwrap();
    write(&browser, "#message", "!").await;
    let kept = drafts(&browser).await;
    assert_eq!(kept.len(), 50);
    assert!(
        kept.contains(&format!("zugpost-draft:{game}:white:turn"))
            && !kept.iter().any(|key| key.contains(":x0:")),
        "{kept:?}"
    );
    press_without_session(&browser, "form.play [data-undo]").await;
    let is_secret = "return Object.values(localStorage).some((value) => value.includes('csrf'))";
    assert_eq!(browser.client.execute(is_secret, vec![]).await.unwrap(), Value::from(false));
    sign_in_again(&browser, &site, &anna, &path).await;
    wait_for_steps(&browser, 1).await;
    assert_eq!(value(&browser, "#message").await, "Well?!");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_scripts_the_page_for_signing_in_says_that_nothing_was_sent() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game("chess", &anna, &boris).await;
    let page = site.url(&format!("/games/{game}"));
    let turn = site.request(reqwest::Method::POST, &format!("/games/{game}"), "", &Value::Null);
    let turn = turn.header("Referer", &page).form(&[("action", "play"), ("step", "e2e4"), ("ply", "0")]);
    let answer = crate::support::site::Answer::of(turn).await;
    assert_eq!(answer.url, site.url(&format!("/sign-in?unsent=yes&next=%2Fgames%2F{game}")));
    assert!(answer.text.contains(&words("account-unsent", &[])), "{}", answer.text);
    let cookie = answer.headers["set-cookie"].to_str().unwrap();
    assert!(cookie.starts_with(&format!("destination=%2Fgames%2F{game}")), "{cookie}");
    let asked = site.page(&site.url("/sign-in")).await;
    assert!(!asked.text.contains(&words("account-unsent", &[])), "{}", asked.text);
}
