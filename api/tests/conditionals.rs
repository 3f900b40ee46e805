//! Conditional moves: matching turns are answered at once, as if played by hand, and other players cannot detect them
//! beforehand.

use std::time::Duration;

use rand::{SeedableRng, rngs::StdRng};
use reqwest::Method;
use serde_json::{Map, Value, json};
use zugpost::ids::GameId;
use zugpost::store::error::StoreError;
use zugpost::store::games::{self, Move};
use zugpost_rules::{Record, Seat, Variant};

use crate::engine_games::{acquire, engine_game, key, work};
use crate::every_variant::{Players, options, settings};
use crate::support::catalog;
use crate::support::chance;
use crate::support::letters::{ANNA, BORIS, begun, mail_with, read, steps};
use crate::support::reader::Reader;
use crate::support::routes::routes;
use crate::support::site::{Answer, Player, Site, on_both_databases, on_sqlite};
use crate::support::words::{start_of, words};

fn path(game: &str) -> String {
    format!("/api/v1/games/{game}/conditionals")
}

async fn set(site: &Site, game: &str, player: &Player, body: Value) -> Answer {
    Answer::of(site.request(Method::PUT, &path(game), &player.token, &body)).await
}

async fn seen(site: &Site, game: &str, player: &Player) -> Value {
    site.get(&path(game), &player.token).await.expect(200)
}

/// The steps of a game, and the seat to act.
async fn stands(site: &Site, game: &str) -> (String, String) {
    let seen = site.get(&format!("/api/v1/games/{game}"), "").await.expect(200);
    let steps = seen["record"].as_array().unwrap().iter().map(|row| row["step"].as_str().unwrap());
    (steps.collect::<Vec<_>>().join(" "), seen["to_act"].as_str().unwrap().to_owned())
}

async fn chess(site: &Site) -> (String, Player, Player) {
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    (site.game("chess", &anna, &boris).await, anna, boris)
}

/// The rows of a query, one text each.
async fn lines(site: &Site, query: String) -> Vec<String> {
    let lines = site.server.app.shared.db.read(move |conn| Ok::<_, StoreError>(catalog::lines(conn, &query)));
    lines.await.unwrap()
}

/// Number of mails of this kind for each seat.
async fn mails(site: &Site, game: &str, kind: &str) -> [usize; 2] {
    let query = format!("SELECT seat AS line FROM outbox WHERE game_id = '{game}' AND kind = '{kind}'");
    let seats = lines(site, query).await;
    ["white", "black"].map(|wanted| seats.iter().filter(|seat| *seat == wanted).count())
}

