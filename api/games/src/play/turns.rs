//! Playing turns: the hot path. Turns that arrive together are checked and written in one batch.
//!
//! A request puts its turn into the queue and submits a task to the write queue. The first task of a group takes a batch
//! of waiting turns. One query loads their games, the rules run in memory, and `store/turns.rs` writes the changes.
//! The other tasks find their turns taken. Responses are sent after the group's commit.

pub(crate) mod queue;

use zugpost_base::ids::{GameId, JobId, PlayerId, SecretHash};
use zugpost_base::log::TRACES;
use zugpost_base::rate_limits::RateLimits;
use zugpost_base::time::Moment;
use zugpost_data::counters::Way;
use zugpost_data::model::error::{GameError, IdempotencyError};
use zugpost_data::model::game::{check_running, table};
use zugpost_data::model::message::clean_message;
use zugpost_data::model::{json, seat_controller};
use zugpost_data::site::Shared;
use zugpost_data::store::error::StoreError;
use zugpost_data::store::games::{self, GameStatus, Table};
use zugpost_data::store::jobs::{self, Job, JobStatus};
use zugpost_data::store::moderation::mutes::{self, Mute};
use zugpost_data::store::pool::write_queue::{Finish, Group};
use zugpost_data::store::{Conn, idempotency};
use zugpost_data::view::{self, TurnView};

use std::collections::{HashMap, HashSet};
use std::time::{Duration, Instant};

use zugpost_protocol::Backoff;
use zugpost_rules::{Played, Record, Seat};

use super::change_set::{ChangeSet, TurnExtras};
use super::commit::commit;
use super::conditionals::requests;
use super::turn::legal::{
    CheckedTurn, LegalTurn, play_steps, play_turn, steps_text, turn_after_nature, turn_of_engine,
    turn_of_person,
};
use super::turn::{Turn, TurnAnswer, TurnResult, touch_move};
use super::{Play, fair_play, messages};
use crate::accounts::blocks;
use crate::play::actor::Actor;
use queue::Place;
use zugpost_data::model::variant::record_of;

/// Time for which a turn waits for a game that another transaction holds; below, the intervals of its attempts.
const LOCKED_FOR: Duration = Duration::from_secs(5);
const LOCKED: Backoff = Backoff { first: Duration::from_millis(20), longest: Duration::from_millis(500) };
/// A turn that has waited longer gets "busy". The database's own limits are shorter.
const ANSWERED_WITHIN: Duration = Duration::from_secs(30);

impl Play {
    /// Plays a turn and answers when it is durable. If the turn is late, the flag falls or the player's auto-vacation
    /// starts. After an auto-vacation has started, the turn is played.
    pub async fn play(&self, turn: Turn) -> Result<String, GameError> {
        let turn = if turn.conditionals.is_some() { self.with_checked_plan(turn).await? } else { turn };
        if let TurnAnswer::Accepted(body) = self.submit_fair(turn.clone()).await? {
            return Ok(body);
        }
        let id = turn.game.clone();
        if !self.flag_or_begin_vacation(id.clone()).await? {
            return match self.submit_fair(turn).await? {
                TurnAnswer::Accepted(body) => Ok(body),
                TurnAnswer::Late | TurnAnswer::Uncompared => Err(GameError::LostOnTime),
            };
        }
        let game = self.shared.db.read(move |conn| table(conn, &id)).await?.game;
        let goes_on = game.status == GameStatus::Running;
        Err(if goes_on { GameError::Stale { ply: game.ply } } else { GameError::LostOnTime })
    }

    /// Plays the turn. One that an engine would answer is first compared with other games, outside of the transaction
    /// in which others wait.
    async fn submit_fair(&self, turn: Turn) -> TurnResult {
        let answer = self.submit(turn.clone()).await?;
        if !matches!(answer, TurnAnswer::Uncompared) {
            return Ok(answer);
        }
        let asked = turn.clone();
        let compared = self.shared.db.read(move |conn| {
            let table = table(conn, &asked.game)?;
            let LegalTurn { record, .. } = turn_of_person(&table, &asked, play_turn)?.in_time()?;
            fair_play::Unfair::check(fair_play::unfair_opponent(conn, &table, record.position())?)
        });
        compared.await?;
        self.submit(Turn { is_fair: true, ..turn }).await
    }

