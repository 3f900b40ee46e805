//! A clock that is set back: durations go on as before, and no request is refused.

use std::time::Duration;

use serde_json::json;

use crate::engine_games::{acquire, analysis, key, look, work};
use crate::support::cluster::Cluster;
use crate::support::http::client;
use crate::support::process::{Place, Process};
use crate::support::rows;
use crate::support::shim;
use crate::support::site::{Data, Site, on_both_databases};
use crate::support::table::{Table, outbox_is_empty, turn};
use crate::support::wait::wait_until;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

async fn get(server: &Process, path: &str, token: &str) -> u16 {
    client().get(format!("{}{path}", server.url)).bearer_auth(token).send().await.unwrap().status().as_u16()
}

/// With the real limits by token, player and address; the clock goes back from `ahead` to the real time.
async fn goes_on(place: &Place, ahead: &std::path::Path) {
    let table = Table::set(place, 3).await;
    std::fs::write(ahead, "600").unwrap();
    let environment = [("LD_PRELOAD", shim::library()), ("ZUGPOST_CLOCK_AHEAD", ahead.to_str().unwrap())];
    let server = place.serve_in(&environment, &["--local-workers", "0"]).await;
    assert_eq!(turn(&server, &table.tokens[0], &table.games[0], (0, "e2e4")).await.0, 201);
    assert_eq!(
        (get(&server, "/api/v1/me", &table.tokens[0]).await, get(&server, "/readyz", "").await),
        (200, 200)
    );
    server.wait_until("all mails are sent", || outbox_is_empty(&server)).await;

    std::fs::write(ahead, "0").unwrap();
    for (player, game, at) in
        [(0, 1, (0, "e2e4")), (1, 0, (1, "e7e5")), (1, 1, (1, "e7e5")), (0, 2, (0, "e2e4"))]
    {
        assert_eq!(turn(&server, &table.tokens[player], &table.games[game], at).await.0, 201);
    }
    assert_eq!(
        (get(&server, "/api/v1/me", &table.tokens[0]).await, get(&server, "/readyz", "").await),
        (200, 200)
    );
    server.wait_until("all mails are sent", || outbox_is_empty(&server)).await;
    let spent =
        rows::look(&place.data.url(), "SELECT CAST(spent AS TEXT) AS line FROM moves WHERE spent < 0");
    assert_eq!(spent, Vec::<String>::new(), "no turn takes less than no time");
    let (verified, right) = place.run(&["verify"]);
    assert!(right, "{verified}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_that_goes_back_ten_minutes_refuses_nobody_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    goes_on(&Place::new(Data::sqlite()), &folder.path().join("ahead")).await;
}

/// Here the clock of the machine does not count.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn a_clock_that_goes_back_ten_minutes_refuses_nobody_on_postgres() {
    let folder = tempfile::tempdir().unwrap();
    goes_on(&Place::new(Data::postgres()), &folder.path().join("ahead")).await;
}

/// The clock of PostgreSQL, which counts for its servers, is set back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn a_clock_of_the_database_that_goes_back_refuses_nobody() {
    let cluster = Cluster::primary();
    let ahead = cluster.file("ahead", "600");
    let library = cluster.file("shim.so", std::fs::read(shim::library()).unwrap());
    cluster.start_in(&[("LD_PRELOAD", &library), ("ZUGPOST_CLOCK_AHEAD", &ahead)], "");
    let admin = format!("postgres://postgres@127.0.0.1:{}/postgres", cluster.port);
    rows::alter(&admin, "CREATE DATABASE zugpost");
    let place =
        Place::new(Data::Elsewhere(format!("postgres://postgres@127.0.0.1:{}/zugpost", cluster.port)));
    let table = Table::set(&place, 2).await;
    let server = place.serve(&["--local-workers", "0"]).await;
    assert_eq!(turn(&server, &table.tokens[0], &table.games[0], (0, "e2e4")).await.0, 201);
    server.wait_until("all mails are sent", || outbox_is_empty(&server)).await;
    cluster.file("ahead", "0");
    server.wait_until("it follows", || async { server.log().contains("the clock was set back") }).await;
    assert_eq!(turn(&server, &table.tokens[1], &table.games[0], (1, "e7e5")).await.0, 201);
    assert_eq!(turn(&server, &table.tokens[0], &table.games[1], (0, "e2e4")).await.0, 201);
    server.wait_until("all mails are sent", || outbox_is_empty(&server)).await;
    assert_eq!(get(&server, "/readyz", "").await, 200);
}

