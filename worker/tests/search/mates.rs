//! The solver proves every mate of the data files, and the search finds it. A new mate is a new line.

use zugpost_rules::Record;
use zugpost_worker::{Control, Task, analyze, protocol::Score, search::Limits};

use crate::{solver::ForcedMate, task};

/// Node limit of the search for each position.
const NODES: u64 = 1_000_000;
/// Node limit of the solver for each position: ten times what the files need.
const BUDGET: u64 = 100_000_000;

const CHESS: &str = include_str!("../data/mates/chess.txt");
const CLOCKWORK_ORANGE: &str = include_str!("../data/mates/clockwork-orange.txt");

/// Number of turns and position.
fn mates(file: &'static str) -> impl Iterator<Item = (u32, &'static str)> {
    let lines = file.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| {
        let (n_turns, fen) = line.split_once(' ').unwrap();
        (n_turns.parse().unwrap(), fen)
    })
}

fn each_is_proven(variant: &str, file: &'static str) {
    let variant = task(variant).variant;
    let mut counts = [0; 5];
    for (n_turns, fen) in mates(file) {
        let can = |in_steps| variant.position(fen).unwrap().visit(ForcedMate { in_steps, budget: BUDGET });
        assert_eq!(can(n_turns), Some(true), "no mate in {n_turns}: {fen}");
        assert_eq!(can(n_turns - 1), Some(false), "a mate in {} already: {fen}", n_turns - 1);
        counts[n_turns as usize] += 1;
    }
    assert!(counts.iter().sum::<u32>() >= 20 && counts[1..].iter().all(|&count| count >= 4), "{counts:?}");
}

fn each_is_found(variant: &str, file: &'static str) {
    for (n_turns, fen) in mates(file) {
        let wanted = Score::Mate(n_turns as i32);
        let limits = Limits { nodes: Some(NODES), ..Limits::default() };
        let task = Task { fen: Some(fen.to_owned()), limits, ..task(variant) };
        let control = Control::default();
        let answer = analyze(&task, &control, |info, _| {
            if info.pvs[0].score == wanted {
                control.stop();
            }
        })
        .unwrap();
        assert_eq!(answer.info.pvs[0].score, wanted, "after {} nodes: {fen}", answer.info.nodes);
        let mut record = Record::from_fen(&task.variant, fen).unwrap();
        record.play(&answer.best).unwrap();
        // After the first step, the mate is one turn shorter against every reply.
        for reply in record.position().legal() {
            let mut record = record.clone();
            record.play(&reply.step).unwrap();
            let rest = ForcedMate { in_steps: n_turns - 1, budget: BUDGET };
            assert_eq!(
                record.position().clone().visit(rest),
                Some(true),
                "{} {}: {fen}",
                answer.best,
                reply.step
            );
        }
    }
}

#[test]
fn mates_of_chess_are_proven() {
    each_is_proven("chess", CHESS);
}

#[test]
fn mates_of_chess_are_found() {
    each_is_found("chess", CHESS);
}

#[test]
fn mates_of_clockwork_orange_are_proven() {
    each_is_proven("clockwork-orange", CLOCKWORK_ORANGE);
}

#[test]
fn mates_of_clockwork_orange_are_found() {
    each_is_found("clockwork-orange", CLOCKWORK_ORANGE);
}

#[test]
fn drops_mate_and_defend() {
    // The rules' own examples: a rook dropped on the last rank mates; with a piece in the other hand it does not.
    let limits = Limits { depth: Some(3), ..Limits::default() };
    let best = |fen: &str| {
        let answer = crate::run(&Task { fen: Some(fen.to_owned()), limits, ..task("clockwork-orange") });
        (answer.best, answer.info.pvs[0].score)
    };
    let (step, score) = best("6k1/5ppp/8/8/8/8/8/7K[R] w - - 0 1");
    assert!(step.starts_with("R@") && step.ends_with('8'), "{step}");
    assert_eq!(score, Score::Mate(1));
    let (_, score) = best("6k1/5ppp/8/8/8/8/8/7K[R(n)] w - - 0 1");
    assert_ne!(score, Score::Mate(1));
}
