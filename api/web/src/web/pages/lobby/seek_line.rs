//! Presenter of open challenges in lists and on their pages.

use std::collections::BTreeMap;

use zugpost_base::locale::{Phrase, phrase};
use zugpost_data::view::vocabulary;
use zugpost_games::lobby::seeks::{SeekView, rivals};
use zugpost_rules::{Seat, Variant};

use crate::web::markup::parts::avatar::Avatar;
use crate::web::markup::parts::row::{End, Picture, Row, RowForm};
use crate::web::markup::{FormTarget, PlayerName, Time, VariantName};
use crate::web::pages::game::presenters;
use crate::web::pages::session::SignedIn;
use crate::web::pages::times::Times;

#[derive(Debug)]
pub struct SeekLine {
    pub id: String,
    /// True if the reader posted this seek.
    pub is_own: bool,
    pub variant: VariantName,
    /// The players and their sides, with markup: "Anna (1500) plays Red against you."
    pub offer: Phrase,
    /// The player with the rating, and the reader's side if it is not drawn: "White against Anna (1500)".
    pub who: Phrase,
    pub avatar: Avatar,
    /// "3 days per move".
    pub time_control: Phrase,
    pub rated: bool,
    pub engine_help: bool,
    pub without_explorer: bool,
    /// "1400 to 1800"; `None` if any rating may accept.
    pub range: Option<Phrase>,
    pub expires: Time,
}

impl SeekLine {
    /// Clock, rating, engine help and opponents.
    pub(crate) fn terms(&self) -> Vec<Phrase> {
        let rated = phrase(if self.rated { "start-seek-rated" } else { "start-seek-unrated" });
        let help = self.engine_help.then(|| phrase("start-seek-help"));
        let explorer = self.without_explorer.then(|| phrase("start-seek-no-explorer"));
        let range = self.range.as_ref().map(|range| phrase("start-seek-range").with("range", range));
        [self.time_control.clone(), rated].into_iter().chain(help).chain(explorer).chain(range).collect()
    }

    /// The challenge as an entry of a list; `post` is the target of its form.
    pub(crate) fn row(&self, post: Option<&FormTarget>) -> Row {
        let action = match self.is_own {
            true => ("withdraw", phrase("start-withdraw")),
            false => ("accept", phrase("start-accept")),
        };
        let end = match post {
            Some(post) => {
                let actions = vec![action];
                End::Form(RowForm { post: post.clone(), id: Some(self.id.clone()), actions })
            }
            None => End::Words(action.1),
        };
        Row {
            url: Some(format!("/seeks/{}", self.id)),
            chips: self.variant.chips.clone(),
            second: [self.who.clone()].into_iter().chain(self.terms()).collect(),
            end,
            ..Row::of(Picture::Player(self.avatar.clone()), self.variant.title.clone())
        }
    }
}

/// A seek as this reader sees it.
pub fn line(seek: SeekView, reader: Option<&SignedIn>, times: &Times) -> SeekLine {
    let range = match (seek.rating_from, seek.rating_to) {
        (None, None) => None,
        (Some(from), None) => Some(phrase("start-range-from").with("from", from)),
        (None, Some(to)) => Some(phrase("start-range-to").with("to", to)),
        (Some(from), Some(to)) => Some(phrase("start-range").with("from", from).with("to", to)),
    };
    let is_own = reader.is_some_and(|by| by.id() == seek.player.id);
    SeekLine {
        is_own,
        offer: offer(&seek, is_own),
        who: who(&seek, is_own),
        avatar: Avatar::of(&seek.player.name),
        id: seek.id.0,
        variant: presenters::variant_words(&seek.variant, &options_text(&seek.options)),
        time_control: seek.time_control.phrase(),
        rated: seek.rated,
        engine_help: seek.engine_help,
        without_explorer: seek.without_explorer,
        range,
        expires: times.until(seek.expires_at),
    }
}

/// Names the player and the side, for the player who posted the seek or for another reader.
fn offer(seek: &SeekView, is_own: bool) -> Phrase {
    let side = seek.seat.as_ref().map(|seat| side(&seek.variant, &seek.options, seat));
    match (side, is_own) {
        (None, true) => phrase("start-seek-own-random"),
        (Some(side), true) => phrase("start-seek-own-plays").with("side", side),
        (None, false) => phrase("start-seek-random").with("player", rated_player(seek, link(seek))),
        (Some(side), false) => {
            phrase("start-seek-plays").with("player", rated_player(seek, link(seek))).with("side", side)
        }
    }
}

/// The player, and the side that is left for another reader: "White against Anna (1500)".
fn who(seek: &SeekView, is_own: bool) -> Phrase {
    let player = rated_player(seek, Phrase::Verbatim(seek.player.name.clone()));
    let options = seek.options.clone().into_iter().collect();
    let rivals = Variant::new(&seek.variant, &options).ok().and_then(|variant| rivals(&variant).ok());
    let left = rivals.into_iter().flatten().find(|rival| Some(rival.as_str()) != seek.seat.as_deref());
    match left.filter(|_| seek.seat.is_some() && !is_own) {
        Some(left) => phrase("people-card-own")
            .with("side", side(&seek.variant, &seek.options, left.as_str()))
            .with("others", player),
        None => player,
    }
}

fn link(seek: &SeekView) -> Phrase {
    PlayerName::of(seek.player.name.clone(), &seek.player.id.0).link()
}

/// "Anna (1500)".
fn rated_player(seek: &SeekView, name: Phrase) -> Phrase {
    match seek.player.rating {
        Some(rating) => phrase("start-seek-player").with("player", name).with("rating", rating),
        None => name,
    }
}

/// Returns the name of a seat for the players of a variant.
fn side(variant: &str, options: &BTreeMap<String, String>, seat: &str) -> Phrase {
    let variant = Variant::new(variant, &options.clone().into_iter().collect());
    match (variant, seat.parse::<Seat>()) {
        (Ok(variant), Ok(seat)) => vocabulary::side(variant.seat_name(seat)),
        _ => Phrase::Verbatim(seat.to_owned()),
    }
}

/// The options as text, in the format of the database.
fn options_text(options: &BTreeMap<String, String>) -> String {
    options.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join(",")
}
