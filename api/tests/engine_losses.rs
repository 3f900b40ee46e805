//! Workers that go without a word, sites without workers, and queues that many ask for: what it costs whom.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use zugpost::config::Settings;

use crate::engine_games::{Worker, acquire, analysis, engine_game, key, look, made, read, text, work};
use crate::support::rows::alter;
use crate::support::site::{Answer, Player, Site, on_both_databases, on_sqlite};
use crate::support::wait::wait_until;

/// Longer than a lease.
const LAPSES: Duration = Duration::from_secs(16);

/// Leases the job once more, loses the lease, and returns how many seconds the job was held back before.
async fn lose(site: &Site, kind: &str) -> u64 {
    let mut waited = 0;
    while acquire(site, &[kind]).await.is_none() {
        site.clock.advance(Duration::from_secs(15));
        waited += 15;
        assert!(waited < 10_000, "nobody gets it any more");
    }
    site.clock.advance(LAPSES);
    assert_eq!(site.server.app.engine.reclaim_lapsed().await.unwrap(), 1);
    waited
}

async fn sweep(site: &Site) {
    site.server.app.scheduler.sweep().await.unwrap();
}

/// A worker asks for work of a kind. What follows the `@` is its host.
async fn ask_as(site: &Site, worker: &str, kind: &str) -> Option<Value> {
    let body = json!({"worker": {"id": worker, "version": "0.1.0"}, "accept": [kind], "wait": 0});
    let answer = site.post("/engine/v1/acquire", &key(site), body).await;
    (answer.status == 202).then(|| answer.expect(202))
}

/// Says that the engine has failed.
async fn fail(site: &Site, given: &Value) {
    let body = json!({"lease": given["lease"]["token"], "reason": "engine-failed", "detail": "of a test"});
    assert_eq!(site.post(&work(&text(&given["work"]["id"]), "abort"), &key(site), body).await.status, 204);
}

/// Delivers a result under a lease.
async fn deliver(site: &Site, given: &Value, best: &str) {
    let body = json!({"lease": given["lease"]["token"], "best": best, "info": {}});
    let path = work(&text(&given["work"]["id"]), "result");
    assert_eq!(site.post(&path, &key(site), body).await.status, 204);
}

/// A game of an engine that is to move.
async fn timed_game(site: &Site, player: &Player, clock: Value) -> String {
    let seats = json!({"white": {"engine": {"level": 1}}, "black": {"player": player.name}});
    made(site, player, json!({"variant": "chess", "seats": seats, "time_control": clock})).await
}

/// Asks for an analysis without an account, from this address.
async fn ask_from(site: &Site, address: &str) -> Answer {
    let body = json!({"variant": "chess", "seconds": 30});
    let request = site.request(Method::POST, "/api/v1/analyses", "", &body);
    Answer::of(request.header("X-Forwarded-For", address)).await
}

/// A site behind a proxy, so that a test has many addresses.
async fn behind_a_proxy(site: Site) -> Site {
    site.reconfigured(Settings { proxies: Some(1), ..Settings::default() }).await.without_loops().await
}

async fn next_analysis(site: &Site) -> (String, Value) {
    let given = acquire(site, &["analysis"]).await.expect("an analysis waits");
    (text(&given["work"]["id"]), given)
}

