//! Effects of legal steps, on random games of every variant: boards on which moves are made by hand show nothing else.

#![expect(clippy::unwrap_used, reason = "helpers of tests may stop at the first surprise")]

mod dice;

use dice::Dice;
use std::cell::Cell;
use std::collections::{BTreeMap, HashSet};
use zugpost_rules::game::Steps;
use zugpost_rules::{BoardView, Game, LegalStep, NamedPiece, Options, Record, SideEffect, Variant, Visitor};

const N_PLIES: usize = 80;

/// Every row with its defaults, and with each option set to each other value.
fn variants() -> Vec<Variant> {
    let mut variants = Vec::new();
    for about in Variant::rows() {
        let others = about.options.iter().flat_map(|option| {
            let values = option.values.iter().filter(|value| **value != option.default).take(12);
            values.map(|value| Options::from_iter([(option.name.to_owned(), (*value).to_owned())]))
        });
        let choices = std::iter::once(Options::default()).chain(others);
        variants.extend(choices.filter_map(|options| Variant::new(about.key, &options).ok()));
    }
    variants
}

/// Asks something of the positions of random games, with their legal steps and one of them.
fn walk_all(ask: impl Fn(&Record, &[LegalStep], &LegalStep)) {
    for (seed, variant) in (0..).zip(variants()) {
        let (mut dice, mut record) = (Dice::new(seed), Record::new(&variant));
        for _ in 0..N_PLIES {
            let legal = record.position().legal_steps();
            if legal.is_empty() || record.outcome().is_some() {
                break;
            }
            let chosen = &legal[dice.below(legal.len())];
            ask(&record, &legal, chosen);
            record.play(&chosen.text.step).unwrap();
        }
    }
}

fn pieces(board: &BoardView) -> BTreeMap<String, NamedPiece> {
    let cells = board.cells.iter().filter_map(|cell| Some((cell.square.clone(), cell.piece.clone()?)));
    cells.collect()
}

/// Returns the board after a step by the step's own description. Where a piece comes from outside, `after` tells
/// its seat.
fn by_effects(
    before: &BTreeMap<String, NamedPiece>,
    step: &LegalStep,
    after: &BTreeMap<String, NamedPiece>,
) -> BTreeMap<String, NamedPiece> {
    let (Some(from), Some(to)) = (&step.from, &step.to) else { return before.clone() };
    let mut board = before.clone();
    let mover = board.remove(from);
    let mut standing = Vec::new();
    let mut is_spent = false;
    for effect in &step.side_effects {
        match effect {
            SideEffect::Takes { square } => {
                board.remove(square);
                is_spent |= square == from;
            }
            SideEffect::Moves { from, to } => standing.push((to, board.remove(from).unwrap())),
            SideEffect::Becomes { square, piece } => standing.push((square, piece.clone())),
        }
    }
    match mover {
        _ if is_spent => {}
        Some(mover) => drop(board.insert(to.clone(), mover)),
        None => {
            let dropped = after[to].clone();
            assert_eq!(&dropped.letter, from);
            board.insert(to.clone(), dropped);
        }
    }
    board.extend(standing.into_iter().map(|(square, piece)| (square.clone(), piece)));
    board
}

#[test]
fn a_step_changes_what_it_says_and_nothing_else() {
    walk_all(|record, _, step| {
        let before = pieces(&record.position().board());
        let mut played = record.clone();
        played.play(&step.text.step).unwrap();
        let position = played.position();
        let after = pieces(&position.board());
        assert_eq!(by_effects(&before, step, &after), after, "{:?}: {step:?}", record.variant());
        let goes_on = position.to_act() == record.position().to_act() && position.outcome().is_none();
        assert_eq!(step.goes_on, goes_on, "{:?}: {step:?}", record.variant());
    });
}

#[test]
fn steps_between_the_same_squares_differ_in_another_one_or_in_a_piece() {
    walk_all(|record, legal, _| {
        let mut known = HashSet::new();
        for step in legal.iter().filter(|step| step.to.is_some()) {
            let is_new = known.insert((&step.from, &step.to, format!("{:?}", step.side_effects)));
            assert!(is_new, "{:?}: {step:?}", record.variant());
        }
    });
}

/// Number of the legal steps of a position that do not give check before they are played; none of them does.
struct Harmless;

impl Visitor for Harmless {
    type Out = usize;

    fn visit<G: Game>(self, game: G) -> usize {
        let mut steps = Steps::new();
        game.legal(&mut steps);
        let is_harmless = |step| {
            let mut next = game.clone();
            next.play(step);
            assert!(game.may_check(step) || !next.exposed(next.to_act()), "{game:?} {step:?}");
            !game.may_check(step)
        };
        steps.iter().filter(|step| is_harmless(**step)).count()
    }
}

#[test]
fn a_step_that_is_said_to_give_no_check_gives_none() {
    let n_harmless = Cell::new(0);
    walk_all(|record, _, _| n_harmless.set(n_harmless.get() + record.position().clone().visit(Harmless)));
    assert!(n_harmless.get() > 1000, "{}", n_harmless.get());
}
