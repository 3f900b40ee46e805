//! Games as text and pictures see them: steps in two notations, free input, boards.

mod appearance;
mod board_text;
mod coordinates;
mod diagram;
mod draft;
mod engine_protocol;
mod input;
mod legal_step;
mod notation;
mod step_error;
mod step_words;
mod uci;
mod view;

pub use appearance::Appearance;
pub use coordinates::{Coordinates, EdgeLabels};
pub use diagram::Diagram;
pub use draft::Kit;
pub use engine_protocol::EngineProtocol;
pub use input::find_step;
pub use legal_step::{LegalStep, SideEffect, StepForm};
pub use notation::{StepText, display, machine, unnumbered};
pub(crate) use notation::{check_sign, natures_number, regional, spelled};
pub use step_error::{MAX_STEP_LEN, StepError};
pub use step_words::{Captured, Raised, StepAction, StepEnd, StepWords};
pub use view::{BoardView, Cell, Hand, NamedPiece};

use crate::board::Seat;
use crate::game::{Game, Notation, Outcome, StateText, Step, Steps, fen};
use crate::registry::{AnyGame, each};

impl AnyGame {
    /// The text of the position; reading it gives an equal position.
    #[must_use]
    pub fn fen(&self) -> String {
        each!(self, game => fen(game))
    }

    /// The seat to act.
    #[must_use]
    pub fn to_act(&self) -> Seat {
        each!(self, game => game.to_act())
    }

    /// The side to move, as the text of the position has it: the owner of the pieces that are moved next.
    #[must_use]
    pub fn side(&self) -> Seat {
        each!(self, game => game.core().to_act())
    }

    /// The number of its turn, from 1. A game in which a turn is a series of steps counts these series.
    #[must_use]
    pub fn turn(&self) -> u32 {
        each!(self, game => turn_number(game))
    }

    /// The number of the move, as the text of the position and files of games have it: it grows after Black's pieces
    /// have moved, whichever seat moves them.
    #[must_use]
    pub fn move_number(&self) -> u32 {
        each!(self, game => state_of(game).turn)
    }

    /// A step without the brackets by which score tables mark what the player of White has moved.
    #[must_use]
    pub fn without_brackets<'a>(&self, text: &'a str) -> &'a str {
        input::without_brackets(self.to_act(), text)
    }

    /// Returns whether this seat does not play for a win. It is the answer of [`Seat::is_neutral`] in every game.
    #[must_use]
    pub fn is_neutral(&self, seat: Seat) -> bool {
        seat.is_neutral()
    }

    /// Returns whether the seat to act does not play for a win.
    #[must_use]
    pub fn is_neutral_to_act(&self) -> bool {
        self.to_act().is_neutral()
    }

    /// Returns whether this seat does not play any more while others do.
    #[must_use]
    pub fn is_out(&self, seat: Seat) -> bool {
        each!(self, game => game.is_out(seat))
    }

    /// The verdict by the position itself, without its history.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        each!(self, game => game.outcome())
    }

    /// Returns whether the seat that would have to answer a check is in one.
    #[must_use]
    pub fn in_check(&self) -> bool {
        each!(self, game => game.exposed(game.core().to_act()))
    }

    /// Returns whether any series of steps could end with this seat's win.
    #[must_use]
    pub fn can_win(&self, seat: Seat) -> bool {
        each!(self, game => game.can_win(seat))
    }

    /// Returns the key that repetition compares.
    #[must_use]
    pub fn key(&self) -> u64 {
        each!(self, game => game.key())
    }

    /// All legal steps in both notations, in a fixed order. A position that is drawn may still have some.
    #[must_use]
    pub fn legal(&self) -> Vec<StepText> {
        each!(self, game => step_texts(game))
    }

    /// Returns the legal steps with what each does to the board.
    #[must_use]
    pub fn legal_steps(&self) -> Vec<LegalStep> {
        each!(self, game => legal_step::legal_steps(game))
    }

    /// All legal steps with the display in another notation, as far as the game is written in it.
    #[must_use]
    pub fn legal_in(&self, notation: Notation) -> Vec<StepText> {
        each!(self, game => step_texts_in(game, notation))
    }

    /// A step, in any notation, as programs write it that speak UCI: in the spelling of Fairy-Stockfish for games that it
    /// knows, for others in machine notation.
    ///
    /// # Errors
    /// If no legal step is meant, or several.
    pub fn uci(&self, step: &str) -> Result<String, StepError> {
        self.spell(EngineProtocol::Uci, step)
    }

    /// A step that such a program has written, in machine notation.
    ///
    /// # Errors
    /// If no legal step is meant, or several.
    pub fn read_uci(&self, text: &str) -> Result<String, StepError> {
        self.read_spelled(EngineProtocol::Uci, text)
    }

    /// A step, in any notation, in the spelling of a protocol that plays this game.
    ///
    /// # Errors
    /// If no legal step is meant, or several.
    pub fn spell(&self, protocol: EngineProtocol, step: &str) -> Result<String, StepError> {
        each!(self, game => uci::spelled(game, protocol, step))
    }

    /// A step in the spelling of a protocol that plays this game, in machine notation.
    ///
    /// # Errors
    /// If no legal step is spelled so.
    pub fn read_spelled(&self, protocol: EngineProtocol, text: &str) -> Result<String, StepError> {
        each!(self, game => uci::read(game, protocol, text))
    }

    /// The board for pictures and pages.
    #[must_use]
    pub fn board(&self) -> BoardView {
        each!(self, game => view::board(game))
    }

    /// The board as text with coordinates and hands, each line ended. White is below.
    #[must_use]
    pub fn board_text(&self) -> String {
        self.board_text_from(Seat::White)
    }

    /// Returns the text of the board as this seat sees it: for Black it is turned.
    #[must_use]
    pub fn board_text_from(&self, bottom: Seat) -> String {
        each!(self, game => board_text::board_text(game, bottom))
    }

    /// Returns only the text of the squares, with these names of files and ranks.
    #[must_use]
    pub fn squares_text(&self, bottom: Seat, coordinates: Coordinates) -> String {
        each!(self, game => board_text::squares_text(game, bottom, coordinates))
    }
}

/// The number of a position's turn: its own count if it has one, else that of its text.
pub(crate) fn turn_number<G: Game>(game: &G) -> u32 {
    let mut state = state_of(game);
    let own = state.take("turn").and_then(|number| number.parse().ok());
    own.unwrap_or(state.turn)
}

fn state_of<G: Game>(game: &G) -> StateText {
    let mut state = StateText::default();
    game.write_state(&mut state);
    state
}

fn step_texts<G: Game>(game: &G) -> Vec<StepText> {
    step_texts_in(game, Notation::Own)
}

fn step_texts_in<G: Game>(game: &G, notation: Notation) -> Vec<StepText> {
    let mut steps = Steps::new();
    game.legal(&mut steps);
    let text = |step: &Step| match game.other_notation(notation, *step) {
        Some(display) => StepText { step: machine(game, *step), display },
        None => StepText::new(game, *step, &steps),
    };
    let mut texts: Vec<StepText> = steps.iter().map(text).collect();
    texts.sort_by(|one, other| one.step.cmp(&other.step));
    texts
}
