//! The arrangement before play: Han and then Cho may exchange horse and elephant, first on the left wing of the board,
//! then on the right one. A pass leaves a wing as it is.

use super::board::SPEC;
use super::pieces::{ELEPHANT, HORSE};
use crate::board::{Piece, Seat, Square};
use crate::game::{Action, Board, PositionError, StateProblem, StateText, Step, zobrist};

/// Number of wings that are still to be arranged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct WingsLeft(u8);

impl WingsLeft {
    pub const OVER: WingsLeft = WingsLeft(0);

    pub fn is_over(self) -> bool {
        self == WingsLeft::OVER
    }

    /// Returns one wing less.
    pub fn next(self) -> WingsLeft {
        WingsLeft(self.0.saturating_sub(1))
    }

    /// The seat that arranges next.
    pub fn seat(self) -> Seat {
        if self.0 > 2 { Seat::Black } else { Seat::White }
    }

    /// The squares of horse and elephant on the next wing.
    fn wing(self) -> Option<(Square, Square)> {
        let rank = if self.seat() == Seat::Black { 9 } else { 0 };
        let (outer, inner) = match self.0 {
            0 => return None,
            left if left % 2 == 0 => (1, 2),
            _ => (6, 7),
        };
        SPEC.geometry.square(outer, rank).zip(SPEC.geometry.square(inner, rank))
    }

    /// The exchange that may be made now.
    pub fn swap(self, core: &Board<u128>) -> Option<Step> {
        let (one, other) = self.wing()?;
        core.at(one).map(|piece| Step::new(Action::Move, one, other, piece.kind()))
    }

    pub fn key(self) -> u64 {
        if self.is_over() { 0 } else { zobrist(17, u64::from(self.0)) }
    }

    pub fn write(self, out: &mut StateText) {
        if !self.is_over() {
            out.set("arrange", self.0.to_string());
        }
    }

    /// Reads how many wings are left, which must have a horse and an elephant each and belong to the seat to act.
    pub fn read(state: &mut StateText, core: &Board<u128>) -> Result<WingsLeft, PositionError> {
        let Some(text) = state.take("arrange") else { return Ok(WingsLeft::OVER) };
        let refused = |problem| PositionError::State { key: "arrange", problem };
        let wings_left = match text.as_str() {
            "1" => WingsLeft(1),
            "2" => WingsLeft(2),
            "3" => WingsLeft(3),
            "4" => WingsLeft(4),
            _ => return Err(refused(StateProblem::Number { text, least: 1, most: 4 })),
        };
        let wings = (1..=wings_left.0).map(WingsLeft);
        let is_complete = |wing: WingsLeft| {
            let piece = |kind| Some(Piece::new(wing.seat(), kind));
            wing.wing().is_some_and(|(one, other)| {
                let pieces = [core.at(one), core.at(other)];
                pieces == [piece(HORSE), piece(ELEPHANT)] || pieces == [piece(ELEPHANT), piece(HORSE)]
            })
        };
        if !wings.clone().all(is_complete) {
            return Err(refused(StateProblem::NoWing));
        }
        if core.to_act() != wings_left.seat() {
            return Err(refused(StateProblem::TurnToArrange { seat: wings_left.seat() }));
        }
        Ok(wings_left)
    }
}
