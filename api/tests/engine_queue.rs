//! The queue of engine work: moves before analyses, analyses by turns, and what their players are told.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::engine_games::{Worker, acquire, analysis, key, look, made, read, text, work};
use crate::support::port;
use crate::support::relay::Relay;
use crate::support::site::{Player, Site, on_both_databases, on_sqlite};
use crate::support::wait::wait_until;

/// A number that only grows while the same search goes on.
async fn nodes(site: &Site, player: &Player, id: &str) -> u64 {
    look(site, player, id).await["info"]["nodes"].as_u64().unwrap_or(0)
}

async fn engine_to_move(site: &Site, player: &Player, clock: Value) -> String {
    let seats = json!({"white": {"engine": {"level": 1}}, "black": {"player": "Anna"}});
    made(site, player, json!({"variant": "chess", "seats": seats, "time_control": clock})).await
}

/// The time that a worker takes for twenty moves of engines that wait at the same time.
async fn time_for_twenty_moves(site: &Site, player: &Player) -> Duration {
    let begun = Instant::now();
    let mut games = Vec::new();
    for _ in 0..20 {
        games.push(engine_to_move(site, player, json!({"type": "per_move", "days": 3})).await);
    }
    for game in &games {
        wait_until("the engine moves", async || read(site, game).await["ply"] == 1).await;
    }
    begun.elapsed()
}

