//! Several lines: distinct, ordered, legal.

use std::collections::HashSet;

use zugpost_rules::Record;
use zugpost_worker::{
    Answer, Task,
    protocol::{Info, Score},
    search::Limits,
};

use crate::{run, task, variants};

const CLOCKWORK: &str = "r1b1kb1r/pp3ppp/2n1p3/3p4/3P4/2N1P3/PP3PPP/R1B1KB1R[(Q)(N)P(q)n(p)] w KQkq - 0 10";

/// A number that orders scores.
fn rank(score: Score) -> i64 {
    match score {
        Score::Cp(value) => value.into(),
        Score::Mate(n_turns) if n_turns > 0 => 1_000_000 - i64::from(n_turns),
        Score::Mate(n_turns) => -1_000_000 - i64::from(n_turns),
    }
}

fn check(task: &Task, info: &Info, n_lines: usize) {
    assert_eq!(info.pvs.len(), n_lines);
    let first_steps: HashSet<&str> = info.pvs.iter().map(|pv| pv.steps[0].as_str()).collect();
    assert_eq!(first_steps.len(), n_lines, "lines share a first step");
    assert!(info.pvs.is_sorted_by(|one, other| rank(one.score) >= rank(other.score)), "{:?}", info.pvs);
    for pv in &info.pvs {
        let steps = task.played.iter().chain(&pv.steps).map(String::as_str);
        Record::replay(&task.variant, task.fen.as_deref(), steps).unwrap();
    }
}

fn five_lines(task: Task) -> (Task, Answer) {
    let limits = Limits { depth: Some(6), ..Limits::default() };
    let task = Task { limits, lines: 5, ..task };
    let answer = run(&task);
    (task, answer)
}

#[test]
fn five_lines_are_distinct_ordered_and_legal() {
    for variant in variants() {
        let (task, answer) = five_lines(task(variant));
        check(&task, &answer.info, 5);
        assert_eq!(answer.best, answer.info.pvs[0].steps[0]);
    }
    let (task, answer) = five_lines(Task { fen: Some(CLOCKWORK.to_owned()), ..task("clockwork-orange") });
    check(&task, &answer.info, 5);
}

#[test]
fn there_are_no_more_lines_than_steps() {
    let cornered = Task { fen: Some("7k/8/5K2/8/8/8/8/R7 b - - 0 1".to_owned()), ..task("chess") };
    let (task, answer) = five_lines(cornered);
    check(&task, &answer.info, 2);
}

#[test]
fn a_single_line_is_the_first_of_several() {
    // The pawn takes the queen.
    let fen = Some("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1".to_owned());
    let limits = Limits { depth: Some(5), ..Limits::default() };
    let one = run(&Task { fen: fen.clone(), limits, ..task("chess") });
    let (_, five) = five_lines(Task { fen, ..task("chess") });
    assert_eq!(one.info.pvs.len(), 1);
    assert_eq!([&one.best, &five.best], ["e4d5"; 2]);
}

#[test]
fn a_line_ends_where_the_game_ends() {
    for fen in [
        // Bare kings after the last capture.
        "8/8/8/3k4/4p3/4K3/8/8 w - - 0 1",
        // Bishops of one colour only.
        "b7/1b6/2b5/8/3k4/8/6p1/4KB2 w - - 0 1",
        // The 75th move without progress is near, and checks go on.
        "8/8/8/8/1q6/8/8/3K3k b - - 145 90",
    ] {
        for depth in 1..=8 {
            let limits = Limits { depth: Some(depth), ..Limits::default() };
            let task = Task { fen: Some(fen.to_owned()), limits, lines: 3, ..task("chess") };
            let answer = run(&task);
            check(&task, &answer.info, answer.info.pvs.len());
        }
    }
}

