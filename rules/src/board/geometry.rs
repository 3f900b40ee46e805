//! Boards: which squares there are, what they are called and where a step from one leads.

use super::mesh::{Label, Mesh};
use super::{MAX_SEATS, Seat, Square, Word};
use std::sync::OnceLock;

/// The shape of a board: squares on a grid of files and ranks, not all places of which need to be squares.
#[derive(Debug)]
pub struct Geometry<W> {
    files: u8,
    ranks: u8,
    /// A file that the edge names otherwise than by its letter in coordinates.
    pub(super) labelled: Option<(u8, &'static str)>,
    /// Number of files and ranks at each edge that hold nothing but corner squares.
    pub(super) margin: u8,
    all: W,
    /// File and rank of each square.
    places: Vec<(u8, u8)>,
    /// The squares of the grid, file by file along the first rank, then along the second.
    grid: Vec<Option<Square>>,
    pub(super) names: Vec<String>,
    /// The squares in the order in which positions write them.
    rows: Vec<Vec<Square>>,
    /// The squares of each rank as the seats count them.
    own_ranks: [Vec<W>; MAX_SEATS],
    pub(super) lines: Vec<[W; 8]>,
    /// For each two squares those strictly between, row by row of one table.
    pub(super) between: Vec<W>,
    /// Lines of a board on which they do not follow the grid.
    pub(super) mesh: Option<Mesh>,
    /// On such a board, the rank of each square as each seat counts.
    depths: Vec<[u8; MAX_SEATS]>,
    /// On such a board, the square that each seat sees where White sees this one.
    views: Vec<[Square; MAX_SEATS]>,
    pub(super) labels: Vec<Label>,
    pub(super) panels: Vec<Panel>,
    pub(super) symmetries: OnceLock<Vec<Vec<Square>>>,
    /// True for a board of 8×8 in a word of its size, for which there are magic tables.
    pub(super) is_eight: bool,
}

/// A part of a board as text shows it: rows from the top, with gaps where no square is.
pub type Panel = Vec<Vec<Option<Square>>>;

/// A board that is no grid.
pub(super) struct Shape {
    /// File and rank of each square, from White's left corner.
    pub places: Vec<(u8, u8)>,
    pub mesh: Mesh,
    pub depths: Vec<[u8; MAX_SEATS]>,
    /// File and rank of each square as each seat sees it, if it counts as White does.
    pub views: Vec<[(u8, u8); MAX_SEATS]>,
    pub labels: Vec<Label>,
    /// The parts of the board by the names of their squares.
    pub panels: Vec<Vec<Vec<String>>>,
}

/// The eight straight directions as (file, rank), first those in which square numbers grow.
pub const DIRECTIONS: [(i8, i8); 8] = [(1, 0), (-1, 1), (0, 1), (1, 1), (-1, 0), (1, -1), (0, -1), (-1, -1)];

impl<W: Word> Geometry<W> {
    /// A rectangle with a1 in White's left corner.
    ///
    /// # Panics
    /// If the board has more squares than the word or more files than the alphabet: a mistake in the
    /// table of a variant, found by the first test that starts it.
    #[must_use]
    pub fn rectangle(files: u8, ranks: u8) -> Geometry<W> {
        assert!(files <= 26, "files are named by letters");
        let mut geometry = Geometry::empty(files, ranks, 0);
        for rank in 0..ranks {
            for file in 0..files {
                geometry.add(file, rank, format!("{}{}", char::from(b'a' + file), rank + 1));
            }
        }
        geometry.rows = (0..ranks).rev().map(|rank| geometry.row(rank)).collect();
        geometry.with_lines()
    }

    /// A rectangle with ranks counted from 0 and a square outside of each corner, named in the order given from
    /// White's left corner around the board to the right. Positions write the corners last.
    ///
    /// # Panics
    /// As [`rectangle`](Geometry::rectangle).
    #[must_use]
    pub fn with_corners(files: u8, ranks: u8, corners: [&str; 4]) -> Geometry<W> {
        let mut geometry = Geometry::empty(files + 2, ranks + 2, 1);
        let [below_left, below_right, above_right, above_left] = corners.map(str::to_owned);
        // Numbers grow along the grid also here, which lines rely on.
        let first = geometry.add(0, 0, below_left);
        let second = geometry.add(files + 1, 0, below_right);
        for rank in 1..=ranks {
            for file in 1..=files {
                geometry.add(file, rank, format!("{}{}", char::from(b'a' + file - 1), rank - 1));
            }
        }
        let fourth = geometry.add(0, ranks + 1, above_left);
        let third = geometry.add(files + 1, ranks + 1, above_right);
        geometry.rows = (1..=ranks).rev().map(|rank| geometry.row(rank)).collect();
        geometry.rows.push(vec![first, second, third, fourth]);
        geometry.with_lines()
    }

