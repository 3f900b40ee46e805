//! The board in letters, for mails and terminals.

use crate::board::{Seat, Square, Word};
use crate::game::Game;
use std::fmt::Write;

/// White below, coordinates at the edges, an empty square is a dot. Hands follow, one line for each.
pub(super) fn board_text<G: Game>(game: &G) -> String {
    let (spec, core) = (game.spec(), game.core());
    let width = spec.about.pieces.iter().map(|piece| piece.letter.len()).max().unwrap_or(1) + 1;
    let is_marked = !(core.seat(Seat::Brown) | core.seat(Seat::Red)).is_empty();
    let width = width + usize::from(is_marked);
    let mut text = String::new();
    let mut line = |label: &str, cells: &mut dyn Iterator<Item = String>| {
        let cells: String = cells.map(|cell| format!("{cell:^width$}")).collect();
        text.push_str(format!("{label:>2} {cells}").trim_end());
        text.push('\n');
    };
    for panel in spec.geometry.panels() {
        let columns = panel.iter().map(Vec::len).max().unwrap_or(0);
        for row in panel {
            let letters = |square: &Option<Square>| {
                let Some(square) = *square else { return String::new() };
                core.at(square).map_or(".".to_owned(), |man| spec.letters(man.seat(), man.kind()))
            };
            let rank = row.iter().flatten().map(|square| spec.geometry.rank(*square)).next();
            let label = rank.map_or(String::new(), |rank| spec.geometry.rank_label(rank));
            line(&label, &mut row.iter().map(letters));
        }
        let file_of = |column: usize| {
            let squares = panel.iter().filter_map(|row| row.get(column).copied().flatten());
            squares.map(|square| spec.geometry.file_label(spec.geometry.file(square))).next()
        };
        line("", &mut (0..columns).map(|column| file_of(column).unwrap_or_default()));
    }
    for &seat in game.hands().map_or(&[][..], |_| spec.about.seats) {
        let Some(hands) = game.hands() else { break };
        let of_kind = |(kind, count): (_, u8)| vec![spec.piece(kind).letter; usize::from(count)];
        let held: Vec<&str> = hands.of(seat).flat_map(of_kind).collect();
        let held = if held.is_empty() { "nothing".to_owned() } else { held.join(" ") };
        writeln!(text, "{} holds {held}", seat.name()).expect("writing to a string cannot fail");
    }
    for &seat in spec.about.seats {
        let Some(returned) = game.returned().filter(|returned| !returned.is_empty(seat)) else { continue };
        let of_kind = |(kind, count): (_, u8)| vec![spec.piece(kind).letter; usize::from(count)];
        let waiting: Vec<&str> = returned.of(seat).flat_map(of_kind).collect();
        writeln!(text, "{} may bring back {}", seat.name(), waiting.join(" "))
            .expect("writing to a string cannot fail");
    }
    text
}