on_both_databases! {
    async fn leases_and_waits_end_in_time_though_the_clock_goes_back_a_day(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let scheduler = &site.server.app.scheduler;
        scheduler.sweep().await.unwrap();
        let id = analysis(&site, &anna, json!({"variant": "chess", "depth": 30})).await;
        let lease = acquire(&site, &["analysis"]).await.unwrap()["lease"]["token"].clone();
        site.game("chess", &anna, &boris).await;
        let due = || rows::look(&site.database_url(), "SELECT CAST(due_at AS TEXT) AS line FROM outbox");
        assert!(!due().is_empty());

        site.clock.set(site.clock.now().before(DAY));
        scheduler.sweep().await.unwrap();
        assert!(due().iter().all(|at| at.parse::<i64>().unwrap() <= site.clock.now().micros()), "{:?}", due());
        assert_eq!(look(&site, &anna, &id).await["status"], "running", "its lease still holds");
        let report = json!({"lease": lease, "info": {"depth": 1, "pvs": []}});
        assert!(site.post(&work(&id, "progress"), &key(&site), report).await.status.is_success());
        site.clock.advance(Duration::from_secs(16));
        scheduler.sweep().await.unwrap();
        assert_eq!(look(&site, &anna, &id).await["status"], "queued", "and ends as ever");
    }

    async fn who_waited_for_an_engine_before_the_clock_went_back_is_first(site: Site) {
        let site = site.without_loops().await;
        let players = [site.player("Anna").await, site.player("Boris").await, site.player("Carl").await];
        site.server.app.scheduler.sweep().await.unwrap();
        let mut asked = Vec::new();
        for player in &players {
            if player.name == "Carl" {
                site.clock.set(site.clock.now().before(DAY));
                site.server.app.scheduler.sweep().await.unwrap();
                // By how much it went back is known within the interval of the heartbeat.
                site.clock.advance(Duration::from_secs(60));
            }
            asked.push(analysis(&site, player, json!({"variant": "chess", "depth": 30})).await);
            site.clock.advance(Duration::from_secs(1));
        }
        let mut served = Vec::new();
        for _ in &players {
            let work = acquire(&site, &["analysis"]).await.unwrap()["work"].clone();
            served.push(work["id"].as_str().unwrap().to_owned());
        }
        assert_eq!(served, asked);
    }

    async fn mails_and_bounces_from_before_are_no_later_than_now(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        site.server.app.scheduler.sweep().await.unwrap();
        let (game, at) = (site.game("chess", &anna, &boris).await, site.clock.now().micros());
        // A server has begun with a reply and died; an address was refused.
        for row in [
            format!("INSERT INTO arrivals (fingerprint, game_id, received_at, done) VALUES ('f', '{game}', {at}, FALSE)"),
            format!("INSERT INTO bounces (email, times, last_at, reported) VALUES ('a@example.org', 1, {at}, FALSE)"),
        ] {
            rows::alter(&site.database_url(), &row);
        }
        for by in [Duration::from_secs(600), DAY] {
            site.clock.set(site.clock.now().before(by));
            site.server.app.scheduler.sweep().await.unwrap();
            for (table, column) in [("arrivals", "received_at"), ("bounces", "last_at")] {
                let told = rows::look(&site.database_url(), &format!("SELECT CAST({column} AS TEXT) AS line FROM {table}"));
                assert_eq!(told, [site.clock.now().micros().to_string()], "{table}");
            }
        }
    }

    async fn a_clock_that_goes_back_charges_nobody(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("chess", &anna, &boris).await;
        site.clock.advance(Duration::from_secs(60));
        site.play(&game, &anna, "e4").await.expect(201);
        site.clock.set(site.clock.now().before(Duration::from_secs(600)));
        site.play(&game, &boris, "e5").await.expect(201);
        site.clock.advance(Duration::from_secs(30));
        site.play(&game, &anna, "Nf3").await.expect(201);
        let spent = "SELECT CAST(spent AS TEXT) AS line FROM moves ORDER BY ply";
        // The times of a game never go back, so that no player is charged before the clock has caught up.
        assert_eq!(rows::look(&site.database_url(), spent), ["60000000", "0", "0"]);
        wait_until("it is ready", async || site.get("/readyz", "").await.status == 200).await;
    }
}
