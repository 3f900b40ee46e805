//! Problem documents: each error has a code of its own with one status, and a page of the site that says what to do.

use reqwest::Method;
use serde_json::{Value, json};
use zugpost::config::Settings;
use zugpost::model::scope::Scope;
use zugpost::web::problem::Code;

use crate::support::site::{Answer, Site, on_sqlite};

#[test]
fn the_document_names_every_code() {
    let document = crate::support::routes::document();
    let codes: Vec<&str> = Code::ALL.iter().map(|code| code.as_str()).collect();
    assert_eq!(document["components"]["schemas"]["ErrorCode"]["enum"], json!(codes));
    let texts: Vec<&str> = Code::ALL.iter().map(|code| code.advice()).collect();
    assert!(texts.iter().all(|text| text.ends_with('.') && !text.contains("  ")), "{texts:#?}");
}

on_sqlite! {
    async fn a_type_leads_to_a_page_of_the_site(site: Site) {
        let problem = site.get("/api/v1/games/none", "").await.problem(404, "not-found");
        let address = problem["type"].as_str().unwrap();
        assert_eq!(address, site.url("/problems/not-found"));
        let page = site.page(address).await;
        assert_eq!(page.status.as_u16(), 200);
        for text in ["not-found", "404", "Check the path"] {
            assert!(page.text.contains(text), "{text}: {}", page.text);
        }
        for code in Code::ALL {
            let page = site.page(&site.url(&format!("/problems/{}", code.as_str()))).await;
            assert!(page.status.is_success() && page.text.contains(code.title()), "{}", page.text);
        }
        let all = site.page(&site.url("/problems")).await;
        assert!(Code::ALL.iter().all(|code| all.text.contains(&format!("href=\"/problems/{}\"", code.as_str()))));
        assert_eq!(site.page(&site.url("/problems/none")).await.status.as_u16(), 404);
    }

    /// Also where an error is found before a handler runs.
    async fn every_type_has_the_address_of_the_site(site: Site) {
        let more = Settings { base_url: Some("https://chess.example.org/".parse().unwrap()), ..Settings::default() };
        let public = site.reconfigured(more).await;
        let anna = public.player("Anna").await;
        let reading = public.token("Anna", &[Scope::GameRead]).await;
        let ask = |method: Method, path: &str, token: &str, body: Value| public.request(method, path, token, &body);
        let cases = [
            (ask(Method::GET, "/nothing", "", Value::Null), 404, "not-found"),
            (ask(Method::GET, "/api/v1/me", "", Value::Null), 401, "unauthorized"),
            (ask(Method::GET, "/api/v1/me", "zp_nothing", Value::Null), 401, "unauthorized"),
            (ask(Method::POST, "/api/v1/games", &reading, json!({})), 403, "forbidden"),
            (ask(Method::GET, "/api/v1/games/%00", "", Value::Null), 400, "bad-request"),
            (ask(Method::GET, "/api/v1/games?x=y", "", Value::Null), 400, "bad-request"),
            (ask(Method::PUT, "/api/v1/games", &anna.token, Value::Null), 405, "method-not-allowed"),
            (ask(Method::POST, "/api/v1/seeks", &anna.token, Value::Null).body("{}"), 415, "unsupported-media-type"),
            (ask(Method::POST, "/api/v1/seeks", &anna.token, json!({"variant": "ludo"})), 422, "unknown-variant"),
        ];
        for (request, status, code) in cases {
            let problem = Answer::of(request).await.problem(status, code);
            assert_eq!(problem["type"], format!("https://chess.example.org/problems/{code}"));
        }
    }

    async fn a_method_that_is_not_allowed_is_told_those_that_are(site: Site) {
        let refused = Answer::of(site.request(Method::DELETE, "/api/v1/games", "", &Value::Null)).await;
        refused.problem(405, "method-not-allowed");
        assert_eq!(refused.headers["allow"], "GET, HEAD, POST");
    }

    async fn a_worker_that_is_too_old_is_not_acceptable(site: Site) {
        site.player("Anna").await;
        let key = site.token("Anna", &[Scope::EngineWork]).await;
        let old = json!({"worker": {"id": "w", "version": "0.0.1"}, "accept": ["move"]});
        let refused = site.post("/engine/v1/acquire", &key, old).await.problem(406, "not-acceptable");
        assert!(refused["detail"].as_str().unwrap().contains("0.1.0"), "{refused}");
    }

    async fn a_claim_without_grounds_has_a_code_of_its_own(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("chess", &anna, &boris).await;
        let claim = format!("/api/v1/games/{game}/claim");
        for what in ["any", "draw"] {
            site.post(&claim, &anna.token, json!({"what": what})).await.problem(409, "no-grounds");
        }
        site.post(&claim, &boris.token, json!({"what": "time"})).await.problem(409, "no-grounds");
    }
}
