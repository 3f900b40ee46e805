//! Reports of players: about a message of their game, or about the name or profile of a player.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use zugpost_base::ids::{GameId, MessageId, PlayerId, ReportId};
use zugpost_base::locale::phrase;
use zugpost_base::time::Moment;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::model::error::{ModerationError, PlayerError};
use zugpost_data::model::game::table;
use zugpost_data::model::idempotency::IdempotencyKey;
use zugpost_data::model::json;
use zugpost_data::model::list::{List, Listed};
use zugpost_data::model::message::stripped;
use zugpost_data::store::moderation::removal::{self, Sent};
use zugpost_data::store::moderation::reports::{self, NewReport, Report, ReportReason};
use zugpost_data::store::{Conn, players};
use zugpost_data::view::PlayerView;

use super::Accounts;

const LONGEST_COMMENT: usize = 1000;

/// A report to make. Give exactly one of `message` and `player`.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReportRequest {
    /// The message of one of your games.
    #[serde(default)]
    pub message: Option<MessageId>,
    /// The name or id of the player, whose name or profile you report.
    #[serde(default)]
    pub player: Option<String>,
    pub reason: ReportReason,
    /// Anything else that moderators should know.
    #[serde(default)]
    pub comment: String,
}

/// A report of a player.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ReportView {
    pub id: ReportId,
    pub at: Moment,
    pub reporter: PlayerView,
    /// The reported player, or the writer of the message; `null` if the writer has no account.
    pub player: Option<PlayerView>,
    /// The reported message; `null` if the name or profile of the player is reported.
    pub message: Option<MessageId>,
    /// The game of the message; `null` if there is no message.
    pub game: Option<GameId>,
    /// The text of the message as it is now; `null` if it is gone.
    pub text: Option<String>,
    pub reason: ReportReason,
    /// The words of the reporter.
    pub comment: String,
    /// When a moderator closed the report; `null` if it is open.
    pub closed_at: Option<Moment>,
}

impl Listed for ReportView {
    const LIST: &'static str = "ReportList";
    const ABOUT: &'static str = "Reports of players, oldest first.";
}

pub type ReportList = List<ReportView>;

impl Accounts {
    /// Reports a message or a player. The same reporter has one open report about one subject.
    pub async fn report(
        &self,
        reporter: PlayerId,
        request: ReportRequest,
        key: Option<IdempotencyKey>,
    ) -> Result<String, ModerationError> {
        let now = self.shared.clock.now();
        let comment = clean_comment(&request.comment)?;
        self.shared.rate_limits.message(&reporter)?;
        self.shared
            .write_once(key, now, move |conn| {
                let new = subject(conn, &reporter, &request, now)?;
                let report = reports::insert(conn, &NewReport { comment, ..new })?;
                let view = views(conn, vec![report])?.pop();
                Ok(view.map(|view| json::to_text(&view)).unwrap_or_default())
            })
            .await
    }

    /// The message with its text, which the reporter may read, for the page that reports it.
    pub async fn reportable(&self, reporter: PlayerId, id: MessageId) -> Result<String, ModerationError> {
        self.shared
            .db
            .read(move |conn| {
                let (sent, writer) = message(conn, &reporter, id)?;
                refuse_self(&reporter, writer.as_ref())?;
                Ok(sent.body)
            })
            .await
    }
}

/// The reports that a player made, for the export of their data.
pub(crate) fn made_by(conn: &mut Conn, reporter: &PlayerId) -> diesel::QueryResult<Vec<ReportView>> {
    let rows = reports::made_by(conn, reporter)?;
    views(conn, rows)
}

fn clean_comment(text: &str) -> Result<String, Fault> {
    let text = stripped(text);
    if text.chars().count() > LONGEST_COMMENT {
        return Err(Fault::at("comment", phrase("error-text-too-long").with("n", LONGEST_COMMENT)));
    }
    Ok(text)
}

/// The report without its comment, after its subject was checked.
fn subject(
    conn: &mut Conn,
    reporter: &PlayerId,
    request: &ReportRequest,
    now: Moment,
) -> Result<NewReport, ModerationError> {
    let (player_id, message_id, game_id) = match (request.message, &request.player) {
        (Some(id), None) => {
            let (sent, writer) = message(conn, reporter, id)?;
            (writer, Some(id), Some(sent.game_id))
        }
        (None, Some(name)) => {
            let found = players::named(conn, name)?.filter(|player| player.closed_at.is_none());
            (Some(found.ok_or(PlayerError::NotFound(name.clone()))?.id), None, None)
        }
        (Some(_), Some(_)) | (None, None) => {
            return Err(Fault::of_program("give either `message` or `player`").into());
        }
    };
    refuse_self(reporter, player_id.as_ref())?;
    let (reporter_id, reason) = (reporter.clone(), request.reason);
    let comment = String::new();
    Ok(NewReport { reporter_id, player_id, message_id, game_id, reason, comment, created_at: now })
}

/// A message that the reporter may read, and its writer, if they have an account.
fn message(
    conn: &mut Conn,
    reporter: &PlayerId,
    id: MessageId,
) -> Result<(Sent, Option<PlayerId>), ModerationError> {
    let sent = removal::find(conn, id)?.filter(|sent| sent.removed_at.is_none());
    let sent = sent.ok_or(ModerationError::NoMessage(id))?;
    let table = table(conn, &sent.game_id)?;
    // Only the players of a game read its messages.
    if table.seats_of(reporter).next().is_none() {
        return Err(ModerationError::NoMessage(id));
    }
    let writer = table.player(*sent.seat).cloned();
    Ok((sent, writer))
}

fn refuse_self(reporter: &PlayerId, player: Option<&PlayerId>) -> Result<(), ModerationError> {
    if player == Some(reporter) { Err(phrase("error-report-self").into()) } else { Ok(()) }
}

pub(crate) fn views(conn: &mut Conn, rows: Vec<Report>) -> diesel::QueryResult<Vec<ReportView>> {
    let ids = rows.iter().flat_map(|row| [Some(&row.reporter_id), row.player_id.as_ref()]);
    let named = named(conn, &ids.flatten().cloned().collect::<Vec<_>>())?;
    let mut views = Vec::new();
    for row in rows {
        let sent = match row.message_id {
            Some(id) => removal::find(conn, id)?,
            None => None,
        };
        let unnamed = || PlayerView::new(row.reporter_id.clone(), String::new());
        views.push(ReportView {
            id: row.id,
            at: row.created_at,
            reporter: named.get(&row.reporter_id).cloned().unwrap_or_else(unnamed),
            player: row.player_id.and_then(|id| named.get(&id).cloned()),
            message: row.message_id,
            game: row.game_id,
            text: sent.map(|sent| sent.body),
            reason: row.reason,
            comment: row.comment,
            closed_at: row.closed_at,
        });
    }
    Ok(views)
}

/// The present names of these players.
pub(crate) fn named(conn: &mut Conn, ids: &[PlayerId]) -> diesel::QueryResult<HashMap<PlayerId, PlayerView>> {
    let found = players::by_ids(conn, ids)?.into_iter();
    Ok(found.map(|player| (player.id.clone(), PlayerView::new(player.id, player.name))).collect())
}
