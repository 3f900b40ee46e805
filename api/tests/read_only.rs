//! The read-only switch of operators: nothing is changed, nothing is lost, and no time runs out.

use std::time::Duration;

use serde_json::{Value, json};

use zugpost::store::players::operators::Role;

use crate::engine_games::{Worker, acquire, engine_game, key, work};
use crate::support::letters::{ANNA, begun, mail_with, steps};
use crate::support::process::{Place, Process, run};
use crate::support::reader::Reader;
use crate::support::replies::{Provider, hand_over, reply, taken, turn_mail};
use crate::support::rows::{dump, look};
use crate::support::site::{Answer, Data, Player, Site, on_both_databases};
use crate::support::wait::wait_until;
use crate::support::words::words;

const A_DAY: Duration = Duration::from_secs(24 * 60 * 60);
const SAYS: &str = "the site is read-only for maintenance; nothing was changed";
const NOTICE: &str = "class=\"notice read-only\"";

async fn switch(reader: &Reader, action: &str) -> Answer {
    reader.send("/admin", "/admin", &[("action", action), ("confirm", "yes")]).await
}

/// An operator named Olga, signed in.
async fn operator(site: &Site) -> Reader {
    let olga = site.player("Olga").await;
    site.server.app.moderation.appoint("Olga", Role::Operator).await.unwrap();
    Reader::signed_in(site, &olga).await
}

#[track_caller]
fn refused(answer: &Answer) {
    assert_eq!(answer.status, 503, "{}", answer.text);
    assert_eq!(answer.headers["retry-after"], "60");
    assert!(answer.text.contains(SAYS), "{}", answer.text);
}

/// A game with one day for each move, in which Anna is to move.
async fn short_game(site: &Site, anna: &Player, boris: &Player) -> String {
    let request = json!({
        "variant": "chess", "time_control": {"type": "per_move", "days": 1},
        "seats": {"white": {"player": anna.name}, "black": {"player": boris.name}},
    });
    site.game_with(request, anna, boris).await
}

async fn game(site: &Site, id: &str) -> Value {
    site.get(&format!("/api/v1/games/{id}"), "").await.expect(200)
}

