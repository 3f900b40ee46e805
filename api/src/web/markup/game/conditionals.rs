//! Conditional moves on the page of a game: what was foreseen as a tree, and the text that makes it.

use askama::Template;

/// What the reader has foreseen, and what stands in the form.
#[derive(Debug, Default)]
pub struct Plan {
    pub branches: Vec<PlanBranch>,
    /// The ply at which they begin.
    pub ply: u32,
    /// Whether everything since then was foreseen.
    pub is_active: bool,
    /// What stands in the text area.
    pub typed: String,
}

/// An answer to what others may play, in display notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanBranch {
    pub expected: String,
    pub answer: String,
    pub next: Vec<PlanBranch>,
}

/// A list of answers, each with the list of what follows it.
#[derive(Debug, Template)]
#[template(path = "page/_branches.html")]
struct Branches<'a> {
    branches: &'a [PlanBranch],
}

fn html(branches: &[PlanBranch]) -> String {
    let list = Branches { branches };
    list.render().expect("a page shows text and numbers, which can always be written to a string")
}

impl Plan {
    /// The tree as HTML, which only this module writes: pages show it unescaped.
    pub(crate) fn html(&self) -> String {
        html(&self.branches)
    }
}

impl PlanBranch {
    fn rest(&self) -> String {
        if self.next.is_empty() { String::new() } else { html(&self.next) }
    }
}
