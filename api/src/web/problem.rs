//! Errors as RFC 9457 problem details, from one table of codes.

use actix_web::http::{StatusCode, header};
use actix_web::{HttpResponse, ResponseError};
use serde::Serialize;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;
use zugpost_rules::pgn::PgnError;
use zugpost_rules::{StepError, StepText, VariantError};

use crate::model::error::{GameError, IdempotencyError, JobError, PlayerError};
use crate::rate_limits::TooOften;
use crate::store::Ply;
use crate::store::error::StoreError;
use crate::view;

macro_rules! codes {
    ($($name:ident = $text:literal, $status:literal, $title:literal;)*) => {
        /// The error code for programs.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Code {
            $($name,)*
        }

        impl Code {
            pub const ALL: &[Code] = &[$(Code::$name,)*];

            pub fn as_str(self) -> &'static str {
                match self { $(Code::$name => $text,)* }
            }

            pub fn status(self) -> StatusCode {
                let number = match self { $(Code::$name => $status,)* };
                StatusCode::from_u16(number).expect("the table holds valid status codes")
            }

            pub fn title(self) -> &'static str {
                match self { $(Code::$name => $title,)* }
            }
        }
    };
}

codes! {
    NotFound = "not-found", 404, "Not found";
    Unauthorized = "unauthorized", 401, "Unauthorized";
    Forbidden = "forbidden", 403, "Forbidden";
    NotYourGame = "not-your-game", 403, "Not a player of this game";
    NotYourTurn = "not-your-turn", 409, "Not your turn";
    StalePosition = "stale-position", 409, "The position has changed";
    IllegalMove = "illegal-move", 422, "Illegal move";
    AmbiguousMove = "ambiguous-move", 422, "Ambiguous move";
    UnfinishedTurn = "unfinished-turn", 422, "Unfinished turn";
    GameOver = "game-over", 409, "The game or invitation is closed";
    LostOnTime = "lost-on-time", 409, "Lost on time";
    NoDrawOffered = "no-draw-offered", 409, "No draw is offered";
    OnLeave = "on-leave", 409, "You are on vacation";
    UnknownVariant = "unknown-variant", 422, "Unknown variant";
    BadOption = "bad-option", 422, "Invalid option";
    BadPosition = "bad-position", 422, "Invalid position";
    BadRequest = "bad-request", 400, "Bad request";
    IdempotencyMismatch = "idempotency-mismatch", 422, "Idempotency key conflict";
    TooLarge = "too-large", 413, "Content too large";
    RateLimited = "rate-limited", 429, "Too many requests";
    Unavailable = "unavailable", 503, "Service unavailable";
}

/// An error response.
#[derive(Debug)]
pub struct Problem {
    code: Code,
    status: StatusCode,
    detail: String,
    more: Map<String, Value>,
    retry_after: Option<u32>,
}

/// The body of every error response.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Problem)]
pub struct ProblemView {
    /// A URI that ends with the error code.
    #[serde(rename = "type")]
    #[schema(example = "https://zugpost.example/problems/illegal-move")]
    pub kind: String,
    pub title: &'static str,
    pub status: u16,
    /// What was wrong with this request, and what to do.
    pub detail: String,
    /// The error code.
    #[schema(example = "illegal-move")]
    pub error: &'static str,
    /// Up to five legal steps that are similar to the one sent.
    #[schema(value_type = Option<Vec<view::StepView>>)]
    pub nearest: Option<Value>,
    /// The current ply of the game.
    #[schema(value_type = Option<i32>)]
    pub ply: Option<Ply>,
}

impl Problem {
    pub fn new(code: Code, detail: impl Into<String>) -> Problem {
        Problem { code, status: code.status(), detail: detail.into(), more: Map::new(), retry_after: None }
    }

    /// For responses with another status than that of the code.
    pub fn with_status(self, status: StatusCode) -> Problem {
        Problem { status, ..self }
    }

    fn with(mut self, name: &str, value: Value) -> Problem {
        self.more.insert(name.to_owned(), value);
        self
    }

