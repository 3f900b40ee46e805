//! Domain errors: one enum for games, smaller ones for other aggregates. `words` has what they say.

pub mod fault;
mod words;

pub use words::{date, in_file, of_store};
use zugpost_base::ids::{GameId, MessageId, ReportId, SeekId};
use zugpost_base::locale::{Locale, Phrase};
use zugpost_base::rate_limits::TooOften;
use zugpost_base::time::Moment;

use std::error::Error;
use std::fmt;
use std::time::Duration;

use diesel::result::{DatabaseErrorKind, Error as QueryError};
use zugpost_rules::pgn::PgnError;
use zugpost_rules::{PositionError, Seat, StepError, StepText, VariantError};

use crate::notation::misread::Misread;
use crate::store::Ply;
use crate::store::error::StoreError;
use crate::store::players::operators::Role;
use fault::Fault;

#[derive(Debug)]
pub enum GameError {
    NotFound(GameId),
    NoSuchLink,
    NotYourGame(GameId),
    /// By the player of this name.
    Blocked(String),
    /// By a moderator; `None` for good.
    Muted {
        until: Option<Moment>,
    },
    NotYourTurn {
        to_act: Seat,
    },
    Stale {
        ply: Ply,
    },
    /// A ply that the game has not reached.
    BeyondEnd {
        ply: Ply,
    },
    Step {
        source: StepError,
    },
    Conditional {
        place: Phrase,
        source: StepError,
    },
    /// Typed conditional moves that cannot be read.
    Misread {
        place: Phrase,
        source: Box<Misread>,
    },
    Unfinished {
        to_act: Seat,
        played: String,
        next: Vec<StepText>,
    },
    NotBegun,
    NotInvited,
    Over,
    LostOnTime,
    OnLeave {
        until: Moment,
    },
    NoDrawOffered,
    /// A draw offer of a seat that has not moved.
    DrawTooEarly,
    /// A draw offer soon after a refused one: so many own turns come before the next.
    DrawRefused {
        turns: u32,
    },
    /// A claim that neither the position nor the clock justifies.
    NoGrounds(Phrase),
    /// The request does not fit the current state of the game.
    Moot(Phrase),
    NoSeek(SeekId),
    TooMany(Phrase),
    /// A limit that is counted in the database; the request may be repeated after the wait.
    Later {
        why: Phrase,
        wait: Duration,
    },
    /// The person or bot at the other end does not take this, or the operator forbids it to all.
    Refused(Fault),
    NoMail(NoMail),
    TooOften(TooOften),
    Variant(VariantError),
    Position(PositionError),
    /// A game in an imported file that is invalid.
    File {
        game: usize,
        source: PgnError,
    },
    Bad(Fault),
    Idempotency(IdempotencyError),
    Store(StoreError),
}

/// Nothing that needs a mail can be done, because the operator has not configured how mails are sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase().text(Locale::En))]
pub struct NoMail;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase().text(Locale::En))]
pub enum IdempotencyError {
    Mismatch,
    Running,
    Malformed,
}

#[derive(Debug)]
pub enum PlayerError {
    NotFound(String),
    NoVacation(String),
    NoToken(String),
    NoSession(String),
    NoAddress(String),
    NoSuchLink,
    NameTaken(String),
    Bad(Fault),
    ScopeNotYours(super::scope::Scope),
    OutlivesYours(Moment),
    NoMail(NoMail),
    TooOften(TooOften),
    Idempotency(IdempotencyError),
    Store(StoreError),
}

#[derive(Debug)]
pub enum JobError {
    NotFound(String),
    TooMany,
    /// The number of waiting analyses of guests in one network, which is the maximum.
    TooManyOfGuest(i64),
    QueueFull,
    LeaseLost,
    Bad(Fault),
    /// The game or position to be analysed.
    Game(GameError),
    Idempotency(IdempotencyError),
    Store(StoreError),
}

#[derive(Debug)]
pub enum ModerationError {
    /// The act needs this role, and the actor does not have it.
    RoleRequired(Role),
    NoReport(ReportId),
    NoMessage(MessageId),
    Bad(Fault),
    Game(GameError),
    Player(PlayerError),
    TooOften(TooOften),
    Idempotency(IdempotencyError),
    Store(StoreError),
}

impl JobError {
    /// Returns the database error that caused this one, if one did.
    pub fn of_store(&self) -> Option<&StoreError> {
        match self {
            JobError::Store(error) | JobError::Game(GameError::Store(error)) => Some(error),
            _ => None,
        }
    }
}

macro_rules! domain_error {
    ($name:ident: $($from:ident -> $variant:ident),*) => {
        /// For logs, which get the cause of what the database refused, and for programs.
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $name::Store(error) => error.fmt(f),
                    error => error.fault().fmt(f),
                }
            }
        }

        impl Error for $name {
            fn source(&self) -> Option<&(dyn Error + 'static)> {
                if let $name::Store(error) = self { error.source() } else { None }
            }
        }

        impl From<QueryError> for $name {
            fn from(error: QueryError) -> $name {
                $name::Store(error.into())
            }
        }

        impl From<Phrase> for $name {
            fn from(why: Phrase) -> $name {
                $name::Bad(why.into())
            }
        }

        $(impl From<$from> for $name {
            fn from(error: $from) -> $name {
                $name::$variant(error)
            }
        })*
    };
}

domain_error!(GameError: Fault -> Bad, IdempotencyError -> Idempotency, StoreError -> Store, NoMail -> NoMail,
    TooOften -> TooOften, VariantError -> Variant, PositionError -> Position);
domain_error!(PlayerError: Fault -> Bad, IdempotencyError -> Idempotency, StoreError -> Store, NoMail -> NoMail,
    TooOften -> TooOften);
domain_error!(JobError: Fault -> Bad, IdempotencyError -> Idempotency, StoreError -> Store, GameError -> Game);

domain_error!(ModerationError: Fault -> Bad, IdempotencyError -> Idempotency, StoreError -> Store, GameError -> Game,
    PlayerError -> Player, TooOften -> TooOften);

impl From<PlayerError> for GameError {
    fn from(error: PlayerError) -> GameError {
        match error {
            PlayerError::NoMail(error) => error.into(),
            PlayerError::TooOften(error) => error.into(),
            PlayerError::Idempotency(error) => error.into(),
            PlayerError::Store(error) => error.into(),
            error => error.fault().into(),
        }
    }
}

impl From<StepError> for GameError {
    fn from(source: StepError) -> GameError {
        GameError::Step { source }
    }
}

/// Returns whether an insert violated a unique key.
pub fn is_taken(error: &QueryError) -> bool {
    matches!(error, QueryError::DatabaseError(DatabaseErrorKind::UniqueViolation, _))
}

#[cfg(test)]
mod tests;
