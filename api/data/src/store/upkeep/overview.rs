//! Numbers of the whole site, for operators. They scan tables, so that only the operator's page asks for them.

use std::collections::{BTreeMap, BTreeSet};

use diesel::dsl::count_star;
use diesel::prelude::*;
use zugpost_base::ids::PlayerId;
use zugpost_base::names;
use zugpost_base::time::Moment;

use crate::store::conn::{Conn, MultiBackend};
use crate::store::games::GameStatus;
use crate::store::jobs::{JobKind, JobStatus};
use crate::store::mail::kind::MailKind;
use crate::store::mail::outbox::MailStatus;
use crate::store::mail::suppressions::SuppressionReason;
use crate::store::notices::deliveries::DeliveryStatus;
use crate::store::players::Player;
use crate::store::players::operators::Role;
use crate::store::schema::engine_jobs as jobs;
use crate::store::schema::{
    bounces, games, name_keys, operators, outbox, players, sessions, suppressions, webhook_deliveries,
    webhooks,
};

#[derive(Clone, Debug, Default)]
pub struct Counts {
    /// Open accounts, without bots.
    pub players: i64,
    pub bots: i64,
    /// The players and bots that were here since the given moment.
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

/// A job that a worker searches.
#[derive(Clone, Debug, Queryable)]
pub struct RunningJob {
    pub kind: JobKind,
    pub variant: String,
    pub worker: Option<String>,
    /// When it was queued.
    pub created_at: Moment,
    /// When the present worker got it.
    pub leased_at: Option<Moment>,
}

/// A player found by an operator's search.
#[derive(Clone, Debug)]
pub struct FoundPlayer {
    pub player: Player,
    /// When they last looked at a page or used the API.
    pub seen_at: Option<Moment>,
    /// When they signed in last, as far as the session lasts.
    pub signed_in_at: Option<Moment>,
    pub role: Option<Role>,
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

/// The jobs that are searched, oldest first.
pub fn running_jobs(conn: &mut Conn, limit: i64) -> QueryResult<Vec<RunningJob>> {
    let running = jobs::table.filter(jobs::status.eq(JobStatus::Running)).order((jobs::created_at, jobs::id));
    let columns = (jobs::kind, jobs::variant, jobs::worker, jobs::created_at, jobs::leased_at);
    running.limit(limit).select(columns).load(conn)
}

/// The open accounts with names that begin like this text.
pub fn players_named(conn: &mut Conn, text: &str, limit: i64) -> QueryResult<Vec<FoundPlayer>> {
    let mut named = name_keys::table.select(name_keys::player_id).into_boxed::<MultiBackend>();
    for key in names::keys(text) {
        named = named.or_filter(name_keys::key.like(format!("{key}%")));
    }
    let named: Vec<PlayerId> = named.order(name_keys::key).limit(limit).load(conn)?;
    let named: BTreeSet<PlayerId> = named.into_iter().collect();
    let found = players::table.filter(players::id.eq_any(&named)).order((players::name, players::id));
    let found: Vec<(Player, Option<Moment>)> =
        found.select((Player::as_select(), players::seen_at)).load(conn)?;
    let begun = sessions::table.filter(sessions::player_id.eq_any(&named));
    let begun: Vec<(PlayerId, Moment)> =
        begun.order(sessions::created_at).select((sessions::player_id, sessions::created_at)).load(conn)?;
    let begun: BTreeMap<PlayerId, Moment> = begun.into_iter().collect();
    let appointed = operators::table.filter(operators::player_id.eq_any(&named));
    let appointed: Vec<(PlayerId, Role)> =
        appointed.select((operators::player_id, operators::role)).load(conn)?;
    let appointed: BTreeMap<PlayerId, Role> = appointed.into_iter().collect();
    let found = found.into_iter().map(|(player, seen_at)| FoundPlayer {
        seen_at,
        signed_in_at: begun.get(&player.id).copied(),
        role: appointed.get(&player.id).copied(),
        player,
    });
    Ok(found.collect())
}