    fn retry_after(self, seconds: u32) -> Problem {
        Problem { retry_after: Some(seconds), ..self }
    }

    /// Seconds after which the client may retry.
    pub fn waits(&self) -> Option<u32> {
        self.retry_after
    }

    pub fn status(&self) -> StatusCode {
        self.status
    }

    pub fn detail(&self) -> &str {
        &self.detail
    }
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.code.as_str(), self.detail)
    }
}

impl ResponseError for Problem {
    fn status_code(&self) -> StatusCode {
        self.status
    }

    fn error_response(&self) -> HttpResponse {
        let mut body = json!({
            "type": format!("https://zugpost.example/problems/{}", self.code.as_str()),
            "title": self.code.title(),
            "status": self.status.as_u16(),
            "detail": self.detail,
            "error": self.code.as_str(),
        });
        if let Some(members) = body.as_object_mut() {
            members.extend(self.more.clone());
        }
        let mut answer = HttpResponse::build(self.status);
        if let Some(seconds) = self.retry_after {
            answer.insert_header((header::RETRY_AFTER, seconds));
        }
        if self.status == StatusCode::UNAUTHORIZED {
            answer.insert_header((header::WWW_AUTHENTICATE, "Bearer"));
        }
        answer.content_type("application/problem+json").body(body.to_string())
    }
}

fn nearest(steps: Vec<StepText>) -> Value {
    json!(view::steps(steps))
}

impl From<StepError> for Problem {
    fn from(error: StepError) -> Problem {
        let detail = error.to_string();
        match error {
            StepError::Illegal { nearest: steps, .. } => {
                Problem::new(Code::IllegalMove, detail).with("nearest", nearest(steps))
            }
            StepError::Ambiguous { candidates, .. } => {
                Problem::new(Code::AmbiguousMove, detail).with("nearest", nearest(candidates))
            }
            StepError::TooLong { .. } => Problem::new(Code::IllegalMove, detail),
            StepError::GameOver => Problem::new(Code::GameOver, detail),
        }
    }
}

impl From<VariantError> for Problem {
    fn from(error: VariantError) -> Problem {
        let code = match &error {
            VariantError::UnknownVariant { .. } => Code::UnknownVariant,
            _ => Code::BadOption,
        };
        Problem::new(code, error.to_string())
    }
}

impl From<PgnError> for Problem {
    fn from(error: PgnError) -> Problem {
        let detail = error.to_string();
        match error {
            PgnError::TooLong { .. } | PgnError::TooMany => Problem::new(Code::TooLarge, detail),
            PgnError::Tag { .. } | PgnError::Unclosed { .. } => Problem::new(Code::BadRequest, detail),
            PgnError::Variant(error) => error.into(),
            PgnError::Table(_) => Problem::new(Code::BadRequest, detail),
            PgnError::Options { .. } => Problem::new(Code::BadOption, detail),
            PgnError::Position(_) => Problem::new(Code::BadPosition, detail),
            PgnError::Step { source, .. } => Problem { detail, ..source.into() },
        }
    }
}

