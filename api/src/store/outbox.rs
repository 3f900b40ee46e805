//! Mails that are owed: written in the transaction of what they tell, sent by the outbox loop.

use std::time::Duration;

use diesel::prelude::*;

use super::SLICE;
use super::conn::Conn;
use super::schema::outbox;
use crate::clock::Moment;
use crate::ids::{GameId, PlayerId};

#[derive(Clone, Debug, Insertable)]
#[diesel(table_name = outbox)]
pub struct NewMail {
    /// `invitation`, `your-move`, `game-over` or `login`.
    pub kind: &'static str,
    pub email: String,
    /// How somebody without an account wants to be called.
    pub name: Option<String>,
    pub player_id: Option<PlayerId>,
    pub game_id: Option<GameId>,
    pub seat: Option<String>,
    pub ply: Option<i32>,
    pub status: &'static str,
    pub due_at: Moment,
    pub tries: i32,
    pub created_at: Moment,
}

impl NewMail {
    /// A mail that may go out at once.
    pub fn now(kind: &'static str, email: String, player_id: Option<PlayerId>, at: Moment) -> NewMail {
        NewMail {
            kind,
            email,
            name: None,
            player_id,
            game_id: None,
            seat: None,
            ply: None,
            status: "waiting",
            due_at: at,
            tries: 0,
            created_at: at,
        }
    }

    pub fn about(self, game: &GameId, seat: &str, ply: i32) -> NewMail {
        NewMail { game_id: Some(game.clone()), seat: Some(seat.to_owned()), ply: Some(ply), ..self }
    }
}

#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = outbox)]
pub struct Mail {
    pub id: i64,
    pub kind: String,
    pub email: String,
    pub name: Option<String>,
    pub player_id: Option<PlayerId>,
    pub game_id: Option<GameId>,
    pub seat: Option<String>,
    pub ply: Option<i32>,
    pub tries: i32,
    pub created_at: Moment,
}

/// What became of one try to send a mail.
#[derive(Clone, Debug)]
pub enum Sent {
    Sent,
    /// Nobody needs it any more, as the game has moved on.
    Superseded,
    Retry {
        at: Moment,
        error: String,
    },
    Failed {
        error: String,
    },
}

pub fn insert(conn: &mut Conn, rows: &[NewMail]) -> QueryResult<()> {
    super::conn::insert_all!(conn, outbox::table, rows)
}

/// Takes mails that are due, for one loop alone until the lease ends: if it dies, they come back.
pub fn claim(conn: &mut Conn, now: Moment, lease: Duration, limit: i64) -> QueryResult<Vec<Mail>> {
    let free = outbox::leased_until.is_null().or(outbox::leased_until.lt(now));
    let due = outbox::table.filter(outbox::status.eq("waiting")).filter(outbox::due_at.le(now)).filter(free);
    let due = due.order((outbox::due_at, outbox::id)).limit(limit).select(outbox::id);
    let ids: Vec<i64> = match conn {
        Conn::Sqlite(conn) => due.load(conn)?,
        Conn::Postgres(conn) => due.for_update().skip_locked().load(conn)?,
    };
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let claimed = outbox::table.filter(outbox::id.eq_any(ids));
    diesel::update(claimed.clone()).set(outbox::leased_until.eq(now.after(lease))).execute(conn)?;
    claimed.order((outbox::due_at, outbox::id)).select(Mail::as_select()).load(conn)
}

/// Moves the end of the lease of mails that are still waiting.
pub fn renew(conn: &mut Conn, ids: &[i64], until: Moment) -> QueryResult<()> {
    let claimed = outbox::table.filter(outbox::id.eq_any(ids)).filter(outbox::status.eq("waiting"));
    diesel::update(claimed).set(outbox::leased_until.eq(until)).execute(conn).map(drop)
}

/// Writes down what became of claimed mails.
pub fn settle(conn: &mut Conn, outcomes: &[(i64, Sent)], now: Moment) -> QueryResult<()> {
    let with = |wanted: &str| -> Vec<i64> {
        let same = outcomes.iter().filter(|(_, sent)| {
            matches!((sent, wanted), (Sent::Sent, "sent") | (Sent::Superseded, "superseded"))
        });
        same.map(|(id, _)| *id).collect()
    };
    for status in ["sent", "superseded"] {
        let ids = with(status);
        if !ids.is_empty() {
            diesel::update(outbox::table.filter(outbox::id.eq_any(ids)))
                .set((
                    outbox::status.eq(status),
                    outbox::sent_at.eq(now),
                    outbox::leased_until.eq(None::<Moment>),
                ))
                .execute(conn)?;
        }
    }
    for (id, sent) in outcomes {
        let row = outbox::table.find(id);
        let again = (outbox::tries.eq(outbox::tries + 1), outbox::leased_until.eq(None::<Moment>));
        match sent {
            Sent::Sent | Sent::Superseded => {}
            Sent::Retry { at, error } => {
                diesel::update(row)
                    .set((again, outbox::due_at.eq(at), outbox::error.eq(error)))
                    .execute(conn)?;
            }
            Sent::Failed { error } => {
                diesel::update(row)
                    .set((again, outbox::status.eq("failed"), outbox::error.eq(error)))
                    .execute(conn)?;
            }
        }
    }
    Ok(())
}

/// Whether any mail is due and free to be claimed.
pub fn is_due(conn: &mut Conn, now: Moment) -> QueryResult<bool> {
    let free = outbox::leased_until.is_null().or(outbox::leased_until.lt(now));
    let due = outbox::table.filter(outbox::status.eq("waiting")).filter(outbox::due_at.le(now)).filter(free);
    diesel::select(diesel::dsl::exists(due)).get_result(conn)
}

/// Forgets mails that were dealt with before this moment.
pub fn forget_before(conn: &mut Conn, before: Moment) -> QueryResult<usize> {
    let settled = outbox::table.filter(outbox::status.ne("waiting")).filter(outbox::created_at.lt(before));
    let settled: Vec<i64> = settled.select(outbox::id).limit(SLICE).load(conn)?;
    diesel::delete(outbox::table.filter(outbox::id.eq_any(settled))).execute(conn)
}

/// Since when the oldest mail that is due has been waiting, and how many wait.
pub fn backlog(conn: &mut Conn, now: Moment) -> QueryResult<(Option<Moment>, i64)> {
    use diesel::dsl::{count_star, min};
    outbox::table
        .filter(outbox::status.eq("waiting"))
        .filter(outbox::due_at.le(now))
        .select((min(outbox::due_at), count_star()))
        .first(conn)
}
