//! The review of a game: on the analysis board, and in short below the result of the game.

mod graph;

use zugpost_base::locale::Phrase;
use zugpost_rules::Seat;

pub use graph::{GraphPoint, Mark, ScoreGraph};

/// Findings of an engine about all turns of a game or line.
#[derive(Debug)]
pub struct ReviewPanel {
    pub id: String,
    /// True if there is more to come.
    pub is_open: bool,
    /// Progress of the review, as a sentence.
    pub state: Phrase,
    /// The expected score; `None` as long as it is not known, and in games for three.
    pub graph: Option<ScoreGraph>,
    /// "Accuracy: White", and the percentage.
    pub accuracy: Vec<(Phrase, String)>,
    pub marked: Vec<MarkedTurn>,
    /// The turn that has lost most.
    pub turning_point: Option<TurningPoint>,
    /// The URL of the analysis board with all of it.
    pub page: String,
}

/// A turn that has lost expected score.
#[derive(Debug)]
pub struct MarkedTurn {
    /// The number of steps before it and after it.
    pub begun: usize,
    pub ply: usize,
    pub seat: Seat,
    /// Its steps and those of the better turn in machine notation, separated by commas.
    pub steps: String,
    pub best: String,
    pub number: String,
    pub played: Phrase,
    /// "mistake".
    pub judgement: Phrase,
    /// The better turn; empty if it is not known.
    pub better: Phrase,
}

/// The turn of a review that has lost most expected score.
#[derive(Debug)]
pub struct TurningPoint {
    pub ply: usize,
    /// The URL of the position after it.
    pub url: String,
    /// "10… Qc3".
    pub turn: Phrase,
    /// The better turn; empty if it is not known.
    pub better: Phrase,
}

impl ReviewPanel {
    /// The sides that have lost expected score, each once, the reader's own first.
    pub(super) fn learners(&self, own: Option<Seat>) -> Vec<Seat> {
        let mut seats: Vec<Seat> =
            self.marked.iter().filter(|turn| !turn.best.is_empty()).map(|turn| turn.seat).collect();
        seats.sort_by_key(|seat| (Some(*seat) != own, *seat));
        seats.dedup();
        seats
    }
}
