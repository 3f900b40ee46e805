//! Operations of a game that a twist on it needs.

use super::{Board, Hands, Options, Outcome, Playable, PositionError, Setup, Step};
use crate::board::{PieceType, Seat, Square, Word};

/// A game that twists can wrap: they change pieces behind its back and lead its turns.
///
/// Pieces of seats that the game does not know may stand anywhere, and [`play`](super::Game::play) may take them: they
/// leave the game and come to no hand.
pub trait Base: Playable {
    /// The pieces, to be changed from outside. [`after_external_change`](Base::after_external_change) has to follow,
    /// unless only the inert seats have changed.
    fn core_mut(&mut self) -> &mut Board<Self::W>;

    /// Brings rights into line with the pieces after they were changed from outside: a right without its pieces is
    /// lost, and a pawn that may no longer be taken en passant is forgotten. The seat to act stays.
    fn after_external_change(&mut self);

    /// Ends the turn of the seat to act, after a step that was made from outside.
    fn end_turn(&mut self, progress: Progress);

    /// Notes that something was done from outside that cannot be undone, in games that count such steps. The turn
    /// goes on.
    fn note_progress(&mut self) {}

    /// Says which pieces wait beside the board to come back, whenever that has changed and after a position was read.
    /// They count as pieces for the rules by which a king without an army has lost, or moves are counted against it.
    fn note_waiting(&mut self, _waiting: &Hands) {}

    /// The squares of pieces that a piece of this seat looks through from a square.
    fn transparent(&self, _seat: Seat, _from: Square) -> Self::W {
        Self::W::EMPTY
    }

    /// Filters the targets of a piece by the movement tables to those that the rules of the base allow.
    fn real_targets(&self, _kind: PieceType, _from: Square, targets: Self::W) -> Self::W {
        targets
    }

    /// Returns whether a step from outside may be made, apart from the safety of the own king.
    fn allows(&self, _step: Step) -> bool {
        true
    }

    /// The drop that is forbidden if it mates, where it gives check and is legal otherwise. The base judges by what it
    /// knows; a twist that knows of other answers and checks judges anew.
    fn drop_that_must_not_mate(&self) -> Option<Step> {
        None
    }

    /// From now on a twist says when the seat to act has no step left, by [`no_moves_left`](Base::no_moves_left): it
    /// may have some that the base does not know, or may disregard a check.
    fn defer_stalemate(&mut self) {}

    /// The seat to act has no step whatever: how the game ends, or nothing if the others play on.
    fn no_moves_left(&mut self) -> Option<Outcome> {
        Some(self.stuck())
    }
}

/// A base that can also be played where check means nothing and the capture of a king wins.
pub trait KingCapture: Base {
    /// Kinds that a pawn can become on its last rank.
    const PROMOTIONS: &'static [PieceType];

    /// Does what [`from_setup`](Playable::from_setup) does, for such a game: kings may stand where they can be taken,
    /// and one may be gone. The [`legal`](super::Game::legal) steps are from then on all that obey how the pieces move,
    /// and castling looks only at the pieces between.
    ///
    /// # Errors
    /// If the position cannot be played from even so.
    fn from_king_capture_setup(setup: Setup<Self::W>, options: &Options) -> Result<Self, PositionError>;
}

/// Effect of a step on the counts of the rules of 50 and 75 moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// The step can be undone.
    None,
    /// The step cannot be undone, so the count begins anew.
    Made,
}
