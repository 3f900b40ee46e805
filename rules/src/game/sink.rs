//! Where generated steps go: into a list, or only into a count.

use super::{Action, Step, Steps};
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

    /// The same with promotion to any of the kinds.
    fn shifted_promotions(&mut self, kinds: &[PieceType], targets: W, back: i32, taken: Taken) {
        for to in targets.squares() {
            for &kind in kinds {
                self.step(marked(Step::new(Action::Promotion, origin(to, back), to, kind), taken));
            }
        }
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

/// Whether the steps of one call are captures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Taken {
    /// None of them is.
    None,
    /// All of them are.
    All,
}

/// Which steps a generator is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// All of them.
    All,
    /// Captures and promotions.
    Tactical,
    /// The others.
    Quiet,
}

impl Stage {
    /// Where pieces other than pawns may go.
    #[inline]
    pub(crate) fn targets(self, occupied: u64, hostile: u64) -> u64 {
        match self {
            Stage::All => !occupied | hostile,
            Stage::Tactical => hostile,
            Stage::Quiet => !occupied,
        }
    }

    /// Whether steps without capture or promotion are asked for.
    #[must_use]
    #[inline]
    pub fn wants_quiet(self) -> bool {
        self != Stage::Tactical
    }

    /// Whether captures and promotions are asked for.
    #[must_use]
    #[inline]
    pub fn wants_tactical(self) -> bool {
        self != Stage::Quiet
    }
}

/// Counts steps without making them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counter(pub u64);

impl<W: Word> MoveSink<W> for Counter {
    #[inline]
    fn moves(&mut self, _from: Square, _kind: PieceType, moves: W, captures: W) {
        self.0 += u64::from((moves | captures).count());
    }

    #[inline]
    fn long_moves(&mut self, _from: Square, _kind: PieceType, moves: W) {
        self.0 += u64::from(moves.count());
    }

    #[inline]
    fn promotions(&mut self, _from: Square, kinds: &[PieceType], moves: W, captures: W) {
        self.0 += u64::from((moves | captures).count()) * kinds.len() as u64;
    }

    #[inline]
    fn drops(&mut self, _kind: PieceType, targets: W) {
        self.0 += u64::from(targets.count());
    }

    #[inline]
    fn step(&mut self, _step: Step) {
        self.0 += 1;
    }

    #[inline]
    fn relocations(&mut self, _kind: PieceType, targets: W, room: W) {
        self.0 += u64::from(targets.count() * room.count());
    }

    #[inline]
    fn shifted(&mut self, _kind: PieceType, targets: W, _back: i32, _action: Action, _taken: Taken) {
        self.0 += u64::from(targets.count());
    }

    #[inline]
    fn shifted_promotions(&mut self, kinds: &[PieceType], targets: W, _back: i32, _taken: Taken) {
        self.0 += u64::from(targets.count()) * kinds.len() as u64;
    }

    #[inline]
    fn listed(&mut self, list: impl FnOnce(&mut Steps)) {
        let mut steps = Steps::new();
        list(&mut steps);
        self.0 += steps.len() as u64;
    }
}

/// Writes steps into a list.
#[derive(Debug)]
pub struct Lister<'a>(pub &'a mut Steps);

impl<W: Word> MoveSink<W> for Lister<'_> {
    #[inline]
    fn moves(&mut self, from: Square, kind: PieceType, moves: W, captures: W) {
        for to in captures.squares() {
            self.0.push(Step::new(Action::Move, from, to, kind).taking());
        }
        for to in moves.squares() {
            self.0.push(Step::new(Action::Move, from, to, kind));
        }
    }

    #[inline]
    fn long_moves(&mut self, from: Square, kind: PieceType, moves: W) {
        for to in moves.squares() {
            self.0.push(Step::new(Action::DoubleStep, from, to, kind));
        }
    }

    #[inline]
    fn promotions(&mut self, from: Square, kinds: &[PieceType], moves: W, captures: W) {
        for to in (moves | captures).squares() {
            for &kind in kinds {
                let step = Step::new(Action::Promotion, from, to, kind);
                self.0.push(if captures.contains(to) { step.taking() } else { step });
            }
        }
    }

    #[inline]
    fn drops(&mut self, kind: PieceType, targets: W) {
        for to in targets.squares() {
            self.0.push(Step::drop(kind, to));
        }
    }

    #[inline]
    fn step(&mut self, step: Step) {
        self.0.push(step);
    }

    #[inline]
    fn listed(&mut self, list: impl FnOnce(&mut Steps)) {
        list(self.0);
    }
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