#[test]
fn a_third_repetition_is_worth_nothing() {
    // White is a rook ahead, but has already been in every position but one that the king can reach.
    let shuffle = ["a1a2", "h8h7", "a2a1", "h7h8"];
    let played: Vec<String> = shuffle.iter().chain(&shuffle).map(|&step| step.to_owned()).collect();
    let task = Task {
        fen: Some("7k/8/8/8/8/8/8/RK6 w - - 0 1".to_owned()),
        played: [&played[..], &["a1a2".to_owned()]].concat(),
        limits: Limits { depth: Some(6), ..Limits::default() },
        lines: 9,
        ..task("chess")
    };
    let answer = run(&task);
    // The position after h8h7 has been there twice: going there again is a draw, and the best for Black.
    assert_eq!((answer.best.as_str(), answer.info.pvs[0].score), ("h8h7", Score::Cp(0)));
    assert!(answer.info.pvs[1..].iter().all(|pv| rank(pv.score) < -200), "{:?}", answer.info.pvs);
}

#[test]
fn lines_are_best_first_also_when_an_iteration_was_cut_off() {
    for nodes in (1..40).map(|index| index * 700) {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let task = Task { fen: Some(CLOCKWORK.to_owned()), limits, lines: 6, ..task("clockwork-orange") };
        let info = run(&task).info;
        check(&task, &info, info.pvs.len());
    }
}

#[test]
fn checks_for_ever_do_not_save_a_lost_game() {
    let fen = "3R1Rb2/4k4/4b4/p8/4P4/P7P/4P4/9/2rK3c1/3A1A3 w - - 9 72";
    let limits = Limits { nodes: Some(200_000), ..Limits::default() };
    let answer = run(&Task { fen: Some(fen.to_owned()), limits, ..task("xiangqi") });
    assert!(rank(answer.info.pvs[0].score) > 300, "{:?}", answer.info.pvs);
}

/// The value of a step that repeats the position as often as ends the game.
fn worth_of_repetition(variant: &str, fen: &str, played: &str, last: &str) -> i64 {
    let played = played.split(' ').map(str::to_owned).collect();
    let limits = Limits { depth: Some(2), ..Limits::default() };
    let task = Task { fen: Some(fen.to_owned()), played, limits, lines: 60, ..task(variant) };
    let answer = run(&task);
    let line = answer.info.pvs.iter().find(|pv| pv.steps[0] == last);
    rank(line.unwrap_or_else(|| panic!("no {last}: {:?}", answer.info.pvs)).score)
}

#[test]
fn a_perpetual_check_loses_whoever_repeats_the_position() {
    for variant in ["xiangqi", "janggi"] {
        let fen = "4k4/9/9/9/9/9/9/5R3/9/3K5 w";
        let evading = "f3e3 e10f10 e3f3 f10e10 f3e3 e10f10 e3f3";
        assert!(worth_of_repetition(variant, fen, evading, "f10e10") > 900_000, "{variant}");
        let fen = "4k4/9/9/9/9/9/9/4R4/9/3K5 b";
        let checking = "e10f10 e3f3 f10e10 f3e3 e10f10 e3f3 f10e10";
        assert!(worth_of_repetition(variant, fen, checking, "f3e3") < -900_000, "{variant}");
    }
    let evading = "R-b1 K-a9 R-a1 K-b9 R-b1 K-a9 R-a1 K-b9 R-b1 K-a9 R-a1";
    assert!(worth_of_repetition("shogi", "1k7/9/9/9/9/9/9/9/R3K4 w", evading, "a9b9") > 900_000);
    let checking = "K-b9 R-b1 K-a9 R-a1 K-b9 R-b1 K-a9 R-a1 K-b9 R-b1 K-a9";
    assert!(worth_of_repetition("shogi", "k8/9/9/9/9/9/9/9/R3K4 b", checking, "b1a1") < -900_000);
}

#[test]
fn a_sacrifice_that_checks_is_looked_at() {
    let fen = "N4b2/1b1k1pp1/p2p3r/2n1qN2/4P1p1/P1N2p2/1PP2PPP/R1B1KR2[RPPqbp] b Q - 0 26";
    let limits = Limits { nodes: Some(100_000), ..Limits::default() };
    let answer = run(&Task { fen: Some(fen.to_owned()), limits, ..task("crazyhouse") });
    assert_eq!((answer.best.as_str(), answer.info.pvs[0].score), ("e5c3", Score::Mate(2)));
}
