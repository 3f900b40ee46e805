//! Facts about a position that neither the board nor the hands show, for people.

use std::fmt;

/// One thing that players have to know of a position or may like to know. As text it is an English sentence without a full
/// stop; the parts are for texts in other languages. Sides are named as in
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

impl FirstMove {
    /// Returns the right of its owner in words: `may still leap with the king`.
    const fn words(self) -> &'static str {
        match self {
            FirstMove::KingLeap => "may still leap with the king",
            FirstMove::AntiKingLeap => "may still leap with the anti-king",
            FirstMove::Teleport => "may still teleport the king",
        }
    }
}

impl fmt::Display for Remark {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turns =
            |count: u32| if count == 1 { "1 more turn".to_owned() } else { format!("{count} more turns") };
        match self {
            Remark::Phase { number, n_phases, player, moved } => {
                let colour = moved.to_lowercase();
                write!(formatter, "Step {number} of {n_phases}: {player} moves a {colour} piece")
            }
            Remark::Choice { owner } => write!(formatter, "{owner} chooses what the pawn becomes"),
            Remark::NatureIsOut => formatter.write_str("Nature is out of the game"),
            Remark::NaturePlaces => formatter.write_str("Nature places her Anti-King"),
            Remark::NatureActs => formatter.write_str("Nature may act now"),
            Remark::NatureActsNext => formatter.write_str("Nature may act before the next turn"),
            Remark::NatureWaits { turns: count } => {
                write!(formatter, "Nature may act after {}", turns(*count))
            }
            Remark::NatureHasGrace { turns: count } => {
                write!(formatter, "Nature’s checks may be ignored for {}", turns(*count))
            }
            Remark::Bobber { owner, square, reach } => {
                write!(formatter, "{owner}’s bobber on {square}: ")?;
                match reach {
                    Some(1) => formatter.write_str("1 square"),
                    Some(reach) => write!(formatter, "up to {reach} squares"),
                    None => formatter.write_str("any number of squares"),
                }
            }
            Remark::Count { side, number, limit } => {
                write!(formatter, "{side} counts moves: {number} of {limit}")
            }
            Remark::SecondBishop { side, on_dark } => {
                let shade = if *on_dark { "dark" } else { "light" };
                write!(formatter, "{side}’s second bishop comes to a {shade} square")
            }
            Remark::Points { first, second } => {
                let points = |(side, halves): &(&str, u32)| format!("{side} has {}", points(*halves));
                write!(formatter, "Points: {}, {}", points(first), points(second))
            }
            Remark::Castling { side, kings } => {
                write!(formatter, "{side} may still castle, with the king to {}", kings.join(" or "))
            }
            Remark::NoCastling => formatter.write_str("No side can castle any more"),
            Remark::FirstMove { side, right } => write!(formatter, "{side} {}", right.words()),
            Remark::Progress { clock, claim, end } => {
                let claim = claim.map(|limit| format!("after {limit} a draw may be claimed"));
                let end = end.map(|limit| format!("after {limit} the game ends"));
                let limits: Vec<String> = claim.into_iter().chain(end).collect();
                let moves = if *clock == 1 { "move" } else { "moves" };
                write!(formatter, "{clock} {moves} without progress; {}", limits.join(", "))
            }
        }
    }
}

/// Halves of points as a number: `71½`.
#[must_use]
pub fn points(halves: u32) -> String {
    let half = if halves % 2 == 1 { "½" } else { "" };
    format!("{}{half}", halves / 2)
}
