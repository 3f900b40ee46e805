//! Where generated steps go: into a list, or only into a count.

use super::PROMOTIONS;
use crate::board::{Kind, Square, Word};
use crate::game::{Action, Step, Steps};

/// Takes steps from the generator, many at a time as sets of targets.
pub trait Sink {
    /// A piece goes to any of the targets, taking where one is hostile.
    fn moves(&mut self, from: Square, kind: Kind, targets: u64, hostile: u64);

    /// Pawns go to the targets, each from the square so many squares before its target.
    fn pawns(&mut self, targets: u64, back: i32, action: Action, taken: Taken);

    /// Pawns go to the targets and become any of four pieces, whose numbers begin so many after the queen's.
    fn promotions(&mut self, targets: u64, back: i32, after_queen: u8, taken: Taken);

    /// A piece from the hand comes to any of the targets.
    fn drops(&mut self, kind: Kind, targets: u64);

    /// One step of another sort.
    fn step(&mut self, step: Step);
}

/// Whether steps take a man.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Taken {
    /// None of them does.
    Nobody,
    /// All of them do.
    Somebody,
}

/// Counts steps without making them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counter(pub u64);

impl Sink for Counter {
    #[inline]
    fn moves(&mut self, _from: Square, _kind: Kind, targets: u64, _hostile: u64) {
        self.0 += u64::from(targets.count());
    }

    #[inline]
    fn pawns(&mut self, targets: u64, _back: i32, _action: Action, _taken: Taken) {
        self.0 += u64::from(targets.count());
    }

    #[inline]
    fn promotions(&mut self, targets: u64, _back: i32, _after_queen: u8, _taken: Taken) {
        self.0 += u64::from(targets.count()) * PROMOTIONS.len() as u64;
    }

    #[inline]
    fn drops(&mut self, _kind: Kind, targets: u64) {
        self.0 += u64::from(targets.count());
    }

    #[inline]
    fn step(&mut self, _step: Step) {
        self.0 += 1;
    }
}

/// Writes steps into a list.
#[derive(Debug)]
pub struct Lister<'a>(pub &'a mut Steps);

impl Sink for Lister<'_> {
    #[inline]
    fn moves(&mut self, from: Square, kind: Kind, targets: u64, hostile: u64) {
        for to in (targets & hostile).squares() {
            self.0.push(Step::new(Action::Move, from, to, kind).taking());
        }
        for to in (targets & !hostile).squares() {
            self.0.push(Step::new(Action::Move, from, to, kind));
        }
    }

    #[inline]
    fn pawns(&mut self, targets: u64, back: i32, action: Action, taken: Taken) {
        for to in targets.squares() {
            let step = Step::new(action, origin(to, back), to, super::PAWN);
            self.0.push(marked(step, taken));
        }
    }

    #[inline]
    fn promotions(&mut self, targets: u64, back: i32, after_queen: u8, taken: Taken) {
        for to in targets.squares() {
            for kind in PROMOTIONS {
                let kind = Kind::new(kind.index() as u8 + after_queen);
                self.0.push(marked(Step::new(Action::Promotion, origin(to, back), to, kind), taken));
            }
        }
    }

    #[inline]
    fn drops(&mut self, kind: Kind, targets: u64) {
        for to in targets.squares() {
            self.0.push(Step::drop(kind, to));
        }
    }

    #[inline]
    fn step(&mut self, step: Step) {
        self.0.push(step);
    }
}

#[inline]
fn origin(to: Square, back: i32) -> Square {
    Square::wrapping((to.index() as u32).wrapping_sub_signed(back))
}

#[inline]
fn marked(step: Step, taken: Taken) -> Step {
    match taken {
        Taken::Nobody => step,
        Taken::Somebody => step.taking(),
    }
}
