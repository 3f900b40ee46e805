//! Sinks for generated steps: a list, or only a count.

mod counter;
mod lister;
mod stage;
mod tactical_lister;

pub use counter::Counter;
pub use lister::Lister;
pub use stage::Stage;
pub use tactical_lister::TacticalLister;

use super::{Action, Game, Step, Steps, safe_pseudo};
use crate::board::{PieceType, Square, Word};

/// Takes legal steps from a generator, many at a time as sets of targets.
///
/// Sets of moves and captures of one call are disjoint.
pub trait MoveSink<W: Word> {
    /// A piece goes to any of the targets, and takes on some.
    fn moves(&mut self, from: Square, kind: PieceType, moves: W, captures: W);

    /// A pawn goes more than one square straight ahead and can be taken en passant.
    fn long_moves(&mut self, from: Square, kind: PieceType, moves: W);

    /// A piece goes to any of the targets and becomes any of the kinds there.
    fn promotions(&mut self, from: Square, kinds: &[PieceType], moves: W, captures: W);

    /// A piece comes from the hand to any of the targets.
    fn drops(&mut self, kind: PieceType, targets: W);

    /// One step of another sort.
    fn step(&mut self, step: Step);

    /// A piece comes from the hand to any of the targets, and the pawn there goes to any of the squares in `room`.
    fn relocations(&mut self, kind: PieceType, targets: W, room: W) {
        for to in targets.squares() {
            for pawn_to in room.squares() {
                self.step(Step::new(Action::Relocation, to, to, kind).with_third(pawn_to));
            }
        }
    }

    /// Many pieces of a kind go to the targets, each from the square `back` before its target.
    fn shifted(&mut self, kind: PieceType, targets: W, back: i32, action: Action, taken: Taken) {
        for to in targets.squares() {
            self.step(marked(Step::new(action, origin(to, back), to, kind), taken));
        }
    }

    /// Adds such steps with promotion to each of the kinds.
    fn shifted_promotions(&mut self, kinds: &[PieceType], targets: W, back: i32, taken: Taken) {
        for to in targets.squares() {
            for &kind in kinds {
                self.step(marked(Step::new(Action::Promotion, origin(to, back), to, kind), taken));
            }
        }
    }

    /// The steps of [`Game::pseudo`] that leave the own royal pieces safe.
    fn judged<G: Game<W = W>>(&mut self, game: &G) {
        self.listed(|out| safe_pseudo(game, out));
    }

    /// The steps that `list` appends to a list.
    fn listed(&mut self, list: impl FnOnce(&mut Steps)) {
        let mut steps = Steps::new();
        list(&mut steps);
        for &step in &steps {
            self.step(step);
        }
    }
}

/// The captures among the steps of one call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Taken {
    /// None of them is.
    None,
    /// All of them are.
    All,
}

#[inline]
fn origin(to: Square, back: i32) -> Square {
    Square::wrapping((to.index() as u32).wrapping_sub_signed(back))
}

#[inline]
fn marked(step: Step, taken: Taken) -> Step {
    match taken {
        Taken::None => step,
        Taken::All => step.taking(),
    }
}
