//! The buttons that answer an invitation or take an open seat: they stand in the first screen of a phone.

use fantoccini::Locator;
use serde_json::json;

use crate::account_browser::fits;
use crate::support::board_page::click;
use crate::support::chromium::Browser;
use crate::support::letters::mail_with;
use crate::support::site::{Player, Site};

/// A phone, upright and on its side.
const PHONES: [(u64, u64); 2] = [(390, 844), (844, 390)];

async fn sign_in(browser: &Browser, site: &Site, player: &Player) {
    site.post("/api/v1/sessions", "", json!({"email": player.email})).await.expect(202);
    browser.open(&mail_with(site, &player.email, "/login/").await.1).await;
    click(browser, "main button").await;
    browser.client.wait().for_element(Locator::XPath("//h1[contains(., 'Signed in')]")).await.unwrap();
}

async fn is_in_first_screen(browser: &Browser, url: &str) {
    let script = "const button = document.querySelector('main button.main').getBoundingClientRect(); \
                  return [button.top, button.bottom, innerHeight, document.documentElement.scrollWidth]";
    for (width, height) in PHONES {
        browser.resize(width, height).await;
        browser.open(url).await;
        let measured = browser.client.execute(script, vec![]).await.unwrap();
        let number = |index: usize| measured[index].as_f64().unwrap();
        assert!(number(0) >= 0.0 && number(1) <= number(2), "{url} at {width}×{height}: {measured}");
        assert!(number(3) <= width as f64, "{url} at {width}×{height}: {measured}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn an_invitation_and_an_open_seat_are_answered_in_the_first_screen_of_a_phone() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let propose = async |black: serde_json::Value| {
        let seats = json!({"white": {"player": "Anna"}, "black": black});
        let request = json!({"variant": "clockwork-orange", "seats": seats, "engine_help": true});
        site.post("/api/v1/games", &anna.token, request).await.expect(201)
    };
    let named = propose(json!({"player": "Boris"})).await;
    let named = site.url(&format!("/games/{}", named["id"].as_str().unwrap()));
    let message = json!({"email": "vera@example.net"});
    propose(message).await;
    let (_, by_mail) = mail_with(&site, "vera@example.net", "/i/").await;
    let open = propose(json!({"open": true})).await["join"]["black"].as_str().unwrap().to_owned();
    let confirm = [
        ("name", "Nora"),
        ("email", "nora@example.org"),
        ("variant", "chess"),
        ("against", "mail"),
        ("opponent_email", "otto@example.org"),
        ("side", "white"),
        ("clock", "standard"),
    ];
    assert_eq!(site.form(&site.url("/start"), &confirm).await.status, 200);
    let (_, confirm) = mail_with(&site, "nora@example.org", "/i/").await;

    let browser = Browser::start().await;
    for language in ["en", "de"] {
        let languages = json!({"userAgent": "Mozilla/5.0", "acceptLanguage": language});
        browser.devtools("Emulation.setUserAgentOverride", languages).await;
        for page in [&by_mail, &confirm, &open] {
            is_in_first_screen(&browser, page).await;
        }
    }
    for (name, page) in [("invitation", &by_mail), ("join", &open)] {
        browser.open(page).await;
        fits(&browser, name).await;
    }
    let browser = Browser::start().await;
    sign_in(&browser, &site, &boris).await;
    for language in ["en", "de"] {
        let languages = json!({"userAgent": "Mozilla/5.0", "acceptLanguage": language});
        browser.devtools("Emulation.setUserAgentOverride", languages).await;
        for page in [&named, &open] {
            is_in_first_screen(&browser, page).await;
        }
    }
    browser.open(&named).await;
    fits(&browser, "invited").await;
    click(&browser, "main button.main").await;
    browser
        .client
        .wait()
        .for_element(Locator::XPath("//*[@class='title'][contains(., 'Clockwork Orange Chess')]"))
        .await
        .unwrap();
}
