//! CSRF: requests with a session are accepted only from the site's own pages.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::letters::begun;
use crate::support::reader::Reader;
use crate::support::rows::dump;
use crate::support::site::{Answer, Site, on_sqlite};

const MOVE: &[(&str, &str)] = &[("action", "play"), ("step", "e2e4"), ("ply", "0")];

/// The address to which a form leads if its sender is signed out.
async fn way_back(site: &Site, referer: &str) -> String {
    let form = site.request(Method::POST, "/account", "", &Value::Null);
    let form = form.header("Referer", referer).form(&[("action", "sign-out")]);
    let url = Answer::of(form).await.url;
    url[url.find("/sign-in").unwrap()..].to_owned()
}

on_sqlite! {
    async fn a_form_leads_back_to_own_pages_only(site: Site) {
        assert_eq!(way_back(&site, &site.url("/account?x=1")).await, "/sign-in?unsent=yes&next=%2Faccount%3Fx%3D1");
        let host = site.url("").replace("http://", "");
        for foreign in [
            "https://evil.example/account".to_owned(),
            format!("http://evil.example/{}/account", site.url("")),
            format!("http://{host}.evil.example/account"),
            format!("http://{host}@evil.example/account"),
            "http://127.0.0.1:1/account".to_owned(),
            "data:text/html,x".to_owned(),
            "about:blank".to_owned(),
            "/account".to_owned(),
        ] {
            assert_eq!(way_back(&site, &foreign).await, "/sign-in?unsent=yes", "{foreign}");
        }
    }

    async fn a_form_of_another_site_changes_nothing(site: Site) {
        let (game, anna, boris) = begun(&site).await;
        let (own, other) = (Reader::signed_in(&site, &anna).await, Reader::signed_in(&site, &boris).await);
        let page = format!("/games/{game}");
        let (token, foreign) = (own.token(&page).await, other.token(&page).await);
        let before = dump(&site).await;
        let send = async |headers: &[(&str, &str)], token: &str| {
            let mut fields = MOVE.to_vec();
            fields.push(("csrf", token));
            let request = own.request(Method::POST, &page).form(&fields);
            Answer::of(headers.iter().fold(request, |request, (name, value)| request.header(*name, *value))).await
        };
        for (headers, token) in [
            // Without the token or with another session's token, from any origin.
            (&[][..], ""), (&[], &*foreign), (&[("Sec-Fetch-Site", "same-origin")], ""), (&[], &token[1..]),
            // With a leaked token, but from another site's page.
            (&[("Sec-Fetch-Site", "cross-site")], &token), (&[("Sec-Fetch-Site", "same-site")], &token),
            (&[("Origin", "https://evil.example")], &token),
        ] {
            let refused = send(headers, token).await;
            assert_eq!(refused.status, 403, "{headers:?} {}", refused.text);
        }
        // A cross-site form can send other content types, such as JSON-like text.
        for kind in ["text/plain", "multipart/form-data; boundary=x", "application/json"] {
            let body = "action=play&step=e2e4&ply=0";
            let refused = Answer::of(own.request(Method::POST, &page).header("Content-Type", kind).body(body)).await;
            assert_eq!(refused.status, 403, "{kind}: {}", refused.text);
        }
        assert_eq!(dump(&site).await, before);
        assert_eq!(send(&[("Sec-Fetch-Site", "same-origin")], &token).await.status, 200);
        assert_ne!(dump(&site).await, before);
    }

    async fn a_request_to_the_api_by_cookie_is_refused_to_another_site(site: Site) {
        let (game, anna, _) = begun(&site).await;
        let own = Reader::signed_in(&site, &anna).await;
        let token = own.token(&format!("/games/{game}")).await;
        let before = dump(&site).await;
        let moves = format!("/api/v1/games/{game}/moves");
        let send = async |method: Method, path: &str, headers: &[(&str, &str)], body: &str| {
            let request = own.request(method, path).body(body.to_owned());
            Answer::of(headers.iter().fold(request, |request, (name, value)| request.header(*name, *value))).await
        };
        let turn = json!({"turn": "e4"}).to_string();
        let json = ("Content-Type", "application/json");
        for headers in [
            &[json, ("Sec-Fetch-Site", "cross-site")][..], &[json, ("Sec-Fetch-Site", "same-site")],
            &[json, ("Origin", "https://evil.example")], &[("X-CSRF-Token", &token), ("Sec-Fetch-Site", "cross-site")],
            &[("Content-Type", "text/plain")], &[],
        ] {
            send(Method::POST, &moves, headers, &turn).await.problem(403, "forbidden");
            send(Method::POST, &format!("/api/v1/games/{game}/resign"), headers, "").await.problem(403, "forbidden");
        }
        let foreign = [("Sec-Fetch-Site", "cross-site")];
        send(Method::DELETE, "/api/v1/sessions", &foreign, "").await.problem(403, "forbidden");
        assert_eq!(dump(&site).await, before);
        // Reads are allowed, and a bearer token is not a cookie.
        send(Method::GET, "/api/v1/me", &foreign, "").await.expect(200);
        send(Method::POST, &moves, &[json, ("X-CSRF-Token", "?")], &turn).await.expect(201);
        let bearer = site.request(Method::POST, &format!("/api/v1/games/{game}/draw"), &anna.token, &json!({"action": "offer"}));
        Answer::of(bearer.header("Sec-Fetch-Site", "cross-site")).await.expect(200);
        send(Method::POST, &format!("/api/v1/games/{game}/resign"), &[("X-CSRF-Token", &token)], "").await.expect(200);
    }

    async fn nobody_is_signed_in_by_another_site(site: Site) {
        let anna = site.player("Anna").await;
        site.post("/api/v1/sessions", "", json!({"email": anna.email})).await.expect(202);
        let login = crate::support::letters::mail_with(&site, &anna.email, "/login/").await.1;
        let path = login.strip_prefix(&site.url("")).unwrap();
        for header in [("Sec-Fetch-Site", "cross-site"), ("Origin", "https://evil.example")] {
            let refused = Answer::of(site.request(Method::POST, path, "", &Value::Null).header(header.0, header.1)).await;
            assert!(refused.status == 403 && !refused.headers.contains_key("set-cookie"), "{}", refused.text);
        }
        // The login page has a no-referrer policy, so that its own form sends `Origin: null`.
        let own = Answer::of(site.request(Method::POST, path, "", &Value::Null).header("Origin", "null")).await;
        assert!(own.headers.contains_key("set-cookie"), "{}", own.text);
    }
}
