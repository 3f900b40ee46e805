//! Table `events`: the ordered log of events per player. Up to the settled id it is immutable, so that readers skip no
//! event.

use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Integer, Nullable, Text};
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::text_enum::text_enum;
use zugpost_base::time::Moment;

use super::SLICE;
use super::columns::Ply;
use super::conn::Conn;
use super::pool::prepared::insert_prepared;
use super::schema::events;

text_enum! {
    /// Kind of an event; `events::log` has the meanings.
    EventKind {
        Invitation = "invitation",
        Declined = "declined",
        Expired = "expired",
        GameStart = "game-start",
        Move = "move",
        DrawOffer = "draw-offer",
        DrawDeclined = "draw-declined",
        DrawWithdrawn = "draw-withdrawn",
        PauseOffer = "pause-offer",
        Pause = "pause",
        PauseEnd = "pause-end",
        PauseDeclined = "pause-declined",
        OnLeave = "on-leave",
        Signal = "signal",
        Touch = "touch",
        TakebackOffer = "takeback-offer",
        TakebackDeclined = "takeback-declined",
        Takeback = "takeback",
        Aborted = "aborted",
        Message = "message",
        WebhookDisabled = "webhook-disabled",
        GameOver = "game-over",
    }
}

impl EventKind {
    /// Returns whether spectators of a game see what the event tells.
    pub fn is_public(self) -> bool {
        match self {
            EventKind::GameStart
            | EventKind::Move
            | EventKind::DrawOffer
            | EventKind::DrawDeclined
            | EventKind::DrawWithdrawn
            | EventKind::PauseOffer
            | EventKind::Pause
            | EventKind::PauseEnd
            | EventKind::PauseDeclined
            | EventKind::Signal
            | EventKind::Touch
            | EventKind::TakebackOffer
            | EventKind::TakebackDeclined
            | EventKind::Takeback
            | EventKind::Aborted
            | EventKind::GameOver => true,
            EventKind::Invitation
            | EventKind::Declined
            | EventKind::Expired
            | EventKind::OnLeave
            | EventKind::Message
            | EventKind::WebhookDisabled => false,
        }
    }
}

#[derive(Clone, Debug, Insertable)]
#[diesel(table_name = events, treat_none_as_default_value = false)]
pub struct NewEvent {
    pub player_id: PlayerId,
    pub game_id: Option<GameId>,
    pub kind: EventKind,
    pub ply: Option<Ply>,
    pub created_at: Moment,
    /// JSON as in the API.
    pub body: String,
}

#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = events)]
pub struct Event {
    pub id: i64,
    /// Text, because a newer server on the same database may write kinds that this one does not know.
    pub kind: String,
    pub created_at: Moment,
    pub body: String,
}

insert_prepared!(insert, insertion, events, NewEvent, {
    player_id: Text,
    game_id: Nullable<Text>,
    kind: Text,
    ply: Nullable<Integer>,
    created_at: BigInt,
    body: Text,
});

/// The highest id below which no transaction can still insert. A reader must query the events in a later statement,
/// without an older snapshot.
pub fn settled(conn: &mut Conn) -> QueryResult<i64> {
    match conn {
        // SQLite has one writer at a time, so that ids become visible in order.
        Conn::Sqlite(_) => last(conn),
        Conn::Postgres(conn) => diesel::select(sql::<BigInt>("events_settled()")).get_result(conn),
    }
}

/// The highest id ever assigned, even if its event was deleted.
pub fn last(conn: &mut Conn) -> QueryResult<i64> {
    match conn {
        Conn::Sqlite(conn) => {
            let given =
                sql::<BigInt>("(SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'events')");
            diesel::select(given).get_result(conn)
        }
        Conn::Postgres(conn) => {
            let given = "(SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM events_id_seq)";
            diesel::select(sql::<BigInt>(given)).get_result(conn)
        }
    }
}

/// The last event up to this id, of any player: its id and time.
pub fn latest(conn: &mut Conn, up_to: i64) -> QueryResult<Option<(i64, Moment)>> {
    let before = events::table.filter(events::id.le(up_to)).order(events::id.desc());
    before.select((events::id, events::created_at)).first(conn).optional()
}

/// Events of a player in the range `after < id <= up_to`.
pub fn of_player(
    conn: &mut Conn,
    player: &PlayerId,
    after: i64,
    up_to: i64,
    limit: i64,
) -> QueryResult<Vec<Event>> {
    events::table
        .filter(events::player_id.eq(player))
        .filter(events::id.gt(after))
        .filter(events::id.le(up_to))
        .order(events::id)
        .limit(limit)
        .select(Event::as_select())
        .load(conn)
}

/// The kind and ply of a player's latest event in a game. Reads their events backwards by the index.
pub fn latest_in(
    conn: &mut Conn,
    player: &PlayerId,
    game: &GameId,
) -> QueryResult<Option<(String, Option<Ply>)>> {
    let own = events::table.filter(events::player_id.eq(player)).order(events::id.desc());
    own.filter(events::game_id.eq(game)).select((events::kind, events::ply)).first(conn).optional()
}

/// The players of the events in the range `after < id <= up_to`, each with the game of the event.
pub fn concerned_between(
    conn: &mut Conn,
    after: i64,
    up_to: i64,
) -> QueryResult<Vec<(PlayerId, Option<GameId>)>> {
    let new = events::table.filter(events::id.gt(after)).filter(events::id.le(up_to));
    new.select((events::player_id, events::game_id)).distinct().load(conn)
}

/// Deletes events from before this moment, lowest ids first. Ids and times are in the same order except for concurrent
/// transactions.
pub fn forget_before(conn: &mut Conn, before: Moment) -> QueryResult<usize> {
    let oldest = events::table.order(events::id).limit(SLICE).select((events::id, events::created_at));
    let oldest: Vec<(i64, Moment)> = oldest.load(conn)?;
    let old: Vec<i64> = oldest.into_iter().filter(|(_, at)| *at < before).map(|(id, _)| id).collect();
    diesel::delete(events::table.filter(events::id.eq_any(old))).execute(conn)
}
