//! The seats that have repeated the position by chasing, in the main as the Asian federation judges it.

use super::ABOUT;
use super::Xiangqi;
use super::board::{BEYOND_RIVER, SPEC};
use super::pieces::{ADVISOR, CANNON, CHARIOT, ELEPHANT, GENERAL, HORSE, SOLDIER};
use crate::board::{Piece, PieceType, Seat, Square, Word};
use crate::frame::PositionState;
use crate::game::{Action, Game, Step, Steps, opponent};

/// A piece by where it stood when the position came up first, and where it stands now.
type Displacements = Vec<(Square, Square)>;

/// The pieces that a seat has chased with each of its steps so far, by their squares when the position came up first.
struct Chased {
    seat: Seat,
    /// All that it has chased.
    always: u128,
    /// The chariots among them that could not leave because of a horse of the seat.
    held: u128,
}

impl Xiangqi {
    /// The seats that break the rule by chasing the same piece with each of their steps. The steps have to lead from
    /// this position back to it without a capture. A seat that chases a chariot which its horse holds fast breaks it
    /// more than the other one, whatever that chases.
    pub(super) fn chasers(&self, steps: &[(Square, Square)]) -> Vec<Seat> {
        let Some(mut before) = self.taken_back(steps) else { return Vec::new() };
        let mut whereabouts: Displacements =
            self.core().occupied().squares().map(|home| (home, home)).collect();
        let nothing_missed = |seat: &Seat| Chased { seat: *seat, always: !0, held: !0 };
        let mut chased: Vec<Chased> = ABOUT.seats.iter().map(nothing_missed).collect();
        for &(from, to) in steps {
            let mut after = before.clone();
            let kind = before.core().at(from).map_or(GENERAL, Piece::kind);
            after.play(Step::new(Action::Move, from, to, kind));
            for place in whereabouts.iter_mut().filter(|place| place.1 == from) {
                place.1 = to;
            }
            let homes = |squares: u128| {
                let homes = whereabouts.iter().filter(|place| squares.contains(place.1));
                homes.fold(0, |set, place| set | u128::of(place.0))
            };
            let seat = before.to_act();
            // Nothing that a seat does later makes up for a step that chased nothing.
            for own in chased.iter_mut().filter(|own| own.seat == seat && own.always != 0) {
                let victims = victims(&before, &after, from, to);
                own.always &= homes(victims);
                own.held &= own.always & homes(held_by_horses(&after, victims));
            }
            before = after;
        }
        let mut chasers: Vec<Chased> = chased.into_iter().filter(|own| own.always != 0).collect();
        if self.rules.heeds_answers && chasers.iter().any(|own| own.held != 0) {
            chasers.retain(|own| own.held != 0);
        }
        chasers.into_iter().map(|own| own.seat).collect()
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

/// The squares of the pieces that a step has begun to chase: with an attack that is new, or with an older one that could
/// be answered before and no longer can, such as by a protector that the step has pinned, cut off or drawn away.
fn victims(before: &Xiangqi, after: &Xiangqi, from: Square, to: Square) -> u128 {
    let again = with_turn(after, before.to_act());
    let earlier = captures(before);
    let chased_already = |step: &Step| {
        let origin = if step.from() == to { from } else { step.from() };
        // A sliding piece attacks along the same line as before; others have moved to attack anew.
        let is_new = origin == from && !matches!(step.kind(), CHARIOT | CANNON);
        let same = earlier.iter().find(|other| other.from() == origin && other.to() == step.to());
        !is_new && same.is_some_and(|same| !before.rules.heeds_answers || is_chase(before, *same))
    };
    let chases = captures(&again).into_iter().filter(|step| is_chase(&again, *step) && !chased_already(step));
    chases.fold(0, |set, step| set | u128::of(step.to()))
}

/// The chariots on these squares that must stay where they are, lest a horse take their general.
fn held_by_horses(game: &Xiangqi, squares: u128) -> u128 {
    let chariots = squares & game.core().kind(CHARIOT);
    let is_held = |chariot: &Square| {
        let mut without = game.clone();
        let Some(piece) = without.frame.core_mut().take(*chariot) else { return false };
        let attacks = captures(&with_turn(&without, opponent(piece.seat())));
        let is_general = |step: &Step| without.core().at(step.to()).map(Piece::kind) == Some(GENERAL);
        attacks.iter().any(|step| step.kind() == HORSE && is_general(step))
    };
    chariots.squares().filter(is_held).fold(0, |set, chariot| set | u128::of(chariot))
}

/// The position as it would be if it were this seat's turn.
fn with_turn(game: &Xiangqi, seat: Seat) -> Xiangqi {
    let mut game = game.clone();
    game.frame.core_mut().give_turn(seat);
    game
}

/// The captures of the seat to act.
fn captures(game: &Xiangqi) -> Vec<Step> {
    let mut steps = Steps::new();
    lister(game, game.to_act())(game, &mut steps);
    steps.iter().copied().filter(|step| step.is_capture()).collect()
}

/// Returns the function that lists the steps of a seat: the legal ones, or all if it is in check at this position. A check has to be answered
/// first, but it neither ends an attack nor takes a protector away.
fn lister(game: &Xiangqi, seat: Seat) -> fn(&Xiangqi, &mut Steps) {
    if game.rules.heeds_answers && game.exposed(seat) { Xiangqi::pseudo } else { Xiangqi::legal }
}

/// Returns whether a capture by the seat to act chases the piece that it would take.
fn is_chase(game: &Xiangqi, capture: Step) -> bool {
    let Some(victim) = game.core().at(capture.to()) else { return false };
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
    let list = lister(game, victim.seat());
    let mut taken = game.clone();
    taken.play(capture);
    let mut answers = Steps::new();
    list(&taken, &mut answers);
    let is_protected = answers.iter().any(|answer| answer.to() == capture.to());
    // Two of a kind that attack each other offer an exchange.
    let takes_back = |step: &Step| step.from() == capture.to() && step.to() == capture.from();
    let offers_exchange = || captures(&with_turn(game, victim.seat())).iter().any(takes_back);
    !(is_protected || victim.kind() == capture.kind() && offers_exchange())
}

/// Returns whether a piece is worth so much more than the attacker that its protection does not matter.
fn is_stronger(victim: PieceType, attacker: PieceType) -> bool {
    match attacker {
        HORSE | CANNON => victim == CHARIOT,
        ELEPHANT | ADVISOR => matches!(victim, CHARIOT | CANNON | HORSE),
        _ => false,
    }
}
