//! Plays conditional moves in the transaction of the turn that triggers them, until none applies.
//!
//! `commit` calls this for every change of a game, so no way to play a step can bypass the trees. That includes
//! players, engines, other seat controllers and the end of Nature's window.

use std::collections::BTreeMap;

use diesel::QueryResult;
use zugpost_base::ids::GameId;
use zugpost_base::locale::phrase;
use zugpost_base::time::Moment;
use zugpost_data::events::payload::PendingEvent;
use zugpost_data::model::error::GameError;
use zugpost_data::model::seat_controller;
use zugpost_data::model::standing_offers;
use zugpost_data::model::variant::record_of;
use zugpost_data::store::events::EventKind;
use zugpost_data::store::games::conditionals::{self, Conditionals};
use zugpost_data::store::games::{self, GameStatus, Table};
use zugpost_data::store::{Conn, Ply};
use zugpost_rules::{Played, Record, Seat};

use super::conditionals::tree::{Tree, TreeState, steps};
use crate::play::change_set::{ChangeSet, TurnExtras};
use crate::play::fair_play::unfair_opponent;
use crate::play::turn::touch_move;

/// An upper bound per change: each answer consumes a level of a tree, and a game has at most four seats.
const MAX_ANSWERS: usize = super::conditionals::DEEPEST * 4;

/// Plays the answers that the pending turns trigger, and saves the trees that have changed. Deletes the trees of ended
/// games. Returns the number of answers.
pub(crate) fn play_due(changes: &mut ChangeSet, conn: &mut Conn) -> QueryResult<usize> {
    let mut n_answers = 0;
    let triggered = triggered(changes);
    let fresh = std::mem::take(&mut changes.conditionals);
    if !triggered.is_empty() || !fresh.is_empty() {
        let games: Vec<GameId> = triggered.keys().cloned().collect();
        let mut waiting = conditionals::active(conn, &games)?;
        waiting.retain(|row| !fresh.iter().any(|new| new.game_id == row.game_id && new.seat == row.seat));
        let mut trees: Vec<PendingTree> = waiting.into_iter().map(PendingTree::stored).collect();
        trees.extend(fresh.into_iter().map(PendingTree::fresh));
        trees.sort_by(|one, other| one.row.game_id.cmp(&other.row.game_id));
        for trees in trees.chunk_by_mut(|one, other| one.row.game_id == other.row.game_id) {
            if let Some(at) = triggered.get(&trees[0].row.game_id) {
                n_answers += run_game(changes, conn, trees, *at)?;
            }
            trees.iter().try_for_each(|tree| tree.save(conn))?;
        }
    }
    let ended =
        changes.games.iter().filter(|game| matches!(game.status, GameStatus::Ended | GameStatus::Aborted));
    let ended: Vec<GameId> = ended.map(|game| game.id.clone()).collect();
    if !ended.is_empty() {
        conditionals::delete_all(conn, &ended)?;
    }
    Ok(n_answers)
}

/// The games in which an answer may be due, and the time of their change: a step was played, or a draw offer that was
/// declined or withdrawn no longer holds an answer back.
fn triggered(changes: &ChangeSet) -> BTreeMap<GameId, Moment> {
    let is_end =
        |event: &&PendingEvent| matches!(event.kind, EventKind::DrawDeclined | EventKind::DrawWithdrawn);
    let ended = changes.events.iter().filter(is_end).map(|event| (event.game.clone(), event.at));
    ended.chain(changes.moves.iter().map(|row| (row.game_id.clone(), row.played_at))).collect()
}

/// A tree and its row while pending turns are played.
struct PendingTree {
    row: Conditionals,
    tree: Tree,
    is_changed: bool,
}

impl PendingTree {
    fn stored(row: Conditionals) -> PendingTree {
        PendingTree { tree: Tree::from_text(&row.tree), row, is_changed: false }
    }

    fn fresh(row: Conditionals) -> PendingTree {
        PendingTree { is_changed: true, ..PendingTree::stored(row) }
    }

    /// Follows the steps played, and returns the answer that is due now.
    fn follow(&mut self, log: &Log) -> Option<String> {
        if !self.row.active {
            return None;
        }
        let (n_gone, state) = self.tree.follow(log.since(self.row.ply));
        self.is_changed |= n_gone > 0;
        self.row.ply = self.row.ply.after(n_gone);
        match state {
            TreeState::Waiting => None,
            TreeState::Due(answer) => Some(answer),
            TreeState::Lost | TreeState::Done => {
                self.lose();
                None
            }
        }
    }

    fn lose(&mut self) {
        self.row.active = false;
        self.is_changed = true;
    }

