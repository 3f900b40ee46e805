//! Vacations over HTTP: the allowance, their effect on clocks, and automatic ones before a flag falls.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use zugpost::config::Settings;
use zugpost::time::Moment;

use crate::support::site::{Answer, BEGIN, Player, Site, on_both_databases, on_sqlite};
use crate::support::words::start_of;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// Longer than the grace.
const GRACE: Duration = Duration::from_secs(6);

async fn take(site: &Site, player: &Player, from: Moment, lasts: Duration) -> Answer {
    let body = json!({"starts_at": from, "ends_at": from.after(lasts)});
    site.post("/api/v1/me/vacations", &player.token, body).await
}

async fn listed(site: &Site, player: &Player) -> Value {
    site.get("/api/v1/me/vacations", &player.token).await.expect(200)
}

async fn read(site: &Site, game: &str) -> Value {
    site.get(&format!("/api/v1/games/{game}"), "").await.expect(200)
}

async fn game(site: &Site, white: &Player, black: &Player) -> String {
    let request = json!({
        "variant": "chess", "time_control": {"type": "per_move", "days": 2},
        "seats": {"white": {"player": white.name}, "black": {"player": black.name}},
    });
    site.game_with(request, white, black).await
}

async fn wants_automatic(site: &Site, player: &Player) {
    let body = json!({"auto_vacation": true});
    let changed = site.request(Method::PATCH, "/api/v1/me", &player.token, &body);
    Answer::of(changed).await.expect(200);
}

on_both_databases! {
    async fn a_year_has_28_days_of_vacation(site: Site) {
        let anna = site.player("Anna").await;
        assert_eq!(listed(&site, &anna).await["years"][0], json!({"year": 2026, "allowance": "P28D", "left": "P28D"}));
        take(&site, &anna, BEGIN, DAY * 29).await.problem(400, "bad-request");
        take(&site, &anna, BEGIN, DAY - GRACE).await.problem(400, "bad-request");
        take(&site, &anna, BEGIN.before(DAY), DAY * 3).await.problem(400, "bad-request");
        take(&site, &anna, BEGIN.after(DAY * 400), DAY * 3).await.problem(400, "bad-request");
        site.post("/api/v1/me/vacations", &anna.token, json!({})).await.problem(400, "bad-request");
        take(&site, &anna, BEGIN, DAY * 20).await.expect(201);
        take(&site, &anna, BEGIN.after(DAY * 10), DAY * 2).await.problem(400, "bad-request");
        take(&site, &anna, BEGIN.after(DAY * 30), DAY * 9).await.problem(400, "bad-request");
        take(&site, &anna, BEGIN.after(DAY * 30), DAY * 8).await.expect(201);
        let all = listed(&site, &anna).await;
        assert_eq!((&all["years"][0]["left"], &all["years"][1]["left"]), (&json!("PT0S"), &json!("P28D")));
        let kinds: Vec<&Value> = all["items"].as_array().unwrap().iter().map(|row| &row["kind"]).collect();
        assert_eq!(kinds, ["manual", "scheduled"]);
        take(&site, &anna, BEGIN.after(DAY * 50), DAY).await.problem(400, "bad-request");
    }

    async fn a_request_that_is_repeated_takes_one_vacation(site: Site) {
        let anna = site.player("Anna").await;
        let body = json!({"ends_at": BEGIN.after(DAY * 2)});
        let request = || site.request(Method::POST, "/api/v1/me/vacations", &anna.token, &body).header("Idempotency-Key", "one");
        let first = Answer::of(request()).await.expect(201);
        assert_eq!(Answer::of(request()).await.expect(201), first);
        assert_eq!(listed(&site, &anna).await["items"].as_array().unwrap().len(), 1);
    }

    async fn a_vacation_stops_the_clock_in_all_games_and_others_see_it(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let (first, second) = (game(&site, &anna, &boris).await, game(&site, &anna, &boris).await);
        let waiting = game(&site, &boris, &anna).await;
        let version = read(&site, &first).await["version"].as_i64().unwrap();
        take(&site, &anna, BEGIN, DAY * 5).await.expect(201);
        let later = game(&site, &anna, &boris).await;
        for game in [&first, &second, &later] {
            let view = read(&site, game).await;
            assert_eq!(view["move_by"], json!(BEGIN.after(DAY * 7)), "{game}");
            assert_eq!(view["clocks"]["white"]["paused"], json!([format!("vacation:{}", anna.id)]));
            assert_eq!(view["clocks"]["white"]["on_leave_until"], json!(BEGIN.after(DAY * 5)));
        }
        assert!(read(&site, &first).await["version"].as_i64().unwrap() > version);
        let page = site.page(&site.url(&format!("/games/{first}"))).await;
        assert!(page.text.contains(&format!("{} 26 September 2026", start_of("clock-stopped-on-vacation", &[("who", "Anna")]))), "{}", page.text);
        let view = read(&site, &waiting).await;
        assert_eq!(view["move_by"], json!(BEGIN.after(DAY * 2)), "the opponent's time runs");
        assert_eq!(view["clocks"]["black"]["on_leave_until"], json!(BEGIN.after(DAY * 5)));

        site.clock.advance(DAY);
        site.play(&waiting, &boris, "e4").await.expect(201);
        assert_eq!(read(&site, &waiting).await["move_by"], json!(BEGIN.after(DAY * 7)));
        site.clock.advance(DAY * 6 + GRACE);
        assert_eq!(site.server.app.scheduler.sweep().await.unwrap().flagged, 4);
    }
}

