//! Table `moderation_acts`: the audit log. Rows are added in the transaction of the act; nothing changes or deletes them.

use diesel::prelude::*;
use zugpost_base::ids::{ActId, GameId, MessageId, PlayerId, ReportId};
use zugpost_base::text_enum::text_enum;
use zugpost_base::time::Moment;

use crate::store::conn::{Conn, MultiBackend};
use crate::store::players::operators::Role;
use crate::store::schema::moderation_acts;

text_enum! {
    /// The kind of an act of moderation.
    ActKind {
        Warn = "warn",
        Mute = "mute",
        Unmute = "unmute",
        Rename = "rename",
        RemoveMessage = "remove-message",
        CloseReport = "close-report",
        Adjudicate = "adjudicate",
        Revoke = "revoke",
        Ban = "ban",
        LiftBan = "lift-ban",
        CloseAccount = "close-account",
        Announce = "announce",
        EndAnnouncement = "end-announcement",
        BeginReadOnly = "begin-read-only",
        EndReadOnly = "end-read-only",
        GiveRole = "give-role",
        TakeRole = "take-role",
    }
}

text_enum! {
    /// The authority of an act.
    Authority {
        Moderator = "moderator",
        Operator = "operator",
        CommandLine = "command-line",
    }
}

impl From<Role> for Authority {
    fn from(role: Role) -> Authority {
        match role {
            Role::Moderator => Authority::Moderator,
            Role::Operator => Authority::Operator,
        }
    }
}

#[derive(Clone, Debug, Insertable)]
#[diesel(table_name = moderation_acts)]
pub struct NewAct {
    /// `None` for the command line.
    pub actor_id: Option<PlayerId>,
    pub role: Authority,
    pub act: ActKind,
    pub player_id: Option<PlayerId>,
    pub game_id: Option<GameId>,
    pub message_id: Option<MessageId>,
    pub report_id: Option<ReportId>,
    pub reason: String,
    pub detail: Option<String>,
    pub created_at: Moment,
}

#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = moderation_acts)]
pub struct Act {
    pub id: ActId,
    pub actor_id: Option<PlayerId>,
    pub role: Authority,
    pub act: ActKind,
    pub player_id: Option<PlayerId>,
    pub game_id: Option<GameId>,
    pub message_id: Option<MessageId>,
    pub report_id: Option<ReportId>,
    pub reason: String,
    pub detail: Option<String>,
    pub created_at: Moment,
}

pub fn insert(conn: &mut Conn, act: &NewAct) -> QueryResult<Act> {
    let insert = diesel::insert_into(moderation_acts::table).values(act);
    match conn {
        Conn::Sqlite(conn) => insert.returning(Act::as_returning()).get_result(conn),
        Conn::Postgres(conn) => insert.returning(Act::as_returning()).get_result(conn),
    }
}

pub fn find(conn: &mut Conn, id: ActId) -> QueryResult<Option<Act>> {
    moderation_acts::table.find(id).select(Act::as_select()).first(conn).optional()
}

/// Acts before this one, newest first.
pub fn before(conn: &mut Conn, before: Option<ActId>, limit: i64) -> QueryResult<Vec<Act>> {
    let mut acts = moderation_acts::table.into_boxed::<MultiBackend>();
    if let Some(before) = before {
        acts = acts.filter(moderation_acts::id.lt(before));
    }
    acts.order(moderation_acts::id.desc()).limit(limit).select(Act::as_select()).load(conn)
}
