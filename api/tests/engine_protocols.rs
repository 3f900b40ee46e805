//! `zugpost uci` under the protocols of shogi (USI) and xiangqi (UCCI). Clients of others play a game each by both sides, check
//! every move, and compare the board after it: two seconds each, and 26 MB once from PyPI.

use std::process::{Command, Output};

use zugpost_rules::{EngineProtocol, Options, Record, Variant};

use crate::support::python::programs;
use crate::uci::answers;

/// Runs a script with a client, which cannot give arguments to an engine. Returns the moves, and the position after each.
fn played(script: &str) -> Vec<(String, String)> {
    let python = programs("game_formats", include_str!("game_formats/requirements.txt")).join("python");
    let place = tempfile::tempdir().unwrap();
    let engine = place.path().join("engine");
    // Written by another process: a program that this one has open for writing may not run.
    let write = format!(
        "printf '#!/bin/sh\\nexec \"%s\" uci\\n' '{}' > engine && chmod +x engine",
        env!("CARGO_BIN_EXE_zugpost")
    );
    assert!(Command::new("sh").args(["-c", &write]).current_dir(place.path()).status().unwrap().success());
    let script = format!("{}/tests/engine_protocols/{script}", env!("CARGO_MANIFEST_DIR"));
    let Output { status, stdout, stderr } = Command::new(python).arg(script).arg(engine).output().unwrap();
    let (text, trouble) = (String::from_utf8(stdout).unwrap(), String::from_utf8_lossy(&stderr));
    assert!(status.success(), "{text}{trouble}");
    let lines = text.lines().map(|line| line.split_once('\t').unwrap());
    lines.map(|(step, position)| (step.to_owned(), position.to_owned())).collect()
}

/// Replays a game by our rules, and compares the board, the hands and the side to move after each move.
fn agrees(protocol: EngineProtocol, played: &[(String, String)]) {
    assert!(played.len() >= 20, "{} moves", played.len());
    let variant = Variant::new(protocol.game().unwrap(), &Options::default()).unwrap();
    let mut record = Record::new(&variant);
    let shown = |fen: &str| {
        let ours = variant.position(fen).unwrap_or_else(|error| panic!("{fen}: {error}")).fen();
        ours.split(' ').take(2).collect::<Vec<_>>().join(" ")
    };
    for (step, theirs) in played {
        let read = record.position().read_spelled(protocol, step).unwrap();
        assert_eq!(record.position().spell(protocol, &read).unwrap(), *step);
        // Draws by repetition are for the program that drives the engine.
        if record.outcome().is_some() {
            record = record.begun_anew().unwrap();
        }
        record.play(&read).unwrap();
        assert_eq!(shown(&record.position().fen()), shown(theirs), "{step}");
    }
}

#[test]
#[ignore = "needs programs"]
fn a_game_of_shogi_is_played_under_usi_by_cshogi() {
    agrees(EngineProtocol::Usi, &played("shogi.py"));
}

#[test]
#[ignore = "needs programs"]
fn a_game_of_xiangqi_is_played_under_ucci_by_cchess() {
    agrees(EngineProtocol::Ucci, &played("xiangqi.py"));
}

#[test]
fn each_protocol_refuses_in_its_own_way() {
    let said = answers(
        "usi\nsetoption name USI_Variant value chess\nposition startpos moves c3c4\ngo nodes 10\n\
         position startpos moves 7g7f 3c3d 8h2b\ngo depth 1\n",
    );
    let at = said.iter().position(|line| line == "usiok").unwrap();
    let usi = &said[at + 1..];
    assert!(usi[0].starts_with("info string USI_Variant: `usi` plays only shogi"), "{usi:?}");
    let illegal = "info string position: `c3c4` is not legal here";
    assert_eq!([&*usi[1], &*usi[2], &*usi[3]], [illegal, illegal, "bestmove resign"]);
    let best = usi.last().unwrap();
    assert!(best.starts_with("bestmove ") && best.ends_with("2b"), "the bishop is taken back: {usi:?}");

    let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
    let kings = "position fen 3k5/9/9/9/9/9/9/9/9/4K4 w";
    let said = answers(&format!(
        "ucci\nisready\nsetoption variant chess\nposition fen {start} r\nbanmoves h3e3\nprobe startpos\n\
         {kings}\nbanmoves e0e1 e0f0\ngo depth 1\nposition fen 3k5/9 w\ngo depth 1\nquit\n"
    ));
    let at = said.iter().position(|line| line == "readyok").unwrap();
    let ucci = &said[at + 1..];
    assert!(ucci[0].starts_with("info message there is no option `variant`; `ucci` lists them"), "{ucci:?}");
    assert_eq!(ucci[1], "info message banmoves: `h3e3` is not legal here");
    assert_eq!(
        [&*ucci[2], &*ucci[3], &*ucci[4]],
        ["pophash", "info message all steps are banned", "nobestmove"]
    );
    assert!(ucci[5].starts_with("info message position: board: 2 ranks"), "{ucci:?}");
    assert_eq!([&*ucci[7], &*ucci[8]], ["nobestmove", "bye"]);
    let said = answers(&format!("ucci\n{kings}\nbanmoves e0e1\ngo depth 1\n"));
    assert_eq!(said.last().unwrap(), "bestmove e0f0");
}
