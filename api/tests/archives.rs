//! PGN files: exported from the server, read by other programs, and imported again as the same games.

use std::time::Duration;

use rand::{SeedableRng, rngs::StdRng};
use reqwest::Method;
use serde_json::{Value, json};
use zugpost::time::Moment;
use zugpost_rules::pgn::{self, PgnGame};
use zugpost_rules::{Options, Record, Variant};

use crate::every_variant::{Players, settings};
use crate::support::chance::turn;
use crate::support::process::Place;
use crate::support::rows::alter;
use crate::support::site::{Answer, Data, Player, Site, on_both_databases, on_sqlite};

/// Random turns in each game.
const TURNS: usize = 10;

/// Uploads a PGN file.
pub async fn import(site: &Site, player: &Player, file: impl Into<reqwest::Body>) -> Answer {
    let request = site.request(Method::POST, "/api/v1/games/import", &player.token, &Value::Null);
    Answer::of(request.header("Content-Type", "application/vnd.chess-pgn").body(file)).await
}

pub async fn exported(site: &Site, game: &str) -> String {
    let answer = site.get(&format!("/api/v1/games/{game}/pgn"), "").await;
    assert_eq!(answer.headers["content-type"], "application/vnd.chess-pgn; charset=utf-8");
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.text
}

pub async fn read(site: &Site, game: &str) -> Value {
    site.get(&format!("/api/v1/games/{game}"), "").await.expect(200)
}

/// A random game in PGN, played to its end or for this many turns.
pub fn by_chance(variant: &Variant, random: &mut StdRng, turns: usize) -> PgnGame {
    let mut record = Record::new(variant);
    let mut moves = Vec::new();
    for _ in 0..turns {
        if record.outcome().is_some() {
            break;
        }
        let mut replayed = record.clone();
        let steps = turn(&mut record, random);
        for step in steps {
            let played = replayed.play(&step).unwrap();
            moves.push(played.into());
        }
    }
    let tags = [("White", "Ada"), ("Black", "Ben")];
    PgnGame {
        tags: tags.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec(),
        variant: variant.clone(),
        fen: None,
        intro: None,
        moves,
        result: record.outcome().map_or("*", |outcome| outcome.result()).to_owned(),
        notes: Vec::new(),
    }
}

on_both_databases! {
    async fn all_games_of_a_player_come_in_one_file(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let clara = site.player("Clara").await;
        const GAMES: usize = 45;
        for number in 0..GAMES {
            let variant = if number % 3 == 0 { "shogi" } else { "chess" };
            let (white, black) = if number % 2 == 0 { (&anna, &boris) } else { (&boris, &anna) };
            let game = site.game(variant, white, black).await;
            if number % 5 == 0 {
                site.post(&format!("/api/v1/games/{game}/resign"), &white.token, json!({})).await.expect(200);
            }
        }
        site.game("chess", &boris, &clara).await;
        let export = async |more: &str| {
            let answer = site.get(&format!("/api/v1/games/export?player={}{more}", anna.id), "").await;
            assert_eq!(answer.status, 200, "{}", answer.text);
            answer
        };
        let all = export("").await;
        assert_eq!(all.headers["content-disposition"], "attachment; filename=\"games.pgn\"");
        assert_eq!(all.text.matches("[Event ").count(), GAMES);
        assert!(!all.text.contains("Clara"));
        assert_eq!(export("&variant=shogi").await.text.matches("[Variant \"Shogi\"]").count(), GAMES / 3);
        assert_eq!(export("&status=ended").await.text.matches("[Termination \"resignation\"]").count(), GAMES / 5);
        assert_eq!(export("&since=2030-01-01T00:00:00Z").await.text, "");
        let lines = export("&format=ndjson&variant=chess").await;
        assert_eq!(lines.headers["content-type"], "application/x-ndjson");
        let games: Vec<Value> = lines.text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(games.len(), GAMES - GAMES / 3);
        let first = games[0]["id"].as_str().unwrap();
        assert_eq!(games[0], read(&site, first).await);
        let whole = site.get("/api/v1/games/export", "").await.text;
        assert_eq!(whole.matches("[Event ").count(), GAMES + 1, "without filters it is the whole site");

        // Imports the whole file again.
        let kept = import(&site, &clara, all.text).await.expect(201);
        assert_eq!(kept["games"].as_array().unwrap().len(), GAMES);
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
    }

    async fn a_file_that_is_sent_twice_is_kept_once(site: Site) {
        let anna = site.player("Anna").await;
        let send = async || {
            let request = site.request(Method::POST, "/api/v1/games/import", &anna.token, &Value::Null);
            let request = request.header("Content-Type", "text/plain").header("Idempotency-Key", "k");
            Answer::of(request.body("1. e4 *")).await.expect(201)
        };
        assert_eq!(send().await, send().await);
        assert_eq!(site.get("/api/v1/games", "").await.json()["items"].as_array().unwrap().len(), 1);
    }

    async fn what_engines_found_stands_in_the_file_of_who_asked(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("chess", &anna, &boris).await;
        site.play(&game, &anna, "e4").await.expect(201);
        site.play(&game, &boris, "e5").await.expect(201);
        let request = json!({"variant": "chess", "played": ["e4"], "depth": 5});
        site.post("/api/v1/analyses", &anna.token, request).await.expect(202);
        let info = r#"{"depth":5,"pvs":[{"score":{"cp":-25},"steps":["e7e5"]}]}"#;
        alter(&site.database_url(), &format!("UPDATE engine_jobs SET status = 'done', info = '{info}'"));
        let file = async |token: &str| site.get(&format!("/api/v1/games/{game}/pgn"), token).await.text.replace('\n', " ");
        let own = file(&anna.token).await;
        assert!(own.contains("1. e4 {[%ccsnt 2026.09.21,14:13] [%eval 0.25]} 1... e5 {[%ccsnt 2026.09.21,14:13]}"), "{own}");
        assert!(!file(&boris.token).await.contains("%eval") && !file("").await.contains("%eval"));
    }
}

