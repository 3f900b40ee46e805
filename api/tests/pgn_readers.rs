//! Exports as other programs read them: python-chess and pgn-extract.
//!
//! python-chess knows chess, crazyhouse and Horde: it plays every step and reaches our position. Of the other games it is
//! given the words only. pgn-extract knows chess, and takes every sign that chess does not have for the end of a game.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use rand::{SeedableRng, rngs::StdRng};
use serde_json::{Value, json};
use zugpost_rules::pgn::{self, PgnGame};
use zugpost_rules::{Options, Record, Variant};

use crate::archives::{by_chance, exported, import, read};
use crate::every_variant::settings;
use crate::support::chance::turn;
use crate::support::python::programs;
use crate::support::site::{Player, Site};

/// The variants that python-chess plays.
const KNOWN: [&str; 3] = ["chess", "crazyhouse", "horde"];

/// Games by chance of every variant with all its options, and more of those that python-chess plays.
fn games(random: &mut StdRng) -> Vec<PgnGame> {
    let mut games: Vec<PgnGame> = settings().iter().map(|variant| by_chance(variant, random, 120)).collect();
    for key in KNOWN {
        let variant = Variant::new(key, &Options::default()).unwrap();
        games.extend((0..8).map(|_| by_chance(&variant, random, 400)));
    }
    let chess = Variant::new("chess", &Options::default()).unwrap();
    for fen in ["4k3/P7/8/8/8/8/8/4K2R b K - 3 41", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"] {
        let mut record = Record::from_fen(&chess, fen).unwrap();
        let mut moves = Vec::new();
        while record.outcome().is_none() && record.ply() < 60 {
            let step = turn(&mut record.clone(), random).remove(0);
            moves.push(record.play(&step).unwrap().into());
        }
        let result = record.outcome().map_or("*", |outcome| outcome.result()).to_owned();
        let (tags, intro) = (Vec::new(), None);
        games.push(PgnGame {
            tags,
            variant: chess.clone(),
            fen: Some(fen.to_owned()),
            intro,
            moves,
            result,
            notes: Vec::new(),
        });
    }
    for (index, game) in games.iter_mut().enumerate() {
        game.tags.push(("Event".to_owned(), format!("Event {index}; {{of}} \\ \"many\"")));
        game.intro = (index % 2 == 0).then(|| "(before; it) * 1-0 [Event".to_owned());
        let last = game.moves.len().saturating_sub(1);
        let taken = game.moves.get(last / 2).map(|played| played.step.clone());
        let start = match &game.fen {
            Some(fen) => Record::from_fen(&game.variant, fen).unwrap(),
            None => Record::new(&game.variant),
        };
        // A remark, and every other step that was legal as a variation, somewhere in the middle.
        let mut record = start;
        for played in &game.moves[..last / 2] {
            record.play(&played.step).unwrap();
        }
        let others =
            record.position().legal().into_iter().filter(|other| Some(&other.step) != taken.as_ref());
        let variations = others.take(3).map(|other| {
            let played = record.clone().play(&other.step).unwrap();
            pgn::PgnVariation { intro: None, moves: vec![played.into()] }
        });
        let variations: Vec<_> = variations.collect();
        let is_nature = record.position().is_neutral_to_act();
        // Behind a variation, python-chess confuses the hands of crazyhouse: its pop() shares them with the game.
        let has_variations = game.variant.key() != "crazyhouse";
        if let Some(middle) = game.moves.get_mut(last / 2).filter(|_| !is_nature) {
            middle.comment = Some("so; [%eval 0.31] ) ( * 1-0".to_owned());
            middle.nags = vec![2, 146];
            middle.variations = if has_variations { variations } else { Vec::new() };
        }
    }
    games
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn other_programs_read_an_export_of_every_variant() {
    let site = Site::on_sqlite().await;
    let anna = site.player("Anna").await;
    let mut random = StdRng::seed_from_u64(37);
    for game in games(&mut random) {
        let export = imported(&site, &anna, &game).await;
        let theirs = python(&export.text);
        let is_known = KNOWN.contains(&game.variant.key());
        let text = &export.text;
        assert_eq!(theirs["known"], is_known, "{text}");
        assert_eq!(
            (&theirs["result"], &theirs["tags"]["Result"]),
            (&export.result, &export.result),
            "{text}"
        );
        assert_eq!(theirs["steps"].as_array().unwrap().len(), export.n_written, "{text}");
        for (tag, value) in [("White", "Ada"), ("Variant", game.variant.about().name)] {
            if tag != "White" || !game.tags.is_empty() && game.fen.is_none() {
                assert_eq!(theirs["tags"][tag], value, "{text}");
            }
        }
        if is_known {
            assert_eq!(
                comparable(theirs["fen"].as_str().unwrap()),
                comparable(export.fen.as_str().unwrap()),
                "{text}"
            );
            assert_eq!(theirs["steps"], json!(export.steps), "{text}");
        }
        if game.variant.key() == "chess" {
            let (games, log) = pgn_extract(text, &["-F"]);
            assert_eq!(games.matches("\n[Site ").count(), 1, "{log}{games}");
            let found = games.split_whitespace().collect::<Vec<_>>().join(" ");
            let fen = export.fen.as_str().unwrap();
            assert!(found.contains(&format!("{{ \"{fen}\" }}")), "{fen}: {found}");
        }
        if has_only_words_of_chess(text) {
            let (games, log) = pgn_extract(text, &["--keepbroken"]);
            assert_eq!(games.matches("\n[Site ").count(), 1, "{log}{games}");
            assert!(games.contains(&format!("[Result {}]", export.result)), "{log}{games}");
        }
    }
}

/// An imported game, exported again.
struct Export {
    text: String,
    result: Value,
    fen: Value,
    /// Its steps as other programs write them.
    steps: Vec<String>,
    /// Number of its steps that a file has: Nature's declined turns are left out.
    n_written: usize,
}

async fn imported(site: &Site, anna: &Player, game: &PgnGame) -> Export {
    let kept = import(site, anna, pgn::write(game)).await.expect(201);
    let id = kept["games"][0]["id"].as_str().unwrap();
    let (text, view) = (exported(site, id).await, read(site, id).await);
    let rows = view["record"].as_array().unwrap();
    let is_left_out = |(index, row): (usize, &Value)| {
        row["step"] == "--" && row["seat"] == "brown" && index + 1 < rows.len()
    };
    let result = view["outcome"]["result"].as_str().unwrap_or("*");
    Export {
        result: json!(if result == "0-0-1" { "*" } else { result }),
        fen: view["fen"].clone(),
        steps: rows.iter().map(|row| row["step"].as_str().unwrap().replace('~', "")).collect(),
        n_written: rows.iter().enumerate().filter(|row| !is_left_out(*row)).count(),
        text,
    }
}

/// A position with the letters of its hands in their order. With hands the halfmove clock is left out: it ends no game of
/// crazyhouse, and programs differ in whether a drop resets it.
fn comparable(fen: &str) -> String {
    let Some((board, rest)) = fen.split_once('[') else { return fen.to_owned() };
    let (hands, rest) = rest.split_once(']').unwrap();
    let mut hands: Vec<char> = hands.chars().collect();
    hands.sort_unstable();
    let fields = rest.split(' ').enumerate().filter(|(index, _)| *index != 4).map(|(_, field)| field);
    format!("{board}[{}]{}", hands.into_iter().collect::<String>(), fields.collect::<Vec<_>>().join(" "))
}

/// The only game of a file as python-chess reads it.
fn python(game: &str) -> Value {
    let place = programs("python-chess", include_str!("archives/requirements.txt"));
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/archives/read.py");
    let (printed, log) = filtered(Command::new(place.join("python")).arg(script), game);
    serde_json::from_str(&printed).unwrap_or_else(|_| panic!("{log}{game}"))
}

/// The file that pgn-extract writes, and its complaints.
fn pgn_extract(games: &str, options: &[&str]) -> (String, String) {
    filtered(Command::new("/usr/games/pgn-extract").arg("-s").args(options), games)
}

fn filtered(command: &mut Command, games: &str) -> (String, String) {
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut process = piped.spawn().expect("deploy/install-test-needs installs what is missing");
    let (mut stdin, bytes) = (process.stdin.take().unwrap(), games.to_owned());
    let writer = std::thread::spawn(move || stdin.write_all(bytes.as_bytes()).unwrap());
    let output = process.wait_with_output().unwrap();
    writer.join().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    let (printed, log) = (text(output.stdout), text(output.stderr));
    assert!(output.status.success(), "{log}{games}");
    (printed, log)
}

/// Returns whether all steps of a file look like those of chess.
fn has_only_words_of_chess(text: &str) -> bool {
    let (_, movetext) = text.split_once("\n\n").unwrap();
    let outside = movetext.split('}').filter_map(|part| part.split('{').next());
    let mut words =
        outside.flat_map(|part| part.split(|sign: char| sign.is_whitespace() || "()".contains(sign)));
    let is_square = |text: &str| {
        matches!(text.as_bytes(), [.., b'a'..=b'h', b'1'..=b'8'])
            && text.bytes().filter(u8::is_ascii_digit).count() <= 2
    };
    words.all(|word| {
        let bare = word.trim_end_matches(['+', '#']);
        let bare = bare
            .split_once('=')
            .filter(|(_, piece)| ["Q", "R", "B", "N"].contains(piece))
            .map_or(bare, |(to, _)| to);
        let is_number =
            bare.trim_start_matches('$').trim_end_matches('.').bytes().all(|sign| sign.is_ascii_digit());
        let letters = bare.trim_start_matches(['K', 'Q', 'R', 'B', 'N']);
        is_number
            || ["O-O", "O-O-O", "*", "1-0", "0-1", "1/2-1/2"].contains(&bare)
            || is_square(bare) && letters.bytes().all(|sign| matches!(sign, b'a'..=b'h' | b'1'..=b'8' | b'x'))
    })
}
