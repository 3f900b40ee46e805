//! The response to a reply by mail, as the outbox row stores it.

use serde::{Deserialize, Serialize};

use crate::mail::wording::{HOW_TO_PLAY, HOW_TO_UNSUBSCRIBE, NOTHING_PLAYED, STANDING, WHOLE_GAME};
use crate::model::error::GameError;
use crate::notation::misread::Misread;
use crate::notation::piece_letters::PieceLetters;

/// Sentences without their full stops, which the page adds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Answer {
    pub headline: String,
    /// The line of the reply that it answers.
    pub said: String,
    pub reason: Option<String>,
    /// Legal moves similar to that line.
    pub nearest: Vec<String>,
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
    pub(crate) fn written_in(self, letters: &PieceLetters) -> Answer {
        Answer { nearest: self.nearest.iter().map(|display| letters.of(display)).collect(), ..self }
    }

    pub(crate) fn not_understood(said: &str, nearest: Vec<String>) -> Answer {
        let reason = match said.is_empty() {
            true => {
                "Your reply has no text above the quoted mail; write your move there, alone in the first line"
            }
            false => "The first line of your mail is neither a move nor a known command",
        };
        Answer {
            headline: NOTHING_PLAYED.to_owned(),
            said: said.to_owned(),
            reason: Some(reason.to_owned()),
            nearest,
            has_help: true,
            ..Answer::default()
        }
    }

    pub(crate) fn misread(said: &str, misread: &Misread) -> Answer {
        Answer {
            headline: NOTHING_PLAYED.to_owned(),
            said: said.to_owned(),
            reason: Some(misread.to_string()),
            nearest: misread.nearest(),
            ..Answer::default()
        }
    }

    pub(crate) fn refused(said: &str, error: &GameError) -> Answer {
        let reason = match error {
            GameError::Stale { .. } => "That mail is out of date; here is the current position".to_owned(),
            error => error.to_string(),
        };
        Answer {
            headline: NOTHING_PLAYED.to_owned(),
            said: said.to_owned(),
            reason: Some(reason),
            nearest: if let GameError::Misread { source, .. } = error {
                source.nearest()
            } else {
                Vec::new()
            },
            ..Answer::default()
        }
    }

    pub(crate) fn show() -> Answer {
        Answer { headline: STANDING.to_owned(), ..Answer::default() }
    }

    pub(crate) fn pgn() -> Answer {
        Answer { headline: WHOLE_GAME.to_owned(), has_pgn: true, ..Answer::default() }
    }

    pub(crate) fn stop() -> Answer {
        Answer { headline: HOW_TO_UNSUBSCRIBE.to_owned(), is_about_stopping: true, ..Answer::default() }
    }

    pub(crate) fn help() -> Answer {
        Answer { headline: HOW_TO_PLAY.to_owned(), has_help: true, ..Answer::default() }
    }
}
