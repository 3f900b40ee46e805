//! Which steps are looked at first: the table's, captures that win, killers, quiet steps by what became of them
//! before, captures that lose. Drops are quiet steps with a history of their own.

use zugpost_rules::{
    board::{MAX_KINDS, MAX_SEATS, Seat},
    game::{Action, Game, Step, Steps},
};

use crate::see::See;

const TABLE: i32 = 1 << 30;
const WINNING: i32 = 1 << 26;
const KILLER: i32 = 1 << 24;
const LOSING: i32 = -(1 << 26);
const HISTORY_LIMIT: i32 = 1 << 14;
const SQUARES: usize = 128;

/// Steps with their marks; the best of the rest is taken each time.
#[derive(Debug, Default)]
pub(super) struct Ordered {
    steps: Steps,
    marks: Vec<i32>,
    next: usize,
}

impl Ordered {
    /// Takes the place of another node's list and keeps its room.
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

    /// The best step that was not taken yet, with its mark; of equal ones the first.
    pub(super) fn take(&mut self) -> Option<(Step, i32)> {
        let first = self.next;
        let rest = self.marks.get(first..).filter(|rest| !rest.is_empty())?;
        // Two simple passes, as the first one works on several marks at a time.
        let highest = rest.iter().copied().fold(i32::MIN, i32::max);
        let best = first + rest.iter().position(|&mark| mark == highest)?;
        self.steps.as_mut_slice().swap(first, best);
        self.marks.swap(first, best);
        self.next += 1;
        Some((self.steps[first], self.marks[first]))
    }
}

/// What quiet steps have been good for.
#[derive(Debug)]
pub(super) struct History {
    /// By seat, drop or move, kind of piece and target.
    marks: Vec<i16>,
    /// The quiet step that refuted another one, by that one's seat, kind and target.
    replies: Vec<u32>,
}

impl History {
    pub(super) fn new() -> Self {
        let n_marks = MAX_SEATS * 2 * MAX_KINDS * SQUARES;
        Self { marks: vec![0; n_marks], replies: vec![0; n_marks] }
    }

    pub(super) fn mark(&self, seat: Seat, step: Step) -> i32 {
        self.marks.get(index(seat, step)).map_or(0, |&mark| i32::from(mark))
    }

    /// Remembers that a quiet step cut the tree off and that others before it did not.
    pub(super) fn reward(&mut self, seat: Seat, best: Step, others: &[Step], depth: i32) {
        let bonus = (depth * depth * 12 + 32 * depth).min(1600);
        self.shift(seat, best, bonus);
        for &step in others {
            self.shift(seat, step, -bonus);
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

    /// Moves a mark towards the limit, the slower the nearer it is.
    fn shift(&mut self, seat: Seat, step: Step, bonus: i32) {
        if let Some(place) = self.marks.get_mut(index(seat, step)) {
            let mark = i32::from(*place);
            *place = (mark + bonus - mark * bonus.abs() / HISTORY_LIMIT) as i16;
        }
    }
}

fn index(seat: Seat, step: Step) -> usize {
    let is_drop = usize::from(step.action().is_drop());
    ((seat.index() * 2 + is_drop) * MAX_KINDS + step.kind().index()) * SQUARES + step.to().index()
}

/// Whether a mark says that a capture loses material.
pub(super) fn is_losing(mark: i32) -> bool {
    mark < LOSING / 2
}

/// The mark of a capture or promotion: what it takes, then how cheaply. What is taken from the own side, or promotes
/// for the other, is a loss.
pub(super) fn mark_loud<G: Game>(game: &G, see: &See<G::W>, step: Step) -> i32 {
    let core = game.core();
    let taken = core.at(step.to()).filter(|_| step.is_capture());
    let prize = taken.map_or(0, |man| see.loss(man.kind()));
    let promoted = if step.action() == Action::Promotion { see.loss(step.kind()) } else { 0 };
    let price = see.loss(step.kind());
    let mark = (prize + promoted) * 16 - price / 16;
    let seat = game.to_act();
    let helps_others = taken.is_some_and(|man| man.seat() == seat) || promoted > 0 && core.to_act() != seat;
    if helps_others {
        LOSING - mark
    } else if see.balance(game, step) + promoted < 0 {
        LOSING + mark
    } else {
        WINNING + mark
    }
}

/// What a node knows that helps to order its steps.
#[derive(Debug, Clone, Copy)]
pub(super) struct Hints {
    /// Packed, 0 for none, like the others.
    pub(super) table: u32,
    pub(super) killers: [u32; 2],
    pub(super) reply: u32,
}

/// The mark of any step.
pub(super) fn mark<G: Game>(
    game: &G,
    see: &See<G::W>,
    history: &History,
    hints: &Hints,
    seat: Seat,
    step: Step,
) -> i32 {
    let packed = step.packed();
    if packed == hints.table {
        TABLE
    } else if step.is_loud() {
        mark_loud(game, see, step)
    } else if packed == hints.killers[0] {
        KILLER + 2
    } else if packed == hints.killers[1] {
        KILLER + 1
    } else if packed == hints.reply {
        KILLER
    } else {
        history.mark(seat, step)
    }
}