    /// A board that is no grid.
    pub(super) fn of_mesh(shape: Shape) -> Geometry<W> {
        let size =
            |place: fn(&(u8, u8)) -> u8| shape.places.iter().map(place).max().map_or(0, |last| last + 1);
        let mut geometry = Geometry::empty(size(|place| place.0), size(|place| place.1), 0);
        for &(file, rank) in &shape.places {
            geometry.add(file, rank, format!("{}{}", char::from(b'a' + file), rank + 1));
        }
        geometry.rows = (0..geometry.ranks).rev().map(|rank| geometry.row(rank)).collect();
        let row = |names: &Vec<String>| names.iter().map(|name| geometry.find(name)).collect();
        geometry.panels = shape.panels.iter().map(|panel| panel.iter().map(row).collect()).collect();
        let seen = |&(file, rank): &(u8, u8)| geometry.square(file, rank);
        let views = shape.views.iter().map(|views| views.each_ref().map(seen));
        geometry.views =
            views.map(|views| views.map(|square| square.unwrap_or(Square::wrapping(0)))).collect();
        (geometry.depths, geometry.labels, geometry.mesh) = (shape.depths, shape.labels, Some(shape.mesh));
        geometry.with_lines()
    }

    fn empty(files: u8, ranks: u8, margin: u8) -> Geometry<W> {
        Geometry {
            files,
            ranks,
            margin,
            labelled: None,
            all: W::EMPTY,
            places: Vec::new(),
            grid: vec![None; usize::from(files) * usize::from(ranks)],
            names: Vec::new(),
            rows: Vec::new(),
            own_ranks: Default::default(),
            lines: Vec::new(),
            between: Vec::new(),
            mesh: None,
            depths: Vec::new(),
            views: Vec::new(),
            labels: Vec::new(),
            panels: Vec::new(),
            symmetries: OnceLock::new(),
            is_eight: false,
        }
    }

    fn add(&mut self, file: u8, rank: u8, name: String) -> Square {
        assert!(self.names.len() < W::CAPACITY, "the word is too small for the board");
        let square = Square::wrapping(self.names.len() as u32);
        self.all |= W::of(square);
        self.places.push((file, rank));
        self.names.push(name);
        self.grid[usize::from(rank) * usize::from(self.files) + usize::from(file)] = Some(square);
        square
    }

    fn row(&self, rank: u8) -> Vec<Square> {
        (0..self.files).filter_map(|file| self.square(file, rank)).collect()
    }

    fn with_lines(mut self) -> Geometry<W> {
        let ranks = |seat| (0..self.n_own_ranks()).map(|rank| self.find_rank(seat, rank)).collect();
        self.own_ranks = Seat::ALL.map(ranks);
        if self.mesh.is_some() {
            return self.with_runs();
        }
        self.panels = vec![(0..self.ranks).rev().map(|rank| self.places_of(rank)).collect()];
        let view = |square, step| self.walk(square, step).fold(W::EMPTY, |set, to| set | W::of(to));
        self.lines = self.all.squares().map(|square| DIRECTIONS.map(|step| view(square, step))).collect();
        let pairs = self.all.squares().flat_map(|from| self.all.squares().map(move |to| (from, to)));
        self.between = pairs
            .map(|(from, to)| {
                let lines = self.lines[from.index()].iter().zip(self.lines[to.index()]);
                let line = lines.filter(|(line, _)| line.contains(to)).map(|(line, beyond)| *line & !beyond);
                line.fold(W::EMPTY, |set, line| set | line) & !W::of(to)
            })
            .collect();
        self.is_eight = self.files == 8 && self.ranks == 8 && W::CAPACITY == 64;
        self
    }

    fn places_of(&self, rank: u8) -> Vec<Option<Square>> {
        (0..self.files).map(|file| self.square(file, rank)).collect()
    }

    /// Returns the lines of a board on which they do not follow the grid.
    pub(super) fn mesh(&self) -> Option<&Mesh> {
        self.mesh.as_ref()
    }

    /// The squares in the order in which positions write them: rank by rank from the top, each from the left.
    #[must_use]
    pub fn rows(&self) -> &[Vec<Square>] {
        &self.rows
    }

