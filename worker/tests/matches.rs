//! Matches through the command line: real processes of engines, and results as JSON.

#![expect(clippy::unwrap_used, reason = "helpers of tests may stop at the first surprise")]

use std::process::{Command, Output};

use serde_json::Value;
use zugpost_rules::pgn;

const PROGRAM: &str = env!("CARGO_BIN_EXE_zugpost-worker");

/// Plays a match and returns its results and its last words.
fn play(arguments: &[&str]) -> (Value, String) {
    let mut command = Command::new(PROGRAM);
    let output = command.arg("match").args(arguments).args(["--json", "/dev/stdout"]).output().unwrap();
    let text = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{text}");
    (serde_json::from_slice(&output.stdout).unwrap(), text)
}

#[test]
fn the_stronger_engine_wins_and_the_test_says_so() {
    let (report, text) = play(&[
        "--variant",
        "crazyhouse",
        "--first-option",
        "Level=5",
        "--second-option",
        "Level=1",
        "--nodes",
        "3000",
        "--rounds",
        "40",
        "--sprt",
        "0,100",
        "--seed",
        "3",
    ]);
    assert_eq!(report["test"]["decision"], "accepted", "{text}");
    assert!(report["elo"]["difference"].as_f64().unwrap() > 100.0, "{text}");
    assert!(text.contains("accepted") && text.contains("games/min"), "{text}");
}

#[test]
fn the_same_engine_twice_is_even() {
    for variant in ["chess", "007", "chaos", "three-player-hex"] {
        let nodes =
            ["--nodes", "60", "--rounds", "1", "--most-plies", "30", "--to-the-end", "--concurrency", "1"];
        let (report, text) = play(&[&["--variant", variant], nodes.as_slice()].concat());
        let results = &report["results"];
        assert_eq!(results["wins"], results["losses"], "{variant}: {text}");
        let n_games = if variant == "three-player-hex" { 6 } else { 2 };
        let count = |what: &str| results[what].as_u64().unwrap();
        assert_eq!(count("wins") + count("draws") + count("losses"), n_games, "{variant}: {text}");
        assert!(!results["ends"].to_string().contains("illegal"), "{variant}: {text}");
    }
}

#[test]
fn a_neutral_seat_passes_or_plays_by_chance_the_same_way_each_time() {
    let path = std::env::temp_dir().join(format!("zugpost-nature-{}.pgn", std::process::id()));
    let games = |more: &[&str]| {
        let name = path.display().to_string();
        let few =
            ["--variant", "chaos", "--nodes", "60", "--rounds", "2", "--most-plies", "40", "--to-the-end"];
        play(&[&few, more, &["--concurrency", "1", "--pgn", &name]].concat());
        std::fs::read_to_string(&path).unwrap()
    };
    let played = games(&["--neutral-plays"]);
    assert_eq!(played, games(&["--neutral-plays"]));
    assert_ne!(played, games(&[]));
    std::fs::remove_file(&path).unwrap();
}

#[test]
fn tuning_goes_on_from_its_state() {
    let state = std::env::temp_dir().join(format!("zugpost-tuning-{}.json", std::process::id()));
    let tune = |rounds: &str, parameters: &str| {
        let mut command = Command::new(PROGRAM);
        command.args(["tune", "--nodes", "50", "--variant", "crazyhouse", "--rounds", rounds]);
        command.args(["--parameters", parameters, "--state"]).arg(&state).output().unwrap()
    };
    let values = || -> Value { serde_json::from_str(&std::fs::read_to_string(&state).unwrap()).unwrap() };
    assert!(tune("2", "late_factor").status.success());
    assert_eq!(values()["rounds"], 2);
    assert!(tune("5", "late_factor,futility_margin").status.success());
    assert_eq!(values()["rounds"], 5);
    for (name, range) in [("late_factor", 4.0..=80.0), ("futility_margin", 30.0..=300.0)] {
        assert!(range.contains(&values()["values"][name].as_f64().unwrap()), "{name}: {}", values());
    }
    let refused = tune("6", "luck");
    let why = String::from_utf8(refused.stderr).unwrap();
    assert!(!refused.status.success() && why.contains("no parameter `luck`"), "{why}");
    assert_eq!(values()["rounds"], 5);
    std::fs::remove_file(&state).unwrap();
}

