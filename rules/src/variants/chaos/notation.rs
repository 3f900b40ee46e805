//! Notation of Nature's steps: with a number of their own behind the sign of infinity.

use super::{Chaos, Turn};
use crate::board::Word;
use crate::game::{Action, Base, Game, Step, taken_beside};

impl<G: Base> Chaos<G> {
    /// `∞3…..a4=Q`, `∞6…..Bxb4`, `∞3…..b5a5=K`; a declined turn has no number.
    pub(super) fn natures_notation(&self, step: Step) -> String {
        if step.action() == Action::Pass {
            return "--".to_owned();
        }
        // The placement of Nature's Anti-King comes before Nature's first turn.
        let number = if self.turn == Turn::Placing { 0 } else { self.n_taken + 1 };
        format!("∞{number}…..{}", self.natures_text(step))
    }

    /// A piece that comes to a square: `a4=Q`, and a pawn in lower case.
    pub(super) fn brought(&self, step: Step) -> String {
        let spec = self.spec();
        let letter = spec.piece(step.kind()).letter;
        let is_pawn = step.kind() == self.setting.nature.pawn;
        let letter = if is_pawn { letter.to_ascii_lowercase() } else { letter.to_owned() };
        format!("{}={letter}", spec.geometry.name(step.to()))
    }

    /// Returns the spellings for a piece that is brought back, with its letter in either case.
    pub(super) fn brought_back(&self, step: Step) -> Vec<String> {
        let spec = self.spec();
        let upper = format!("{}={}", spec.geometry.name(step.to()), spec.piece(step.kind()).letter);
        vec![self.brought(step), upper]
    }

    fn natures_text(&self, step: Step) -> String {
        let spec = self.spec();
        let name = |square| spec.geometry.name(square);
        let (from, to) = (name(step.from()), name(step.to()));
        let becomes = spec.piece(step.kind()).letter;
        let third = step.third().map_or("", name);
        let piece = self.core().at(step.from()).map(|man| spec.piece(man.kind()));
        let letter = piece.filter(|piece| !piece.silent).map_or("", |piece| piece.letter);
        let taking = if step.is_capture() { "x" } else { "" };
        match step.action() {
            Action::Drop => self.brought(step),
            Action::Switch => format!("{to}={becomes}"),
            // A pawn that becomes a king could be taken for a king that is brought, without its origin.
            Action::Promotion => format!("{from}{taking}{to}={becomes}"),
            Action::Ordain => format!("{from}{taking}{to}/{third}={becomes}"),
            Action::OrdainInPassing => {
                let pawn = taken_beside(&spec.geometry, step).map_or("", name);
                format!("{from}{to}x{pawn}/{third}={becomes} e.p.")
            }
            Action::EnPassant if self.core().at(step.from()).is_some_and(|man| man.kind() == step.kind()) => {
                format!("{from}{to}x{third} e.p.")
            }
            Action::EnPassant => format!("{from}{to}x{third}={becomes} e.p."),
            Action::Castle => {
                let castling = self.setting.castlings.iter().find(|castling| castling.is(step));
                let rook = castling.zip(self.setting.rook).map_or(String::new(), |(castling, rook)| {
                    let letter = spec.piece(rook).letter;
                    format!("/{letter}{}-{}", name(castling.rook_from), name(castling.rook_to))
                });
                format!("{letter}{from}-{to}{rook}")
            }
            _ => {
                // Pawns walk in all directions, so that a file would not tell them apart.
                let origin = if self.has_rival(step) || letter.is_empty() { from } else { "" };
                format!("{letter}{origin}{taking}{to}")
            }
        }
    }

    /// Returns whether another piece of the same kind may go to the same square.
    fn has_rival(&self, step: Step) -> bool {
        let seat = crate::board::Seat::Brown;
        let pieces = self.core().kind(step.kind()) & self.core().seat(seat) & !G::W::of(step.from());
        pieces.squares().any(|from| {
            let (moves, captures) = self.natures_reach(step.kind(), from);
            (if step.is_capture() { captures } else { moves }).contains(step.to())
        })
    }
}
