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
    let fen = Some("8/8/8/2k5/8/8/3QK3/8 w - - 0 1".to_owned());
    let limits = Limits { depth: Some(5), ..Limits::default() };
    let one = run(&Task { fen: fen.clone(), limits, ..task("chess") });
    let (_, five) = five_lines(Task { fen, ..task("chess") });
    assert_eq!(one.info.pvs.len(), 1);
    assert!(five.info.pvs.iter().any(|pv| pv.steps[0] == one.best));
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
