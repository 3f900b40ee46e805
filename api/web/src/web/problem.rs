//! Errors as RFC 9457 problem details.

mod code;

pub use code::Code;
use zugpost_base::locale::{GameLetters, Phrase, phrase};
use zugpost_base::rate_limits::{Standing, TooOften};
use zugpost_base::vocabulary;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::model::error::{self, GameError, IdempotencyError, JobError, ModerationError, PlayerError};
use zugpost_data::model::json;
use zugpost_data::store::Ply;
use zugpost_data::store::error::StoreError;
use zugpost_data::view::{self, StepView};

use std::borrow::Cow;

use actix_web::http::{StatusCode, header};
use actix_web::{HttpResponse, ResponseError};
use serde::Serialize;
use utoipa::ToSchema;
use zugpost_rules::pgn::PgnError;
use zugpost_rules::{StepError, VariantError};

use super::limit_headers;

/// An error response.
#[derive(Debug)]
pub struct Problem {
    code: Code,
    fault: Box<Fault>,
    nearest: Option<Vec<StepView>>,
    next: Option<Vec<StepView>>,
    ply: Option<Ply>,
    retry_after: Option<u32>,
    /// The rate limit that is reached.
    limit: Option<Standing>,
}

/// The body of every error response.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Problem)]
pub struct ProblemView {
    /// The address of a page about the error; it ends with the error code.
    #[serde(rename = "type")]
    #[schema(format = "uri", example = "https://chess.example.org/problems/illegal-move")]
    pub kind: String,
    /// The error code in words.
    #[schema(example = "Illegal move")]
    pub title: &'static str,
    /// The status of the response.
    #[schema(example = 422)]
    pub status: u16,
    /// The error in this request, and its remedy.
    pub detail: String,
    pub error: Code,
    /// Up to five legal steps that are similar to the one sent; only with `illegal-move` and `ambiguous-move`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nearest: Option<Vec<StepView>>,
    /// The legal next steps of an unfinished turn; only with `unfinished-turn`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<Vec<StepView>>,
    /// The current ply of the game; only with `stale-position`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ply: Option<Ply>,
}

/// The problem of a parameter or field that only programs send.
pub fn refused(name: &'static str, why: impl Into<String>) -> Problem {
    Problem::of_program_at(Code::BadRequest, name, why)
}

impl Problem {
    pub fn new(code: Code, fault: impl Into<Fault>) -> Problem {
        let fault = Box::new(fault.into());
        Problem { code, fault, nearest: None, next: None, ply: None, retry_after: None, limit: None }
    }

    /// Makes a problem of a request that only programs send.
    pub fn of_program(code: Code, detail: impl Into<String>) -> Problem {
        Problem::new(code, Fault::of_program(detail))
    }

    /// Makes a problem of a field in a request that only programs send.
    pub fn of_program_at(code: Code, field: impl Into<Cow<'static, str>>, why: impl Into<String>) -> Problem {
        Problem::new(code, Fault::of_program_at(field, why))
    }

    pub fn retry_after(self, seconds: u32) -> Problem {
        Problem { retry_after: Some(seconds), ..self }
    }

    /// The task that works for a request has ended early, as when the server stops.
    pub fn interrupted() -> Problem {
        Problem::new(Code::Unavailable, phrase("error-interrupted")).retry_after(2)
    }

    /// Seconds after which the client may retry.
    pub fn waits(&self) -> Option<u32> {
        self.retry_after
    }

    pub fn status(&self) -> StatusCode {
        self.code.status()
    }

    /// The reason for people.
    pub fn phrase(&self) -> Phrase {
        self.fault.for_people()
    }

    /// The body. Its `type` is relative; `middleware::problem_types` knows the site and makes it absolute.
    fn view(&self) -> ProblemView {
        ProblemView {
            kind: self.code.path(),
            title: self.code.title(),
            status: self.status().as_u16(),
            detail: self.fault.to_string(),
            error: self.code,
            nearest: self.nearest.clone(),
            next: self.next.clone(),
            ply: self.ply,
        }
    }
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.code.as_str(), self.fault)
    }
}

impl ResponseError for Problem {
    fn status_code(&self) -> StatusCode {
        self.status()
    }

