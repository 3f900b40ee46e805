//! Carries out acts. The check of the role, the act, its row in the audit log and the notice are one transaction.

use zugpost_base::ids::PlayerId;
use zugpost_base::locale::phrase;
use zugpost_base::time::Moment;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::model::error::{ModerationError, PlayerError};
use zugpost_data::model::idempotency::{self, IdempotencyKey};
use zugpost_data::model::json;
use zugpost_data::store::Conn;
use zugpost_data::store::mail::kind::MailKind;
use zugpost_data::store::mail::outbox::{self, NewMail};
use zugpost_data::store::moderation::acts::{self, ActKind, Authority, NewAct};
use zugpost_data::store::moderation::announcement::{self, Announcement};
use zugpost_data::store::moderation::mutes::{self, Mute};
use zugpost_data::store::moderation::reports;
use zugpost_data::store::players::operators::{self, Role};
use zugpost_data::store::players::{self, bans, credentials};

use super::deciding::{adjudicate, remove_message};
use super::log::{ActOutcome, views};
use super::request::{Act, ActRequest};
use super::subjects::{Done, open, subject};
use super::{Executor, Moderation};
use crate::accounts::players::{clean_name, neutral_name, rename};
use crate::play::read_only;
use crate::privacy::closing::erase;

/// Limits of texts, in characters.
const LONGEST_REASON: usize = 1000;
const LONGEST_ANNOUNCEMENT: usize = 300;

/// The time of an act, and until when clocks are credited if it ends the read-only mode.
#[derive(Clone, Copy, Debug)]
pub(super) struct Times {
    now: Moment,
    credited: Moment,
}

impl Moderation {
    /// Carries out an act.
    pub async fn act(&self, by: Executor, request: ActRequest) -> Result<ActOutcome, ModerationError> {
        let times = self.times();
        let act = request.act.clone();
        let outcome = self.write(&act, move |conn| carry_out(conn, &by, &request, times)).await?;
        self.follow_up(&act, &outcome).await?;
        Ok(outcome)
    }

    /// Carries out an act, and stores its outcome as JSON under the key.
    pub async fn act_once(
        &self,
        by: Executor,
        request: ActRequest,
        key: Option<IdempotencyKey>,
    ) -> Result<String, ModerationError> {
        let times = self.times();
        let act = request.act.clone();
        let (outcome, body) = self
            .write(&act, move |conn| {
                let mut outcome = ActOutcome { act: None };
                let body = idempotency::once(conn, key.as_ref(), times.now, |conn| {
                    outcome = carry_out(conn, &by, &request, times)?;
                    Ok::<_, ModerationError>(json::to_text(&outcome))
                })?;
                Ok((outcome, body))
            })
            .await?;
        self.follow_up(&act, &outcome).await?;
        Ok(body)
    }

    pub(super) fn times(&self) -> Times {
        Times { now: self.shared.clock.now(), credited: read_only::credited_until(&self.shared) }
    }

    async fn write<T: Send + 'static>(
        &self,
        act: &Act,
        work: impl FnOnce(&mut Conn) -> Result<T, ModerationError> + Clone + Send + 'static,
    ) -> Result<T, ModerationError> {
        match act.works_if_read_only() {
            true => self.shared.db.write_even_if_read_only(work).await,
            false => self.shared.db.write(work).await,
        }
    }

    /// Does the rest after the commit of an act.
    async fn follow_up(&self, act: &Act, outcome: &ActOutcome) -> Result<(), ModerationError> {
        let Some(done) = &outcome.act else { return Ok(()) };
        tracing::info!(act = %done.act, number = %done.id, role = %done.role, "an act of moderation");
        if act.works_if_read_only() {
            self.shared.db.look_at_switch().await?;
        }
        if let (Act::Ban { .. } | Act::CloseAccount { .. }, Some(player)) = (act, &done.player) {
            self.privacy.leave_soon(player.id.clone()).await;
        }
        Ok(())
    }
}

pub(super) fn carry_out(
    conn: &mut Conn,
    by: &Executor,
    request: &ActRequest,
    times: Times,
) -> Result<ActOutcome, ModerationError> {
    let kind = request.act.kind();
    let authority = by.authority(conn, kind)?;
    let reason = clean("reason", &request.reason, LONGEST_REASON)?;
    if reason.is_empty() && is_told(kind) && authority != Authority::CommandLine {
        return Err(Fault::at("reason", phrase("error-reason-missing")).into());
    }
    let Some(done) = perform(conn, by, authority, &request.act, times)? else {
        return Ok(ActOutcome { act: None });
    };
    let new = NewAct {
        actor_id: by.player().cloned(),
        role: authority,
        act: kind,
        player_id: done.player,
        game_id: done.game,
        message_id: done.message,
        report_id: done.report,
        reason,
        detail: done.detail,
        created_at: times.now,
    };
    let row = acts::insert(conn, &new)?;
    if let Some(player) = row.player_id.as_ref().filter(|_| is_told(kind) && !row.reason.is_empty())
        && let Some(email) = players::get(conn, player)?.email
    {
        let mail = NewMail::now(MailKind::Moderation, email, Some(player.clone()), times.now);
        outbox::insert(conn, &[NewMail { detail: Some(row.id.to_string()), ..mail }])?;
    }
    Ok(ActOutcome { act: views(conn, vec![row])?.pop() })
}