on_both_databases! {
    async fn what_was_foreseen_is_answered_at_once(site: Site) {
        let site = site.without_loops().await;
        let (game, anna, boris) = chess(&site).await;
        site.play(&game, &anna, "e4").await.expect(201);
        let tree = json!([
            {"if": "e5", "then": "Nf3", "next": [{"if": "b8c6", "then": "f1b5"}, {"if": "d6", "then": "d4"}]},
            {"if": "c5", "then": "Nc3"},
        ]);
        let kept = set(&site, &game, &anna, json!({"ply": 1, "tree": tree})).await.expect(200);
        assert_eq!((&kept["state"], &kept["ply"], &kept["seat"]), (&json!("active"), &json!(1), &json!("white")));
        let first = json!({"if": "b8c6", "if_display": "Nc6", "then": "f1b5", "then_display": "Bb5", "next": []});
        assert_eq!(kept["tree"][0]["next"][0], first);
        assert_eq!(
            kept["lines"],
            "IF e5 THEN Nf3 AND IF Nc6 THEN Bb5\nIF e5 THEN Nf3 AND IF d6 THEN d4\nIF c5 THEN Nc3\n"
        );
        assert_eq!(seen(&site, &game, &anna).await, kept);
        let export = async |player: &Player| site.get("/api/v1/me/export", &player.token).await.expect(200);
        let own = export(&anna).await["conditionals"][0].clone();
        assert_eq!((&own["game"], &own["lines"]), (&json!(game), &kept["lines"]));
        assert_eq!(export(&boris).await["conditionals"], json!([]));

        site.clock.advance(Duration::from_secs(3600));
        let played = site.play(&game, &boris, "e5").await.expect(201);
        assert_eq!((&played["ply"], &played["to_act"]), (&json!(2), &json!("white")), "the turn as it was played");
        assert_eq!(stands(&site, &game).await, ("e2e4 e7e5 g1f3".to_owned(), "black".to_owned()));
        let at = read(&site, &game, &anna).await["record"].as_array().unwrap().iter()
            .map(|row| row["at"].clone()).collect::<Vec<_>>();
        assert_eq!(at[1], at[2]);
        assert_eq!(mails(&site, &game, "your-move").await, [1, 2], "White has nothing to do");

        // The played branch stays, the others are removed.
        let kept = seen(&site, &game, &anna).await;
        assert_eq!((&kept["state"], &kept["ply"]), (&json!("active"), &json!(3)));
        assert_eq!(kept["lines"], "IF Nc6 THEN Bb5\nIF d6 THEN d4\n");
        site.play(&game, &boris, "Nc6").await.expect(201);
        assert_eq!(stands(&site, &game).await.0, "e2e4 e7e5 g1f3 b8c6 f1b5");
        assert_eq!(seen(&site, &game, &anna).await["state"], "none", "nothing is left of it");
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
    }

    async fn a_turn_brings_its_answers_with_it_and_both_sides_trees_run_out(site: Site) {
        let site = site.without_loops().await;
        let (game, anna, boris) = chess(&site).await;
        let path = format!("/api/v1/games/{game}/moves");
        let turn = json!({"turn": "e4", "conditionals": {"lines": "if 1...e5 then 2.Nf3 Nc6 3.Bb5 a6 Ba4"}});
        site.post(&path, &anna.token, turn).await.expect(201);
        let turn = json!({"turn": "e5", "conditionals": {"lines": "IF Nf3 THEN Nc6 AND IF Bb5 THEN a6"}});
        site.post(&path, &boris.token, turn).await.expect(201);
        let all = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4";
        assert_eq!(stands(&site, &game).await, (all.to_owned(), "black".to_owned()));
        assert_eq!(mails(&site, &game, "your-move").await, [1, 2], "one for the whole burst");
        assert_eq!(seen(&site, &game, &anna).await["state"], "none");
        assert_eq!(seen(&site, &game, &boris).await["state"], "none");
    }

    async fn a_game_that_ends_takes_its_trees_along(site: Site) {
        let site = site.without_loops().await;
        let (game, anna, boris) = chess(&site).await;
        site.play(&game, &anna, "f3").await.expect(201);
        let lines = json!({"lines": "IF e5 THEN g4"});
        set(&site, &game, &anna, lines).await.expect(200);
        let path_of_moves = format!("/api/v1/games/{game}/moves");
        let turn = json!({"turn": "e5", "conditionals": {"lines": "IF g4 THEN Qh4"}});
        site.post(&path_of_moves, &boris.token, turn).await.expect(201);
        let ended = read(&site, &game, &anna).await;
        assert_eq!((&ended["status"], &ended["outcome"]["winner"]), (&json!("ended"), &json!("black")));
        assert_eq!(mails(&site, &game, "game-over").await, [1, 1]);
        assert_eq!(mails(&site, &game, "your-move").await, [1, 1]);

        let game = site.game("chess", &anna, &boris).await;
        site.play(&game, &anna, "e4").await.expect(201);
        set(&site, &game, &anna, json!({"lines": "IF e5 THEN Nf3"})).await.expect(200);
        site.post(&format!("/api/v1/games/{game}/resign"), &boris.token, json!({})).await.expect(200);
        assert_eq!(site.contents().await["conditionals"], Vec::<String>::new());
        assert_eq!(seen(&site, &game, &anna).await["state"], "none");
        set(&site, &game, &anna, json!({"lines": "IF e5 THEN Nf3"})).await.problem(409, "game-over");
    }

    async fn a_tree_that_did_not_foresee_it_is_kept_and_can_be_set_again(site: Site) {
        let site = site.without_loops().await;
        let (game, anna, boris) = chess(&site).await;
        site.play(&game, &anna, "e4").await.expect(201);
        let kept = set(&site, &game, &anna, json!({"lines": "IF e5 THEN Nf3"})).await.expect(200);
        site.play(&game, &boris, "a6").await.expect(201);
        assert_eq!(stands(&site, &game).await.1, "white");
        let lost = seen(&site, &game, &anna).await;
        assert_eq!((&lost["state"], &lost["ply"], &lost["tree"]), (&json!("inactive"), &json!(1), &kept["tree"]));
        set(&site, &game, &anna, json!({})).await.problem(400, "bad-request");

        // An inactive tree plays nothing, even if it matches, until its owner activates it.
        site.play(&game, &anna, "d4").await.expect(201);
        assert_eq!(seen(&site, &game, &anna).await["state"], "inactive");
        let again = set(&site, &game, &anna, json!({"ply": 3})).await.expect(200);
        assert_eq!((&again["state"], &again["ply"], &again["tree"]), (&json!("active"), &json!(3), &kept["tree"]));
        site.play(&game, &boris, "e5").await.expect(201);
        assert_eq!(stands(&site, &game).await.0, "e2e4 a7a6 d2d4 e7e5 g1f3");

        site.play(&game, &boris, "exd4").await.expect(201);
        site.play(&game, &anna, "Nxd4").await.expect(201);
        set(&site, &game, &anna, json!({"lines": "IF Nc6 THEN Nxc6"})).await.expect(200);
        site.delete(&path(&game), &anna.token).await.expect(204);
        site.delete(&path(&game), &anna.token).await.expect(204);
        site.play(&game, &boris, "Nc6").await.expect(201);
        assert_eq!(stands(&site, &game).await.1, "white");
        set(&site, &game, &anna, json!({"tree": []})).await.problem(400, "bad-request");
    }

    async fn what_is_wrong_is_refused_and_changes_nothing(site: Site) {
        let site = site.without_loops().await;
        let (game, anna, boris) = chess(&site).await;
        let eve = site.player("Eve").await;
        set(&site, &game, &anna, json!({"lines": "IF e5 THEN Nf3"})).await.problem(400, "bad-request");
        site.play(&game, &anna, "e4").await.expect(201);
        set(&site, &game, &anna, json!({"lines": "IF e5 THEN Nf3"})).await.expect(200);
        let before = site.contents().await;

        for lines in ["IF e5 THEN Ng3", "IF Ke6 THEN Nf3", "IF e5 THEN Nf3 Nf3", "IF e5 THEN e.p."] {
            let problem = set(&site, &game, &anna, json!({"lines": lines})).await.problem(422, "illegal-move");
            assert!(problem["nearest"].is_array(), "{problem}");
        }
        for lines in [
            "e5 THEN Nf3", "IF e5", "IF e5 THEN", "IF THEN Nf3", "IF e5 IF c5 THEN Nf3", "IF e5 THEN Nf3 Nc6",
            "IF e5 THEN Nf3 IF Nc6 THEN Bb5", "IF e5 THEN Nf3 AND", "IF e5 THEN Nf3 AND Nc6", "IF e5 THEN Nf3\nIF e5 THEN d4",
            "IF 2...e5 THEN Nf3", "IF 1...e5 THEN 3.Nf3", "nonsense",
        ] {
            set(&site, &game, &anna, json!({"lines": lines})).await.problem(400, "bad-request");
        }
        let deep = |levels: usize| (0..levels).fold(json!([]), |next, level| {
            let (expected, then) = if (levels - level) % 2 == 1 { ("g8f6", "g1f3") } else { ("f6g8", "f3g1") };
            json!([{"if": expected, "then": then, "next": next}])
        });
        for body in [
            json!({"tree": [{"if": "e5"}]}),
            json!({"tree": [{"if": "", "then": "Nf3"}]}),
            json!({"tree": [{"if": "e5", "then": ""}]}),
            json!({"tree": [{"if": "e5", "then": "Nf3,Nc6"}]}),
            json!({"tree": [{"if": "e5,Nf3", "then": "Nc6"}]}),
            json!({"tree": [{"if": "e5", "then": "Nf3"}, {"if": "e7e5", "then": "d4"}]}),
            json!({"tree": [{"if": "e5", "then": "Nf3", "whatever": 1}]}),
            json!({"tree": "e5"}),
            json!({"tree": deep(60)}),
            json!({"lines": "x".repeat(20_000)}),
            json!({"lines": "IF e5 THEN Nf3", "tree": []}),
            json!({"lines": "IF e5 THEN Nf3", "seat": "black"}),
            json!({"pgn": "1. d4 d5 2. c4 *"}),
            json!({"pgn": "1... e5 (1... c5"}),
            json!({"pgn": "[Variant \"Shogi\"]\n\n1... e5 2. Nf3"}),
            json!({"pgn": "[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 0 1\"]\n\n1. O-O"}),
        ] {
            set(&site, &game, &anna, body).await.problem(400, "bad-request");
        }
        let stale = set(&site, &game, &anna, json!({"ply": 0, "lines": "IF e5 THEN Nf3"})).await;
        assert_eq!(stale.problem(409, "stale-position")["ply"], 1);
        let own = set(&site, &game, &boris, json!({"lines": "IF Nf3 THEN Nc6"})).await;
        assert!(own.problem(400, "bad-request")["detail"].as_str().unwrap().contains("own turn"));
        for request in [Method::GET, Method::PUT, Method::DELETE] {
            let ask = |token: String| Answer::of(site.request(request.clone(), &path(&game), &token, &Value::Null));
            ask(eve.token.clone()).await.problem(403, "not-your-game");
            ask(String::new()).await.problem(401, "unauthorized");
        }
        // A turn and its conditional moves are rejected together.
        let turn = json!({"turn": "e5", "conditionals": {"lines": "IF Nf3 THEN Nf3"}});
        let path_of_moves = format!("/api/v1/games/{game}/moves");
        site.post(&path_of_moves, &boris.token, turn).await.problem(422, "illegal-move");
        assert_eq!(site.contents().await, before);
    }

    async fn a_repeated_turn_with_a_plan_gets_its_first_answer(site: Site) {
        let (game, anna, _) = chess(&site).await;
        let turn = json!({"turn": "e4", "conditionals": {"lines": "IF e5 THEN Nf3"}});
        let path = format!("/api/v1/games/{game}/moves");
        let ask = || Answer::of(site.request(Method::POST, &path, &anna.token, &turn).header("Idempotency-Key", "k"));
        let (first, second) = (ask().await, ask().await);
        assert_eq!(first.expect(201), second.expect(201));
        assert_eq!(stands(&site, &game).await.0, "e2e4");
    }
}

