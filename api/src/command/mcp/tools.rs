//! The tools that a model may call: what they take, what they ask the API, and what they answer.

use std::time::Duration;

use rmcp::model::{JsonObject, Tool, ToolAnnotations};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use thiserror::Error;
use tokio::time::{Instant, sleep, timeout_at};
use tokio_util::sync::CancellationToken;

use super::api::{Api, ApiError};
use super::words;

/// Reason why a tool was not used, or had no success.
#[derive(Debug, Error)]
pub(super) enum ToolError {
    #[error("no tool `{0}`")]
    Unknown(String),
    #[error("wrong arguments: {0}")]
    Arguments(serde_json::Error),
    #[error(transparent)]
    Api(#[from] ApiError),
    #[error("the answer of the site cannot be read: {0}")]
    Answer(serde_json::Error),
    #[error("the analysis has {0}")]
    Ended(String),
    #[error(
        "no engine has finished the analysis within {} seconds; it is cancelled. Call `analyse` again later, or with fewer seconds",
        PATIENCE.as_secs()
    )]
    Overdue,
    #[error("the call is cancelled")]
    Cancelled,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfGame {
    game: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfVariant {
    variant: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Turn {
    game: String,
    ply: u32,
    turn: String,
    message: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Analysis {
    game: String,
    ply: Option<u32>,
    seconds: Option<u32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

/// The most games of a list.
const GAMES: &str = "50";

/// Seconds of an analysis, if the model names none.
const SECONDS: u32 = 5;
const MOST_SECONDS: u32 = 30;

/// The time of a call of `analyse`, in the queue and with the engine: common clients give a tool 60 seconds.
const PATIENCE: Duration = Duration::from_secs(50);
const LOOK_EVERY: Duration = Duration::from_millis(500);

/// The list of all tools.
pub(super) fn all() -> Vec<Tool> {
    let game = || json!({"type": "string", "description": "The id of a game: 12 letters and digits"});
    let reads = || ToolAnnotations::new().read_only(true).open_world(true);
    vec![
        tool("list_games", "Lists your running games, those that wait for your move first.", &json!({}), &[])
            .annotate(reads()),
        tool(
            "show_board",
            "Shows a game: players, clocks, the board in words and as text, FEN, the latest moves.",
            &json!({"game": game()}),
            &["game"],
        )
        .annotate(reads()),
        tool(
            "legal_moves",
            "Lists the legal moves of a game in which it is your turn, with the ply that `play` needs.",
            &json!({"game": game()}),
            &["game"],
        )
        .annotate(reads()),
        tool(
            "play",
            "Plays a move, for good. If the game is no longer at this ply, it is refused and nothing happens.",
            &json!({
                "game": game(),
                "ply": {"type": "integer", "minimum": 0, "description": "The ply of the game for which the move is meant"},
                "turn": {
                    "type": "string",
                    "description": "A legal move, such as Nf3 or g1f3; the steps of a turn of several, separated by spaces",
                },
                "message": {"type": "string", "description": "A message to the other players"},
            }),
            &["game", "ply", "turn"],
        )
        .annotate(ToolAnnotations::new().read_only(false).destructive(true).open_world(true)),
        tool(
            "analyse",
            "Asks an engine about a position of a game and waits for its answer. Refused where that would be unfair help.",
            &json!({
                "game": game(),
                "ply": {"type": "integer", "minimum": 0, "description": "The position after so many steps; the current one if absent"},
                "seconds": {"type": "integer", "minimum": 1, "maximum": MOST_SECONDS, "description": "How long the engine thinks; 5 if absent"},
            }),
            &["game"],
        )
        .annotate(ToolAnnotations::new().read_only(false).destructive(false).open_world(true)),
        tool(
            "rules",
            "Tells the rules of a variant, with its options; without a variant, lists all variants.",
            &json!({"variant": {"type": "string", "description": "The key of a variant, such as clockwork-orange"}}),
            &[],
        )
        .annotate(reads()),
    ]
}

fn tool(name: &'static str, description: &'static str, arguments: &Value, required: &[&str]) -> Tool {
    let schema = json!({
        "type": "object", "properties": arguments, "required": required, "additionalProperties": false,
    });
    let schema: JsonObject = schema.as_object().cloned().unwrap_or_default();
    Tool::new(name, description, schema)
}

/// Uses a tool; returns its answer in words. A call that is cancelled leaves no analysis behind; requests that were sent come to
/// their ends.
pub(super) async fn call(
    api: &Api,
    name: &str,
    arguments: JsonObject,
    cancelled: &CancellationToken,
) -> Result<String, ToolError> {
    let arguments = Value::Object(arguments);
    match name {
        "list_games" => {
            let Nothing {} = read(arguments)?;
            list_games(api).await
        }
        "show_board" => {
            let OfGame { game } = read(arguments)?;
            Ok(words::board(&understood(api.get(&["games", &game], &[]).await?)?))
        }
        "legal_moves" => {
            let OfGame { game } = read(arguments)?;
            Ok(words::legal(&understood(api.get(&["games", &game], &[]).await?)?))
        }
        "play" => play(api, read(arguments)?).await,
        "analyse" => analyse(api, &read(arguments)?, cancelled).await,
        "rules" => {
            let OfVariant { variant } = read(arguments)?;
            match variant {
                Some(variant) => Ok(words::rules(&api.get(&["variants", &variant], &[]).await?)),
                None => Ok(words::variants(&api.get(&["variants"], &[]).await?)),
            }
        }
        other => Err(ToolError::Unknown(other.to_owned())),
    }
}

fn read<T: DeserializeOwned>(arguments: Value) -> Result<T, ToolError> {
    serde_json::from_value(arguments).map_err(ToolError::Arguments)
}

fn understood<T: DeserializeOwned>(answer: Value) -> Result<T, ToolError> {
    serde_json::from_value(answer).map_err(ToolError::Answer)
}

async fn list_games(api: &Api) -> Result<String, ToolError> {
    let me: words::Me = understood(api.get(&["me"], &[]).await?)?;
    let waiting = running(api, ("to_move", &me.id)).await?;
    let all = running(api, ("player", &me.id)).await?;
    Ok(words::games(&me, &waiting, &all))
}

/// Running games with a filter, those with the nearest deadlines first.
async fn running(api: &Api, filter: (&str, &str)) -> Result<words::Games, ToolError> {
    let query = [("status", "running"), ("sort", "move_by"), ("order", "asc"), ("limit", GAMES), filter];
    understood(api.get(&["games"], &query).await?)
}

async fn play(api: &Api, turn: Turn) -> Result<String, ToolError> {
    let mut body = json!({"ply": turn.ply, "turn": turn.turn});
    if let Some(message) = turn.message {
        body["message"] = message.into();
    }
    Ok(words::played(&understood(api.post(&["games", &turn.game, "moves"], &body).await?)?))
}

/// Asks for an analysis and waits for its end. One that is not waited for any longer is cancelled.
async fn analyse(api: &Api, wanted: &Analysis, cancelled: &CancellationToken) -> Result<String, ToolError> {
    let until = Instant::now() + PATIENCE;
    let mut body =
        json!({"game": wanted.game, "seconds": wanted.seconds.unwrap_or(SECONDS).min(MOST_SECONDS)});
    if let Some(ply) = wanted.ply {
        body["ply"] = ply.into();
    }
    let asked: words::Analysis = understood(api.post(&["analyses"], &body).await?)?;
    let id = asked.id.clone();
    let ended = tokio::select! {
        ended = timeout_at(until, until_end(api, asked)) => ended.unwrap_or(Err(ToolError::Overdue)),
        () = cancelled.cancelled() => Err(ToolError::Cancelled),
    };
    match ended {
        Ok(analysis) if analysis.status == "done" => Ok(words::analysed(&analysis)),
        Ok(words::Analysis { status, reason, .. }) => {
            let reason = reason.map(|reason| format!(": {reason}")).unwrap_or_default();
            Err(ToolError::Ended(format!("{status}{reason}")))
        }
        Err(error) => {
            api.delete(&["analyses", &id]).await?;
            Err(error)
        }
    }
}

/// Waits until an analysis is done, has failed or is cancelled.
async fn until_end(api: &Api, mut analysis: words::Analysis) -> Result<words::Analysis, ToolError> {
    while !matches!(analysis.status.as_str(), "done" | "failed" | "cancelled") {
        sleep(LOOK_EVERY).await;
        analysis = understood(api.get(&["analyses", &analysis.id], &[]).await?)?;
    }
    Ok(analysis)
}
