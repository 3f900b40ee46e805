//! The board in letters, for mails and terminals.

use super::Coordinates;
use crate::board::{Panel, Seat, Square, Word};
use crate::game::{Game, seat_name};
use std::fmt::Write;

/// The squares with their coordinates, then the hands, one line for each.
pub(super) fn board_text<G: Game>(game: &G, bottom: Seat) -> String {
    squares_text(game, bottom, Coordinates::OWN) + &hands_text(game)
}

/// Coordinates at the edges, an empty square is a dot. Only Black below turns the board, as in pictures; all others see
/// it as White does.
pub(super) fn squares_text<G: Game>(game: &G, bottom: Seat, coordinates: Coordinates) -> String {
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
    for panel in &panels(spec.geometry.panels(), bottom) {
        let columns = panel.iter().map(Vec::len).max().unwrap_or(0);
        for row in panel {
            let letters = |square: &Option<Square>| {
                let Some(square) = *square else { return String::new() };
                core.at(square).map_or(".".to_owned(), |man| spec.letters(man.seat(), man.kind()))
            };
            let rank = row.iter().flatten().map(|square| spec.geometry.rank(*square)).next();
            let named = |rank| coordinates.rank(rank).unwrap_or_else(|| spec.geometry.rank_label(rank));
            let label = rank.map_or(String::new(), named);
            line(&label, &mut row.iter().map(letters));
        }
        let file_of = |column: usize| {
            let squares = panel.iter().filter_map(|row| row.get(column).copied().flatten());
            let mut files = squares.map(|square| spec.geometry.file(square));
            files.next().map(|file| coordinates.file(file).unwrap_or_else(|| spec.geometry.file_label(file)))
        };
        line("", &mut (0..columns).map(|column| file_of(column).unwrap_or_default()));
    }
    text
}

fn hands_text<G: Game>(game: &G) -> String {
    let spec = game.spec();
    let mut text = String::new();
    for &seat in game.hands().map_or(&[][..], |_| spec.about.seats) {
        let Some(hands) = game.hands() else { break };
        let of_kind = |(kind, count): (_, u8)| vec![spec.piece(kind).letter; usize::from(count)];
        let held: Vec<&str> = hands.of(seat).flat_map(of_kind).collect();
        let held = if held.is_empty() { "nothing".to_owned() } else { held.join(" ") };
        writeln!(text, "{} holds {held}", seat_name(spec.about.key, seat))
            .expect("writing to a string cannot fail");
    }
    for &seat in spec.about.seats {
        let Some(returned) = game.returned().filter(|returned| !returned.is_empty(seat)) else { continue };
        let of_kind = |(kind, count): (_, u8)| vec![spec.piece(kind).letter; usize::from(count)];
        let waiting: Vec<&str> = returned.of(seat).flat_map(of_kind).collect();
        writeln!(text, "{} may bring back {}", seat_name(spec.about.key, seat), waiting.join(" "))
            .expect("writing to a string cannot fail");
    }
    text
}

/// The parts of the board as this seat sees them, the one at the top first. A board of several parts is one for three,
/// which lines of text cannot turn to a side.
fn panels(panels: &[Panel], bottom: Seat) -> Vec<Panel> {
    if bottom != Seat::Black || panels.len() > 1 {
        return panels.to_vec();
    }
    let turned = |panel: &Panel| -> Panel {
        let columns = panel.iter().map(Vec::len).max().unwrap_or(0);
        let row = |row: &Vec<Option<Square>>| {
            (0..columns).rev().map(|column| row.get(column).copied().flatten()).collect()
        };
        panel.iter().rev().map(row).collect()
    };
    panels.iter().rev().map(turned).collect()
}

#[cfg(test)]
mod tests {
    use crate::board::Seat;
    use crate::game::Options;
    use crate::registry::Variant;

    /// The cells of a board's text, without coordinates and hands.
    fn cells(text: &str) -> Vec<Vec<&str>> {
        let ranks = text.lines().filter(|line| line.trim_start().starts_with(|c: char| c.is_ascii_digit()));
        ranks.map(|line| line.split_whitespace().skip(1).collect()).collect()
    }

    #[test]
    fn black_sees_every_board_turned_unless_it_has_several_parts() {
        for about in Variant::rows() {
            let variant = Variant::new(about.key, &Options::default()).unwrap();
            let start = crate::record::Record::new(&variant);
            let (white, black) =
                (start.position().board_text(), start.position().board_text_from(Seat::Black));
            if about.key == "three-player-hex" {
                assert_eq!(white, black);
                continue;
            }
            let mut turned = cells(&black);
            turned.reverse();
            turned.iter_mut().for_each(|rank| rank.reverse());
            assert_eq!(turned, cells(&white), "{}\n{white}{black}", about.key);
        }
    }
}