on_sqlite! {
    async fn every_game_comes_back_as_the_same_game(site: Site) {
        let players = Players::at(&site).await;
        let mut random = StdRng::seed_from_u64(31);
        for variant in settings() {
            let game = players.game(&site, &variant).await;
            let mut record = Record::new(&variant);
            for _ in 0..TURNS {
                if record.outcome().is_some() {
                    break;
                }
                let player = players.of(record.position().to_act().as_str());
                let steps = turn(&mut record, &mut random);
                // The shortest window of Nature's is ten seconds.
                site.clock.advance(Duration::from_secs(if variant.option("window").is_some() { 9 } else { 59 }));
                site.post(&format!("/api/v1/games/{game}/moves"), &player.token, json!({"steps": steps})).await.expect(201);
            }
            if record.outcome().is_none() {
                site.post(&format!("/api/v1/games/{game}/resign"), &players.of("white").token, json!({})).await.expect(200);
            }
            let file = exported(&site, &game).await;
            let kept = import(&site, players.of("black"), file.clone()).await.expect(201);
            let copy = kept["games"][0]["id"].as_str().unwrap();
            assert_eq!(exported(&site, copy).await, file, "{variant:?}");

            let (first, second) = (read(&site, &game).await, read(&site, copy).await);
            for name in ["variant", "options", "start_fen", "fen", "ply", "to_act", "in_check"] {
                assert_eq!(first[name], second[name], "{variant:?}: {name}");
            }
            // After a departure the others may play on.
            if first["status"] == "ended" {
                assert_eq!(first["outcome"], second["outcome"], "{variant:?}");
            }
            let steps = |game: &Value| {
                let rows = game["record"].as_array().unwrap().iter();
                // Compares times to the minute.
                let row = |row: &Value| (row["turn"].clone(), row["seat"].clone(), row["step"].clone(), row["at"].as_str().unwrap()[..16].to_owned());
                rows.map(row).collect::<Vec<_>>()
            };
            assert_eq!(steps(&first), steps(&second), "{variant:?}");
            assert_eq!((&second["imported"], &second["rated"], &second["status"]), (&json!(true), &json!(false), &json!("ended")));
            // Only the importer's seat is linked to a player.
            assert_eq!(second["seats"]["black"]["player"]["name"], "Boris");
            assert_eq!((&second["seats"]["white"]["player"], &second["seats"]["white"]["name"]), (&Value::Null, &json!("Anna")));
        }
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
    }

    async fn a_file_without_a_game_that_can_be_read_changes_nothing_and_says_why(site: Site) {
        let site = site.without_loops().await;
        let anna = site.player("Anna").await;
        let right = "[White \"Ada\"]\n\n1. e4 e5 1-0\n\n";
        let before = site.contents().await;
        for (file, status, code, word) in [
            ("[White \"B\"]\n\n1. e4 e5 2. Ke3 *".to_owned(), 422, "illegal-move", "game 1: step 3: “Ke3”"),
            ("[Variant \"Ludo\"]\n\n*".to_owned(), 422, "unknown-variant", "game 1: no variant “Ludo”"),
            ("[Variant \"Chess960\"]\n\n*".to_owned(), 422, "unknown-variant", "game 1: this is Chess960"),
            ("[VariantOptions \"x\"]\n\n*".to_owned(), 422, "bad-option", "game 1"),
            ("[FEN \"8/8/8/8/8/8/8/8 w\"]\n\n*".to_owned(), 422, "bad-position", "game 1: FEN"),
            ("\n[White Ada]\n\n*".to_owned(), 400, "bad-request", "game 1: line 2 is no tag"),
            ("[White \"A\"]\n\n1. e4 {so".to_owned(), 400, "bad-request", "game 1: a comment"),
            ("PI\n+\n+7776FU\n&what".to_owned(), 400, "bad-request", "game 1: line 4"),
            ("[White \"A\"]\n\n1. f3 e5 2. g4 Qh4# 1-0".to_owned(), 400, "bad-request", "game 1: its result is `1-0`"),
            ("[White \"A\"]\n\n1. f3 e5 2. g4 Qh4# 3. a3 *".to_owned(), 409, "game-over", "game 1: step 5"),
            ("[White \"A\0\"]\n\n*".to_owned(), 400, "bad-request", "game 1: the character U+0000"),
            (right.repeat(101), 400, "bad-request", "at most 100 games"),
            (String::new(), 400, "bad-request", "the file has no game"),
            (" ".repeat(300_000), 413, "too-large", "256 KiB"),
        ] {
            let answer = import(&site, &anna, file).await;
            let problem = answer.problem(status, code);
            assert!(problem["detail"].as_str().unwrap().contains(word), "{problem}");
        }
        let json = site.post("/api/v1/games/import", &anna.token, json!({"pgn": right})).await;
        json.problem(415, "unsupported-media-type");
        let nobody = Player { token: String::new(), ..anna.clone() };
        import(&site, &nobody, right).await.problem(401, "unauthorized");
        assert!(site.contents().await == before, "something was kept");
    }

    async fn what_others_write_is_read(site: Site) {
        let anna = site.player("Anna").await;
        let file = "[Event \"F/S Return Match\"]\n[Site \"Belgrade\"]\n[Date \"1992.11.04\"]\n[Round \"29\"]\n[White \"Fischer\"]\n\
                    [Black \"Anna\"]\n[Result \"1/2-1/2\"]\n[Termination \"Game drawn by agreement\"]\n\n\
                    1.e4! {best by test} (1.d4) e5 $2 2.Nf3 Nc6 1/2-1/2";
        let kept = import(&site, &anna, file).await.expect(201);
        let game = kept["games"][0].clone();
        assert_eq!(game["outcome"], json!({"result": "1/2-1/2", "winner": null, "reason": "agreement"}));
        assert_eq!(game["seats"]["black"]["player"]["name"], "Anna");
        assert!(game["started_at"].as_str().unwrap().starts_with("1992-11-04"));
        let text = exported(&site, game["id"].as_str().unwrap()).await;
        for part in ["[Event \"F/S Return Match\"]", "[Site \"Belgrade\"]", "[Round \"29\"]", "best by test}", "[Termination \"Game drawn by agreement\"]"] {
            assert!(text.contains(part), "{part}: {text}");
        }
        // It counts among the games of the player who has a seat in it.
        let list = site.get(&format!("/api/v1/games?player={}", anna.id), "").await.expect(200);
        assert_eq!(list["items"][0]["id"], game["id"]);
        let page = site.page(&site.url(&format!("/games/{}", game["id"].as_str().unwrap()))).await;
        assert!(page.status == 200 && page.text.contains("Fischer"), "{}", page.text);

        // A result without a reason, and a game without a result.
        let kept = import(&site, &anna, "1. e4 1-0\n\n[White \"A\"]\n\n1. d4 *").await.expect(201);
        assert_eq!(kept["games"][0]["outcome"]["reason"], "recorded");
        assert_eq!((&kept["games"][1]["status"], &kept["games"][1]["outcome"]), (&json!("ended"), &Value::Null));
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
    }

    async fn remarks_come_back_and_no_time_is_invented(site: Site) {
        let anna = site.player("Anna").await;
        let file = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"Ada\"]\n[Black \"Ben\"]\n[Result \"1-0\"]\n\
                    [Variant \"Chess\"]\n\n\
                    {Before it} 1. e4 $1 {best [%eval 0.3] by test} ({Or} 1. d4 d5 (1... Nf6 $10\n{Indian})) \
                    1... e5 {[%ccsnt 2026.04.02,21:27]} 2. Nf3 1-0\n";
        let kept = import(&site, &anna, file).await.expect(201);
        let id = kept["games"][0]["id"].as_str().unwrap();
        assert_eq!(exported(&site, id).await, file);
        let again = import(&site, &anna, file).await.expect(201);
        assert_eq!(exported(&site, again["games"][0]["id"].as_str().unwrap()).await, file);

        let game = read(&site, id).await;
        let row = |ply: usize| game["record"][ply - 1].clone();
        assert_eq!((&row(1)["at"], &row(2)["at"], &row(3)["at"]), (&Value::Null, &json!("2026-04-02T21:27:00Z"), &Value::Null));
        assert_eq!((&row(1)["comment"], &row(1)["nags"]), (&json!("best [%eval 0.3] by test"), &json!([1])));
        assert_eq!(row(1)["variations"], json!(["{Or} 1. d4 d5 (1... Nf6 $10 {Indian})"]));
        assert!(row(3).get("comment").is_none() && row(3).get("nags").is_none() && row(3).get("variations").is_none());
        let page = site.page(&site.url(&format!("/games/{id}"))).await;
        assert!(page.text.contains("e4</a> <em>best by test</em>"), "{}", page.text);

        // Nothing is known of the time of this one.
        let kept = import(&site, &anna, "1. e4 e5 1-0").await.expect(201);
        let id = kept["games"][0]["id"].as_str().unwrap();
        let game = read(&site, id).await;
        assert_eq!((&game["started_at"], &game["ended_at"], &game["record"][0]["at"]), (&Value::Null, &Value::Null, &Value::Null));
        let text = exported(&site, id).await;
        assert!(text.contains("[Date \"????.??.??\"]") && text.ends_with("\n\n1. e4 e5 1-0\n"), "{text}");
        let own = import(&site, &anna, "[White \"Anna\"]\n\n1. c4 *").await.expect(201);
        assert_eq!(own["items"][0]["started_at"], Value::Null);
        let all = site.get(&format!("/api/v1/games/export?player={}", anna.id), "").await;
        assert!(all.text.contains("1. c4 *"), "{}", all.text);
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);
    }

    async fn files_with_stars_for_drops_are_read(site: Site) {
        let anna = site.player("Anna").await;
        let file = "[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5 3. P*d4 Qa5 *\n";
        let kept = import(&site, &anna, file).await.expect(201);
        let id = kept["games"][0]["id"].as_str().unwrap();
        assert!(exported(&site, id).await.ends_with("\n\n1. e4 d5 2. exd5 Qxd5 3. P@d4 Qa5 *\n"));
        assert_eq!(read(&site, id).await["record"][4]["display"], "P*d4");
    }

    async fn boards_are_shown_at_any_ply_from_either_side(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("chess", &anna, &boris).await;
        let board = async |what: &str| site.get(&format!("/api/v1/games/{game}/board.{what}"), "").await;
        let begun = board("svg").await;
        site.play(&game, &anna, "e4").await.expect(201);
        let now = board("svg").await;
        assert_eq!(now.headers["content-type"], "image/svg+xml");
        assert!(now.text.starts_with("<svg ") && now.text != begun.text);
        assert_eq!(board("svg?ply=0").await.text, begun.text);
        assert_ne!(board("svg?flip=1").await.text, now.text);
        assert_eq!(board("svg?flip=0&ply=1").await.text, now.text);
        let png = board("png?flip=1").await;
        assert_eq!(png.headers["content-type"], "image/png");
        let text = board("txt").await;
        assert!(text.headers["content-type"].to_str().unwrap().starts_with("text/plain"), "{:?}", text.headers);
        let after = Record::replay(&Variant::new("chess", &Options::default()).unwrap(), None, ["e4"]).unwrap();
        assert_eq!(text.text, after.position().board_text());
        board("svg?ply=2").await.problem(409, "stale-position");
        board("svg?ply=-1").await.problem(400, "bad-request");
        board("svg?flip=2").await.problem(400, "bad-request");
        site.get("/api/v1/games/none/board.png", "").await.problem(404, "not-found");
    }
}

