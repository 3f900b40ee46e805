//! Nature's steps.

use super::{Chaos, Turn};
use crate::board::{Piece, PieceType, Seat, Square, Word};
use crate::game::{Action, Base, Game, Step, Steps, taken_beside};
use std::cell::Cell;

/// Along ranks and files.
const SIDES: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

impl<G: Base> Chaos<G> {
    /// Adds the steps of Nature, without a look at the kings that it exposes.
    pub(super) fn natures_pseudo(&self, out: &mut Steps) {
        if self.turn == Turn::Placing {
            self.placements(out);
            return out.push(Step::pass());
        }
        self.introductions(out);
        for from in self.core().seat(Seat::Brown).squares() {
            if let Some(piece) = self.core().at(from) {
                self.natures_moves(piece.kind(), from, out);
            }
        }
        if self.setting.has_castling {
            self.natures_castlings(out);
        }
        out.push(Step::pass());
    }

    /// Nature's steps that expose no king of the others to one another: none by a capture, and never that of
    /// a seat that is not to act. Nature's Anti-King has to stand attacked afterwards.
    pub(super) fn natures_legal(&self, out: &mut Steps) {
        let start = out.len();
        self.natures_pseudo(out);
        if self.turn == Turn::Placing {
            return;
        }
        let (seats, heeds_base) = (self.spec().about.seats, self.setting.heeds_base);
        // Nature's pieces are inert in its own turn, so that this asks for the others' attacks.
        let exposed: Vec<bool> = seats.iter().map(|seat| self.base.exposed(*seat)).collect();
        let is_legal = |step: Step| {
            let mut after = self.base.clone();
            self.carry_out(&mut after, step);
            let mut newly = seats.iter().zip(&exposed).filter(|(_, before)| !**before);
            let is_harmless = !step.is_capture() && (step.action() != Action::Drop || !heeds_base);
            let is_spared = |seat: Seat| is_harmless && seat == self.base.to_act();
            !newly.any(|(seat, _)| !is_spared(*seat) && after.exposed(*seat)) && !self.is_anti_checked(&after)
        };
        // Which kings a new piece exposes depends only on whether it is a screen for cannons.
        let is_screen = |kind| !heeds_base || !self.setting.nature.no_screens.contains(&kind);
        let known: [Cell<Option<(Square, bool)>>; 2] = Default::default();
        out.retain_from(start, |step| {
            let known = &known[usize::from(is_screen(step.kind()))];
            match (step.action(), known.get()) {
                (Action::Pass, _) => true,
                (Action::Drop, Some((square, legal))) if square == step.to() => legal,
                (Action::Drop, _) => {
                    let legal = is_legal(step);
                    known.set(Some((step.to(), legal)));
                    legal
                }
                _ => is_legal(step),
            }
        });
    }

    fn natures_moves(&self, kind: PieceType, from: Square, out: &mut Steps) {
        let core = self.core();
        let (moves, captures) = self.natures_reach(kind, from);
        let (captures, prey) = if Some(kind) == self.setting.nature.anti_king {
            // It takes pieces of its own seat, where it could go if they were not there.
            (self.spec().reach(Seat::Brown, kind, from, G::W::EMPTY).0, core.seat(Seat::Brown))
        } else {
            (captures, self.real() & !self.untouchable())
        };
        for to in (captures & prey).squares() {
            self.arrive(Step::new(Action::Move, from, to, kind).taking(), out);
        }
        for to in (moves & !core.occupied()).squares() {
            self.arrive(Step::new(Action::Move, from, to, kind), out);
        }
        for (_, becomes) in self.setting.nature.switches.iter().filter(|(before, _)| *before == kind) {
            out.push(Step::new(Action::Switch, from, from, *becomes));
        }
        if kind == self.setting.nature.pawn {
            self.natures_double_steps(kind, from, out);
            self.natures_en_passant(kind, from, out);
        }
    }

