//! The consent page of OAuth in a real browser, and scripts of another site that read the API (CORS). Chromium applies the
//! policy for forms to redirects, too, and asks before a script sends what a form cannot. About three seconds.

use serde_json::{Value, json};

use crate::account_browser::fits;
use crate::support::board_page::click;
use crate::support::chromium::Browser;
use crate::support::letters::mail_with;
use crate::support::receiver::Receiver;
use crate::support::site::Site;
use crate::support::wait::wait_until;

/// Sends a request from the page that is open; returns its status and whether the script sees a validator. The reason, if the
/// browser keeps the answer from the page.
async fn fetched(browser: &Browser, url: &str, options: Value) -> Value {
    let script = "const [url, options, done] = arguments; \
                  fetch(url, options).then((answer) => done([answer.status, answer.headers.has('etag')]), \
                  (error) => done(String(error)));";
    browser.client.execute_async(script, vec![json!(url), options]).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn a_player_allows_a_client_that_then_plays_from_its_own_site() {
    let site = Site::on_sqlite().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game("chess", &anna, &boris).await;
    // The site of the client: it keeps what it is asked for and answers with an empty page.
    let client = Receiver::start().await;
    client.answer(200);
    let callback = client.url.replace("/hook", "/callback");
    let page = format!(
        "/oauth?response_type=code&client_id=board.example&redirect_uri={callback}&state=s1\
         &code_challenge_method=S256&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&scope=board:play"
    );
    let browser = Browser::start().await;

    // Signing in leads back to the request.
    browser.open(&site.url(&page)).await;
    browser
        .client
        .find(fantoccini::Locator::Css("#email"))
        .await
        .unwrap()
        .send_keys(&anna.email)
        .await
        .unwrap();
    click(&browser, "form.start button").await;
    let (_, login) = mail_with(&site, &anna.email, "/login/").await;
    browser.open(&login).await;
    click(&browser, "main button").await;
    browser.client.wait().for_element(fantoccini::Locator::Css("button[value=allow]")).await.unwrap();
    let text = browser.text().await;
    assert!(text.contains("board.example") && text.contains("Anna"), "{text}");
    assert!(text.contains(callback.split('/').nth(2).unwrap()), "{text}");
    fits(&browser, "consent").await;

    click(&browser, "button[value=deny]").await;
    wait_until("the client is told no", async || {
        client.seen().iter().any(|asked| asked.path.contains("access_denied"))
    })
    .await;
    assert!(client.seen().iter().any(|asked| asked.path == "/callback?error=access_denied&state=s1"));

    browser.open(&site.url(&page)).await;
    click(&browser, "button[value=allow]").await;
    wait_until("the client has a code", async || {
        client.seen().iter().any(|asked| asked.path.contains("code="))
    })
    .await;
    let told = client.seen().into_iter().find(|asked| asked.path.contains("code=")).unwrap().path;
    let code = told.strip_prefix("/callback?code=").and_then(|rest| rest.strip_suffix("&state=s1")).unwrap();

    // The page of the client exchanges the code and plays.
    assert!(browser.client.current_url().await.unwrap().as_str().starts_with(&callback));
    let form = format!(
        "grant_type=authorization_code&code={code}&code_verifier=dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk\
         &redirect_uri={callback}&client_id=board.example"
    );
    let script = "const [url, body, done] = arguments; fetch(url, {method: 'POST', body: new URLSearchParams(body)}) \
                  .then((answer) => answer.json()).then(done, (error) => done(String(error)));";
    let given =
        browser.client.execute_async(script, vec![json!(site.url("/api/token")), json!(form)]).await.unwrap();
    let token = given["access_token"].as_str().unwrap_or_else(|| panic!("{given}"));
    let authorized = json!({"Authorization": format!("Bearer {token}"), "Content-Type": "application/json", "Idempotency-Key": "e4"});
    let moves = site.url(&format!("/api/v1/games/{game}/moves"));
    let played = json!({"method": "POST", "headers": authorized, "body": json!({"turn": "e4"}).to_string()});
    assert_eq!(fetched(&browser, &moves, played).await, json!([201, false]));
    let read = site.url(&format!("/api/v1/games/{game}"));
    let validated = json!({"headers": {"If-None-Match": "\"x\""}});
    assert_eq!(fetched(&browser, &read, validated).await, json!([200, true]));
    // A refusal can be read, too.
    assert_eq!(
        fetched(&browser, &read, json!({"headers": {"Authorization": "Bearer zp_wrong"}})).await[0],
        401
    );

    // What the session of the visitor would show is not for scripts of other sites, nor are pages.
    let denied = |answer: Value| answer.as_str().is_some_and(|error| error.contains("Failed to fetch"));
    let me = site.url("/api/v1/me");
    assert!(denied(fetched(&browser, &me, json!({"credentials": "include"})).await));
    assert_eq!(fetched(&browser, &me, json!({})).await[0], 401);
    assert!(denied(fetched(&browser, &site.url("/account"), json!({})).await));
    assert!(denied(fetched(&browser, &site.url("/engine/v1/status"), json!({})).await));
}