on_sqlite! {
    async fn an_offer_of_a_draw_waits_for_a_person(site: Site) {
        let (game, anna, boris) = chess(&site).await;
        site.play(&game, &anna, "e4").await.expect(201);
        set(&site, &game, &anna, json!({"lines": "IF e5 THEN Nf3 Nc6 Bb5"})).await.expect(200);
        let turn = json!({"turn": "e5", "draw_offer": true});
        site.post(&format!("/api/v1/games/{game}/moves"), &boris.token, turn).await.expect(201);
        assert_eq!(stands(&site, &game).await.1, "white");
        assert_eq!(read(&site, &game, &anna).await["offers"]["draw"], json!(["black"]));
        // Playing the planned move continues with the tree.
        site.play(&game, &anna, "Nf3").await.expect(201);
        assert_eq!(seen(&site, &game, &anna).await["lines"], "IF Nc6 THEN Bb5\n");
        site.play(&game, &boris, "Nc6").await.expect(201);
        assert_eq!(stands(&site, &game).await.0, "e2e4 e7e5 g1f3 b8c6 f1b5");
    }

    async fn an_answer_that_a_draw_offer_holds_back_is_told_and_played_once_it_is_declined(site: Site) {
        let (game, anna, boris) = chess(&site).await;
        // The mail about the first move.
        mail_with(&site, &anna.email, "/m/").await;
        site.play(&game, &anna, "e4").await.expect(201);
        set(&site, &game, &anna, json!({"lines": "IF e5 THEN Nf3 Nc6 Bb5"})).await.expect(200);
        let turn = json!({"turn": "e5", "draw_offer": true});
        site.post(&format!("/api/v1/games/{game}/moves"), &boris.token, turn).await.expect(201);
        let (mail, _) = mail_with(&site, &anna.email, "/m/").await;
        let text = mail.text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains(&words("mail-draw-holds-plan", &[("answer", "Nf3")])), "{text}");
        let page = Reader::signed_in(&site, &anna).await.page(&format!("/games/{game}")).await.text;
        assert!(page.contains("Your conditional move <strong>Nf3</strong> is played as soon as you decline."), "{page}");
        let decline = json!({"action": "decline"});
        site.post(&format!("/api/v1/games/{game}/draw"), &anna.token, decline).await.expect(200);
        assert_eq!(stands(&site, &game).await, ("e2e4 e7e5 g1f3".to_owned(), "black".to_owned()));
        assert_eq!(seen(&site, &game, &anna).await["lines"], "IF Nc6 THEN Bb5\n");
        assert_eq!(mails(&site, &game, "your-move").await[1], 2);
    }

    async fn variations_of_a_pgn_become_a_tree(site: Site) {
        let (game, anna, _) = chess(&site).await;
        site.play(&game, &anna, "e4").await.expect(201);
        let wanted = "IF e5 THEN Nf3 AND IF Nc6 THEN Bb5 AND IF a6 THEN Ba4\nIF e5 THEN Nf3 AND IF d6 THEN d4\nIF c5 THEN Nc3\n";
        let rest = "e5 (1... c5 2. Nc3 (2. Nf3 d6)) (1... d5) 2. Nf3 Nc6 (2... d6 3. d4) 3. Bb5 {why not} (3. Bc4) a6 4. Ba4 Nf6 *";
        for pgn in [
            format!("1. e4 {rest}"),
            format!("[Event \"?\"]\n[Variant \"Chess\"]\n\n1. e4 {rest}"),
            format!("1... {rest}"),
            format!("1. d4 (1. e4 {}) d5 *", rest.trim_end_matches('*')),
        ] {
            let kept = set(&site, &game, &anna, json!({"pgn": pgn})).await.expect(200);
            assert_eq!(kept["lines"], wanted, "{pgn}");
        }
    }
}

