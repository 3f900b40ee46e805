//! OAuth 2 with PKCE for clients that nobody has registered: what a client gets, what it does not, and that no request sends a
//! visitor to a place of its choice. About a second each; stock clients are in `clients.rs`, the page in `oauth_browser.rs`.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use url::Url;

use crate::support::http::direct_client;
use crate::support::letters::mail_with;
use crate::support::reader::Reader;
use crate::support::rows::dump;
use crate::support::site::{Answer, Player, Site, on_both_databases, on_sqlite};

/// The pair of RFC 7636, appendix B.
const VERIFIER: &str = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const CHALLENGE: &str = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
const REDIRECT: &str = "https://app.example/cb?from=zugpost";

type Fields<'a> = Vec<(&'a str, &'a str)>;

/// A good request of a client.
fn asked() -> Fields<'static> {
    vec![
        ("response_type", "code"),
        ("client_id", "My board"),
        ("redirect_uri", REDIRECT),
        ("code_challenge_method", "S256"),
        ("code_challenge", CHALLENGE),
        ("scope", "game:read board:play"),
        ("state", "a&b c"),
    ]
}

/// The fields with another value, or without one.
fn with<'a>(fields: Fields<'a>, name: &'a str, value: Option<&'a str>) -> Fields<'a> {
    let others = fields.into_iter().filter(|(other, _)| *other != name);
    others.chain(value.map(|value| (name, value))).collect()
}

fn path(fields: &[(&str, &str)]) -> String {
    let query = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish();
    format!("/oauth?{query}")
}

/// The consent page with all that it can show.
pub fn path_to_everything() -> String {
    let all = zugpost::model::scope::Scope::text_of(zugpost::model::scope::Scope::OF_PLAYERS);
    path(&with(with(asked(), "scope", Some(&all)), "username", Some("Boris")))
}

/// Opens the consent page and presses a button.
async fn decide(site: &Site, reader: &Reader, fields: &[(&str, &str)], action: &str) -> Answer {
    let token = reader.token(&path(fields)).await;
    let form = fields.iter().copied().chain([("csrf", token.as_str()), ("action", action)]);
    let form: Fields<'_> = form.collect();
    Answer::of(direct_client().post(site.url("/oauth")).header("Cookie", &reader.cookie).form(&form)).await
}

/// The query of the redirect, as a client reads it.
fn told(answer: &Answer) -> Vec<(String, String)> {
    assert_eq!(answer.status, 303, "{}", answer.text);
    assert_eq!(answer.headers["cache-control"], "no-store");
    let location: Url = answer.headers["location"].to_str().unwrap().parse().unwrap();
    assert_eq!(location.origin().ascii_serialization(), "https://app.example");
    location.query_pairs().into_owned().collect()
}

async fn code(site: &Site, reader: &Reader, fields: &[(&str, &str)]) -> String {
    let told = told(&decide(site, reader, fields, "allow").await);
    told.into_iter().find(|(name, _)| name == "code").unwrap().1
}

/// The request for a token.
fn exchanging(code: &str) -> Fields<'_> {
    vec![
        ("grant_type", "authorization_code"),
        ("code", code),
        ("code_verifier", VERIFIER),
        ("redirect_uri", REDIRECT),
        ("client_id", "My board"),
    ]
}

async fn exchange(site: &Site, fields: &[(&str, &str)]) -> Answer {
    Answer::of(direct_client().post(site.url("/api/token")).form(fields)).await
}

/// Asserts an error of RFC 6749.
#[track_caller]
fn is_refused(answer: &Answer, error: &str) {
    let body = answer.expect(400);
    assert_eq!(body["error"], error, "{body}");
    assert!(body["error_description"].as_str().is_some_and(|text| text.len() > 10), "{body}");
    assert_eq!(answer.headers["cache-control"], "no-store");
    assert_eq!(answer.headers["content-type"], "application/json");
}

