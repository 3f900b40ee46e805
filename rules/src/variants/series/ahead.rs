//! Looking ahead in a turn: all of its steps must be made if that is possible at all.
//!
//! A turn can end *full*, with all steps made; *won* or *lost*, with a mate or a taken king before that; or *dead*,
//! where no step is left. A step is legal if the turn can then still end in one of the first three ways. If from its
//! beginning it can neither be completed nor won, the game is drawn.

use super::{Schedule, Series};
use crate::board::Word;
use crate::game::{Action, KingCapture, Step, Steps};

/// Room for the steps of nearly every position, so that a list of them is allocated once.
const USUAL_STEPS: usize = 64;

/// The ends of a turn that are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Goal {
    /// Full or won.
    Good,
    /// Full, won or lost.
    Any,
}

impl<G: KingCapture> Series<G> {
    /// Adds the steps that `list` takes from the base after which the turn can still end legally.
    pub(super) fn completing(&self, list: impl Fn(&G, &mut Steps), out: &mut Steps) {
        if self.is_waiting() {
            self.choices(out);
            return;
        }
        if self.is_over() {
            return;
        }
        let start = out.len();
        let remembers = self.must_differ();
        // Where different pieces must move, it is known that the turn can go on.
        if self.phase == 1 && !remembers && !self.can_go_on(false, Goal::Good) {
            return;
        }
        self.allowed(list, out);
        if self.looks_ahead() {
            out.retain_from(start, |step| self.after(step, remembers).can_end(Goal::Any));
        }
    }

    /// Returns whether there are such steps.
    pub(super) fn can_complete(&self) -> bool {
        match self.phase {
            _ if self.is_waiting() => true,
            _ if self.is_over() => false,
            1 => self.must_differ() || self.can_go_on(false, Goal::Good),
            _ => self.can_go_on(false, Goal::Any),
        }
    }

    /// Returns whether phases 1 and 3 have to move different pieces: in détente, if the turn can be completed or
    /// won so.
    pub(super) fn must_differ(&self) -> bool {
        let moves_twice = self.is_friendly() && self.terms.schedule.n_phases(self.turn) == 3;
        self.terms.detente && self.phase == 1 && moves_twice && self.can_go_on(true, Goal::Good)
    }

    /// Lets the piece of phase 1 move again if the owner's choice has left nothing else.
    pub(super) fn relent(&mut self) {
        if self.first.is_empty() {
            return;
        }
        let mut steps = Steps::new();
        self.allowed(G::legal, &mut steps);
        if steps.is_empty() {
            self.first = G::W::EMPTY;
        }
    }

    /// Returns whether a step that is legal by itself may be illegal for the sake of the steps after it. In
    /// progressive openings none is: the game ends where it ends.
    fn looks_ahead(&self) -> bool {
        self.terms.schedule != Schedule::Progressive && !self.is_last_phase()
    }

    /// Returns whether a king was taken, so that nothing is left to do.
    fn is_over(&self) -> bool {
        self.terms.king_capture && self.kingless().is_some()
    }

    /// Returns whether there is a step after which the turn can end in one of these ways.
    fn can_go_on(&self, remembers: bool, goal: Goal) -> bool {
        let looks_ahead = self.looks_ahead();
        if !looks_ahead && self.kept().is_empty() {
            return self.game.can_act();
        }
        let mut steps = Steps::with_capacity(USUAL_STEPS);
        self.allowed(G::legal, &mut steps);
        if !looks_ahead {
            return !steps.is_empty();
        }
        steps.iter().any(|step| self.after(*step, remembers).can_end(goal))
    }

    /// Returns whether the turn, of which some steps are made, can end in one of these ways.
    fn can_end(&self, goal: Goal) -> bool {
        if self.is_waiting() {
            let mut choices = Steps::new();
            self.choices(&mut choices);
            return !self.looks_ahead() || choices.iter().any(|step| self.after(*step, false).can_end(goal));
        }
        if self.terms.king_capture
            && let Some(loser) = self.kingless()
        {
            return goal == Goal::Any || loser != self.player();
        }
        self.can_go_on(false, goal) || self.is_mated() && (goal == Goal::Any || self.side() != self.player())
    }

    fn after(&self, step: Step, remembers: bool) -> Series<G> {
        let mut after = self.clone();
        after.make(step, remembers);
        after
    }

    /// Adds the steps that `list` takes from the base and that are legal by themselves.
    fn allowed(&self, list: impl Fn(&G, &mut Steps), out: &mut Steps) {
        let start = out.len();
        list(&self.game, out);
        self.leave_promotions(start, out);
        let kept = self.kept();
        if !kept.is_empty() {
            out.retain_from(start, |step| self.leaves(step, kept));
        }
    }

    /// Returns the squares with pieces that must neither move nor be taken.
    fn kept(&self) -> G::W {
        if self.is_friendly() { self.first | self.last } else { G::W::EMPTY }
    }

    /// Returns whether a step moves no piece on these squares.
    fn leaves(&self, step: Step, kept: G::W) -> bool {
        match step.action() {
            Action::Move | Action::DoubleStep | Action::Promotion => {
                !kept.contains(step.from()) && !kept.contains(step.to())
            }
            Action::EnPassant
            | Action::Castle
            | Action::Drop
            | Action::Relocation
            | Action::Return
            | Action::Explosion
            | Action::Switch
            | Action::Ordain
            | Action::OrdainInPassing
            | Action::Choose
            | Action::Pass => {
                let effects = self.game.clone().play(step);
                !effects.changes().iter().any(|change| kept.contains(change.square))
            }
        }
    }
}