    fn error_response(&self) -> HttpResponse {
        let mut answer = HttpResponse::build(self.status());
        if let Some(seconds) = self.retry_after {
            answer.insert_header((header::RETRY_AFTER, seconds));
        }
        if self.status() == StatusCode::UNAUTHORIZED {
            answer.insert_header((header::WWW_AUTHENTICATE, "Bearer"));
        }
        let view = self.view();
        let mut answer = answer.content_type("application/problem+json").body(json::to_text(&view));
        answer.extensions_mut().insert(view);
        if let Some(standing) = self.limit {
            limit_headers::append(standing, answer.headers_mut());
        }
        answer
    }
}

impl From<StepError> for Problem {
    fn from(error: StepError) -> Problem {
        let fault = vocabulary::step_error_with_steps(&error, &GameLetters::default());
        match error {
            StepError::Illegal { nearest: steps, .. } => {
                Problem { nearest: Some(view::steps(steps)), ..Problem::new(Code::IllegalMove, fault) }
            }
            StepError::Ambiguous { candidates, .. } => {
                Problem { nearest: Some(view::steps(candidates)), ..Problem::new(Code::AmbiguousMove, fault) }
            }
            StepError::TooLong { .. } => Problem::new(Code::IllegalMove, fault),
            StepError::GameOver => Problem::new(Code::GameOver, fault),
        }
    }
}

impl From<VariantError> for Problem {
    fn from(error: VariantError) -> Problem {
        let code = match &error {
            VariantError::UnknownVariant { .. } => Code::UnknownVariant,
            _ => Code::BadOption,
        };
        Problem::new(code, vocabulary::variant_error(&error))
    }
}

impl From<PgnError> for Problem {
    fn from(error: PgnError) -> Problem {
        let fault = Fault::from(vocabulary::pgn_error(&error));
        match error {
            PgnError::TooLong { .. } | PgnError::TooMany => Problem::new(Code::TooLarge, fault),
            PgnError::Tag { .. } | PgnError::Line { .. } | PgnError::Unclosed { .. } => {
                Problem::new(Code::BadRequest, fault)
            }
            PgnError::Chess960 => Problem::new(Code::UnknownVariant, fault),
            PgnError::NullMove { .. } => Problem::new(Code::IllegalMove, fault),
            PgnError::Variant(error) => error.into(),
            PgnError::Table(_) => Problem::new(Code::BadRequest, fault),
            PgnError::Options { .. } => Problem::new(Code::BadOption, fault),
            PgnError::Position(_) => Problem::new(Code::BadPosition, fault),
            PgnError::Step { source, .. } => Problem { fault: Box::new(fault), ..source.into() },
        }
    }
}

impl From<GameError> for Problem {
    fn from(error: GameError) -> Problem {
        let fault = error.fault();
        match error {
            GameError::NotFound(_) | GameError::NoSuchLink | GameError::NoSeek(_) => {
                Problem::new(Code::NotFound, fault)
            }
            GameError::NotYourGame(_) => Problem::new(Code::NotYourGame, fault),
            GameError::Blocked(_) | GameError::Refused(_) => Problem::new(Code::Forbidden, fault),
            GameError::Muted { .. } => Problem::new(Code::Muted, fault),
            GameError::NotYourTurn { .. } => Problem::new(Code::NotYourTurn, fault),
            GameError::Stale { ply } | GameError::BeyondEnd { ply } => {
                Problem { ply: Some(ply), ..Problem::new(Code::StalePosition, fault) }
            }
            GameError::Step { source } => source.into(),
            GameError::Conditional { source, .. } => Problem { fault: Box::new(fault), ..source.into() },
            GameError::Unfinished { next, .. } => {
                Problem { next: Some(view::steps(next)), ..Problem::new(Code::UnfinishedTurn, fault) }
            }
            GameError::NotBegun => Problem::new(Code::NotYourTurn, fault),
            GameError::NotInvited | GameError::Over => Problem::new(Code::GameOver, fault),
            GameError::LostOnTime => Problem::new(Code::LostOnTime, fault),
            GameError::OnLeave { .. } => Problem::new(Code::OnLeave, fault),
            GameError::NoDrawOffered => Problem::new(Code::NoDrawOffered, fault),
            GameError::DrawTooEarly => Problem::new(Code::DrawTooEarly, fault),
            GameError::DrawRefused { .. } => Problem::new(Code::DrawRefused, fault),
            GameError::NoGrounds(_) => Problem::new(Code::NoGrounds, fault),
            GameError::Moot(_) => Problem::new(Code::StalePosition, fault),
            GameError::TooMany(_) => Problem::new(Code::RateLimited, fault).retry_after(60),
            GameError::Later { wait, .. } => {
                let seconds = u32::try_from(wait.as_secs()).unwrap_or(u32::MAX).saturating_add(1);
                Problem::new(Code::RateLimited, fault).retry_after(seconds)
            }
            GameError::NoMail(_) => Problem::new(Code::Unavailable, fault),
            GameError::TooOften(error) => error.into(),
            GameError::Variant(error) => error.into(),
            GameError::Position(_) => Problem::new(Code::BadPosition, fault),
            GameError::File { source, .. } => Problem { fault: Box::new(fault), ..source.into() },
            GameError::Misread { .. } | GameError::Bad(_) => Problem::new(Code::BadRequest, fault),
            GameError::Idempotency(error) => error.into(),
            GameError::Store(error) => error.into(),
        }
    }
}

