//! Fair play: no engine looks at the board of a running game between people, however it is dressed up, nor two plies around.

use reqwest::Method;
use serde_json::{Value, json};
use zugpost_rules::{AnyGame, Options, Record, Variant};

use crate::analysis_page::SPANISH;
use crate::archives::import;
use crate::bots::bot;
use crate::engine_games::{acquire, key, read, text, work};
use crate::support::reader::Reader;
use crate::support::site::{Answer, Player, Site, on_both_databases, on_sqlite};
use crate::support::words::{start_of, words};

const ANALYSES: &str = "/api/v1/analyses";
/// The last plies before the 22nd of the game.
const LAST: [&str; 2] = ["Nbd2", "Bb7"];

fn line(more: &[&'static str]) -> Vec<&'static str> {
    [&SPANISH[..], &LAST, more].concat()
}

fn chess() -> Variant {
    Variant::new("chess", &Options::default()).unwrap()
}

/// The position after these steps, as text.
fn fen(played: &[&str]) -> String {
    Record::replay(&chess(), None, played.iter().copied()).unwrap().position().fen()
}

fn board(played: &[&str]) -> String {
    fen(played).split(' ').next().unwrap().to_owned()
}

fn mirrored(board: &str) -> String {
    let ranks: Vec<String> = board.split('/').map(|rank| rank.chars().rev().collect()).collect();
    ranks.join("/")
}

fn turned_over(board: &str) -> String {
    let mut ranks: Vec<&str> = board.split('/').collect();
    ranks.reverse();
    ranks.join("/")
}

fn exchanged(board: &str) -> String {
    board
        .chars()
        .map(|c| if c.is_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() })
        .collect()
}

fn in_chess(fen: impl Into<String>) -> Value {
    json!({"variant": "chess", "fen": fen.into()})
}

/// Positions that a player of the game at ply 22 may try.
fn disguises() -> Vec<Value> {
    let now = board(&line(&[]));
    let mut all: Vec<Value> = [
        &[][..],
        &["c4"],
        &["Bc2"],
        &["Nf1"],
        &["d5"],
        &["a4"],
        &["c4", "Re8"],
        &["Nf1", "c5"],
        &["Bc2", "exd4"],
        &["dxe5", "dxe5"],
    ]
    .iter()
    .map(|more| in_chess(fen(&line(more))))
    .collect();
    // Before it, and after another move than the last one.
    all.extend([&line(&[])[..21], &line(&[])[..20]].map(|played| in_chess(fen(played))));
    all.push(in_chess(fen(&[&line(&[])[..21], &["Re8"]].concat())));
    for seen in [
        now.clone(),
        mirrored(&now),
        exchanged(&turned_over(&now)),
        mirrored(&exchanged(&turned_over(&now))),
        exchanged(&now),
        // With a piece somewhere else, or one more or less, that makes no difference.
        now.replace("PP1N1PP1", "1P1N1PP1"),
        now.replace("PP1N1PP1", "1P1N1PP1").replace("1BP2N1P", "PBP2N1P"),
        now.replace("3PP3", "3PP2p"),
        board(&line(&["Nf1"])).replace("PP3PP1", "1P3PP1").replace("1BP2N1P", "PBP2N1P"),
        mirrored(&board(&line(&["c4", "Re8"]))),
        exchanged(&turned_over(&board(&line(&["Nf1"])))),
    ] {
        for rest in ["w - - 0 1", "b - - 7 40"] {
            all.push(in_chess(format!("{seen} {rest}")));
        }
    }
    for (variant, hands) in [
        ("crazyhouse", ""),
        ("crazyhouse", "[QNPqnp]"),
        ("clockwork-orange", "[]"),
        ("clockwork-orange", "[Nb]"),
        ("magicians-deathmatch", ""),
        ("chaos", ""),
        ("007", ""),
        ("shatranj", ""),
        ("chaturanga", ""),
    ] {
        all.push(json!({"variant": variant, "fen": format!("{now}{hands} w - - 0 1")}));
        let later = board(&line(&["Nf1"]));
        all.push(json!({"variant": variant, "fen": format!("{}{hands} b - - 0 1", mirrored(&later))}));
    }
    all.push(json!({"variant": "chess", "played": line(&[])}));
    all.push(json!({"variant": "chess", "played": line(&["c4", "Re8", "d5", "c6"])}));
    all.push(json!({"variant": "crazyhouse", "played": line(&["Nf1"])}));
    all
}

/// Positions that are not near the game.
fn others() -> Vec<Value> {
    vec![
        json!({"variant": "chess"}),
        json!({"variant": "chess", "played": ["e4"]}),
        json!({"variant": "chess", "played": SPANISH[..6]}),
        in_chess(fen(&line(&["Bc2", "Re8", "Nf1"]))),
        in_chess(fen(&line(&["c4", "Re8", "Nf1", "g6"]))),
        in_chess(fen(&SPANISH[..12])),
        in_chess("4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1"),
        in_chess("r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 1"),
        json!({"variant": "crazyhouse", "played": ["e4", "e5"]}),
        json!({"variant": "xiangqi"}),
        json!({"variant": "bulldog"}),
    ]
}

/// A request for an analysis.
fn with(request: &Value, more: Value) -> Value {
    let mut all = request.clone();
    let Value::Object(more) = more else { panic!("{more} is no object") };
    all.as_object_mut().unwrap().extend(more);
    all
}

async fn asked(site: &Site, token: &str, request: &Value) -> Answer {
    let limits = if request["whole"] == true { json!({"nodes": 100}) } else { json!({"seconds": 1}) };
    site.post(ANALYSES, token, with(request, limits)).await
}

async fn allowed(site: &Site, token: &str, request: &Value) {
    let answer = asked(site, token, request).await;
    assert_eq!(answer.status.as_u16(), 202, "{request}: {}", answer.text);
    site.delete(&format!("{ANALYSES}/{}", text(&answer.json()["id"])), token).await.expect(204);
}

async fn play(site: &Site, game: &str, players: [&Player; 2], turns: &[&str]) {
    for (index, turn) in turns.iter().enumerate() {
        site.play(game, players[index % 2], turn).await.expect(201);
    }
}

/// A game of chess at ply 22.
async fn begun(site: &Site) -> (Player, Player, String) {
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = site.game("chess", &anna, &boris).await;
    play(site, &game, [&anna, &boris], &line(&[])).await;
    (anna, boris, game)
}

fn against_engine(start: &Value) -> Value {
    let seats = json!({"white": {"engine": {"level": 8}}, "black": {"player": "Anna"}});
    with(start, json!({"seats": seats}))
}

on_both_databases! {
    async fn the_players_get_no_analysis_of_their_board_however_it_is_dressed_up(site: Site) {
        let (anna, boris, game) = begun(&site).await;
        let clara = site.player("Clara").await;
        let before = site.contents().await["engine_jobs"].clone();
        for request in disguises() {
            for player in [&anna, &boris] {
                let answer = asked(&site, &player.token, &request).await;
                assert_eq!(answer.status.as_u16(), 403, "{request}: {}", answer.text);
                assert!(answer.problem(403, "forbidden")["detail"].as_str().unwrap().contains(&game), "{request}");
            }
        }
        asked(&site, &anna.token, &with(&in_chess(fen(&line(&["Nf1"]))), json!({"threats": true}))).await.problem(403, "forbidden");
        assert_eq!(site.contents().await["engine_jobs"], before);
        for request in others() {
            allowed(&site, &anna.token, &request).await;
        }
        // The games of others are not theirs.
        for request in disguises().iter().step_by(7) {
            allowed(&site, &clara.token, request).await;
        }
        site.post(&format!("/api/v1/games/{game}/resign"), &anna.token, json!({})).await.expect(200);
        for request in disguises().iter().step_by(7) {
            allowed(&site, &anna.token, request).await;
        }
    }

    async fn no_engine_plays_on_from_the_board(site: Site) {
        let (anna, boris, game) = begun(&site).await;
        let clara = site.player("Clara").await;
        let before = site.contents().await["games"].len();
        let mut starts: Vec<Value> = disguises().into_iter().filter(|start| start["fen"].is_string()).collect();
        let moves = |played: &[&str]| Record::replay(&chess(), None, played.iter().copied()).map(|_| played.join(" ")).unwrap();
        starts.push(json!({"variant": "chess", "pgn": format!("{} *", moves(&line(&["c4"])))}));
        for start in starts.iter().rev().step_by(3) {
            for request in [
                against_engine(start),
                with(start, json!({"seats": {"white": {"player": "Anna"}, "black": {"engine": {"seconds": 5}}}})),
                // Anna looks on.
                with(start, json!({"seats": {"white": {"engine": {"level": 8}}, "black": {"engine": {"level": 8}}}})),
            ] {
                let answer = site.post("/api/v1/games", &anna.token, request.clone()).await;
                assert_eq!(answer.status.as_u16(), 403, "{request}: {}", answer.text);
            }
        }
        assert_eq!(site.contents().await["games"].len(), before);
        assert!(acquire(&site, &["move"]).await.is_none());
        // The account of a bot is an engine's.
        let marvin = bot(&site, "Marvin").await;
        let to_bot = with(&starts[1], json!({"seats": {"white": {"player": "Anna"}, "black": {"player": "Marvin"}}}));
        let asked = text(&site.post("/api/v1/games", &anna.token, to_bot).await.expect(201)["id"]);
        site.post(&format!("/api/v1/games/{asked}/accept"), &marvin.token, json!({})).await.problem(403, "forbidden");
        // Pages say why.
        let fields = [("variant", "chess"), ("fen", starts[1]["fen"].as_str().unwrap()), ("side", "white"), ("level", "8")];
        let guest = site.form(&site.url("/play"), &fields).await;
        assert!(guest.status == 422 && guest.text.contains("between players") && !guest.text.contains(&game), "{} {}", guest.status, guest.text);
        let reader = Reader::signed_in(&site, &boris).await;
        let own = reader.send("/play?variant=chess", "/play/me", &fields).await;
        assert!(own.status == 422 && own.text.contains(&game), "{} {}", own.status, own.text);
        // Others may, and Anna from elsewhere.
        for (player, start) in [(&clara, &starts[1]), (&anna, &others()[4])] {
            let seats = json!({"white": {"player": player.name}, "black": {"engine": {"level": 8}}});
            site.post("/api/v1/games", &player.token, with(start, json!({"seats": seats}))).await.expect(201);
        }
    }
}

on_sqlite! {
    async fn every_variant_on_the_same_board_is_compared(site: Site) {
        let (anna, ..) = begun(&site).await;
        let board = board(&line(&["c4"]));
        let mut n_refused = 0;
        for about in Variant::rows() {
            let request = json!({"variant": about.key, "fen": format!("{board} b - - 0 1")});
            let answer = asked(&site, &anna.token, &request).await;
            match answer.status.as_u16() {
                403 => n_refused += 1,
                // The board or a piece is none of this game.
                _ => drop(answer.problem(422, "bad-position")),
            }
        }
        assert!(n_refused >= 8, "{n_refused}");
    }

    async fn guests_get_none_and_are_told_nothing_of_the_game(site: Site) {
        let (anna, _, game) = begun(&site).await;
        let mut answers: Vec<String> = Vec::new();
        for request in disguises() {
            let answer = asked(&site, "", &request).await;
            assert_eq!(answer.status.as_u16(), 403, "{request}: {}", answer.text);
            assert!(!answer.text.contains(&game) && !answer.text.contains("Anna"), "{}", answer.text);
            answers.push(answer.problem(403, "forbidden")["detail"].as_str().unwrap().to_owned());
        }
        answers.dedup();
        assert_eq!(answers.len(), 1);
        for request in others() {
            allowed(&site, "", &request).await;
        }
        let page = site.page(&site.url(&format!("/analysis?variant=chess&played={}", line(&["Nf1"]).join(",")))).await.text;
        assert!(page.contains(&words("analysis-no-lines-guest", &[])) && !page.contains("data-possible") && !page.contains(&game), "{page}");
        site.post(&format!("/api/v1/games/{game}/resign"), &anna.token, json!({})).await.expect(200);
        for request in disguises().iter().step_by(7) {
            allowed(&site, "", request).await;
        }
    }

    async fn a_game_against_an_engine_cannot_be_led_to_the_board(site: Site) {
        let (anna, ..) = begun(&site).await;
        let start = in_chess(fen(&line(&[])[..17]));
        let own = text(&site.post("/api/v1/games", &anna.token, against_engine(&start)).await.expect(201)["id"]);
        let plan = json!({"turn": "Nb8", "conditionals": {"lines": "IF d4 THEN Nbd7"}});
        site.post(&format!("/api/v1/games/{own}/moves"), &anna.token, plan).await.expect(201);
        let given = acquire(&site, &["move"]).await.unwrap();
        let result = json!({"lease": given["lease"]["token"], "best": "d2d4", "info": {"depth": 1}});
        assert_eq!(site.post(&work(&text(&given["work"]["id"]), "result"), &key(&site), result).await.status, 204);
        // Neither the conditional move nor the same by hand is answered by the engine.
        let now = read(&site, &own).await;
        assert_eq!((&now["ply"], &now["to_act"]), (&json!(2), &json!("black")), "{now}");
        let refused = site.play(&own, &anna, "Nbd7").await.problem(403, "forbidden");
        assert!(refused["detail"].as_str().unwrap().contains(&start_of("analysis-unfair", &[])), "{refused}");
        assert_eq!(read(&site, &own).await["ply"], 2);
        assert!(acquire(&site, &["move"]).await.is_none());
        site.play(&own, &anna, "h5").await.expect(201);
        assert!(acquire(&site, &["move"]).await.is_some());
    }

    async fn a_review_and_an_imported_game_lead_past_the_board_as_little(site: Site) {
        let (anna, boris, _) = begun(&site).await;
        let long = line(&["Nf1", "Re8", "Ng3", "g6", "a4", "c5"]);
        let file = |moves: &[&str]| format!("[White \"X\"]\n[Black \"Y\"]\n[Result \"1-0\"]\n\n{} 1-0\n", moves.join(" "));
        let kept = async |moves: &[&str]| text(&import(&site, &anna, file(moves)).await.expect(201)["games"][0]["id"]);
        // The other game turns off a ply before, or long before.
        let near = [&line(&[])[..21], &["Re8", "Nf1", "h6", "Ng3", "g6"]].concat();
        let far = [&SPANISH[..8], &["d3", "d6", "c3", "g6", "Nbd2", "Bg7", "Nf1", "O-O", "Ng3", "b5", "Bb3", "Na5", "Bc2", "c5"]].concat();
        for (moves, status) in [(&long, 403), (&near, 403), (&far, 202)] {
            let copy = kept(moves).await;
            for request in [json!({"game": copy, "whole": true}), json!({"variant": "chess", "played": moves, "whole": true})] {
                for token in [&anna.token, &boris.token, ""] {
                    let answer = asked(&site, token, &request).await;
                    assert_eq!(answer.status.as_u16(), status, "{request}: {}", answer.text);
                }
            }
        }
        let copy = kept(&long).await;
        for ply in [20, 21, 22, 23, 24] {
            asked(&site, &anna.token, &json!({"game": copy, "ply": ply})).await.problem(403, "forbidden");
        }
        let reader = Reader::signed_in(&site, &anna).await;
        let token = reader.token("/account").await;
        let form = reader.request(Method::POST, "/analysis/review").form(&[("game", copy.as_str()), ("csrf", &token)]);
        assert_eq!(Answer::of(form).await.status, 403);
    }

    async fn a_game_from_a_position_of_its_own_has_no_opening(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let own = "8/8/4k3/8/3PK3/8/8/8 w - - 0 1";
        let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}});
        site.game_with(json!({"variant": "chess", "fen": own, "seats": seats}), &anna, &boris).await;
        for near in [
            own,
            "8/8/4k3/8/3P4/4K3/8/8 b - - 0 1",
            "8/8/3k4/8/3P4/4K3/8/8 w - - 0 1",
            "8/8/3k4/3P4/4K3/8/8/8 w - - 0 1",
            "8/8/3k4/8/3KP3/8/8/8 w - - 0 1",
            "8/8/8/3pk3/8/4K3/8/8 b - - 0 1",
            // Seen from the side.
            "8/8/8/3K1k2/3P4/8/8/8 w - - 0 1",
        ] {
            for token in [&anna.token, &boris.token, ""] {
                let answer = asked(&site, token, &in_chess(near)).await;
                assert_eq!(answer.status.as_u16(), 403, "{near}: {}", answer.text);
            }
        }
        // Few pieces make no two studies alike.
        for other in ["8/8/4k3/8/8/8/3PK3/8 w - - 0 1", "6k1/8/8/8/3P4/8/8/6K1 w - - 0 1", "8/5k2/8/8/3P4/8/2K5/8 w - - 0 1"] {
            for token in [&anna.token, ""] {
                allowed(&site, token, &in_chess(other)).await;
            }
        }
    }

    async fn turns_of_several_steps_and_boards_of_all_shapes_are_compared(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        for (key, n_turns) in [
            ("007", 8), ("chaos", 16), ("crazyhouse", 9), ("xiangqi", 9), ("shogi", 9), ("janggi", 9), ("omega", 9), ("bulldog", 9),
            ("schizophrenic", 9), ("makruk", 9),
        ] {
            let mut seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}});
            if key == "chaos" {
                seats["brown"] = json!({"nobody": true});
            }
            let game = site.game_with(json!({"variant": key, "seats": seats}), &anna, &boris).await;
            let mut record = Record::new(&Variant::new(key, &Options::default()).unwrap());
            for number in 0..n_turns {
                let steps = quiet_turn(&mut record, number);
                site.play(&game, [&anna, &boris][number % 2], &steps.join(",")).await.expect(201);
            }
            let now = read(&site, &game).await;
            assert_eq!(now["fen"], record.position().fen(), "{key}");
            let mut asked_for = vec![record.position().fen()];
            for number in n_turns..n_turns + 2 {
                quiet_turn(&mut record, number);
                asked_for.push(record.position().fen());
            }
            for fen in asked_for {
                let answer = asked(&site, &anna.token, &json!({"variant": key, "fen": fen})).await;
                assert_eq!(answer.status.as_u16(), 403, "{key} {fen}: {}", answer.text);
            }
            allowed(&site, &anna.token, &json!({"variant": key})).await;
        }
    }
}

/// Plays a turn that is neither the first nor the last of those that are legal.
fn quiet_turn(record: &mut Record, number: usize) -> Vec<String> {
    let seat = record.position().to_act();
    let mut steps = Vec::new();
    while record.position().to_act() == seat {
        let legal = record.position().legal();
        let mut at = (number * 5 + steps.len() * 3 + 2) % legal.len();
        let step = loop {
            let mut tried = record.clone();
            let step = legal[at].step.clone();
            if tried.play(&step).is_ok() && tried.outcome().is_none() && !AnyGame::in_check(tried.position())
            {
                *record = tried;
                break step;
            }
            at = (at + 1) % legal.len();
        };
        steps.push(step);
    }
    if record.position().is_neutral_to_act() {
        record.play("--").unwrap();
    }
    steps
}