on_sqlite! {
    async fn the_operator_says_how_many_days_a_year_has(site: Site) {
        let days = |days| Settings { vacation_days: Some(days), ..Settings::default() };
        let refused = days(367).check().unwrap_err().to_string();
        assert_eq!(refused, "`vacation_days` must be from 0 to 366, not `367`");
        let site = site.reconfigured(days(3)).await;
        let anna = site.player("Anna").await;
        assert_eq!(listed(&site, &anna).await["years"][0], json!({"year": 2026, "allowance": "P3D", "left": "P3D"}));
        let refused = take(&site, &anna, BEGIN, DAY * 4).await.problem(400, "bad-request");
        assert!(refused["detail"].as_str().unwrap().contains("3 days left"), "{refused}");
        take(&site, &anna, BEGIN, DAY * 2).await.expect(201);

        // The rest of the allowance is used by automatic vacations.
        wants_automatic(&site, &anna).await;
        let game = game(&site, &anna, &site.player("Boris").await).await;
        for (passed, left, status) in [(DAY * 4 + GRACE, "PT0S", "running"), (DAY, "PT0S", "ended")] {
            site.clock.advance(passed);
            site.server.app.scheduler.sweep().await.unwrap();
            assert_eq!(listed(&site, &anna).await["years"][0]["left"], left);
            assert_eq!(read(&site, &game).await["status"], status);
        }
    }

    async fn a_plan_that_is_given_up_costs_nothing_and_a_vacation_a_day(site: Site) {
        let (anna, eve) = (site.player("Anna").await, site.player("Eve").await);
        let planned = take(&site, &anna, BEGIN.after(DAY * 5), DAY * 3).await.expect(201);
        let path = format!("/api/v1/me/vacations/{}", planned["id"].as_str().unwrap());
        site.delete(&path, &eve.token).await.problem(404, "not-found");
        site.delete(&path, &anna.token).await.expect(204);
        site.delete(&path, &anna.token).await.problem(404, "not-found");
        assert_eq!(listed(&site, &anna).await["years"][0]["left"], "P28D");

        let taken = take(&site, &anna, BEGIN, DAY * 3).await.expect(201);
        site.clock.advance(GRACE);
        site.delete(&format!("/api/v1/me/vacations/{}", taken["id"].as_str().unwrap()), &anna.token).await.expect(204);
        assert_eq!(listed(&site, &anna).await["years"][0]["left"], "P27D");
    }

    async fn who_is_on_leave_does_not_play_but_may_resign(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = game(&site, &anna, &boris).await;
        let taken = take(&site, &anna, BEGIN, DAY * 5).await.expect(201);
        site.play(&game, &anna, "e4").await.problem(409, "on-leave");
        assert_eq!(read(&site, &game).await["ply"], 0);
        site.delete(&format!("/api/v1/me/vacations/{}", taken["id"].as_str().unwrap()), &anna.token).await.expect(204);
        site.play(&game, &anna, "e4").await.expect(201);
        take(&site, &boris, BEGIN, DAY * 5).await.expect(201);
        site.post(&format!("/api/v1/games/{game}/resign"), &boris.token, json!({})).await.expect(200);
    }

    async fn who_asked_for_it_goes_on_vacation_before_the_flag_falls(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        wants_automatic(&site, &anna).await;
        let game = game(&site, &anna, &boris).await;
        site.clock.advance(DAY * 2 + GRACE);
        assert_eq!(site.server.app.scheduler.sweep().await.unwrap().flagged, 0);
        let view = read(&site, &game).await;
        assert_eq!((&view["status"], &view["move_by"]), (&json!("running"), &json!(BEGIN.after(DAY * 3))));
        let all = listed(&site, &anna).await;
        assert_eq!((&all["items"][0]["kind"], &all["years"][0]["left"]), (&json!("automatic"), &json!("P27D")));

        site.clock.advance(DAY);
        assert_eq!(read(&site, &game).await["move_by"], json!(BEGIN.after(DAY * 4)), "a reader sees it too");
        site.play(&game, &anna, "e4").await.expect(201);

        // The scheduler is off for three days; a move after that is still in time.
        site.play(&game, &boris, "e5").await.expect(201);
        site.clock.advance(DAY * 5);
        site.play(&game, &anna, "Nf3").await.expect(201);
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
    }

    async fn a_holiday_that_is_planned_begins_before_the_flag_falls(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        wants_automatic(&site, &anna).await;
        let game = game(&site, &anna, &boris).await;
        let begins = BEGIN.after(DAY * 2 + DAY / 2);
        take(&site, &anna, begins, DAY * 5).await.expect(201);
        site.clock.advance(DAY * 2 + GRACE);
        assert_eq!(site.server.app.scheduler.sweep().await.unwrap().flagged, 0);
        let (view, back) = (read(&site, &game).await, begins.after(DAY * 5));
        assert_eq!((&view["status"], &view["move_by"]), (&json!("running"), &json!(back)));
        let all = listed(&site, &anna).await;
        assert_eq!(all["items"].as_array().unwrap().len(), 1, "{all}");
        let taken = &all["items"][0];
        assert_eq!((&taken["starts_at"], &taken["ends_at"]), (&json!(BEGIN.after(DAY * 2)), &json!(back)));
        assert_eq!(all["years"][0]["left"], "P22DT12H");

        // After her return there is allowance left for the next day.
        site.clock.advance(DAY * 6);
        assert_eq!(site.server.app.scheduler.sweep().await.unwrap().flagged, 0);
        assert_eq!(read(&site, &game).await["move_by"], json!(back.after(DAY)));
        site.play(&game, &anna, "e4").await.expect(201);
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
    }

    async fn a_holiday_that_takes_the_whole_allowance_begins_no_earlier(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        wants_automatic(&site, &anna).await;
        let game = game(&site, &anna, &boris).await;
        take(&site, &anna, BEGIN.after(DAY * 2 + DAY / 2), DAY * 28).await.expect(201);
        let planned = listed(&site, &anna).await;
        site.clock.advance(DAY * 2 + GRACE);
        assert_eq!(site.server.app.scheduler.sweep().await.unwrap().flagged, 1);
        assert_eq!(read(&site, &game).await["outcome"]["winner"], "black");
        assert_eq!(listed(&site, &anna).await, planned);
    }

    async fn when_the_allowance_is_used_up_the_flag_falls(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        wants_automatic(&site, &anna).await;
        let game = game(&site, &anna, &boris).await;
        for day in 0..28 {
            site.clock.advance(if day == 0 { DAY * 2 + GRACE } else { DAY });
            assert_eq!(site.server.app.scheduler.sweep().await.unwrap().flagged, 0, "{day}");
        }
        assert_eq!(listed(&site, &anna).await["years"][0]["left"], "PT0S");
        site.clock.advance(DAY);
        site.play(&game, &anna, "e4").await.problem(409, "lost-on-time");
        assert_eq!(read(&site, &game).await["outcome"]["winner"], "black");
    }

    async fn a_vacation_that_is_taken_after_the_flag_fell_saves_nothing(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = game(&site, &anna, &boris).await;
        let fell = BEGIN.after(DAY * 2);
        // A turn in time may still be in the write queue, and the scheduler has not run.
        site.clock.advance(DAY * 2 + GRACE / 2);
        for player in [&anna, &boris] {
            take(&site, player, site.clock.now(), DAY).await.expect(201);
            assert_eq!(read(&site, &game).await["move_by"], json!(fell), "{}", player.name);
        }
        site.clock.advance(GRACE);
        assert_eq!(site.server.app.scheduler.sweep().await.unwrap().flagged, 1);
        assert_eq!(read(&site, &game).await["outcome"]["winner"], "black");
    }

    async fn who_wishes_for_vacations_after_the_flag_fell_wishes_too_late(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let lost = game(&site, &anna, &boris).await;
        site.clock.advance(DAY);
        let other = game(&site, &anna, &boris).await;
        site.clock.advance(DAY + GRACE / 2);
        wants_automatic(&site, &anna).await;
        site.clock.advance(GRACE);
        // Enabling it again changes nothing.
        wants_automatic(&site, &anna).await;
        assert_eq!(site.server.app.scheduler.sweep().await.unwrap().flagged, 1);
        assert_eq!(read(&site, &lost).await["outcome"]["winner"], "black");
        assert_eq!(listed(&site, &anna).await["items"], json!([]));
        site.clock.advance(DAY);
        wants_automatic(&site, &anna).await;
        assert_eq!(site.server.app.scheduler.sweep().await.unwrap().flagged, 0);
        assert_eq!(read(&site, &other).await["status"], "running", "there it was in time");
    }

    async fn a_turn_that_is_late_by_seconds_is_played_on_vacation(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        wants_automatic(&site, &anna).await;
        let game = game(&site, &anna, &boris).await;
        site.clock.advance(DAY * 2 + GRACE / 2);
        site.play(&game, &anna, "e4").await.expect(201);
        assert_eq!(listed(&site, &anna).await["items"][0]["kind"], "automatic");
        site.clock.advance(DAY * 2 + GRACE / 2);
        // Boris has no automatic vacation.
        site.play(&game, &boris, "e5").await.problem(409, "lost-on-time");
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
    }

    async fn whoever_did_not_ask_for_it_loses(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        wants_automatic(&site, &boris).await;
        let game = game(&site, &anna, &boris).await;
        site.clock.advance(DAY * 2 + GRACE);
        assert_eq!(site.server.app.scheduler.sweep().await.unwrap().flagged, 1);
        assert_eq!(read(&site, &game).await["outcome"]["winner"], "black");
        assert_eq!(listed(&site, &anna).await["items"], json!([]));
    }
}
