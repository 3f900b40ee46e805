//! Move ordering (<https://www.chessprogramming.org/Move_Ordering>): the step from the transposition table, winning
//! captures, killers and countermove, quiet steps by history, losing captures. Drops have a history of their own. A piece of
//! the other side that can be taken after it was moved, as in 007, comes before the killers.

use zugpost_rules::{
    board::{MAX_KINDS, MAX_SEATS, PieceType, Seat, Word},
    game::{Action, Game, Spec, Step, Steps},
};

use super::parameters::Parameters;
use crate::see::See;

const TABLE: i32 = 1 << 30;
const WINNING: i32 = 1 << 26;
const KILLER: i32 = 1 << 24;
const LOSING: i32 = -(1 << 26);
const HISTORY_LIMIT: i32 = 1 << 14;
const SQUARES: usize = 128;
/// Moves and drops of all piece types to all squares.
const MARKS_OF_SEAT: usize = 2 * MAX_KINDS * SQUARES;

/// Steps with their marks. [`take`](Self::take) picks the best of those left.
#[derive(Debug, Default)]
pub(super) struct Ordered {
    steps: Steps,
    marks: Vec<i32>,
    next: usize,
}

impl Ordered {
    /// Empties the list and keeps its memory.
    pub(super) fn reset(&mut self) {
        self.steps.clear();
        self.marks.clear();
        self.next = 0;
    }

    pub(super) fn steps_mut(&mut self) -> &mut Steps {
        &mut self.steps
    }

    pub(super) fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    pub(super) fn mark(&mut self, mark: impl FnMut(Step) -> i32) {
        self.marks.extend(self.steps.iter().copied().map(mark));
    }

    /// Leaves out those of the steps not taken yet that are not to be kept.
    pub(super) fn thin(&mut self, is_kept: impl Fn(Step) -> bool) {
        let mut end = self.next;
        for index in self.next..self.marks.len() {
            if is_kept(self.steps[index]) {
                self.steps.as_mut_slice().swap(end, index);
                self.marks.swap(end, index);
                end += 1;
            }
        }
        self.marks.truncate(end);
    }

    /// The best step not taken yet, with its mark. Of equal ones it is the first. Captures and promotions that lose material
    /// come last; only those that would be next are examined.
    pub(super) fn take(&mut self, loses: impl Fn(Step) -> bool) -> Option<(Step, i32)> {
        let first = self.next;
        let best = loop {
            let best = self.best()?;
            let mark = self.marks[best];
            if !is_winning(mark) || !loses(self.steps[best]) {
                break best;
            }
            self.marks[best] = mark - WINNING + LOSING;
        };
        self.steps.as_mut_slice().swap(first, best);
        self.marks.swap(first, best);
        self.next += 1;
        Some((self.steps[first], self.marks[first]))
    }

    /// Returns the place of the best step that is not taken yet.
    fn best(&self) -> Option<usize> {
        let rest = self.marks.get(self.next..).filter(|rest| !rest.is_empty())?;
        // Two passes, because the compiler vectorizes the first one.
        let highest = rest.iter().copied().fold(i32::MIN, i32::max);
        rest.iter().position(|&mark| mark == highest).map(|best| self.next + best)
    }
}

/// History of quiet steps: the history heuristic (<https://www.chessprogramming.org/History_Heuristic>) and the
/// countermove heuristic (<https://www.chessprogramming.org/Countermove_Heuristic>).
#[derive(Debug)]
pub(super) struct History {
    /// By seat, drop or move, piece type and target.
    marks: Vec<i16>,
    /// By distance in plies from an earlier step, its piece type and target, piece type and target: continuation history
    /// (<https://www.chessprogramming.org/History_Heuristic#Continuation_History>).
    sequels: Vec<i16>,
    /// By the capturing piece's type and target and the captured piece's type.
    captures: Vec<i16>,
    n_squares: usize,
    /// Piece types times squares.
    n_places: usize,
    /// The quiet step that refuted another step, by the other step's seat, piece type and target.
    replies: Vec<u32>,
}

impl History {
    pub(super) fn new<W: Word>(spec: &Spec<W>) -> Self {
        let n_marks = MAX_SEATS * MARKS_OF_SEAT;
        let n_squares = spec.geometry.all().count() as usize;
        let n_places = spec.kinds().count() * n_squares;
        Self {
            marks: vec![0; n_marks],
            sequels: vec![0; 2 * n_places * n_places],
            captures: vec![0; n_places * MAX_KINDS],
            n_squares,
            n_places,
            replies: vec![0; n_marks],
        }
    }