/// Time controls of every kind, in rotation.
fn clock(index: usize) -> Value {
    let clocks = [
        json!({"type": "per_move", "days": 3}),
        json!({"type": "fischer", "initial": "P10D", "increment": "P1D", "cap": "P21D"}),
        json!({"type": "moves_in_days", "moves": 4, "days": 20}),
        json!({"type": "unlimited"}),
    ];
    clocks[index % clocks.len()].clone()
}

/// A running game of all players with this time control.
async fn game_under(site: &Site, players: &Players, variant: &Variant, clock: &Value) -> String {
    let seats = variant.seats().iter();
    let seats: Map<String, Value> =
        seats.map(|seat| (seat.to_string(), json!({"player": players.of(seat.as_str()).name}))).collect();
    let request = json!({
        "variant": variant.key(), "options": options(variant), "seats": seats, "time_control": clock,
    });
    let made = site.post("/api/v1/games", &players.of("white").token, request).await.expect(201);
    let id = made["id"].as_str().unwrap().to_owned();
    for seat in variant.seats().iter().filter(|seat| **seat != Seat::White) {
        let token = &players.of(seat.as_str()).token;
        site.post(&format!("/api/v1/games/{id}/accept"), token, json!({})).await.expect(200);
    }
    id
}

/// A random game: whole turns and their seats.
fn line(variant: &Variant, n_turns: usize, random: &mut StdRng) -> Vec<(Seat, Vec<String>)> {
    let mut record = Record::new(variant);
    let mut turns = Vec::new();
    while turns.len() < n_turns && record.outcome().is_none() {
        turns.push(any_turn(&mut record, random));
    }
    turns
}

/// A random whole turn and its seat.
fn any_turn(record: &mut Record, random: &mut StdRng) -> (Seat, Vec<String>) {
    (record.position().to_act(), chance::turn(record, random))
}

