//! The player and the number of steps of each turn.

use crate::board::Seat;
use crate::game::Options;

/// Growth of the turns at the start of a game. The colours that are moved alternate from step to step in each of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Schedule {
    /// Three steps a turn, White begins.
    Standard,
    /// Black begins with one step, White follows with two; then three a turn.
    Balanced,
    /// One step more in every turn, White begins.
    Progressive,
}

/// A turn beyond this number gets that of one before it, so that every number can be read again.
const LAST_TURN: u32 = 9999;

impl Schedule {
    pub fn of(options: &Options) -> Schedule {
        match options.get("opening") {
            Some("balanced") => Schedule::Balanced,
            Some("progressive") => Schedule::Progressive,
            _ => Schedule::Standard,
        }
    }

    /// Returns the number of steps of the turn.
    pub fn n_phases(self, turn: u32) -> u32 {
        match self {
            Schedule::Standard => 3,
            Schedule::Balanced => turn.min(3),
            Schedule::Progressive => turn,
        }
    }

    /// The player of a turn.
    pub fn player(self, turn: u32) -> Seat {
        let is_whites = match self {
            Schedule::Standard | Schedule::Progressive => turn % 2 == 1,
            Schedule::Balanced => turn.is_multiple_of(2),
        };
        if is_whites { Seat::White } else { Seat::Black }
    }

    /// The owner of the pieces that are moved in a phase of the turn.
    pub fn side(self, turn: u32, phase: u32) -> Seat {
        let n_steps = self.n_steps_before(turn) + phase - 1;
        if n_steps.is_multiple_of(2) { Seat::White } else { Seat::Black }
    }

    /// The number of the turn after this one.
    pub fn next(self, turn: u32) -> u32 {
        if turn < LAST_TURN { turn + 1 } else { LAST_TURN - 1 }
    }

    /// The first turn of the usual length, or of any, in which this player moves these pieces in this phase.
    pub fn usual_turn(self, player: Seat, side: Seat, phase: u32) -> Option<u32> {
        let first = if self == Schedule::Balanced { 3 } else { 1 };
        let fits = |turn: &u32| {
            self.player(*turn) == player && self.side(*turn, phase) == side && phase <= self.n_phases(*turn)
        };
        (first..=LAST_TURN).find(fits)
    }

    fn n_steps_before(self, turn: u32) -> u32 {
        match self {
            Schedule::Standard => 3 * (turn - 1),
            Schedule::Balanced if turn < 3 => turn - 1,
            Schedule::Balanced => 3 * (turn - 2),
            Schedule::Progressive => turn * (turn - 1) / 2,
        }
    }
}
