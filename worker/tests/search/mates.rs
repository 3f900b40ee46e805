//! The solver proves every mate of the data files in up to four turns, and the search finds it. Longer ones are proven from
//! the first turn of the search on. A new mate is a new line of a file; the example `find_mates` finds some.

use zugpost_rules::{AnyGame, Record, Seat, Variant};
use zugpost_worker::{Task, protocol::Score, search::Limits};

use crate::{
    mate_files::{Mates, search_until},
    solver::ForcedMate,
    task,
};

/// Node limit of the search for each position.
const NODES: u64 = 1_000_000;
/// Step limit of the solver for each position: ten times what the files need.
const BUDGET: u64 = 200_000_000;
/// Maximum number of turns of the mates that the solver proves from the start, with that none is shorter.
/// Longer ones are too much to try.
const MAX_PROVEN: u32 = 4;
/// Mates that the search may miss, all of them longer than three turns: a null move hides one in a few hundred, and one takes 1.4
/// million nodes.
const MAY_MISS: usize = 2;
/// Mates of each variant.
const ENOUGH: usize = 20;

fn all_mates() -> impl Iterator<Item = Mates> {
    Variant::rows().iter().map(|about| Mates::of(about.key))
}

fn wins(game: &AnyGame, own: Seat, in_turns: u32) -> Option<bool> {
    game.clone().visit_by_word(ForcedMate { own, in_turns, budget: BUDGET })
}

#[test]
fn mates_of_every_variant_are_proven() {
    for mates in all_mates() {
        let key = mates.variant.key();
        for (n_turns, fen) in mates.lines().filter(|(n_turns, _)| *n_turns <= MAX_PROVEN) {
            let game = mates.variant.position(fen).unwrap_or_else(|error| panic!("{key}: {fen}: {error}"));
            let own = game.to_act();
            assert_eq!(wins(&game, own, n_turns), Some(true), "{key}: no mate in {n_turns}: {fen}");
            let sooner = n_turns - 1;
            assert_eq!(wins(&game, own, sooner), Some(false), "{key}: a mate in {sooner} already: {fen}");
        }
        let count = mates.lines().count();
        assert!(count >= ENOUGH, "{key}: {count} mates");
    }
}

#[test]
fn mates_of_every_variant_are_found() {
    let (mut missed, mut n_longer) = (Vec::new(), 0);
    for mates in all_mates() {
        for (n_turns, fen) in mates.lines() {
            let wanted = Score::Mate(n_turns as i32);
            let limits = Limits { nodes: Some(NODES), ..Limits::default() };
            let task = Task { fen: Some(fen.to_owned()), limits, ..task(mates.variant.key()) };
            let answer = search_until(wanted, &task);
            let place = format!("{}: {fen}", mates.variant.key());
            let said = answer.info.pvs[0].score;
            if said != wanted {
                n_longer += usize::from(n_turns > 3);
                missed.push(format!("{place}: {said:?} instead of {wanted:?}"));
                continue;
            }
            let mut record = Record::from_fen(&task.variant, fen).unwrap();
            let own = record.position().to_act();
            for step in answer.best.split(',') {
                record.play(step).unwrap();
            }
            // After the first turn, the mate is one turn shorter against every reply.
            let is_won = match record.outcome() {
                Some(outcome) => Some(outcome.winner() == Some(own)),
                None => wins(record.position(), own, n_turns - 1),
            };
            assert_eq!(is_won, Some(true), "{}: {place}", answer.best);
        }
    }
    assert!(missed.len() <= MAY_MISS && missed.len() == n_longer, "{missed:#?}");
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
