//! Parts that several games share: set-up, verdicts.

use super::{Game, Options, Outcome, Playable, Reason, Setup, Step, opponent};
use crate::board::{Geometry, Seat, Square, Word};

/// The game at a position of the variant's own tables.
///
/// # Panics
/// If the text is no position: found by the first test that starts the variant.
#[must_use]
pub fn start_from<G: Playable>(text: &str, options: &Options) -> G {
    let setup = Setup::read(text, G::reading_spec(options), G::seats(options));
    let game = setup.and_then(|setup| G::from_setup(setup, options));
    game.expect("first positions are constants that tests read")
}

/// The square beside the first one of a straight way on which the step takes a pawn: the way leads across the line
/// between the two. There are two such squares, and the step says which it is.
#[must_use]
pub fn taken_beside<W: Word>(geometry: &Geometry<W>, step: Step) -> Option<Square> {
    let way = |place: fn(&Geometry<W>, Square) -> u8| {
        place(geometry, step.to()) as i8 - place(geometry, step.from()) as i8
    };
    let (files, ranks) = (way(Geometry::file), way(Geometry::rank));
    let aside = if step.takes_on_other_side() { (-ranks, -files) } else { (ranks, files) };
    geometry.step(step.from(), aside)
}

/// The verdict on a seat without a legal step where stalemate loses as mate does.
#[must_use]
pub fn loss_of_stuck<G: Game>(game: &G) -> Outcome {
    let seat = game.to_act();
    let reason = if game.exposed(seat) { Reason::Checkmate } else { Reason::Stalemate };
    Outcome::Win { seat: opponent(seat), reason }
}

/// The seats that were in check whenever they were to act, from each such seat and whether it was in check then.
#[must_use]
pub fn always_checked(checks: &[(Seat, bool)]) -> Vec<Seat> {
    let is_checked = |seat: &Seat| {
        let mut own = checks.iter().filter(|(at, _)| at == seat).peekable();
        own.peek().is_some() && own.all(|(_, check)| *check)
    };
    Seat::ALL.into_iter().filter(is_checked).collect()
}

/// The verdict on a repeated position where a seat that has checked throughout loses; if none or both have,
/// `otherwise`.
#[must_use]
pub fn repeated_by_checks(checked: &[Seat], otherwise: Outcome) -> Outcome {
    match checked {
        [seat] => Outcome::Win { seat: *seat, reason: Reason::PerpetualCheck },
        _ => otherwise,
    }
}
