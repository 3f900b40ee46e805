//! Faults of the state that a game keeps in the braces of its positions.

use crate::board::Seat;
use thiserror::Error;

/// Reason for which a value in the braces of a position is not possible. Texts are those of the position, or
/// their beginnings.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[expect(missing_docs, reason = "the sentences say what the fields are")]
pub enum StateProblem {
    /// A number is expected.
    #[error("`{text}` is not a number from {least} to {most}")]
    Number { text: String, least: u32, most: u32 },
    /// One of a few words is expected.
    #[error("`{text}` is not one of {}", known.join(", "))]
    Unknown { text: String, known: Vec<&'static str> },
    /// The name of a square is expected.
    #[error("`{text}` is no square")]
    NoSquare { text: String },

    /// 007 Chess: nothing of the first phase is bound to stay.
    #[error("no own piece there was moved in phase 1 and must not move again")]
    NothingHeld,
    /// Nothing of the phase before is bound to stay.
    #[error("no enemy piece there was moved in the phase before")]
    NothingMoved,
    /// No promotion is open.
    #[error("no pawn waits there for its owner's choice")]
    NoPawnWaits,
    /// The player has no such phase.
    #[error("{player} never moves {side}'s pieces in phase {phase}")]
    NeverMoves { player: Seat, side: Seat, phase: u32 },
    /// The turn is shorter.
    #[error("turn {turn} has {n_phases} only")]
    Phases { turn: u32, n_phases: u32 },
    /// The turn is the other player's.
    #[error("turn {turn} is {player}'s")]
    TurnOf { turn: u32, player: Seat },
    /// The phase is of the other side's pieces.
    #[error("{player} moves {side}'s pieces in phase {phase} of turn {turn}")]
    OtherPieces { player: Seat, side: Seat, phase: u32, turn: u32 },

    /// Three-player chess: a seat leaves once.
    #[error("{seat} is named twice")]
    OutTwice { seat: Seat },
    /// A seat that has left has no turn.
    #[error("{seat} is out but to move")]
    OutToMove { seat: Seat },

    /// Chaos's Chess: a piece is expected.
    #[error("`{text}` does not begin with a piece of this game")]
    NoPiece { text: String },
    /// Only the players get pieces back.
    #[error("`{text}` begins with a piece of Nature, who gets nothing back")]
    PieceOfNature { text: String },
    /// No square is its home, or too many of its kind wait.
    #[error("`{text}` begins with a piece that cannot be given back")]
    NeverReturned { text: String },
    /// A pawn that has stepped twice is a player's.
    #[error("no pawn of White or Black on `{text}`")]
    NoPawn { text: String },
    /// Only Nature's pieces are noted as unmoved.
    #[error("no piece of Nature on `{text}`")]
    NotOfNature { text: String },
    /// Nature acts no more.
    #[error("Nature is out of the game")]
    NatureIsOut,
    /// No seat acts any more.
    #[error("the game is over, and Nature cannot act")]
    Over,
    /// Nature waits for some turns.
    #[error("Nature may act after {period} turns of the others, not after {since}")]
    TooEarly { period: u32, since: u32 },
    /// The game begins with it.
    #[error("Nature has to place her Anti-King first")]
    AntiKingFirst,

    /// Orphic Chess: the shades of the bishops of both seats are expected.
    #[error("`{text}` is not two of d, l and -")]
    Shades { text: String },

    /// Schizophrenic Chess: the moves of a bobber are expected.
    #[error("`{text}` is not a square and a number, as in f1:3")]
    BobberCount { text: String },
    /// Only bobbers' moves are counted.
    #[error("no bobber stands on {square}")]
    NoBobber { square: String },

    /// Janggi: a wing that can be arranged has two pieces.
    #[error("a wing has no horse beside an elephant")]
    NoWing,
    /// The players arrange in turn.
    #[error("it is {seat}'s turn to arrange")]
    TurnToArrange { seat: Seat },

    /// Makruk: counting has not begun.
    #[error("no side counts in this position")]
    NoCount,
    /// The numbers of a count are expected.
    #[error("`{text}` is no number of moves and a limit, as in 12/64")]
    Count { text: String },
    /// The pieces on the board give another limit.
    #[error("the limit cannot be {limit} here")]
    Limit { limit: u16 },
}
