//! Games in lists: rows, and cards for those that wait for their reader.

use std::fmt::Write;

use zugpost_base::locale::{Phrase, phrase};

use crate::web::markup::FormTarget;
use crate::web::markup::game::{Time, VariantName};
use crate::web::markup::parts::row::{End, Picture, Postmark, Row, RowForm, TimeLeft, signed};

#[derive(Clone, Debug)]
pub struct GameCard {
    pub id: String,
    /// The number of steps after which the game is shown; `None` for its latest position.
    pub at: Option<u32>,
    /// The token that leads to the reader's seat, if they have no account.
    pub seat_link: Option<String>,
    /// True if the board is seen from the second seat's side.
    pub is_flipped: bool,
    /// The end of the game for the player whose games are listed.
    pub postmark: Option<Postmark>,
    pub variant: VariantName,
    /// The players: "Anna vs Boris"; to one of them "White against Boris".
    pub players: Phrase,
    pub is_rated: bool,
    /// "Move 12", or the result.
    pub state: Phrase,
    pub time: Option<CardTime>,
    /// Actions as value and label.
    pub actions: Vec<(&'static str, Phrase)>,
    /// The target of the actions; present if there are any.
    pub post: Option<FormTarget>,
}

/// The time of a game in a list.
#[derive(Clone, Debug)]
pub enum CardTime {
    /// The time for its next move.
    Left(TimeLeft),
    /// The end, with the change of the rating of the player whose games are listed.
    Ended(Time, Option<i64>),
    /// The end of an invitation.
    OpenUntil(Time),
}

impl GameCard {
    pub(crate) fn url(&self) -> String {
        match (&self.seat_link, self.at) {
            (Some(token), _) => format!("/s/{token}"),
            (None, Some(at)) => format!("/games/{}?at={at}", self.id),
            (None, None) => format!("/games/{}", self.id),
        }
    }

    /// The URL of its board, to which the reader's looks are added.
    pub(crate) fn picture(&self) -> String {
        let mut url = format!("/api/v1/games/{}/board.svg?", self.id);
        if let Some(at) = self.at {
            write!(url, "ply={at}&").expect("a string takes all text");
        }
        if self.is_flipped {
            url.push_str("flip=1&");
        }
        url
    }

    pub(crate) fn chips(&self) -> Vec<Phrase> {
        let rated = self.is_rated.then(|| phrase("start-rated"));
        self.variant.chips.iter().cloned().chain(rated).collect()
    }

    /// The time for the next move.
    pub(crate) fn left(&self) -> Option<&TimeLeft> {
        match &self.time {
            Some(CardTime::Left(left)) => Some(left),
            Some(CardTime::Ended(..) | CardTime::OpenUntil(_)) | None => None,
        }
    }

    /// The game as an entry of a list.
    pub(crate) fn row(&self) -> Row {
        let second = [&self.players, &self.state].into_iter().filter(|part| **part != Phrase::default());
        let when = match &self.time {
            Some(CardTime::OpenUntil(until)) => Some((phrase("people-open-until"), until.clone())),
            Some(CardTime::Left(_) | CardTime::Ended(..)) | None => None,
        };
        let end = match (&self.post, &self.time) {
            (Some(post), _) => {
                End::Form(RowForm { post: post.clone(), id: None, actions: self.actions.clone() })
            }
            (None, Some(CardTime::Left(left))) => End::Clock(left.clone()),
            (None, Some(CardTime::Ended(day, change))) => End::Day(day.clone(), change.map(signed)),
            (None, Some(CardTime::OpenUntil(_)) | None) => End::None,
        };
        let picture = self.postmark.map_or_else(|| Picture::Board(self.picture()), Picture::Postmark);
        Row {
            url: Some(self.url()),
            chips: self.chips(),
            second: second.cloned().collect(),
            when,
            end,
            ..Row::of(picture, self.variant.title.clone())
        }
    }
}