impl From<PlayerError> for Problem {
    fn from(error: PlayerError) -> Problem {
        let fault = error.fault();
        match error {
            PlayerError::NotFound(_)
            | PlayerError::NoToken(_)
            | PlayerError::NoSession(_)
            | PlayerError::NoAddress(_)
            | PlayerError::NoVacation(_)
            | PlayerError::NoSuchLink => Problem::new(Code::NotFound, fault),
            PlayerError::NameTaken(_) | PlayerError::Bad(_) => Problem::new(Code::BadRequest, fault),
            PlayerError::ScopeNotYours(_) | PlayerError::OutlivesYours(_) => {
                Problem::new(Code::Forbidden, fault)
            }
            PlayerError::NoMail(_) => Problem::new(Code::Unavailable, fault),
            PlayerError::TooOften(error) => error.into(),
            PlayerError::Idempotency(error) => error.into(),
            PlayerError::Store(error) => error.into(),
        }
    }
}

impl From<JobError> for Problem {
    fn from(error: JobError) -> Problem {
        let fault = error.fault();
        match error {
            JobError::NotFound(_) => Problem::new(Code::NotFound, fault),
            JobError::TooMany | JobError::TooManyOfGuest(_) => {
                Problem::new(Code::RateLimited, fault).retry_after(60)
            }
            JobError::QueueFull => Problem::new(Code::Unavailable, fault).retry_after(60),
            JobError::LeaseLost => Problem::new(Code::StalePosition, fault),
            JobError::Bad(_) => Problem::new(Code::BadRequest, fault),
            JobError::Game(error) => error.into(),
            JobError::Idempotency(error) => error.into(),
            JobError::Store(error) => error.into(),
        }
    }
}

impl From<ModerationError> for Problem {
    fn from(error: ModerationError) -> Problem {
        let fault = error.fault();
        match error {
            ModerationError::RoleRequired(_) => Problem::new(Code::RoleRequired, fault),
            ModerationError::NoReport(_) | ModerationError::NoMessage(_) => {
                Problem::new(Code::NotFound, fault)
            }
            ModerationError::Bad(_) => Problem::new(Code::BadRequest, fault),
            ModerationError::Game(error) => error.into(),
            ModerationError::Player(error) => error.into(),
            ModerationError::TooOften(error) => error.into(),
            ModerationError::Idempotency(error) => error.into(),
            ModerationError::Store(error) => error.into(),
        }
    }
}

impl From<TooOften> for Problem {
    fn from(error: TooOften) -> Problem {
        let problem = Problem::new(Code::RateLimited, error.phrase()).retry_after(error.seconds());
        Problem { limit: error.standing(), ..problem }
    }
}

impl From<IdempotencyError> for Problem {
    fn from(error: IdempotencyError) -> Problem {
        let problem = |code| Problem::new(code, error.phrase());
        match error {
            IdempotencyError::Mismatch => problem(Code::IdempotencyMismatch),
            IdempotencyError::Running => problem(Code::StillRunning).retry_after(1),
            IdempotencyError::Malformed => problem(Code::BadRequest),
        }
    }
}

impl From<StoreError> for Problem {
    /// The cause is logged; the client only learns that it may retry.
    fn from(error: StoreError) -> Problem {
        let problem = Problem::new(Code::Unavailable, error::of_store(&error));
        match &error {
            StoreError::Locked => problem.retry_after(2),
            StoreError::ReadOnly => problem.retry_after(60),
            StoreError::Query(_) | StoreError::Pool(_) | StoreError::Busy => {
                tracing::error!(%error, "a request failed on the database");
                problem.retry_after(2)
            }
        }
    }
}
