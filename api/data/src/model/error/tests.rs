//! Every kind of error has a message, in every language.

use std::collections::BTreeSet;
use std::time::Duration;

use zugpost_base::locale::phrase;
use zugpost_rules::pgn::PgnError;

use super::*;
use crate::model::scope::Scope;

fn why() -> Phrase {
    phrase("error-own-seek")
}

fn step() -> StepError {
    StepError::Illegal { text: "Kh8".to_owned(), nearest: Vec::new() }
}

fn text() -> String {
    "x7k2".to_owned()
}

/// The number of a kind, from 0 on. A new kind gets the next one, and an example below.
fn number_of_game_error(error: &GameError) -> usize {
    match error {
        GameError::NotFound(_) => 0,
        GameError::NoSuchLink => 1,
        GameError::NotYourGame(_) => 2,
        GameError::Blocked(_) => 3,
        GameError::NotYourTurn { .. } => 4,
        GameError::Stale { .. } => 5,
        GameError::Step { .. } => 6,
        GameError::Conditional { .. } => 7,
        GameError::Misread { .. } => 8,
        GameError::Unfinished { .. } => 9,
        GameError::NotBegun => 10,
        GameError::NotInvited => 11,
        GameError::Over => 12,
        GameError::LostOnTime => 13,
        GameError::OnLeave { .. } => 14,
        GameError::NoDrawOffered => 15,
        GameError::DrawTooEarly => 16,
        GameError::DrawRefused { .. } => 17,
        GameError::NoGrounds(_) => 18,
        GameError::Moot(_) => 19,
        GameError::NoSeek(_) => 20,
        GameError::TooMany(_) => 21,
        GameError::Later { .. } => 22,
        GameError::Refused(_) => 23,
        GameError::NoMail(_) => 24,
        GameError::TooOften(_) => 25,
        GameError::Variant(_) => 26,
        GameError::Position(_) => 27,
        GameError::File { .. } => 28,
        GameError::Bad(_) => 29,
        GameError::Idempotency(_) => 30,
        GameError::Store(_) => 31,
        GameError::BeyondEnd { .. } => 32,
        GameError::Muted { .. } => 33,
    }
}

fn game_errors() -> Vec<GameError> {
    vec![
        GameError::NotFound(GameId(text())),
        GameError::NoSuchLink,
        GameError::NotYourGame(GameId(text())),
        GameError::Blocked(text()),
        GameError::NotYourTurn { to_act: Seat::Black },
        GameError::Stale { ply: Ply::ZERO },
        GameError::Step { source: step() },
        GameError::Conditional { place: phrase("error-place-beginning"), source: step() },
        GameError::Misread {
            place: phrase("error-place-beginning"),
            source: Box::new(Misread::Number { given: 1, expected: 2 }),
        },
        GameError::Unfinished { to_act: Seat::White, played: text(), next: Vec::new() },
        GameError::NotBegun,
        GameError::NotInvited,
        GameError::Over,
        GameError::LostOnTime,
        GameError::OnLeave { until: Moment::from_micros(0) },
        GameError::NoDrawOffered,
        GameError::DrawTooEarly,
        GameError::DrawRefused { turns: 10 },
        GameError::NoGrounds(why()),
        GameError::Moot(why()),
        GameError::NoSeek(SeekId(text())),
        GameError::TooMany(why()),
        GameError::Later { why: why(), wait: Duration::ZERO },
        GameError::Refused(why().into()),
        GameError::NoMail(NoMail),
        GameError::TooOften(TooOften::new("error-often-games", Duration::ZERO)),
        GameError::Variant(VariantError::UnknownVariant { key: text() }),
        GameError::Position(PositionError::Empty),
        GameError::File { game: 2, source: PgnError::TooMany },
        GameError::Bad(why().into()),
        GameError::Idempotency(IdempotencyError::Running),
        GameError::Store(StoreError::Busy),
        GameError::BeyondEnd { ply: Ply::ZERO },
        GameError::Muted { until: None },
    ]
}

fn number_of_player_error(error: &PlayerError) -> usize {
    match error {
        PlayerError::NotFound(_) => 0,
        PlayerError::NoVacation(_) => 1,
        PlayerError::NoToken(_) => 2,
        PlayerError::NoSession(_) => 3,
        PlayerError::NoAddress(_) => 4,
        PlayerError::NoSuchLink => 5,
        PlayerError::NameTaken(_) => 6,
        PlayerError::Bad(_) => 7,
        PlayerError::ScopeNotYours(_) => 8,
        PlayerError::OutlivesYours(_) => 9,
        PlayerError::NoMail(_) => 10,
        PlayerError::TooOften(_) => 11,
        PlayerError::Idempotency(_) => 12,
        PlayerError::Store(_) => 13,
    }
}

