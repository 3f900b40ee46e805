//! The choice of a pawn's owner what it becomes, also if the opponent has moved it.

use super::Series;
use crate::board::{Piece, Word};
use crate::game::{Action, Change, Effects, Game, KingCapture, Step, Steps, opponent};

impl<G: KingCapture> Series<G> {
    /// The promotion of the base that a plain step of an enemy pawn stands for, where its owner chooses.
    pub(super) fn promotion_of(&self, step: Step) -> Option<Step> {
        // Only pawns go without a letter, and only they can promote.
        let is_pawn = self.core().at(step.from()).is_some_and(|piece| self.spec().piece(piece.kind()).silent);
        if !self.terms.owner_promotes || !is_pawn {
            return None;
        }
        let mut steps = Steps::new();
        self.game.pseudo(&mut steps);
        let is_same = |other: &&Step| other.from() == step.from() && other.to() == step.to();
        steps.iter().filter(is_same).find(|other| other.action() == Action::Promotion).copied()
    }

    /// In place of promotions of an enemy pawn, the plain step after which its owner chooses.
    pub(super) fn leave_promotions(&self, start: usize, out: &mut Steps) {
        if !self.terms.owner_promotes || self.is_friendly() {
            return;
        }
        let promotions: Vec<Step> =
            out[start..].iter().filter(|step| step.action() == Action::Promotion).copied().collect();
        out.retain_from(start, |step| step.action() != Action::Promotion);
        for promotion in promotions {
            let Some(pawn) = self.core().at(promotion.from()) else { continue };
            let plain = Step::new(Action::Move, promotion.from(), promotion.to(), pawn.kind());
            let plain = if promotion.is_capture() { plain.taking() } else { plain };
            if !out[start..].contains(&plain) {
                out.push(plain);
            }
        }
    }

    /// Brings an enemy pawn to its last rank. Its side stays to be moved until the owner has chosen.
    pub(super) fn advance_pawn(&mut self, step: Step, promotion: Step) -> Effects {
        let (owner, to) = (self.side(), step.to());
        let played = self.game.play(promotion);
        let pawn = Piece::new(owner, step.kind());
        let core = self.game.core_mut();
        core.take(to);
        core.put(to, pawn);
        core.give_turn(owner);
        self.first &= !G::W::of(to);
        self.last = G::W::of(to);
        let mut effects = Effects::new();
        effects.taken = played.taken;
        for &Change { square, before, after } in played.changes() {
            effects.change(square, before, if square == to { Some(pawn) } else { after });
        }
        effects
    }

    /// Makes the waiting pawn what its owner wants and ends the phase.
    pub(super) fn choose(&mut self, step: Step) -> Effects {
        let (owner, square) = (self.side(), step.to());
        let mut effects = Effects::new();
        let core = self.game.core_mut();
        let before = core.take(square);
        let after = Some(Piece::new(owner, step.kind()));
        core.put(square, Piece::new(owner, step.kind()));
        core.give_turn(opponent(owner));
        effects.change(square, before, after);
        self.remember(&effects, false, false);
        effects
    }

    /// The steps by which the owner chooses.
    pub(super) fn choices(&self, out: &mut Steps) {
        for square in self.last.squares() {
            for &kind in G::PROMOTIONS {
                out.push(Step::new(Action::Choose, square, square, kind));
            }
        }
    }

    /// Makes the first choice, where no player is asked.
    pub(super) fn choose_any(&mut self) {
        let mut choices = Steps::new();
        self.choices(&mut choices);
        if let Some(&choice) = choices.first() {
            self.choose(choice);
        }
    }
}