on_both_databases! {
    async fn an_analysis_of_a_day_delays_no_engine_opponent(site: Site) {
        let anna = site.player("Anna").await;
        let worker = Worker::start(&site);
        let alone = time_for_twenty_moves(&site, &anna).await;
        let day = analysis(&site, &anna, json!({"variant": "chess", "seconds": 86_400})).await;
        wait_until("it runs", async || nodes(&site, &anna, &day).await > 0).await;
        let before = look(&site, &anna, &day).await;
        let beside = time_for_twenty_moves(&site, &anna).await;
        assert!(beside < alone * 2 + Duration::from_secs(2), "{beside:?} instead of {alone:?}");
        let first = before["info"]["nodes"].as_u64();
        wait_until("the analysis goes on", async || Some(nodes(&site, &anna, &day).await) > first).await;
        let after = look(&site, &anna, &day).await;
        assert_eq!(after["status"], "running");
        assert!(after["info"]["depth"].as_u64() >= before["info"]["depth"].as_u64(), "{before} {after}");
        worker.stop().await.unwrap();
    }

    async fn a_worker_whose_network_was_cut_goes_on_within_seconds(site: Site) {
        // The clock jumps, and a lease must not expire before the cut.
        let site = site.without_loops().await;
        let anna = site.player("Anna").await;
        let port = port::free();
        let relay = Relay::start(port, &site.server.address.to_string()).await;
        let worker = Worker::reaching(&site, &format!("http://127.0.0.1:{port}"));
        let day = analysis(&site, &anna, json!({"variant": "chess", "seconds": 86_400})).await;
        wait_until("it runs", async || nodes(&site, &anna, &day).await > 0).await;
        let game = engine_to_move(&site, &anna, json!({"type": "per_move", "days": 3})).await;
        wait_until("the engine moves", async || read(&site, &game).await["ply"] == 1).await;

        relay.cut();
        let before = look(&site, &anna, &day).await;
        let waiting = engine_to_move(&site, &anna, json!({"type": "per_move", "days": 3})).await;
        // The worker's requests time out; its leases expire.
        tokio::time::sleep(Duration::from_secs(7)).await;
        site.clock.advance(Duration::from_secs(30));
        relay.mend();
        let mended = Instant::now();
        wait_until("the engine moves", async || read(&site, &waiting).await["ply"] == 1).await;
        let first = before["info"]["nodes"].as_u64();
        wait_until("the analysis goes on", async || Some(nodes(&site, &anna, &day).await) > first).await;
        assert!(mended.elapsed() < Duration::from_secs(20), "{:?}", mended.elapsed());
        let after = look(&site, &anna, &day).await;
        let depth = |analysis: &Value| analysis["info"]["depth"].as_u64().unwrap();
        assert!(depth(&after) >= depth(&before), "{before} {after}");
        worker.stop().await.unwrap();
    }

    async fn long_analyses_take_turns_and_lose_nothing(site: Site) {
        // The clock jumps, and a lease must not expire by that.
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let worker = Worker::start(&site);
        let of_anna = analysis(&site, &anna, json!({"variant": "chess", "seconds": 86_400})).await;
        wait_until("hers runs", async || nodes(&site, &anna, &of_anna).await > 0).await;
        let of_boris = analysis(&site, &boris, json!({"variant": "shogi", "seconds": 86_400})).await;
        let runs = async |player: &Player, id: &str| look(&site, player, id).await["status"] == "running";
        let mut seen = (0, 0);
        for _ in 0..2 {
            let hers = nodes(&site, &anna, &of_anna).await;
            wait_until("hers goes on", async || nodes(&site, &anna, &of_anna).await > hers).await;
            site.clock.advance(Duration::from_secs(61));
            wait_until("his has its turn", async || runs(&boris, &of_boris).await).await;
            let waiting = look(&site, &anna, &of_anna).await;
            assert_eq!((&waiting["status"], &waiting["queue"]["place"]), (&json!("queued"), &json!(1)));
            let his = nodes(&site, &boris, &of_boris).await;
            wait_until("his goes on", async || nodes(&site, &boris, &of_boris).await > his).await;
            assert!(nodes(&site, &anna, &of_anna).await >= seen.0 && his >= seen.1);
            seen = (nodes(&site, &anna, &of_anna).await, nodes(&site, &boris, &of_boris).await);
            site.clock.advance(Duration::from_secs(61));
            wait_until("hers has its turn", async || runs(&anna, &of_anna).await).await;
        }
        worker.stop().await.unwrap();
    }

    async fn a_queued_analysis_says_when_it_starts_and_what_it_waits_for(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let ask = json!({"variant": "chess", "depth": 2});
        let first = analysis(&site, &anna, ask.clone()).await;
        let queue = async |player: &Player, id: &str| look(&site, player, id).await["queue"].clone();
        let nobody = json!({"place": 1, "expected_start": null, "waits_for": "no worker is connected"});
        assert_eq!(queue(&anna, &first).await, nobody);

        // A worker of another variant asks.
        let worker = json!({"id": "w", "version": "0.1.0", "variants": ["shogi"], "engine": "Deep Thought 7"});
        let body = json!({"worker": worker, "accept": ["analysis"], "wait": 0});
        assert_eq!(site.post("/engine/v1/acquire", &key(&site), body).await.status, 204);
        assert_eq!(queue(&anna, &first).await["waits_for"], "no worker plays this variant");

        let worker = json!({"id": "v", "version": "0.1.0", "variants": ["chess"], "engine": "Deep Thought 8"});
        let body = json!({"worker": worker, "accept": ["analysis"], "wait": 0});
        site.post("/engine/v1/acquire", &key(&site), body).await.expect(202);
        let running = look(&site, &anna, &first).await;
        assert_eq!((&running["engine"], &running["queue"]), (&json!("Deep Thought 8"), &Value::Null));
        site.clock.advance(Duration::from_millis(1));
        let second = analysis(&site, &boris, ask.clone()).await;
        let now = site.clock.now();
        let wanted = now.after(Duration::from_secs(60)).to_string();
        assert_eq!(queue(&boris, &second).await, json!({"place": 1, "expected_start": wanted, "waits_for": null}));
        site.clock.advance(Duration::from_millis(1));
        let third = analysis(&site, &anna, ask).await;
        assert_eq!(queue(&anna, &third).await["waits_for"], "your analyses run one at a time");
        assert_eq!(queue(&anna, &third).await["place"], 2);
        site.clock.advance(Duration::from_secs(31));
        assert_eq!(queue(&boris, &second).await["waits_for"], "no worker is connected");
    }

    async fn a_player_lists_their_analyses_in_pages(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let mut ids = Vec::new();
        for depth in 1..=5 {
            site.clock.advance(Duration::from_millis(1));
            ids.push(analysis(&site, &anna, json!({"variant": "chess", "depth": depth})).await);
        }
        site.delete(&format!("/api/v1/analyses/{}", ids[2]), &anna.token).await.expect(204);
        ids.reverse();
        let list = async |query: &str| site.get(&format!("/api/v1/analyses{query}"), &anna.token).await.expect(200);
        let listed = |page: &Value| -> Vec<String> {
            page["analyses"].as_array().unwrap().iter().map(|analysis| text(&analysis["id"])).collect()
        };
        assert_eq!(listed(&list("").await), ids);
        let page = list("?limit=3").await;
        assert_eq!(listed(&page), ids[..3]);
        let rest = list(&format!("?limit=3&cursor={}", text(&page["next_cursor"]))).await;
        assert_eq!((listed(&rest), &rest["next_cursor"]), (ids[3..].to_vec(), &Value::Null));
        assert_eq!(listed(&list("?status=cancelled").await), [ids[2].clone()]);
        assert!(listed(&site.get("/api/v1/analyses", &boris.token).await.expect(200)).is_empty());
        site.get("/api/v1/analyses?status=lost", &anna.token).await.problem(400, "bad-request");
        site.get("/api/v1/analyses?cursor=x", &anna.token).await.problem(400, "bad-request");
        site.get("/api/v1/analyses", "").await.problem(401, "unauthorized");
    }

    async fn a_long_thought_is_interrupted_by_short_moves_alone(site: Site) {
        let anna = site.player("Anna").await;
        let seats = json!({"white": {"engine": {"seconds": 3600}}, "black": {"player": "Anna"}});
        for _ in 0..2 {
            made(&site, &anna, json!({"variant": "chess", "seats": seats})).await;
        }
        analysis(&site, &anna, json!({"variant": "chess", "depth": 2})).await;
        let long = acquire(&site, &["move", "analysis"]).await.unwrap();
        let busy_with = text(&long["work"]["id"]);
        let body = json!({"worker": {"id": "w", "version": "0.1.0"}, "accept": ["move", "analysis"], "wait": 0, "busy_with": busy_with});
        let ask = async || site.post("/engine/v1/acquire", &key(&site), body.clone()).await;
        assert_eq!(ask().await.status, 204);
        let game = engine_to_move(&site, &anna, json!({"type": "per_move", "days": 3})).await;
        let short = ask().await.expect(202);
        assert_eq!((&short["work"]["level"], &short["work"]["is_long"]), (&json!(1), &json!(false)), "{game}");
        // A failure of the worker does not count where a try got further than the one before.
        let info = json!({"depth": 3, "pvs": []});
        let report = json!({"lease": long["lease"]["token"], "info": info});
        site.post(&work(&busy_with, "progress"), &key(&site), report).await.expect(200);
        let abort = json!({"lease": long["lease"]["token"], "reason": "crash"});
        assert_eq!(site.post(&work(&busy_with, "abort"), &key(&site), abort).await.status, 204);
        assert_eq!(ask().await.status, 204, "the search that it was busy with has ended");
    }
}