    /// Plays the turn in a batch. While another transaction holds the game, tries again.
    async fn submit(&self, turn: Turn) -> TurnResult {
        let first = Instant::now();
        let _unanswered = self.turns.note(&turn);
        let mut n_tries = 0;
        loop {
            match self.submit_once(turn.clone()).await {
                Err(GameError::Store(StoreError::Locked)) if first.elapsed() < LOCKED_FOR => {
                    tokio::time::sleep(LOCKED.wait(n_tries)).await;
                    n_tries += 1;
                }
                answer => return answer,
            }
        }
    }

    /// Puts the turn into the queue, and waits until its batch is committed.
    #[tracing::instrument(level = "trace", target = TRACES, name = "turn", skip_all)]
    async fn submit_once(&self, turn: Turn) -> TurnResult {
        let (place, answer) = self.turns.put(turn);
        let shared = self.shared.clone();
        self.shared.db.submit_batch(Box::new(move |group| play_waiting(group, &place, shared)))?;
        // Too late, or the task was dropped. A turn without a waiting request is not played any more.
        let answer = tokio::time::timeout(ANSWERED_WITHIN, answer).await;
        answer.ok().and_then(Result::ok).unwrap_or(Err(StoreError::Busy.into()))
    }

    /// Returns the result of a turn, or of its first steps, without playing it.
    pub async fn try_turn(&self, turn: Turn) -> Result<view::TrialView, GameError> {
        let turn = if turn.conditionals.is_some() { self.with_checked_plan(turn).await? } else { turn };
        self.shared
            .db
            .read(move |conn| {
                let table = games::table(conn, &turn.game)?.ok_or(GameError::NotFound(turn.game.clone()))?;
                let tried = match turn_of_person(&table, &turn, play_steps) {
                    Err(refused @ GameError::NotYourTurn { .. }) => {
                        turn_after_nature(&table, &turn, play_steps)?.ok_or(refused)?
                    }
                    tried => tried?,
                };
                let LegalTurn { record, played, .. } = tried.in_time()?;
                Ok(view::TrialView::of(&record, played))
            })
            .await
    }
}

fn play_waiting(group: &mut Group<'_>, place: &Place, shared: Shared) -> Finish {
    let now = shared.clock.now();
    let (turns, askers): (Vec<Turn>, Vec<_>) = place.take_batch().into_iter().unzip();
    let Written { answers, ways } = play_all(group, &turns, &shared.rate_limits, now);
    Box::new(move |committed| {
        if committed.is_ok() {
            ways.into_iter().for_each(|way| shared.counters.turn(way));
        }
        for (asker, answer) in askers.into_iter().zip(answers) {
            let answer = match &committed {
                Ok(()) => answer,
                Err(_) => Err(StoreError::Busy.into()),
            };
            // The client may have disconnected; the turn is played all the same.
            drop(asker.send(answer));
        }
    })
}

/// Plays all turns together. If that fails, plays them one by one: a row that another process changed or locks fails
/// only its own turn.
fn play_all(group: &mut Group<'_>, turns: &[Turn], rate_limits: &RateLimits, now: Moment) -> Written {
    if turns.is_empty() {
        return Written::default();
    }
    match group.attempt(|conn| play_batch(conn, turns, rate_limits, now)) {
        Ok(written) => written,
        Err(error) if turns.len() == 1 => Written { answers: vec![Err(error.into())], ways: Vec::new() },
        Err(error) => {
            tracing::warn!(%error, turns = turns.len(), "a batch of turns failed; playing them one by one");
            group.wait_for_no_lock();
            let mut written = Written::default();
            for turn in turns {
                let one = play_all(group, std::slice::from_ref(turn), rate_limits, now);
                written.answers.extend(one.answers);
                written.ways.extend(one.ways);
            }
            written
        }
    }
}

/// The results of a batch that is written and not committed yet.
#[derive(Debug, Default)]
struct Written {
    answers: Vec<TurnResult>,
    /// The way of each turn that is played, those of conditional moves too.
    ways: Vec<Way>,
}

