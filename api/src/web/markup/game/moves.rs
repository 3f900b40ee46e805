//! The moves of a game as a table: a row for each turn, a column for each side.

use zugpost_rules::Seat;

use crate::locale::Phrase;

/// The moves of a game, each a link to the board after it.
#[derive(Clone, Debug, Default)]
pub struct MoveTable {
    /// The path of the game's page, and what its query says beside the ply.
    pub path: String,
    pub more: String,
    /// The sides by name, in the order of their turns.
    pub sides: Vec<Phrase>,
    pub rows: Vec<MoveRow>,
    /// The ply that the page shows.
    pub shown: u32,
    /// The number of steps of the game.
    pub last: u32,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveRow {
    /// The number of the turn; `None` for a row of a neutral player, who has no column.
    pub number: Option<u32>,
    /// The steps of each side.
    pub cells: Vec<Vec<MoveView>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveView {
    pub ply: u32,
    pub display: Phrase,
    /// What the file of an imported game says of it.
    pub comment: Option<String>,
}

impl MoveTable {
    /// Adds a step of the turn `number`.
    pub fn add(&mut self, side: Option<usize>, number: u32, step: MoveView) {
        let (number, side) = (side.map(|_| number), side.unwrap_or(0));
        let follows = |row: &MoveRow| {
            row.number == number && (number.is_none() || row.cells.iter().skip(side + 1).all(Vec::is_empty))
        };
        if !self.rows.last().is_some_and(follows) {
            let n_cells = if number.is_some() { self.sides.len() } else { 1 };
            self.rows.push(MoveRow { number, cells: vec![Vec::new(); n_cells] });
        }
        if let Some(cell) = self.rows.last_mut().and_then(|row| row.cells.get_mut(side)) {
            cell.push(step);
        }
    }

    /// What queries say of the seat at the bottom.
    pub fn from_side(bottom: Seat) -> String {
        if bottom == Seat::White { String::new() } else { format!("&from={bottom}") }
    }

    /// The URL of the board after this many steps.
    pub(crate) fn link(&self, ply: u32) -> String {
        format!("{}?at={ply}{}", self.path, self.more)
    }

    /// The ply before the one that is shown.
    pub(crate) fn before(&self) -> u32 {
        self.shown.saturating_sub(1)
    }

    /// The ply after it.
    pub(crate) fn after(&self) -> u32 {
        self.last.min(self.shown + 1)
    }
}

/// Where a reader stands: at the side that is drawn at the bottom, and at a ply.
#[derive(Clone, Copy, Debug, Default)]
pub struct Viewpoint {
    /// The side that the reader has asked to see at the bottom.
    pub bottom: Option<Seat>,
    /// The number of steps after which the game is shown; `None` for now.
    pub at: Option<u32>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Locale;

    /// The rows of a table with these steps: side, turn, notation.
    fn rows(sides: &[&'static str], steps: &[(Option<usize>, u32, &str)]) -> Vec<String> {
        let mut table = MoveTable {
            sides: sides.iter().map(|side| Phrase::Verbatim((*side).to_owned())).collect(),
            ..MoveTable::default()
        };
        for (ply, (side, number, display)) in (1..).zip(steps) {
            table.add(
                *side,
                *number,
                MoveView { ply, display: Phrase::Verbatim((*display).to_owned()), comment: None },
            );
        }
        let cell = |steps: &Vec<MoveView>| {
            steps.iter().map(|step| step.display.text(Locale::En)).collect::<Vec<_>>().join(" ")
        };
        let row = |row: &MoveRow| {
            let number = row.number.map_or("∞".to_owned(), |number| number.to_string());
            format!("{number}|{}", row.cells.iter().map(cell).collect::<Vec<_>>().join("|"))
        };
        table.rows.iter().map(row).collect()
    }

    #[test]
    fn a_row_is_a_turn_of_all_sides() {
        let (white, black) = (Some(0), Some(1));
        let chess = [(white, 1, "e4"), (black, 1, "e5"), (white, 2, "Nf3")];
        assert_eq!(rows(&["White", "Black"], &chess), ["1|e4|e5", "2|Nf3|"]);
        let from_black = [(black, 7, "e5"), (white, 8, "Nf3")];
        assert_eq!(rows(&["White", "Black"], &from_black), ["7||e5", "8|Nf3|"]);
        let agents =
            [(white, 1, "h3"), (white, 1, "a6"), (white, 1, "Rh2"), (black, 1, "Nf6"), (black, 1, "g4")];
        assert_eq!(rows(&["White", "Black"], &agents), ["1|h3 a6 Rh2|Nf6 g4"]);
        let three = [(Some(0), 1, "a"), (Some(1), 1, "b"), (Some(2), 1, "c"), (Some(0), 2, "d")];
        assert_eq!(rows(&["White", "Red", "Black"], &three), ["1|a|b|c", "2|d||"]);
    }

    #[test]
    fn a_neutral_player_has_rows_of_their_own() {
        let steps = [(Some(0), 1, "e4"), (None, 1, "∞Q@d5"), (Some(1), 1, "e5"), (Some(0), 2, "d4")];
        assert_eq!(rows(&["White", "Black"], &steps), ["1|e4|", "∞|∞Q@d5", "1||e5", "2|d4|"]);
    }

    #[test]
    fn one_side_that_acts_twice_in_a_turn_number_gets_a_row_each_time() {
        let steps = [(Some(1), 3, "x"), (Some(0), 3, "y")];
        assert_eq!(rows(&["White", "Black"], &steps), ["3||x", "3|y|"]);
    }
}
