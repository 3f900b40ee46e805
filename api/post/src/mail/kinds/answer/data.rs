//! The response to a reply by mail, as the outbox row stores it.

use serde::{Deserialize, Serialize};
use zugpost_base::locale::{Phrase, phrase};
use zugpost_data::model::error::GameError;
use zugpost_data::notation::misread::Misread;
use zugpost_data::notation::move_format::MoveFormat;

/// Subject of the response.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Headline {
    #[serde(rename = "Nothing was played")]
    NothingPlayed,
    #[default]
    #[serde(rename = "The game as it stands")]
    Standing,
    #[serde(rename = "The whole game")]
    WholeGame,
    #[serde(rename = "How to unsubscribe")]
    HowToUnsubscribe,
    #[serde(rename = "How to play by mail")]
    HowToPlay,
}

impl Headline {
    /// Returns the key of its message.
    pub const fn key(self) -> &'static str {
        match self {
            Headline::NothingPlayed => "mail-nothing-played",
            Headline::Standing => "mail-standing",
            Headline::WholeGame => "mail-whole-game",
            Headline::HowToUnsubscribe => "mail-how-to-unsubscribe",
            Headline::HowToPlay => "mail-how-to-play",
        }
    }
}

/// Reason why a reply is not carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Reason {
    Known(KnownReason),
    /// Words of the rules or the service, without a full stop.
    Words(Phrase),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KnownReason {
    NoText,
    NotUnderstood,
    OutOfDate,
}

impl Reason {
    /// Without a full stop, which the page adds.
    pub(crate) fn phrase(&self) -> Phrase {
        match self {
            Reason::Known(KnownReason::NoText) => phrase("mail-no-text"),
            Reason::Known(KnownReason::NotUnderstood) => phrase("mail-not-understood"),
            Reason::Known(KnownReason::OutOfDate) => phrase("mail-out-of-date"),
            Reason::Words(words) => words.clone(),
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Answer {
    pub headline: Headline,
    /// The line of the reply that it answers.
    pub said: String,
    pub reason: Option<Reason>,
    /// Legal moves similar to that line, or the steps with which it goes on.
    pub nearest: Vec<String>,
    /// True if the line is the beginning of a turn.
    pub is_unfinished: bool,
    pub has_help: bool,
    pub has_pgn: bool,
    /// The reply asked for no more mails.
    pub is_about_stopping: bool,
}

impl Answer {
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("an answer is plain data")
    }

    /// Falls back to showing the board if the text cannot be parsed.
    pub fn from_text(text: &str) -> Answer {
        serde_json::from_str(text).unwrap_or_else(|_| Answer::show())
    }

    /// Converts the moves to the piece letters that the recipient uses.
    pub(crate) fn written_in(self, format: &MoveFormat) -> Answer {
        Answer { nearest: self.nearest.iter().map(|display| format.in_letters(display)).collect(), ..self }
    }

    pub(crate) fn not_understood(said: &str, nearest: Vec<String>) -> Answer {
        let reason = if said.is_empty() { KnownReason::NoText } else { KnownReason::NotUnderstood };
        Answer {
            headline: Headline::NothingPlayed,
            said: said.to_owned(),
            reason: Some(Reason::Known(reason)),
            nearest,
            has_help: true,
            ..Answer::default()
        }
    }

    pub(crate) fn misread(said: &str, misread: &Misread) -> Answer {
        Answer {
            headline: Headline::NothingPlayed,
            said: said.to_owned(),
            reason: Some(Reason::Words(misread.phrase())),
            nearest: misread.nearest(),
            is_unfinished: matches!(misread, Misread::Unfinished { .. }),
            ..Answer::default()
        }
    }

    pub(crate) fn refused(said: &str, error: &GameError) -> Answer {
        if let GameError::Misread { source, .. } = error {
            return Answer::misread(said, source);
        }
        let reason = match error {
            GameError::Stale { .. } => Reason::Known(KnownReason::OutOfDate),
            error => Reason::Words(error.fault().for_people()),
        };
        Answer {
            headline: Headline::NothingPlayed,
            said: said.to_owned(),
            reason: Some(reason),
            ..Answer::default()
        }
    }

    pub(crate) fn show() -> Answer {
        Answer { headline: Headline::Standing, ..Answer::default() }
    }

    pub(crate) fn pgn() -> Answer {
        Answer { headline: Headline::WholeGame, has_pgn: true, ..Answer::default() }
    }

    pub(crate) fn stop() -> Answer {
        Answer { headline: Headline::HowToUnsubscribe, is_about_stopping: true, ..Answer::default() }
    }

    pub(crate) fn help() -> Answer {
        Answer { headline: Headline::HowToPlay, has_help: true, ..Answer::default() }
    }
}
