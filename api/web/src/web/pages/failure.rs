//! The reason why a page could not do what its reader asked for, in words.

use actix_web::http::StatusCode;
use zugpost_base::locale::Phrase;
use zugpost_data::model::error::{GameError, IdempotencyError, ModerationError, PlayerError};
use zugpost_data::store::error::StoreError;

use crate::web::problem::Problem;

#[derive(Debug)]
pub struct Failure {
    pub status: StatusCode,
    /// Begins in lower case and has no full stop in English.
    pub why: Phrase,
}

impl Failure {
    /// The request makes no sense.
    pub fn bad(why: Phrase) -> Failure {
        Failure { status: StatusCode::BAD_REQUEST, why }
    }
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Failure {
        Failure { status: problem.status(), why: problem.phrase() }
    }
}

impl From<GameError> for Failure {
    fn from(error: GameError) -> Failure {
        Problem::from(error).into()
    }
}

impl From<PlayerError> for Failure {
    fn from(error: PlayerError) -> Failure {
        Problem::from(error).into()
    }
}

impl From<ModerationError> for Failure {
    fn from(error: ModerationError) -> Failure {
        Problem::from(error).into()
    }
}

impl From<IdempotencyError> for Failure {
    fn from(error: IdempotencyError) -> Failure {
        Problem::from(error).into()
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Problem::from(error).into()
    }
}
