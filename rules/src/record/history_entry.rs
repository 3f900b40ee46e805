//! A position of the past, and how it is stored.

use crate::board::{Seat, Square};
use crate::game::Game;
use crate::registry::{AnyGame, each};

/// A position of the past, as far as the draw rules look at it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct HistoryEntry {
    pub key: u64,
    /// The seat to act and whether it was in check, in games where that matters.
    pub checks: Option<(Seat, bool)>,
    /// The squares that the step before has left and reached, in games where that matters.
    pub step: Option<(Square, Square)>,
}

impl HistoryEntry {
    pub fn of(position: &AnyGame, step: Option<(Square, Square)>) -> HistoryEntry {
        each!(position, game => {
            let (seat, draws) = (game.to_act(), game.draws());
            let checks = draws.heeds_checks.then(|| (seat, game.exposed(seat)));
            HistoryEntry { key: game.key(), checks, step: step.filter(|_| draws.heeds_steps) }
        })
    }

    /// The key in hexadecimal, then perhaps the first letter of the seat, then a plus if it was in check, then perhaps
    /// a dot and the step as the numbers of its squares, in hexadecimal too.
    pub fn text(self) -> String {
        let checks =
            self.checks.map(|(seat, check)| format!("{}{}", letter(seat), if check { "+" } else { "" }));
        let step = self.step.map(|(from, to)| format!(".{:02x}{:02x}", from.index(), to.index()));
        format!("{:016x}{}{}", self.key, checks.unwrap_or_default(), step.unwrap_or_default())
    }

    pub fn read(text: &str) -> Option<HistoryEntry> {
        let (rest, step) = match text.split_once('.') {
            Some((rest, step)) => (rest, Some((hex_square(step.get(..2)?)?, hex_square(step.get(2..)?)?))),
            None => (text, None),
        };
        let (rest, check) = rest.strip_suffix('+').map_or((rest, false), |rest| (rest, true));
        let seat = Seat::ALL.into_iter().find(|seat| rest.ends_with(letter(*seat)));
        let key = u64::from_str_radix(rest.get(..16)?, 16).ok()?;
        let is_whole = rest.len() == 16 + usize::from(seat.is_some()) && (seat.is_some() || !check);
        is_whole.then_some(HistoryEntry { key, checks: seat.map(|seat| (seat, check)), step })
    }

    pub fn is_same_position(self, other: HistoryEntry) -> bool {
        (self.key, self.checks) == (other.key, other.checks)
    }
}

/// A square from its number in two hexadecimal digits.
fn hex_square(text: &str) -> Option<Square> {
    let index = if text.len() == 2 { u8::from_str_radix(text, 16).ok()? } else { return None };
    Square::new(index)
}

/// A letter for a seat that is no digit of a hexadecimal number.
const fn letter(seat: Seat) -> char {
    match seat {
        Seat::White => 'w',
        Seat::Black => 's',
        Seat::Brown => 'n',
        Seat::Red => 'r',
    }
}
