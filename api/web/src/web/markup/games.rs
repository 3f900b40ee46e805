//! The list of the player's own games, those in which they are to act first.

use askama::Template;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_rules::About;

use super::FormTarget;
use super::filters;
use super::lobby::cards::GameCard;
use super::lobby::seeks::SeekLine;

/// `GET /games` for a signed-in player. Cards of invitations and proposals have forms that post to their game; the form of
/// an open challenge posts `action=withdraw` with its `id`.
#[derive(Debug, Template)]
#[template(path = "page/games.html")]
pub struct GamesPage {
    /// Number of games that wait for the reader's move.
    pub n_waiting: usize,
    /// A message that mails have not arrived at the player's address.
    pub undelivered: Option<Phrase>,
    pub variants: &'static [&'static About],
    pub filter: GamesFilter,
    /// Reason why the filter was refused.
    pub problem: Option<Phrase>,
    pub sections: Vec<GamesSection>,
    /// The URL of the page of finished games.
    pub archive: String,
    /// The open challenges of the player.
    pub seeks: Vec<SeekLine>,
    /// The target of their forms.
    pub post: FormTarget,
}

/// The typed values of the filter.
#[derive(Clone, Debug, Default)]
pub struct GamesFilter {
    /// One of `GamesFilter::shows`.
    pub show: String,
    pub variant: String,
    pub opponent: String,
}

impl GamesFilter {
    /// Values and labels of what can be shown.
    fn shows() -> [(&'static str, Phrase); 4] {
        [
            ("", phrase("start-all")),
            ("to-move", phrase("people-your-move")),
            ("waiting", phrase("people-waiting-short")),
            ("finished", phrase("people-finished")),
        ]
    }

    fn is_empty(&self) -> bool {
        [&self.show, &self.variant, &self.opponent].iter().all(|value| value.is_empty())
    }
}

#[derive(Debug)]
pub struct GamesSection {
    pub title: Phrase,
    pub games: Vec<GameCard>,
    /// The URL of the rest of the list.
    pub more: Option<String>,
}

impl GamesSection {
    /// A list without a rest.
    pub fn whole(title: Phrase, games: Vec<GameCard>) -> GamesSection {
        GamesSection { title, games, more: None }
    }
}
