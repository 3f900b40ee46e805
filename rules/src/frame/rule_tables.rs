//! Rules of a board besides the movements of its pieces.

use super::{Castling, Right};
use crate::board::{Geometry, MAX_SEATS, Piece, PieceType, Seat, Square, Word};

/// Promotion, castling, rights and banned squares of a variant, built once.
#[derive(Debug)]
pub struct RuleTables<W> {
    /// The seats in the order of play.
    pub seats: &'static [Seat],
    /// The kinds of pieces that promote.
    pub pawns: Vec<Pawns<W>>,
    /// Rights that depend on pieces that have not moved. At most 16.
    pub rights: Vec<Right>,
    /// The ways of castling.
    pub castlings: Vec<Castling<W>>,
    /// Squares on which pieces of a kind and seat can never stand, besides those on which pawns have to promote.
    pub banned: Vec<(PieceType, Seat, W)>,
    /// True if from and to do not tell a capture en passant from a move, so that its text names the piece taken.
    pub names_passed: bool,
}

/// A kind of pieces that promote, or that can be taken en passant.
#[derive(Debug)]
pub struct Pawns<W> {
    /// The kind.
    pub kind: PieceType,
    /// Squares on which pieces of each seat have to promote when they arrive.
    pub last: [W; MAX_SEATS],
    /// Kinds that they can become.
    pub promotions: Vec<PieceType>,
    /// True if they take en passant, and may be taken so after going more than one square straight ahead.
    pub in_passing: bool,
    /// The squares on which none is taken en passant, although it may have passed them.
    pub never_in_passing: W,
}

impl<W: Word> Pawns<W> {
    /// Pawns that promote on the last rank of their seat and take no part in captures en passant.
    #[must_use]
    pub fn new(geometry: &Geometry<W>, kind: PieceType, promotions: &[PieceType]) -> Pawns<W> {
        let last = Seat::ALL.map(|seat| geometry.rank_of(seat, geometry.n_own_ranks() - 1));
        Pawns { kind, last, promotions: promotions.to_vec(), in_passing: false, never_in_passing: W::EMPTY }
    }

    /// Lets these pawns take en passant and be taken so.
    #[must_use]
    pub fn in_passing(self) -> Pawns<W> {
        Pawns { in_passing: true, ..self }
    }

    /// Lets these pawns pass some squares without being taken on them.
    #[must_use]
    pub fn never_in_passing_on(self, squares: W) -> Pawns<W> {
        Pawns { never_in_passing: squares, ..self }
    }
}

impl<W: Word> RuleTables<W> {
    /// Tables without pawns, rights and castling.
    #[must_use]
    pub fn new(seats: &'static [Seat]) -> RuleTables<W> {
        RuleTables {
            seats,
            pawns: Vec::new(),
            rights: Vec::new(),
            castlings: Vec::new(),
            banned: Vec::new(),
            names_passed: false,
        }
    }

    /// Adds a way of castling and its right: king and rook go from the first to the second of their squares, which
    /// lie on one line. No piece may stand between them, and the king's way must be safe.
    ///
    /// # Panics
    /// If one of the squares is not on the board: found by the first test that starts the variant.
    #[must_use]
    pub fn with_castling(
        mut self,
        geometry: &Geometry<W>,
        letter: char,
        (king, king_from, king_to): (Piece, &str, &str),
        (rook, rook_from, rook_to): (Piece, &str, &str),
    ) -> RuleTables<W> {
        let square = |name| geometry.find(name).expect("squares in tables of variants are on their boards");
        let (king_from, king_to) = (square(king_from), square(king_to));
        let (rook_from, rook_to) = (square(rook_from), square(rook_to));
        let right = self.rights.len();
        let castling =
            Castling::new(geometry, king.seat(), right, (king_from, king_to), (rook_from, rook_to));
        self.rights.push(castling.right(letter, king, rook));
        self.castlings.push(castling);
        self
    }

    /// Adds the four castlings of orthodox chess, which need a board of 8×8.
    #[must_use]
    pub fn with_orthodox_castling(
        self,
        geometry: &Geometry<W>,
        king: PieceType,
        rook: PieceType,
    ) -> RuleTables<W> {
        let piece = |seat, kind, from, to| (Piece::new(seat, kind), from, to);
        let (white, black) = (Seat::White, Seat::Black);
        self.with_castling(geometry, 'K', piece(white, king, "e1", "g1"), piece(white, rook, "h1", "f1"))
            .with_castling(geometry, 'Q', piece(white, king, "e1", "c1"), piece(white, rook, "a1", "d1"))
            .with_castling(geometry, 'k', piece(black, king, "e8", "g8"), piece(black, rook, "h8", "f8"))
            .with_castling(geometry, 'q', piece(black, king, "e8", "c8"), piece(black, rook, "a8", "d8"))
    }

    /// Adds a right: it is lost with the piece that must stand where it began. A right without such a piece can only
    /// be given up.
    #[must_use]
    pub fn with_right(mut self, letter: char, needs: Option<(Square, Piece)>) -> RuleTables<W> {
        self.rights.push(Right { letter, needs: needs.into_iter().collect() });
        self
    }

    /// Adds a kind that promotes.
    #[must_use]
    pub fn with_pawns(mut self, pawns: Pawns<W>) -> RuleTables<W> {
        self.pawns.push(pawns);
        self
    }

    /// Bans pieces of a kind from certain squares, which are named for each seat.
    #[must_use]
    pub fn banning(mut self, kind: PieceType, squares: impl Fn(Seat) -> W) -> RuleTables<W> {
        self.banned.extend(self.seats.iter().map(|seat| (kind, *seat, squares(*seat))));
        self
    }

    /// Returns the rules of a kind that promotes.
    #[must_use]
    pub fn pawns_of(&self, kind: PieceType) -> Option<&Pawns<W>> {
        self.pawns.iter().find(|pawns| pawns.kind == kind)
    }

    /// The seat that acts after a seat.
    #[must_use]
    pub fn next(&self, seat: Seat) -> Seat {
        let place = self.seats.iter().position(|other| *other == seat).map_or(0, |place| place + 1);
        self.seats[place % self.seats.len()]
    }
}
