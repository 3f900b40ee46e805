//! Webhooks as players ask for them, and the checks of that.

use std::fmt;

use serde::Deserialize;
use utoipa::ToSchema;
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::locale::{Locale, phrase};

use super::WebhookError;
use super::destination::{Destination, Written};
use crate::events::log::{BEGIN, EventKindView};
use crate::model::error::fault::Fault;
use crate::store::events::EventKind;
use crate::store::games::{self, GameStatus};
use crate::store::notices::webhooks::{Heard, WebhookFormat};
use crate::store::{Conn, players};

/// Players whom a webhook follows.
const MOST_PLAYERS: usize = 50;

/// A webhook to create.
#[derive(Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WebhookRequest {
    /// The https URL to send to; its host must have a public address.
    #[schema(format = "uri", example = "https://bot.example.org/zugpost")]
    pub url: String,
    /// The types of events to send; all if absent or empty.
    #[serde(default)]
    #[schema(value_type = Vec<EventKindView>, example = json!(["game-start", "move"]))]
    pub types: Vec<String>,
    /// `standard`, if absent, sends the JSON of the log; the others send sentences, with a picture of the board where the
    /// service takes the address of one.
    #[serde(default = "WebhookFormat::usual")]
    #[schema(default = "standard")]
    pub format: WebhookFormat,
    /// With `matrix` the id of the room, with `telegram` that of the chat.
    pub room: Option<String>,
    /// With `matrix` an access token, with `telegram` the token of the bot, with `ntfy` an access token if the topic asks for one. It
    /// is never shown again.
    pub token: Option<String>,
    /// The language of sentences; that of your account if absent.
    pub language: Option<Locale>,
    /// Send the events of this running game only, as spectators see them, instead of your own.
    pub game: Option<GameId>,
    /// Send the events of the games of these players, by name or id and at most 50, as spectators see them, instead of your own.
    #[serde(default)]
    pub players: Vec<String>,
}

/// The request without what is secret in it.
impl fmt::Debug for WebhookRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WebhookRequest").field("format", &self.format).finish_non_exhaustive()
    }
}

/// The scope of a webhook.
#[derive(Debug)]
pub struct Audience {
    pub hears: Heard,
    pub game: Option<GameId>,
    /// The players who are followed.
    pub players: Vec<PlayerId>,
}

impl WebhookRequest {
    pub fn destination(&self, may_be_private: bool) -> Result<Destination, WebhookError> {
        let (room, token) = (self.room.as_deref(), self.token.as_deref());
        let written = Written { format: self.format, url: &self.url, room, token };
        Destination::read(written, may_be_private).map_err(WebhookError::Bad)
    }

    /// The kinds of events, sorted. Of the games of others there are those that spectators see.
    pub fn kinds(&self) -> Result<Vec<String>, WebhookError> {
        let is_room = self.game.is_some() || !self.players.is_empty();
        for kind in &self.types {
            let known = kind.parse::<EventKind>().ok();
            if known.is_none() && *kind != BEGIN.0 {
                return Err(bad("types", format!("no event type `{kind}`")));
            }
            if is_room && !known.is_some_and(EventKind::is_public) {
                let public = EventKind::ALL.iter().filter(|kind| kind.is_public());
                let public: Vec<&str> = public.map(|kind| kind.as_str()).collect();
                let why = format!(
                    "only players of a game are told `{kind}`; spectators are told {}",
                    public.join(", ")
                );
                return Err(bad("types", why));
            }
        }
        let mut kinds = self.types.clone();
        kinds.sort();
        kinds.dedup();
        Ok(kinds)
    }

    /// The games that the webhook tells of.
    pub fn audience(&self, conn: &mut Conn) -> Result<Audience, WebhookError> {
        match (&self.game, self.players.as_slice()) {
            (None, []) => Ok(Audience { hears: Heard::Own, game: None, players: Vec::new() }),
            (Some(_), [_, ..]) => Err(bad("game", "name a game or players, not both")),
            (Some(game), []) => of_game(conn, game),
            (None, names) => of_players(conn, names),
        }
    }
}

fn of_game(conn: &mut Conn, id: &GameId) -> Result<Audience, WebhookError> {
    let table = games::table(conn, id)?.ok_or_else(|| bad("game", format!("no game `{id}`")))?;
    if table.game.status != GameStatus::Running {
        return Err(bad("game", format!("game `{id}` is not running, so nothing will happen in it")));
    }
    let mut players: Vec<PlayerId> =
        table.seats.iter().filter_map(|seated| seated.row.player_id.clone()).collect();
    players.sort_unstable();
    players.dedup();
    if players.is_empty() {
        return Err(bad(
            "game",
            format!("nobody with an account plays game `{id}`, and so it has no events"),
        ));
    }
    Ok(Audience { hears: Heard::Game, game: Some(id.clone()), players })
}

fn of_players(conn: &mut Conn, names: &[String]) -> Result<Audience, WebhookError> {
    if names.len() > MOST_PLAYERS {
        let why = phrase("error-chat-players").with("n", MOST_PLAYERS);
        return Err(WebhookError::Bad(Fault::at("players", why)));
    }
    let mut followed = Vec::new();
    for name in names {
        let player = players::named(conn, name)?.filter(|player| player.closed_at.is_none());
        let unknown =
            || WebhookError::Bad(Fault::at("players", phrase("error-no-player").with("name", name.as_str())));
        followed.push(player.ok_or_else(unknown)?.id);
    }
    followed.sort_unstable();
    followed.dedup();
    Ok(Audience { hears: Heard::Players, game: None, players: followed })
}

fn bad(field: &'static str, why: impl Into<String>) -> WebhookError {
    WebhookError::Bad(Fault::of_program_at(field, why))
}
