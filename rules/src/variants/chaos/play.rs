//! Making steps, and the seat that acts next.

use super::{Chaos, Turn};
use crate::board::{Piece, Seat, Square, Word};
use crate::game::{Action, Base, Effects, Game, Progress, Step, Steps, taken_beside, zobrist};

impl<G: Base> Chaos<G> {
    /// A step of the base's seat to act.
    pub(super) fn play_real(&mut self, step: Step) -> Effects {
        let effects = self.make(step);
        self.find_seat_to_act();
        effects
    }

    /// Makes such a step and leaves open which seat acts next.
    pub(super) fn make(&mut self, step: Step) -> Effects {
        let seat = self.base.to_act();
        self.since = (self.since + 1).min(self.setting.longest());
        // A pawn that may be taken en passant is remembered as though Nature gave no check: Nature's turn may come
        // first.
        let checks = self.nature_checks() && self.since < self.setting.period;
        self.base.core_mut().set_inert(Seat::Brown, !checks);
        let effects = if step.action() == Action::Return {
            self.returned.remove(seat, step.kind());
            self.base.note_waiting(&self.returned);
            bring_back(&mut self.base, step)
        } else {
            self.base.play(step)
        };
        self.forget(&effects);
        if step.action() == Action::DoubleStep {
            let n_passed = self.spec().geometry.between(step.from(), step.to()).count();
            if n_passed == 1 || self.setting.heeds_triple_steps {
                self.stepped |= G::W::of(step.to());
            }
        }
        effects
    }

    /// A step of Nature's.
    pub(super) fn play_natures(&mut self, step: Step) -> Effects {
        if step.action() == Action::Pass {
            if let Some(placement) = self.usual_placement().filter(|_| self.turn == Turn::Placing) {
                return self.play_natures(placement);
            }
            self.close_window();
            self.remember();
            return Effects::new();
        }
        let mut base = self.base.clone();
        let effects = self.carry_out(&mut base, step);
        self.base = base;
        self.base.after_external_change();
        if effects.taken.is_some() || step.action() == Action::Drop {
            self.base.note_progress();
        }
        self.forget(&effects);
        for piece in [effects.taken, effects.also_taken].into_iter().flatten() {
            // Blocks of seats that are out leave the game.
            if piece.seat() != Seat::Brown && !self.base.is_out(piece.seat()) {
                self.returned.add(piece.seat(), self.setting.nature.given_back(piece.kind()));
            }
        }
        self.base.note_waiting(&self.returned);
        if step.action() == Action::Drop {
            self.unmoved |= G::W::of(step.to());
        }
        if self.turn == Turn::Nature {
            self.since = 0;
            self.n_taken += 1;
            self.stepped = G::W::EMPTY;
        }
        self.close_window();
        self.remember();
        effects
    }

    /// The changes of Nature's step on the board.
    pub(super) fn carry_out(&self, base: &mut G, step: Step) -> Effects {
        let core = base.core_mut();
        let mut effects = Effects::new();
        let (from, to) = (step.from(), step.to());
        if matches!(step.action(), Action::Drop | Action::Switch) {
            let before = core.take(to);
            let after = Piece::new(Seat::Brown, step.kind());
            core.put(to, after);
            effects.change(to, before, Some(after));
            return effects;
        }
        let Some(piece) = core.take(from) else { return effects };
        let becomes_another = matches!(step.action(), Action::Promotion | Action::EnPassant);
        let now = if becomes_another { Piece::new(Seat::Brown, step.kind()) } else { piece };
        effects.taken = core.take(to);
        core.put(to, now);
        effects.change(from, Some(piece), None);
        effects.change(to, effects.taken, Some(now));
        match (step.action(), step.third()) {
            (Action::EnPassant, Some(pawn)) => {
                effects.also_taken = effects.taken;
                effects.taken = core.take(pawn);
                effects.change(pawn, effects.taken, None);
            }
            (Action::Ordain | Action::OrdainInPassing, Some(square)) => {
                if step.action() == Action::OrdainInPassing
                    && let Some(pawn) = taken_beside(&self.spec().geometry, step)
                {
                    effects.also_taken = effects.taken;
                    effects.taken = core.take(pawn);
                    effects.change(pawn, effects.taken, None);
                }
                let before = core.take(square);
                let after = Piece::new(Seat::Brown, step.kind());
                core.put(square, after);
                effects.change(square, before, Some(after));
            }
            (Action::Castle, _) => {
                if let Some(castling) = self.setting.castlings.iter().find(|castling| castling.is(step)) {
                    castling.move_rook(core, &mut effects);
                }
            }
            _ => {}
        }
        effects
    }