async fn signed_in(site: &Site) -> (Player, Reader) {
    let anna = site.player("Anna").await;
    let reader = Reader::signed_in(site, &anna).await;
    // The first page that a player opens is noted.
    assert_eq!(reader.page("/account").await.status, 200);
    (anna, reader)
}

on_both_databases! {
    async fn a_client_gets_the_token_that_its_player_allows(site: Site) {
        let (anna, reader) = signed_in(&site).await;
        let answer = told(&decide(&site, &reader, &asked(), "allow").await);
        let named: Vec<&str> = answer.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(named, ["from", "code", "state"]);
        assert_eq!(answer[2].1, "a&b c");

        // The scopes of a token are those of the page, whatever the client adds when it gets it.
        let wider = with(exchanging(&answer[1].1), "scope", Some("admin account:write"));
        let given = exchange(&site, &wider).await;
        assert_eq!(given.headers["cache-control"], "no-store");
        assert_eq!(given.headers["pragma"], "no-cache");
        let given = given.expect(200);
        assert_eq!((&given["token_type"], &given["expires_in"]), (&json!("Bearer"), &json!(31_536_000)));
        assert_eq!(given["scope"], "game:read board:play");
        let token = given["access_token"].as_str().unwrap();
        assert!(token.starts_with("zp_"));
        assert_eq!(site.get("/api/v1/me", token).await.expect(200)["name"], "Anna");
        site.patch("/api/v1/me", token, json!({"cadence": "off"})).await.problem(403, "forbidden");
        site.post("/api/v1/games", token, json!({})).await.problem(403, "forbidden");

        let listed = site.get("/api/v1/tokens", &anna.token).await.expect(200);
        let listed = listed["items"].as_array().unwrap().iter().find(|one| one["name"] != "of a test").unwrap().clone();
        assert_eq!(listed["name"], "My board (app.example)");
        assert_eq!(listed["scopes"], json!(["game:read", "game:play"]));
        assert_eq!(listed["expires_at"], "2027-09-21T14:13:20Z");
        assert!(reader.page("/account").await.text.contains("My board (app.example)"));

        site.delete("/api/token", token).await.expect(204);
        site.get("/api/v1/me", token).await.problem(401, "unauthorized");
        for revoked in [token, ""] {
            assert!(site.delete("/api/token", revoked).await.expect(401)["error"].is_string());
        }
        site.get("/api/v1/me", &anna.token).await.expect(200);
    }

    async fn a_code_is_for_one_client_one_redirect_one_secret_and_two_minutes(site: Site) {
        let (_, reader) = signed_in(&site).await;
        let late = code(&site, &reader, &asked()).await;
        site.clock.advance(Duration::from_secs(1));
        let code = code(&site, &reader, &asked()).await;
        let before = dump(&site).await;
        for (name, wrong) in [
            ("client_id", "Other board"),
            ("redirect_uri", "https://app.example/cb"),
            ("redirect_uri", "https://evil.example/cb"),
            ("code_verifier", CHALLENGE),
            ("code_verifier", "short"),
            ("code", "guessed"),
        ] {
            is_refused(&exchange(&site, &with(exchanging(&code), name, Some(wrong))).await, "invalid_grant");
        }
        assert_eq!(dump(&site).await, before);
        site.clock.advance(Duration::from_secs(119));
        is_refused(&exchange(&site, &exchanging(&late)).await, "invalid_grant");
        exchange(&site, &exchanging(&code)).await.expect(200);
    }

    async fn a_code_that_is_used_again_revokes_its_token(site: Site) {
        let (_, reader) = signed_in(&site).await;
        let code = code(&site, &reader, &asked()).await;
        let token = exchange(&site, &exchanging(&code)).await.expect(200)["access_token"].as_str().unwrap().to_owned();
        site.get("/api/v1/me", &token).await.expect(200);
        // Also by one who does not know the secret, and after the code has expired.
        site.clock.advance(Duration::from_secs(3600));
        let again = with(exchanging(&code), "code_verifier", Some(CHALLENGE));
        is_refused(&exchange(&site, &again).await, "invalid_grant");
        site.get("/api/v1/me", &token).await.problem(401, "unauthorized");
        is_refused(&exchange(&site, &exchanging(&code)).await, "invalid_grant");
    }

    async fn a_code_is_exchanged_once_by_clients_that_hurry(site: Site) {
        let (_, reader) = signed_in(&site).await;
        let code = code(&site, &reader, &asked()).await;
        let fields = exchanging(&code);
        let answers = futures_util::future::join_all((0..4).map(|_| exchange(&site, &fields))).await;
        let given: Vec<Value> = answers.iter().filter(|answer| answer.status == 200).map(Answer::json).collect();
        assert_eq!(given.len(), 1);
        // The others were too late, so that the token is revoked.
        site.get("/api/v1/me", given[0]["access_token"].as_str().unwrap()).await.problem(401, "unauthorized");
    }

    async fn an_account_that_is_closed_gives_nothing(site: Site) {
        let (anna, reader) = signed_in(&site).await;
        let code = code(&site, &reader, &asked()).await;
        site.delete("/api/v1/me?confirm=Anna", &anna.token).await.expect(204);
        is_refused(&exchange(&site, &exchanging(&code)).await, "invalid_grant");
    }
}