/// Returns whether the player gets a mail about an act of this kind. Of the end of their game they hear as players do.
fn is_told(kind: ActKind) -> bool {
    matches!(kind, ActKind::Warn | ActKind::Mute | ActKind::Rename | ActKind::RemoveMessage)
}

/// Does the act; `None` if there was nothing to change.
fn perform(
    conn: &mut Conn,
    by: &Executor,
    authority: Authority,
    act: &Act,
    Times { now, credited }: Times,
) -> Result<Option<Done>, ModerationError> {
    let is_done = |done: bool, what: Done| Ok(done.then_some(what));
    match act {
        Act::Warn { player } => Ok(Some(Done::to(subject(conn, by, authority, player)?.id))),
        Act::Mute { player, until } => {
            let player = subject(conn, by, authority, player)?.id;
            mute(conn, player, *until, now)
        }
        Act::Unmute { player } => {
            let player = subject(conn, by, authority, player)?.id;
            is_done(mutes::remove(conn, &player)?, Done::to(player))
        }
        Act::Rename { player, name } => {
            let player = subject(conn, by, authority, player)?;
            let name = name.as_deref().map_or_else(|| Ok(neutral_name(conn)?), clean_name)?;
            rename(conn, &player, &name)?;
            Ok(Some(Done { detail: Some(name), ..Done::to(player.id) }))
        }
        Act::RemoveMessage { message } => remove_message(conn, *message, now),
        Act::CloseReport { report } => {
            let found = reports::find(conn, *report)?.ok_or(ModerationError::NoReport(*report))?;
            let done = Done { player: found.player_id, report: Some(*report), ..Done::default() };
            is_done(reports::close(conn, *report, now)?, done)
        }
        Act::Adjudicate { game, result } => adjudicate(conn, game, result.trim(), now).map(Some),
        Act::Revoke { player } => {
            let player = subject(conn, by, authority, player)?.id;
            credentials::revoke(conn, &player)?;
            Ok(Some(Done::to(player)))
        }
        Act::Ban { player, confirm } => {
            let player = subject(conn, by, authority, player)?.id;
            bans::add(conn, &player, now)?;
            erase(conn, &player, confirm, now)?;
            Ok(Some(Done::to(player)))
        }
        // The log does not name an address. A ban has only its fingerprint, too.
        Act::LiftBan { address_or_name } => {
            is_done(bans::lift(conn, address_or_name.trim())?, Done::default())
        }
        Act::CloseAccount { player, confirm } => {
            let player = subject(conn, by, authority, player)?.id;
            erase(conn, &player, confirm, now)?;
            Ok(Some(Done::to(player)))
        }
        Act::Announce { text, until } => announce(conn, text, *until, now).map(Some),
        Act::EndAnnouncement {} => is_done(announcement::end(conn)?, Done::default()),
        Act::BeginReadOnly {} => is_done(read_only::begin(conn, now)?, Done::default()),
        Act::EndReadOnly {} => is_done(read_only::end(conn, credited, now)?, Done::default()),
        Act::GiveRole { player, role } => {
            let player = open(conn, player)?.id;
            give_role(conn, player, *role, now)
        }
        Act::TakeRole { player } => {
            let found = players::named(conn, player)?.ok_or(PlayerError::NotFound(player.clone()))?;
            is_done(operators::remove(conn, &found.id)?, Done::to(found.id))
        }
    }
}

/// Mutes the player, unless they are muted just so.
fn mute(
    conn: &mut Conn,
    player: PlayerId,
    until: Option<Moment>,
    now: Moment,
) -> Result<Option<Done>, ModerationError> {
    if until.is_some_and(|until| until <= now) {
        return Err(Fault::at("until", phrase("error-until-past")).into());
    }
    let mute = Mute { until };
    if mutes::of(conn, &player, now)? == Some(mute) {
        return Ok(None);
    }
    mutes::set(conn, &player, mute, now)?;
    Ok(Some(Done { detail: until.map(|until| until.to_string()), ..Done::to(player) }))
}

fn announce(conn: &mut Conn, text: &str, until: Moment, now: Moment) -> Result<Done, ModerationError> {
    let text = clean("text", text, LONGEST_ANNOUNCEMENT)?;
    if text.is_empty() {
        return Err(Fault::at("text", phrase("error-announcement-empty")).into());
    }
    if until <= now {
        return Err(Fault::at("until", phrase("error-until-past")).into());
    }
    announcement::set(conn, &Announcement { text: text.clone(), until })?;
    Ok(Done { detail: Some(text), ..Done::default() })
}

fn give_role(
    conn: &mut Conn,
    player: PlayerId,
    role: Role,
    now: Moment,
) -> Result<Option<Done>, ModerationError> {
    if operators::role_of(conn, &player)? == Some(role) {
        return Ok(None);
    }
    operators::set(conn, &player, role, now)?;
    Ok(Some(Done { detail: Some(role.to_string()), ..Done::to(player) }))
}

/// Trims a text of one paragraph and strips control characters.
fn clean(field: &'static str, text: &str, longest: usize) -> Result<String, Fault> {
    let text: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let text: String = text.chars().filter(|c| !c.is_control()).collect();
    if text.chars().count() > longest {
        return Err(Fault::at(field, phrase("error-text-too-long").with("n", longest)));
    }
    Ok(text)
}