#[test]
fn engines_of_other_people_play() {
    let few = ["--nodes", "500", "--rounds", "1", "--most-plies", "60", "--second"];
    let (report, text) = play(&[few.as_slice(), &["/usr/games/stockfish", "--second-nodes", "50"]].concat());
    let ends = report["results"]["ends"].to_string();
    assert!(!ends.contains("illegal") && !ends.contains("answer"), "{text}");
}

#[test]
fn an_engine_that_ends_in_a_game_loses_it_and_is_started_again() {
    let log = std::env::temp_dir().join(format!("zugpost-ending-{}.log", std::process::id()));
    let engine =
        format!("python3 {}/tests/protocol/engine.py end {}", env!("CARGO_MANIFEST_DIR"), log.display());
    let nodes = ["--nodes", "50", "--rounds", "2", "--concurrency", "1", "--second", &engine];
    let (report, text) = play(&nodes);
    assert_eq!((&report["results"]["wins"], &report["results"]["losses"]), (&4.into(), &0.into()), "{text}");
    assert_eq!(report["results"]["ends"]["engine ended"], 4, "{text}");
    assert_eq!(
        std::fs::read_to_string(&log).unwrap().lines().count(),
        5,
        "a start for each game, and one more"
    );
    std::fs::remove_file(&log).unwrap();
}

#[test]
fn what_cannot_be_played_is_said() {
    let refused = |arguments: &[&str]| {
        let Output { status, stderr, .. } =
            Command::new(PROGRAM).arg("match").args(arguments).output().unwrap();
        assert!(!status.success());
        String::from_utf8(stderr).unwrap()
    };
    assert!(refused(&["--variant", "checkers"]).contains("checkers"));
    assert!(
        refused(&["--variant", "007", "--second", "/usr/games/stockfish"])
            .contains("does not offer the variant 007")
    );
    assert!(refused(&["--first", "/no/such/engine"]).contains("/no/such/engine"));
    assert!(refused(&["--first-option", "Contempt=1"]).contains("does not offer the option `Contempt`"));
    assert!(refused(&["--sprt", "5,0"]).contains("the smaller one first"));
}

#[test]
fn games_are_written_as_pgn_with_seats_results_and_values() {
    let path = std::env::temp_dir().join(format!("zugpost-match-{}.pgn", std::process::id()));
    for variant in ["chess", "crazyhouse", "007", "three-player-hex"] {
        let name = path.display().to_string();
        let nodes = ["--nodes", "60", "--rounds", "2", "--most-plies", "40", "--pgn", &name];
        let (report, text) =
            play(&[&["--variant", variant, "--second-option", "Hash=8"], nodes.as_slice()].concat());
        let written = std::fs::read_to_string(&path).unwrap();
        let files: Vec<&str> = written.split("[Event ").skip(1).collect();
        assert_eq!(files.len(), if variant == "three-player-hex" { 12 } else { 4 }, "{text}");
        let mut wins = 0;
        for file in files {
            let game = pgn::read(&format!("[Event {file}")).unwrap();
            assert_eq!(game.variant.key(), variant);
            let tag = |name: &str| {
                let found = game.tags.iter().find(|(tag, _)| tag == name);
                found.map(|(_, value)| value.as_str()).unwrap_or_default()
            };
            let engines = [tag("White"), tag("Black"), tag("Red")];
            assert!(engines.contains(&"first: zugpost-worker uci"), "{engines:?}");
            assert!(engines.contains(&"second: zugpost-worker uci Hash=8"), "{engines:?}");
            assert!(["1", "2"].contains(&tag("Round")));
            let valued = game.moves.iter().filter(|played| played.comment.is_some()).count();
            assert!(valued >= 8 && game.moves.len() > valued, "openings have no values");
            let winner = ["1-0", "0-1", "0-0-1"].iter().position(|result| *result == game.result);
            wins += u64::from(winner.is_some_and(|winner| engines[winner].starts_with("first")));
        }
        assert_eq!(report["results"]["wins"], wins, "{text}");
    }
    std::fs::remove_file(&path).unwrap();
    let nowhere = ["match", "--nodes", "50", "--rounds", "1", "--pgn", "/nowhere/games.pgn"];
    let refused = Command::new(PROGRAM).args(nowhere).output().unwrap();
    assert!(!refused.status.success());
    assert!(String::from_utf8(refused.stderr).unwrap().contains("/nowhere/games.pgn"));
}
