//! Games in the formats of shogi (KIF, CSA) and xiangqi (ICCS, DhtmlXQ): read by the libraries of others, exported, imported. The
//! libraries are 26 MB once from PyPI; the tests take two seconds.

use std::collections::BTreeMap;
use std::process::Command;
use std::time::Duration;

use rand::{RngExt as _, SeedableRng, rngs::StdRng};
use serde_json::{Value, json};
use zugpost_rules::pgn::{GameFormat, PgnGame, PgnMove};
use zugpost_rules::{EngineProtocol, Options, Record, Seat, Variant};

use crate::archives::{import, read};
use crate::support::python::programs;
use crate::support::site::{Player, Site, on_sqlite};

/// First positions besides the usual one.
const POSITIONS: [Option<&str>; 5] = [
    None,
    Some("lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b - - 0 1"),
    Some("ln2k4/9/4p4/9/2+s6/9/P8/3+B2+R2/LN2K3+P[rbbppppppppppppGGL] b - - 0 1"),
    Some("4k4/9/9/3c5/9/9/4P4/9/9/3AK1B2 b - - 0 1"),
    Some("3k5/9/9/9/9/9/4n4/9/4C4/4K3R w - - 0 1"),
];

/// A game by chance, which ends in a draw or with the resignation of the side to move. It has an even number of steps, because
/// python-shogi takes the side to move on a drawn board to be that of the last position.
fn game(variant: &Variant, fen: Option<&str>, seed: u64) -> (PgnGame, Record) {
    let mut random = StdRng::seed_from_u64(seed);
    let first = || fen.map_or_else(|| Record::new(variant), |fen| Record::from_fen(variant, fen).unwrap());
    let (mut record, mut moves) = (first(), Vec::new());
    while record.outcome().is_none() && moves.len() < 80 {
        let legal = record.position().legal();
        moves.push(PgnMove::from(record.play(&legal[random.random_range(0..legal.len())].step).unwrap()));
    }
    if moves.len() % 2 == 1 {
        moves.pop();
        record = first();
        moves.iter().for_each(|played| drop(record.play(&played.step).unwrap()));
    }
    let resigned = if record.position().to_act() == Seat::White { "0-1" } else { "1-0" };
    let agreed = if seed.is_multiple_of(3) { "1/2-1/2" } else { resigned };
    let result = record.outcome().map_or(agreed, |outcome| outcome.result()).to_owned();
    let tags = [("White", "Ada"), ("Black", "谷川")];
    let tags = tags.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
    let (variant, fen) = (variant.clone(), fen.map(|_| first().position().fen()));
    (PgnGame { tags, variant, fen, intro: None, moves, result, notes: Vec::new() }, record)
}

