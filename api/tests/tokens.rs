//! Authentication: sign-in by mail, sessions, and the life cycle of tokens.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use zugpost::model::scope::Scope;

use crate::support::reader::Reader;
use crate::support::site::{Answer, Site, link, on_both_databases};

/// The secret of the session cookie in an answer, and the cookie's attributes.
fn session(answer: &Answer) -> (String, Vec<String>) {
    let cookie = answer.headers["set-cookie"].to_str().unwrap();
    let mut parts = cookie.split("; ").map(str::to_owned);
    let secret = parts.next().unwrap().strip_prefix("zugpost_session=").unwrap().to_owned();
    let mut attributes: Vec<String> = parts.collect();
    attributes.sort();
    (secret, attributes)
}

async fn with_cookie(site: &Site, method: Method, path: &str, secret: &str, body: &Value) -> Answer {
    let request = site.request(method, path, "", body);
    Answer::of(request.header("Cookie", format!("zugpost_session={secret}"))).await
}

const ME: &str = "/api/v1/me";

on_both_databases! {
    async fn a_name_is_nobody_s_before_the_link_of_the_mail_is_used(site: Site) {
        let ask = async |email: &str| {
            site.post("/api/v1/players", "", json!({"name": "Vera", "email": email})).await.expect(202);
            link(&site.mail_to(email).await, "/login/")
        };
        let (foreign, own) = (ask("victim@example.org").await, ask("vera@example.org").await);
        assert!(site.form(&own, &[]).await.status.is_success());
        // The first confirmed address gets the name, so that the other link cannot create a second Vera.
        let late = site.form(&foreign, &[]).await;
        assert!(late.status == 400 && late.text.contains("taken"), "{}", late.text);
        site.post("/api/v1/players", "", json!({"name": "Vera", "email": "third@example.org"})).await.problem(400, "bad-request");
    }

    async fn a_login_link_signs_in_once(site: Site) {
        let request = json!({"name": "Anna", "email": "anna@example.org"});
        assert_eq!(site.post("/api/v1/players", "", request).await.expect(202), json!({}));
        let mail = site.mail_to("anna@example.org").await;
        let login = link(&mail, "/login/");

        for _ in 0..2 {
            let page = site.page(&login).await;
            assert!(page.status.is_success() && page.text.contains("<form") && page.text.contains("Anna"), "{}", page.text);
            assert!(!page.headers.contains_key("set-cookie"), "looking signs nobody in");
            assert_eq!(page.headers["cache-control"], "no-store");
            assert_eq!(page.headers["referrer-policy"], "no-referrer");
            let path = login.strip_prefix(&site.url("")).unwrap();
            let head = Answer::of(site.request(Method::HEAD, path, "", &Value::Null)).await;
            assert!(head.status.is_success() && !head.headers.contains_key("set-cookie"));
        }
        let signed_in = site.form(&login, &[]).await;
        let (secret, attributes) = session(&signed_in);
        assert_eq!(attributes, ["HttpOnly", "Max-Age=2592000", "Path=/", "SameSite=Lax"]);
        assert_eq!(with_cookie(&site, Method::GET, ME, &secret, &Value::Null).await.expect(200)["name"], "Anna");

        for again in [site.form(&login, &[]).await, site.page(&login).await] {
            assert_eq!(again.status.as_u16(), 404, "{}", again.text);
            assert!(!again.headers.contains_key("set-cookie"));
        }
    }

    async fn a_login_link_lives_ten_minutes(site: Site) {
        let anna = site.player("Anna").await;
        let site = Box::new(site);
        let ask = async || {
            site.post("/api/v1/sessions", "", json!({"email": anna.email})).await.expect(202);
            link(&site.mail_to(&anna.email).await, "/login/")
        };
        let (early, late) = (ask().await, ask().await);
        site.clock.advance(Duration::from_secs(599));
        assert!(site.form(&early, &[]).await.headers.contains_key("set-cookie"));
        site.clock.advance(Duration::from_secs(1));
        assert_eq!(site.page(&late).await.status.as_u16(), 404);
        let refused = site.form(&late, &[]).await;
        assert_eq!(refused.status.as_u16(), 404);
        assert!(!refused.headers.contains_key("set-cookie"));
    }

    async fn nobody_learns_which_addresses_are_known(site: Site) {
        let anna = site.player("Anna").await;
        let ask = async |path: &str, body: Value| {
            let answer = site.post(path, "", body).await;
            (answer.status.as_u16(), answer.text)
        };
        let known = ask("/api/v1/sessions", json!({"email": anna.email})).await;
        assert_eq!(known, ask("/api/v1/sessions", json!({"email": "nobody@example.org"})).await);
        // A taken name is rejected in both cases.
        let known = ask("/api/v1/players", json!({"name": "Anna", "email": anna.email})).await;
        assert_eq!(known, ask("/api/v1/players", json!({"name": "Anna", "email": "nobody@example.org"})).await);
        assert_eq!(known.0, 400);
        // A free name is accepted in both cases; an existing account keeps its own name.
        let known = ask("/api/v1/players", json!({"name": "Second", "email": anna.email})).await;
        assert_eq!(known, ask("/api/v1/players", json!({"name": "Third", "email": "third@example.org"})).await);
        assert_eq!(site.get(ME, &anna.token).await.expect(200)["name"], "Anna");
        site.settled_mails().await;
        let receivers: Vec<String> = site.mails.take().iter().map(|mail| mail.to.as_str().to_owned()).collect();
        assert_eq!(receivers.iter().filter(|email| **email == anna.email).count(), 2);
        assert_eq!(receivers.iter().filter(|email| *email == "nobody@example.org").count(), 0);
    }

    async fn a_session_plays_until_it_is_signed_out_or_a_month_has_passed(site: Site) {
        let anna = site.player("Anna").await;
        let sign_in = async || {
            // Ignores earlier mails.
            site.settled_mails().await;
            site.mails.take();
            site.post("/api/v1/sessions", "", json!({"email": anna.email})).await.expect(202);
            session(&site.form(&link(&site.mail_to(&anna.email).await, "/login/"), &[]).await).0
        };
        let (first, second) = (sign_in().await, sign_in().await);
        let request = json!({"variant": "chess", "seats": {"white": {"player": "Anna"}, "black": {"engine": {"level": 1}}}});
        let game = with_cookie(&site, Method::POST, "/api/v1/games", &first, &request).await.expect(201);
        let moves = format!("/api/v1/games/{}/moves", game["id"].as_str().unwrap());
        with_cookie(&site, Method::POST, &moves, &first, &json!({"turn": "e4"})).await.expect(201);

        let out = with_cookie(&site, Method::DELETE, "/api/v1/sessions", &first, &Value::Null).await;
        out.expect(204);
        let (secret, attributes) = session(&out);
        assert!(secret.is_empty() && attributes.contains(&"Max-Age=0".to_owned()), "the browser forgets it: {attributes:?}");
        with_cookie(&site, Method::GET, ME, &first, &Value::Null).await.problem(401, "unauthorized");
        with_cookie(&site, Method::GET, ME, &second, &Value::Null).await.expect(200);
        with_cookie(&site, Method::DELETE, "/api/v1/sessions", &first, &Value::Null).await.expect(204);

        site.clock.advance(Duration::from_secs(30 * 24 * 60 * 60 - 1));
        with_cookie(&site, Method::GET, ME, &second, &Value::Null).await.expect(200);
        site.clock.advance(Duration::from_secs(1));
        with_cookie(&site, Method::GET, ME, &second, &Value::Null).await.problem(401, "unauthorized");
        // A session has no engine or operator scopes.
        let third = sign_in().await;
        with_cookie(&site, Method::GET, "/engine/v1/status", &third, &Value::Null).await.problem(401, "unauthorized");
        let token = json!({"name": "t", "scopes": ["admin"]});
        with_cookie(&site, Method::POST, "/api/v1/tokens", &third, &token).await.problem(403, "forbidden");
    }

    async fn a_token_is_shown_once_listed_and_revoked(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let request = json!({"name": "my bot", "scopes": ["game:read", "game:play"], "expires_at": "2026-10-21T14:13:20Z"});
        let made = site.post("/api/v1/tokens", &anna.token, request).await.expect(201);
        let (id, secret) = (made["id"].as_str().unwrap(), made["token"].as_str().unwrap());
        assert!(secret.starts_with("zp_") && secret.len() > 30);
        assert_eq!(site.get(ME, secret).await.expect(200)["name"], "Anna");
        let lower_case = site.request(Method::GET, ME, "", &Value::Null).header("Authorization", format!("bearer {secret}"));
        Answer::of(lower_case).await.expect(200);

        let list = site.get("/api/v1/tokens", &anna.token).await;
        let mut listed = list.expect(200)["items"].as_array().unwrap().clone();
        listed.retain(|token| token["id"] == *id);
        assert_eq!(listed, [json!({
            "id": id, "name": "my bot", "scopes": ["game:read", "game:play"],
            "created_at": "2026-09-21T14:13:20Z", "expires_at": "2026-10-21T14:13:20Z",
        })]);
        assert!(!list.text.contains(secret));
        let stored = format!("{:?}", site.contents().await);
        assert!(stored.contains(id) && !stored.contains(&secret[3..]), "only the hash is kept");
        assert!(!site.get("/api/v1/tokens", &boris.token).await.text.contains(id), "others do not see it");

        site.delete(&format!("/api/v1/tokens/{id}"), &boris.token).await.problem(404, "not-found");
        assert_eq!(site.get(ME, secret).await.status.as_u16(), 200);
        site.delete(&format!("/api/v1/tokens/{id}"), &anna.token).await.expect(204);
        site.get(ME, secret).await.problem(401, "unauthorized");
        site.delete(&format!("/api/v1/tokens/{id}"), &anna.token).await.problem(404, "not-found");
    }

    async fn a_token_ends_at_its_time(site: Site) {
        let anna = site.player("Anna").await;
        let request = json!({"name": "short", "scopes": ["game:read"], "expires_at": "2026-09-21T14:14:20Z"});
        let made = site.post("/api/v1/tokens", &anna.token, request).await.expect(201);
        let secret = made["token"].as_str().unwrap();
        site.clock.advance(Duration::from_secs(59));
        site.get(ME, secret).await.expect(200);
        site.clock.advance(Duration::from_secs(1));
        site.get(ME, secret).await.problem(401, "unauthorized");
    }

    async fn a_token_that_ends_makes_none_that_outlives_it(site: Site) {
        let anna = site.player("Anna").await;
        let end = "2026-10-21T14:13:20Z";
        let ask = async |token: &str, expires_at: Value| {
            let request = json!({"name": "t", "scopes": ["account:write"], "expires_at": expires_at});
            site.post("/api/v1/tokens", token, request).await
        };
        let made = ask(&anna.token, json!(end)).await.expect(201);
        let short = made["token"].as_str().unwrap();
        for later in [Value::Null, json!("2026-10-21T14:13:21Z")] {
            let problem = ask(short, later).await.problem(403, "forbidden");
            assert!(problem["detail"].as_str().unwrap().contains(end), "{problem}");
        }
        ask(short, json!(end)).await.expect(201);
        assert_eq!(site.get("/api/v1/tokens", short).await.expect(200)["items"].as_array().unwrap().len(), 3);
        // A user's browser returns repeatedly.
        let reader = Reader::signed_in(&site, &anna).await;
        let request = json!({"name": "t", "scopes": ["account:write"]});
        Answer::of(reader.request(Method::POST, "/api/v1/tokens").json(&request)).await.expect(201);
    }

    async fn nobody_makes_a_token_that_may_more_than_oneself(site: Site) {
        site.player("Anna").await;
        let weak = site.token("Anna", &[Scope::AccountWrite, Scope::GameRead]).await;
        let ask = async |scope: &str| site.post("/api/v1/tokens", &weak, json!({"name": "t", "scopes": [scope]})).await;
        ask("game:read").await.expect(201);
        for scope in ["game:play", "engine:work", "admin"] {
            ask(scope).await.problem(403, "forbidden");
        }
        let operator = site.token("Anna", &[Scope::Admin]).await;
        site.post("/api/v1/tokens", &operator, json!({"name": "w", "scopes": ["engine:work"]})).await.expect(201);
    }
}
