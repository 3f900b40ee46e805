//! Setting, reading and deleting the conditional moves of a seat, alone or with a turn.

use std::sync::Arc;

use zugpost_base::ids::GameId;
use zugpost_base::locale::phrase;
use zugpost_base::time::Moment;
use zugpost_base::vocabulary::letters_of;
use zugpost_data::model::error::GameError;
use zugpost_data::model::game::{locked, table};
use zugpost_data::model::variant::record_of;
use zugpost_data::notation::piece_letters::PieceLetters;
use zugpost_data::store::games::conditionals::{self, Conditionals};
use zugpost_data::store::games::{self, Table};
use zugpost_data::store::{Conn, Ply};
use zugpost_rules::{Record, Seat};

use super::{Branch, Checked, ConditionalsView, Plan, Tree, check_waiting, pgn, plan, view};
use crate::play::Play;
use crate::play::actor::Actor;
use crate::play::change_set::ChangeSet;
use crate::play::commit::commit;
use crate::play::game_change::GameChange;
use crate::play::messages;
use crate::play::turn::Turn;
use crate::play::turn::legal::{CheckedTurn, LegalTurn, play_turn, turn_of_person};

impl Play {
    /// The tree of one of the party's seats.
    pub async fn conditionals(
        &self,
        id: GameId,
        actor: Actor,
        seat: Option<String>,
    ) -> Result<ConditionalsView, GameError> {
        self.shared
            .db
            .read_snapshot(move |conn| {
                let table = table(conn, &id)?;
                let seat = actor.named_seat(&table, seat.as_deref())?;
                view(conn, &table, seat)
            })
            .await
    }

    /// Sets a tree at the current position, if the game is at `ply`. Without a plan, the seat's stored tree becomes
    /// active again. An optional message goes to the other players.
    pub async fn set_conditionals(
        &self,
        id: GameId,
        actor: Actor,
        seat: Option<String>,
        ply: Option<Ply>,
        plan: Option<Plan>,
        message: Option<String>,
    ) -> Result<ConditionalsView, GameError> {
        let (now, rate_limits) = (self.shared.clock.now(), Arc::clone(&self.shared.rate_limits));
        // Validate in a read snapshot: checking hundreds of steps would block the write queue.
        let (game, checked) = (id.clone(), {
            let id = id.clone();
            self.shared.db.read_snapshot(move |conn| {
                let table = table(conn, &id)?;
                let seat = actor.named_seat(&table, seat.as_deref())?;
                check_waiting(&table, seat, ply)?;
                let plan = match plan {
                    Some(plan) => plan,
                    None => former(conn, &id, seat)?,
                };
                let root = record_of(&table)?;
                let log = || log_of(conn, &table);
                let checked = check(plan, &root, seat, table.game.start_fen.as_deref(), log)?;
                Ok::<_, GameError>((seat, table.game.ply, checked))
            })
        });
        let (seat, ply, checked) = checked.await?;
        self.shared
            .db
            .write(move |conn| {
                let mut table = locked(conn, &game)?;
                check_waiting(&table, seat, Some(ply))?;
                if table.game.fen != checked.fen {
                    return Err(GameError::Stale { ply: table.game.ply });
                }
                if let Some(text) = &message {
                    let mut changes = ChangeSet::default();
                    let (rate_limits, changed) = (&rate_limits, &mut changes);
                    let mut change =
                        GameChange { conn, changes: changed, rate_limits, table: &mut table, seat, now };
                    messages::attach(&mut change, text)?;
                    commit(conn, changes)?;
                }
                let row = row(&game, seat, ply, &checked.tree, now);
                if checked.tree.0.is_empty() {
                    conditionals::delete(conn, &game, seat.into())?;
                    return Ok(ConditionalsView::of(seat, None, ply));
                }
                conditionals::replace(conn, &row)?;
                Ok(ConditionalsView::of(seat, Some(row), ply))
            })
            .await
    }

    pub async fn delete_conditionals(
        &self,
        id: GameId,
        actor: Actor,
        seat: Option<String>,
    ) -> Result<(), GameError> {
        self.shared
            .db
            .write(move |conn| {
                let table = locked(conn, &id)?;
                let seat = actor.named_seat(&table, seat.as_deref())?;
                Ok(conditionals::delete(conn, &id, seat.into())?)
            })
            .await
    }

