//! Properties of a board that texts and pictures need.

use super::geometry::Panel;
use super::mesh::{Label, Point};
use super::{Geometry, Seat, Square, Word};

impl<W: Word> Geometry<W> {
    /// The parts of the board as text shows them, the one at the top first.
    #[must_use]
    pub fn panels(&self) -> &[Panel] {
        &self.panels
    }

    /// The labels outside of a board that is no grid; none for the others, which have files and ranks.
    #[must_use]
    pub fn labels(&self) -> &[Label] {
        &self.labels
    }

    /// The corners of a square going around it, to the right and up in thousandths of a usual square's side.
    #[must_use]
    pub fn outline(&self, square: Square) -> [Point; 4] {
        if let Some(mesh) = self.mesh() {
            return mesh.outline(square);
        }
        let (left, low) = (u16::from(self.file(square)) * 1000, u16::from(self.rank(square)) * 1000);
        [[left, low], [left + 1000, low], [left + 1000, low + 1000], [left, low + 1000]]
    }

    /// By how many degrees the board is turned to the left so that this seat looks at it from below; the others of its
    /// game sit around.
    #[must_use]
    pub fn turn(&self, seat: Seat) -> u16 {
        match (seat, self.mesh().is_some()) {
            (Seat::White | Seat::Brown, _) | (Seat::Red, false) => 0,
            (Seat::Black, false) => 180,
            (Seat::Black, true) => 120,
            (Seat::Red, true) => 240,
        }
    }

    /// Returns whether the square is dark; a1 is.
    #[must_use]
    pub fn is_dark(&self, square: Square) -> bool {
        let is_even = || (self.file(square) + self.rank(square)).is_multiple_of(2);
        self.mesh().map_or_else(is_even, |mesh| mesh.is_dark(square))
    }

    /// Returns the label at the edge for a file of the grid: its letter. It is empty beside corner squares.
    #[must_use]
    pub fn file_label(&self, file: u8) -> String {
        if let Some((labelled, label)) = self.labelled
            && labelled == file
        {
            return label.to_owned();
        }
        let inside = file >= self.margin && file < self.files() - self.margin;
        if inside { char::from(b'a' + file - self.margin).to_string() } else { String::new() }
    }

    /// Returns the label at the edge for a rank of the grid: its number. It is empty beside corner squares.
    #[must_use]
    pub fn rank_label(&self, rank: u8) -> String {
        let inside = rank >= self.margin && rank < self.ranks() - self.margin;
        if inside { (rank + 1 - 2 * self.margin).to_string() } else { String::new() }
    }
}