    #[inline]
    fn place(&self, step: Step) -> usize {
        step.kind().index() * self.n_squares + step.to().index()
    }

    /// The marks of quiet steps after the steps before them, by distance and [`place`](Self::place).
    pub(super) fn sequels(&self, earlier: &Earlier) -> [&[i16]; 3] {
        earlier.rows.map(|row| row.and_then(|row| self.sequels.get(row..row + self.n_places)).unwrap_or(&[]))
    }

    fn shift_sequels(&mut self, earlier: &Earlier, step: Step, bonus: i32) {
        let place = self.place(step);
        for row in earlier.rows.iter().flatten() {
            shift(self.sequels.get_mut(row + place), bonus);
        }
    }

    /// Returns the mark of a capture.
    pub(super) fn capture(&self, step: Step, taken: PieceType) -> i32 {
        self.captures.get(self.place(step) * MAX_KINDS + taken.index()).map_or(0, |&mark| i32::from(mark))
    }

    /// Adds a bonus, see [`bonus`], to what is known of a capture.
    pub(super) fn shift_capture(&mut self, step: Step, taken: PieceType, bonus: i32) {
        let place = self.place(step) * MAX_KINDS + taken.index();
        shift(self.captures.get_mut(place), bonus);
    }

    /// Halves the marks that do not depend on other steps, for another search.
    pub(super) fn fade(&mut self) {
        self.marks.iter_mut().for_each(|mark| *mark /= 2);
    }

    /// The marks of a seat's quiet steps, by [`own_index`].
    fn marks_of(&self, seat: Seat) -> &[i16] {
        let first = seat.index() * MARKS_OF_SEAT;
        self.marks.get(first..first + MARKS_OF_SEAT).unwrap_or(&[])
    }

    /// Rewards a quiet step that caused a beta cutoff, and punishes the quiet steps searched before it.
    pub(super) fn reward(&mut self, seat: Seat, best: Step, others: &[Step], earlier: &Earlier, depth: i32) {
        let bonus = bonus(depth);
        shift(self.marks.get_mut(index(seat, best)), bonus);
        self.shift_sequels(earlier, best, bonus);
        for &step in others {
            shift(self.marks.get_mut(index(seat, step)), -bonus);
            self.shift_sequels(earlier, step, -bonus);
        }
    }

    pub(super) fn reply(&self, seat: Seat, to: Step) -> u32 {
        self.replies.get(index(seat, to)).copied().unwrap_or(0)
    }

    pub(super) fn remember_reply(&mut self, seat: Seat, to: Step, reply: Step) {
        if let Some(place) = self.replies.get_mut(index(seat, to)) {
            *place = reply.packed();
        }
    }
}

/// The steps one, two and four plies before a node.
#[derive(Debug, Clone, Copy)]
pub(super) struct Earlier {
    /// First places of each step's part of the continuation history.
    rows: [Option<usize>; 3],
}

impl Earlier {
    pub(super) fn new(history: &History, steps: [Option<Step>; 3]) -> Self {
        let mut rows = [None; 3];
        for (distance, step) in steps.into_iter().enumerate() {
            let group = usize::from(distance > 0) * history.n_places;
            rows[distance] = step.map(|step| (group + history.place(step)) * history.n_places);
        }
        Self { rows }
    }
}

/// Returns the mark that a step earns by a beta cutoff, and that those before it lose.
pub(super) fn bonus(depth: i32) -> i32 {
    (depth * depth * 12 + 32 * depth).min(1600)
}

/// Adds a bonus with gravity: the closer to the limit, the smaller the change.
fn shift(mark: Option<&mut i16>, bonus: i32) {
    if let Some(place) = mark {
        let mark = i32::from(*place);
        *place = (mark + bonus - mark * bonus.abs() / HISTORY_LIMIT) as i16;
    }
}

#[inline]
fn index(seat: Seat, step: Step) -> usize {
    seat.index() * MARKS_OF_SEAT + own_index(step)
}

/// The place of a step among those of its seat.
#[inline]
fn own_index(step: Step) -> usize {
    let is_drop = usize::from(step.action().is_drop());
    (is_drop * MAX_KINDS + step.kind().index()) * SQUARES + step.to().index()
}

/// Returns whether the mark is that of the step from the transposition table.
pub(super) fn is_from_table(mark: i32) -> bool {
    mark == TABLE
}

