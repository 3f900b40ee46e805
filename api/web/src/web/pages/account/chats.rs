//! The chats that are told of games, on the account page: webhooks for people who write no programs.

use std::collections::BTreeMap;

use zugpost_base::ids::WebhookId;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_data::events::webhooks::request::WebhookRequest;
use zugpost_data::events::webhooks::views::WebhookView;
use zugpost_data::model::idempotency::IdempotencyKey;
use zugpost_data::store::events::EventKind;
use zugpost_data::store::notices::webhooks::WebhookFormat;

use crate::web::markup::{ChatForm, ChatLine, Chats, Choices};
use crate::web::pages::failure::Failure;
use crate::web::pages::session::SignedIn;
use crate::web::pages::times::Times;
use crate::web::problem::Problem;
use crate::web::state::State;

type Fields = BTreeMap<String, String>;

/// The services of the form. The JSON of the log is for programs, which make their webhooks themselves.
const OFFERED: [WebhookFormat; 6] = [
    WebhookFormat::Discord,
    WebhookFormat::Slack,
    WebhookFormat::Matrix,
    WebhookFormat::Telegram,
    WebhookFormat::Ntfy,
    WebhookFormat::Plain,
];
/// The kinds of events that tell of beginnings and ends.
const ENDS: [EventKind; 3] = [EventKind::GameStart, EventKind::Aborted, EventKind::GameOver];
/// The choices of events, by the values of the form.
const TOLD: [(&str, &str); 2] = [("moves", "account-chat-moves"), ("ends", "account-chat-ends")];

fn text(fields: &Fields, name: &str) -> String {
    fields.get(name).map(|value| value.trim().to_owned()).unwrap_or_default()
}

/// The form as typed. A token is typed again.
pub fn typed(fields: &Fields) -> ChatForm {
    let text = |name: &str| text(fields, name);
    let label = |format: &WebhookFormat| (format.to_string(), name(*format));
    let told = TOLD.map(|(value, words)| (value.to_owned(), phrase(words)));
    ChatForm {
        format: Choices { chosen: text("format"), choices: OFFERED.iter().map(label).collect() },
        url: text("url"),
        room: text("room"),
        players: text("players"),
        told: Choices { chosen: text("told"), choices: told.to_vec() },
    }
}

/// Returns this part of the page.
pub async fn section(state: &State, by: &SignedIn, form: ChatForm, times: &Times) -> Result<Chats, Problem> {
    let webhooks = state.app.events.webhooks(by.id()).await?;
    Ok(Chats { form, lines: webhooks.into_iter().map(|webhook| line(webhook, times)).collect() })
}

fn line(webhook: WebhookView, times: &Times) -> ChatLine {
    let heard = match (webhook.game, webhook.players.is_empty()) {
        (Some(game), _) => phrase("account-chat-of-game").with("game", game.0),
        (None, false) => phrase("account-chat-of-players").with("names", webhook.players.join(", ")),
        (None, true) => phrase("account-chat-of-own"),
    };
    ChatLine {
        id: webhook.id.0,
        format: name(webhook.format),
        // Schemes are for machines.
        place: [
            webhook.url.trim_start_matches("https://").trim_end_matches('/'),
            &webhook.room.unwrap_or_default(),
        ]
        .join(" ")
        .trim()
        .to_owned(),
        heard,
        error: webhook.error,
        disabled: webhook.disabled_at.map(|at| times.at(at)),
    }
}

fn name(format: WebhookFormat) -> Phrase {
    Phrase::Verbatim(
        match format {
            WebhookFormat::Standard => "JSON",
            WebhookFormat::Discord => "Discord",
            WebhookFormat::Slack => "Slack",
            WebhookFormat::Matrix => "Matrix",
            WebhookFormat::Ntfy => "ntfy",
            WebhookFormat::Telegram => "Telegram",
            WebhookFormat::Plain => return phrase("account-chat-plain"),
        }
        .to_owned(),
    )
}

/// Adds the chat of the form.
pub async fn add(state: &State, by: &SignedIn, fields: &Fields, once: IdempotencyKey) -> Result<(), Failure> {
    let text = |name: &str| text(fields, name);
    let given = |name: &str| Some(text(name)).filter(|value| !value.is_empty());
    let format = text("format").parse::<WebhookFormat>().ok().filter(|format| OFFERED.contains(format));
    let ends = || ENDS.iter().map(|kind| kind.as_str().to_owned()).collect();
    let players = text("players");
    let players = players.lines().map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned);
    let request = WebhookRequest {
        url: text("url"),
        types: if text("told") == "ends" { ends() } else { Vec::new() },
        format: format.ok_or_else(|| Failure::bad(phrase("account-chat-no-format")))?,
        room: given("room"),
        token: given("token"),
        language: None,
        game: None,
        players: players.collect(),
    };
    let made = state.app.events.create_webhook(by.id(), request, Some(once), state.webhook_signer()?);
    made.await.map_err(Problem::from)?;
    Ok(())
}

/// Sends a test message; a failure is told.
pub async fn try_out(state: &State, by: &SignedIn, id: String) -> Result<(), Failure> {
    let sent = state.app.events.try_webhook(by.id(), WebhookId(id), state.webhook_client()?);
    match sent.await.map_err(Problem::from)?.error {
        None => Ok(()),
        Some(error) => Err(Failure::bad(phrase("account-chat-failed").with("error", error))),
    }
}

pub async fn enable(state: &State, by: &SignedIn, id: String) -> Result<(), Failure> {
    state.app.events.enable_webhook(by.id(), WebhookId(id), None).await.map_err(Problem::from)?;
    Ok(())
}

pub async fn remove(state: &State, by: &SignedIn, id: String) -> Result<(), Failure> {
    Ok(state.app.events.delete_webhook(by.id(), WebhookId(id)).await.map_err(Problem::from)?)
}