    /// Adds a move, with all that a pawn may bring about by it.
    fn arrive(&self, step: Step, out: &mut Steps) {
        let setting = &self.setting;
        if step.kind() != setting.nature.pawn {
            return out.push(step);
        }
        let marked = |other: Step| if step.is_capture() { other.taking() } else { other };
        if setting.nature.border.contains(step.to()) {
            for &kind in &setting.promotions {
                out.push(marked(Step::new(Action::Promotion, step.from(), step.to(), kind)));
            }
            return;
        }
        let raised = self.raised_by(step.to());
        if raised.is_empty() {
            return out.push(step);
        }
        for (square, kind) in raised {
            let ordain = Step::new(Action::Ordain, step.from(), step.to(), kind);
            out.push(marked(ordain.with_third(square)));
        }
    }

    /// The pieces that a pawn raises by its arrival on a square, each with all that it can become.
    fn raised_by(&self, to: Square) -> Vec<(Square, PieceType)> {
        let ordination = self.setting.nature.ordination.as_ref();
        let Some(ordination) = ordination.filter(|ordination| ordination.squares.contains(to)) else {
            return Vec::new();
        };
        let pieces = self.core().kind(ordination.kind) & self.core().seat(Seat::Brown);
        let becomes = |square| ordination.becomes.iter().map(move |kind| (square, *kind));
        pieces.squares().flat_map(becomes).collect()
    }

    fn natures_double_steps(&self, kind: PieceType, from: Square, out: &mut Steps) {
        let setting = &self.setting;
        if !setting.has_double_step || !self.unmoved.contains(from) || !setting.ring.contains(from) {
            return;
        }
        let is_empty = |square: &Square| self.core().at(*square).is_none();
        for side in setting.nature.double_steps {
            let mut walk = self.spec().geometry.walk(from, *side).take(2).take_while(is_empty);
            if let (Some(_), Some(to)) = (walk.next(), walk.next()) {
                self.arrive(Step::new(Action::Move, from, to, kind), out);
            }
        }
    }

    fn natures_en_passant(&self, kind: PieceType, from: Square, out: &mut Steps) {
        let setting = &self.setting;
        if !setting.has_en_passant || !setting.nature.en_passant.contains(from) {
            return;
        }
        let geometry = &self.spec().geometry;
        let blocked = self.core().seat(Seat::Brown) | self.untouchable();
        for (files, ranks) in SIDES {
            let beside = geometry.step(from, (files, ranks));
            let Some(pawn) = beside.filter(|square| self.stepped.contains(*square)) else { continue };
            for aside in [(ranks, files), (-ranks, -files)] {
                let Some(to) = geometry.step(from, aside).filter(|to| !blocked.contains(*to)) else {
                    continue;
                };
                let promotes = setting.nature.border.contains(to);
                let raised =
                    if promotes || !setting.raises_in_passing { Vec::new() } else { self.raised_by(to) };
                if !raised.is_empty() {
                    for (square, kind) in raised {
                        let step =
                            Step::new(Action::OrdainInPassing, from, to, kind).with_third(square).taking();
                        let is_here = taken_beside(geometry, step) == Some(pawn);
                        out.push(if is_here { step } else { step.on_other_side() });
                    }
                    continue;
                }
                let kinds = if promotes { &setting.promotions[..] } else { std::slice::from_ref(&kind) };
                for &kind in kinds {
                    out.push(Step::new(Action::EnPassant, from, to, kind).with_third(pawn).taking());
                }
            }
        }
    }

    fn natures_castlings(&self, out: &mut Steps) {
        let setting = &self.setting;
        let stands = |square: Square, kind: PieceType| {
            self.unmoved.contains(square) && self.core().at(square) == Some(Piece::new(Seat::Brown, kind))
        };
        let king = setting.nature.king;
        for castling in &setting.castlings {
            let is_free = (castling.empty & self.core().occupied()).is_empty();
            let has_rook = setting.rook.is_some_and(|rook| stands(castling.rook_from, rook));
            if stands(castling.king_from, king) && has_rook && is_free {
                out.push(Step::new(Action::Castle, castling.king_from, castling.king_to, king));
            }
        }
    }
}