/// The answers of a seat if the game continues like this, with a wrong alternative beside every right one.
fn plan(record: &Record, owner: Seat, turns: &[(Seat, Vec<String>)], random: &mut StdRng) -> Value {
    let Some(own) = turns.iter().position(|(seat, _)| *seat == owner) else { return json!([]) };
    if own == 0 {
        return json!([]);
    }
    let texts: Vec<String> = turns[..own].iter().map(|(_, steps)| steps.join(",")).collect();
    let mut after = record.clone();
    turns[..=own].iter().flat_map(|(_, steps)| steps).for_each(|step| drop(after.play(step).unwrap()));
    let next = plan(&after, owner, &turns[own + 1..], random);
    let right = json!({"if": texts.join(" "), "then": turns[own].1.join(","), "next": next});

    let mut wrong = record.clone();
    let mut guesses = Vec::new();
    while wrong.outcome().is_none() && wrong.position().to_act() != owner {
        guesses.push(any_turn(&mut wrong, random).1.join(","));
    }
    let guess = guesses.join(" ");
    if wrong.outcome().is_some() || guess == texts.join(" ") {
        return json!([right]);
    }
    let (_, answer) = any_turn(&mut wrong, random);
    json!([{"if": guess, "then": answer.join(",")}, right])
}

/// All rows about a game except mails, without the game's id and whether conditional moves have played.
async fn rows(site: &Site, game: &str) -> Vec<String> {
    let id = GameId(game.to_owned());
    let found = site.server.app.shared.db.read(move |conn| {
        let table = games::table(conn, &id)?.unwrap();
        let moves = games::moves(conn, &id)?.into_iter();
        let moves = moves.map(|row| format!("{:?}", Move { conditional: false, ..row }));
        let mut rows = vec![format!("{:?}", table.game)];
        rows.extend(moves);
        rows.extend(games::messages(conn, &id)?.into_iter().map(|row| format!("{row:?}")));
        Ok::<_, StoreError>(rows)
    });
    let mut rows = found.await.unwrap();
    let events = format!(
        "SELECT kind || ' ' || player_id || ' ' || CAST(ply AS TEXT) || ' ' || CAST(created_at AS TEXT) || ' ' || body AS line
         FROM events WHERE game_id = '{game}' ORDER BY id"
    );
    rows.extend(lines(site, events).await);
    rows.into_iter().map(|row| row.replace(game, "this")).collect()
}

/// Number of mails about a game.
async fn n_mails(site: &Site, game: &str) -> usize {
    lines(site, format!("SELECT kind AS line FROM outbox WHERE game_id = '{game}'")).await.len()
}

on_sqlite! {
    async fn playing_through_trees_is_playing_by_hand(site: Site) {
        let site = site.without_loops().await;
        let players = Players::at(&site).await;
        let mut random = StdRng::seed_from_u64(31);
        for (index, variant) in settings().into_iter().enumerate() {
            let (turns, clock) = (line(&variant, 16, &mut random), clock(index));
            let by_hand = game_under(&site, &players, &variant, &clock).await;
            let by_tree = game_under(&site, &players, &variant, &clock).await;
            let mut record = Record::new(&variant);
            let (mut n_played, mut n_typed) = (0, 0);
            let mut has_planned = Vec::new();
            while n_played < turns.len() {
                // Nature's window may be at most a minute.
                let spent = if variant.option("window").is_some() { 7 } else { 20_077 };
                site.clock.advance(Duration::from_secs(spent));
                let (seat, steps) = &turns[n_played];
                let token = &players.of(seat.as_str()).token;
                let mut after = record.clone();
                steps.iter().for_each(|step| drop(after.play(step).unwrap()));
                let mut body = json!({"steps": steps});
                let plan = plan(&after, *seat, &turns[n_played + 1..], &mut random);
                if !has_planned.contains(seat) && plan != json!([]) {
                    body["conditionals"] = json!({"tree": plan});
                    has_planned.push(*seat);
                }
                site.post(&format!("/api/v1/games/{by_tree}/moves"), token, body).await.expect(201);
                n_typed += 1;
                let ply = site.get(&format!("/api/v1/games/{by_tree}"), "").await.expect(200)["ply"].as_u64().unwrap();
                while u64::from(record.ply()) < ply {
                    let (seat, steps) = &turns[n_played];
                    let body = json!({"steps": steps});
                    let token = &players.of(seat.as_str()).token;
                    site.post(&format!("/api/v1/games/{by_hand}/moves"), token, body).await.expect(201);
                    steps.iter().for_each(|step| drop(record.play(step).unwrap()));
                    n_played += 1;
                }
            }
            assert!(n_typed <= variant.seats().len(), "{variant:?}: {n_typed} of {n_played} turns had to be typed");
            assert_eq!(rows(&site, &by_tree).await, rows(&site, &by_hand).await, "{variant:?}");
            let (of_tree, of_hand) = (n_mails(&site, &by_tree).await, n_mails(&site, &by_hand).await);
            assert_eq!(of_hand - of_tree, n_played - n_typed, "{variant:?}: a mail for each turn that was typed");
        }
        assert_eq!(site.contents().await["conditionals"], Vec::<String>::new());
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
    }
}

