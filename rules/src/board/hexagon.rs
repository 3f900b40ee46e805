//! The hexagon for three: half a usual board for each, joined in the middle. The square e4 touches both d4, d5 and
//! e9, i9, and six squares meet at the centre.

use super::geometry::Shape;
use super::mesh::{Label, Mesh, Point};
use super::{Geometry, MAX_SEATS, Seat, Word};

/// From the centre to each corner of the hexagon, in thousandths of a square's side. With seven times that side the
/// narrowest squares, in the corners, still have room for a piece.
const CORNERS: [(i32, i32); 6] =
    [(-3500, -6062), (3500, -6062), (7000, 0), (3500, 6062), (-3500, 6062), (-7000, 0)];

/// A sixth of the board: four by four squares between the centre and a corner. Its first coordinate counts along
/// the edge that it shares with the next sixth, its second along the one that it shares with the sixth before.
#[derive(Clone, Copy)]
struct Place {
    sixth: usize,
    along: i32,
    aside: i32,
}

impl Place {
    fn all() -> impl Iterator<Item = Place> {
        let sixth =
            |sixth| (0..4).flat_map(move |along| (0..4).map(move |aside| Place { sixth, along, aside }));
        (0..6).flat_map(sixth)
    }

    /// File and rank, both from 0.
    fn grid(self) -> (u8, u8) {
        let Place { sixth, along, aside } = self;
        let (file, rank) = match sixth {
            0 => (3 - aside, 3 - along),
            1 => (4 + along, 3 - aside),
            2 => (4 + aside, 8 + along),
            3 => (8 + along, 8 + aside),
            4 => (8 + aside, 4 + along),
            _ => (3 - along, 4 + aside),
        };
        (file as u8, rank as u8)
    }

    /// Returns the distance from the middle of the board towards the first rank of the seat that owns this half.
    fn height(self) -> i32 {
        if self.sixth.is_multiple_of(2) { self.along } else { self.aside }
    }

    /// Returns the place that lies for White as this one lies for a seat; [`Seat::Brown`] counts as White.
    fn as_seen_by(self, seat: Seat) -> Place {
        let turned = match seat {
            Seat::White | Seat::Brown => 0,
            Seat::Red => 4,
            Seat::Black => 2,
        };
        Place { sixth: (self.sixth + turned) % 6, ..self }
    }

    /// Returns the number of ranks from the first rank of a seat; [`Seat::Brown`] counts as White.
    fn depth(self, seat: Seat) -> u8 {
        let own = match seat {
            Seat::White | Seat::Brown => [0, 1],
            Seat::Red => [2, 3],
            Seat::Black => [4, 5],
        };
        let depth = if own.contains(&self.sixth) { 3 - self.height() } else { 4 + self.height() };
        depth as u8
    }

    /// A point of the sixth, from 0 at the centre to 4 at the rim in both directions.
    fn point(self, along: i32, aside: i32) -> (i32, i32) {
        let (tip, next, before) = (CORNERS[self.sixth], edge(self.sixth), edge(self.sixth + 5));
        let mix = |next: i32, before: i32, tip: i32| {
            (along * (4 - aside) * next + (4 - along) * aside * before + along * aside * tip) / 16
        };
        (7000 + mix(next.0, before.0, tip.0), 6062 + mix(next.1, before.1, tip.1))
    }

    fn outline(self) -> [Point; 4] {
        let steps = [(0, 0), (1, 0), (1, 1), (0, 1)];
        steps.map(|(along, aside)| {
            let (x, y) = self.point(self.along + along, self.aside + aside);
            [x as u16, y as u16]
        })
    }

    /// Returns the labels outside of the rim beside this square, one for each of its sides that lies there.
    fn labels(self) -> Vec<Label> {
        let (file, rank) = self.grid();
        let (file, rank) = (char::from(b'a' + file).to_string(), (rank + 1).to_string());
        let (first, second) = if self.sixth.is_multiple_of(2) { (file, rank) } else { (rank, file) };
        let [_, next, tip, before] = self.outline();
        let label = |text: String, (one, other): (Point, Point), normal: (i32, i32)| {
            let middle = |axis: usize| i32::from(one[axis]).midpoint(i32::from(other[axis]));
            Label { text, at: [middle(0) + normal.0 / 19, middle(1) + normal.1 / 19] }
        };
        let mut labels = Vec::new();
        if self.along == 3 {
            labels.push(label(first, (next, tip), edge(self.sixth)));
        }
        if self.aside == 3 {
            labels.push(label(second, (before, tip), edge(self.sixth + 5)));
        }
        labels
    }
}

/// From the centre to the middle of an edge, which is the direction that looks outwards there.
fn edge(index: usize) -> (i32, i32) {
    let (one, other) = (CORNERS[index % 6], CORNERS[(index + 1) % 6]);
    ((one.0 + other.0) / 2, (one.1 + other.1) / 2)
}

