//! The name of a player, which leads to their page.

use askama::Template;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use zugpost_base::locale::{Phrase, phrase};

use super::avatar::Avatar;
use crate::web::markup::filters;

/// A name as HTML.
#[derive(Clone, Debug, PartialEq, Eq, Template)]
#[template(path = "page/_player.html")]
pub struct PlayerName {
    pub name: Phrase,
    /// Name or id in the URL of the player's page; `None` for engines, guests and players who have left.
    pub page: Option<String>,
}

impl PlayerName {
    /// A player with a page.
    pub fn of(name: String, id: &str) -> PlayerName {
        // Browsers take dots in a path for folders.
        let is_dots = name.chars().all(|letter| letter == '.');
        let page = if is_dots { id.to_owned() } else { name.clone() };
        PlayerName { name: Phrase::Verbatim(name), page: Some(page) }
    }

    /// The URL of the player's page.
    pub fn url(&self) -> Option<String> {
        let page = self.page.as_ref()?;
        Some(format!("/players/{}", utf8_percent_encode(page, NON_ALPHANUMERIC)))
    }

    /// The player's stamp, for players with a page.
    pub(crate) fn avatar(&self) -> Option<Avatar> {
        match &self.name {
            Phrase::Verbatim(name) if self.page.is_some() => Some(Avatar::of(name)),
            _ => None,
        }
    }

    /// The name as a part of a sentence with markup.
    pub fn link(&self) -> Phrase {
        let Some(url) = self.url() else { return self.name.clone() };
        phrase("player-link").with("url", url).with("name", &self.name)
    }

    /// A name without a page.
    pub fn plain(name: Phrase) -> PlayerName {
        PlayerName { name, page: None }
    }
}
