//! Boards of four-sided squares that do not lie on one grid. Straight lines leave a square by the side opposite to
//! that of entry, diagonals by the opposite corner, where they may branch.

use super::Square;

/// A place in a picture of a board: to the right and up, in thousandths of a usual square's side.
pub type Point = [u16; 2];

/// A label outside of a board that is no grid, in the coordinates of the outlines of its squares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// The name of a file or rank.
    pub text: String,
    /// Its middle: to the right and up.
    pub at: [i32; 2],
}

/// The squares that touch each other.
#[derive(Debug)]
pub struct Mesh {
    /// The corners of each square, going around it.
    outlines: Vec<[Point; 4]>,
    /// The square behind each side; side 0 lies between the corners 0 and 1.
    beside: Vec<[Option<Square>; 4]>,
    /// The squares across each corner: two on around it, and no neighbours by a side.
    across: Vec<[Vec<Square>; 4]>,
    dark: Vec<bool>,
}

/// Squares on a line, and how many at the start belong to another line that was named before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The squares in the order in which they are passed.
    pub squares: Vec<Square>,
    /// Number of squares at the start that belong also to a line that parts from this one later.
    pub shared: usize,
}

impl Mesh {
    /// The mesh of squares with these corners. Squares touch where they have corners in common; the first is dark.
    #[must_use]
    pub fn new(outlines: Vec<[Point; 4]>) -> Mesh {
        let n_squares = outlines.len();
        let mut mesh =
            Mesh { outlines, beside: Vec::new(), across: Vec::new(), dark: vec![false; n_squares] };
        let squares: Vec<Square> = (0..n_squares as u32).map(Square::wrapping).collect();
        let ends = |square: Square, side: usize| {
            let outline = &mesh.outlines[square.index()];
            (outline[side], outline[(side + 1) % 4])
        };
        let behind = |square: Square, side: usize| {
            let (one, other) = ends(square, side);
            let touches = |next: &Square| {
                let outline = &mesh.outlines[next.index()];
                *next != square && outline.contains(&one) && outline.contains(&other)
            };
            squares.iter().copied().find(touches)
        };
        mesh.beside = squares.iter().map(|square| [0, 1, 2, 3].map(|side| behind(*square, side))).collect();
        mesh.across = squares.iter().map(|square| [0, 1, 2, 3].map(|at| mesh.around(*square, at))).collect();
        mesh.paint();
        mesh
    }

    /// The squares two on around a corner, in both directions.
    fn around(&self, square: Square, corner: usize) -> Vec<Square> {
        let point = self.outlines[square.index()][corner];
        let mut found = Vec::new();
        for side in [corner, (corner + 3) % 4] {
            let Some(next) = self.beside[square.index()][side] else { continue };
            let Some(at) = self.corner(next, point) else { continue };
            let others = [at, (at + 3) % 4].map(|side| self.beside[next.index()][side]);
            let other = others.into_iter().flatten().find(|other| *other != square);
            found.extend(other.filter(|other| !found.contains(other)));
        }
        found.retain(|other| !self.beside[square.index()].contains(&Some(*other)));
        found
    }

    fn corner(&self, square: Square, point: Point) -> Option<usize> {
        self.outlines[square.index()].iter().position(|corner| *corner == point)
    }

    fn paint(&mut self) {
        let mut reached = vec![false; self.dark.len()];
        let mut next: Vec<(usize, bool)> = vec![(0, true)];
        while let Some((square, dark)) = next.pop() {
            if !std::mem::replace(&mut reached[square], true) {
                self.dark[square] = dark;
                next.extend(self.beside[square].iter().flatten().map(|other| (other.index(), !dark)));
            }
        }
    }

    /// Returns whether the square is dark.
    #[must_use]
    pub fn is_dark(&self, square: Square) -> bool {
        self.dark.get(square.index()).copied().unwrap_or_default()
    }

