//! The seats that have repeated the position by chasing, in the main as the Asian federation judges it.

use super::Xiangqi;
use super::board::{BEYOND_RIVER, SPEC};
use super::pieces::{ADVISOR, CANNON, CHARIOT, ELEPHANT, GENERAL, HORSE, SOLDIER};
use crate::board::{Piece, PieceType, Seat, Square, Word};
use crate::frame::PositionState;
use crate::game::{Action, Game, Step, Steps};

/// A piece by where it stood when the position came up first, and where it stands now.
type Displacements = Vec<(Square, Square)>;

impl Xiangqi {
    /// The seats that have chased the same piece with each of their steps. The steps have to lead from this position
    /// back to it without a capture.
    pub(super) fn chasers(&self, steps: &[(Square, Square)]) -> Vec<Seat> {
        let Some(mut before) = self.taken_back(steps) else { return Vec::new() };
        let mut whereabouts: Displacements =
            self.core().occupied().squares().map(|home| (home, home)).collect();
        let mut chased: Vec<(Seat, u128)> = Vec::new();
        for &(from, to) in steps {
            let mut after = before.clone();
            let kind = before.core().at(from).map_or(GENERAL, Piece::kind);
            after.play(Step::new(Action::Move, from, to, kind));
            for place in whereabouts.iter_mut().filter(|place| place.1 == from) {
                place.1 = to;
            }
            let victims = victims(&before, &after, from, to);
            let homes = whereabouts.iter().filter(|place| victims.contains(place.1));
            let homes = homes.fold(0, |set, place| set | u128::of(place.0));
            let seat = before.to_act();
            match chased.iter_mut().find(|(other, _)| *other == seat) {
                Some((_, always)) => *always &= homes,
                None => chased.push((seat, homes)),
            }
            before = after;
        }
        chased.into_iter().filter(|(_, always)| *always != 0).map(|(seat, _)| seat).collect()
    }

    /// The position before these steps; none if they cannot have been played.
    fn taken_back(&self, steps: &[(Square, Square)]) -> Option<Xiangqi> {
        let mut before = self.clone();
        for &(from, to) in steps.iter().rev() {
            let core = before.frame.core_mut();
            let piece = core.take(to).filter(|_| core.at(from).is_none())?;
            core.put(from, piece);
            core.give_turn(piece.seat());
        }
        Some(before)
    }
}

/// The squares of the pieces that a step has begun to chase.
fn victims(before: &Xiangqi, after: &Xiangqi, from: Square, to: Square) -> u128 {
    let seat = before.to_act();
    let mut as_if_again = after.clone();
    as_if_again.frame.core_mut().give_turn(seat);
    let captures = |game: &Xiangqi| {
        let mut steps = Steps::new();
        game.tactical(&mut steps);
        steps
    };
    let earlier = captures(before);
    let could_already = |step: &Step| {
        let origin = if step.from() == to { from } else { step.from() };
        // A sliding piece attacks along the same line as before; others have moved to attack anew.
        let is_new = origin == from && !matches!(step.kind(), CHARIOT | CANNON);
        !is_new && earlier.iter().any(|other| other.from() == origin && other.to() == step.to())
    };
    let captures = captures(&as_if_again);
    let chases = captures.iter().filter(|step| !could_already(step) && is_chase(after, &as_if_again, **step));
    chases.fold(0, |set, step| set | u128::of(step.to()))
}

/// Returns whether a capture that is threatened chases the piece that it would take.
fn is_chase(after: &Xiangqi, as_if_again: &Xiangqi, capture: Step) -> bool {
    let Some(victim) = after.core().at(capture.to()) else { return false };
    let is_home = SPEC.geometry.own_rank(victim.seat(), capture.to()) < BEYOND_RIVER;
    if matches!(capture.kind(), GENERAL | SOLDIER) || victim.kind() == GENERAL {
        return false;
    }
    if victim.kind() == SOLDIER && is_home {
        return false;
    }
    if is_stronger(victim.kind(), capture.kind()) {
        return true;
    }
    // Two of a kind that attack each other offer an exchange.
    let offers_exchange = victim.kind() == capture.kind() && can_go(after, capture.to(), capture.from());
    let mut taken = as_if_again.clone();
    taken.play(capture);
    let mut answers = Steps::new();
    taken.legal(&mut answers);
    let is_protected = answers.iter().any(|answer| answer.to() == capture.to());
    !offers_exchange && !is_protected
}

/// Returns whether a piece is worth so much more than the attacker that its protection does not matter.
fn is_stronger(victim: PieceType, attacker: PieceType) -> bool {
    match attacker {
        HORSE | CANNON => victim == CHARIOT,
        ELEPHANT | ADVISOR => matches!(victim, CHARIOT | CANNON | HORSE),
        _ => false,
    }
}

fn can_go(game: &Xiangqi, from: Square, to: Square) -> bool {
    let mut steps = Steps::new();
    game.legal(&mut steps);
    steps.iter().any(|step| step.from() == from && step.to() == to)
}
