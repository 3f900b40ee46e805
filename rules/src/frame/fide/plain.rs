//! The same steps by the movement tables, one man at a time and without looking at the king's safety: what the
//! fast generator is tested against.

use super::{Fide, KING, PAWN, PROMOTIONS, last_rank};
use crate::board::{Kind, Word};
use crate::game::{Action, Spec, Step, Steps, attacked, pseudo};

impl Fide {
    /// Steps of all men of the seat to act by the tables, with promotion, double steps, en passant and castling.
    /// Pawns are the men whose kind is in `pawns`; each promotes to the four kinds that begin so many after the
    /// queen's number.
    pub fn plain(&self, spec: &Spec<u64>, pawns: &[(Kind, u8)], out: &mut Steps) {
        let seat = self.core.to_act();
        let mut moves = Steps::new();
        pseudo(spec, &self.core, seat, &mut moves);
        for &step in &moves {
            let pawn = pawns.iter().find(|(kind, _)| *kind == step.kind());
            let is_double = spec.geometry.rank(step.from()).abs_diff(spec.geometry.rank(step.to())) == 2;
            match pawn {
                Some((_, after_queen)) if last_rank(seat).contains(step.to()) => {
                    for kind in PROMOTIONS {
                        let kind = Kind::new(kind.index() as u8 + after_queen);
                        let promotion = Step::new(Action::Promotion, step.from(), step.to(), kind);
                        out.push(if step.is_capture() { promotion.taking() } else { promotion });
                    }
                }
                Some((kind, _)) if is_double => {
                    out.push(Step::new(Action::DoubleStep, step.from(), step.to(), *kind));
                }
                _ => out.push(step),
            }
        }
        if let Some(passed) = self.en_passant {
            for from in (self.core.kind(PAWN) & self.core.seat(seat)).squares() {
                let paths = spec.paths(seat, PAWN, from).iter().filter(|path| path.captures);
                if paths.flat_map(|path| &path.squares).any(|to| *to == passed) {
                    out.push(Step::new(Action::EnPassant, from, passed, PAWN).taking());
                }
            }
        }
        for castling in self.rights.of(seat) {
            let crossed = [castling.king_from, castling.crossed, castling.king_to];
            let is_free = self.core.occupied() & castling.path == 0;
            let is_unsafe = |square| self.heeds_check && attacked(spec, &self.core, seat, square);
            if is_free && !crossed.into_iter().any(is_unsafe) {
                out.push(Step::new(Action::Castle, castling.king_from, castling.king_to, KING));
            }
        }
    }
}