on_sqlite! {
    async fn an_engine_thinks_no_longer_than_the_clocks_allow(site: Site) {
        // No sweep takes back the first move when its lease lapses.
        let site = site.without_loops().await;
        let anna = site.player("Anna").await;
        let wanted = |seconds: u32, clock: Value| {
            let seats = json!({"white": {"engine": {"seconds": seconds}}, "black": {"player": "Anna"}});
            json!({"variant": "chess", "seats": seats, "time_control": clock})
        };
        let minute = json!({"type": "per_move", "seconds": 60});
        for (seconds, clock, most) in [
            (31, minute.clone(), "at most 30 "),
            (14_401, json!({"type": "per_move", "days": 3}), "at most 14400 "),
            (14_401, json!({"type": "unlimited"}), "at most 14400 "),
            (16, json!({"type": "fischer", "initial": "PT10M", "increment": "PT10S"}), "at most 15 "),
        ] {
            let refused = site.post("/api/v1/games", &anna.token, wanted(seconds, clock)).await;
            refused.problem(400, "bad-request");
            assert!(refused.text.contains(most), "{}", refused.text);
        }
        let made = |seconds, clock| made(&site, &anna, wanted(seconds, clock));
        made(30, minute.clone()).await;
        let seconds = async || {
            let given = acquire(&site, &["move"]).await.unwrap()["work"].clone();
            (given["limits"]["seconds"].as_f64().unwrap(), given["is_long"].clone())
        };
        assert_eq!(seconds().await, (30.0, json!(false)));
        // Two moves share the time up to their deadline.
        made(30, minute.clone()).await;
        site.clock.advance(Duration::from_secs(9));
        made(30, minute).await;
        assert_eq!(seconds().await, (20.0, json!(false)));
        assert_eq!(seconds().await, (30.0, json!(false)));
        made(600, json!({"type": "per_move", "days": 3})).await;
        assert_eq!(seconds().await, (600.0, json!(true)));
    }
}
