//! What several games do alike: legal steps by trial, verdicts, set-up.

use super::{Game, LegalityMask, Options, Outcome, Playable, Reason, Royal, Setup, Step, Steps, opponent};
use crate::board::{Seat, Word};

/// The steps of [`pseudo`](Game::pseudo) that leave no royal piece of the seat to act attacked, added to the list. They
/// are tried on a copy where [`royal`](Game::royal) allows nothing faster.
pub fn safe_pseudo<G: Game>(game: &G, out: &mut Steps) {
    let start = out.len();
    game.pseudo(out);
    let seat = game.to_act();
    let tried = |step| {
        let mut after = game.clone();
        after.play(step);
        !after.exposed(seat)
    };
    let (spec, core) = (game.spec(), game.core());
    match game.royal() {
        Royal::Known(royal) => {
            let mask = LegalityMask::new(spec, core, seat, royal);
            out.retain_from(start, |step| mask.judge(spec, core, step).unwrap_or_else(|| tried(step)));
        }
        Royal::Feared(royal, perilous) => {
            let mask = LegalityMask::new(spec, core, seat, royal);
            let is_calm = |step: Step| {
                let royal = if step.from() == royal { step.to() } else { royal };
                !perilous.contains(royal) && mask.judge(spec, core, step) == Some(true)
            };
            out.retain_from(start, |step| is_calm(step) || tried(step));
        }
        Royal::Unknown => out.retain_from(start, tried),
    }
}

/// The [`legal`](Game::legal) steps that take a piece or promote one, added to the list.
pub fn legal_tactical<G: Game>(game: &G, out: &mut Steps) {
    let start = out.len();
    game.legal(out);
    out.retain_from(start, Step::is_tactical);
}

/// The [`legal`](Game::legal) steps that neither take nor promote, added to the list.
pub fn legal_quiets<G: Game>(game: &G, out: &mut Steps) {
    let start = out.len();
    game.legal(out);
    out.retain_from(start, |step| !step.is_tactical());
}

/// The squares of the royal pieces of a seat, if one of them is in check.
#[must_use]
pub fn exposed_royals<G: Game>(game: &G, seat: Seat) -> G::W {
    let royals = game.spec().royals(game.core()) & game.core().seat(seat);
    if game.exposed(seat) { royals } else { G::W::EMPTY }
}

/// The verdict on a seat without a legal step where mate loses and stalemate draws.
#[must_use]
pub fn mate_or_stalemate<G: Game>(game: &G) -> Outcome {
    let seat = game.to_act();
    if game.exposed(seat) {
        Outcome::Win { seat: opponent(seat), reason: Reason::Checkmate }
    } else {
        Outcome::Draw { reason: Reason::Stalemate }
    }
}

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
