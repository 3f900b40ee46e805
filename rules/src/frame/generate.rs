//! Legal steps in bulk, for frames whose men walk as the tables have it: targets as sets, and most of them counted or
//! listed without a question about the king's safety.

use super::{Frame, Laws, Plain};
use crate::board::{Kind, Square, Word};
use crate::game::{Action, Guard, Spec, Step, Steps};

/// Takes legal steps, many at a time as sets of targets.
pub trait Sink<W> {
    /// A man goes to any of the targets, taking on some.
    fn moves(&mut self, from: Square, kind: Kind, moves: W, captures: W);

    /// A man goes more than one square straight ahead and can be taken in passing.
    fn long_moves(&mut self, from: Square, kind: Kind, moves: W);

    /// A man goes to any of the targets and becomes any of the kinds there.
    fn promotions(&mut self, from: Square, kinds: &[Kind], moves: W, captures: W);

    /// A piece comes from the hand to any of the targets.
    fn drops(&mut self, kind: Kind, targets: W);

    /// One step of another sort.
    fn step(&mut self, step: Step);
}

/// Counts steps without making them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counter(pub u64);

impl<W: Word> Sink<W> for Counter {
    #[inline]
    fn moves(&mut self, _from: Square, _kind: Kind, moves: W, captures: W) {
        self.0 += u64::from((moves | captures).count());
    }

    #[inline]
    fn long_moves(&mut self, _from: Square, _kind: Kind, moves: W) {
        self.0 += u64::from(moves.count());
    }

    #[inline]
    fn promotions(&mut self, _from: Square, kinds: &[Kind], moves: W, captures: W) {
        self.0 += u64::from((moves | captures).count()) * kinds.len() as u64;
    }

    #[inline]
    fn drops(&mut self, _kind: Kind, targets: W) {
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

impl<W: Word> Sink<W> for Lister<'_> {
    #[inline]
    fn moves(&mut self, from: Square, kind: Kind, moves: W, captures: W) {
        for to in captures.squares() {
            self.0.push(Step::new(Action::Move, from, to, kind).taking());
        }
        for to in moves.squares() {
            self.0.push(Step::new(Action::Move, from, to, kind));
        }
    }

    #[inline]
    fn long_moves(&mut self, from: Square, kind: Kind, moves: W) {
        for to in moves.squares() {
            self.0.push(Step::new(Action::DoubleStep, from, to, kind));
        }
    }

    #[inline]
    fn promotions(&mut self, from: Square, kinds: &[Kind], moves: W, captures: W) {
        for to in (moves | captures).squares() {
            for &kind in kinds {
                let step = Step::new(Action::Promotion, from, to, kind);
                self.0.push(if captures.contains(to) { step.taking() } else { step });
            }
        }
    }

    #[inline]
    fn drops(&mut self, kind: Kind, targets: W) {
        for to in targets.squares() {
            self.0.push(Step::drop(kind, to));
        }
    }

    #[inline]
    fn step(&mut self, step: Step) {
        self.0.push(step);
    }
}

impl<W: Word> Frame<W, Plain> {
    /// The legal steps of the seat to act into a list. Its royal man must be its only one, if it has any.
    pub fn legal(&self, laws: &Laws<W>, spec: &Spec<W>, out: &mut Steps) {
        self.generate(laws, spec, &self.guard(spec), |_, _| true, &mut Lister(out));
    }

    /// How many there are.
    #[must_use]
    pub fn count_legal(&self, laws: &Laws<W>, spec: &Spec<W>) -> u64 {
        let mut counter = Counter::default();
        self.generate(laws, spec, &self.guard(spec), |_, _| true, &mut counter);
        counter.0
    }

    /// What the seat to act has to heed.
    #[must_use]
    #[inline]
    pub fn guard(&self, spec: &Spec<W>) -> Guard<W> {
        let seat = self.core.to_act();
        match self.royals(spec, seat).first() {
            Some(royal) => Guard::new(spec, &self.core, seat, royal),
            None => Guard::of_nobody(seat),
        }
    }

    /// The legal steps into a sink. `also` has the last word on moves of men that the guard asks about.
    #[inline]
    pub fn generate<S: Sink<W>>(
        &self,
        laws: &Laws<W>,
        spec: &Spec<W>,
        guard: &Guard<W>,
        also: impl Fn(Square, Square) -> bool + Copy,
        sink: &mut S,
    ) {
        let core = &self.core;
        let seat = core.to_act();
        let (occupied, hostile, own) = (core.occupied(), core.hostile(seat), core.seat(seat));
        for kind in spec.kinds() {
            let men = core.kind(kind) & own;
            if men.is_empty() {
                continue;
            }
            let pawns = laws.pawns_of(kind);
            for from in men.squares() {
                let (moves, captures) = spec.reach(seat, kind, from, occupied);
                let targets = moves & !occupied | captures & hostile;
                let safe = guard.filter(spec, core, from, targets, also);
                let (moves, captures) = (safe & !hostile, safe & hostile);
                let Some(pawns) = pawns else {
                    sink.moves(from, kind, moves, captures);
                    continue;
                };
                let last = pawns.last[seat.index()];
                let long = if pawns.in_passing {
                    moves & !last & !spec.near_moves(seat, kind, from)
                } else {
                    W::EMPTY
                };
                sink.moves(from, kind, moves & !last & !long, captures & !last);
                sink.long_moves(from, kind, long);
                if !(safe & last).is_empty() {
                    sink.promotions(from, &pawns.promotions, moves & last, captures & last);
                }
            }
        }
        self.generate_special(laws, spec, guard, sink);
    }

    /// En passant, tried one by one, and castling.
    fn generate_special<S: Sink<W>>(&self, laws: &Laws<W>, spec: &Spec<W>, guard: &Guard<W>, sink: &mut S) {
        let may_castle = self.rights != 0 && !guard.checked();
        if !may_castle && self.passed().next().is_none() {
            return;
        }
        let seat = self.core.to_act();
        let mut special = Steps::new();
        self.push_en_passant(laws, spec, seat, &mut special);
        if may_castle {
            self.push_castlings(laws, spec, seat, &mut special);
        }
        for &step in special.iter().filter(|step| self.is_safe(laws, spec, **step)) {
            sink.step(step);
        }
    }
}