    /// Saves a changed tree. An exhausted tree is deleted, because it has nothing left to show.
    fn save(&self, conn: &mut Conn) -> QueryResult<()> {
        match (self.is_changed, self.tree.0.is_empty()) {
            (false, _) => Ok(()),
            (true, true) => conditionals::delete(conn, &self.row.game_id, self.row.seat),
            (true, false) => {
                conditionals::replace(conn, &Conditionals { tree: self.tree.to_text(), ..self.row.clone() })
            }
        }
    }
}

/// The steps of a game after ply `first`.
struct Log {
    first: Ply,
    steps: Vec<String>,
}

impl Log {
    /// Reads only the steps that the trees need. Most are pending moves, so a query is rarely needed.
    fn read(changes: &ChangeSet, conn: &mut Conn, game: &GameId, trees: &[PendingTree]) -> QueryResult<Log> {
        let from = trees.iter().map(|tree| tree.row.ply).min().unwrap_or_default();
        let own = changes.moves.iter().filter(|row| row.game_id == *game);
        let mut known: Vec<(Ply, String)> = own.map(|row| (row.ply, row.step.clone())).collect();
        known.sort();
        // After a declined draw offer nothing is pending.
        let begins = known.first().map(|(ply, _)| *ply);
        let is_stored = |ply: Ply| begins.is_none_or(|begins| ply < begins);
        let mut rows = Vec::new();
        if is_stored(from.after(1)) {
            let stored = games::moves_since(conn, game, from)?.into_iter();
            rows.extend(stored.filter(|row| is_stored(row.ply)).map(|row| (row.ply, row.step)));
        }
        rows.extend(known.into_iter().filter(|(ply, _)| *ply > from));
        Ok(Log { first: from, steps: rows.into_iter().map(|(_, step)| step).collect() })
    }

    fn since(&self, ply: Ply) -> &[String] {
        self.steps.get(ply.since(self.first)..).unwrap_or_default()
    }

    fn extend(&mut self, played: &[Played]) {
        self.steps.extend(played.iter().map(|step| step.step.clone()));
    }
}

fn run_game(
    changes: &mut ChangeSet,
    conn: &mut Conn,
    trees: &mut [PendingTree],
    now: Moment,
) -> QueryResult<usize> {
    let mut n_answers = 0;
    let id = trees[0].row.game_id.clone();
    let mut log = Log::read(changes, conn, &id, trees)?;
    let mut latest: Option<(Table, Record)> = None;
    for _ in 0..MAX_ANSWERS {
        let due: Vec<Option<String>> = trees.iter_mut().map(|tree| tree.follow(&log)).collect();
        let Some(game) = changes.latest(&id) else { break };
        let acts = |tree: &PendingTree| game.status == GameStatus::Running && game.to_act == tree.row.seat;
        let next =
            trees.iter_mut().zip(due).find_map(|(tree, due)| Some((acts(tree).then_some(due?)?, tree)));
        let Some((answer, tree)) = next else { break };
        let (mut table, record) = match latest.take() {
            Some(latest) => latest,
            None => {
                let Some(mut table) = games::table(conn, &id)? else { break };
                table.game = game.clone();
                let Ok(record) = record_of(&table) else { break };
                (table, record)
            }
        };
        // A player must answer a draw offer in person; the answer is played once they decline. A tree must not break
        // touch-move either.
        let is_asked = standing_offers::draw_waits_for(&table.game, &record, record.position().to_act());
        let first = steps(&answer).next();
        if is_asked || first.is_some_and(|step| touch_move::check_touched(&table, step).is_err()) {
            break;
        }
        match play(&table, &record, &answer) {
            // The player plays on in person, which is refused with the reason.
            Ok((record, _))
                if record.outcome().is_none()
                    && unfair_opponent(conn, &table, record.position())?.is_some() =>
            {
                tree.lose();
            }
            Ok((record, played)) => {
                n_answers += 1;
                log.extend(&played);
                let seat = played.first().map_or(Seat::White, |step| step.seat);
                let n_before = changes.moves.len();
                changes.turn(&mut table, &record, &played, seat, TurnExtras::default(), now);
                let answered = changes.moves.iter_mut().skip(n_before).filter(|row| row.seat == seat);
                answered.for_each(|row| row.conditional = true);
                latest = Some((table, record));
            }
            // Every answer was validated when it was set, but the rules may have changed since.
            Err(error) => {
                tracing::error!(%error, game = %id, "cannot play a conditional move");
                tree.lose();
            }
        }
    }
    Ok(n_answers)
}

/// Plays a complete turn, and the automatic turns after it.
fn play(table: &Table, record: &Record, answer: &str) -> Result<(Record, Vec<Played>), GameError> {
    let mut record = record.clone();
    let seat = record.position().to_act();
    let mut played = Vec::new();
    for step in steps(answer) {
        played.push(record.play(step)?);
    }
    if record.outcome().is_none() && record.position().to_act() == seat {
        return Err(phrase("error-plan-answer-unfinished").into());
    }
    played.extend(seat_controller::reply(table, &mut record)?);
    Ok((record, played))
}