fn play_batch(
    conn: &mut Conn,
    turns: &[Turn],
    rate_limits: &RateLimits,
    now: Moment,
) -> diesel::QueryResult<Written> {
    let mut batch = Batch::load(conn, turns, now)?;
    let answers = turns.iter().map(|turn| batch.play(turn, rate_limits)).collect();
    let mut ways = batch.ways;
    let n_answers = commit(conn, batch.changes)?;
    ways.extend(std::iter::repeat_n(Way::Conditional, n_answers));
    Ok(Written { answers, ways })
}

/// The rows that a batch of turns needs, and its changes.
struct Batch {
    tables: HashMap<GameId, Table>,
    /// Games that another transaction holds. Its server may be paused, so that no batch waits for it.
    locked: HashSet<GameId>,
    jobs: HashMap<JobId, Job>,
    /// Stored answers: owner and key to fingerprint and body.
    answered: HashMap<(String, String), (String, String)>,
    /// Pairs of blocker and blocked player, at the tables of turns with a message.
    blocks: HashSet<(PlayerId, PlayerId)>,
    /// The muted players at those tables.
    mutes: HashMap<PlayerId, Mute>,
    changes: ChangeSet,
    /// The ways of the turns in `changes`.
    ways: Vec<Way>,
    /// When the batch is written.
    now: Moment,
}

impl Batch {
    fn load(conn: &mut Conn, turns: &[Turn], now: Moment) -> diesel::QueryResult<Batch> {
        let mut ids: Vec<GameId> = turns.iter().map(|turn| turn.game.clone()).collect();
        ids.sort();
        ids.dedup();
        let engines: Vec<JobId> = turns
            .iter()
            .filter_map(|turn| match &turn.actor {
                Actor::Engine { job, .. } => Some(job.clone()),
                Actor::Player(_) | Actor::Seat(_) => None,
            })
            .collect();
        let keys: Vec<&str> =
            turns.iter().filter_map(|turn| turn.once.as_ref()).map(|once| once.key()).collect();
        let (tables, locked) = games::lock_free(conn, &ids)?;
        let jobs = if engines.is_empty() { Vec::new() } else { jobs::lock(conn, &engines)? };
        let answered = idempotency::find_all(conn, &keys)?;
        let speaking = turns.iter().filter(|turn| turn.message.as_ref().is_some_and(|text| !text.is_empty()));
        let heard: Vec<&Table> = speaking.filter_map(|turn| tables.get(&turn.game)).collect();
        let blocks = blocks::at_tables(conn, heard.iter().copied())?;
        let seats = heard.iter().flat_map(|table| &table.seats);
        let writers: Vec<PlayerId> = seats.filter_map(|seated| seated.row.player_id.clone()).collect();
        let mutes = mutes::among(conn, &writers, now)?.into_iter().collect();
        Ok(Batch {
            tables,
            locked,
            jobs: jobs.into_iter().map(|job| (job.id.clone(), job)).collect(),
            answered: answered
                .into_iter()
                .map(|row| ((row.owner, row.key), (row.fingerprint, row.body)))
                .collect(),
            blocks,
            mutes,
            changes: ChangeSet::default(),
            ways: Vec::new(),
            now,
        })
    }

    fn play(&mut self, turn: &Turn, rate_limits: &RateLimits) -> TurnResult {
        if let Some(once) = &turn.once
            && let Some((fingerprint, body)) = self.answered.get(&once.owner_and_key())
        {
            return match once.is_for(fingerprint) {
                true => Ok(TurnAnswer::Accepted(body.clone())),
                false => Err(IdempotencyError::Mismatch.into()),
            };
        }
        if self.locked.contains(&turn.game) {
            return Err(StoreError::Locked.into());
        }
        let mut table =
            self.tables.get(&turn.game).cloned().ok_or_else(|| GameError::NotFound(turn.game.clone()))?;
        let checked = match self.check(&table, turn) {
            Err(refused @ GameError::NotYourTurn { .. }) => {
                return self.store_until_nature_passes(&table, turn, refused);
            }
            checked => checked?,
        };
        let CheckedTurn::Legal(legal) = checked else { return Ok(TurnAnswer::Late) };
        let LegalTurn { mut record, played, seat } = *legal;
        if !turn.is_fair && record.outcome().is_none() && fair_play::has_engine_opponent(&table) {
            return Ok(TurnAnswer::Uncompared);
        }
        let plan = requests::of_turn(turn, seat, &record)?;
        self.changes.mark_active(&table, seat, turn.received);
        let replies = seat_controller::reply(&table, &mut record)?;
        let message = turn.message.as_deref().map(clean_message).transpose()?.flatten();
        if message.is_some() {
            self.check_muted(&table, seat)?;
            blocks::check_silenced(&self.blocks, &table, seat)?;
            messages::count(rate_limits, &table, seat)?;
        }
        if let Actor::Engine { job, .. } = &turn.actor {
            self.finish_job(job, &played, turn.received);
        }
        self.changes.conditionals.extend(plan);
        let body = self.record_turn(&mut table, &record, [&played, &replies], seat, turn, message);
        self.tables.insert(table.game.id.clone(), table);
        Ok(TurnAnswer::Accepted(body))
    }

