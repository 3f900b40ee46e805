//! The status of a game, and how it ended.

use std::str::FromStr;

use diesel::deserialize::FromSqlRow;
use diesel::expression::AsExpression;
use diesel::sql_types::Text;
use zugpost_base::text_enum::{UnknownText, text_column, text_enum};
use zugpost_base::time::Moment;
use zugpost_rules::{Reason, Seat, SeatError};

use super::Game;
use crate::store::columns::Ply;

text_enum! {
    /// Status of a game.
    GameStatus {
        /// Not all seats are accepted.
        Invited = "invited",
        Running = "running",
        /// Over, with a result.
        Ended = "ended",
        /// An invited player declined.
        Declined = "declined",
        /// The invitation was not answered in time.
        Expired = "expired",
        /// Ended in its opening, or withdrawn before it began, without a result.
        Aborted = "aborted",
    }
}

impl Game {
    /// The earlier of the reminder and the deadline.
    pub(super) fn first_deadline(&self) -> Option<Moment> {
        self.remind_at.into_iter().chain(self.move_by).min()
    }

    /// Returns whether the game runs and is still at this ply.
    pub fn runs_at(&self, ply: Option<Ply>) -> bool {
        self.status == GameStatus::Running && ply == Some(self.ply)
    }
}

/// The winner of a game, or a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, AsExpression, FromSqlRow)]
#[diesel(sql_type = Text)]
pub enum GameResult {
    Win(Seat),
    Draw,
}

text_column!(GameResult);

impl GameResult {
    pub const fn as_str(self) -> &'static str {
        match self {
            GameResult::Win(seat) => seat.as_str(),
            GameResult::Draw => "draw",
        }
    }

    pub const fn winner(self) -> Option<Seat> {
        match self {
            GameResult::Win(seat) => Some(seat),
            GameResult::Draw => None,
        }
    }
}

/// A game without a winner is a draw.
impl From<Option<Seat>> for GameResult {
    fn from(winner: Option<Seat>) -> GameResult {
        winner.map_or(GameResult::Draw, GameResult::Win)
    }
}

impl FromStr for GameResult {
    type Err = SeatError;

    fn from_str(text: &str) -> Result<GameResult, SeatError> {
        match text {
            "draw" => Ok(GameResult::Draw),
            seat => seat.parse().map(GameResult::Win),
        }
    }
}

/// Reason for which a game ended: by the rules of its variant, or by an action of the players or the site.
#[derive(Clone, Copy, Debug, PartialEq, Eq, AsExpression, FromSqlRow)]
#[diesel(sql_type = Text)]
pub enum EndReason {
    Rules(Reason),
    Site(SiteReason),
}

text_enum! {
    /// An end by the players, by time or by the site.
    SiteReason {
        Resignation = "resignation",
        Agreement = "agreement",
        /// The time of a player ran out.
        Time = "time",
        /// The time of a player ran out, but no other seat can win by the rules: a draw.
        TimeWithoutWinner = "time-without-winner",
        /// No worker could move for the engine.
        EngineFailure = "engine-failure",
        /// An operator decided the game.
        Adjudication = "adjudication",
        /// Only the result of an imported game is known.
        Recorded = "recorded",
    }
}

text_column!(EndReason);

impl EndReason {
    pub const fn as_str(self) -> &'static str {
        match self {
            EndReason::Rules(reason) => reason.as_str(),
            EndReason::Site(reason) => reason.as_str(),
        }
    }
}

impl From<Reason> for EndReason {
    fn from(reason: Reason) -> EndReason {
        EndReason::Rules(reason)
    }
}

impl From<SiteReason> for EndReason {
    fn from(reason: SiteReason) -> EndReason {
        EndReason::Site(reason)
    }
}

impl FromStr for EndReason {
    type Err = UnknownText;

    fn from_str(text: &str) -> Result<EndReason, UnknownText> {
        match Reason::ALL.into_iter().find(|reason| reason.as_str() == text) {
            Some(reason) => Ok(EndReason::Rules(reason)),
            None => text.parse().map(EndReason::Site),
        }
    }
}
