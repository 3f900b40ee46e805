//! `zugpost-worker uci` as graphical boards drive it, by standard input and output.

use std::{
    io::Write,
    process::{Command, Output, Stdio},
};

/// The variant, what comes before `moves`, the moves, and whether an answer is a move of the side to move.
type Case = (&'static str, &'static str, String, fn(&str) -> bool);

/// Returns the engine's answers to these lines.
fn answers(lines: &[u8]) -> Vec<String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zugpost-worker"));
    let mut engine = command.arg("uci").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    engine.stdin.take().unwrap().write_all(lines).unwrap();
    let Output { status, stdout, .. } = engine.wait_with_output().unwrap();
    assert!(status.success(), "{status}");
    String::from_utf8(stdout).unwrap().lines().map(str::to_owned).collect()
}

/// The turns that it names, a word each.
fn best(said: &[String]) -> Vec<&str> {
    said.iter().filter_map(|line| line.strip_prefix("bestmove ")).collect()
}

#[test]
fn games_go_on_after_repetitions_and_counts_of_moves() {
    let knights = "g1f3 g8f6 f3g1 f6g8 ";
    let chariots = "a1a2 a10a9 a2a1 a9a10 ";
    let blacks: fn(&str) -> bool = |best| best.as_bytes()[1] >= b'5';
    let cases: [Case; 8] = [
        ("chess", "startpos", format!("{} d2d4 d7d5 c2c4", knights.repeat(5)), blacks),
        ("chess", "startpos", format!("{} g1f3", knights.repeat(7)), blacks),
        ("crazyhouse", "startpos", format!("{} d2d4 d7d5 c2c4", knights.repeat(5)), blacks),
        ("chess", "fen 4k3/8/8/8/8/8/4P3/4K3 w - - 149 100", "e1d1 e8d8 d1c1".to_owned(), |best| {
            best.starts_with("d8")
        }),
        ("chess", "fen 4k3/8/8/8/8/8/4P3/4K3 b - - 150 100", String::new(), |best| best.starts_with("e8")),
        ("xiangqi", "startpos", "h3h4 h8h7 h4h3 h7h8 h3h4 h8h7 h4h3 h7h8 b3e3".to_owned(), |best| {
            best.len() >= 4 && !best.starts_with("h3")
        }),
        ("janggi", "startpos", format!("{} a1a3", chariots.repeat(3)), |best| !best.starts_with("a1")),
        ("makruk", "fen 8/8/4k3/8/8/8/3R4/3KR3 b - - 0 1 {count=9/8}", "e6f6 d2d3".to_owned(), |best| {
            best.starts_with("f6")
        }),
    ];
    for (variant, first, moves, is_right) in cases {
        let lines = format!(
            "setoption name UCI_Variant value {variant}\nposition {first} moves {moves}\ngo nodes 200\n"
        );
        let said = answers(lines.as_bytes());
        let best = best(&said);
        assert!(
            best.len() == 1 && best[0] != "0000" && is_right(best[0]),
            "{variant} {first} {moves}: {said:#?}"
        );
        assert!(!said.iter().any(|line| line.starts_with("info string")), "{said:#?}");
    }
}

#[test]
fn no_answer_is_for_an_older_position() {
    let cases = [
        ("position startpos moves e2e4 e2e4", "e2e4"),
        ("position startpos moves f2f3 e7e5 g2g4 d8h4 a2a3", "over"),
        ("position startpos moves f2f3 e7e5 g2g4 d8h4", "over"),
        ("position fen 8/8 w - - 0 1", "board"),
        ("position fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1", "over"),
        ("position", "startpos"),
        ("position fen", "startpos"),
        ("position start moves e2e4", "startpos"),
        ("position startpos moves e2e4 e7\u{e9}", "e7"),
    ];
    for (line, named) in cases {
        let lines = format!(
            "position startpos moves d2d4\n{line}\ngo depth 1\nstop\nposition startpos\ngo depth 1 searchmoves a2a4\n"
        );
        let said = answers(lines.as_bytes());
        assert_eq!(best(&said), ["0000", "a2a4"], "{line}: {said:#?}");
        let complaints: Vec<&String> = said.iter().filter(|line| line.starts_with("info string ")).collect();
        assert!(
            !complaints.is_empty() && complaints.iter().all(|text| text.contains(named)),
            "{line}: {said:#?}"
        );
    }
    let asked_while_searching =
        "go infinite\nposition startpos moves e2e4\nstop\ngo depth 1 searchmoves e7e5\n";
    assert_eq!(best(&answers(asked_while_searching.as_bytes()))[1..], ["e7e5"]);
}

#[test]
fn bytes_that_are_not_utf_8_do_not_end_it() {
    let lines: [&[u8]; 6] = [
        b"setoption name EvalFile value C:\\caf\xe9\\x.nnue\n",
        b"\xff\xfe\n",
        b"setoption name UCI_Variant value \x80\n",
        b"position startpos moves e2e4 \xc3\x28\n",
        b"go depth 1\nstop\n",
        b"position startpos\n\xe9 isready\ngo depth 1 searchmoves a2a4\n",
    ];
    let said = answers(&lines.concat());
    assert_eq!(best(&said), ["0000", "a2a4"], "{said:#?}");
    assert!(said.contains(&"readyok".to_owned()), "{said:#?}");
    assert!(answers(b"isready\xe9\nisready").contains(&"readyok".to_owned()));
}

#[test]
fn first_positions_of_fairy_stockfish_and_its_pass_are_read() {
    let cases = [
        ("shogi", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-] w 0 1", "g3g4"),
        ("shatranj", "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w 0 1", "a2a3"),
        ("janggi", "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1", "e2e2"),
    ];
    for (variant, fen, step) in cases {
        let lines = format!(
            "setoption name UCI_Variant value {variant}\nposition fen {fen}\ngo depth 1 searchmoves {step}\n"
        );
        assert_eq!(best(&answers(lines.as_bytes())), [step]);
    }
}