on_both_databases! {
    async fn nothing_is_changed_and_every_page_says_why(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let (olga, by_anna) = (operator(&site).await, Reader::signed_in(&site, &anna).await);
        let game = site.game("chess", &anna, &boris).await;
        let (_, link) = mail_with(&site, &anna.email, "/m/").await;
        by_anna.page("/games").await;
        site.settled_mails().await;
        let done = switch(&olga, "read-only").await;
        assert!(done.status == 200 && done.text.contains(&words("operator-done-read-only", &[])) && done.text.contains(NOTICE), "{}", done.text);
        let before = dump(&site).await;

        refused(&site.play(&game, &anna, "e2e4").await);
        refused(&site.post("/api/v1/games", &anna.token, json!({"variant": "chess", "seats": {"white": {"player": "Anna"}}})).await);
        refused(&site.post(&format!("/api/v1/games/{game}/messages"), &anna.token, json!({"text": "Hello"})).await);
        refused(&site.post(&format!("/api/v1/games/{game}/resign"), &anna.token, json!({})).await);
        refused(&site.post("/api/v1/sessions", "", json!({"email": anna.email})).await);
        refused(&site.form(&link, &[("action", "play"), ("step", "e2e4"), ("ply", "0")]).await);
        let page = format!("/games/{game}");
        refused(&by_anna.send(&page, &page, &[("action", "play"), ("step", "e2e4"), ("ply", "0")]).await);
        refused(&by_anna.send("/account", "/account", &[("action", "mail-again")]).await);
        refused(&by_anna.send("/account", "/account", &[("action", "sign-out")]).await);
        let fields = [("name", "Nora"), ("email", "nora@example.org"), ("variant", "chess"), ("who_white", "you"), ("who_black", "engine-1"), ("days", "3")];
        refused(&site.form(&site.url("/start"), &fields).await);
        site.clock.advance(A_DAY * 4);
        for path in ["/", "/watch", "/ratings", "/archive", "/analysis", "/variants", "/variants/chess", "/docs", "/help", "/sign-in", "/problems", &page] {
            let shown = site.page(&site.url(path)).await;
            assert!(shown.status == 200 && shown.text.matches(NOTICE).count() == 1, "{path}: {} {}", shown.status, shown.text);
            assert!(!shown.headers.contains_key("etag"), "{path}");
        }
        assert_eq!(site.page(&site.url("/nowhere")).await.status, 404);
        for path in ["/games", "/account", &page] {
            let shown = by_anna.page(path).await;
            assert!(shown.status == 200 && shown.text.contains(NOTICE), "{path}: {} {}", shown.status, shown.text);
        }
        assert!(site.page(&link).await.text.contains(NOTICE));
        assert_eq!(self::game(&site, &game).await["status"], "running", "no flag falls by looking");
        assert_eq!(dump(&site).await, before);
        let ready = site.get("/readyz", "").await.expect(200);
        assert_eq!(ready["read_only"], true, "it is no reason to take the server out of service");

        let done = switch(&olga, "read-write").await;
        assert!(done.text.contains(&words("operator-done-changes", &[])) && !done.text.contains(NOTICE), "{}", done.text);
        assert!(!site.page(&site.url("/")).await.text.contains(NOTICE));
        site.play(&game, &anna, "e2e4").await.expect(201);
        assert_eq!(switch(&olga, "read-write").await.text.matches(&words("operator-done-took", &[])).count(), 1);
    }

    async fn only_operators_have_the_switch(site: Site) {
        let anna = site.player("Anna").await;
        let reader = Reader::signed_in(&site, &anna).await;
        let refused = reader.send("/account", "/admin", &[("action", "read-only")]).await;
        assert_eq!(refused.status, 404);
        site.post("/api/v1/seeks", &anna.token, json!({"variant": "chess"})).await.expect(201);
    }

    async fn no_flag_falls_and_the_clocks_are_credited(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let olga = operator(&site).await;
        let game = short_game(&site, &anna, &boris).await;
        let site = site.without_loops().await;
        let app = &site.server.app;
        site.clock.advance(A_DAY / 2);
        app.scheduler.sweep().await.unwrap();
        switch(&olga, "read-only").await;
        site.clock.advance(A_DAY * 10);
        app.scheduler.sweep().await.unwrap();
        assert_eq!(self::game(&site, &game).await["status"], "running");
        switch(&olga, "read-write").await;
        app.scheduler.sweep().await.unwrap();
        site.clock.advance(A_DAY / 2 - Duration::from_secs(60));
        app.scheduler.sweep().await.unwrap();
        let shown = self::game(&site, &game).await;
        assert_eq!(shown["status"], "running", "half a day is left: {shown}");
        site.clock.advance(Duration::from_secs(180));
        app.scheduler.sweep().await.unwrap();
        assert_eq!(self::game(&site, &game).await["status"], "ended");
    }

    async fn invitations_and_seeks_stay_open_as_much_longer(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let olga = operator(&site).await;
        let site = site.without_loops().await;
        let request = json!({"variant": "chess", "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}}});
        let made = site.post("/api/v1/games", &anna.token, request).await.expect(201);
        let accept = format!("/api/v1/games/{}/accept", made["id"].as_str().unwrap());
        let seek = site.post("/api/v1/seeks", &anna.token, json!({"variant": "chess"})).await.expect(201);
        // Both are open for another day when the site becomes read-only for five.
        let micros = |time: &Value| time.as_str().unwrap().parse::<jiff::Timestamp>().unwrap().as_microsecond();
        let expires = micros(&seek["expires_at"]);
        let invited_until = |id: &Value| {
            let query = format!("SELECT CAST(invited_until AS TEXT) AS line FROM games WHERE id = '{}'", id.as_str().unwrap());
            look(&site.database_url(), &query)[0].parse::<i64>().unwrap()
        };
        let before = invited_until(&made["id"]);
        let rest = u64::try_from(before.min(expires) - site.clock.now().micros()).unwrap();
        site.clock.advance(Duration::from_micros(rest) - A_DAY);
        switch(&olga, "read-only").await;
        site.clock.advance(A_DAY * 5);
        switch(&olga, "read-write").await;
        let longer = invited_until(&made["id"]) - before;
        assert_eq!(longer, i64::try_from((A_DAY * 5).as_micros()).unwrap(), "as the clocks");
        let open = site.get("/api/v1/seeks", "").await.expect(200);
        assert_eq!(micros(&open["items"][0]["expires_at"]) - expires, longer);
        site.server.app.scheduler.sweep().await.unwrap();
        site.post(&accept, &boris.token, json!({})).await.expect(200);

        // What is not answered then expires.
        site.clock.advance(A_DAY * 2);
        assert_eq!(site.get("/api/v1/seeks", "").await.expect(200)["items"], json!([]));
    }

    async fn an_invitation_that_had_expired_before_is_not_open_again(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let olga = operator(&site).await;
        let site = site.without_loops().await;
        let request = json!({"variant": "chess", "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}}});
        let made = site.post("/api/v1/games", &anna.token, request).await.expect(201);
        site.post("/api/v1/seeks", &anna.token, json!({"variant": "chess"})).await.expect(201);
        site.clock.advance(A_DAY * 15);
        switch(&olga, "read-only").await;
        site.clock.advance(A_DAY * 5);
        switch(&olga, "read-write").await;
        let accept = format!("/api/v1/games/{}/accept", made["id"].as_str().unwrap());
        site.post(&accept, &boris.token, json!({})).await.problem(409, "game-over");
        assert_eq!(site.get("/api/v1/seeks", "").await.expect(200)["items"], json!([]));
    }

    async fn a_restart_while_it_is_read_only_credits_nothing_twice(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let olga = operator(&site).await;
        let game = short_game(&site, &anna, &boris).await;
        site.settled_mails().await;
        site.server.app.scheduler.sweep().await.unwrap();
        switch(&olga, "read-only").await;
        site.clock.advance(A_DAY);
        let site = site.restarted().await;
        refused(&site.play(&game, &anna, "e2e4").await);
        site.clock.advance(A_DAY);
        assert!(site.server.app.moderation.end_read_only().await.unwrap());
        let site = site.restarted().await.without_loops().await;
        let app = &site.server.app;
        app.scheduler.sweep().await.unwrap();
        site.clock.advance(A_DAY - Duration::from_secs(60));
        app.scheduler.sweep().await.unwrap();
        assert_eq!(self::game(&site, &game).await["status"], "running");
        site.clock.advance(Duration::from_secs(180));
        app.scheduler.sweep().await.unwrap();
        assert_eq!(self::game(&site, &game).await["status"], "ended");
    }

    async fn mails_wait_on_both_sides_and_a_late_reply_is_in_time(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let (game, anna, _) = begun(&site).await;
        let olga = operator(&site).await;
        let mail = turn_mail(&site, &anna).await;
        site.settled_mails().await;
        site.mails.take();
        switch(&olga, "read-only").await;
        let message = provider.signed(&reply(&mail, ANNA, "e4"));
        let answer = hand_over(&site, &message).await;
        refused(&answer);
        assert_eq!(site.page(&site.url("/")).await.status, 200);
        assert!(site.mails.take().is_empty(), "nothing is sent");
        // Its server brings it again, after the time would have run out.
        site.clock.advance(A_DAY * 10);
        switch(&olga, "read-write").await;
        site.clock.advance(Duration::from_secs(60 * 60));
        taken(&hand_over(&site, &message).await);
        assert_eq!(steps(&site, &game, &anna).await, ["e2e4"]);
    }

    async fn engines_get_no_work_and_bring_their_results_later(site: Site) {
        let olga = operator(&site).await;
        let (_, game) = engine_game(&site).await;
        let job = acquire(&site, &["move"]).await.unwrap();
        let id = job["work"]["id"].as_str().unwrap();
        switch(&olga, "read-only").await;
        let anna_waits = acquire(&site, &["move", "analysis"]).await;
        assert!(anna_waits.is_none(), "{anna_waits:?}");
        let result = json!({"lease": job["lease"]["token"], "best": "e2e4", "info": {}});
        refused(&site.post(&work(id, "result"), &key(&site), result.clone()).await);
        assert_eq!(self::game(&site, &game).await["ply"], 0);
        switch(&olga, "read-write").await;
        site.post(&work(id, "result"), &key(&site), result).await.expect(204);
        assert_eq!(self::game(&site, &game).await["ply"], 1);
    }

    async fn a_worker_survives_it(site: Site) {
        let olga = operator(&site).await;
        let worker = Worker::start(&site);
        switch(&olga, "read-only").await;
        site.get("/readyz", "").await.expect(200);
        switch(&olga, "read-write").await;
        let (_, game) = engine_game(&site).await;
        wait_until("the engine moves", async || self::game(&site, &game).await["ply"] == 1).await;
        worker.stop().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn all_servers_notice_the_command_within_seconds() {
    for data in [Data::sqlite(), Data::postgres()] {
        let is_shared = matches!(data, Data::Postgres(_));
        let place = Place::new(data);
        let mut servers = vec![place.serve(&["--local-workers", "0"]).await];
        if is_shared {
            servers.push(place.serve(&["--local-workers", "0"]).await);
        }
        let (said, done) = place.run(&["admin", "read-only", "on"]);
        assert!(done && said == "the site is read-only now\n", "{said}");
        let (said, done) = place.run(&["admin", "read-only", "on"]);
        assert!(done && said == "the site is read-only already\n", "{said}");
        let client = crate::support::http::client();
        let is_read_only = async |server: &Process| {
            let ready = client.get(format!("{}/readyz", server.url)).send().await.unwrap();
            ready.json::<Value>().await.unwrap()["read_only"] == true
        };
        let sign_up = async |server: &Process| {
            let anna = json!({"name": "Anna", "email": "anna@example.org"});
            let request = client.post(format!("{}/api/v1/players", server.url)).json(&anna);
            request.send().await.unwrap().status().as_u16()
        };
        for server in &servers {
            wait_until("it is read-only", async || is_read_only(server).await).await;
            assert_eq!(sign_up(server).await, 503);
        }
        let (said, done) = place.run(&["admin", "player", "Anna", "anna@example.org"]);
        assert!(!done && said.is_empty(), "commands change nothing either: {said}");
        let (said, done) = place.run(&["admin", "read-only", "off"]);
        assert!(done && said == "the site takes changes now\n", "{said}");
        for server in &servers {
            wait_until("it takes changes", async || !is_read_only(server).await).await;
        }
        assert_eq!(sign_up(&servers[0]).await, 202);
    }
    let (_, complaint, done) = run(&["admin", "read-only", "maybe"]);
    assert!(!done && complaint.contains("possible values: on, off"), "{complaint}");
}
