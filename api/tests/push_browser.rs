//! Notices, badge and sound in a real browser. A headless Chromium has no push service, so its `subscribe` is replaced by
//! one that names the test's push service; messages reach the real service worker by the DevTools protocol.

use fantoccini::Locator;
use serde_json::{Value, json};

use crate::support::board_page::{click, element, unfold};
use crate::support::chromium::Browser;
use crate::support::letters::mail_with;
use crate::support::push_device::PushDevice;
use crate::support::site::{Player, Site};
use crate::support::wait::wait_until;

/// Lets the browser subscribe at the test's push service.
const SUBSCRIBE: &str = r#"
const [endpoint, p256dh, auth] = arguments;
const bytes = text => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), one => one.charCodeAt(0)).buffer;
let current = null;
PushManager.prototype.getSubscription = async () => current;
PushManager.prototype.subscribe = async options => {
  window.asked = options;
  return current = {
    endpoint, options: { applicationServerKey: options.applicationServerKey.buffer },
    getKey: name => bytes({ p256dh, auth }[name]), unsubscribe: async () => true,
  };
};
"#;

/// The buttons, once the page shows them.
const START: &str = "form[data-push]:not([hidden]) [value=start]:not([hidden])";
const STOP: &str = "form[data-push]:not([hidden]) [value=stop]:not([hidden])";

async fn sign_in(site: &Site, player: &Player) -> Browser {
    site.post("/api/v1/sessions", "", json!({"email": player.email})).await.expect(202);
    let (_, login) = mail_with(site, &player.email, "/login/").await;
    let browser = Browser::start().await;
    browser.open(&login).await;
    click(&browser, "main button").await;
    browser.client.wait().for_element(Locator::XPath("//h1[contains(., 'Signed in')]")).await.unwrap();
    browser
}

async fn run(browser: &Browser, script: &str, arguments: Vec<Value>) -> Value {
    browser.client.execute(script, arguments).await.unwrap()
}

