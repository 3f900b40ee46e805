//! Conditional moves: a player's stored answers to what the other seats may play, as a tree of complete turns.
//!
//! A branch is keyed by all steps of the other seats until the owner is to act again. So games for three and Nature's
//! turns need no special case. The key may omit Nature's pass.
//!
//! Only the owner sees a tree: setting one changes no version and creates no event. The response to a turn shows the
//! game before any conditional answer, so it does not reveal a tree.

mod line_reader;
mod lines;
mod pgn;
mod plan;
mod tree;
mod trigger;

pub use lines::{LONGEST, is_line};
pub use plan::{Checked, DEEPEST, MOST_BRANCHES, Plan, PlanRequest};
use tree::steps;
pub use tree::{Branch, Tree};
pub(super) use trigger::play_due_answers;
use zugpost_base::ids::GameId;
use zugpost_base::locale::phrase;
use zugpost_base::time::Moment;
use zugpost_data::model::error::GameError;
use zugpost_data::model::game::check_running;
use zugpost_data::model::game::{locked, table};
use zugpost_data::model::variant::record_of;
use zugpost_data::notation::move_format::MoveFormat;
use zugpost_data::notation::piece_letters::PieceLetters;
use zugpost_data::store::games::conditionals::{self, Conditionals};
use zugpost_data::store::games::{self, Move, Table};
use zugpost_data::store::{Conn, Ply, SeatName};

use std::sync::Arc;

use serde::Serialize;
use utoipa::ToSchema;
use zugpost_rules::{Record, Seat};

use super::Play;
use super::actor::Actor;
use super::change_set::ChangeSet;
use super::commit::commit;
use super::game_change::GameChange;
use super::messages;
use super::turns::queue::Turn;
use super::turns::{CheckedTurn, LegalTurn, play_turn, turn_of_person};

/// A tree of conditional moves, as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ConditionalsView {
    pub seat: SeatName,
    pub state: State,
    /// The ply at which the tree begins; without a tree, the current ply.
    pub ply: Ply,
    pub tree: Vec<Branch>,
    /// The tree as text, in the form that requests accept.
    pub lines: String,
    pub set_at: Option<Moment>,
}

/// State of a tree of conditional moves: an unexpected move makes it inactive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ConditionalsState)]
pub enum State {
    None,
    /// Everything so far was foreseen.
    Active,
    /// Something else was played: the tree is kept, and does nothing until it is set anew.
    Inactive,
}

impl From<Conditionals> for ConditionalsView {
    fn from(row: Conditionals) -> ConditionalsView {
        let tree = Tree::from_text(&row.tree);
        ConditionalsView {
            seat: row.seat,
            state: if row.active { State::Active } else { State::Inactive },
            ply: row.ply,
            lines: lines::write(&tree),
            tree: tree.0,
            set_at: Some(row.set_at),
        }
    }
}

impl ConditionalsView {
    fn of(seat: Seat, row: Option<Conditionals>, ply: Ply) -> ConditionalsView {
        let none = || ConditionalsView {
            seat: seat.into(),
            state: State::None,
            ply,
            tree: Vec::new(),
            lines: String::new(),
            set_at: None,
        };
        row.map_or_else(none, ConditionalsView::from)
    }

    /// The answer that a draw offer holds back, in display notation: all steps before it have been played.
    pub fn due(&self, moves: &[Move]) -> Option<&str> {
        let played = || moves.iter().filter(|row| row.ply > self.ply).map(|row| row.step.as_str());
        let due = self.tree.iter().find(|branch| steps(&branch.expected).eq(played()));
        due.filter(|_| self.state == State::Active).map(|branch| branch.then_display.as_str())
    }
}

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

/// Parses lines that a person has typed with these piece letters, for a seat that waits at `root`.
pub fn typed(text: &str, root: &Record, seat: Seat, letters: &PieceLetters) -> Result<Tree, GameError> {
    plan::typed_lines(text, root, seat, letters)
}

/// The lines of a tree in the reader's move format; without a format, in display notation.
pub fn shown(tree: &Tree, writing: Option<&MoveFormat>) -> Vec<String> {
    let show = |step: &str, display: &str| {
        writing.map_or_else(|| display.to_owned(), |writing| writing.shown(step, display))
    };
    lines::write(&tree.shown(&show)).lines().map(str::to_owned).collect()
}

/// The tree of a seat, as its owner sees it.
pub fn view(conn: &mut Conn, table: &Table, seat: Seat) -> Result<ConditionalsView, GameError> {
    let row = conditionals::find(conn, &table.game.id, seat.into())?;
    Ok(ConditionalsView::of(seat, row, table.game.ply))
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

/// Conditional moves can be set only while another seat is to act.
pub fn check_waiting(table: &Table, seat: Seat, ply: Option<Ply>) -> Result<(), GameError> {
    check_running(&table.game, ply)?;
    if table.game.to_act == seat {
        return Err(phrase("error-plan-own-turn").into());
    }
    Ok(())
}

#[cfg(test)]
mod tests;
