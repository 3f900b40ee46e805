//! Reasons for which a text is no position.

use super::state_problem::StateProblem;
use crate::board::Seat;
use thiserror::Error;

/// The longest text of a position, in bytes.
pub const MAX_FEN_LEN: usize = 512;

/// Reason for which a text is no position that can be played from.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PositionError {
    /// The text is longer than 512 bytes.
    #[error("the position has {n_bytes} bytes, at most {MAX_FEN_LEN} are read")]
    TooLong {
        /// Its length.
        n_bytes: usize,
    },
    /// There is no text.
    #[error("board: the position is empty")]
    Empty,
    /// No piece of the game has this letter.
    #[error("board: `{text}` is no piece of this game")]
    UnknownPiece {
        /// The letter, or what stands there in place of one.
        text: String,
    },
    /// A rank is too long or too short.
    #[error("board: {row} has {n_squares} squares, not {files}")]
    Width {
        /// The rank: `rank 8`.
        row: String,
        /// Number of squares that the text fills.
        n_squares: usize,
        /// Number of squares of the rank.
        files: usize,
    },
    /// The board has too many or too few ranks.
    #[error("board: {n_ranks} ranks given, the board has {ranks}")]
    Height {
        /// Number of ranks in the text.
        n_ranks: usize,
        /// Number of ranks of the board.
        ranks: usize,
    },
    /// The brackets after the board hold something else than pieces that can be in hand.
    #[error("hands: `{text}` cannot be in hand in this game")]
    Hand {
        /// The text that cannot be read.
        text: String,
    },
    /// The second field names no seat of the game.
    #[error("side to move: `{text}` is {}", if *has_red { "none of w, b and r" } else { "neither w nor b" })]
    Turn {
        /// True if the game has a seat of the letter `r`.
        has_red: bool,
        /// The field.
        text: String,
    },
    /// The castling field cannot be read.
    #[error("castling rights: cannot read `{text}`")]
    Rights {
        /// The field.
        text: String,
    },
    /// A right without its king and rook, or what takes their place, at home.
    #[error("castling rights: `{right}` needs its pieces on their first squares")]
    RightWithoutPieces {
        /// The letter of the right.
        right: char,
    },
    /// The en passant field cannot be read, or no pawn can just have passed there.
    #[error("en passant: no pawn can just have passed `{text}`")]
    EnPassant {
        /// The field.
        text: String,
    },
    /// A counter is no number from 0 to 9999.
    #[error("{field}: `{text}` is not a number from 0 to 9999")]
    Counter {
        /// The name of the counter.
        field: &'static str,
        /// The field.
        text: String,
    },
    /// Braces, or fields after the last one, that the game does not have.
    #[error("unexpected `{text}` after the position")]
    Extra {
        /// The unexpected text.
        text: String,
    },
    /// A seat has no king or several.
    #[error("board: {seat} has {n_kings} kings, not one")]
    Kings {
        /// The seat.
        seat: Seat,
        /// Number of its kings.
        n_kings: u32,
    },
    /// A seat has not one piece of another royal kind.
    #[error("board: {seat} has {n_pieces} {piece}s, not one")]
    Royals {
        /// The seat.
        seat: Seat,
        /// Kind of the pieces.
        piece: &'static str,
        /// Number of its pieces of this kind.
        n_pieces: u32,
    },
    /// A king could be taken at once.
    #[error("side to move: {seat} is in check, but it is not {seat}'s turn")]
    Exposed {
        /// The seat.
        seat: Seat,
    },
    /// A piece that has to be attacked is not, and it is too late to change it.
    #[error("side to move: {seat}'s {piece} is not attacked, but it is not {seat}'s turn")]
    Unattacked {
        /// The seat.
        seat: Seat,
        /// Kind of the pieces.
        piece: &'static str,
    },
    /// A value in the braces is not possible.
    #[error("{key}: {problem}")]
    State {
        /// The key in the braces.
        key: &'static str,
        /// The fault of its value.
        problem: StateProblem,
    },
    /// A pawn stands where none can.
    #[error("board: {seat}'s {piece} cannot stand on {square}")]
    Misplaced {
        /// The seat.
        seat: Seat,
        /// The name of the piece.
        piece: &'static str,
        /// Its square.
        square: String,
    },
}
