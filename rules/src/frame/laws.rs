//! What holds on a board besides how pieces walk.

use crate::board::{Geometry, Kind, MAX_SEATS, Man, Seat, Square, Word};

/// The laws of a variant, built once.
#[derive(Debug)]
pub struct Laws<W> {
    /// Who acts, in turn.
    pub seats: &'static [Seat],
    /// The kinds of men that promote.
    pub pawns: Vec<Pawns<W>>,
    /// What depends on men that have not moved. At most 16.
    pub rights: Vec<Right>,
    /// How kings castle.
    pub castlings: Vec<Castling<W>>,
    /// Where men of a kind and seat can never stand, besides those who have to promote there.
    pub banned: Vec<(Kind, Seat, W)>,
    /// Whether from and to do not tell a capture in passing from a move, so that its text names the man taken.
    pub names_passed: bool,
}

/// A kind of men that promote, or that can be taken in passing.
#[derive(Debug)]
pub struct Pawns<W> {
    /// Which kind.
    pub kind: Kind,
    /// Where men of each seat have to promote when they arrive.
    pub last: [W; MAX_SEATS],
    /// What they can become.
    pub promotions: Vec<Kind>,
    /// Whether they take in passing, and may be taken so after going more than one square straight ahead.
    pub in_passing: bool,
}

/// A right that is lost for ever when one of its men leaves his square or is taken there.
#[derive(Debug)]
pub struct Right {
    /// Its letter in positions.
    pub letter: char,
    /// The men that must stand where they began.
    pub needs: Vec<(Square, Man)>,
}

/// One way of castling.
#[derive(Debug)]
pub struct Castling<W> {
    /// The number of its right.
    pub right: usize,
    /// Whose it is.
    pub seat: Seat,
    /// From where the king goes.
    pub king_from: Square,
    /// To where.
    pub king_to: Square,
    /// From where the other man goes.
    pub rook_from: Square,
    /// To where.
    pub rook_to: Square,
    /// What has to be empty, or transparent where nobody arrives.
    pub empty: W,
    /// What must not be attacked: where the king starts, passes and ends.
    pub safe: W,
}

impl<W: Word> Laws<W> {
    /// Laws without pawns, rights and castling.
    #[must_use]
    pub fn new(seats: &'static [Seat]) -> Laws<W> {
        Laws {
            seats,
            pawns: Vec::new(),
            rights: Vec::new(),
            castlings: Vec::new(),
            banned: Vec::new(),
            names_passed: false,
        }
    }

    /// The same laws with one more way of castling and its right: king and rook go from the first to the second of
    /// their squares, which lie on one line. Nobody may stand between them, and the king's way must be safe.
    ///
    /// # Panics
    /// If one of the squares is none of the board: found by the first test that starts the variant.
    #[must_use]
    pub fn with_castling(
        mut self,
        geometry: &Geometry<W>,
        letter: char,
        (king, king_from, king_to): (Man, &str, &str),
        (rook, rook_from, rook_to): (Man, &str, &str),
    ) -> Laws<W> {
        let square = |name| geometry.find(name).expect("squares in tables of variants are on their boards");
        let (king_from, king_to) = (square(king_from), square(king_to));
        let (rook_from, rook_to) = (square(rook_from), square(rook_to));
        let ends = W::of(king_to) | W::of(rook_to);
        let starts = W::of(king_from) | W::of(rook_from);
        self.castlings.push(Castling {
            right: self.rights.len(),
            seat: king.seat(),
            king_from,
            king_to,
            rook_from,
            rook_to,
            empty: (geometry.between(king_from, rook_from) | ends) & !starts,
            safe: W::of(king_from) | geometry.between(king_from, king_to) | W::of(king_to),
        });
        self.rights.push(Right { letter, needs: vec![(king_from, king), (rook_from, rook)] });
        self
    }

    /// What holds for a kind that promotes.
    #[must_use]
    pub fn pawns_of(&self, kind: Kind) -> Option<&Pawns<W>> {
        self.pawns.iter().find(|pawns| pawns.kind == kind)
    }

    /// Who acts after a seat.
    #[must_use]
    pub fn next(&self, seat: Seat) -> Seat {
        let place = self.seats.iter().position(|other| *other == seat).map_or(0, |place| place + 1);
        self.seats[place % self.seats.len()]
    }
}
