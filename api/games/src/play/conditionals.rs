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
pub(crate) mod requests;
pub(crate) mod tree;

pub use lines::{LONGEST, is_line};
pub use plan::{Checked, DEEPEST, MAX_BRANCHES, Plan, PlanRequest};
use serde::Serialize;
use tree::steps;
pub use tree::{Branch, Tree};
use utoipa::ToSchema;
use zugpost_base::locale::phrase;
use zugpost_base::time::Moment;
use zugpost_data::model::error::GameError;
use zugpost_data::model::game::check_running;
use zugpost_data::notation::move_format::MoveFormat;
use zugpost_data::notation::piece_letters::PieceLetters;
use zugpost_data::store::games::conditionals::{self, Conditionals};
use zugpost_data::store::games::{Move, Table};
use zugpost_data::store::{Conn, Ply, SeatName};
use zugpost_rules::{Record, Seat};

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

/// Parses lines of a mail in these piece letters, for a seat that waits at `root`.
pub fn typed(text: &str, root: &Record, seat: Seat, letters: &PieceLetters) -> Result<Tree, GameError> {
    plan::mailed_lines(text, root, seat, letters)
}

/// The lines of a tree in the reader's move format; without a format, in display notation.
pub fn shown(tree: &Tree, writing: Option<&MoveFormat>) -> Vec<String> {
    let show = |step: &str, display: &str| {
        writing.map_or_else(|| display.to_owned(), |writing| writing.shown(step, display))
    };
    lines::write(&tree.shown(&show)).lines().map(str::to_owned).collect()
}

/// The tree with the texts that a form shows to a reader with these letters, and reads again. `root` is where it begins; at
/// another position only the letters are changed.
pub fn typed_tree(tree: &Tree, root: &Record, letters: &PieceLetters) -> Tree {
    if letters.is_english() {
        return tree.clone();
    }
    let typed = |branch: &Branch| {
        let mut record = root.clone();
        let mut text = |machine: &str, display: &str| {
            let texts = steps(machine).map(|step| {
                let legal = record.position().legal();
                let text = letters.typed(&legal, legal.iter().find(|one| one.step == step)?);
                record.play(step).ok().map(|_| text)
            });
            let texts: Option<Vec<String>> = texts.collect();
            texts.map_or_else(|| letters.of(display), |texts| texts.join(", "))
        };
        let if_display = text(&branch.expected, &branch.if_display);
        let then_display = text(&branch.then, &branch.then_display);
        let next = typed_tree(&Tree(branch.next.clone()), &record, letters).0;
        Branch { if_display, then_display, next, ..branch.clone() }
    };
    Tree(tree.0.iter().map(typed).collect())
}

/// The tree of a seat, as its owner sees it.
pub fn view(conn: &mut Conn, table: &Table, seat: Seat) -> Result<ConditionalsView, GameError> {
    let row = conditionals::find(conn, &table.game.id, seat.into())?;
    Ok(ConditionalsView::of(seat, row, table.game.ply))
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