    /// Forgets what was known about pieces on squares that have changed.
    fn forget(&mut self, effects: &Effects) {
        for change in effects.changes() {
            self.stepped &= !G::W::of(change.square);
            self.unmoved &= !G::W::of(change.square);
        }
    }

    /// Finds the seat that can act: Nature before the base's seat, or that seat, or the next one where others play on
    /// without a mated one.
    pub(super) fn find_seat_to_act(&mut self) {
        let mut base = self.base.clone();
        self.close_window();
        let mut is_over = self.verdict().is_some();
        while !is_over && !self.can_act() {
            is_over = self.is_natures_check() || self.base.no_moves_left().is_some();
            base = self.base.clone();
        }
        if !self.is_out && self.since >= self.setting.period && !is_over {
            self.base = base;
            self.open_window(Turn::Nature);
            if self.is_anti_checked(&self.base) && self.is_lost() {
                // Anti-checkmate: Nature is out, and the others play on.
                self.is_out = true;
                self.close_window();
            }
        }
        self.remember();
    }

    /// Returns whether the game has ended before Nature could act.
    pub(super) fn is_over(&self) -> bool {
        self.verdict().is_some() || !self.can_act()
    }

    /// Returns whether Nature can do nothing but decline.
    fn is_lost(&self) -> bool {
        let mut steps = Steps::new();
        self.natures_legal(&mut steps);
        steps.iter().all(|step| step.action() == Action::Pass)
    }

    pub(super) fn open_window(&mut self, turn: Turn) {
        self.turn = turn;
        self.base.core_mut().set_inert(Seat::Brown, true);
    }

    /// Gives the step to the base's seat, which may be in Nature's check.
    pub(super) fn close_window(&mut self) {
        self.turn = Turn::Real;
        let was_inert = self.core().is_inert(Seat::Brown);
        let is_inert = !self.nature_checks();
        self.base.core_mut().set_inert(Seat::Brown, is_inert);
        if was_inert && !is_inert {
            // A capture en passant may not be legal any more.
            self.base.after_external_change();
        }
    }

    /// Brings the share of the key up to date.
    pub(super) fn remember(&mut self) {
        let setting = &self.setting;
        let mut memory = zobrist(5, 1 << 16 | (self.turn as u64) << 8 | u64::from(self.since));
        if setting.has_en_passant {
            memory ^= mixed(2, self.stepped);
        }
        let core = self.base.core();
        let heeded =
            |square: &Square| core.at(*square).is_some_and(|piece| setting.heeds_unmoved(piece, *square));
        let unmoved =
            self.unmoved.squares().filter(heeded).fold(G::W::EMPTY, |set, square| set | G::W::of(square));
        memory ^= mixed(3, unmoved);
        if self.is_out {
            memory ^= zobrist(5, 4 << 16);
        }
        for seat in Seat::ALL {
            for (kind, count) in self.returned.of(seat) {
                let feature = (seat as u64) << 16 | (kind.index() as u64) << 8 | u64::from(count);
                memory ^= zobrist(6, feature);
            }
        }
        self.memory = memory;
    }
}

/// Puts a piece that was given back on a square of the board, takes the piece there and ends the turn. Games with hands
/// play the step themselves: they say what becomes of the piece that is taken.
pub(super) fn bring_back<G: Base>(base: &mut G, step: Step) -> Effects {
    if base.hands().is_some() {
        return base.play(step);
    }
    let mut effects = Effects::new();
    let piece = Piece::new(base.to_act(), step.kind());
    let core = base.core_mut();
    effects.taken = core.take(step.to());
    core.put(step.to(), piece);
    effects.change(step.to(), effects.taken, Some(piece));
    base.after_external_change();
    base.end_turn(Progress::Made);
    effects
}

fn mixed<W: Word>(topic: u64, squares: W) -> u64 {
    squares.squares().fold(0, |key, square| key ^ zobrist(5, topic << 16 | square.index() as u64))
}