fn player_errors() -> Vec<PlayerError> {
    vec![
        PlayerError::NotFound(text()),
        PlayerError::NoVacation(text()),
        PlayerError::NoToken(text()),
        PlayerError::NoSession(text()),
        PlayerError::NoAddress(text()),
        PlayerError::NoSuchLink,
        PlayerError::NameTaken(text()),
        PlayerError::Bad(why().into()),
        PlayerError::ScopeNotYours(Scope::Admin),
        PlayerError::OutlivesYours(Moment::from_micros(0)),
        PlayerError::NoMail(NoMail),
        PlayerError::TooOften(TooOften::new("error-often-addresses", Duration::ZERO)),
        PlayerError::Idempotency(IdempotencyError::Mismatch),
        PlayerError::Store(StoreError::ReadOnly),
    ]
}

fn number_of_job_error(error: &JobError) -> usize {
    match error {
        JobError::NotFound(_) => 0,
        JobError::TooMany => 1,
        JobError::TooManyOfGuest(_) => 8,
        JobError::QueueFull => 2,
        JobError::LeaseLost => 3,
        JobError::Bad(_) => 4,
        JobError::Game(_) => 5,
        JobError::Idempotency(_) => 6,
        JobError::Store(_) => 7,
    }
}

fn job_errors() -> Vec<JobError> {
    vec![
        JobError::NotFound(text()),
        JobError::TooMany,
        JobError::TooManyOfGuest(2),
        JobError::QueueFull,
        JobError::LeaseLost,
        JobError::Bad(why().into()),
        JobError::Game(GameError::Over),
        JobError::Idempotency(IdempotencyError::Malformed),
        JobError::Store(StoreError::Locked),
    ]
}

fn number_of_moderation_error(error: &ModerationError) -> usize {
    match error {
        ModerationError::RoleRequired(_) => 0,
        ModerationError::NoReport(_) => 1,
        ModerationError::NoMessage(_) => 2,
        ModerationError::Bad(_) => 3,
        ModerationError::Game(_) => 4,
        ModerationError::Player(_) => 5,
        ModerationError::TooOften(_) => 6,
        ModerationError::Idempotency(_) => 7,
        ModerationError::Store(_) => 8,
    }
}

fn moderation_errors() -> Vec<ModerationError> {
    vec![
        ModerationError::RoleRequired(Role::Moderator),
        ModerationError::RoleRequired(Role::Operator),
        ModerationError::NoReport(ReportId(7)),
        ModerationError::NoMessage(MessageId(7)),
        ModerationError::Bad(why().into()),
        ModerationError::Game(GameError::Over),
        ModerationError::Player(PlayerError::NoSuchLink),
        ModerationError::TooOften(TooOften::new("error-often-games", Duration::ZERO)),
        ModerationError::Idempotency(IdempotencyError::Running),
        ModerationError::Store(StoreError::Busy),
    ]
}

#[test]
fn every_kind_of_error_has_a_message_in_every_language() {
    let numbers: BTreeSet<usize> = game_errors().iter().map(number_of_game_error).collect();
    assert_eq!(numbers, (0..34).collect(), "an example of each kind");
    let numbers: BTreeSet<usize> = player_errors().iter().map(number_of_player_error).collect();
    assert_eq!(numbers, (0..14).collect(), "an example of each kind");
    let numbers: BTreeSet<usize> = job_errors().iter().map(number_of_job_error).collect();
    assert_eq!(numbers, (0..9).collect(), "an example of each kind");
    let numbers: BTreeSet<usize> = moderation_errors().iter().map(number_of_moderation_error).collect();
    assert_eq!(numbers, (0..9).collect(), "an example of each kind");
    let moderators = moderation_errors().into_iter().map(|error| error.fault());
    let games = game_errors().into_iter().map(|error| error.fault());
    let players = player_errors().into_iter().map(|error| error.fault());
    let jobs = job_errors().into_iter().map(|error| error.fault());
    for why in games.chain(players).chain(jobs).chain(moderators).map(|fault| fault.why) {
        let english = why.text(Locale::En);
        assert!(english.contains(' '), "no message: {english}");
        for locale in Locale::ALL.iter().filter(|locale| **locale != Locale::En) {
            assert_ne!(why.text(*locale), english, "{locale}");
        }
    }
}
