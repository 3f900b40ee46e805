//! Answers to mails, in the table `outbox`.

use diesel::prelude::*;
use zugpost_base::email_address::mailbox;
use zugpost_base::time::Moment;

use super::outbox::ANSWERS;
use crate::store::conn::Conn;
use crate::store::schema::outbox;

/// Number of answers that this sender has caused to go to the mailbox of this address since then.
pub fn count_since(conn: &mut Conn, email: &str, asker: &str, since: Moment) -> QueryResult<i64> {
    let to = outbox::table.filter(outbox::mailbox.eq(mailbox(email))).filter(outbox::created_at.gt(since));
    let answers = to.filter(outbox::kind.eq_any(ANSWERS));
    answers.filter(outbox::asker.eq(asker)).count().get_result(conn)
}

/// Returns whether an answer with this detail was sent to this address since then.
pub fn is_answered(conn: &mut Conn, email: &str, detail: &str, since: Moment) -> QueryResult<bool> {
    let to = outbox::table.filter(outbox::email.eq(email)).filter(outbox::created_at.gt(since));
    let answers = to.filter(outbox::kind.eq_any(ANSWERS));
    diesel::select(diesel::dsl::exists(answers.filter(outbox::detail.eq(detail)))).get_result(conn)
}
