//! Pauses outside the calendar: agreed pauses, Nature's window, downtime; also reminders and the archive check.

use std::time::{Duration, SystemTime};

use diesel::RunQueryDsl;
use reqwest::Method;
use serde_json::{Value, json};
use zugpost::ids::GameId;
use zugpost::store::error::StoreError;
use zugpost::store::games::Game;
use zugpost::store::{Conn, games};

use crate::support::site::{Answer, BEGIN, Player, Site, on_both_databases, on_sqlite};
use crate::support::words::words;

const HOUR: Duration = Duration::from_secs(60 * 60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// Longer than the grace.
const GRACE: Duration = Duration::from_secs(6);

async fn game_under(site: &Site, control: Value, white: &Player, black: &Player) -> String {
    let request = json!({
        "variant": "chess", "time_control": control,
        "seats": {"white": {"player": white.name}, "black": {"player": black.name}},
    });
    site.game_with(request, white, black).await
}

async fn read(site: &Site, game: &str) -> Value {
    site.get(&format!("/api/v1/games/{game}"), "").await.expect(200)
}

async fn row(site: &Site, game: &str) -> Game {
    let id = GameId(game.to_owned());
    let table = site.server.app.shared.db.read(move |conn| Ok::<_, StoreError>(games::table(conn, &id)?));
    table.await.unwrap().unwrap().game
}

async fn act(site: &Site, game: &str, player: &Player, what: &str, body: Value) -> Answer {
    site.post(&format!("/api/v1/games/{game}/{what}"), &player.token, body).await
}

async fn pause(site: &Site, game: &str, player: &Player, action: &str) -> Answer {
    act(site, game, player, "pause", json!({"action": action})).await
}

/// Number of pending mails of this kind for this player.
async fn owed(site: &Site, kind: &str, player: &Player) -> usize {
    let contents = site.contents().await;
    contents["outbox"].iter().filter(|row| row.contains(kind) && row.contains(&player.email)).count()
}

struct Chaos {
    game: String,
    white: Player,
    black: Player,
    brown: Player,
}

/// White has played e4; Nature's window before Black's turn is open.
async fn chaos(site: &Site, options: Value) -> Chaos {
    let [white, black, brown] = ["Anna", "Boris", "Dora"].map(|name| site.player(name));
    let (white, black, brown) = (white.await, black.await, brown.await);
    let mut all = json!({"period": "1", "window": "1h"});
    all.as_object_mut().unwrap().extend(options.as_object().unwrap().clone());
    let request = json!({
        "variant": "chaos", "options": all,
        "time_control": {"type": "fischer", "initial": "P10D", "increment": "P1D", "cap": "P21D"},
        "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}, "brown": {"player": "Dora"}},
    });
    let game = site.game_with(request, &white, &black).await;
    act(site, &game, &brown, "accept", json!({})).await.expect(200);
    site.play(&game, &white, "e4").await.expect(201);
    assert_eq!(read(site, &game).await["to_act"], "brown");
    Chaos { game, white, black, brown }
}

on_both_databases! {
    async fn both_agree_on_a_pause_and_either_ends_it(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = game_under(&site, json!({"type": "per_move", "days": 3}), &anna, &boris).await;
        pause(&site, &game, &boris, "agree").await.problem(400, "bad-request");
        pause(&site, &game, &anna, "end").await.problem(400, "bad-request");
        let proposed = pause(&site, &game, &anna, "propose").await.expect(200);
        assert_eq!((&proposed["offers"]["pause"], &proposed["clocks"]["white"]["running"]), (&json!(["white"]), &json!(true)));
        pause(&site, &game, &anna, "agree").await.problem(400, "bad-request");
        pause(&site, &game, &boris, "end").await.expect(200);
        assert_eq!(read(&site, &game).await["offers"]["pause"], json!([]), "declined");

        pause(&site, &game, &anna, "propose").await.expect(200);
        let paused = pause(&site, &game, &boris, "propose").await.expect(200);
        assert_eq!((&paused["move_by"], &paused["clocks"]["white"]["paused"]), (&json!(null), &json!(["agreed"])));
        pause(&site, &game, &boris, "propose").await.problem(400, "bad-request");
        let page = site.page(&site.url(&format!("/games/{game}"))).await;
        assert!(page.text.contains(&words("clock-stopped-by-agreement", &[])), "{}", page.text);

        site.clock.advance(DAY * 100);
        assert_eq!(site.server.app.scheduler.sweep().await.unwrap().flagged, 0);
        let told = owed(&site, "your-move", &anna).await;
        let ended = pause(&site, &game, &boris, "end").await.expect(200);
        assert_eq!(ended["move_by"], json!(BEGIN.after(DAY * 103)));
        assert_eq!(owed(&site, "your-move", &anna).await, told + 1, "her time runs again");
        site.clock.advance(DAY * 3 + GRACE);
        assert_eq!(site.server.app.scheduler.sweep().await.unwrap().flagged, 1);
    }

    async fn an_outage_is_nobodys_time(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let hours = game_under(&site, json!({"type": "per_move", "seconds": 3600}), &anna, &boris).await;
        let store = game_under(&site, json!({"type": "fischer", "initial": "P10D", "increment": "P1D"}), &anna, &boris).await;
        let endless = game_under(&site, json!({"type": "unlimited"}), &anna, &boris).await;
        site.server.app.scheduler.sweep().await.unwrap();
        site.clock.advance(HOUR * 5);
        let site = site.restarted().await.without_loops().await;
        assert_eq!(read(&site, &hours).await["move_by"], json!(BEGIN.after(HOUR * 6)));
        assert_eq!(read(&site, &store).await["move_by"], json!(BEGIN.after(HOUR * 5 + DAY * 10)));
        assert_eq!(read(&site, &endless).await["move_by"], json!(null));
        assert_eq!(read(&site, &store).await["clocks"]["white"]["remaining"], "P10D");

        let site = site.restarted().await.without_loops().await;
        assert_eq!(read(&site, &hours).await["move_by"], json!(BEGIN.after(HOUR * 6)), "once");
        site.clock.advance(HOUR);
        site.play(&store, &anna, "e4").await.expect(201);
        assert_eq!(read(&site, &store).await["record"][0]["spent"], "PT1H");
        assert_eq!(read(&site, &store).await["clocks"]["white"]["remaining"], "P10DT23H");
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
    }

    async fn as_long_as_one_server_runs_there_is_no_outage(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = game_under(&site, json!({"type": "per_move", "days": 1}), &anna, &boris).await;
        site.server.app.scheduler.sweep().await.unwrap();
        site.clock.advance(HOUR * 5);
        site.server.app.scheduler.sweep().await.unwrap();
        let other = site.beside().await;
        assert_eq!(read(&other, &game).await["move_by"], json!(BEGIN.after(DAY)));
    }

    async fn servers_that_start_together_credit_an_outage_once(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = game_under(&site, json!({"type": "per_move", "days": 1}), &anna, &boris).await;
        site.server.app.scheduler.sweep().await.unwrap();
        let other = site.beside().await.without_loops().await;
        site.clock.advance(HOUR * 5);
        let (first, second) = tokio::join!(site.server.app.play.credit_outage(), other.server.app.play.credit_outage());
        let credited = [first.unwrap(), second.unwrap()];
        assert_eq!(credited.iter().flatten().collect::<Vec<_>>(), [&(HOUR * 5)]);
        assert_eq!(read(&site, &game).await["move_by"], json!(BEGIN.after(HOUR * 5 + DAY)));
    }

    async fn the_archive_is_checked_for_clocks_that_do_not_add_up(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let store = json!({"type": "fischer", "initial": "P10D", "increment": "P1D"});
        let game = game_under(&site, store, &anna, &boris).await;
        site.clock.advance(DAY);
        site.play(&game, &anna, "e4").await.expect(201);
        site.play(&game, &boris, "e5").await.expect(201);
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
        for (spent, complaint) in [(1, "white counts to"), (DAY.as_micros() * 2, "than has passed")] {
            let query = format!("UPDATE moves SET spent = {spent} WHERE ply = 1");
            let change = move |conn: &mut Conn| Ok::<_, StoreError>(diesel::sql_query(query).execute(conn)?);
            site.server.app.shared.db.write(change).await.unwrap();
            let wrong = site.server.app.archive.verify(|_| {}).await.unwrap().wrong;
            assert!(wrong.len() == 1 && wrong[0].1.contains(complaint), "{wrong:?}");
        }
    }
}

on_sqlite! {
    async fn who_is_reminded_is_reminded_a_day_before_or_at_a_fifth_of_the_time(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let mut game = String::new();
        for (days, waits) in [(10, Some(8)), (3, Some(2)), (1, None)] {
            game = game_under(&site, json!({"type": "per_move", "days": days}), &anna, &boris).await;
            assert_eq!(row(&site, &game).await.remind_at, waits.map(|waits| BEGIN.after(DAY * waits)));
        }
        act(&site, &game, &anna, "resign", json!({})).await.expect(200);
        assert_eq!(row(&site, &game).await.remind_at, None);

        let game = game_under(&site, json!({"type": "per_move", "days": 3}), &anna, &boris).await;
        for player in [&anna, &boris] {
            pause(&site, &game, player, "propose").await.expect(200);
        }
        assert_eq!(row(&site, &game).await.remind_at, None);
        site.clock.advance(DAY);
        pause(&site, &game, &anna, "end").await.expect(200);
        assert_eq!(row(&site, &game).await.remind_at, Some(BEGIN.after(DAY * 3)));
    }

    async fn nature_holds_a_clock_up_until_her_time_is_over(site: Site) {
        let site = site.without_loops().await;
        let Chaos { game, white, .. } = chaos(&site, json!({})).await;
        let view = read(&site, &game).await;
        assert_eq!(view["move_by"], json!(BEGIN.after(HOUR)));
        assert_eq!((&view["clocks"]["brown"]["running"], &view["clocks"]["brown"]["remaining"]), (&json!(true), &json!("PT1H")));
        assert_eq!((&view["clocks"]["black"]["running"], &view["clocks"]["black"]["paused"]), (&json!(false), &json!(["nature"])));
        site.play(&game, &white, "d4").await.problem(409, "not-your-turn");
        site.clock.advance(HOUR + GRACE);
        assert_eq!(site.server.app.scheduler.sweep().await.unwrap().flagged, 1);
        let view = read(&site, &game).await;
        assert_eq!((&view["status"], &view["to_act"]), (&json!("running"), &json!("black")));
        assert_eq!(view["clocks"]["black"]["remaining"], "P10D", "he has lost none of his time");
        assert_eq!(view["move_by"], json!(BEGIN.after(HOUR + GRACE + DAY * 10)));
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
    }

    async fn a_turn_that_comes_before_natures_waits_until_she_lets_hers_pass(site: Site) {
        let site = site.without_loops().await;
        let Chaos { game, black, brown, .. } = chaos(&site, json!({})).await;
        let tried = act(&site, &game, &black, "moves", json!({"turn": "e5", "dry_run": true})).await.expect(200);
        assert_eq!(tried["to_act"], "brown");
        let waits = site.play(&game, &black, "e5").await.expect(201);
        assert_eq!((&waits["waits"], &waits["played"], &waits["ply"]), (&json!(true), &json!([]), &json!(1)));
        site.play(&game, &black, "e4").await.problem(422, "illegal-move");
        let seen = site.get(&format!("/api/v1/games/{game}"), &brown.token).await.expect(200);
        assert!(!seen.to_string().contains("e7e5"), "Nature must not know: {seen}");
        site.play(&game, &brown, "--").await.expect(201);
        let view = read(&site, &game).await;
        assert_eq!((&view["record"][2]["step"], &view["to_act"]), (&json!("e7e5"), &json!("brown")));
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
    }

    async fn a_turn_that_waits_is_not_played_when_nature_takes_hers(site: Site) {
        let site = site.without_loops().await;
        let Chaos { game, black, brown, .. } = chaos(&site, json!({})).await;
        site.play(&game, &black, "e5").await.expect(201);
        let legal = site.get(&format!("/api/v1/games/{game}"), &brown.token).await.expect(200)["legal"].clone();
        let step = legal.as_array().unwrap().iter().find(|step| step["step"] != "--").unwrap()["step"].clone();
        site.play(&game, &brown, step.as_str().unwrap()).await.expect(201);
        let view = read(&site, &game).await;
        assert_eq!((&view["ply"], &view["to_act"]), (&json!(2), &json!("black")));
        assert_eq!(owed(&site, "your-move", &black).await, 1);
        site.play(&game, &black, "e5").await.expect(201);
    }

    async fn whom_nature_interrupts_gets_an_increment_back(site: Site) {
        let site = site.without_loops().await;
        for (compensation, remaining) in [("false", "P10D"), ("true", "P11D")] {
            let site = Site::on_sqlite().await.without_loops().await;
            let Chaos { game, brown, black, .. } = chaos(&site, json!({"compensation": compensation})).await;
            let legal = site.get(&format!("/api/v1/games/{game}"), &brown.token).await.expect(200)["legal"].clone();
            let step = legal.as_array().unwrap().iter().find(|step| step["step"] != "--").unwrap();
            site.clock.advance(HOUR / 2);
            site.play(&game, &brown, step["step"].as_str().unwrap()).await.expect(201);
            let view = read(&site, &game).await;
            assert_eq!((&view["to_act"], &view["clocks"]["black"]["remaining"]), (&json!("black"), &json!(remaining)));
            site.play(&game, &black, "e5").await.expect(201);
            assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
        }
        // A pass of Nature is no interruption.
        let Chaos { game, brown, .. } = chaos(&site, json!({"compensation": "true"})).await;
        site.play(&game, &brown, "--").await.expect(201);
        assert_eq!(read(&site, &game).await["clocks"]["black"]["remaining"], "P10D");
    }

    async fn a_touch_comes_before_nature_unless_she_has_announced_her_turn(site: Site) {
        let site = site.without_loops().await;
        let Chaos { game, black, brown, white } = chaos(&site, json!({"touch_move": "true"})).await;
        act(&site, &game, &white, "touch", json!({"square": "d2"})).await.problem(409, "not-your-turn");
        act(&site, &game, &black, "signal", json!({})).await.problem(409, "not-your-turn");
        act(&site, &game, &black, "touch", json!({"square": "e4"})).await.problem(400, "bad-request");
        act(&site, &game, &black, "touch", json!({"square": "z9"})).await.problem(400, "bad-request");
        let touched = act(&site, &game, &black, "touch", json!({"square": "e7"})).await.expect(200);
        assert_eq!((&touched["to_act"], &touched["offers"]["touched"]), (&json!("black"), &json!("e7")));
        act(&site, &game, &black, "touch", json!({"square": "d7"})).await.problem(400, "bad-request");
        act(&site, &game, &black, "moves", json!({"turn": "d5", "dry_run": true})).await.problem(400, "bad-request");
        let refused = site.play(&game, &black, "d5").await.problem(400, "bad-request");
        assert!(refused["detail"].as_str().unwrap().contains("e7"), "{refused}");
        site.play(&game, &black, "e5").await.expect(201);

        let told = act(&site, &game, &brown, "signal", json!({})).await.expect(200);
        assert_eq!((&told["offers"]["signal"], &told["offers"]["touched"]), (&json!(true), &json!(null)));
        act(&site, &game, &white, "touch", json!({"square": "d2"})).await.problem(400, "bad-request");
        site.play(&game, &white, "d4").await.problem(400, "bad-request");
        site.play(&game, &brown, "--").await.expect(201);
        assert_eq!(read(&site, &game).await["offers"]["signal"], json!(null));
        site.play(&game, &white, "d4").await.expect(201);
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
    }

    async fn with_touch_move_a_move_closes_natures_window(site: Site) {
        let site = site.without_loops().await;
        let Chaos { game, black, .. } = chaos(&site, json!({"touch_move": "true"})).await;
        site.play(&game, &black, "e6 is no move").await;
        let tried = act(&site, &game, &black, "moves", json!({"turn": "e5", "ply": 1, "dry_run": true})).await.expect(200);
        assert_eq!(tried["played"][1]["step"], "e7e5");
        assert_eq!(read(&site, &game).await["ply"], 1, "nothing was played");
        let body = json!({"turn": "e5", "ply": 1, "conditionals": {"lines": "IF Nf3 THEN Nc6"}});
        act(&site, &game, &black, "moves", body).await.expect(201);
        let view = read(&site, &game).await;
        let steps: Vec<&str> = view["record"].as_array().unwrap().iter().map(|row| row["step"].as_str().unwrap()).collect();
        assert_eq!(steps, ["e2e4", "--", "e7e5"]);
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
    }

    async fn a_conditional_reply_costs_nothing_and_earns_its_increment_once(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let store = json!({"type": "fischer", "initial": "P10D", "increment": "P1D", "cap": "P21D"});
        let game = game_under(&site, store, &anna, &boris).await;
        let body = json!({"lines": "IF e4 THEN e5 Nf3 Nc6"});
        let path = format!("/api/v1/games/{game}/conditionals");
        Answer::of(site.request(Method::PUT, &path, &boris.token, &body)).await.expect(200);
        site.clock.advance(DAY * 2);
        site.play(&game, &anna, "e4").await.expect(201);
        let view = read(&site, &game).await;
        let spent: Vec<&Value> = view["record"].as_array().unwrap().iter().map(|row| &row["spent"]).collect();
        assert_eq!(spent, ["P2D", "PT0S"]);
        assert_eq!((&view["clocks"]["white"]["remaining"], &view["clocks"]["black"]["remaining"]), (&json!("P9D"), &json!("P11D")));
        site.clock.advance(DAY);
        site.play(&game, &anna, "Nf3").await.expect(201);
        let view = read(&site, &game).await;
        assert_eq!((&view["clocks"]["white"]["remaining"], &view["clocks"]["black"]["remaining"]), (&json!("P9D"), &json!("P12D")));
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
    }

    async fn a_machine_that_slept_gives_the_time_back_before_a_flag_falls(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = game_under(&site, json!({"type": "per_move", "seconds": 3600}), &anna, &boris).await;
        let claimed = game_under(&site, json!({"type": "per_move", "seconds": 3600}), &anna, &boris).await;
        site.server.app.scheduler.sweep().await.unwrap();
        site.clock.advance(HOUR * 5);
        site.server.app.play.watch.note(Some(SystemTime::now() - HOUR * 5));
        act(&site, &claimed, &boris, "claim", json!({"what": "time"})).await.problem(409, "no-grounds");
        assert_eq!(read(&site, &game).await["move_by"], json!(BEGIN.after(HOUR * 6)));
        site.play(&game, &anna, "e4").await.expect(201);
        site.clock.advance(HOUR + GRACE);
        site.server.app.scheduler.sweep().await.unwrap();
        assert_eq!(read(&site, &game).await["status"], "ended");
    }
}
