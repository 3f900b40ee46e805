//! Time limits: a late player loses, whichever component notices first; a turn in time counts. The scheduler loop is
//! off, so that each test chooses what notices.

use std::pin::pin;
use std::sync::mpsc;
use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use zugpost::counters::Way;
use zugpost::ids::{GameId, PlayerId};
use zugpost::play::action::{ActionRequest, GameAction};
use zugpost::play::actor::Actor;
use zugpost::play::turn::Turn;
use zugpost::store::pool::write_queue::{BATCH_THREADS, Finish, Group};
use zugpost::time::Moment;

use crate::support::rows::{alter, look};
use crate::support::site::{Answer, BEGIN, Player, Site, on_both_databases, on_sqlite};
use crate::support::words::words;

const MINUTE: Duration = Duration::from_secs(60);
/// Delay between the deadline and the fall of the flag.
const GRACE: Duration = Duration::from_secs(5);
const MOMENT: Duration = Duration::from_micros(1);

/// White has one minute from now.
async fn game_of_minutes(site: &Site, fen: Option<&str>) -> (String, Player, Player) {
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let request = json!({
        "variant": "chess", "fen": fen, "time_control": {"type": "per_move", "seconds": 60},
        "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}},
    });
    let game = site.game_with(request, &anna, &boris).await;
    (game, anna, boris)
}

async fn read(site: &Site, game: &str) -> Value {
    site.get(&format!("/api/v1/games/{game}"), "").await.expect(200)
}

/// The stored status, without the deadline check that a read request makes.
async fn status(site: &Site, game: &str) -> String {
    let contents = site.contents().await;
    let row = contents["games"].iter().find(|row| row.contains(game)).unwrap();
    let status = ["running", "ended"].into_iter().find(|status| row.contains(status));
    status.unwrap_or_else(|| panic!("{row}")).to_owned()
}

/// Number of pending mails of this kind.
async fn owed(site: &Site, kind: &str) -> usize {
    site.contents().await["outbox"].iter().filter(|row| row.contains(kind)).count()
}

fn turn(game: &str, player: &Player, text: &str, received: Moment) -> Turn {
    Turn {
        game: GameId(game.to_owned()),
        actor: Actor::Player(PlayerId(player.id.clone())),
        ply: None,
        steps: vec![text.to_owned()],
        draw_offer: false,
        message: None,
        conditionals: None,
        received,
        once: None,
        is_fair: false,
        way: Way::Api,
    }
}

on_both_databases! {
    async fn the_sweeper_ends_a_game_whose_time_is_up(site: Site) {
        let site = site.without_loops().await;
        let (game, ..) = game_of_minutes(&site, None).await;
        site.clock.advance(MINUTE);
        assert_eq!(site.server.app.scheduler.sweep().await.unwrap().flagged, 0, "the last moment counts");
        site.clock.advance(GRACE);
        assert_eq!(site.server.app.scheduler.sweep().await.unwrap().flagged, 0, "a turn that came in time may be on its way");
        site.clock.advance(MOMENT);
        assert_eq!(site.server.app.scheduler.sweep().await.unwrap().flagged, 1);
        assert_eq!(status(&site, &game).await, "ended");
        assert_eq!(read(&site, &game).await["outcome"], json!({"result": "0-1", "winner": "black", "reason": "time"}));
        assert_eq!(owed(&site, "game-over").await, 2, "both are told");
        assert_eq!(site.server.app.scheduler.sweep().await.unwrap().flagged, 0, "once");
        assert_eq!(owed(&site, "game-over").await, 2);
    }

    async fn a_late_move_loses(site: Site) {
        let site = site.without_loops().await;
        let (game, anna, boris) = game_of_minutes(&site, None).await;
        site.clock.advance(MINUTE + GRACE + MOMENT);
        site.play(&game, &boris, "e5").await.problem(409, "not-your-turn");
        site.play(&game, &anna, "e4").await.problem(409, "lost-on-time");
        let over = read(&site, &game).await;
        assert_eq!((&over["ply"], &over["outcome"]["winner"]), (&json!(0), &json!("black")));
        site.play(&game, &anna, "e4").await.problem(409, "game-over");
        assert_eq!(owed(&site, "game-over").await, 2);
    }

    async fn turns_that_put_the_deadline_off_leave_the_check_alone_until_it_is_due(site: Site) {
        let site = site.without_loops().await;
        let (game, anna, boris) = game_of_minutes(&site, None).await;
        let check_at = || look(&site.database_url(), "SELECT CAST(check_at AS TEXT) AS line FROM games").remove(0);
        let at = |time: Moment| time.micros().to_string();
        for (player, turn) in [(&anna, "e4"), (&boris, "e5"), (&anna, "Nf3")] {
            assert_eq!(check_at(), at(BEGIN.after(MINUTE)), "that of the first deadline");
            site.clock.advance(MINUTE / 2);
            site.play(&game, player, turn).await.expect(201);
        }
        // The check is due, the flag is not.
        assert_eq!(site.server.app.scheduler.sweep().await.unwrap().flagged, 0);
        let deadline = BEGIN.after(MINUTE * 5 / 2);
        assert_eq!(check_at(), at(deadline));
        site.clock.advance(MINUTE + GRACE);
        assert_eq!(site.server.app.scheduler.sweep().await.unwrap().flagged, 0);
        site.clock.advance(MOMENT);
        assert_eq!(site.server.app.scheduler.sweep().await.unwrap().flagged, 1);
        assert_eq!(status(&site, &game).await, "ended");
        let left = look(&site.database_url(), "SELECT coalesce(CAST(check_at AS TEXT), 'none') AS line FROM games");
        assert_eq!(left, ["none"]);
    }
}