async fn says(browser: &Browser, text: &str) {
    let path = format!("//form[@data-push]//p[@role='status'][contains(., '{text}')]");
    let found = browser.client.wait().for_element(Locator::XPath(&path)).await;
    assert!(found.is_ok(), "no “{text}”: {}", browser.text().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_button_starts_notices_on_this_device_and_another_stops_them() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game("chess", &anna, &boris).await;
    let (browser, device) = (sign_in(&site, &boris).await, PushDevice::start().await);
    browser.devtools("Browser.grantPermissions", json!({"permissions": ["notifications"]})).await;
    for page in ["/account".to_owned(), format!("/games/{game}")] {
        browser.open(&site.url(&page)).await;
        let [p256dh, auth] = device.keys();
        run(&browser, SUBSCRIBE, vec![json!(device.service.url), json!(p256dh), json!(auth)]).await;
        unfold(&browser, "form[data-push]").await;
        click(&browser, START).await;
        says(&browser, "This device now shows when it is your turn").await;
        let asked =
            run(&browser, "return [asked.userVisibleOnly, asked.applicationServerKey.length]", vec![]).await;
        assert_eq!(asked, json!([true, 65]), "{page}");
        assert!(site.contents().await["push_devices"][0].contains("Chrome on Linux"));
        let focused = run(&browser, "return document.activeElement.value", vec![]).await;
        assert_eq!(focused, "stop", "the focus is not lost");
        click(&browser, STOP).await;
        says(&browser, "This device shows no more notices").await;
        assert!(site.contents().await["push_devices"].is_empty());
    }
    // Without leave nothing is sent to the server.
    browser.open(&site.url("/account")).await;
    let refuse = "PushManager.prototype.subscribe = async () => { throw new Error('no'); };";
    run(&browser, refuse, vec![]).await;
    unfold(&browser, "form[data-push]").await;
    click(&browser, START).await;
    says(&browser, "The browser does not allow notices").await;
    assert!(site.contents().await["push_devices"].is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn the_link_to_a_seat_is_kept_by_the_browser_alone() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game("chess", &anna, &boris).await;
    let (_, link) = mail_with(&site, &anna.email, "/m/").await;
    let seat = site.form(&link, &[("action", "play"), ("step", "e2e4"), ("ply", "0")]).await.url;
    let (browser, device) = (Browser::start().await, PushDevice::start().await);
    browser.devtools("Browser.grantPermissions", json!({"permissions": ["notifications"]})).await;
    browser.open(&seat).await;
    let [p256dh, auth] = device.keys();
    run(&browser, SUBSCRIBE, vec![json!(device.service.url), json!(p256dh), json!(auth)]).await;
    unfold(&browser, "form[data-push]").await;
    click(&browser, START).await;
    says(&browser, "This device now shows when it is your turn").await;
    let kept = async || {
        let script = "const [game, done] = arguments; caches.open('seats').then(seats => seats.match(game))\
                      .then(kept => kept ? kept.text() : 'nothing').then(done);";
        browser.client.execute_async(script, vec![json!(format!("/games/{game}"))]).await.unwrap()
    };
    assert_eq!(seat, format!("{}{}", site.url(""), kept().await.as_str().unwrap()));
    let secret = seat.rsplit('/').next().unwrap();
    assert!(!format!("{:?}", site.contents().await).contains(secret), "the server has only its hash");
    site.play(&game, &boris, "e7e5").await.expect(201);
    let notice = device.notices(1).await.remove(0);
    assert_eq!(notice["url"], format!("/games/{game}"));
    click(&browser, STOP).await;
    says(&browser, "This device shows no more notices").await;
    assert_eq!(kept().await, "nothing");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn the_service_worker_shows_a_notice_and_counts_waiting_games() {
    let site = Site::on_sqlite().await;
    let browser = Browser::complete().await;
    browser.devtools("Browser.grantPermissions", json!({"permissions": ["notifications"]})).await;
    browser.open(&site.url("/about")).await;
    let register = "const done = arguments[0]; navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready)\
                    .then(() => done('ready'), error => done(String(error)));";
    let registered = browser.client.execute_async(register, vec![]).await.unwrap();
    assert_eq!(registered, "ready", "the policy of the page allows it");
    let headers = site.page(&site.url("/sw.js")).await.headers;
    assert_eq!(headers["cache-control"], "no-cache", "a new version is seen at once");
    assert!(headers["content-security-policy"].to_str().unwrap().contains("default-src 'none'"));

    let data = json!({
        "title": "Your move: Chess vs Anna", "body": "Anna played e4. Move 1.", "url": "/games/x", "tag": "x", "waiting": 2,
    });
    let probe = "const done = arguments[0]; (async () => { const registration = await navigator.serviceWorker.ready; \
                 await registration.showNotification('probe', { tag: 'probe' }); \
                 const probes = await registration.getNotifications(); probes.forEach(one => one.close()); done(probes.length); })()\
                 .catch(error => done(String(error)));";
    let able = browser.client.execute_async(probe, vec![]).await.unwrap();
    assert_eq!(able, 1, "notifications can be shown");
    browser.devtools("ServiceWorker.enable", json!({})).await;
    let origin = site.url("");
    let message = json!({"origin": origin, "registrationId": "0", "data": data.to_string()});
    let look = "const done = arguments[0]; navigator.serviceWorker.ready.then(one => one.getNotifications())\
                .then(list => done(list.map(one => [one.title, one.body, one.tag, one.data.url])));";
    wait_until("the notification is shown", async || {
        // Chromium drops what comes before the worker's registration is stored; the tag makes several messages one.
        browser.devtools("ServiceWorker.deliverPushMessage", message.clone()).await;
        let shown = browser.client.execute_async(look, vec![]).await.unwrap();
        shown == json!([["Your move: Chess vs Anna", "Anna played e4. Move 1.", "x", "/games/x"]])
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn the_badge_shows_how_many_games_wait_and_nothing_if_none_does() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game("chess", &boris, &anna).await;
    let browser = sign_in(&site, &boris).await;
    // As if the site were installed, which Chromium's tools cannot emulate.
    let count = "window.matchMedia = query => ({ matches: query === '(display-mode: standalone)' }); \
                 navigator.setAppBadge = async number => { window.badge = number; }; \
                 navigator.clearAppBadge = async () => { window.badge = 'none'; };";
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": count })).await;
    browser.open(&site.url("/games")).await;
    let shown = async || browser.client.execute("return window.badge", vec![]).await.unwrap();
    wait_until("one game waits", async || shown().await == 1).await;
    site.play(&game, &boris, "e2e4").await.expect(201);
    let again = "document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))";
    browser.client.execute(again, vec![]).await.unwrap();
    wait_until("no game waits", async || shown().await == "none").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_move_of_another_player_sounds_if_the_reader_has_chosen_so() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game("chess", &anna, &boris).await;
    let browser = sign_in(&site, &boris).await;
    let count = "window.tones = 0; const start = OscillatorNode.prototype.start; \
                 OscillatorNode.prototype.start = function (...when) { window.tones++; return start.apply(this, when); };";
    let tones = async || run(&browser, "return window.tones", vec![]).await;
    let url = site.url(&format!("/games/{game}"));
    browser.open(&url).await;
    run(&browser, count, vec![]).await;
    assert_eq!(
        element(&browser, "#sound").await.prop("checked").await.unwrap().unwrap(),
        "false",
        "off at first"
    );
    site.play(&game, &anna, "e2e4").await.expect(201);
    browser.client.wait().for_element(Locator::XPath("//h1[contains(., 'Your move')]")).await.unwrap();
    assert_eq!(tones().await, 0);

    unfold(&browser, "#sound").await;
    click(&browser, "#sound").await;
    assert_eq!(tones().await, 2, "what it will sound like");
    site.play(&game, &boris, "e7e5").await.expect(201);
    browser.client.wait().for_element(Locator::XPath("//p[contains(., 'Anna to move')]")).await.unwrap();
    assert_eq!(tones().await, 2, "not for the own move");
    site.play(&game, &anna, "g1f3").await.expect(201);
    browser.client.wait().for_element(Locator::XPath("//h1[contains(., 'Your move')]")).await.unwrap();
    wait_until("it sounds", async || tones().await == 4).await;
    // The choice is remembered.
    browser.open(&url).await;
    assert_eq!(element(&browser, "#sound").await.prop("checked").await.unwrap().unwrap(), "true");
}
