//! How games end.

use zugpost_rules::{Outcome, Reason};

use super::side_of;
use crate::locale::{Phrase, phrase, phrase_of};
use crate::model::variant;
use crate::store::games::{EndReason, Game, GameResult, GameStatus, SiteReason};

/// A reason in a few words, for behind “by”: “fifty moves”.
pub fn reason(reason: EndReason) -> Phrase {
    phrase_of(format!("reason-{}", reason.as_str()))
}

/// A reason of the rules in full, for behind “by”: “50 moves without a capture or pawn move”.
pub fn cause(reason: Reason) -> Phrase {
    phrase_of(format!("cause-{}", reason.as_str()))
}

/// How a position is decided: “White wins by checkmate”, “draw by stalemate”.
pub fn outcome(outcome: Outcome) -> Phrase {
    match outcome {
        Outcome::Win { seat, reason } => {
            phrase("ending-wins-by").with("of", side_of(seat.name())).with("reason", cause(reason))
        }
        Outcome::Draw { reason } => phrase("ending-drawn-position").with("reason", cause(reason)),
    }
}

/// The result of a game as a sentence without a full stop; nothing while it runs.
pub fn ending(game: &Game) -> Option<Phrase> {
    match game.status {
        GameStatus::Declined => return Some(phrase("ending-declined")),
        GameStatus::Aborted if game.started_at.is_none() => return Some(phrase("ending-withdrawn")),
        GameStatus::Aborted => return Some(phrase("ending-aborted")),
        GameStatus::Expired => return Some(phrase("ending-expired")),
        GameStatus::Invited | GameStatus::Running | GameStatus::Ended => {}
    }
    let (result, why) = (game.result?, game.reason?);
    let of = |seat| side_of(variant::side(game, seat));
    Some(match (result, why) {
        (GameResult::Draw, EndReason::Site(SiteReason::TimeWithoutWinner)) => phrase("ending-no-winner"),
        (GameResult::Draw, EndReason::Site(SiteReason::Recorded)) => phrase("ending-draw"),
        (GameResult::Win(seat), EndReason::Site(SiteReason::Recorded)) => {
            phrase("ending-wins").with("of", of(seat))
        }
        (GameResult::Win(seat), EndReason::Site(SiteReason::Time)) => {
            phrase("ending-wins-on-time").with("of", of(seat))
        }
        (GameResult::Draw, _) => phrase("ending-draw-by").with("reason", reason(why)),
        (GameResult::Win(seat), _) => {
            phrase("ending-wins-by").with("of", of(seat)).with("reason", reason(why))
        }
    })
}
