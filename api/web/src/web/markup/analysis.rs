//! The analysis board: any position, its moves, and the findings of engines.

mod editor;

use std::collections::BTreeMap;

use askama::Template;
use zugpost_base::locale::{GameLetters, Phrase, phrase};
use zugpost_data::view::vocabulary;
use zugpost_rules::{About, Seat, Variant, seat_name};

use super::filters;
use super::game::choices::StepChoices;
use super::lobby::start::options::OptionsForm;
use super::review::ReviewPanel;
use super::{Board, FormTarget};

pub use editor::{Control, EditorPage, Input, InputOption, StateForm};

/// Time limits of an analysis to choose from, in seconds, and the usual one.
const TIMES: [u32; 5] = [10, 30, 120, 600, 3600];
const USUAL: u32 = 120;

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
    /// The reader's seat in that game.
    pub own: Option<Seat>,
    /// True if games of the variant have score tables.
    pub has_score_table: bool,
    pub board: Board,
    /// The number of the turn that is to be played.
    pub turn: u32,
    /// "White to move", or the end of the game here.
    pub state: Phrase,
    pub fen: String,
    pub choices: StepChoices,
    /// Comment on the first position.
    pub intro: Option<String>,
    /// The moves; empty where the reader has them already.
    pub parts: Vec<LinePart>,
    /// The letters of the pieces, for moves that a script shows.
    pub letters: GameLetters,
    /// True if the line has moves.
    pub has_moves: bool,
    /// The node that is shown, and those before it, after it, and at the end of its line.
    pub at: usize,
    pub before: usize,
    pub after: usize,
    pub last: usize,
    /// True if the moves do not fit into a URL.
    pub is_too_long: bool,
    /// The URL of the ended games that have reached this position.
    pub games: String,
    /// URLs: of the editor with this position, and of a form for a game from it.
    pub edit: String,
    pub play_on: Option<String>,
    /// URLs: of this position, of the first one.
    pub here: String,
    pub again: String,
    /// The two sides that play for a win, the one that begins first. There is no second in games for three.
    pub first: Phrase,
    pub second: Phrase,
    pub help: EngineHelp,
    /// The longest analysis that the reader may ask for, in seconds.
    pub longest: u32,
    /// Target of the form for a review; with a CSRF token if the reader is signed in.
    pub post: FormTarget,
    pub review: Option<ReviewPanel>,
    pub problem: Option<Phrase>,
    /// The text that could not be imported.
    pub import: String,
}

#[derive(Debug)]
pub struct AnalysedGame {
    pub id: String,
    /// "Anna vs Boris".
    pub title: Phrase,
    /// The result in words, when the game is over.
    pub ending: Option<Phrase>,
}

/// A part of the moves as they are written.
#[derive(Debug)]
pub enum LinePart {
    Step(LineStep),
    /// A variation begins, in place of this move.
    Begin(Phrase),
    End,
}

/// A step of the line.
#[derive(Debug)]
pub struct LineStep {
    /// The number of its node, and of that before it.
    pub node: usize,
    pub before: usize,
    /// "3." or "3…", where a reader needs it.
    pub number: Option<String>,
    pub step: String,
    /// Display notation, with a sign of its judgement.
    pub display: Phrase,
    pub turn: u32,
    pub seat: String,
    /// Comment on the step.
    pub note: Option<String>,
}

/// Permission of the reader to ask an engine about the position, or the reason against it.
#[derive(Debug)]
pub enum EngineHelp {
    /// It would be unfair: the board is of a running game, or near it. The game is named if it is the reader's.
    Refused(Option<String>),
    /// The game is over.
    Over,
    Possible,
}

impl AnalysisPage {
    fn heading(&self) -> Phrase {
        let title = self.game.as_ref().map(|game| game.title.clone());
        phrase("analysis-title").with("what", title.unwrap_or_else(|| self.variant()))
    }

    fn variant(&self) -> Phrase {
        vocabulary::variant(self.about)
    }

    /// The path of a game's page.
    fn path_of(game: &str) -> String {
        format!("/games/{game}")
    }

    /// Says why no engine helps here.
    fn no_lines(own_game: Option<&str>) -> Phrase {
        match own_game {
            Some(game) => phrase("analysis-no-lines").with("url", AnalysisPage::path_of(game)),
            None => phrase("analysis-no-lines-guest"),
        }
    }

    fn is_guest(&self) -> bool {
        self.post.csrf.is_none()
    }

    /// The expected score of the first side in this position, in per cent, if a review of the line has it.
    fn score(&self) -> Option<u32> {
        self.review.as_ref()?.graph.as_ref()?.score_now()
    }

    /// The expected score of both sides in words; of 50 % where nothing is known.
    fn scores(&self) -> Phrase {
        let first = self.score().unwrap_or(50);
        let both = phrase("scripts-chances").with("first", &self.first).with("second", &self.second);
        both.with("share", first).with("rest", 100 - first)
    }

    /// Returns the times that an analysis may take: seconds, words, and whether it is the usual choice.
    fn times(&self) -> impl Iterator<Item = (u32, Phrase, bool)> {
        let words = |seconds: u32| match seconds {
            0..60 => phrase("time-seconds").with("n", seconds),
            60..3600 => phrase("time-minutes").with("n", seconds / 60),
            _ => phrase("time-hours").with("n", seconds / 3600),
        };
        let usual = self.longest.min(USUAL);
        let possible = TIMES.into_iter().filter(|seconds| *seconds <= self.longest);
        possible.map(move |seconds| (seconds, words(seconds), seconds == usual))
    }

    fn side(&self, seat: &Seat) -> Phrase {
        vocabulary::side(seat_name(self.about.key, *seat))
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
