//! The feed of the games that wait for a player, as Atom (RFC 4287).

use askama::Template;
use zugpost_base::locale::Locale;

#[derive(Debug, Template)]
#[template(path = "feed/waiting.xml")]
pub struct FeedPage {
    /// The language of the texts.
    pub locale: Locale,
    /// The identity of the feed, which no link changes.
    pub id: String,
    pub title: String,
    /// RFC 3339; the time of the newest entry.
    pub updated: String,
    /// The player's list of games.
    pub url: String,
    pub entries: Vec<FeedEntry>,
}

#[derive(Clone, Debug)]
pub struct FeedEntry {
    pub id: String,
    pub title: String,
    /// RFC 3339.
    pub updated: String,
    pub url: String,
    pub author: String,
    pub summary: String,
}
