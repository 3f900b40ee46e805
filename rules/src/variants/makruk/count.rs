//! The count of moves by which the weaker side saves its honour.

use crate::board::Seat;
use crate::game::StateProblem;
use std::fmt;

/// The moves that one side counts, and how far they may go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Count {
    /// The seat that counts its moves.
    pub seat: Seat,
    /// By which of the two rules.
    pub rule: CountingRule,
    /// The number that was said last.
    pub number: u16,
    /// The last number at which the other side may still mate.
    pub limit: u16,
}

/// The two rules of counting.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CountingRule {
    /// No pawn is left, and the counting side is the weaker one.
    Board,
    /// No pawn is left, and the counting side has nothing but the king.
    Pieces,
}

/// Number of squares of the board.
pub const OF_THE_BOARD: u16 = 64;

/// The possible limits.
const LIMITS: [u16; 6] = [8, 16, 22, 32, 44, 64];

/// Returns the limit of a bare king's count against rooks, khons and knights, with or without mets.
pub const fn of_the_pieces(n_rooks: u32, n_khons: u32, n_knights: u32) -> u16 {
    match (n_rooks, n_khons, n_knights) {
        (2.., _, _) => 8,
        (1, _, _) => 16,
        (0, 2.., _) => 22,
        (0, _, 2..) => 32,
        (0, 1, _) => 44,
        (0, 0, _) => 64,
    }
}

impl Count {
    /// After one more move of the counting side.
    pub const fn said(self) -> Count {
        Count { number: self.number.saturating_add(1), ..self }
    }

    /// Returns whether the count is beyond its limit.
    pub const fn is_exceeded(self) -> bool {
        self.number > self.limit
    }

    /// Replaces the numbers by those of a text like `12/64`.
    pub fn with_numbers(self, text: &str) -> Result<Count, StateProblem> {
        let refused = || StateProblem::Count { text: text.to_owned() };
        let (number, limit) = text.split_once('/').ok_or_else(refused)?;
        let [number, limit] = [number, limit].map(|text| {
            let is_number = text.len() <= 4 && text.bytes().all(|byte| byte.is_ascii_digit());
            if is_number { text.parse::<u16>().ok() } else { None }
        });
        let (number, limit) = (number.ok_or_else(refused)?, limit.ok_or_else(refused)?);
        let may_be = match self.rule {
            CountingRule::Board => limit == OF_THE_BOARD,
            CountingRule::Pieces => LIMITS.contains(&limit),
        };
        if !may_be {
            return Err(StateProblem::Limit { limit });
        }
        Ok(Count { number, limit, ..self })
    }
}

/// As it stands in positions.
impl fmt::Display for Count {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}/{}", self.number, self.limit)
    }
}
