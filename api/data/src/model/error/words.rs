//! Texts of errors, as phrases.

use zugpost_base::locale::{GameLetters, Phrase, phrase};
use zugpost_base::time::Moment;
use zugpost_base::time::words::short_date;
use zugpost_base::vocabulary::{pgn_error, position_error, side_named, step_error_with_steps, variant_error};

use super::{GameError, IdempotencyError, JobError, ModerationError, NoMail, PlayerError};
use crate::model::error::fault::Fault;
use crate::store::error::StoreError;
use crate::store::players::operators::Role;

impl GameError {
    /// The reason, and the field of the request that it is about.
    pub fn fault(&self) -> Fault {
        match self {
            GameError::Refused(fault) | GameError::Bad(fault) => fault.clone(),
            error => error.phrase().into(),
        }
    }

    /// The reason, without the field of the request.
    pub fn phrase(&self) -> Phrase {
        let conditional =
            |place: &Phrase, why| phrase("error-conditional").with("place", place).with("why", why);
        match self {
            GameError::NotFound(id) => phrase("error-no-game").with("id", &id.0),
            GameError::NoSuchLink => phrase("error-no-link"),
            GameError::NotYourGame(id) => phrase("error-not-your-game").with("id", &id.0),
            GameError::Blocked(name) => phrase("error-blocked").with("name", name),
            GameError::Muted { until: Some(until) } => {
                phrase("error-muted-until").with("until", date(*until))
            }
            GameError::Muted { until: None } => phrase("error-muted"),
            GameError::NotYourTurn { to_act } => {
                phrase("error-not-your-turn").with("side", side_named(*to_act))
            }
            GameError::Stale { ply } => phrase("error-stale").with("ply", ply.to_string()),
            GameError::BeyondEnd { ply } => phrase("error-beyond-end").with("ply", ply.to_string()),
            GameError::Step { source } => step_error_with_steps(source, &GameLetters::default()),
            GameError::Conditional { place, source } => {
                conditional(place, step_error_with_steps(source, &GameLetters::default()))
            }
            GameError::Misread { place, source } => conditional(place, source.phrase()),
            GameError::Unfinished { to_act, played, next: _ } => {
                phrase("error-unfinished").with("side", side_named(*to_act)).with("played", played)
            }
            GameError::NotBegun => phrase("error-not-begun"),
            GameError::NotInvited => phrase("error-not-invited"),
            GameError::Over => phrase("error-game-over"),
            GameError::LostOnTime => phrase("error-late"),
            GameError::OnLeave { until } => phrase("error-on-leave").with("until", date(*until)),
            GameError::NoDrawOffered => phrase("error-no-draw-offered"),
            GameError::DrawTooEarly => phrase("error-draw-too-early"),
            GameError::DrawRefused { turns } => phrase("error-draw-refused").with("n", *turns),
            GameError::NoGrounds(why) | GameError::Moot(why) | GameError::TooMany(why) => why.clone(),
            GameError::Later { why, wait: _ } => why.clone(),
            GameError::NoSeek(id) => phrase("error-no-seek").with("id", &id.0),
            GameError::NoMail(error) => error.phrase(),
            GameError::TooOften(error) => error.phrase(),
            GameError::Variant(error) => variant_error(error),
            GameError::Position(error) => position_error(error),
            GameError::File { game, source } => in_file(*game, pgn_error(source)),
            GameError::Refused(fault) | GameError::Bad(fault) => fault.why.clone(),
            GameError::Idempotency(error) => error.phrase(),
            GameError::Store(error) => of_store(error),
        }
    }
}

/// Text for a fault in the `number`-th game of a file.
pub fn in_file(number: usize, why: Phrase) -> Phrase {
    phrase("error-in-file").with("number", number).with("why", why)
}

/// A moment in the words of errors, which readers in any time zone may see.
pub fn date(moment: Moment) -> Phrase {
    short_date(moment.timestamp())
}

