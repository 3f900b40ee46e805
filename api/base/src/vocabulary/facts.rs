//! Facts of a position besides its pieces, in sentences without full stops.

use zugpost_rules::{BoardView, FirstMove, Remark};

use super::{message_or, side, side_of};
use crate::locale::{Phrase, phrase};

/// The remarks for every reader: “Nature may act now”.
pub fn remarks(board: &BoardView) -> Vec<Phrase> {
    board.remarks.iter().map(remark).collect()
}

/// Number of moves without progress from which the page shows it. Before, a draw is far off.
const TOLD_FROM: u32 = 20;

/// Details for players: rights, points, counts towards a draw.
pub fn details(board: &BoardView) -> Vec<Phrase> {
    let is_told = |remark: &&Remark| !matches!(remark, Remark::Progress { clock, .. } if *clock < TOLD_FROM);
    board.details.iter().filter(is_told).map(remark).collect()
}

/// The effect of a right of a first move: “White may still castle, with the king to g1”.
pub fn right(right: &Remark) -> Phrase {
    remark(right)
}

/// The name of a part in the braces of a position: `turns-since-nature`. Where it is of one square, the message takes
/// that.
pub fn state_part(name: &str) -> Phrase {
    message_or(state_key(name), name)
}

pub(super) fn state_key(name: &str) -> String {
    format!("state-{name}")
}

/// Number of times that the position has come up in its game, if more than once.
pub fn repetitions(count: u32) -> Option<Phrase> {
    match count {
        0 | 1 => None,
        2 => Some(phrase("fact-come-up-twice")),
        _ => Some(phrase("fact-come-up").with("count", count)),
    }
}

/// Halves of points as a number: “71½”.
fn points(halves: u32) -> String {
    let half = if halves % 2 == 1 { "½" } else { "" };
    format!("{}{half}", halves / 2)
}

fn remark(remark: &Remark) -> Phrase {
    match remark {
        Remark::Phase { number, n_phases, player, moved } => {
            let message = if *moved == "White" { "fact-phase-white" } else { "fact-phase-black" };
            phrase(message).with("number", number).with("phases", n_phases).with("of", side_of(player))
        }
        Remark::Choice { owner } => phrase("fact-choice").with("of", side_of(owner)),
        Remark::NatureIsOut => phrase("fact-nature-is-out"),
        Remark::NaturePlaces => phrase("fact-nature-places"),
        Remark::NatureActs => phrase("fact-nature-acts"),
        Remark::NatureActsNext => phrase("fact-nature-acts-next"),
        Remark::NatureWaits { turns } => phrase("fact-nature-waits").with("turns", turns),
        Remark::NatureHasGrace { turns } => phrase("fact-nature-grace").with("turns", turns),
        Remark::Bobber { owner, square, reach } => {
            let message = match reach {
                Some(reach) => phrase("fact-bobber").with("reach", reach),
                None => phrase("fact-bobber-free"),
            };
            message.with("of", side_of(owner)).with("square", square)
        }
        Remark::Count { side, number, limit } => {
            let count = phrase("fact-count").with("of", side_of(side));
            count.with("number", u32::from(*number)).with("limit", u32::from(*limit))
        }
        Remark::SecondBishop { side, on_dark } => {
            let message = if *on_dark { "fact-bishop-dark" } else { "fact-bishop-light" };
            phrase(message).with("of", side_of(side))
        }
        Remark::Points { first, second } => phrase("fact-points")
            .with("first", side(first.0))
            .with("one", points(first.1))
            .with("second", side(second.0))
            .with("other", points(second.1)),
        Remark::Castling { side, kings } => match kings.as_slice() {
            [one, other] => phrase("fact-castles-both").with("king", one).with("other", other),
            ends => phrase("fact-castles").with("king", ends.join(", ")),
        }
        .with("of", side_of(side)),
        Remark::NoCastling => phrase("fact-no-castling"),
        Remark::FirstMove { side, right } => phrase(match right {
            FirstMove::KingLeap => "fact-king-leaps",
            FirstMove::AntiKingLeap => "fact-anti-king-leaps",
            FirstMove::Teleport => "fact-teleports",
        })
        .with("of", side_of(side)),
        Remark::Progress { clock, claim, end } => {
            let message = match (claim, end) {
                (Some(claim), Some(end)) => phrase("fact-progress").with("claim", claim).with("end", end),
                (Some(claim), None) => phrase("fact-progress-to-claim").with("claim", claim),
                (None, Some(end)) => phrase("fact-progress-to-end").with("end", end),
                (None, None) => phrase("fact-progress-alone"),
            };
            message.with("clock", clock)
        }
    }
}
