//! Notation of players: `P-c4`, `Nxb7+`, `S-d7=` for a promotion that was declined, `P*e5`; with the squares of
//! this server, or with the traditional ones, where files count from the right and ranks are letters from the top.

use super::board::SPEC;
use super::zones::ZONES;
use crate::board::{Piece, Square, Word};
use crate::game::{Action, Board, Step};

/// A square as this server calls it: `c4`.
pub(super) fn own_square(square: Square) -> String {
    SPEC.geometry.name(square).to_owned()
}

/// A square as players of shogi call it: `7f`.
pub(super) fn traditional_square(square: Square) -> String {
    let (file, rank) = (SPEC.geometry.file(square), SPEC.geometry.rank(square));
    format!("{}{}", 9 - file.min(8), char::from(b'a' + 8 - rank.min(8)))
}

/// A move or drop, unique among the legal ones; nothing for steps that shogi does not have.
pub(super) fn text(core: &Board<u128>, step: Step, name: fn(Square) -> String) -> Option<String> {
    if step.action() == Action::Drop {
        return Some(format!("{}*{}", SPEC.piece(step.kind()).letter, name(step.to())));
    }
    let piece = core.at(step.from())?;
    let letter = SPEC.piece(piece.kind()).letter;
    let origin = if has_rivals(core, piece, step) { name(step.from()) } else { String::new() };
    let going = if step.is_capture() { 'x' } else { '-' };
    Some(format!("{letter}{origin}{going}{}{}", name(step.to()), ending(piece, step)?))
}

/// Returns the text behind the target.
fn ending(piece: Piece, step: Step) -> Option<&'static str> {
    match step.action() {
        Action::Promotion => Some("+"),
        Action::Move if ZONES.choice(piece.seat(), piece.kind(), step.from(), step.to()).0 => Some("="),
        Action::Move => Some(""),
        Action::DoubleStep
        | Action::EnPassant
        | Action::Castle
        | Action::Drop
        | Action::Relocation
        | Action::Return
        | Action::Explosion
        | Action::Switch
        | Action::Ordain
        | Action::OrdainInPassing
        | Action::Choose
        | Action::Pass => None,
    }
}

/// Returns whether another piece of the same sort could go to the same square.
fn has_rivals(core: &Board<u128>, piece: Piece, step: Step) -> bool {
    comers(core, piece, step.to()).any(|from| from != step.from())
}

/// Returns the squares of the pieces of this sort that could go to a square.
pub(super) fn comers(core: &Board<u128>, piece: Piece, to: Square) -> impl Iterator<Item = Square> {
    let alike = core.seat(piece.seat()) & core.kind(piece.kind());
    alike.squares().filter(move |from| {
        let (moves, captures) = SPEC.reach(piece.seat(), piece.kind(), *from, core.occupied());
        (moves | captures).contains(to)
    })
}

/// Returns other spellings of players: with the origin or without, with dash, cross or neither, squares of both
/// sorts, and the texts that programs exchange, `7g7f` and `8h2b+`.
pub(super) fn spellings(core: &Board<u128>, step: Step) -> Vec<String> {
    let letter = SPEC.piece(step.kind()).letter;
    let mut spellings = Vec::new();
    for name in [own_square, traditional_square] {
        let (from, to) = (name(step.from()), name(step.to()));
        if step.action() == Action::Drop {
            spellings.extend(["*", "@", "'"].map(|sign| format!("{letter}{sign}{to}")));
            continue;
        }
        let Some(piece) = core.at(step.from()) else { continue };
        let Some(ending) = ending(piece, step) else { continue };
        let (_, may_stay) = ZONES.choice(piece.seat(), piece.kind(), step.from(), step.to());
        let mut endings = vec![ending];
        // A text without a sign means no promotion, unless the piece must promote.
        if ending == "=" || ending == "+" && !may_stay {
            endings.push("");
        }
        let letter = SPEC.piece(piece.kind()).letter;
        let mut origins = vec![from.as_str()];
        if !has_rivals(core, piece, step) {
            origins.push("");
        }
        for ending in endings {
            spellings.push(format!("{from}{to}{ending}"));
            for origin in &origins {
                spellings.extend(["-", "x", ""].map(|going| format!("{letter}{origin}{going}{to}{ending}")));
            }
        }
    }
    spellings
}
