//! `/metrics`: what the site has done, and who reaches them.

use std::time::Duration;

use reqwest::Method;
use serde_json::json;

use crate::engine_games::{acquire, engine_game, key, text, work};
use crate::support::http::client;
use crate::support::letters::{ANNA, begun, mail_with};
use crate::support::receiver::Receiver;
use crate::support::site::{Answer, Data, Site, on_both_databases};
use crate::support::wait::wait_until;

/// The value of one series.
async fn value(site: &Site, series: &str) -> i64 {
    let metrics = site.get("/metrics", "").await.text;
    let line = metrics.lines().find_map(|line| line.strip_prefix(series)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("no {series}: {metrics}")).parse().unwrap()
}

async fn turns<const N: usize>(site: &Site, ways: [&str; N]) -> [i64; N] {
    let mut counts = [0; N];
    for (count, way) in counts.iter_mut().zip(ways) {
        *count = value(site, &format!("zugpost_turns_total{{way=\"{way}\"}}")).await;
    }
    counts
}

on_both_databases! {
    async fn turns_are_counted_by_the_way_that_they_came(site: Site) {
        let (game, anna, boris) = begun(&site).await;
        let link = mail_with(&site, ANNA, "/m/").await.1;
        for _ in 0..2 {
            assert_eq!(site.form(&link, &[("action", "play"), ("step", "e2e4")]).await.status, 200);
        }
        site.play(&game, &boris, "e5").await.expect(201);
        assert_ne!(site.play(&game, &anna, "Ke3").await.status, 201);
        let moves = format!("/api/v1/games/{game}/moves");
        for _ in 0..2 {
            let asked = site.request(Method::POST, &moves, &anna.token, &json!({"turn": "Nf3"}));
            Answer::of(asked.header("Idempotency-Key", "once")).await.expect(201);
        }
        let plan = json!({"ply": 3, "tree": [{"if": "Nc6", "then": "Bb5"}]});
        let path = format!("/api/v1/games/{game}/conditionals");
        Answer::of(site.request(Method::PUT, &path, &anna.token, &plan)).await.expect(200);
        site.play(&game, &boris, "Nc6").await.expect(201);
        let ways = ["link", "api", "conditional", "page", "reply", "engine"];
        assert_eq!(turns(&site, ways).await, [1, 3, 1, 0, 0, 0]);
    }

    async fn work_of_engines_is_counted_by_its_end(site: Site) {
        let jobs = async |outcome: &str| {
            value(&site, &format!("zugpost_engine_jobs_total{{kind=\"move\",outcome=\"{outcome}\"}}")).await
        };
        let age = async || value(&site, "zugpost_engine_jobs_age_seconds{kind=\"move\"}").await;
        assert_eq!(age().await, 0);
        engine_game(&site).await;
        site.clock.advance(Duration::from_secs(20));
        assert_eq!(age().await, 20);
        let given = acquire(&site, &["move"]).await.unwrap();
        assert_eq!(age().await, 0);
        let (id, lease) = (text(&given["work"]["id"]), &given["lease"]["token"]);
        let abort = json!({"lease": lease, "reason": "shutdown"});
        assert_eq!(site.post(&work(&id, "abort"), &key(&site), abort).await.status, 204);
        let again = acquire(&site, &["move"]).await.unwrap();
        let result = json!({"lease": again["lease"]["token"], "best": "d2d4", "info": {}});
        for _ in 0..2 {
            assert_eq!(site.post(&work(&id, "result"), &key(&site), result.clone()).await.status, 204);
        }
        assert_eq!([jobs("done").await, jobs("requeued").await, jobs("failed").await], [1, 1, 0]);
        assert_eq!(turns(&site, ["engine", "api"]).await, [1, 0]);
    }

    async fn deliveries_are_counted_by_their_result(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let receiver = Receiver::start().await;
        let hook = json!({"url": receiver.url, "types": ["game-start"]});
        site.post("/api/v1/webhooks", &boris.token, hook).await.expect(201);
        let count = async |result: &str| {
            value(&site, &format!("zugpost_webhook_deliveries_total{{result=\"{result}\"}}")).await
        };
        let written = value(&site, "zugpost_events_written").await;
        site.game("chess", &anna, &boris).await;
        wait_until("it is delivered", async || count("delivered").await == 1).await;
        assert!(value(&site, "zugpost_events_written").await >= written + 2);
        receiver.answer(500);
        site.game("chess", &anna, &boris).await;
        wait_until("it failed", async || count("failed").await == 1).await;
        site.clock.advance(Duration::from_secs(7));
        wait_until("it waits", async || value(&site, "zugpost_webhooks_age_seconds").await >= 7).await;
        assert_eq!(count("gone").await, 0);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn metrics_may_have_an_address_of_their_own() {
    let site = Site::configured(Data::sqlite(), |config| {
        config.metrics_listen = Some("127.0.0.1:0".parse().unwrap());
    });
    let site = site.await;
    let own = format!("http://{}", site.server.metrics_address.unwrap());
    let get = async |path: &str| client().get(format!("{own}{path}")).send().await.unwrap();
    assert_eq!(site.get("/metrics", "").await.status, 404);
    assert_eq!(get("/").await.status(), 404);
    assert_eq!(get("/api/v1/variants").await.status(), 404);
    let metrics = get("/metrics").await;
    assert_eq!(metrics.status(), 200);
    let metrics = metrics.text().await.unwrap();
    let version = concat!("zugpost_build_info{version=\"", env!("CARGO_PKG_VERSION"), "\"} 1");
    for line in
        [version, "process_resident_memory_bytes ", "process_open_fds ", "zugpost_engine_jobs_queued 0"]
    {
        assert!(metrics.contains(line), "{line}: {metrics}");
    }
}
