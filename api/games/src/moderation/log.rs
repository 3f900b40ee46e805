//! The audit log as moderators read it.

use serde::Serialize;
use utoipa::ToSchema;
use zugpost_base::ids::{ActId, GameId, MessageId, ReportId};
use zugpost_base::time::Moment;
use zugpost_data::model::error::ModerationError;
use zugpost_data::model::list::{List, Listed};
use zugpost_data::model::paging::page;
use zugpost_data::store::Conn;
use zugpost_data::store::moderation::acts::{self, Act, ActKind, Authority};
use zugpost_data::store::players::operators::Role;
use zugpost_data::view::PlayerView;

use super::{Executor, Moderation};
use crate::accounts::reports::named;

/// An act of a moderator or operator, as the audit log has it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ActView {
    pub id: ActId,
    pub at: Moment,
    /// The player who acted; `null` for the command line.
    pub by: Option<PlayerView>,
    pub role: Authority,
    pub act: ActKind,
    /// The player concerned; `null` if there is none.
    pub player: Option<PlayerView>,
    /// The game concerned; `null` if there is none.
    pub game: Option<GameId>,
    /// The message that was removed; `null` if none was.
    pub message: Option<MessageId>,
    /// The report that was closed; `null` if none was.
    pub report: Option<ReportId>,
    /// The reason; empty if none was given.
    pub reason: String,
    /// The end of a mute, the new name, the result of a game, the text of an announcement or the role; `null` for other
    /// acts.
    pub detail: Option<String>,
}

impl Listed for ActView {
    const LIST: &'static str = "ActList";
    const ABOUT: &'static str = "The audit log, newest first.";
}

pub type ActList = List<ActView>;

/// The effect of an act.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ActOutcome {
    /// The entry in the audit log; `null` if there was nothing to change.
    pub act: Option<ActView>,
}

impl Moderation {
    /// A page of the audit log, newest first. `cursor` is the last act of the page before.
    pub async fn log(
        &self,
        by: Executor,
        cursor: Option<ActId>,
        limit: i64,
    ) -> Result<ActList, ModerationError> {
        self.shared
            .db
            .read_snapshot(move |conn| {
                by.authority_with(conn, Role::Moderator)?;
                let rows = acts::before(conn, cursor, limit + 1)?;
                let (rows, next_cursor) = page(rows, limit, |row| row.id.to_string());
                Ok(List { items: views(conn, rows)?, next_cursor })
            })
            .await
    }
}

pub(super) fn views(conn: &mut Conn, rows: Vec<Act>) -> diesel::QueryResult<Vec<ActView>> {
    let ids = rows.iter().flat_map(|row| [&row.actor_id, &row.player_id]).flatten().cloned();
    let named = named(conn, &ids.collect::<Vec<_>>())?;
    let view = |row: Act| ActView {
        id: row.id,
        at: row.created_at,
        by: row.actor_id.and_then(|id| named.get(&id).cloned()),
        role: row.role,
        act: row.act,
        player: row.player_id.and_then(|id| named.get(&id).cloned()),
        game: row.game_id,
        message: row.message_id,
        report: row.report_id,
        reason: row.reason,
        detail: row.detail,
    };
    Ok(rows.into_iter().map(view).collect())
}
