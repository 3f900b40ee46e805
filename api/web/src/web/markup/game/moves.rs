//! The moves of a game as a table: a row for each turn, a column for each side.

use zugpost_base::locale::{Phrase, phrase};
use zugpost_rules::Seat;

/// The moves of a game, each a link to the board after it.
#[derive(Clone, Debug, Default)]
pub struct MoveTable {
    /// The path of the game's page, and the parts of its query beside the ply.
    pub path: String,
    pub more: String,
    /// The sides by name, in the order of their turns; Nature comes last.
    pub sides: Vec<Phrase>,
    pub rows: Vec<MoveRow>,
    /// The ply that the page shows.
    pub shown: u32,
    /// The number of steps of the game.
    pub last: u32,
    /// The URL of the analysis board with the moves, for readers whom the page offers it.
    pub analysis: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveRow {
    /// The number of the turn.
    pub number: u32,
    /// True if the turn began in the row above.
    pub goes_on: bool,
    /// The steps of each side.
    pub cells: Vec<Vec<ListedMove>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedMove {
    pub ply: u32,
    pub display: Phrase,
    /// True if it is a move, which stays on one line; the departure of a player is a sentence.
    pub is_move: bool,
    /// Comment in the file of an imported game.
    pub comment: Option<String>,
}

impl MoveTable {
    /// Adds a step of the turn `number`.
    pub fn add(&mut self, side: usize, number: u32, step: ListedMove) {
        let follows =
            |row: &MoveRow| row.number == number && row.cells.iter().skip(side + 1).all(Vec::is_empty);
        if !self.rows.last().is_some_and(follows) {
            let goes_on = self.rows.last().is_some_and(|row| row.number == number);
            self.rows.push(MoveRow { number, goes_on, cells: vec![Vec::new(); self.sides.len()] });
        }
        if let Some(cell) = self.rows.last_mut().and_then(|row| row.cells.get_mut(side)) {
            cell.push(step);
        }
    }

    /// Returns the part of queries that names the seat at the bottom.
    pub fn from_side(bottom: Seat) -> String {
        if bottom == Seat::White { String::new() } else { format!("&from={bottom}") }
    }

    /// The URL of the board after this many steps.
    pub(crate) fn link(&self, ply: u32) -> String {
        format!("{}?at={ply}{}", self.path, self.more)
    }

    /// The turn that led to the shown position: "2… Nc6 Bc4".
    pub(crate) fn shown_turn(&self) -> Option<Phrase> {
        let begin = |steps: &[ListedMove]| steps.first().map_or(u32::MAX, |step| step.ply);
        let cells = self
            .rows
            .iter()
            .flat_map(|row| (0..).zip(&row.cells).map(move |(side, steps)| (row.number, side, steps)));
        let turns = cells.filter(|(.., steps)| begin(steps) <= self.shown);
        let (number, side, steps) = turns.max_by_key(|(.., steps)| begin(steps))?;
        let follow = |before: Phrase, step: &ListedMove| {
            phrase("paper-line").with("before", before).with("step", &step.display)
        };
        let number = Phrase::Verbatim(format!("{number}{}", if side == 0 { "." } else { "…" }));
        Some(steps.iter().filter(|step| step.ply <= self.shown).fold(number, follow))
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

/// A reader's view of a game: the side that is drawn at the bottom, and the ply.
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
    use zugpost_base::locale::Locale;

    /// The rows of a table with these steps: side, turn, notation.
    fn rows(sides: &[&'static str], steps: &[(usize, u32, &str)]) -> Vec<String> {
        let mut table = MoveTable {
            sides: sides.iter().map(|side| Phrase::Verbatim((*side).to_owned())).collect(),
            ..MoveTable::default()
        };
        for (ply, (side, number, display)) in (1..).zip(steps) {
            let display = Phrase::Verbatim((*display).to_owned());
            table.add(*side, *number, ListedMove { ply, display, is_move: true, comment: None });
        }
        let cell = |steps: &Vec<ListedMove>| {
            steps.iter().map(|step| step.display.text(Locale::En)).collect::<Vec<_>>().join(" ")
        };
        let row = |row: &MoveRow| {
            let sign = if row.goes_on { "…" } else { "" };
            format!("{}{sign}|{}", row.number, row.cells.iter().map(cell).collect::<Vec<_>>().join("|"))
        };
        table.rows.iter().map(row).collect()
    }

    #[test]
    fn a_row_is_a_turn_of_all_sides() {
        let (white, black) = (0, 1);
        let chess = [(white, 1, "e4"), (black, 1, "e5"), (white, 2, "Nf3")];
        assert_eq!(rows(&["White", "Black"], &chess), ["1|e4|e5", "2|Nf3|"]);
        let from_black = [(black, 7, "e5"), (white, 8, "Nf3")];
        assert_eq!(rows(&["White", "Black"], &from_black), ["7||e5", "8|Nf3|"]);
        let agents =
            [(white, 1, "h3"), (white, 1, "a6"), (white, 1, "Rh2"), (black, 1, "Nf6"), (black, 1, "g4")];
        assert_eq!(rows(&["White", "Black"], &agents), ["1|h3 a6 Rh2|Nf6 g4"]);
        let three = [(0, 1, "a"), (1, 1, "b"), (2, 1, "c"), (0, 2, "d")];
        assert_eq!(rows(&["White", "Red", "Black"], &three), ["1|a|b|c", "2|d||"]);
    }

    #[test]
    fn nature_has_the_last_column_and_what_follows_her_a_new_row() {
        let steps = [(0, 1, "e4"), (2, 1, "d5=Q"), (1, 1, "e5"), (2, 1, "a4=N"), (0, 2, "d4")];
        let expected = ["1|e4||d5=Q", "1…||e5|a4=N", "2|d4||"];
        assert_eq!(rows(&["White", "Black", "Nature"], &steps), expected);
    }

    #[test]
    fn one_side_that_acts_twice_in_a_turn_number_gets_a_row_each_time() {
        let steps = [(1, 3, "x"), (0, 3, "y")];
        assert_eq!(rows(&["White", "Black"], &steps), ["3||x", "3…|y|"]);
    }
}
