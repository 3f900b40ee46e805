//! Conditional moves on the page of a game: the stored tree, and the text that the form edits.

use askama::Template;
use zugpost_base::locale::{GameLetters, Phrase};

use zugpost_rules::Seat;

use crate::web::markup::filters;

/// The reader's conditional moves, and the content of the form.
#[derive(Debug, Default)]
pub struct Plan {
    pub branches: Vec<PlanBranch>,
    /// Reason why they could not be set.
    pub problem: Option<Phrase>,
    /// Data for the script to plan on the board, where that can be done.
    pub planner: Option<Planner>,
    /// True if every step since then matched the tree.
    pub is_active: bool,
    /// The answer that a draw offer holds back.
    pub due: Option<Phrase>,
    /// The content of the text area, in letters that the reader can type.
    pub typed: String,
    /// Moves of chess in these letters: "Nf3 Nc6 Bb5".
    pub example: String,
}

/// Data with which the script plans on the board.
#[derive(Debug)]
pub struct Planner {
    pub seat: Seat,
    /// The URL of the current position on the analysis board, to which the page adds the side at the bottom; `&then=` and
    /// steps lead to others.
    pub position: String,
    /// The active branches as JSON, each with its steps in both notations.
    pub branches: String,
    /// These branches with steps as the text area has them, where they differ.
    pub typed: Option<String>,
    /// The letters of the pieces in them.
    pub letters: GameLetters,
}

/// A conditional move: an expected step, the answer, and the branches after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanBranch {
    pub expected: Phrase,
    pub answer: Phrase,
    pub next: Vec<PlanBranch>,
}

/// A list of branches, each with the list of the branches after it.
#[derive(Debug, Template)]
#[template(path = "page/_branches.html")]
pub(crate) struct Branches<'a> {
    branches: &'a [PlanBranch],
}

impl Plan {
    /// The tree as HTML. Only this module writes it, so pages may include it unescaped.
    pub(crate) fn html(&self) -> Branches<'_> {
        Branches { branches: &self.branches }
    }
}

impl PlanBranch {
    fn rest(&self) -> Option<Branches<'_>> {
        (!self.next.is_empty()).then(|| Branches { branches: &self.next })
    }
}