/// All that a reader can request about a game, without values that depend on the current second.
async fn everything(site: &Site, game: &str, token: &str, others: &[String]) -> Vec<String> {
    let mut paths: Vec<String> = routes()
        .into_iter()
        .filter(|route| route.method == Method::GET)
        .filter(|route| !["stream", "/engine/v1"].iter().any(|word| route.path.contains(word)))
        .map(|route| route.path.replacen("{id}", game, 1).replace("{key}", "chess"))
        .collect();
    paths.extend(["", ".pgn"].map(|ending| format!("/games/{game}{ending}")));
    paths.extend(
        ["/", "/healthz", "/readyz", "/api/v1/games?status=running", "/api/v1/events?wait=0"]
            .map(str::to_owned),
    );
    paths.extend(others.iter().cloned());
    let mut seen = Vec::new();
    for path in paths {
        let answer = site.get(&path, token).await;
        let mut headers: Vec<String> = answer
            .headers
            .iter()
            .filter(|(name, _)| !["date", "x-request-id"].contains(&name.as_str()))
            .map(|(name, value)| format!("{name}: {value:?}"))
            .collect();
        headers.sort();
        seen.push(format!("{path} {} {headers:?} {}", answer.status, answer.text));
    }
    seen
}

on_sqlite! {
    async fn nobody_can_tell_that_somebody_plans_ahead(site: Site) {
        let site = site.without_loops().await;
        let (game, anna, boris) = chess(&site).await;
        let eve = site.player("Eve").await;
        // The same in a control game without conditional moves.
        let control = site.game("chess", &anna, &boris).await;
        for game in [&game, &control] {
            site.play(game, &anna, "e4").await.expect(201);
        }
        let look = async || {
            let mut seen = Vec::new();
            for token in [&boris.token, &eve.token, &String::new()] {
                seen.extend(everything(&site, &game, token, &[]).await);
            }
            let tried = json!({"turn": "e5", "dry_run": true});
            seen.push(site.post(&format!("/api/v1/games/{game}/moves"), &boris.token, tried).await.text);
            seen
        };
        let without_trees = async || {
            let mut contents = site.contents().await;
            contents.remove("conditionals").unwrap();
            contents
        };
        let (before, rows_before) = (look().await, without_trees().await);
        for request in [json!({"lines": "IF c5 THEN Nc3"}), json!({"lines": "IF e5 THEN Nf3 Nc6 Bb5"})] {
            set(&site, &game, &anna, request).await.expect(200);
            assert_eq!(look().await, before);
            assert_eq!(without_trees().await, rows_before, "nothing else is written");
        }
        assert!(!site.get("/metrics", "").await.text.contains("conditionals"));

        // Conditional moves become visible only by an immediate answer.
        let shape = |answer: Value, game: &str| answer.to_string().replace(game, "this");
        let planned = site.play(&game, &boris, "e5").await.expect(201);
        let plain = site.play(&control, &boris, "e5").await.expect(201);
        assert_eq!(shape(planned, &game), shape(plain, &control));
        site.play(&control, &anna, "Nf3").await.expect(201);
        let read = async |game: &String| {
            let seen = site.get(&format!("/api/v1/games/{game}"), &boris.token).await.expect(200);
            shape(seen, game)
        };
        assert_eq!(read(&game).await, read(&control).await);

        // And a turn that does not match reveals nothing.
        let planned = site.play(&game, &boris, "a6").await.expect(201);
        let plain = site.play(&control, &boris, "a6").await.expect(201);
        assert_eq!(shape(planned, &game), shape(plain, &control));
        assert_eq!(seen(&site, &game, &anna).await["state"], "inactive");
        assert_eq!(read(&game).await, read(&control).await);
    }

    async fn three_seats_and_nature_in_between(site: Site) {
        let site = site.without_loops().await;
        let players = Players::at(&site).await;
        let [anna, boris, clara] = ["white", "black", "red"].map(|seat| players.of(seat));
        let hexagon = Variant::new("three-player-hex", &zugpost_rules::Options::default()).unwrap();
        let game = players.game(&site, &hexagon).await;
        let turns = line(&hexagon, 4, &mut StdRng::seed_from_u64(5));
        let [first, second, third, fourth] = turns.iter().map(|(_, steps)| steps[0].as_str()).collect::<Vec<_>>()[..]
            else { panic!("{turns:?}") };
        site.play(&game, anna, first).await.expect(201);
        // A condition must be a whole turn.
        let half = json!({"tree": [{"if": second, "then": fourth}]});
        set(&site, &game, anna, half).await.problem(400, "bad-request");
        let whole = json!({"tree": [{"if": format!("{second} {third}"), "then": fourth}]});
        let kept = set(&site, &game, anna, whole).await.expect(200);
        site.play(&game, boris, second).await.expect(201);
        assert_eq!(seen(&site, &game, anna).await, kept, "half of it has come");
        // At this ply, only the second half is still to come.
        let rest = json!({"tree": [{"if": third, "then": fourth}]});
        assert_eq!(set(&site, &game, anna, rest).await.expect(200)["ply"], 2);
        site.post(&format!("/api/v1/games/{game}/moves"), &clara.token, json!({"turn": third})).await.expect(201);
        assert_eq!(stands(&site, &game).await.1, "black");

        // A departure does not match a condition.
        let game = players.game(&site, &hexagon).await;
        site.play(&game, anna, first).await.expect(201);
        let whole = json!({"tree": [{"if": format!("{second} {third}"), "then": fourth}]});
        set(&site, &game, anna, whole).await.expect(200);
        site.post(&format!("/api/v1/games/{game}/resign"), &clara.token, json!({})).await.expect(200);
        assert_eq!(seen(&site, &game, anna).await["state"], "inactive");
    }

    async fn a_touched_piece_goes_before_what_was_foreseen(site: Site) {
        let site = site.without_loops().await;
        let players = Players::at(&site).await;
        let [anna, boris, dora] = ["white", "black", "brown"].map(|seat| players.of(seat));
        let request = json!({
            "variant": "chaos", "options": {"period": "1", "window": "12h", "touch_move": "true"},
            "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}, "brown": {"player": "Dora"}},
        });
        for (touched, steps, to_act) in [("d2", "e2e4 -- e7e5 --", "white"), ("g1", "e2e4 -- e7e5 -- g1f3", "brown")] {
            let game = site.game_with(request.clone(), anna, boris).await;
            site.post(&format!("/api/v1/games/{game}/accept"), &dora.token, json!({})).await.expect(200);
            let turn = json!({"turn": "e4", "conditionals": {"lines": "IF e5 THEN Nf3"}});
            site.post(&format!("/api/v1/games/{game}/moves"), &anna.token, turn).await.expect(201);
            site.play(&game, dora, "--").await.expect(201);
            site.play(&game, boris, "e5").await.expect(201);
            assert_eq!(stands(&site, &game).await.1, "brown", "Nature holds White up");
            let touch = json!({"square": touched});
            site.post(&format!("/api/v1/games/{game}/touch"), &anna.token, touch).await.expect(200);
            assert_eq!(stands(&site, &game).await, (steps.to_owned(), to_act.to_owned()), "{touched}");
            if to_act == "white" {
                site.play(&game, anna, "Nf3").await.problem(400, "bad-request");
                site.play(&game, anna, "d4").await.expect(201);
                assert_eq!(seen(&site, &game, anna).await["state"], "inactive");
            }
        }
    }

    async fn nature_may_decline_without_a_word(site: Site) {
        let site = site.without_loops().await;
        let players = Players::at(&site).await;
        let [anna, boris, dora] = ["white", "black", "brown"].map(|seat| players.of(seat));
        let request = |who: Value| json!({
            "variant": "chaos", "options": {"period": "1", "window": "12h"},
            "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}, "brown": who},
        });
        // No player has the seat: Nature has passed before any request can see her window.
        let game = site.game_with(request(json!({"nobody": true})), anna, boris).await;
        let turn = json!({"turn": "e4", "conditionals": {"lines": "IF e5 THEN Nf3 Nc6 Bb5"}});
        site.post(&format!("/api/v1/games/{game}/moves"), &anna.token, turn).await.expect(201);
        assert_eq!(seen(&site, &game, anna).await["tree"][0]["if"], "-- e7e5 --");
        site.play(&game, boris, "e5").await.expect(201);
        site.play(&game, boris, "Nc6").await.expect(201);
        assert_eq!(stands(&site, &game).await.0, "e2e4 -- e7e5 -- g1f3 -- b8c6 -- f1b5 --");

        // A player has the seat: the end of the window counts as a pass too.
        let game = site.game_with(request(json!({"player": "Dora"})), anna, boris).await;
        site.post(&format!("/api/v1/games/{game}/accept"), &dora.token, json!({})).await.expect(200);
        let (mut typed, mut to_act) = (0, stands(&site, &game).await.1);
        while to_act == "brown" {
            site.play(&game, dora, "--").await.expect(201);
            (typed, to_act) = (typed + 1, stands(&site, &game).await.1);
        }
        let turn = json!({"turn": "e4", "conditionals": {"lines": "IF e5 THEN Nf3"}});
        site.post(&format!("/api/v1/games/{game}/moves"), &anna.token, turn).await.expect(201);
        site.play(&game, dora, "--").await.expect(201);
        site.play(&game, boris, "e5").await.expect(201);
        assert_eq!(stands(&site, &game).await.1, "brown");
        site.clock.advance(Duration::from_secs(13 * 60 * 60));
        assert_eq!(site.server.app.scheduler.sweep().await.unwrap().flagged, 1);
        let (steps, to_act) = stands(&site, &game).await;
        assert!(steps.ends_with("e2e4 -- e7e5 -- g1f3"), "{steps}");
        assert_eq!((to_act.as_str(), typed), ("brown", 0));
    }
}

