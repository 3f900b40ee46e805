//! Who asks too much is told to wait, and others are not.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use zugpost::http::limits::Rates;
use zugpost::service::scope::Scope;

use crate::support::site::{Answer, Data, Site};

const NONE: Rates = Rates {
    requests_per_token: 0,
    requests_per_player: 0,
    requests_per_ip: 0,
    games_per_player: 0,
    messages_per_player: 0,
    login_mails_per_email: 0,
    login_mails_per_ip: 0,
    proxies: 0,
};

async fn site(rates: Rates) -> Site {
    Site::configured(Data::sqlite(), |config| config.rates = rates).await
}

/// That this is the refusal, and for how many seconds.
#[track_caller]
fn wait(answer: &Answer) -> u64 {
    answer.problem(429, "rate-limited");
    answer.headers["retry-after"].to_str().unwrap().parse().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_token_has_its_share_and_its_player_another() {
    let site = site(Rates { requests_per_token: 3, requests_per_player: 5, ..NONE }).await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let second = site.token("Anna", Scope::OF_PLAYERS).await;
    let me = async |token: &str| site.get("/api/v1/me", token).await;
    for _ in 0..3 {
        me(&anna.token).await.expect(200);
    }
    assert_eq!(wait(&me(&anna.token).await), 20, "three a minute");
    me(&second).await.expect(200);
    me(&second).await.expect(200);
    assert_eq!(wait(&me(&second).await), 12, "five a minute for both");
    me(&boris.token).await.expect(200);
    site.clock.advance(Duration::from_secs(20));
    me(&anna.token).await.expect(200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strangers_share_what_their_address_has() {
    let site = site(Rates { requests_per_ip: 4, ..NONE }).await;
    let anna = site.player("Anna").await;
    for path in ["/", "/variants", "/api/v1/variants"] {
        assert_eq!(site.get(path, "").await.status, 200);
    }
    site.get("/api/v1/me", "zp_unknown").await.problem(401, "unauthorized");
    assert_eq!(wait(&site.get("/api/v1/me", "zp_another").await), 15, "guessing counts");
    wait(&site.get("/api/v1/games", "").await);
    wait(&site.post("/api/v1/positions", &anna.token, json!({"variant": "chess"})).await);
    let page = site.page(&site.url("/variants")).await;
    assert!(page.status == 429 && page.headers.contains_key("retry-after"), "{}", page.text);
    assert!(
        page.text.contains("<h1>This did not work</h1>") && page.text.contains("wait 15 seconds"),
        "{}",
        page.text
    );
    let guess =
        site.request(Method::GET, "/api/v1/me", "", &Value::Null).header("Cookie", "zugpost_session=x");
    wait(&Answer::of(guess).await);
    // Who has proved something is not in that crowd.
    site.get("/api/v1/me", &anna.token).await.expect(200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_and_messages_have_limits_of_their_own() {
    let site = site(Rates { games_per_player: 2, messages_per_player: 2, ..NONE }).await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game("chess", &anna, &boris).await;
    site.game("chess", &anna, &boris).await;
    let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}});
    let refused = site.post("/api/v1/games", &anna.token, json!({"variant": "chess", "seats": seats})).await;
    assert_eq!(wait(&refused), 1800);
    let say = async |player: &str| {
        site.post(&format!("/api/v1/games/{game}/messages"), player, json!({"text": "hello"})).await
    };
    say(&anna.token).await.expect(200);
    say(&anna.token).await.expect(200);
    assert_eq!(wait(&say(&anna.token).await), 1800);
    say(&boris.token).await.expect(200);
    site.play(&game, &anna, "e4").await.expect(201);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_s_mailbox_is_filled_with_links() {
    let site = site(Rates { login_mails_per_email: 2, login_mails_per_ip: 5, ..NONE }).await;
    let anna = site.player("Anna").await;
    let ask = async |email: &str| site.post("/api/v1/sessions", "", json!({"email": email})).await;
    // Known or not makes no difference.
    for email in [anna.email.as_str(), "nobody@example.org"] {
        ask(email).await.expect(202);
        ask(&email.to_uppercase().replace("EXAMPLE.ORG", "example.org")).await.expect(202);
        assert!(wait(&ask(email).await) > 600, "{email}");
        // The refused one has counted for the asker's own address, not for the next mailbox.
        site.clock.advance(Duration::from_secs(12 * 60));
    }
    let form = site.form(&site.url("/sign-in"), &[("email", &anna.email)]).await;
    assert!(form.status == 429 || form.status == 200, "{}", form.text);
    for at in 0..6 {
        ask(&format!("victim{at}@example.org")).await;
    }
    wait(&ask("victim7@example.org").await);
    let up = site.form(&site.url("/sign-up"), &[("name", "Eve"), ("email", "victim8@example.org")]).await;
    assert!(up.status == 429 && up.text.contains("too many mails asked for from here"), "{}", up.text);
}