on_sqlite! {
    async fn a_player_may_say_no_and_a_state_that_is_absent_stays_so(site: Site) {
        let (_, reader) = signed_in(&site).await;
        let before = dump(&site).await;
        let denied = told(&decide(&site, &reader, &asked(), "deny").await);
        let denied: Vec<(&str, &str)> = denied.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        assert_eq!(denied, [("from", "zugpost"), ("error", "access_denied"), ("state", "a&b c")]);
        let nothing = decide(&site, &reader, &asked(), "").await;
        assert!(nothing.status == 400 && !nothing.headers.contains_key("location"), "{}", nothing.text);
        assert_eq!(dump(&site).await, before);
        let stateless = with(asked(), "state", None);
        let told = told(&decide(&site, &reader, &stateless, "allow").await);
        assert_eq!(told.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["from", "code"]);
    }

    async fn a_request_without_a_good_redirect_leads_nowhere(site: Site) {
        let (_, reader) = signed_in(&site).await;
        let before = dump(&site).await;
        for (name, wrong) in [
            ("redirect_uri", None),
            ("redirect_uri", Some("javascript:alert(1)//https://app.example")),
            ("redirect_uri", Some("data:text/html,x")),
            ("redirect_uri", Some("/account")),
            ("redirect_uri", Some("//evil.example")),
            ("redirect_uri", Some("http://evil.example/")),
            ("redirect_uri", Some("https://app.example@evil.example/")),
            ("redirect_uri", Some("https://evil.example/#")),
            ("client_id", None),
            ("client_id", Some("\u{202e}draob")),
        ] {
            let fields = with(asked(), name, wrong);
            let page = reader.page(&path(&fields)).await;
            assert_eq!((page.status.as_u16(), page.url.as_str()), (400, site.url(&path(&fields)).as_str()), "{name} {wrong:?}");
            for to in ["javascript:", "data:", "http://evil", "https://evil", "//evil", "https://app"] {
                assert!(!page.text.contains(&format!("=\"{to}")), "{}", page.text);
            }
            let token = reader.token("/account").await;
            let form: Fields<'_> = fields.iter().copied().chain([("csrf", &*token), ("action", "allow")]).collect();
            let sent = direct_client().post(site.url("/oauth")).header("Cookie", &reader.cookie).form(&form);
            let sent = Answer::of(sent).await;
            assert!(sent.status == 400 && !sent.headers.contains_key("location"), "{name} {wrong:?}");
        }
        // Two values, of which the page could show one and the redirect take the other.
        let twice = format!("{}&redirect_uri=https://evil.example/", path(&asked()));
        assert_eq!(reader.page(&twice).await.status, 400);
        assert_eq!(dump(&site).await, before);
    }

    /// A site that sent visitors on by itself could be used to hide where a link leads.
    async fn a_mistake_of_a_client_is_told_to_it_when_the_reader_follows_the_link(site: Site) {
        let (_, reader) = signed_in(&site).await;
        for (name, wrong, error) in [
            ("response_type", None, "unsupported_response_type"),
            ("response_type", Some("token"), "unsupported_response_type"),
            ("code_challenge_method", None, "invalid_request"),
            ("code_challenge_method", Some("plain"), "invalid_request"),
            ("code_challenge", None, "invalid_request"),
            ("code_challenge", Some(VERIFIER.split_at(20).0), "invalid_request"),
            ("scope", Some("admin"), "invalid_scope"),
            ("scope", Some("game:read engine:work"), "invalid_scope"),
            ("scope", Some("email:read email:write"), "invalid_scope"),
            ("scope", Some("bot:play"), "invalid_scope"),
        ] {
            let page = reader.page(&path(&with(asked(), name, wrong))).await;
            assert_eq!(page.status, 400, "{name} {wrong:?}");
            let link = page.text.split("href=\"https://app.example/").nth(1).and_then(|rest| rest.split('"').next());
            let link = link.unwrap_or_else(|| panic!("{name}: {}", page.text)).replace("&#38;", "&").replace("&amp;", "&");
            let link: Url = format!("https://app.example/{link}").parse().unwrap();
            let told: Vec<(String, String)> = link.query_pairs().into_owned().collect();
            assert_eq!((told[1].0.as_str(), told[1].1.as_str()), ("error", error), "{name} {wrong:?}");
            assert_eq!((told[3].0.as_str(), told[3].1.as_str()), ("state", "a&b c"));
        }
    }

    async fn scopes_for_what_is_not_here_are_left_out_and_without_any_a_client_learns_who_the_player_is(site: Site) {
        let (_, reader) = signed_in(&site).await;
        for (asked_for, granted, says, status) in [
            (None, "", "Know who you are", 403),
            (Some("email:read"), "", "Know who you are", 403),
            (Some("email:read board:play puzzle:read"), "board:play", "Seek games", 200),
        ] {
            let fields = with(asked(), "scope", asked_for);
            let page = reader.page(&path(&fields)).await;
            assert_eq!((page.status.as_u16(), page.text.matches("<li>").count()), (200, if granted.is_empty() { 1 } else { 3 }));
            assert!(page.text.contains(says), "{asked_for:?}: {}", page.text);
            let given = exchange(&site, &exchanging(&code(&site, &reader, &fields).await)).await.expect(200);
            assert_eq!(given["scope"], granted, "{asked_for:?}");
            let token = given["access_token"].as_str().unwrap();
            assert_eq!(site.get("/api/account", token).await.expect(200)["username"], "Anna");
            assert_eq!(site.get("/api/v1/me", token).await.status, status, "{asked_for:?}");
        }
        assert_eq!(reader.page("/account").await.status, 200);
    }

    async fn a_bot_gives_what_bots_have(site: Site) {
        let email = "marvin@example.org".to_owned();
        let made = site.server.app.accounts.add_player("Marvin".to_owned(), Some(email.parse().unwrap()), true);
        let marvin = Player { id: made.await.unwrap().id.0, name: "Marvin".to_owned(), email, token: String::new() };
        let reader = Reader::signed_in(&site, &marvin).await;
        let code = code(&site, &reader, &with(asked(), "scope", Some("bot:play"))).await;
        exchange(&site, &exchanging(&code)).await.expect(200);
    }

    async fn who_is_signed_out_signs_in_and_comes_back(site: Site) {
        let anna = site.player("Anna").await;
        let answer = Answer::of(direct_client().get(site.url(&path(&asked())))).await;
        assert_eq!(answer.status, 303);
        let form = Answer::of(direct_client().get(site.url(answer.headers["location"].to_str().unwrap()))).await;
        let kept = form.headers["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
        site.form(&site.url("/sign-in"), &[("email", &anna.email)]).await;
        let (_, login) = mail_with(&site, &anna.email, "/login/").await;
        let signed_in = Answer::of(direct_client().post(login).header("Cookie", kept)).await;
        assert_eq!(signed_in.status, 303, "{}", signed_in.text);
        assert_eq!(signed_in.headers["location"].to_str().unwrap(), path(&asked()));
        let wrong = with(asked(), "redirect_uri", Some("http://evil.example/"));
        assert_eq!(site.page(&site.url(&path(&wrong))).await.status, 400, "a bad request is refused before that");
        let long = "x".repeat(2000);
        assert_eq!(site.page(&site.url(&path(&with(asked(), "state", Some(&long))))).await.status, 400);
    }

    async fn the_consent_page_can_be_framed_by_nobody_and_sent_by_nobody_else(site: Site) {
        let (_, reader) = signed_in(&site).await;
        let page = reader.page(&path(&with(asked(), "username", Some("Boris")))).await;
        let policy = page.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("frame-ancestors 'none'") && policy.contains("form-action 'self' https://app.example;"), "{policy}");
        assert_eq!(page.headers["cache-control"], "private, no-store");
        for shown in ["My board", "app.example", "Anna", "Boris"] {
            assert!(page.text.contains(&format!("<strong>{shown}</strong>")), "{shown}: {}", page.text);
        }
        let before = dump(&site).await;
        let token = reader.token(&path(&asked())).await;
        for (token, header) in [
            ("", ("Sec-Fetch-Site", "same-origin")),
            (&token[1..], ("Sec-Fetch-Site", "same-origin")),
            (&*token, ("Sec-Fetch-Site", "cross-site")),
            (&*token, ("Origin", "https://app.example")),
        ] {
            let form: Fields<'_> = asked().into_iter().chain([("csrf", token), ("action", "allow")]).collect();
            let sent = reader.request(Method::POST, "/oauth").header(header.0, header.1).form(&form);
            assert_eq!(Answer::of(sent).await.status, 403);
        }
        assert_eq!(dump(&site).await, before);
    }

    async fn a_request_for_a_token_is_refused_as_the_rfc_says(site: Site) {
        for name in ["grant_type", "code", "code_verifier", "redirect_uri", "client_id"] {
            for value in [None, Some("")] {
                is_refused(&exchange(&site, &with(exchanging("x"), name, value)).await, "invalid_request");
            }
            let twice: Fields<'_> = exchanging("x").into_iter().chain([(name, "again")]).collect();
            is_refused(&exchange(&site, &twice).await, "invalid_request");
        }
        for grant in ["password", "refresh_token", "client_credentials"] {
            let other = with(exchanging("x"), "grant_type", Some(grant));
            is_refused(&exchange(&site, &other).await, "unsupported_grant_type");
        }
        is_refused(&site.post("/api/token", "", json!({"grant_type": "authorization_code"})).await, "invalid_request");
        let large = "x".repeat(70_000);
        is_refused(&exchange(&site, &exchanging(&large)).await, "invalid_request");
    }

    async fn clients_discover_where_to_go(site: Site) {
        let found = site.get("/.well-known/oauth-authorization-server", "").await.expect(200);
        let base = found["issuer"].as_str().unwrap();
        assert_eq!(found["authorization_endpoint"], format!("{base}/oauth"));
        assert_eq!(found["token_endpoint"], format!("{base}/api/token"));
        assert_eq!(found["code_challenge_methods_supported"], json!(["S256"]));
        assert_eq!(found["token_endpoint_auth_methods_supported"], json!(["none"]));
        let scopes = found["scopes_supported"].as_array().unwrap();
        assert!(scopes.contains(&json!("board:play")) && !scopes.contains(&json!("admin")), "{scopes:?}");
    }
}
