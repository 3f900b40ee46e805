//! The analysis board: any position, its moves, and what engines say of it.

mod graph;

use std::collections::BTreeMap;

use askama::Template;
use zugpost_rules::{About, Variant};

use super::game::choices::ChoiceGroup;
use super::start::options::OptionsForm;
use super::{Board, FormTarget};

pub use graph::{GraphPoint, Mark, chances_graph};

/// `GET /analysis`. Its query is the whole state: nothing is stored, and the URL can be passed on.
#[derive(Debug, Template)]
#[template(path = "page/analysis.html")]
pub struct AnalysisPage {
    pub about: &'static About,
    /// Values by option name, where they differ from the default.
    pub options: BTreeMap<String, String>,
    /// Variant and options as hidden fields.
    pub setting: Vec<(String, String)>,
    /// The whole line as hidden fields, without the place that is shown.
    pub fields: Vec<(String, String)>,
    /// The game that the line comes from.
    pub game: Option<AnalysedGame>,
    pub board: Board,
    /// The number of the turn that is to be played.
    pub turn: u32,
    /// "White to move", or how the game ends here.
    pub state: String,
    pub fen: String,
    pub choices: Vec<ChoiceGroup>,
    /// Empty where the reader has them already.
    pub steps: Vec<LineStep>,
    /// Whether the line has moves.
    pub has_moves: bool,
    /// The number of steps after which the line is shown.
    pub at: usize,
    /// URLs: of this position, of the first one.
    pub here: String,
    pub again: String,
    /// The two sides that play for a win, the one that begins first. There is no second in games for three.
    pub first: &'static str,
    pub second: &'static str,
    pub help: EngineHelp,
    /// Where a signed-in player asks for a review.
    pub post: Option<FormTarget>,
    pub review: Option<ReviewPanel>,
    pub problem: Option<String>,
    /// The text that could not be imported.
    pub import: String,
}

#[derive(Debug)]
pub struct AnalysedGame {
    pub id: String,
    /// "Anna vs Boris".
    pub title: String,
    /// The result in words; empty while the game runs.
    pub ending: String,
}

/// A step of the line.
#[derive(Debug)]
pub struct LineStep {
    /// The number of steps after it.
    pub ply: usize,
    /// "3." or "3…", where a reader needs it.
    pub number: Option<String>,
    pub step: String,
    /// Display notation, with a sign of its judgement.
    pub display: String,
    pub turn: u32,
    pub seat: String,
}

/// Whether the reader can ask an engine about the position.
#[derive(Debug)]
pub enum EngineHelp {
    SignedOut,
    /// It would be unfair, for this reason.
    Refused(String),
    /// The game is over.
    Over,
    Possible,
}

/// What an engine has found about the whole line.
#[derive(Debug)]
pub struct ReviewPanel {
    pub id: String,
    /// Whether there is more to come.
    pub is_open: bool,
    /// How far it is, as a sentence.
    pub state: String,
    /// SVG of the winning chances.
    pub graph: Option<String>,
    /// Sides with their accuracy.
    pub accuracy: Vec<(&'static str, String)>,
    pub marked: Vec<MarkedTurn>,
}

/// A turn that has lost winning chances.
#[derive(Debug)]
pub struct MarkedTurn {
    /// The number of steps after it.
    pub ply: usize,
    pub number: String,
    pub played: String,
    /// "mistake".
    pub judgement: String,
    /// The better turn; empty if it is not known.
    pub better: String,
}

impl AnalysisPage {
    fn heading(&self) -> String {
        let what = self.game.as_ref().map_or(self.about.name, |game| game.title.as_str());
        format!("Analysis: {what}")
    }

    fn before(&self) -> usize {
        self.at.saturating_sub(1)
    }

    fn after(&self) -> usize {
        self.last().min(self.at + 1)
    }

    fn last(&self) -> usize {
        self.steps.len()
    }

    /// The variants to choose from.
    fn rows() -> &'static [&'static About] {
        Variant::rows()
    }
}

impl OptionsForm for AnalysisPage {
    fn chosen(&self) -> &BTreeMap<String, String> {
        &self.options
    }
}
