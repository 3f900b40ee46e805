//! Pieces that Nature may bring to the board, and those that the others may bring back.

use super::play::bring_back;
use super::setting::Setting;
use super::{Chaos, Turn};
use crate::board::{PieceType, Seat, Square, Word};
use crate::game::{Action, Base, Game, Step, Steps, attacks};

impl<G: Base> Chaos<G> {
    /// The pieces of the others.
    pub(super) fn real(&self) -> G::W {
        self.core().occupied() & !self.core().seat(Seat::Brown)
    }

    /// The pieces that cannot be taken: kings of the others.
    pub(super) fn untouchable(&self) -> G::W {
        let is_out = |seat: &Seat| self.base.is_out(*seat);
        let out = Seat::ALL.into_iter().filter(is_out);
        let blocks = out.fold(G::W::EMPTY, |pieces, seat| pieces | self.core().seat(seat));
        self.spec().royals(self.core()) & self.real() & !blocks
    }

    /// Nature's Anti-King, which cannot be taken as long as Nature takes part.
    pub(super) fn anti_kings(&self) -> G::W {
        match self.setting.nature.anti_king {
            Some(kind) if !self.is_out => self.core().kind(kind) & self.core().seat(Seat::Brown),
            Some(_) | None => G::W::EMPTY,
        }
    }

    /// Leaves out captures of Nature's Anti-King: the base lets inert pieces be taken.
    pub(super) fn spare_anti_kings(&self, start: usize, out: &mut Steps) {
        let spared = self.anti_kings();
        if !spared.is_empty() {
            out.retain_from(start, |step| !spared.contains(step.to()));
        }
    }

    /// Returns the empty squares to which a piece of Nature's could go from a square, and the occupied ones on
    /// which it could take.
    pub(super) fn natures_reach(&self, kind: PieceType, from: Square) -> (G::W, G::W) {
        let transparent = self.base.transparent(Seat::Brown, from);
        let occupied = self.core().occupied() & !transparent;
        let (moves, captures) = self.spec().reach(Seat::Brown, kind, from, occupied);
        if !self.setting.heeds_base {
            return (moves, captures);
        }
        (self.base.real_targets(kind, from, moves), self.base.real_targets(kind, from, captures))
    }

    /// The kinds of pieces that Nature may introduce.
    pub(super) fn introduced_kinds(&self) -> impl Iterator<Item = PieceType> + Clone + '_ {
        let Setting { nature, king, pawn, .. } = &*self.setting;
        nature.pieces.iter().copied().chain(*king).chain(*pawn)
    }

    /// New pieces on empty squares, from where they attack no pieces of the others but pawns.
    pub(super) fn introductions(&self, out: &mut Steps) {
        let setting = &self.setting;
        let prey = self.real() & !self.core().kind(setting.nature.pawn);
        let kinds = self.introduced_kinds();
        let empty = self.spec().geometry.all() & !self.core().occupied();
        for to in empty.squares() {
            for kind in kinds.clone() {
                if kind == setting.nature.pawn && setting.nature.border.contains(to) {
                    continue;
                }
                let (_, captures) = self.natures_reach(kind, to);
                if (captures & prey).is_empty() {
                    out.push(Step::drop(kind, to));
                }
            }
        }
    }

    /// Adds the squares on which Nature's Anti-King may stand at the beginning: empty squares that the others attack.
    pub(super) fn placements(&self, out: &mut Steps) {
        let Some(kind) = self.setting.nature.anti_king else { return };
        let empty = self.spec().geometry.all() & !self.core().occupied();
        for to in empty.squares().filter(|square| self.is_attacked_by_real(&self.base, *square)) {
            out.push(Step::drop(kind, to));
        }
    }

    /// Returns the place of the Anti-King if Nature does not choose: e4 where that is possible.
    pub(super) fn usual_placement(&self) -> Option<Step> {
        let mut places = Steps::new();
        self.placements(&mut places);
        let usual = self.spec().geometry.find("e4");
        places.iter().find(|step| Some(step.to()) == usual).or(places.first()).copied()
    }

    /// Returns whether a piece of the others, kings excepted, attacks a square.
    pub(super) fn is_attacked_by_real(&self, base: &G, square: Square) -> bool {
        let (spec, core) = (base.spec(), base.core());
        let pieces = core.occupied() & !core.seat(Seat::Brown) & !spec.royals(core);
        pieces.squares().any(|from| attacks(spec, core, from, square, G::W::EMPTY))
    }

    /// Returns whether Nature's Anti-King stands on a square that no piece attacks.
    pub(super) fn is_anti_checked(&self, base: &G) -> bool {
        let Some(kind) = self.setting.nature.anti_king.filter(|_| !self.is_out) else { return false };
        let kings = base.core().kind(kind) & base.core().seat(Seat::Brown);
        kings.squares().any(|square| !self.is_attacked_by_real(base, square))
    }

    /// Adds what the seat to act may bring back. What it could drop there from its hand as well is not listed twice.
    pub(super) fn add_returns(&self, start: usize, out: &mut Steps, is_legal: impl Fn(Step) -> bool) {
        let seat = self.base.to_act();
        if self.turn != Turn::Real || self.returned.is_empty(seat) {
            return;
        }
        let n_moves = out.len();
        let core = self.core();
        for (kind, _) in self.returned.of(seat) {
            let homes = self.setting.homes(seat, self.setting.nature.home(kind));
            for to in (homes & !core.seat(seat) & !self.untouchable() & !self.anti_kings()).squares() {
                let step = Step::new(Action::Return, to, to, kind);
                let step = if core.at(to).is_some() { step.taking() } else { step };
                if (!self.setting.heeds_base || self.base.allows(step)) && is_legal(step) {
                    out.push(step);
                }
            }
        }
        let returns: Vec<(PieceType, Square)> =
            out[n_moves..].iter().map(|step| (step.kind(), step.to())).collect();
        if self.base.hands().is_some() {
            let is_double =
                |step: Step| step.action() == Action::Drop && returns.contains(&(step.kind(), step.to()));
            out.retain_from(start, |step| !is_double(step));
        }
    }

    /// Takes the drop out or adds it that the rules of the base forbid if it mates.
    pub(super) fn judge_drop(&self, start: usize, out: &mut Steps) {
        let Some(drop) = self.drop_to_judge() else { return };
        let is_listed = out.iter().skip(start).any(|step| *step == drop);
        match (is_listed, self.mates(drop)) {
            (true, true) => out.retain_from(start, |step| step != drop),
            (false, false) => out.push(drop),
            (true, false) | (false, true) => {}
        }
    }

    /// The drop of which the base cannot say whether it mates: Nature's checks may begin to count with it, and what was
    /// given back may be an answer.
    pub(super) fn drop_to_judge(&self) -> Option<Step> {
        if self.setting.heeds_base { self.base.drop_that_must_not_mate() } else { None }
    }

    fn mates(&self, drop: Step) -> bool {
        let mut after = self.clone();
        after.make(drop);
        after.close_window();
        !after.can_act()
    }

    /// Returns whether the own royal pieces are safe after a piece was brought back.
    pub(super) fn is_safe_return(&self, step: Step) -> bool {
        let seat = self.base.to_act();
        let mut after = self.base.clone();
        bring_back(&mut after, step);
        !after.exposed(seat)
    }
}