impl<W: Word> Geometry<W> {
    /// The board of 96 squares for three, with White's half below, Black's on the left and Red's on the right.
    /// Positions write it rank by rank from the twelfth, each in the order of the files.
    ///
    /// # Panics
    /// If the word is too small: a mistake in the table of a variant, found by the first test that starts it.
    #[must_use]
    pub fn hexagon() -> Geometry<W> {
        let mut places: Vec<Place> = Place::all().collect();
        places.sort_by_key(|place| {
            let (file, rank) = place.grid();
            (rank, file)
        });
        let depths = |place: &Place| Seat::ALL.map(|seat| place.depth(seat));
        let half = |ranks: std::ops::Range<u8>, files: &str| {
            let row = |rank| files.chars().map(|file| format!("{file}{}", rank + 1)).collect();
            ranks.rev().map(row).collect::<Vec<Vec<String>>>()
        };
        Geometry::of_mesh(Shape {
            places: places.iter().map(|place| place.grid()).collect(),
            mesh: Mesh::new(places.iter().map(|place| place.outline()).collect()),
            depths: places.iter().map(depths).collect::<Vec<[u8; MAX_SEATS]>>(),
            views: places.iter().map(|place| Seat::ALL.map(|seat| place.as_seen_by(seat).grid())).collect(),
            labels: places.iter().flat_map(|place| place.labels()).collect(),
            panels: vec![half(8..12, "hgfeijkl"), half(4..8, "abcdijkl"), half(0..4, "abcdefgh")],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Square, betza};

    fn reach(betza: &str, from: &str, seat: Seat) -> String {
        let board = Geometry::<u128>::hexagon();
        let paths = betza::paths(betza, &board, seat).unwrap();
        let mut squares: Vec<Square> = paths[board.find(from).unwrap().index()]
            .iter()
            .flat_map(|path| &path.squares[path.passed..])
            .copied()
            .collect();
        squares.sort_unstable();
        let names: Vec<&str> = squares.iter().map(|square| board.name(*square)).collect();
        names.join(" ")
    }

    #[test]
    fn six_squares_meet_at_the_centre_and_the_opposite_one_is_no_neighbour() {
        assert_eq!(reach("K", "d4", Seat::White), "c3 d3 e3 c4 e4 c5 d5 i5 e9");
        assert_eq!(reach("W", "d4", Seat::White), "d3 c4 e4 d5");
    }

    #[test]
    fn every_rook_reaches_fourteen_squares() {
        let board = Geometry::<u128>::hexagon();
        for square in board.all().squares() {
            assert_eq!(reach("R", board.name(square), Seat::Red).split(' ').count(), 14);
        }
    }

    #[test]
    fn a_bishop_chooses_at_the_centre() {
        assert_eq!(reach("B", "a1", Seat::White), "b2 c3 d4 i5 j6 k7 l8 e9 f10 g11 h12");
        assert_eq!(reach("B", "d4", Seat::White).split(' ').count(), 17);
        assert_eq!(reach("B4", "b2", Seat::White), "a1 c1 a3 c3 d4 i5 j6 e9 f10");
    }

    #[test]
    fn a_knight_goes_both_ways_round() {
        assert_eq!(reach("N", "d4", Seat::White), "c2 e2 b3 f3 b5 j5 c6 i6 f9 e10");
    }

    #[test]
    fn pawns_look_away_from_their_own_side() {
        let pawn = "fmWfcFifmnD";
        assert_eq!(reach(pawn, "d4", Seat::White), "c5 d5 i5 e9");
        assert_eq!(reach(pawn, "e4", Seat::White), "d5 e9 f9 i9");
        assert_eq!(reach(pawn, "i5", Seat::White), "d6 i6 j6");
        assert_eq!(reach(pawn, "i9", Seat::Black), "e10 i10 j10");
        assert_eq!(reach(pawn, "d7", Seat::Black), "d5 c6 d6 i6");
        assert_eq!(reach(pawn, "h11", Seat::Red), "h9 g10 h10");
    }

    #[test]
    fn every_seat_sees_its_own_half_as_white_does() {
        let board = Geometry::<u128>::hexagon();
        for seat in [Seat::White, Seat::Black, Seat::Red] {
            let mut seen = 0_u128;
            for square in board.all().squares() {
                let view = board.as_seen_by(seat, square);
                assert_eq!(board.own_rank(seat, square), board.own_rank(Seat::White, view));
                seen |= u128::of(view);
            }
            assert_eq!(seen, board.all());
        }
    }

    #[test]
    fn squares_of_one_side_differ_in_colour() {
        let board = Geometry::<u128>::hexagon();
        for square in board.all().squares() {
            for run in board.runs(Seat::White, square, (1, 0), crate::board::LeapKind::Ride) {
                assert_ne!(board.is_dark(square), board.is_dark(run.squares[0]));
            }
        }
        assert_eq!(board.border().count(), 42);
    }
}
