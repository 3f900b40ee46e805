//! Following an analysis: a line for each change, made on any server, until it ends.

use std::time::{Duration, Instant};

use reqwest::{Method, Response};
use serde_json::{Value, json};
use zugpost::model::scope::Scope;

use crate::engine_games::{acquire, key, work};
use crate::support::rows::look;
use crate::support::site::{Player, Site, on_both_databases};

async fn asked(site: &Site, player: &Player) -> String {
    let request = json!({"variant": "chess", "played": ["e4"], "depth": 9});
    site.post("/api/v1/analyses", &player.token, request).await.expect(202)["id"].as_str().unwrap().to_owned()
}

/// An NDJSON stream.
struct Followed {
    response: Response,
    rest: Vec<u8>,
}

impl Followed {
    async fn open(site: &Site, id: &str, token: &str) -> Followed {
        let path = format!("/api/v1/analyses/{id}/stream");
        let request = site.request(Method::GET, &path, token, &Value::Null).header("Accept-Encoding", "gzip");
        let response = request.send().await.unwrap();
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()["content-type"], "application/x-ndjson");
        Followed { response, rest: Vec::new() }
    }

    /// The next line, possibly empty; `None` at the end.
    async fn line(&mut self) -> Option<String> {
        loop {
            if let Some(end) = self.rest.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.rest.drain(..=end).collect();
                return Some(String::from_utf8(line).unwrap().trim_end().to_owned());
            }
            match self.response.chunk().await.expect("it ends as a whole answer does") {
                Some(chunk) => self.rest.extend_from_slice(&chunk),
                None => return None,
            }
        }
    }

    /// The next change; `None` at the end.
    async fn news(&mut self) -> Option<Value> {
        loop {
            let line = self.line().await?;
            if !line.is_empty() {
                return Some(serde_json::from_str(&line).unwrap());
            }
        }
    }
}

async fn report(site: &Site, id: &str, what: &str, body: Value) {
    let answer = site.post(&work(id, what), &key(site), body).await;
    assert!(answer.status.is_success(), "{}", answer.text);
}

on_both_databases! {
    async fn an_analysis_is_followed_to_its_end_while_its_worker_reports_to_another_server(site: Site) {
        let anna = site.player("Anna").await;
        let other = site.beside().await;
        let id = asked(&site, &anna).await;
        let mut followed = Followed::open(&site, &id, &anna.token).await;
        let first = followed.news().await.unwrap();
        assert_eq!((&first["id"], &first["status"], &first["info"]), (&json!(id), &json!("queued"), &Value::Null));

        let lease = acquire(&other, &["analysis"]).await.unwrap()["lease"]["token"].clone();
        // What the job waits for changes as soon as a worker asks, before it gets the job.
        let mut news = followed.news().await.unwrap();
        if news["status"] == "queued" {
            assert_ne!(news["queue"], first["queue"]);
            news = followed.news().await.unwrap();
        }
        assert_eq!(news["status"], "running");
        let info = |depth: u32| json!({"depth": depth, "pvs": [{"score": {"cp": 3}, "depth": depth, "steps": ["e7e5"]}]});
        let shown_info = |depth: u32| {
            let mut info = info(depth);
            info["pvs"][0]["display"] = json!(["e5"]);
            info["pvs"][0]["wdl"] = json!([252, 502, 246]);
            info
        };
        for depth in 1..=2 {
            // Progress without a change produces no line.
            for _ in 0..2 {
                report(&other, &id, "progress", json!({"lease": lease, "info": info(depth)})).await;
            }
            let shown = followed.news().await.unwrap();
            let read = site.get(&format!("/api/v1/analyses/{id}"), &anna.token).await.expect(200);
            assert_eq!((&shown["info"], &shown), (&shown_info(depth), &read));
        }
        report(&other, &id, "result", json!({"lease": lease, "best": "e7e5", "info": info(3)})).await;
        let last = followed.news().await.unwrap();
        assert_eq!((&last["status"], &last["best"], &last["info"]["depth"]), (&json!("done"), &json!("e7e5"), &json!(3)));
        assert_eq!(followed.news().await, None, "there is nothing more to say");

        // A late subscriber gets the final state.
        let mut late = Followed::open(&other, &id, &anna.token).await;
        assert_eq!((late.news().await, late.news().await), (Some(last), None));
    }

    async fn a_stream_of_an_analysis_ends_when_it_is_cancelled_or_has_failed(site: Site) {
        let site = site.without_loops().await;
        let anna = site.player("Anna").await;
        let id = asked(&site, &anna).await;
        let mut followed = Followed::open(&site, &id, &anna.token).await;
        followed.news().await.unwrap();
        site.delete(&format!("/api/v1/analyses/{id}"), &anna.token).await.expect(204);
        assert_eq!(followed.news().await.unwrap()["status"], "cancelled");
        assert_eq!(followed.news().await, None);

        let id = asked(&site, &anna).await;
        let mut followed = Followed::open(&site, &id, &anna.token).await;
        for _ in 0..3 {
            site.clock.advance(Duration::from_secs(30));
            let lease = acquire(&site, &["analysis"]).await.unwrap()["lease"]["token"].clone();
            report(&site, &id, "abort", json!({"lease": lease, "reason": "crash"})).await;
        }
        let mut last = Value::Null;
        while let Some(news) = followed.news().await {
            last = news;
        }
        assert_eq!(last["status"], "failed", "{last}");
    }

    async fn an_analysis_is_followed_by_whoever_asked_for_it_alone_and_with_the_right_to(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let id = asked(&site, &anna).await;
        let path = format!("/api/v1/analyses/{id}/stream");
        site.get(&path, "").await.problem(404, "not-found");
        site.get(&path, &boris.token).await.problem(404, "not-found");
        let blind = site.token("Anna", &[Scope::GameRead]).await;
        site.get(&path, &blind).await.problem(403, "forbidden");

        let token = site.token("Anna", &[Scope::AnalysisWrite]).await;
        let mut ends = Followed::open(&site, &id, &token).await;
        let revoked = look(&site.database_url(), "SELECT id AS line FROM tokens WHERE scopes = 'analysis:write'").remove(0);
        let mut stays = Followed::open(&site, &id, &anna.token).await;
        site.delete(&format!("/api/v1/tokens/{revoked}"), &anna.token).await.expect(204);
        ends.news().await.unwrap();
        stays.news().await.unwrap();
        let quiet = Instant::now();
        assert_eq!(stays.line().await.as_deref(), Some(""), "it lives");
        assert!(quiet.elapsed() < Duration::from_secs(20), "{:?}", quiet.elapsed());
        assert_eq!(ends.news().await, None, "a revoked token reads no more");

        let (rest, stopped) = tokio::join!(stays.news(), site.server.stop(Vec::new()));
        stopped.unwrap();
        assert_eq!(rest, None, "it ends with its server");
    }
}