    fn check_muted(&self, table: &Table, seat: Seat) -> Result<(), GameError> {
        match table.player(seat).and_then(|writer| self.mutes.get(writer)) {
            Some(mute) => Err(GameError::Muted { until: mute.until }),
            None => Ok(()),
        }
    }

    /// Plays the turn on a copy of the game, if it is allowed.
    fn check(&self, table: &Table, turn: &Turn) -> Result<CheckedTurn, GameError> {
        let Actor::Engine { job, lease } = &turn.actor else { return turn_of_person(table, turn, play_turn) };
        turn_of_engine(table, turn, self.leased_seat(job, lease, table)?)
    }

    /// The seat that a worker may play: its lease is current, and the game is still at the job's ply.
    fn leased_seat(&self, id: &JobId, lease: &SecretHash, table: &Table) -> Result<Seat, GameError> {
        let job = self.jobs.get(id).ok_or(GameError::NoSuchLink)?;
        if job.status != JobStatus::Running || job.lease.as_ref() != Some(lease) {
            return Err(GameError::NoSuchLink);
        }
        let ply = job.ply.ok_or(GameError::NoSuchLink)?;
        check_running(&table.game, Some(ply))?;
        Ok(*table.game.to_act)
    }

    fn finish_job(&mut self, id: &JobId, played: &[Played], now: Moment) {
        if let Some(job) = self.jobs.get_mut(id) {
            job.status = JobStatus::Done;
            job.best = Some(steps_text(played));
            job.finished_at = Some(now);
            self.changes.changed_jobs.push(job.clone());
        }
    }

    /// Adds a checked turn to the change set, and returns the response.
    fn record_turn(
        &mut self,
        table: &mut Table,
        record: &Record,
        [played, replies]: [&[Played]; 2],
        seat: Seat,
        turn: &Turn,
        message: Option<String>,
    ) -> String {
        let (now, waited) = (turn.received, self.now.since(turn.received));
        let extras = TurnExtras { draw_offer: turn.draw_offer, message, waited };
        self.ways.push(turn.way);
        self.changes.turn(table, record, &[played, replies].concat(), seat, extras, now);
        self.answer(turn, &TurnView::of(&table.game, played))
    }

    /// Stores a turn that arrives in Nature's window. It is played when Nature passes.
    fn store_until_nature_passes(&mut self, table: &Table, turn: &Turn, refused: GameError) -> TurnResult {
        let record = record_of(table)?;
        let Some(seat) = touch_move::seat_held_up(turn, table, &record) else {
            return Err(refused);
        };
        self.changes.conditionals.push(requests::after_nature(turn, &record, seat)?);
        self.changes.mark_active(table, seat, turn.received);
        let view = TurnView { waits: true, ..TurnView::of(&table.game, &[]) };
        Ok(TurnAnswer::Accepted(self.answer(turn, &view)))
    }

    /// The response body. With an idempotency key it is stored for repeated requests.
    fn answer(&mut self, turn: &Turn, view: &TurnView) -> String {
        let body = json::to_text(view);
        if let Some(once) = &turn.once {
            let answer = once.answer(body.clone(), turn.received);
            self.answered.insert(once.owner_and_key(), (answer.fingerprint.clone(), body.clone()));
            self.changes.answers.push(answer);
        }
        body
    }
}