on_sqlite! {
    async fn a_turn_in_time_that_waits_for_the_writer_is_played(site: Site) {
        let (game, anna, _) = game_of_minutes(&site, None).await;
        let (app, id) = (site.server.app.clone(), GameId(game.clone()));
        // Keeps every writing thread busy that plays turns.
        let (began, has_begun) = mpsc::channel();
        let holds: Vec<_> = (0..BATCH_THREADS).map(|_| {
            let ((release, held), began) = (mpsc::channel::<()>(), began.clone());
            let hold = move |_: &mut Group<'_>| -> Finish {
                began.send(()).unwrap();
                assert!(held.recv().is_err(), "nothing is sent; the sender is dropped");
                Box::new(|_| ())
            };
            app.shared.db.submit_batch(Box::new(hold)).unwrap();
            release
        }).collect();
        tokio::task::spawn_blocking(move || has_begun.recv().unwrap()).await.unwrap();
        let mut playing = pin!(app.play.play(turn(&game, &anna, "e4", BEGIN)));
        assert!(futures_util::poll!(&mut playing).is_pending());
        site.clock.advance(MINUTE + GRACE + MOMENT);
        assert!(!app.play.flag_if_due(id).await.unwrap(), "the turn came in time");
        drop(holds);
        playing.await.unwrap();
        assert_eq!(read(&site, &game).await["ply"], 1);
    }

    async fn each_move_begins_the_others_time(site: Site) {
        let site = site.without_loops().await;
        let (game, anna, _) = game_of_minutes(&site, None).await;
        assert_eq!(read(&site, &game).await["move_by"], "2026-09-21T14:14:20Z");
        site.clock.advance(MINUTE / 2);
        let played = site.play(&game, &anna, "e4").await.expect(201);
        assert_eq!(played["move_by"], "2026-09-21T14:14:50Z");
        site.clock.advance(MINUTE + GRACE + MOMENT);
        assert_eq!(read(&site, &game).await["outcome"]["winner"], "white");
    }

    async fn a_reader_sees_the_flag_fall(site: Site) {
        let site = site.without_loops().await;
        let (game, ..) = game_of_minutes(&site, None).await;
        site.clock.advance(MINUTE + GRACE + MOMENT);
        assert_eq!(status(&site, &game).await, "running", "nobody has looked");
        assert_eq!(read(&site, &game).await["outcome"]["reason"], "time");
        assert_eq!(status(&site, &game).await, "ended");
        assert_eq!(owed(&site, "game-over").await, 2);
    }

    async fn a_visitor_of_the_page_sees_it_fall_too(site: Site) {
        let site = site.without_loops().await;
        let (game, ..) = game_of_minutes(&site, None).await;
        site.clock.advance(MINUTE + GRACE + MOMENT);
        let page = site.page(&site.url(&format!("/games/{game}"))).await;
        assert!(page.status.is_success() && page.text.contains(&words("ending-wins-on-time", &[("of", "Black")])), "{}", page.text);
        assert_eq!(status(&site, &game).await, "ended");
    }

    async fn nothing_else_helps_who_is_late(site: Site) {
        let site = site.without_loops().await;
        let (game, anna, boris) = game_of_minutes(&site, None).await;
        let act = async |player: &Player, what: &str, body: Value| site.post(&format!("/api/v1/games/{game}/{what}"), &player.token, body).await;
        for (player, turn) in [(&anna, "e4"), (&boris, "e5")] {
            site.play(&game, player, turn).await.expect(201);
        }
        act(&boris, "draw", json!({"action": "offer"})).await.expect(200);
        site.clock.advance(MINUTE + GRACE + MOMENT);
        act(&anna, "draw", json!({"action": "accept"})).await.problem(409, "lost-on-time");
        assert_eq!(status(&site, &game).await, "ended");
        assert_eq!(read(&site, &game).await["outcome"]["reason"], "time");
        act(&anna, "resign", json!({})).await.problem(409, "game-over");
    }

    async fn nobody_resigns_a_game_that_is_won_on_time(site: Site) {
        let site = site.without_loops().await;
        let (game, _, boris) = game_of_minutes(&site, None).await;
        site.clock.advance(MINUTE + GRACE + MOMENT);
        site.post(&format!("/api/v1/games/{game}/resign"), &boris.token, json!({})).await.problem(409, "game-over");
        assert_eq!(read(&site, &game).await["outcome"], json!({"result": "0-1", "winner": "black", "reason": "time"}));
    }

    async fn a_turn_that_arrived_in_time_counts_though_it_is_played_later(site: Site) {
        let site = site.without_loops().await;
        let (game, anna, _) = game_of_minutes(&site, None).await;
        let deadline = BEGIN.after(MINUTE);
        site.clock.advance(MINUTE + MINUTE);
        site.server.app.play.play(turn(&game, &anna, "e4", deadline)).await.unwrap();
        let (table, moves, _) = site.server.app.play.public_game(GameId(game.clone())).await.unwrap();
        assert_eq!((table.game.status.as_str(), table.game.ply.n_steps(), moves[0].played_at), ("running", 1, deadline));
        let begins = site.clock.now();
        assert_eq!(table.game.move_by, Some(begins.after(MINUTE)), "nobody pays for the time that it has waited");

        let late = site.server.app.play.play(turn(&game, &site.player("Eve").await, "e5", deadline)).await;
        assert!(late.unwrap_err().to_string().contains("no seat"));
    }

    async fn what_was_agreed_to_in_time_counts_though_it_is_done_later(site: Site) {
        let site = site.without_loops().await;
        let (game, anna, boris) = game_of_minutes(&site, None).await;
        for (player, turn) in [(&anna, "e4"), (&boris, "e5")] {
            site.play(&game, player, turn).await.expect(201);
        }
        site.post(&format!("/api/v1/games/{game}/draw"), &boris.token, json!({"action": "offer"})).await.expect(200);
        site.clock.advance(MINUTE + GRACE);
        let accept = async |received| {
            let asked = ActionRequest::of_player(PlayerId(anna.id.clone()), None, received);
            site.server.app.play.act(GameId(game.clone()), asked, GameAction::Accept, None, None).await
        };
        let deadline = BEGIN.after(MINUTE);
        let late = accept(deadline.after(MOMENT)).await.unwrap_err();
        assert!(late.to_string().contains("time"), "{late}");
        assert_eq!(status(&site, &game).await, "running");
        accept(deadline).await.unwrap();
        assert_eq!(read(&site, &game).await["outcome"]["reason"], "agreement");
    }

    async fn time_for_which_a_turn_has_waited_is_nobodys(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let request = json!({
            "variant": "chess", "time_control": {"type": "fischer", "initial": "PT10M", "increment": "PT1M"},
            "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}},
        });
        let game = site.game_with(request, &anna, &boris).await;
        let path = format!("/api/v1/games/{game}/conditionals");
        let foreseen = json!({"lines": "IF e4 THEN e5"});
        Answer::of(site.request(Method::PUT, &path, &boris.token, &foreseen)).await.expect(200);
        site.clock.advance(MINUTE * 20);
        let came = BEGIN.after(MINUTE * 4);
        site.server.app.play.play(turn(&game, &anna, "e4", came)).await.unwrap();
        // White's next turn begins when Black's conditional answer is committed, which costs Black no time.
        let view = read(&site, &game).await;
        let stores = ["white", "black"].map(|seat| view["clocks"][seat]["remaining"].clone());
        assert_eq!((view["ply"].as_i64(), stores), (Some(2), [json!("PT7M"), json!("PT11M")]));
        assert_eq!(view["move_by"], json!(BEGIN.after(MINUTE * 27)));
        site.clock.advance(MINUTE * 2);
        site.play(&game, &anna, "d4").await.expect(201);
        assert_eq!(read(&site, &game).await["clocks"]["white"]["remaining"], "PT6M");
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
    }

    async fn a_reply_that_is_brought_again_later_is_waited_for(site: Site) {
        let site = site.without_loops().await;
        let (game, ..) = game_of_minutes(&site, None).await;
        let came = BEGIN.after(MINUTE / 2);
        // Its server died with it, and the sending server retries at its own schedule.
        let reply = format!(
            "INSERT INTO arrivals (fingerprint, game_id, received_at, done) VALUES ('one', '{game}', {}, FALSE)",
            came.micros(),
        );
        alter(&site.database_url(), &reply);
        site.clock.advance(MINUTE * 100);
        assert_eq!(site.server.app.scheduler.sweep().await.unwrap().flagged, 0);
        assert_eq!(status(&site, &game).await, "running");
        site.clock.advance(MINUTE * 21);
        assert_eq!(site.server.app.scheduler.sweep().await.unwrap().flagged, 1, "it does not come any more");
    }

    async fn nobody_loses_on_time_to_a_bare_king(site: Site) {
        let site = site.without_loops().await;
        let (game, anna, _) = game_of_minutes(&site, Some("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")).await;
        site.clock.advance(MINUTE + GRACE + MOMENT);
        site.play(&game, &anna, "e4").await.problem(409, "lost-on-time");
        let drawn = json!({"result": "1/2-1/2", "winner": null, "reason": "time-without-winner"});
        assert_eq!(read(&site, &game).await["outcome"], drawn);
    }

    async fn the_side_with_the_pawn_wins_against_the_late_bare_king(site: Site) {
        let site = site.without_loops().await;
        let (game, ..) = game_of_minutes(&site, Some("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1")).await;
        site.clock.advance(MINUTE + GRACE + MOMENT);
        assert_eq!(read(&site, &game).await["outcome"], json!({"result": "1-0", "winner": "white", "reason": "time"}));
    }

    async fn a_game_without_a_limit_waits(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let request = json!({
            "variant": "chess", "time_control": {"type": "unlimited"},
            "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}},
        });
        let game = site.game_with(request, &anna, &boris).await;
        site.clock.advance(MINUTE * 60 * 24 * 3650);
        assert_eq!(site.server.app.scheduler.sweep().await.unwrap().flagged, 0);
        assert_eq!(read(&site, &game).await["move_by"], json!(null));
        site.play(&game, &anna, "e4").await.expect(201);
    }

    async fn clocks_that_make_no_sense_are_refused(site: Site) {
        let anna = site.player("Anna").await;
        let seats = json!({"white": {"player": "Anna"}, "black": {"engine": {"level": 1}}});
        for clock in [
            json!({"type": "per_move"}),
            json!({"type": "per_move", "days": 0}),
            json!({"type": "per_move", "days": -3}),
            json!({"type": "per_move", "days": 3.5}),
            json!({"type": "per_move", "days": 367}),
            json!({"type": "per_move", "days": 4_294_967_296_u64}),
            json!({"type": "per_move", "seconds": 59}),
            json!({"type": "per_move", "seconds": u64::MAX}),
            json!({"type": "per_move", "days": 1, "seconds": 60}),
            json!({"type": "per_move", "days": 1, "increment": 5}),
            json!({"type": "unlimited", "days": 1}),
            json!({"type": "hourglass"}),
            json!({}),
            json!("per_move"),
        ] {
            let request = json!({"variant": "chess", "seats": seats, "time_control": clock});
            let answer = site.post("/api/v1/games", &anna.token, request).await;
            assert_eq!(answer.status.as_u16(), 400, "{clock}: {}", answer.text);
            answer.problem(400, "bad-request");
        }
    }
}
