//! Domain errors: one enum for games, smaller ones for other aggregates.

use std::time::Duration;

use diesel::result::{DatabaseErrorKind, Error as QueryError};
use zugpost_rules::pgn::PgnError;
use zugpost_rules::{PositionError, Seat, StepError, StepText, VariantError};

use crate::ids::{GameId, SeekId};
use crate::notation::misread::Misread;
use crate::rate_limits::TooOften;
use crate::store::Ply;
use crate::store::error::StoreError;
use crate::time::Moment;

#[derive(Debug, thiserror::Error)]
pub enum GameError {
    #[error("no game `{0}`")]
    NotFound(GameId),
    #[error("this link is unknown or has expired")]
    NoSuchLink,
    #[error("you have no seat in game `{0}`")]
    NotYourGame(GameId),
    #[error("{0} accepts no games with you and no messages from you")]
    Blocked(String),
    #[error("it is {to_act}'s turn")]
    NotYourTurn { to_act: Seat },
    #[error("the game is at ply {ply}, not at the ply that this was meant for; read the game again")]
    Stale { ply: Ply },
    #[error("{source}")]
    Step { source: StepError },
    #[error("conditional moves, {place}: {source}")]
    Conditional { place: String, source: StepError },
    /// Typed conditional moves that cannot be read.
    #[error("conditional moves, {place}: {source}")]
    Misread { place: String, source: Misread },
    #[error("the turn is not finished: {to_act} acts again after `{played}`; send the whole turn")]
    Unfinished { to_act: Seat, played: String, next: Vec<StepText> },
    #[error("the game has not begun: not every seat has accepted")]
    NotBegun,
    #[error("the invitation is no longer open")]
    NotInvited,
    #[error("the game is over")]
    Over,
    #[error("your time ran out before this arrived")]
    LostOnTime,
    #[error("you are on vacation until {until}; end the vacation to play")]
    OnLeave { until: Moment },
    #[error("no draw is offered to you")]
    NoDrawOffered,
    /// A claim that neither the position nor the clock justifies.
    #[error("{0}")]
    NoGrounds(String),
    /// The request does not fit the current state of the game.
    #[error("{0}")]
    Moot(String),
    #[error("no open seek `{0}`; another player may have accepted it")]
    NoSeek(SeekId),
    #[error("{0}")]
    TooMany(String),
    /// A limit that is counted in the database; the request may be repeated after the wait.
    #[error("{why}")]
    Later { why: String, wait: Duration },
    /// The person or bot at the other end does not take this, or the operator allows nobody to do it.
    #[error("{0}")]
    Refused(String),
    #[error(transparent)]
    NoMail(#[from] NoMail),
    #[error(transparent)]
    TooOften(#[from] TooOften),
    #[error(transparent)]
    Variant(#[from] VariantError),
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A game in an imported file that is invalid.
    #[error("game {game}: {source}")]
    File { game: usize, source: PgnError },
    #[error("{0}")]
    Bad(String),
    #[error(transparent)]
    Idempotency(#[from] IdempotencyError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Nothing that needs a mail can be done, because the operator has not configured how mails are sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this server sends no mail, so it cannot confirm addresses; its operator has to set `smtp_url`")]
pub struct NoMail;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IdempotencyError {
    #[error("this Idempotency-Key was used for another request; use a new key")]
    Mismatch,
    #[error("a request with this Idempotency-Key is still being answered; ask again in a moment")]
    Running,
    #[error("an Idempotency-Key has from 1 to 200 visible characters")]
    Malformed,
}

#[derive(Debug, thiserror::Error)]
pub enum PlayerError {
    #[error("no player `{0}`")]
    NotFound(String),
    #[error("no current or planned vacation `{0}`")]
    NoVacation(String),
    #[error("no token `{0}`")]
    NoToken(String),
    #[error("no session `{0}`")]
    NoSession(String),
    #[error("`{0}` is not one of your confirmed addresses")]
    NoAddress(String),
    #[error("this link is unknown or has expired; ask for a new one")]
    NoSuchLink,
    #[error("the name `{0}` is taken, or looks like one that is; choose another")]
    NameTaken(String),
    #[error("{0}")]
    Bad(String),
    #[error("you cannot give a token the scope `{0}`")]
    ScopeNotYours(super::scope::Scope),
    #[error("your own token expires; give an `expires_at` not after {0}")]
    OutlivesYours(Moment),
    #[error(transparent)]
    NoMail(#[from] NoMail),
    #[error(transparent)]
    TooOften(#[from] TooOften),
    #[error(transparent)]
    Idempotency(#[from] IdempotencyError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Debug, thiserror::Error)]
pub enum JobError {
    #[error("no analysis `{0}`")]
    NotFound(String),
    #[error("you have five analyses waiting; wait for one or cancel one")]
    TooMany,
    #[error("the engine queue is full; try again later")]
    QueueFull,
    #[error("this lease is not current")]
    LeaseLost,
    #[error("{0}")]
    Bad(String),
    /// The game or position to be analysed.
    #[error(transparent)]
    Game(#[from] GameError),
    #[error(transparent)]
    Idempotency(#[from] IdempotencyError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

macro_rules! from_query_error {
    ($($name:ident),*) => {$(
        impl From<QueryError> for $name {
            fn from(error: QueryError) -> $name {
                $name::Store(StoreError::Query(error))
            }
        }
    )*};
}

from_query_error!(GameError, PlayerError, JobError);

impl From<StepError> for GameError {
    fn from(source: StepError) -> GameError {
        GameError::Step { source }
    }
}

/// Whether an insert violated a unique key.
pub fn is_taken(error: &QueryError) -> bool {
    matches!(error, QueryError::DatabaseError(DatabaseErrorKind::UniqueViolation, _))
}