#[test]
fn an_operator_brings_files_and_hears_what_is_wrong() {
    let place = Place::new(Data::sqlite());
    assert!(place.run(&["migrate"]).1 && place.run(&["admin", "player", "Anna", "anna@example.org"]).1);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.pgn");
    let mut random = StdRng::seed_from_u64(41);
    let games = Variant::rows().iter().map(|about| {
        pgn::write(&by_chance(&Variant::new(about.key, &Options::default()).unwrap(), &mut random, 20))
    });
    let games: String = games.collect::<Vec<_>>().join("\n");
    std::fs::write(&file, format!("{games}\n[White \"Anna\"]\n\n1. e4 e4 *\n")).unwrap();
    let (printed, right) = place.run(&["import", file.to_str().unwrap(), "--player", "Anna"]);
    let count = Variant::rows().len();
    assert!(!right && printed.contains(&format!("{count} games imported, 1 refused")), "{printed}");
    let (verified, right) = place.run(&["verify"]);
    assert!(right && verified.contains(&format!("{count} games")), "{verified}");
    assert!(!place.run(&["import", "/no/such/file"]).1);
}

/// The date on which tests begin; explains the dates above.
#[test]
fn tests_begin_on_a_day_in_september() {
    let begin: Moment = crate::support::site::BEGIN;
    assert_eq!(begin.to_string(), "2026-09-21T14:13:20Z");
}
