//! Games as text and pictures see them: steps in two notations, free input, boards.

mod board_text;
mod diagram;
mod input;
mod notation;
mod step_error;
mod view;

pub use diagram::Diagram;
pub use input::find_step;
pub(crate) use notation::words;
pub use notation::{StepText, display, machine};
pub use step_error::StepError;
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

    /// The number of its turn, from 1.
    #[must_use]
    pub fn turn(&self) -> u32 {
        each!(self, game => turn_number(game))
    }

    /// Whether this seat does not play for a win: the same in every game, [`Seat::is_neutral`].
    #[must_use]
    pub fn is_neutral(&self, seat: Seat) -> bool {
        seat.is_neutral()
    }

    /// Whether that seat looks for no win of its own.
    #[must_use]
    pub fn is_neutral_to_act(&self) -> bool {
        self.to_act().is_neutral()
    }

    /// Whether this seat does not play any more while others do.
    #[must_use]
    pub fn is_out(&self, seat: Seat) -> bool {
        each!(self, game => game.is_out(seat))
    }

    /// The verdict that the position alone gives.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        each!(self, game => game.outcome())
    }

    /// Whether the seat that would have to answer a check is in one.
    #[must_use]
    pub fn in_check(&self) -> bool {
        each!(self, game => game.exposed(game.core().to_act()))
    }

    /// Whether any series of steps could end with this seat's win.
    #[must_use]
    pub fn can_win(&self, seat: Seat) -> bool {
        each!(self, game => game.can_win(seat))
    }

    /// What repetition compares.
    #[must_use]
    pub fn key(&self) -> u64 {
        each!(self, game => game.key())
    }

    /// All legal steps in both notations, in a fixed order. A position that is drawn may still have some.
    #[must_use]
    pub fn legal(&self) -> Vec<StepText> {
        each!(self, game => step_texts(game))
    }

    /// The same with the display in another notation, as far as the game is written in it.
    #[must_use]
    pub fn legal_in(&self, notation: Notation) -> Vec<StepText> {
        each!(self, game => step_texts_in(game, notation))
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

    /// The same as this seat sees it: for Black the board is turned.
    #[must_use]
    pub fn board_text_from(&self, bottom: Seat) -> String {
        each!(self, game => board_text::board_text(game, bottom))
    }
}

/// The number of a position's turn, as its text has it.
pub(crate) fn turn_number<G: Game>(game: &G) -> u32 {
    let mut state = StateText::default();
    game.write_state(&mut state);
    state.turn
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
