//! Table `suppressions`: addresses that get no mail, because the owner unsubscribed or mail servers reject them.

use diesel::prelude::*;
use zugpost_base::email_address::mailbox;
use zugpost_base::text_enum::text_enum;
use zugpost_base::time::Moment;

use crate::store::conn::Conn;
use crate::store::schema::suppressions;

text_enum! {
    /// Reason why an address gets no mail: its owner unsubscribed, or mail servers rejected several mails.
    SuppressionReason {
        /// The owner unsubscribed.
        Unsubscribed = "unsubscribed",
        /// Mail servers rejected several mails.
        Bounced = "bounced",
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = suppressions)]
pub struct Suppression {
    pub reason: SuppressionReason,
    pub created_at: Moment,
}

/// Adds a suppression. `unsubscribed` replaces `bounced`, but not the reverse.
pub fn add(conn: &mut Conn, email: &str, reason: SuppressionReason, at: Moment) -> QueryResult<()> {
    match of(conn, email)? {
        Some(row) if row.reason == reason || reason == SuppressionReason::Bounced => return Ok(()),
        Some(_) => remove(conn, email)?,
        None => {}
    }
    diesel::insert_into(suppressions::table)
        .values((
            suppressions::email.eq(email),
            suppressions::reason.eq(reason),
            suppressions::created_at.eq(at),
            suppressions::mailbox.eq(mailbox(email)),
        ))
        .execute(conn)
        .map(drop)
}

/// Removes the suppression. Other addresses of the mailbox stay suppressed, but not the mailbox.
pub fn remove(conn: &mut Conn, email: &str) -> QueryResult<()> {
    diesel::delete(suppressions::table.find(email)).execute(conn)?;
    let others = suppressions::table.filter(suppressions::mailbox.eq(mailbox(email)));
    diesel::update(others).set(suppressions::mailbox.eq(None::<String>)).execute(conn).map(drop)
}

/// Like [`remove`], but a bounce suppression stays.
pub fn resubscribe(conn: &mut Conn, email: &str) -> QueryResult<()> {
    match of(conn, email)? {
        Some(row) if row.reason == SuppressionReason::Bounced => Ok(()),
        _ => remove(conn, email),
    }
}

/// Returns whether an owner has unsubscribed this address, or another one of the same mailbox.
pub fn is_unsubscribed(conn: &mut Conn, email: &str) -> QueryResult<bool> {
    let same = suppressions::email.eq(email).or(suppressions::mailbox.assume_not_null().eq(mailbox(email)));
    let found = suppressions::table.filter(same);
    let found = found.filter(suppressions::reason.eq(SuppressionReason::Unsubscribed));
    diesel::select(diesel::dsl::exists(found)).get_result(conn)
}

/// Removes a bounce suppression, as the owner has read a mail at this address. An unsubscription stays.
pub fn arrived(conn: &mut Conn, email: &str) -> QueryResult<()> {
    let refused = suppressions::table
        .filter(suppressions::email.eq(email))
        .filter(suppressions::reason.eq(SuppressionReason::Bounced));
    diesel::delete(refused).execute(conn).map(drop)
}

pub fn of(conn: &mut Conn, email: &str) -> QueryResult<Option<Suppression>> {
    suppressions::table.find(email).select(Suppression::as_select()).first(conn).optional()
}

/// The subset of these addresses that is suppressed.
pub fn among(conn: &mut Conn, emails: &[&str]) -> QueryResult<Vec<String>> {
    suppressions::table.filter(suppressions::email.eq_any(emails)).select(suppressions::email).load(conn)
}
