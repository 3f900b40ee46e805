//! What several games do alike: set-up, verdicts.

use super::{Game, Options, Outcome, Playable, Reason, Setup, opponent};
use crate::board::Seat;

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

/// The verdict on a seat without a legal step where stalemate loses as mate does.
#[must_use]
pub fn loss_of_stuck<G: Game>(game: &G) -> Outcome {
    let seat = game.to_act();
    let reason = if game.exposed(seat) { Reason::Checkmate } else { Reason::Stalemate };
    Outcome::Win { seat: opponent(seat), reason }
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