/// Returns whether the mark is that of a capture that loses material.
pub(super) fn is_losing(mark: i32) -> bool {
    mark < LOSING / 2
}

/// Returns whether the mark is that of a capture or promotion that has not been found to lose material.
fn is_winning(mark: i32) -> bool {
    mark > WINNING / 2 && mark < TABLE
}

/// Returns whether static exchange evaluation finds that a capture or promotion loses material.
pub(super) fn loses<G: Game>(game: &G, see: &See<G::W>, step: Step) -> bool {
    let promoted = promoted(see, step);
    see.is_below(game, step, if moves_own(game) { -promoted } else { promoted })
}

/// Returns whether the seat to act moves pieces of its own, not those of the other side as in the middle of a turn of 007.
fn moves_own<G: Game>(game: &G) -> bool {
    game.core().to_act() == game.to_act()
}

/// Returns the worth of the piece that a promotion brings.
fn promoted<W: Word>(see: &See<W>, step: Step) -> i32 {
    if step.action() == Action::Promotion { see.loss(step.kind()) } else { 0 }
}

/// The mark of a capture or promotion: most valuable victim, then least valuable attacker. Taking an own piece with an own
/// one and promoting another seat's piece are losses; other losses are found by [`Ordered::take`]. A piece of the other side
/// that takes an own one may be lost by it.
fn mark_tactical<G: Game>(
    game: &G,
    see: &See<G::W>,
    history: &History,
    hints: &Hints<'_>,
    step: Step,
) -> i32 {
    let core = game.core();
    let taken = core.at(step.to()).filter(|_| step.is_capture());
    let prize = taken.map_or(0, |man| see.loss(man.kind()));
    let promoted = promoted(see, step);
    let price = see.loss(step.kind());
    let learned = taken.map_or(0, |man| history.capture(step, man.kind())) * hints.captures / 100;
    let mark = (prize + promoted) * 16 - price / 16 + learned;
    let takes_own = taken.is_some_and(|man| man.seat() == game.to_act());
    match (hints.moves_own, takes_own) {
        (false, true) => WINNING - mark,
        (true, true) => LOSING - mark,
        (false, false) if promoted > 0 => LOSING - mark,
        (_, false) => WINNING + mark,
    }
}

/// Steps that a node orders first.
#[derive(Debug, Clone, Copy)]
pub(super) struct Hints<'a> {
    /// Packed, 0 for none, like the others.
    pub(super) table: u32,
    pub(super) killers: [u32; 2],
    pub(super) reply: u32,
    /// History of the seat to act.
    pub(super) marks: &'a [i16],
    /// Continuation history.
    pub(super) sequels: [&'a [i16]; 3],
    /// True if the seat to act moves pieces of its own.
    pub(super) moves_own: bool,
    /// Weight of the continuation history, in hundredths.
    pub(super) continuation: i32,
    /// Weight of the history of captures, in hundredths.
    pub(super) captures: i32,
}

impl<'a> Hints<'a> {
    /// Only the step from the transposition table.
    pub(super) fn table<G: Game>(game: &G, history: &'a History, step: u32, parameters: &Parameters) -> Self {
        Self {
            table: step,
            killers: [0; 2],
            reply: 0,
            marks: history.marks_of(game.to_act()),
            sequels: [&[]; 3],
            moves_own: moves_own(game),
            continuation: parameters.continuation,
            captures: parameters.capture_history,
        }
    }
}

/// The mark of any step.
pub(super) fn mark<G: Game>(
    game: &G,
    see: &See<G::W>,
    history: &History,
    hints: &Hints<'_>,
    step: Step,
) -> i32 {
    let packed = step.packed();
    if packed == hints.table {
        TABLE
    } else if step.is_tactical() {
        mark_tactical(game, see, history, hints, step)
    } else if packed == hints.killers[0] {
        KILLER + 2
    } else if packed == hints.killers[1] {
        KILLER + 1
    } else if packed == hints.reply {
        KILLER
    } else if !hints.moves_own
        && let gain @ 1.. = see.balance(game, step)
    {
        // A piece of the other side that can be taken then.
        KILLER + 2 + gain
    } else {
        let at = |marks: &[i16], place: usize| marks.get(place).map_or(0, |&mark| i32::from(mark));
        let place = history.place(step);
        let after: i32 = hints.sequels.iter().map(|marks| at(marks, place)).sum();
        at(hints.marks, own_index(step)) + after * hints.continuation / 100
    }
}