/// Text for a client when the database fails; the cause is for the log.
pub fn of_store(error: &StoreError) -> Phrase {
    match error {
        StoreError::Locked => phrase("error-locked"),
        StoreError::ReadOnly => phrase("error-read-only"),
        StoreError::Query(_) | StoreError::Pool(_) | StoreError::Busy => phrase("error-database"),
    }
}

impl PlayerError {
    /// The reason, and the field of the request that it is about.
    pub fn fault(&self) -> Fault {
        match self {
            PlayerError::Bad(fault) => fault.clone(),
            error => error.phrase().into(),
        }
    }

    fn phrase(&self) -> Phrase {
        match self {
            PlayerError::NotFound(name) => phrase("error-no-player").with("name", name),
            PlayerError::NoVacation(id) => phrase("error-no-vacation").with("id", id),
            PlayerError::NoToken(id) => phrase("error-no-token").with("id", id),
            PlayerError::NoSession(id) => phrase("error-no-session").with("id", id),
            PlayerError::NoAddress(email) => phrase("error-no-address").with("email", email),
            PlayerError::NoSuchLink => phrase("error-no-link-ask-again"),
            PlayerError::NameTaken(name) => phrase("error-name-taken").with("name", name),
            PlayerError::Bad(fault) => fault.why.clone(),
            PlayerError::ScopeNotYours(scope) => {
                phrase("error-scope-not-yours").with("scope", scope.as_str())
            }
            // To the second and as a request has it, because it can be asked for.
            PlayerError::OutlivesYours(at) => phrase("error-outlives-yours").with("at", at.to_string()),
            PlayerError::NoMail(error) => error.phrase(),
            PlayerError::TooOften(error) => error.phrase(),
            PlayerError::Idempotency(error) => error.phrase(),
            PlayerError::Store(error) => of_store(error),
        }
    }
}

impl JobError {
    /// The reason, and the field of the request that it is about.
    pub fn fault(&self) -> Fault {
        match self {
            JobError::NotFound(id) => phrase("error-no-analysis").with("id", id).into(),
            JobError::TooMany => phrase("error-analyses-wait").into(),
            JobError::TooManyOfGuest(n) => phrase("error-guest-analyses-wait").with("n", *n).into(),
            JobError::QueueFull => phrase("error-queue-full").into(),
            JobError::LeaseLost => phrase("error-lease-lost").into(),
            JobError::Bad(fault) => fault.clone(),
            JobError::Game(error) => error.fault(),
            JobError::Idempotency(error) => error.phrase().into(),
            JobError::Store(error) => of_store(error).into(),
        }
    }
}

impl ModerationError {
    /// The reason, and the field of the request that it is about.
    pub fn fault(&self) -> Fault {
        match self {
            ModerationError::RoleRequired(Role::Moderator) => phrase("error-needs-moderator").into(),
            ModerationError::RoleRequired(Role::Operator) => phrase("error-needs-operator").into(),
            ModerationError::NoReport(id) => phrase("error-no-report").with("id", id.to_string()).into(),
            ModerationError::NoMessage(id) => phrase("error-no-message").with("id", id.to_string()).into(),
            ModerationError::Bad(fault) => fault.clone(),
            ModerationError::Game(error) => error.fault(),
            ModerationError::Player(error) => error.fault(),
            ModerationError::TooOften(error) => error.phrase().into(),
            ModerationError::Idempotency(error) => error.phrase().into(),
            ModerationError::Store(error) => of_store(error).into(),
        }
    }
}

impl IdempotencyError {
    pub const fn phrase(&self) -> Phrase {
        match self {
            IdempotencyError::Mismatch => phrase("error-key-used"),
            IdempotencyError::Running => phrase("error-key-running"),
            IdempotencyError::Malformed => phrase("error-key-malformed"),
        }
    }
}

impl NoMail {
    pub const fn phrase(self) -> Phrase {
        phrase("error-no-mail")
    }
}