    /// Returns the name of one of these rows: `rank 8`.
    #[must_use]
    pub fn row_name(&self, row: usize) -> String {
        let label = self.rows.get(row).and_then(|squares| squares.first()).map(|square| self.rank(*square));
        match label.map(|rank| self.rank_label(rank)) {
            Some(label) if !label.is_empty() => format!("rank {label}"),
            Some(_) | None => "the row of corners".to_owned(),
        }
    }

    /// Returns the number of files.
    #[must_use]
    pub fn files(&self) -> u8 {
        self.files
    }

    /// Returns the number of ranks.
    #[must_use]
    pub fn ranks(&self) -> u8 {
        self.ranks
    }

    /// Every square.
    #[must_use]
    pub fn all(&self) -> W {
        self.all
    }

    /// The file of a square on the grid, 0 at the left.
    #[must_use]
    pub fn file(&self, square: Square) -> u8 {
        self.places.get(square.index()).map_or(0, |(file, _)| *file)
    }

    /// The rank of a square on the grid, 0 at White's side.
    #[must_use]
    pub fn rank(&self, square: Square) -> u8 {
        self.places.get(square.index()).map_or(0, |(_, rank)| *rank)
    }

    /// The rank of a square as this seat counts: 0 is its first. Corner squares count as the rank beside them.
    #[must_use]
    pub fn own_rank(&self, seat: Seat, square: Square) -> u8 {
        if let Some(depths) = self.depths.get(square.index()) {
            return depths[seat.index()];
        }
        let n_ranks = self.ranks - 2 * self.margin;
        let rank = self.rank(square).saturating_sub(self.margin).min(n_ranks - 1);
        match seat {
            Seat::White | Seat::Brown | Seat::Red => rank,
            Seat::Black => n_ranks - 1 - rank,
        }
    }

    /// Returns the square that lies for White as this one lies for the seat: the board is turned.
    #[must_use]
    pub fn as_seen_by(&self, seat: Seat, square: Square) -> Square {
        if let Some(views) = self.views.get(square.index()) {
            return views[seat.index()];
        }
        let turned = || self.square(self.files - 1 - self.file(square), self.ranks - 1 - self.rank(square));
        match seat {
            Seat::White | Seat::Brown | Seat::Red => square,
            Seat::Black => turned().unwrap_or(square),
        }
    }

    /// The square on the same rank as far from the right as this one is from the left; `None` on a board that is no
    /// grid.
    #[must_use]
    pub fn mirrored(&self, square: Square) -> Option<Square> {
        if self.mesh.is_some() {
            None
        } else {
            self.square(self.files - 1 - self.file(square), self.rank(square))
        }
    }

    /// The squares of a seat's own rank, 0 for its first, without corner squares.
    #[must_use]
    #[inline]
    pub fn rank_of(&self, seat: Seat, own_rank: u8) -> W {
        self.own_ranks[seat.index()].get(usize::from(own_rank)).copied().unwrap_or(W::EMPTY)
    }

    fn find_rank(&self, seat: Seat, own_rank: u8) -> W {
        let squares = self.all.squares().filter(|square| !self.is_corner(*square));
        let squares = squares.filter(|square| self.own_rank(seat, *square) == own_rank);
        squares.fold(W::EMPTY, |set, square| set | W::of(square))
    }

    /// The squares of the file with this letter.
    #[must_use]
    pub fn file_of(&self, letter: char) -> W {
        let squares = self.all.squares().filter(|square| !self.is_corner(*square));
        let squares = squares.filter(|square| self.name(*square).starts_with(letter));
        squares.fold(W::EMPTY, |set, square| set | W::of(square))
    }

    /// Returns the number of ranks that the seats count, without corner squares.
    #[must_use]
    pub fn n_own_ranks(&self) -> u8 {
        if let Some(last) = self.depths.iter().map(|depths| depths[0]).max() {
            return last + 1;
        }
        self.ranks - 2 * self.margin
    }

    /// The squares at the rim: fewer than four neighbours along files and ranks.
    #[must_use]
    pub fn border(&self) -> W {
        let sides = [(1, 0), (-1, 0), (0, 1), (0, -1)];
        let is_rim = |square: &Square| match &self.mesh {
            Some(mesh) => mesh.is_rim(*square),
            None => sides.iter().any(|side| self.step(*square, *side).is_none()),
        };
        self.all.squares().filter(is_rim).fold(W::EMPTY, |set, square| set | W::of(square))
    }

    fn is_corner(&self, square: Square) -> bool {
        let inside = |place: u8, size: u8| place >= self.margin && place < size - self.margin;
        !(inside(self.file(square), self.files) && inside(self.rank(square), self.ranks))
    }