on_both_databases! {
    async fn the_deaths_of_six_workers_lose_no_game(site: Site) {
        let site = site.without_loops().await;
        let (anna, game) = engine_game(&site).await;
        let mut waits = vec![lose(&site, "move").await];
        // Another move goes first, though its turn came later.
        let other = timed_game(&site, &anna, json!({"type": "per_move", "days": 3})).await;
        let first = acquire(&site, &["move"]).await.unwrap();
        deliver(&site, &first, "d2d4").await;
        assert_eq!((&read(&site, &other).await["ply"], &read(&site, &game).await["ply"]), (&json!(1), &json!(0)));
        for _ in 1..6 {
            waits.push(lose(&site, "move").await);
        }
        assert_eq!(waits, [0, 0, 0, 15, 30, 60]);
        sweep(&site).await;
        assert_eq!(read(&site, &game).await["status"], "running");
        site.clock.advance(Duration::from_secs(120));
        deliver(&site, &acquire(&site, &["move"]).await.unwrap(), "e2e4").await;
        assert_eq!(read(&site, &game).await["ply"], 1);
    }

    async fn a_job_that_ends_all_its_workers_is_given_up_at_last(site: Site) {
        let site = site.without_loops().await;
        let (anna, game) = engine_game(&site).await;
        for _ in 0..10 {
            sweep(&site).await;
            assert_eq!(read(&site, &game).await["status"], "running");
            lose(&site, "move").await;
        }
        assert!(acquire(&site, &["move"]).await.is_none());
        sweep(&site).await;
        assert_eq!(read(&site, &game).await["outcome"]["reason"], "engine-failure");
        let id = analysis(&site, &anna, json!({"variant": "chess", "depth": 9})).await;
        for _ in 0..10 {
            assert_ne!(look(&site, &anna, &id).await["status"], "failed");
            lose(&site, "analysis").await;
        }
        let failed = look(&site, &anna, &id).await;
        assert_eq!(
            (&failed["status"], &failed["reason"]),
            (&json!("failed"), &json!("the worker stopped responding, 10 times in a row"))
        );
    }

    async fn failures_of_the_only_host_wait_and_the_third_one_ends_the_game(site: Site) {
        let site = site.without_loops().await;
        let (_, game) = engine_game(&site).await;
        for seconds in [0, 15, 30] {
            sweep(&site).await;
            assert_eq!(read(&site, &game).await["status"], "running");
            if seconds > 0 {
                site.clock.advance(Duration::from_secs(seconds - 1));
                assert!(ask_as(&site, "one@a", "move").await.is_none(), "not before {seconds} s");
                site.clock.advance(Duration::from_secs(1));
            }
            fail(&site, &ask_as(&site, "two@a", "move").await.unwrap()).await;
        }
        sweep(&site).await;
        assert_eq!(read(&site, &game).await["outcome"]["reason"], "engine-failure");
    }

    async fn a_host_with_a_fault_gives_no_game_away_while_there_is_another(site: Site) {
        let site = site.without_loops().await;
        let (_, game) = engine_game(&site).await;
        fail(&site, &ask_as(&site, "one@sick", "move").await.unwrap()).await;
        for _ in 0..20 {
            assert!(ask_as(&site, "well", "analysis").await.is_none(), "it is there, and has no time for a move");
            site.clock.advance(Duration::from_secs(20));
            for worker in ["one@sick", "two@sick"] {
                assert!(ask_as(&site, worker, "move").await.is_none(), "{worker} gets it again");
            }
        }
        fail(&site, &ask_as(&site, "well", "move").await.unwrap()).await;
        site.clock.advance(Duration::from_secs(25));
        assert!(ask_as(&site, "two@sick", "analysis").await.is_none());
        site.clock.advance(Duration::from_secs(5));
        assert!(ask_as(&site, "well", "move").await.is_none(), "it failed there last");
        // Without the other host there is no choice.
        site.clock.advance(Duration::from_secs(30));
        let given = ask_as(&site, "well", "move").await.unwrap();
        assert_eq!(read(&site, &game).await["status"], "running");
        deliver(&site, &given, "e2e4").await;
        assert_eq!(read(&site, &game).await["ply"], 1);
    }

    async fn an_engine_is_not_charged_for_a_site_without_workers(site: Site) {
        let site = site.without_loops().await;
        let anna = site.player("Anna").await;
        let quick = timed_game(&site, &anna, json!({"type": "per_move", "seconds": 60})).await;
        let fischer = json!({"type": "fischer", "initial": "PT10M", "increment": "PT10S"});
        let banked = timed_game(&site, &anna, fischer).await;
        for _ in 0..20 {
            site.clock.advance(Duration::from_secs(70));
            let claimed = site.post(&format!("/api/v1/games/{quick}/claim"), &anna.token, json!({"what": "time"})).await;
            claimed.problem(409, "no-grounds");
            sweep(&site).await;
        }
        for game in [&quick, &banked] {
            assert_eq!(read(&site, game).await["status"], "running");
        }
        // Now there is a worker. A minute ago its machine would have been waited for, too.
        for _ in 0..2 {
            deliver(&site, &acquire(&site, &["move"]).await.unwrap(), "e2e4").await;
        }
        assert_eq!(read(&site, &quick).await["ply"], 1);
        let clock = &read(&site, &banked).await["clocks"]["white"];
        assert_eq!(clock["remaining"], "PT10M10S", "{clock}");
    }

    async fn two_guests_of_a_network_wait_and_others_have_their_places(site: Site) {
        let site = behind_a_proxy(site).await;
        let asked = futures_util::future::join_all((0..6).map(|_| ask_from(&site, "198.51.100.1"))).await;
        let mut statuses: Vec<u16> = asked.iter().map(|answer| answer.status.as_u16()).collect();
        statuses.sort_unstable();
        assert_eq!(statuses, [202, 202, 429, 429, 429, 429]);
        for refused in asked.iter().filter(|answer| answer.status == 429) {
            refused.problem(429, "rate-limited");
            assert!(refused.headers.contains_key("retry-after"));
        }
        ask_from(&site, "2001:db8::1").await.expect(202);
        ask_from(&site, "2001:db8::2").await.expect(202);
        ask_from(&site, "2001:db8::3").await.problem(429, "rate-limited");
        // One that runs waits no longer, and one that has ended leaves no trace of the network.
        let (id, given) = next_analysis(&site).await;
        let from = if asked.iter().any(|answer| answer.text.contains(&id)) { "198.51.100.1" } else { "2001:db8::1" };
        ask_from(&site, from).await.expect(202);
        ask_from(&site, from).await.problem(429, "rate-limited");
        deliver(&site, &given, "e2e4").await;
        let stored = site.contents().await["engine_jobs"].join("\n");
        assert!(!stored.contains("198.51.100") && !stored.contains("2001:db8"), "{stored}");
    }

    async fn players_go_before_guests_and_all_take_turns(site: Site) {
        let site = behind_a_proxy(site).await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let later = || site.clock.advance(Duration::from_millis(1));
        let of_guest = async |address: &str| text(&ask_from(&site, address).await.expect(202)["id"]);
        let of_player = async |player: &Player| {
            later();
            analysis(&site, player, json!({"variant": "chess", "depth": 2})).await
        };
        let one = of_guest("192.0.2.1").await;
        later();
        let two = of_guest("192.0.2.1").await;
        later();
        let other = of_guest("192.0.2.2").await;
        let hers = [of_player(&anna).await, of_player(&anna).await, of_player(&anna).await];
        let his = [of_player(&boris).await, of_player(&boris).await];
        let place = async |id: &str| site.get(&format!("/api/v1/analyses/{id}"), "").await.expect(200)["queue"]["place"].clone();
        assert_eq!(place(&one).await, 6);
        let mut order = Vec::new();
        for _ in 0..8 {
            let (id, given) = next_analysis(&site).await;
            order.push(id);
            later();
            deliver(&site, &given, "e2e4").await;
            later();
        }
        let expected = [&hers[0], &his[0], &hers[1], &his[1], &hers[2], &one, &other, &two];
        assert_eq!(order.iter().collect::<Vec<_>>(), expected);
    }

    async fn a_guests_search_makes_room_for_a_players_at_once(site: Site) {
        let site = site.without_loops().await;
        let anna = site.player("Anna").await;
        let ask = json!({"variant": "chess", "seconds": 30});
        let guests = text(&site.post("/api/v1/analyses", "", ask).await.expect(202)["id"]);
        let worker = Worker::start(&site);
        let status = async |id: &str| site.get(&format!("/api/v1/analyses/{id}"), &anna.token).await.expect(200)["status"].clone();
        wait_until("the guest's runs", async || status(&guests).await == "running").await;
        let hers = analysis(&site, &anna, json!({"variant": "chess", "depth": 3})).await;
        wait_until("hers is done", async || status(&hers).await == "done").await;
        assert_ne!(status(&guests).await, "done");
        site.delete(&format!("/api/v1/analyses/{guests}"), "").await.expect(204);
        worker.stop().await.unwrap();
    }
}

