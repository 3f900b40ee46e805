//! One event as a webhook gets it: as JSON or in words.

use diesel::QueryResult;
use serde_json::{Value, json};
use zugpost_base::locale::{Letters, Locale, Spelling, Writing};

use super::chat::news::{News, Reader};
use crate::events::log::EventView;
use crate::model::json;
use crate::site::Site;
use crate::store::events::{Event, EventKind};
use crate::store::notices::webhooks::{Heard, Webhook, WebhookFormat};
use crate::store::{Conn, players};

/// The content of a message.
#[derive(Clone, Debug)]
pub enum Content {
    /// The JSON of the event.
    Json(String),
    News(Box<News>),
    /// Nothing has to be told; the delivery is done.
    Nothing,
}

impl Content {
    pub fn of(
        conn: &mut Conn,
        site: &Site,
        webhook: &Webhook,
        reader: Reader,
        event: Event,
    ) -> QueryResult<Content> {
        let is_own = webhook.hears == Heard::Own;
        // A server of an earlier version, which knows no rooms, may have chosen the event.
        if !is_own && !event.kind.parse().is_ok_and(EventKind::is_public) {
            return Ok(Content::Nothing);
        }
        if webhook.format != WebhookFormat::Standard {
            let news = News::of(conn, site, &event, reader)?;
            return Ok(news.map_or(Content::Nothing, |news| Content::News(Box::new(news))));
        }
        Ok(Content::Json(json::to_text(&heard(webhook.hears, event))))
    }

    /// The message of a test.
    pub fn of_test(site: &Site, webhook: &Webhook, reader: Reader) -> Content {
        match webhook.format {
            WebhookFormat::Standard => Content::Json(json!({"type": "test"}).to_string()),
            WebhookFormat::Discord
            | WebhookFormat::Slack
            | WebhookFormat::Matrix
            | WebhookFormat::Ntfy
            | WebhookFormat::Telegram
            | WebhookFormat::Plain => Content::News(Box::new(News::of_test(site, reader))),
        }
    }
}

/// The language of a webhook, and how its owner writes moves.
pub fn reader(conn: &mut Conn, webhook: &Webhook) -> QueryResult<Reader> {
    let owner = players::get(conn, &webhook.player_id)?;
    let locale = Locale::stored(webhook.locale.as_deref()).or(Locale::stored(owner.locale.as_deref()));
    let writing = Writing {
        letters: Letters::stored(&owner.board.letters),
        spelling: Spelling::stored(&owner.board.spelling),
    };
    Ok(Reader { locale: locale.unwrap_or(Locale::En), writing })
}

/// The event as the owner of a webhook may see it. That of another player is shown as spectators see the game.
pub fn heard(hears: Heard, event: Event) -> EventView {
    let mut view = EventView::from(event);
    if hears == Heard::Own {
        return view;
    }
    if let Some(Value::Object(game)) = view.body.get_mut("game") {
        game.remove("messages");
        game.insert("your_seats".to_owned(), json!([]));
        game.insert("your_turn".to_owned(), json!(false));
    }
    view
}