#[test]
#[ignore = "needs programs"]
fn libraries_of_others_read_games_by_chance_in_every_format() {
    let place = tempfile::tempdir().unwrap();
    let mut written: BTreeMap<String, (PgnGame, Record, GameFormat)> = BTreeMap::new();
    for format in GameFormat::ALL {
        let variant = Variant::new(format.variant(), &Options::default()).unwrap();
        let own = POSITIONS.into_iter().filter(|fen| fen.is_none_or(|fen| variant.position(fen).is_ok()));
        for (fen, seed) in own.cycle().zip(0..9) {
            let (game, record) = game(&variant, fen, seed);
            let seconds: Vec<u64> = (10..10 + game.moves.len() as u64).collect();
            let name = format!("{format}-{seed}.{}", format.extension());
            std::fs::write(place.path().join(&name), format.write(&game, &seconds).unwrap()).unwrap();
            written.insert(name, (game, record, format));
        }
    }
    let python = programs("game_formats", include_str!("game_formats/requirements.txt")).join("python");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/game_formats/judge.py");
    let judged = Command::new(python).arg(script).arg(place.path()).output().unwrap();
    let (said, trouble) =
        (String::from_utf8(judged.stdout).unwrap(), String::from_utf8_lossy(&judged.stderr));
    assert!(judged.status.success(), "{said}{trouble}");
    // Each is read by one library, those of shogi by two: of drawn boards with hands each reads one format.
    assert_eq!(said.lines().count(), 9 * 6 - 6, "{said}");
    for line in said.lines() {
        let [name, reader, players, result, steps, position] =
            line.split('\t').collect::<Vec<_>>().try_into().unwrap();
        let (game, record, format) = &written[name];
        let protocol = if format.variant() == "shogi" { EngineProtocol::Usi } else { EngineProtocol::Ucci };
        let mut replay = Record::from_fen(&game.variant, &first(game)).unwrap();
        let spelled = game.moves.iter().map(|played| {
            let text = replay.position().spell(protocol, &played.step).unwrap();
            replay.play(&played.step).unwrap();
            text
        });
        assert_eq!(steps, spelled.collect::<Vec<_>>().join(" "), "{line}");
        assert_eq!((players, result), ("Ada/谷川", game.result.as_str()), "{name} by {reader}");
        // DhtmlXQ does not say who begins.
        let n_fields = if *format == GameFormat::Dhtmlxq { 1 } else { 2 };
        let board = |fen: &str| {
            let ours = game.variant.position(fen).unwrap_or_else(|error| panic!("{fen}: {error}")).fen();
            ours.split(' ').take(n_fields).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(board(position), board(&record.position().fen()), "{name} by {reader}");
    }
}

fn first(game: &PgnGame) -> String {
    game.fen.clone().unwrap_or_else(|| game.variant.start().fen())
}

/// A game that was played here, and resigned by the player to move.
async fn played(site: &Site, variant: &str, players: [&Player; 2], steps: &[&str]) -> String {
    let id = site.game(variant, players[0], players[1]).await;
    for (step, player) in steps.iter().zip(players.into_iter().cycle()) {
        site.clock.advance(Duration::from_secs(60));
        site.play(&id, player, step).await.expect(201);
    }
    let loser = players[steps.len() % 2];
    site.post(&format!("/api/v1/games/{id}/resign"), &loser.token, json!({})).await.expect(200);
    id
}

fn steps(game: &Value) -> Vec<&str> {
    game["record"].as_array().unwrap().iter().map(|row| row["step"].as_str().unwrap()).collect()
}

on_sqlite! {
    async fn games_are_exported_in_the_formats_of_their_variant_and_imported_again(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let shogi = ["c3c4", "g7g6", "b2h8+b", "g9h8", "B@f5"];
        let xiangqi = ["h3e3", "h10g8", "h1g3"];
        let first = played(&site, "shogi", [&anna, &boris], &shogi).await;
        let second = played(&site, "shogi", [&boris, &anna], &shogi[..2]).await;
        let third = played(&site, "xiangqi", [&anna, &boris], &xiangqi).await;
        for (format, games, kind, part) in [
            ("kif", vec![&second, &first], "text/plain; charset=utf-8", "   1 ７六歩(77)   ( 1:00/00:01:00)\n"),
            ("csa", vec![&second, &first], "text/plain; charset=utf-8", "+7776FU\nT60\n"),
            ("iccs", vec![&third], "application/vnd.chess-pgn; charset=utf-8", "1. H2-E2 H9-G7 2. H0-G2 1-0\n"),
            ("dhtmlxq", vec![&third], "text/plain; charset=utf-8", "[DhtmlXQ_movelist]774770627967[/DhtmlXQ_movelist]\n"),
        ] {
            let whole = site.get(&format!("/api/v1/games/export?imported=false&format={format}"), "").await;
            assert_eq!((whole.status.as_u16(), &whole.headers["content-type"]), (200, &kind.parse().unwrap()), "{}", whole.text);
            assert!(whole.text.contains(part), "{format}: {}", whole.text);
            let single = site.get(&format!("/api/v1/games/{}/file?format={format}", games[0]), "").await;
            assert_eq!(&single.headers["content-type"], kind);
            assert!(whole.text.starts_with(&single.text), "{format}: {}", single.text);
            // What goes on behind a game completes what was received before.
            let rest = site.get(&format!("/api/v1/games/export?imported=false&format={format}&after={}", games[0]), "").await.text;
            assert_eq!(single.text.clone() + &rest, whole.text, "{format}");

            let back = import(&site, &anna, whole.text.clone()).await.expect(201);
            assert_eq!((&back["refused"], &back["notes"]), (&json!([]), &json!([])), "{format}");
            let back = back["games"].as_array().unwrap();
            assert_eq!(back.len(), games.len(), "{format}: {}", whole.text);
            for (game, kept) in games.iter().zip(back) {
                let (one, other) = (read(&site, game).await, read(&site, kept["id"].as_str().unwrap()).await);
                assert_eq!((steps(&one), &one["fen"]), (steps(&other), &other["fen"]), "{format}");
                assert_eq!(one["outcome"]["winner"], other["outcome"]["winner"], "{format}");
                assert_eq!(other["seats"]["white"]["name"].is_null(), other["seats"]["white"]["player"]["name"] == "Anna");
            }
        }
    }
}

on_sqlite! {
    async fn a_format_of_another_variant_is_refused_by_its_name(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let chess = site.game("chess", &anna, &boris).await;
        for path in [format!("{chess}/file?format=kif"), "export?format=kif&variant=chess".to_owned()] {
            let problem = site.get(&format!("/api/v1/games/{path}"), "").await.problem(400, "bad-request");
            let said = problem.to_string();
            assert!(said.contains("shogi") && said.contains("format: "), "{path}: {said}");
        }
        site.get(&format!("/api/v1/games/{chess}/file?format=xqf"), "").await.problem(400, "bad-request");
        site.get(&format!("/api/v1/games/{chess}/file"), "").await.problem(400, "bad-request");
        let none = site.get("/api/v1/games/export?format=csa&variant=Shogi", "").await;
        assert_eq!((none.status.as_u16(), none.text.as_str()), (200, ""));
    }

    async fn a_page_links_the_files_of_its_game(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("shogi", &anna, &boris).await;
        let link = format!("<a href=\"/api/v1/games/{game}/file?format=kif\">KIF</a>");
        assert!(!site.page(&site.url(&format!("/games/{game}"))).await.text.contains(&link));
        site.play(&game, &anna, "P-7f").await.expect(201);
        assert!(site.page(&site.url(&format!("/games/{game}"))).await.text.contains(&link));
    }

    async fn forum_texts_are_imported_with_the_bad_ones_named(site: Site) {
        let anna = site.player("Anna").await;
        let one = |steps: &str| format!("[DhtmlXQ]\n[DhtmlXQ_red]Anna[/DhtmlXQ_red]\n[DhtmlXQ_movelist]{steps}[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n\n");
        let answer = import(&site, &anna, one("7747") + &one("77477747") + &one("77")).await.expect(201);
        assert_eq!(answer["games"].as_array().unwrap().len(), 1, "{answer}");
        let refused: Vec<(u64, u64)> = answer["refused"].as_array().unwrap().iter().map(|row| (row["game"].as_u64().unwrap(), row["line"].as_u64().unwrap())).collect();
        assert_eq!(refused, [(2, 8), (3, 13)], "{answer}");
        let kept = read(&site, answer["games"][0]["id"].as_str().unwrap()).await;
        assert_eq!((steps(&kept), &kept["seats"]["white"]["player"]["name"]), (vec!["h3e3"], &json!("Anna")));
    }
}