    /// The corners of the square.
    #[must_use]
    pub fn outline(&self, square: Square) -> [Point; 4] {
        self.outlines.get(square.index()).copied().unwrap_or_default()
    }

    /// Returns whether there is no square behind one of the sides.
    #[must_use]
    pub fn is_rim(&self, square: Square) -> bool {
        self.beside.get(square.index()).is_some_and(|beside| beside.contains(&None))
    }

    /// The lines of a rook.
    #[must_use]
    pub fn straight(&self, from: Square) -> Vec<Line> {
        let line =
            |side| Line { squares: self.walk(from, side).map(|(square, _)| square).collect(), shared: 0 };
        (0..4).map(line).filter(|line| !line.squares.is_empty()).collect()
    }

    /// The squares behind a side, and behind the opposite side of each, with the side by which each is left.
    fn walk(&self, from: Square, side: usize) -> impl Iterator<Item = (Square, usize)> + '_ {
        let next = move |(square, side): (Square, usize)| {
            let next = self.beside[square.index()][side & 3]?;
            let entry = self.beside[next.index()].iter().position(|back| *back == Some(square))?;
            Some((next, (entry + 2) % 4))
        };
        std::iter::successors(next((from, side)), move |at| next(*at))
    }

    /// The lines of a bishop.
    #[must_use]
    pub fn diagonal(&self, from: Square) -> Vec<Line> {
        let mut lines = Vec::new();
        for corner in 0..4 {
            self.branch(from, corner, &mut Line { squares: Vec::new(), shared: 0 }, &mut lines);
        }
        lines
    }

    fn branch(&self, at: Square, corner: usize, line: &mut Line, lines: &mut Vec<Line>) {
        let point = self.outlines[at.index()][corner];
        let mut ends = true;
        for &next in &self.across[at.index()][corner] {
            let Some(entry) = self.corner(next, point) else { continue };
            // A ring of squares would never end.
            if line.squares.contains(&next) {
                continue;
            }
            line.shared = if ends { line.shared } else { line.squares.len() };
            ends = false;
            line.squares.push(next);
            self.branch(next, (entry + 2) % 4, line, lines);
            line.squares.pop();
        }
        if ends && !line.squares.is_empty() {
            lines.push(line.clone());
        }
    }

    /// Returns the targets of so many steps along a line and so many to the side of it, in either order.
    #[must_use]
    pub fn leaps(&self, from: Square, along: usize, aside: usize) -> Vec<Square> {
        let mut found = Vec::new();
        for (first, second) in [(along, aside), (aside, along)] {
            for side in 0..4 {
                let Some((corner, out)) = self.walk(from, side).nth(first.wrapping_sub(1)) else { continue };
                for turned in [out + 1, out + 3] {
                    let end = self.walk(corner, turned).nth(second.wrapping_sub(1));
                    found.extend(end.map(|(end, _)| end).filter(|end| !found.contains(end)));
                }
            }
        }
        found
    }

    /// Paths of `straight` steps ahead, then `aslant` diagonal steps away from the start.
    #[must_use]
    pub fn bends(&self, from: Square, straight: usize, aslant: usize) -> Vec<Vec<Square>> {
        let mut found = Vec::new();
        for side in 0..4 {
            let walked: Vec<_> = self.walk(from, side).take(straight).collect();
            let Some(&(at, out)) = walked.last().filter(|_| walked.len() == straight) else { continue };
            for corner in [out, (out + 1) % 4] {
                let mut lines = Vec::new();
                self.branch(at, corner, &mut Line { squares: Vec::new(), shared: 0 }, &mut lines);
                for line in lines.iter().filter(|line| line.squares.len() >= aslant) {
                    let squares = walked.iter().map(|(square, _)| *square);
                    let squares: Vec<_> = squares.chain(line.squares[..aslant].iter().copied()).collect();
                    if !found.contains(&squares) {
                        found.push(squares);
                    }
                }
            }
        }
        found
    }
}