    /// Validates the plan of a turn before the turn enters the write queue. An invalid turn is returned unchecked: the
    /// write queue reports its error, or returns the stored answer of a repeated request.
    pub(crate) async fn with_checked_plan(&self, turn: Turn) -> Result<Turn, GameError> {
        self.shared
            .db
            .read_snapshot(move |conn| {
                let Some(plan) = turn.conditionals.clone() else { return Ok(turn) };
                // A repeated request gets its stored answer, so its plan needs no check.
                if let Some(once) = &turn.once
                    && once.is_answered(conn)?
                {
                    return Ok(turn);
                }
                let Some(table) = games::table(conn, &turn.game)? else { return Ok(turn) };
                let tried = turn_of_person(&table, &turn, play_turn);
                let Ok(CheckedTurn::Legal(legal)) = tried else { return Ok(turn) };
                let LegalTurn { record: root, played, seat } = *legal;
                let log = || {
                    let mut log = log_of(conn, &table)?;
                    log.extend(played.into_iter().map(|step| step.step));
                    Ok(log)
                };
                let checked = check(plan, &root, seat, table.game.start_fen.as_deref(), log)?;
                Ok(Turn { conditionals: Some(Plan::Checked(checked)), ..turn })
            })
            .await
    }
}

/// The tree sent with a turn. `root` is the position after the turn.
pub(crate) fn of_turn(turn: &Turn, seat: Seat, root: &Record) -> Result<Option<Conditionals>, GameError> {
    let ply = Ply::from(root.ply());
    match &turn.conditionals {
        None => Ok(None),
        Some(Plan::Checked(checked)) if checked.fen == root.position().fen() => {
            Ok(Some(row(&turn.game, seat, ply, &checked.tree, turn.received)))
        }
        Some(_) => Err(GameError::Stale { ply }),
    }
}

/// Stores a turn as the answer to Nature's pass. `root` is the position in Nature's window.
pub(crate) fn after_nature(turn: &Turn, root: &Record, seat: Seat) -> Result<Conditionals, GameError> {
    if turn.draw_offer || turn.message.is_some() || turn.conditionals.is_some() {
        return Err(phrase("error-plan-nature-first").into());
    }
    let answer = Branch { then: turn.steps.join(","), ..Branch::default() };
    let ply = Ply::from(root.ply());
    Ok(row(&turn.game, seat, ply, &plan::tree(&[answer], root, seat)?, turn.received))
}

/// Validates a plan at `root`. `log` loads the steps played so far; only a PGN needs them.
fn check(
    plan: Plan,
    root: &Record,
    owner: Seat,
    start: Option<&str>,
    log: impl FnOnce() -> Result<Vec<String>, GameError>,
) -> Result<Checked, GameError> {
    let tree = match plan {
        Plan::Tree(branches) => plan::tree(&branches, root, owner)?,
        Plan::Lines(text) => plan::lines(&text, root, owner)?,
        Plan::Typed(text, language) => {
            let letters = PieceLetters::of_language(&letters_of(root.variant()), language);
            plan::typed_lines(&text, root, owner, &letters)?
        }
        Plan::Pgn(text) => pgn::tree(&text, root, owner, start, &log()?)?,
        Plan::Checked(checked) => return Ok(checked),
    };
    Ok(Checked { tree, fen: root.position().fen() })
}

fn row(game: &GameId, seat: Seat, ply: Ply, tree: &Tree, now: Moment) -> Conditionals {
    Conditionals {
        game_id: game.clone(),
        seat: seat.into(),
        ply,
        active: true,
        tree: tree.to_text(),
        set_at: now,
    }
}

fn former(conn: &mut Conn, game: &GameId, seat: Seat) -> Result<Plan, GameError> {
    let row = conditionals::find(conn, game, seat.into())?;
    row.map(|row| Plan::Tree(Tree::from_text(&row.tree).0))
        .ok_or_else(|| phrase("error-plan-no-former").into())
}

fn log_of(conn: &mut Conn, table: &Table) -> Result<Vec<String>, GameError> {
    Ok(games::moves(conn, &table.game.id)?.into_iter().map(|row| row.step).collect())
}
