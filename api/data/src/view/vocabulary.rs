//! The words of the games, and the results of stored games.

use zugpost_base::locale::{Phrase, phrase};
use zugpost_base::vocabulary;
pub use zugpost_base::vocabulary::{
    cause, departure_words, details, letters_of, one_piece, option_label, option_text, option_value,
    option_values, origin, outcome, piece, piece_moves, piece_of_side, remarks, repetitions, side, side_of,
    side_to_move, spelled_turn_words, summary, variant, variant_chips, variant_title, variant_with_options,
    written_line, written_move,
};

use zugpost_rules::Seat;

use crate::model;
use crate::store::games::{EndReason, Game, GameResult, GameStatus, SiteReason};

/// A reason in a few words, for behind “by”: “fifty moves”.
pub fn reason(reason: EndReason) -> Phrase {
    match reason {
        EndReason::Rules(reason) => vocabulary::short_cause(reason),
        EndReason::Site(reason) => phrase(match reason {
            SiteReason::Resignation => "reason-resignation",
            SiteReason::Agreement => "reason-agreement",
            SiteReason::Time => "reason-time",
            SiteReason::TimeWithoutWinner => "reason-time-without-winner",
            SiteReason::EngineFailure => "reason-engine-failure",
            SiteReason::Adjudication => "reason-adjudication",
            SiteReason::Recorded => "reason-recorded",
        }),
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
    let wins = |key, seat| phrase(key).with("of", side_of(model::variant::side(game, seat)));
    Some(match (result, why) {
        (GameResult::Draw, EndReason::Site(SiteReason::TimeWithoutWinner)) => phrase("ending-no-winner"),
        (GameResult::Draw, EndReason::Site(SiteReason::Recorded)) => phrase("ending-draw"),
        (GameResult::Win(seat), EndReason::Site(SiteReason::Recorded)) => wins("ending-wins", seat),
        (GameResult::Win(seat), EndReason::Site(SiteReason::Time)) => wins("ending-wins-on-time", seat),
        (GameResult::Draw, _) => phrase("ending-draw-by").with("reason", reason(why)),
        (GameResult::Win(seat), _) => wins("ending-wins-by", seat).with("reason", reason(why)),
    })
}

/// The result for one of two players, if one of them has won: “You lost on time”.
pub fn own_ending(game: &Game, reader: Seat) -> Option<Phrase> {
    let (Some(GameResult::Win(winner)), Some(why)) = (game.result, game.reason) else { return None };
    let of = |won, lost| phrase(if winner == reader { won } else { lost });
    Some(match why {
        EndReason::Site(SiteReason::Recorded) => of("ending-you-won", "ending-you-lost"),
        EndReason::Site(SiteReason::Time) => of("ending-you-won-on-time", "ending-you-lost-on-time"),
        EndReason::Rules(_) | EndReason::Site(_) => {
            of("ending-you-won-by", "ending-you-lost-by").with("reason", reason(why))
        }
    })
}
