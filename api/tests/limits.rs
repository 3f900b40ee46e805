//! Rate limits: a client above the limit must wait, others are not affected.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use zugpost::model::scope::Scope;
use zugpost::rate_limits::Rates;

use crate::archives::import;
use crate::support::letters::{ANNA, begun, mail_with, steps};
use crate::support::reader::Reader;
use crate::support::receiver::Receiver;
use crate::support::site::{Answer, Data, Site};
use crate::support::words::{start_of, words};

const NONE: Rates = Rates {
    requests_per_token: 0,
    requests_per_player: 0,
    requests_per_ip: 0,
    games_per_player: 0,
    messages_per_player: 0,
    login_mails_per_email: 0,
    login_mails_per_ip: 0,
    guest_games_per_ip: 0,
    guest_analyses_per_ip: 0,
    newcomers: 0,
    streams_per_token: 0,
    streams_per_ip: 0,
    proxies: 0,
};

async fn site(rates: Rates) -> Site {
    Site::configured(Data::sqlite(), |config| config.rates = rates).await
}

/// Asserts the rate limit error; returns the seconds to wait.
#[track_caller]
fn wait(answer: &Answer) -> u64 {
    answer.problem(429, "rate-limited");
    answer.headers["retry-after"].to_str().unwrap().parse().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn test_messages_of_webhooks_count_as_messages() {
    let site = site(Rates { messages_per_player: 2, ..NONE }).await;
    let (anna, receiver) = (site.player("Anna").await, Receiver::start().await);
    let made = site.post("/api/v1/webhooks", &anna.token, json!({"url": receiver.url})).await.expect(201);
    let path = format!("/api/v1/webhooks/{}/test", made["id"].as_str().unwrap());
    let test = async || site.post(&path, &anna.token, json!({})).await;
    for _ in 0..2 {
        assert_eq!(test().await.expect(200), json!({"delivered": true, "error": null}));
    }
    assert_eq!(wait(&test().await), 1800, "two an hour");
    assert_eq!(receiver.seen()[1].body, r#"{"type":"test"}"#);
    assert_eq!(receiver.seen().len(), 2);
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
async fn a_token_counts_on_public_routes_too_and_answers_say_what_is_left() {
    let rates = Rates { requests_per_token: 6, requests_per_player: 12, requests_per_ip: 6, ..NONE };
    let site = site(rates).await;
    let anna = site.player("Anna").await;
    let standing = |answer: &Answer| {
        let all = |name: &str| -> Vec<String> {
            answer.headers.get_all(name).iter().map(|value| value.to_str().unwrap().to_owned()).collect()
        };
        (all("ratelimit-policy"), all("ratelimit"))
    };
    let texts = |texts: &[&str]| -> Vec<String> { texts.iter().map(|text| (*text).to_owned()).collect() };
    let policies = texts(&[r#""token";q=6;w=60"#, r#""player";q=12;w=60"#]);
    let public = ["variants", "variants/chess", "seeks", "ratings?variant=chess", "webhooks/keys"];
    for (path, n) in public.iter().zip(1..) {
        let answer = site.get(&format!("/api/v1/{path}"), &anna.token).await;
        assert_eq!(answer.status, 200, "{path}");
        let left =
            [format!(r#""token";r={};t={}"#, 6 - n, n * 10), format!(r#""player";r={};t={}"#, 12 - n, n * 5)];
        assert_eq!(standing(&answer), (policies.clone(), left.to_vec()), "{path}");
    }
    let position = json!({"variant": "chess"});
    site.post("/api/v1/positions", &anna.token, position.clone()).await.expect(200);
    let refused = site.post("/api/v1/positions", &anna.token, position.clone()).await;
    assert_eq!(wait(&refused), 10);
    assert_eq!(standing(&refused), (texts(&[r#""token";q=6;w=60"#]), texts(&[r#""token";r=0;t=60"#])));
    // The address has its own share, which a token that is none uses up.
    for path in public {
        site.get(&format!("/api/v1/{path}"), "zp_unknown").await.problem(401, "unauthorized");
    }
    let answer = site.post("/api/v1/positions", "", position.clone()).await;
    assert_eq!(standing(&answer), (texts(&[r#""network";q=6;w=60"#]), texts(&[r#""network";r=0;t=60"#])));
    assert_eq!(wait(&site.post("/api/v1/positions", "zp_unknown", position).await), 10);
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
    wait(&site.post("/api/v1/positions", "", json!({"variant": "chess"})).await);
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
    // Authenticated requests do not count towards the address's limit.
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
    // A takeback request counts like a message, as it sends a mail.
    let takeback = async |player: &str, action: &str| {
        site.post(&format!("/api/v1/games/{game}/takeback"), player, json!({"action": action})).await
    };
    assert_eq!(wait(&takeback(&anna.token, "offer").await), 1800);
    site.play(&game, &boris, "e5").await.expect(201);
    takeback(&boris.token, "offer").await.expect(200);
    takeback(&boris.token, "decline").await.expect(200);
    assert_eq!(wait(&takeback(&boris.token, "offer").await), 1800);
    site.post(&format!("/api/v1/games/{game}/resign"), &anna.token, json!({})).await.expect(200);
    assert_eq!(wait(&say(&anna.token).await), 1800, "after the end as before");
    // An imported file counts like a proposed game, and so does a seek.
    let file = "1. e4 e5 *";
    assert_eq!(wait(&import(&site, &anna, file).await), 1800);
    import(&site, &boris, file).await.expect(201);
    let seek = json!({"variant": "chess"});
    wait(&site.post("/api/v1/seeks", &anna.token, seek.clone()).await);
    site.post("/api/v1/seeks", &boris.token, seek).await.expect(201);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_word_counts_whichever_way_it_comes() {
    let site = site(Rates { messages_per_player: 2, ..NONE }).await;
    let (game, anna, boris) = begun(&site).await;
    let link = mail_with(&site, ANNA, "/m/").await.1;
    let moves = format!("/api/v1/games/{game}/moves");
    let said = site.form(&link, &[("action", "message"), ("message", "hello")]).await;
    assert_eq!(said.status, 200, "{}", said.text);
    site.post(&moves, &anna.token, json!({"turn": "e4", "message": "hello"})).await.expect(201);
    site.play(&game, &boris, "e5").await.expect(201);

    wait(&site.post(&moves, &anna.token, json!({"turn": "d4", "message": "hello"})).await);
    let link = mail_with(&site, ANNA, "/m/").await.1;
    let turn = [("action", "play"), ("step", "d2d4"), ("message", "hello")];
    for fields in [&turn[..], &[("action", "message"), ("message", "hello")]] {
        let refused = site.form(&link, fields).await;
        let why = start_of("error-too-often", &[("what", &words("error-often-messages", &[]))]);
        assert!(refused.status == 429 && refused.text.contains(&why), "{}", refused.text);
    }
    let reader = Reader::signed_in(&site, &anna).await;
    let page = format!("/games/{game}");
    assert_eq!(reader.send(&page, &page, &turn).await.status, 429);
    assert_eq!(steps(&site, &game, &anna).await, ["e2e4", "e7e5"]);
    site.play(&game, &anna, "d4").await.expect(201);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_nobody_counts_by_address() {
    let site = site(Rates { requests_per_ip: 1, ..NONE }).await;
    let guess = "Bearer zp_guessed".to_owned();
    let (cookie, basic) = ("a=b".to_owned(), "Basic eDp5".to_owned());
    let session = "zugpost_session=guessed".to_owned();
    let (known, cookies) = ("Authorization", "Cookie");
    for (method, path, name, value) in [
        (Method::GET, "/api/v1/games", cookies, &cookie),
        (Method::GET, "/api/v1/games", cookies, &session),
        (Method::GET, "/api/v1/games?limit=many", known, &guess),
        (Method::GET, "/api/v1/me", known, &basic),
        (Method::GET, "/api/v1/games/none/board.png", known, &guess),
        (Method::GET, "/api/v1/games/none/board.txt", cookies, &session),
        (Method::GET, "/api/v1/ratings?variant=chess", known, &guess),
        (Method::GET, "/api/v1/webhooks/keys", cookies, &cookie),
        (Method::DELETE, "/api/v1/sessions", cookies, &session),
        (Method::GET, "/api/v1/nothing", known, &guess),
        (Method::PATCH, "/api/v1/games", known, &guess),
        (Method::GET, "/engine/v1/status", cookies, &session),
        (Method::GET, "/engine/v1/status", known, &guess),
        (Method::GET, "/variants", cookies, &cookie),
    ] {
        let ask = async || {
            let request = site.request(method.clone(), path, "", &Value::Null).header(name, value);
            Answer::of(request).await
        };
        assert_ne!(ask().await.status, 429, "{method} {path} {value}");
        assert_eq!(wait(&ask().await), 60, "{method} {path} {value}");
        site.clock.advance(Duration::from_secs(60));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_repeated_request_is_not_charged_for() {
    let rates = Rates { games_per_player: 1, messages_per_player: 1, login_mails_per_email: 1, ..NONE };
    let site = site(rates).await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game("chess", &boris, &anna).await;
    let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}});
    for (path, token, body, other) in [
        (
            "/api/v1/games".to_owned(),
            &*anna.token,
            json!({"variant": "chess", "seats": seats}),
            json!({"variant": "shogi", "seats": seats}),
        ),
        (
            format!("/api/v1/games/{game}/messages"),
            &*anna.token,
            json!({"text": "hello"}),
            json!({"text": "hello?"}),
        ),
        (
            "/api/v1/sessions".to_owned(),
            "",
            json!({"email": anna.email}),
            json!({"email": "Anna@example.org"}),
        ),
        (
            "/api/v1/players".to_owned(),
            "",
            json!({"name": "Eve", "email": "eve@example.org"}),
            json!({"name": "Ada", "email": "eve@example.org"}),
        ),
    ] {
        let ask = async |key: &str, body: &Value| {
            let key = format!("{key}-{path}");
            Answer::of(site.request(Method::POST, &path, token, body).header("Idempotency-Key", key)).await
        };
        let first = ask("k", &body).await;
        assert!(first.status.is_success(), "{path}: {}", first.text);
        for _ in 0..3 {
            let again = ask("k", &body).await;
            assert_eq!((again.status, again.text), (first.status, first.text.clone()), "{path}");
        }
        wait(&ask("l", &other).await);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_s_mailbox_is_filled_with_links() {
    let site = site(Rates { login_mails_per_email: 2, login_mails_per_ip: 5, ..NONE }).await;
    let anna = site.player("Anna").await;
    let ask = async |email: &str| site.post("/api/v1/sessions", "", json!({"email": email})).await;
    // Known and unknown addresses are treated alike.
    for email in [anna.email.as_str(), "nobody@example.org"] {
        ask(email).await.expect(202);
        ask(&email.to_uppercase().replace("EXAMPLE.ORG", "example.org")).await.expect(202);
        // A tag makes no other mailbox.
        assert!(wait(&ask(&email.replace('@', "+chess@")).await) > 600, "{email}");
        // A rejected request counts for the client's IP address, but not for the next mail address.
        site.clock.advance(Duration::from_secs(12 * 60));
    }
    let form = site.form(&site.url("/sign-in"), &[("email", &anna.email)]).await;
    assert!(form.status == 429 || form.status == 200, "{}", form.text);
    for at in 0..6 {
        ask(&format!("victim{at}@example.org")).await;
    }
    wait(&ask("victim7@example.org").await);
    let up = site.form(&site.url("/sign-up"), &[("name", "Eve"), ("email", "victim8@example.org")]).await;
    let why = words("error-often-network-mails", &[]);
    assert!(up.status == 429 && up.text.contains(&why), "{}", up.text);
}
