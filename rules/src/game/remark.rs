//! Facts about a position that neither the board nor the hands show, for people.

/// One thing that players have to know of a position or may like to know. Sides are named as in
/// [`seat_name`](super::seat_name).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Remark {
    /// The next step of a turn of several.
    Phase {
        /// The number of the step in the turn, from 1.
        number: u32,
        /// Number of steps of the turn.
        n_phases: u32,
        /// The side that plays.
        player: &'static str,
        /// The side that owns the moved piece.
        moved: &'static str,
    },
    /// The owner of a pawn chooses what it becomes.
    Choice {
        /// The owner.
        owner: &'static str,
    },
    /// Nature does not take part any more.
    NatureIsOut,
    /// Nature puts her Anti-King on the board.
    NaturePlaces,
    /// Nature may take a turn now.
    NatureActs,
    /// Nature may take a turn after this one.
    NatureActsNext,
    /// Nature may take a turn after so many of the others.
    NatureWaits {
        /// Number of turns of the others.
        turns: u32,
    },
    /// Nature's checks do not count yet.
    NatureHasGrace {
        /// Number of turns until they count.
        turns: u32,
    },
    /// The range of a bobber.
    Bobber {
        /// Its side.
        owner: &'static str,
        /// Its square.
        square: String,
        /// At most so many squares, or any number.
        reach: Option<u32>,
    },
    /// The weaker side counts its moves.
    Count {
        /// The side.
        side: &'static str,
        /// The number that was said last.
        number: u16,
        /// The last number.
        limit: u16,
    },
    /// The squares on which a side's second bishop may come to the board.
    SecondBishop {
        /// The side.
        side: &'static str,
        /// On a dark square, or else on a light one.
        on_dark: bool,
    },
    /// The points of both sides, counted in halves.
    Points {
        /// The first side with its points.
        first: (&'static str, u32),
        /// The second side with its points.
        second: (&'static str, u32),
    },
    /// A side may still castle.
    Castling {
        /// The side.
        side: &'static str,
        /// Squares on which its king would stand.
        kings: Vec<String>,
    },
    /// No side can castle any more.
    NoCastling,
    /// Another right of a first move.
    FirstMove {
        /// The side that has it.
        side: &'static str,
        /// The action that it allows.
        right: FirstMove,
    },
    /// The time without progress.
    Progress {
        /// The number of moves.
        clock: u32,
        /// The number after which a draw may be claimed, if there is one.
        claim: Option<u32>,
        /// The number after which the game ends, if there is one.
        end: Option<u32>,
    },
}

/// A right that a piece may use once, besides castling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstMove {
    /// The king leaps.
    KingLeap,
    /// The anti-king leaps.
    AntiKingLeap,
    /// The teleporter changes places with the king.
    Teleport,
}
