//! `zugpost uci` as other programs drive it.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use crate::support::python::programs;

/// The program that Debian installs.
const STOCKFISH: &str = "/usr/games/stockfish";

fn zugpost() -> Command {
    let mut zugpost = Command::new(env!("CARGO_BIN_EXE_zugpost"));
    zugpost.arg("uci");
    zugpost
}

#[test]
#[ignore = "needs programs"]
fn games_are_played_under_python_chess_against_stockfish() {
    let python = programs("uci", include_str!("uci/requirements.txt")).join("python");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/uci/play.py");
    let played =
        Command::new(python).args([script, env!("CARGO_BIN_EXE_zugpost"), STOCKFISH]).output().unwrap();
    let Output { status, stdout, stderr } = played;
    let (text, trouble) = (String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr));
    assert!(status.success(), "{text}{trouble}");
    assert_eq!(text.lines().count(), 6, "{text}");
}

/// The engine's answers to these lines.
pub fn answers(lines: &str) -> Vec<String> {
    let mut engine = zugpost().stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    engine.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let Output { status, stdout, .. } = engine.wait_with_output().unwrap();
    assert!(status.success(), "{status}");
    String::from_utf8(stdout).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn games_of_our_own_are_played_by_turns() {
    let lines = "setoption name UCI_Variant value 007\nsetoption name Variant Options value opening=balanced\n\
                 position startpos moves e2e4\ngo nodes 400\n";
    let said = answers(lines);
    let best = said.last().unwrap().strip_prefix("bestmove ").unwrap_or_else(|| panic!("{said:?}"));
    assert_eq!(best.split(',').count(), 2, "a balanced game begins with one step and two: {best}");
    let endless = answers("position startpos moves e2e4\ngo\n");
    assert!(endless.last().unwrap().starts_with("bestmove "), "the end of the input ends it: {endless:?}");
    let pass =
        answers("setoption name UCI_Variant value janggi\nposition startpos moves e2e2 e9e9\ngo depth 1\n");
    assert_eq!(pass.last().unwrap(), "bestmove 0000", "two passes end the game: {pass:?}");
}

#[test]
fn what_cannot_be_read_is_named() {
    let said = answers(
        "hello\nposition startpos moves e2e4 e2e4\nposition fen 8/8 w - - 0 1\nsetoption name Hash value 0\n\
         setoption name UCI_Variant value chess2\nsetoption name Depth value 3\ngo depth x\nposition startpos\ngo depth 1 searchmoves e7e5\n\
         position startpos moves e2e4\ngo depth 1 searchmoves e7e5\n",
    );
    let complaints: Vec<&String> = said.iter().filter(|line| line.starts_with("info string ")).collect();
    let named = ["`hello`", "e2e4", "board", "Hash: `0`", "chess2", "`Depth`", "depth: `x`", "e7e5"];
    assert_eq!(complaints.len(), named.len(), "{said:#?}");
    for (complaint, name) in complaints.iter().zip(named) {
        assert!(complaint.contains(name), "{complaint}: no {name}");
    }
    assert_eq!(said.last().unwrap(), "bestmove e7e5");
}
