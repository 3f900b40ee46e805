//! The board in letters, for mails and terminals.

use crate::board::{Seat, Word};
use crate::game::Game;
use std::fmt::Write;

/// White below, coordinates at the edges, an empty square is a dot. Hands follow, one line for each.
pub(super) fn board_text<G: Game>(game: &G) -> String {
    let (spec, core) = (game.spec(), game.core());
    let (files, ranks) = (spec.geometry.files(), spec.geometry.ranks());
    let width = spec.about.pieces.iter().map(|piece| piece.letter.len()).max().unwrap_or(1) + 1;
    let is_marked = !(core.seat(Seat::Brown) | core.seat(Seat::Red)).is_empty();
    let width = width + usize::from(is_marked);
    let mut text = String::new();
    let mut line = |label: &str, cells: &mut dyn Iterator<Item = String>| {
        let cells: String = cells.map(|cell| format!("{cell:^width$}")).collect();
        text.push_str(format!("{label:>2} {cells}").trim_end());
        text.push('\n');
    };
    for rank in (0..ranks).rev() {
        let letters = |file| {
            let Some(square) = spec.geometry.square(file, rank) else { return String::new() };
            core.at(square).map_or(".".to_owned(), |man| spec.letters(man.seat(), man.kind()))
        };
        line(&spec.geometry.rank_label(rank), &mut (0..files).map(letters));
    }
    line("", &mut (0..files).map(|file| spec.geometry.file_label(file)));
    for &seat in game.hands().map_or(&[][..], |_| spec.about.seats) {
        let Some(hands) = game.hands() else { break };
        let of_kind = |(kind, count): (_, u8)| vec![spec.piece(kind).letter; usize::from(count)];
        let held: Vec<&str> = hands.of(seat).flat_map(of_kind).collect();
        let held = if held.is_empty() { "nothing".to_owned() } else { held.join(" ") };
        writeln!(text, "{} holds {held}", seat.name()).expect("writing to a string cannot fail");
    }
    text
}