on_sqlite! {
    async fn time_that_had_run_out_before_the_wait_for_a_worker_is_not_given_back(site: Site) {
        let site = site.without_loops().await;
        let anna = site.player("Anna").await;
        let games = [timed_game(&site, &anna, json!({"type": "per_move", "seconds": 60})).await,
            timed_game(&site, &anna, json!({"type": "per_move", "seconds": 60})).await];
        // As after clocks of the machine that were set: the job of one game is younger than its deadline.
        let late = format!("UPDATE engine_jobs SET created_at = created_at + 61000000 WHERE game_id = '{}'", games[0]);
        alter(&site.database_url(), &late);
        for _ in 0..3 {
            site.clock.advance(Duration::from_secs(130));
            sweep(&site).await;
        }
        let states = [read(&site, &games[0]).await, read(&site, &games[1]).await];
        assert_eq!(states.each_ref().map(|game| game["status"].as_str().unwrap()), ["ended", "running"]);
        assert_eq!(states[0]["outcome"]["reason"], "time");
    }

    async fn a_loss_is_forgotten_when_the_search_gets_further(site: Site) {
        let site = site.without_loops().await;
        let anna = site.player("Anna").await;
        let id = analysis(&site, &anna, json!({"variant": "chess", "seconds": 600})).await;
        for depth in 1..15 {
            let (_, given) = next_analysis(&site).await;
            let report = json!({"lease": given["lease"]["token"], "info": {"depth": depth, "pvs": []}});
            site.post(&work(&id, "progress"), &key(&site), report).await.expect(200);
            site.clock.advance(LAPSES);
            assert_eq!(site.server.app.engine.reclaim_lapsed().await.unwrap(), 1);
        }
        assert_eq!(look(&site, &anna, &id).await["status"], "queued");
    }

    async fn an_engine_that_thinks_too_long_loses_on_time(site: Site) {
        let site = site.without_loops().await;
        let anna = site.player("Anna").await;
        let game = timed_game(&site, &anna, json!({"type": "per_move", "seconds": 60})).await;
        let given = acquire(&site, &["move"]).await.unwrap();
        for depth in 1..=5 {
            site.clock.advance(Duration::from_secs(14));
            let report = json!({"lease": given["lease"]["token"], "info": {"depth": depth, "pvs": []}});
            site.post(&work(&text(&given["work"]["id"]), "progress"), &key(&site), report).await.expect(200);
        }
        sweep(&site).await;
        let ended = read(&site, &game).await;
        assert_eq!((&ended["status"], &ended["outcome"]["reason"]), (&json!("ended"), &json!("time")));
    }
}
