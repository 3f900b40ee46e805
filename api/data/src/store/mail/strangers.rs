//! Table `invited_strangers`: when addresses were invited, and by whom; for each mailbox one row. It has strangers and
//! players alike. The other queries here count mails to addresses that have confirmed nothing.

use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::Bool;
use zugpost_base::email_address::mailbox;
use zugpost_base::ids::PlayerId;
use zugpost_base::time::Moment;

use super::kind::MailKind;
use super::outbox::MailStatus;
use crate::store::SLICE;
use crate::store::conn::Conn;
use crate::store::schema::{addresses, invited_strangers, outbox, seats};

/// The subset of these addresses that no player has confirmed.
pub fn among<'a>(conn: &mut Conn, emails: &[&'a str]) -> QueryResult<Vec<&'a str>> {
    let known = addresses::table.filter(addresses::email.eq_any(emails)).select(addresses::email);
    let known: Vec<String> = known.load(conn)?;
    Ok(emails.iter().copied().filter(|email| known.iter().all(|other| other != email)).collect())
}

/// The subset of these addresses at which no owner has accepted an invitation to a game of this player.
pub fn without_games<'a>(
    conn: &mut Conn,
    player: &PlayerId,
    emails: &[&'a str],
) -> QueryResult<Vec<&'a str>> {
    if emails.is_empty() {
        return Ok(Vec::new());
    }
    // Addresses in seats have no index, but the games of a player have.
    let own = diesel::alias!(seats as own);
    let games =
        own.filter(own.field(seats::player_id).eq(player)).filter(own.field(seats::accepted).eq(true));
    let shared = seats::table.filter(seats::game_id.eq_any(games.select(own.field(seats::game_id))));
    let known =
        shared.filter(seats::accepted.eq(true)).filter(seats::email.eq_any(emails)).select(seats::email);
    let known: Vec<Option<String>> = known.load(conn)?;
    let is_known = |email: &str| known.iter().flatten().any(|other| other == email);
    Ok(emails.iter().copied().filter(|email| !is_known(email)).collect())
}

/// When this player has invited addresses since then, oldest first.
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
    let mailbox = mailbox(email);
    let former = invited_strangers::table.find(&mailbox).filter(invited_strangers::invited_at.le(since));
    diesel::delete(former).execute(conn)?;
    let row = (
        invited_strangers::email.eq(&mailbox),
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
    let row = invited_strangers::table.find(mailbox(email)).select(invited_strangers::invited_at);
    row.first(conn).optional()
}

pub fn forget_before(conn: &mut Conn, before: Moment) -> QueryResult<usize> {
    let old = invited_strangers::table.filter(invited_strangers::invited_at.lt(before));
    let old: Vec<String> = old.select(invited_strangers::email).limit(SLICE).load(conn)?;
    diesel::delete(invited_strangers::table.filter(invited_strangers::email.eq_any(old))).execute(conn)
}

/// The kinds of the mails to the mailbox of this address since then that people other than its owner may have asked
/// for. The literal list lets an index be used.
pub fn asked_since(conn: &mut Conn, email: &str, since: Moment) -> QueryResult<Vec<MailKind>> {
    let to = outbox::table.filter(outbox::mailbox.eq(mailbox(email))).filter(outbox::created_at.gt(since));
    let asked = to.filter(sql::<Bool>("kind IN ('login', 'address', 'invitation')"));
    asked.filter(outbox::status.ne(MailStatus::Superseded)).select(outbox::kind).load(conn)
}

/// When this player asked for mails to confirm addresses since then, oldest first.
pub fn asked_to_confirm(conn: &mut Conn, player: &PlayerId, since: Moment) -> QueryResult<Vec<Moment>> {
    let own = outbox::table.filter(outbox::player_id.eq(player)).filter(outbox::created_at.gt(since));
    let own = own.filter(sql::<Bool>("kind = 'address'"));
    own.order(outbox::created_at).select(outbox::created_at).load(conn)
}
