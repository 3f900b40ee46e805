//! Numbers of the whole site, for operators. They scan tables, so that only the operator's page asks for them.

use diesel::dsl::count_star;
use diesel::prelude::*;

use super::conn::Conn;
use super::deliveries::DeliveryStatus;
use super::games::GameStatus;
use super::mail::kind::MailKind;
use super::mail::outbox::MailStatus;
use super::mail::suppressions::SuppressionReason;
use super::schema::{bounces, games, outbox, players, suppressions, webhook_deliveries, webhooks};
use crate::time::Moment;

#[derive(Clone, Debug, Default)]
pub struct Counts {
    /// Open accounts, without bots.
    pub players: i64,
    pub bots: i64,
    /// Of both, those that were here since the given moment.
    pub seen: i64,
    pub games_running: i64,
    pub games_invited: i64,
    /// Mails that wait for a summary or a digest.
    pub mails_held: i64,
    /// Mails that failed for good since the given moment.
    pub mails_failed: i64,
    /// Addresses that get no mail, because it came back.
    pub bounced: i64,
    /// Addresses that get no mail, because their owner wants none.
    pub unsubscribed: i64,
    /// Addresses at which a mail bounced and that get mail all the same.
    pub bouncing: i64,
    pub webhooks: i64,
    pub webhooks_disabled: i64,
    pub deliveries_dead: i64,
}

/// A mail that failed for good.
#[derive(Clone, Debug, Queryable)]
pub struct FailedMail {
    pub kind: MailKind,
    pub created_at: Moment,
    pub error: Option<String>,
}

pub fn counts(conn: &mut Conn, since: Moment) -> QueryResult<Counts> {
    let open = players::table.filter(players::closed_at.is_null());
    let failed = outbox::table.filter(outbox::status.eq(MailStatus::Failed));
    let of_reason = |reason: SuppressionReason| suppressions::table.filter(suppressions::reason.eq(reason));
    Ok(Counts {
        players: open.filter(players::bot.eq(false)).count().get_result(conn)?,
        bots: open.filter(players::bot.eq(true)).count().get_result(conn)?,
        seen: open.filter(players::seen_at.gt(since)).count().get_result(conn)?,
        games_running: games::table.filter(games::status.eq(GameStatus::Running)).count().get_result(conn)?,
        games_invited: games::table.filter(games::status.eq(GameStatus::Invited)).count().get_result(conn)?,
        mails_held: outbox::table.filter(outbox::status.eq(MailStatus::Held)).count().get_result(conn)?,
        mails_failed: failed.filter(outbox::created_at.gt(since)).count().get_result(conn)?,
        bounced: of_reason(SuppressionReason::Bounced).count().get_result(conn)?,
        unsubscribed: of_reason(SuppressionReason::Unsubscribed).count().get_result(conn)?,
        bouncing: bounces::table.select(count_star()).first(conn)?,
        webhooks: webhooks::table.select(count_star()).first(conn)?,
        webhooks_disabled: webhooks::table
            .filter(webhooks::disabled_at.is_not_null())
            .count()
            .get_result(conn)?,
        deliveries_dead: webhook_deliveries::table
            .filter(webhook_deliveries::status.eq(DeliveryStatus::Dead))
            .count()
            .get_result(conn)?,
    })
}

/// The latest mails that failed for good.
pub fn failed_mails(conn: &mut Conn, limit: i64) -> QueryResult<Vec<FailedMail>> {
    let failed = outbox::table.filter(outbox::status.eq(MailStatus::Failed)).order(outbox::id.desc());
    failed.limit(limit).select((outbox::kind, outbox::created_at, outbox::error)).load(conn)
}