    /// The set of the squares with these coordinates, separated by spaces.
    ///
    /// # Panics
    /// If one of them is none: a mistake in the table of a variant, found by the first test that starts it.
    #[must_use]
    pub fn set(&self, names: &str) -> W {
        let square = |name| self.find(name).expect("squares in tables of variants are on their boards");
        names.split_ascii_whitespace().map(square).fold(W::EMPTY, |set, square| set | W::of(square))
    }

    /// The square on this file and rank of the grid, both from 0.
    #[must_use]
    pub fn square(&self, file: u8, rank: u8) -> Option<Square> {
        if file >= self.files {
            return None;
        }
        let place = usize::from(rank) * usize::from(self.files) + usize::from(file);
        self.grid.get(place).copied().flatten()
    }

    /// Sets another label at the edge for one file, counted from 0.
    #[must_use]
    pub fn with_file_label(mut self, file: u8, label: &'static str) -> Geometry<W> {
        self.labelled = Some((file, label));
        self
    }

    /// The square reached by a step of so many files to the right and ranks up on the grid.
    #[must_use]
    pub fn step(&self, square: Square, (files, ranks): (i8, i8)) -> Option<Square> {
        let file = self.file(square).checked_add_signed(files)?;
        let rank = self.rank(square).checked_add_signed(ranks)?;
        self.square(file, rank)
    }

    /// The squares reached by taking the same step again and again.
    pub fn walk(&self, square: Square, step: (i8, i8)) -> impl Iterator<Item = Square> + '_ {
        std::iter::successors(self.step(square, step), move |&square| self.step(square, step))
    }

    /// Its coordinate: `e4`.
    #[must_use]
    pub fn name(&self, square: Square) -> &str {
        self.names.get(square.index()).map_or("-", String::as_str)
    }

    /// The square with this coordinate.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<Square> {
        let index = self.names.iter().position(|other| other == name)?;
        Square::new(u8::try_from(index).ok()?)
    }

    /// The coordinate at the start of a text and what follows it.
    #[must_use]
    pub fn read<'a>(&self, text: &'a str) -> Option<(Square, &'a str)> {
        let digits = text.get(1..)?.bytes().take_while(u8::is_ascii_digit).count();
        let (name, rest) = text.split_at_checked(1 + digits)?;
        Some((self.find(name)?, rest))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_have_names_on_every_size() {
        let board = Geometry::<u128>::rectangle(12, 7);
        assert_eq!(board.all().count(), 84);
        let corner = board.find("l7").unwrap();
        assert_eq!((board.file(corner), board.rank(corner), board.name(corner)), (11, 6, "l7"));
        assert_eq!(board.find("a8"), None);
        let tall = Geometry::<u128>::rectangle(9, 10);
        assert_eq!(tall.read("c10d10").map(|(square, rest)| (tall.name(square), rest)), Some(("c10", "d10")));
    }

    #[test]
    fn a_seat_sees_the_board_turned_and_a_mirror_keeps_the_rank() {
        let board = Geometry::<u128>::with_corners(10, 10, ["w1", "w2", "w3", "w4"]);
        let square = |name: &str| board.find(name).unwrap();
        for (name, turned, mirrored) in [("a0", "j9", "j0"), ("e3", "f6", "f3"), ("w1", "w3", "w2")] {
            assert_eq!(board.as_seen_by(Seat::White, square(name)), square(name));
            assert_eq!(board.as_seen_by(Seat::Black, square(name)), square(turned));
            assert_eq!(board.mirrored(square(name)), Some(square(mirrored)));
        }
    }

    #[test]
    fn corners_end_the_long_diagonals() {
        let board = Geometry::<u128>::with_corners(10, 10, ["w1", "w2", "w3", "w4"]);
        let square = |name: &str| board.find(name).unwrap();
        let names = |set: u128| set.squares().map(|square| board.name(square)).collect::<Vec<_>>().join(" ");
        let blockers = board.set("w1 b1 c6 w4 f6");
        let seen = board.bishop(square("d3"), blockers);
        assert_eq!(names(seen), "g0 b1 f1 c2 e2 c4 e4 b5 f5 a6 g6 h7 i8 j9 w3");
        assert_eq!(names(board.rook(square("w1"), 0)), "");
        assert_eq!(names(board.border() & board.set("w1 w2 w3 w4 a0 a5 e9 e5")), "w1 w2 a0 a5 e9 w4 w3");
    }
}
