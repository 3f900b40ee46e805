//! Table `invited_strangers`: when addresses that have confirmed nothing were invited, and by whom. The other queries here
//! count mails to such addresses, too.

use diesel::prelude::*;

use super::kind::MailKind;
use crate::ids::PlayerId;
use crate::store::SLICE;
use crate::store::conn::Conn;
use crate::store::schema::{addresses, invited_strangers, outbox};
use crate::time::Moment;

/// The subset of these addresses that no player has confirmed.
pub fn among<'a>(conn: &mut Conn, emails: &[&'a str]) -> QueryResult<Vec<&'a str>> {
    let known = addresses::table.filter(addresses::email.eq_any(emails)).select(addresses::email);
    let known: Vec<String> = known.load(conn)?;
    Ok(emails.iter().copied().filter(|email| known.iter().all(|other| other != email)).collect())
}

/// When this player has invited strangers since then, oldest first.
pub fn invited_by(conn: &mut Conn, player: &PlayerId, since: Moment) -> QueryResult<Vec<Moment>> {
    let own = invited_strangers::table.filter(invited_strangers::player_id.eq(player));
    let own = own.filter(invited_strangers::invited_at.gt(since));
    own.order(invited_strangers::invited_at).select(invited_strangers::invited_at).load(conn)
}

/// Notes that this player invites the address now; returns false if it was invited since then. Of two servers that try,
/// the other one waits for the first.
pub fn claim(
    conn: &mut Conn,
    email: &str,
    player: &PlayerId,
    since: Moment,
    now: Moment,
) -> QueryResult<bool> {
    let former = invited_strangers::table.find(email).filter(invited_strangers::invited_at.le(since));
    diesel::delete(former).execute(conn)?;
    let row = (
        invited_strangers::email.eq(email),
        invited_strangers::player_id.eq(player),
        invited_strangers::invited_at.eq(now),
    );
    let insert = diesel::insert_into(invited_strangers::table).values(row).on_conflict_do_nothing();
    match conn {
        Conn::Sqlite(conn) => insert.execute(conn),
        Conn::Postgres(conn) => insert.execute(conn),
    }
    .map(|inserted| inserted > 0)
}

/// When the address was invited last.
pub fn last_invited(conn: &mut Conn, email: &str) -> QueryResult<Option<Moment>> {
    let row = invited_strangers::table.find(email).select(invited_strangers::invited_at);
    row.first(conn).optional()
}

pub fn forget_before(conn: &mut Conn, before: Moment) -> QueryResult<usize> {
    let old = invited_strangers::table.filter(invited_strangers::invited_at.lt(before));
    let old: Vec<String> = old.select(invited_strangers::email).limit(SLICE).load(conn)?;
    diesel::delete(invited_strangers::table.filter(invited_strangers::email.eq_any(old))).execute(conn)
}

/// Number of mails since then to this address for signing up or for taking an open seat, which visitors asked for under
/// a name.
pub fn asked_since(conn: &mut Conn, email: &str, since: Moment) -> QueryResult<i64> {
    let to = outbox::table.filter(outbox::email.eq(email)).filter(outbox::created_at.gt(since));
    to.filter(outbox::player_id.is_null()).filter(outbox::name.is_not_null()).count().get_result(conn)
}

/// When this player asked for mails to confirm addresses since then, oldest first.
pub fn asked_to_confirm(conn: &mut Conn, player: &PlayerId, since: Moment) -> QueryResult<Vec<Moment>> {
    let own = outbox::table.filter(outbox::player_id.eq(player)).filter(outbox::created_at.gt(since));
    let own = own.filter(outbox::kind.eq(MailKind::Address));
    own.order(outbox::created_at).select(outbox::created_at).load(conn)
}