on_sqlite! {
    async fn a_player_plans_ahead_on_the_page_and_by_link(site: Site) {
        let (game, anna, boris) = begun(&site).await;
        let link = mail_with(&site, ANNA, "/m/").await.1;
        let turn = |plan: &'static str| [("action", "play"), ("step", "e2e4"), ("conditionals", plan)];
        let wrong = site.form(&link, &turn("IF e5 THEN Ng3")).await;
        assert!(wrong.status == 422 && wrong.text.contains(&format!("{} “Ng3”", start_of("error-conditional", &[("place", &words("error-place-after", &[("moves", "e5")]))]))), "{}", wrong.text);
        assert!(wrong.text.contains(">IF e5 THEN Ng3</textarea>"), "{}", wrong.text);
        let played = site.form(&link, &turn("IF e5 THEN Nf3 Nc6 Bb5\nIF c5 THEN Nc3")).await;
        assert!(played.status == 200 && played.text.contains("You played: "), "{}", played.text);
        assert!(played.text.contains("If <strong>c5</strong> then <strong>Nc3</strong>"), "{}", played.text);
        assert!(!site.page(&link).await.text.contains("<strong>Nc3"), "an old link tells nothing");

        let link = mail_with(&site, BORIS, "/m/").await.1;
        assert!(!site.page(&link).await.text.contains("<strong>Nc3"));
        let answered = site.form(&link, &[("action", "play"), ("step", "e7e5")]).await;
        let news = "Since your last turn</small> White knight g1 to f3";
        assert!(answered.text.contains(news) && answered.text.contains("class=\"play\""), "{}", answered.text);
        assert_eq!(steps(&site, &game, &anna).await, ["e2e4", "e7e5", "g1f3"]);

        let page = format!("/games/{game}");
        let (white, black) = (Reader::signed_in(&site, &anna).await, Reader::signed_in(&site, &boris).await);
        let shown = white.page(&page).await.text;
        // She has seen neither the turn nor the answer.
        let news = "with the answers of your conditional moves</small> Black pawn e7 to e5; White knight g1 to f3";
        assert!(shown.contains(news) && !shown.contains(&start_of("seat-you-played", &[])), "{shown}");
        let marked = shown.matches("-moved\"").count();
        assert!(marked > 2, "{marked} marks of both: {shown}");
        assert!(shown.contains("If <strong>Nc6</strong> then <strong>Bb5</strong>") && shown.contains(">IF Nc6 THEN Bb5\n</textarea>"), "{shown}");
        assert!(!black.page(&page).await.text.contains("<strong>Bb5"));
        let send = async |fields: &[(&str, &str)]| white.send(&page, &page, fields).await;
        let kept = send(&[("action", "conditionals"), ("ply", "3"), ("conditionals", "2... d6 (2... Nc6 3. Bb5) 3. d4 exd4 4. Nxd4")]).await;
        assert_eq!(kept.status, 200, "{}", kept.text);
        assert_eq!(seen(&site, &game, &anna).await["lines"], "IF d6 THEN d4 AND IF exd4 THEN Nxd4\nIF Nc6 THEN Bb5\n");
        let wrong = send(&[("action", "conditionals"), ("ply", "3"), ("conditionals", "IF d6 THEN d9")]).await;
        assert!(wrong.status == 422 && wrong.text.contains(&start_of("seat-not-done", &[])) && wrong.text.contains(">IF d6 THEN d9</textarea>"), "{}", wrong.text);
        let stale = send(&[("action", "conditionals"), ("ply", "1"), ("conditionals", "IF d6 THEN d4")]).await;
        assert_eq!(stale.status, 409, "{}", stale.text);
        let gone = send(&[("action", "no-conditionals"), ("ply", "3")]).await;
        assert_eq!((gone.status.as_u16(), seen(&site, &game, &anna).await["state"].clone()), (200, json!("none")));

        // The tree is still shown after a turn that does not match.
        send(&[("action", "conditionals"), ("ply", "3"), ("conditionals", "IF d6 THEN d4")]).await;
        black.send(&page, &page, &[("action", "play"), ("step", "b8c6"), ("ply", "3")]).await;
        let shown = white.page(&page).await.text;
        assert!(shown.contains("data-inactive") && shown.contains("If <strong>d6</strong>"), "{shown}");
    }
}

on_sqlite! {
    async fn what_an_engine_plays_is_answered_too(site: Site) {
        let site = site.without_loops().await;
        let (anna, game) = engine_game(&site).await;
        set(&site, &game, &anna, json!({"lines": "IF e4 THEN e5 Nf3 Nc6"})).await.expect(200);
        for (ply, best) in [(0, "e2e4"), (2, "g1f3")] {
            // After the conditional answer, the engine gets one job, for its next move.
            let job = acquire(&site, &["move"]).await.unwrap();
            assert_eq!(job["work"]["played"].as_array().unwrap().len(), ply);
            assert!(acquire(&site, &["move"]).await.is_none());
            let id = job["work"]["id"].as_str().unwrap();
            let body = json!({"lease": job["lease"]["token"], "best": best, "info": {}});
            let answer = site.post(&work(id, "result"), &key(&site), body).await;
            assert_eq!(answer.status, 204, "{}", answer.text);
        }
        assert_eq!(stands(&site, &game).await.0, "e2e4 e7e5 g1f3 b8c6");
        assert_eq!(mails(&site, &game, "your-move").await, [0, 0]);
    }
}
