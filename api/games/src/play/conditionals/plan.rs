//! Conditional moves as requests send them, and their conversion to a validated tree.

use serde::Deserialize;
use utoipa::ToSchema;
use zugpost_base::locale::{Language, phrase};
use zugpost_data::model::error::GameError;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::notation::piece_letters::PieceLetters;
use zugpost_rules::{Record, Seat};

use super::line_reader::Walk;
use super::lines;
use super::tree::{Branch, Tree, steps};

/// The maximum number of answers in one tree.
pub const MAX_BRANCHES: usize = 300;
/// The maximum number of answers in a row. Each nests two levels deep in JSON, and the parser stops at 128 levels.
pub const DEEPEST: usize = 50;

/// The conditional moves that a request sends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Plan {
    Tree(Vec<Branch>),
    /// One `IF … THEN …` per line.
    Lines(String),
    /// Lines of a form, in the piece letters of a language or in English ones.
    Typed(String, Language),
    /// A PGN with variations: the whole game, or what follows the current position.
    Pgn(String),
    /// A plan that has been validated.
    Checked(Checked),
}

impl Plan {
    /// Detects the format of the text of a form, whose reader has the piece letters of this language: lines if it begins
    /// with `IF`, an empty tree if it is blank, otherwise a PGN.
    pub fn typed(text: &str, language: Language) -> Plan {
        match text.lines().find(|line| !line.trim().is_empty()) {
            None => Plan::Tree(Vec::new()),
            Some(line) if lines::is_line(line) => Plan::Typed(text.to_owned(), language),
            Some(_) => Plan::Pgn(text.to_owned()),
        }
    }
}

/// The three formats of conditional moves: give at most one.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlanRequest {
    #[serde(default)]
    pub tree: Option<Vec<Branch>>,
    /// One line of moves per text line: `IF e5 THEN Nf3 Nc6 Bb5`.
    #[serde(default)]
    #[schema(example = "IF e5 THEN Nf3\nIF c5 THEN Nc3")]
    pub lines: Option<String>,
    /// A PGN with variations: the whole game, or only the moves from the current position on. Of several own
    /// moves, the first one counts.
    #[serde(default)]
    pub pgn: Option<String>,
}

impl PlanRequest {
    /// The plan, `None` if no format is given; an error if several are.
    pub fn plan(self) -> Result<Option<Plan>, GameError> {
        match (self.tree, self.lines, self.pgn) {
            (None, None, None) => Ok(None),
            (Some(tree), None, None) => Ok(Some(Plan::Tree(tree))),
            (None, Some(lines), None) => Ok(Some(Plan::Lines(lines))),
            (None, None, Some(pgn)) => Ok(Some(Plan::Pgn(pgn))),
            _ => Err(Fault::of_program("give one of `tree`, `lines` and `pgn`").into()),
        }
    }
}

/// A validated tree, and the position for which it was validated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    pub tree: Tree,
    pub fen: String,
}

/// Validates every step of a tree against the rules.
pub fn tree(branches: &[Branch], root: &Record, owner: Seat) -> Result<Tree, GameError> {
    let mut builder = TreeBuilder::default();
    grow(&mut builder, branches, &Walk::begin(root, owner), 0)?;
    Ok(builder.tree)
}

fn grow(builder: &mut TreeBuilder, branches: &[Branch], from: &Walk, depth: usize) -> Result<(), GameError> {
    for branch in branches {
        builder.way.truncate(depth);
        let mut walk = from.clone();
        let (expected, answer): (Vec<_>, Vec<_>) =
            (steps(&branch.expected).collect(), steps(&branch.then).collect());
        let answered = walk.branch(&expected, &answer)?;
        builder.add(answered, &walk, OnDuplicate::Refuse)?;
        grow(builder, &branch.next, &walk, depth + 1)?;
    }
    Ok(())
}

/// Parses the lines of a text into one tree.
pub fn lines(text: &str, root: &Record, owner: Seat) -> Result<Tree, GameError> {
    along(text, &Walk::begin(root, owner))
}

/// Like `lines`, for a form whose reader has these letters.
pub fn typed_lines(
    text: &str,
    root: &Record,
    owner: Seat,
    letters: &PieceLetters,
) -> Result<Tree, GameError> {
    along(text, &Walk::of_form(root, owner, letters))
}

/// Like `lines`, for a mail in these letters.
pub fn mailed_lines(
    text: &str,
    root: &Record,
    owner: Seat,
    letters: &PieceLetters,
) -> Result<Tree, GameError> {
    along(text, &Walk::of_mail(root, owner, letters))
}

fn along(text: &str, from: &Walk) -> Result<Tree, GameError> {
    let mut builder = TreeBuilder::default();
    for line in lines::read(text)? {
        builder.way.clear();
        let mut walk = from.clone();
        let mut words = line.as_slice();
        while !words.is_empty() {
            let (branch, rest) = lines::branch(words, &mut walk)?;
            builder.add(branch, &walk, OnDuplicate::Refuse)?;
            words = rest;
        }
    }
    Ok(builder.tree)
}

/// Treatment of a second answer to the same expected steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnDuplicate {
    Refuse,
    /// Keep the first answer.
    Ignore,
}

/// A builder that adds branches to a tree one by one.
#[derive(Debug, Default)]
pub struct TreeBuilder {
    pub tree: Tree,
    /// The place where the next branch is inserted: an index for each level.
    pub way: Vec<usize>,
    n_branches: usize,
}

impl TreeBuilder {
    /// Inserts a branch at `way`, or finds it there, and extends `way` by it. Returns false if the branch was ignored.
    pub fn add(&mut self, branch: Branch, walk: &Walk, on_duplicate: OnDuplicate) -> Result<bool, GameError> {
        let mut level = &mut self.tree.0;
        for index in &self.way {
            level = &mut level[*index].next;
        }
        let known = level.iter().position(|known| known.expected == branch.expected);
        match known {
            Some(index) if level[index].then == branch.then => self.way.push(index),
            Some(_) if on_duplicate == OnDuplicate::Ignore => return Ok(false),
            Some(index) => {
                let other = &level[index].then_display;
                return Err(walk.bad(phrase("error-plan-second-answer").with("answer", other)));
            }
            None => {
                level.push(branch);
                self.way.push(level.len() - 1);
                self.n_branches += 1;
            }
        }
        if self.way.len() > DEEPEST {
            return Err(lines::bad(phrase("error-plan-too-deep").with("n", DEEPEST)));
        }
        if self.n_branches > MAX_BRANCHES {
            return Err(lines::bad(phrase("error-plan-too-many").with("n", MAX_BRANCHES)));
        }
        Ok(true)
    }
}