impl From<GameError> for Problem {
    fn from(error: GameError) -> Problem {
        let detail = error.to_string();
        match error {
            GameError::NotFound(_) | GameError::NoSuchLink | GameError::NoSeek(_) => {
                Problem::new(Code::NotFound, detail)
            }
            GameError::NotYourGame(_) => Problem::new(Code::NotYourGame, detail),
            GameError::Blocked(_) | GameError::Refused(_) => Problem::new(Code::Forbidden, detail),
            GameError::NotYourTurn { .. } => Problem::new(Code::NotYourTurn, detail),
            GameError::Stale { ply } => Problem::new(Code::StalePosition, detail).with("ply", json!(ply)),
            GameError::Step { source } => source.into(),
            GameError::Conditional { source, .. } => Problem { detail, ..source.into() },
            GameError::Unfinished { next, .. } => {
                Problem::new(Code::UnfinishedTurn, detail).with("next", nearest(next))
            }
            GameError::NotBegun => Problem::new(Code::NotYourTurn, detail),
            GameError::NotInvited | GameError::Over => Problem::new(Code::GameOver, detail),
            GameError::LostOnTime => Problem::new(Code::LostOnTime, detail),
            GameError::OnLeave { .. } => Problem::new(Code::OnLeave, detail),
            GameError::NoDrawOffered => Problem::new(Code::NoDrawOffered, detail),
            GameError::Moot(_) => Problem::new(Code::StalePosition, detail),
            GameError::TooMany(_) => Problem::new(Code::RateLimited, detail).retry_after(60),
            GameError::Later { wait, .. } => {
                let seconds = u32::try_from(wait.as_secs()).unwrap_or(u32::MAX).saturating_add(1);
                Problem::new(Code::RateLimited, detail).retry_after(seconds)
            }
            GameError::NoMail(_) => Problem::new(Code::Unavailable, detail),
            GameError::TooOften(error) => error.into(),
            GameError::Variant(error) => error.into(),
            GameError::Position(_) => Problem::new(Code::BadPosition, detail),
            GameError::File { source, .. } => Problem { detail, ..source.into() },
            GameError::Misread { .. } | GameError::Bad(_) => Problem::new(Code::BadRequest, detail),
            GameError::Idempotency(error) => error.into(),
            GameError::Store(error) => error.into(),
        }
    }
}

impl From<PlayerError> for Problem {
    fn from(error: PlayerError) -> Problem {
        let detail = error.to_string();
        match error {
            PlayerError::NotFound(_)
            | PlayerError::NoToken(_)
            | PlayerError::NoSession(_)
            | PlayerError::NoAddress(_)
            | PlayerError::NoVacation(_)
            | PlayerError::NoSuchLink => Problem::new(Code::NotFound, detail),
            PlayerError::NameTaken(_) | PlayerError::Bad(_) => Problem::new(Code::BadRequest, detail),
            PlayerError::ScopeNotYours(_) | PlayerError::OutlivesYours(_) => {
                Problem::new(Code::Forbidden, detail)
            }
            PlayerError::NoMail(_) => Problem::new(Code::Unavailable, detail),
            PlayerError::TooOften(error) => error.into(),
            PlayerError::Idempotency(error) => error.into(),
            PlayerError::Store(error) => error.into(),
        }
    }
}

impl From<JobError> for Problem {
    fn from(error: JobError) -> Problem {
        let detail = error.to_string();
        match error {
            JobError::NotFound(_) => Problem::new(Code::NotFound, detail),
            JobError::TooMany => Problem::new(Code::RateLimited, detail).retry_after(60),
            JobError::QueueFull => Problem::new(Code::Unavailable, detail).retry_after(60),
            JobError::LeaseLost => Problem::new(Code::StalePosition, detail),
            JobError::Bad(_) => Problem::new(Code::BadRequest, detail),
            JobError::Game(error) => error.into(),
            JobError::Idempotency(error) => error.into(),
            JobError::Store(error) => error.into(),
        }
    }
}

impl From<TooOften> for Problem {
    fn from(error: TooOften) -> Problem {
        Problem::new(Code::RateLimited, error.to_string()).retry_after(error.seconds())
    }
}

impl From<IdempotencyError> for Problem {
    fn from(error: IdempotencyError) -> Problem {
        let problem = |code| Problem::new(code, error.to_string());
        match error {
            IdempotencyError::Mismatch => problem(Code::IdempotencyMismatch),
            IdempotencyError::Running => {
                problem(Code::IdempotencyMismatch).with_status(StatusCode::CONFLICT).retry_after(1)
            }
            IdempotencyError::Malformed => problem(Code::BadRequest),
        }
    }
}

impl From<StoreError> for Problem {
    /// The cause is logged; the client only learns that it may retry.
    fn from(error: StoreError) -> Problem {
        if let StoreError::Locked = error {
            return Problem::new(Code::Unavailable, format!("{error}; try again")).retry_after(2);
        }
        tracing::error!(%error, "a request failed on the database");
        Problem::new(Code::Unavailable, "the database does not answer; try again").retry_after(2)
    }
}
