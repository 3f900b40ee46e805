//! Who can take on a square, and how free pieces are: what evaluation and exchanges ask of the movement tables of a
//! variant, on boards of any shape. Castling, en passant and drops are not in it.

use zugpost_rules::{
    board::{PieceType, Seat, Square, Word},
    game::{Board, Spec},
};

/// The movements of all pieces of a variant.
#[derive(Debug)]
pub(crate) struct Reach<W: Word> {
    spec: &'static Spec<W>,
    /// By seat and kind: whether a piece of the other side that stood on a square would see from there who takes on
    /// it. So it is unless somebody beside the way can stop the piece, or the board is bent.
    is_mirrored: Vec<bool>,
    n_kinds: usize,
}

impl<W: Word> Reach<W> {
    pub(crate) fn new(spec: &'static Spec<W>) -> Self {
        let kinds = Seat::ALL.into_iter().flat_map(|seat| spec.kinds().map(move |kind| (seat, kind)));
        let is_mirrored = kinds.map(|(seat, kind)| is_mirrored(spec, seat, kind)).collect();
        Self { spec, is_mirrored, n_kinds: spec.kinds().count() }
    }

    /// Squares to which the piece could go if they are empty, and those on which it could take somebody.
    pub(crate) fn moves_and_captures(
        &self,
        seat: Seat,
        kind: PieceType,
        from: Square,
        occupied: W,
    ) -> (W, W) {
        self.spec.reach(seat, kind, from, occupied)
    }

    /// The men of `seat` that could take on a square.
    pub(crate) fn attackers(&self, core: &Board<W>, seat: Seat, to: Square, occupied: W) -> W {
        let men = core.seat(seat) & occupied;
        let mut attackers = W::EMPTY;
        for kind in self.spec.kinds() {
            let men = core.kind(kind) & men;
            if men.is_empty() {
                continue;
            }
            let place = seat.index() * self.n_kinds + kind.index();
            if self.is_mirrored.get(place).is_some_and(|is_mirrored| *is_mirrored) {
                attackers |= self.spec.reach(across(seat), kind, to, occupied).1 & men;
                continue;
            }
            for from in men.squares() {
                if self.spec.reach(seat, kind, from, occupied).1.contains(to) {
                    attackers |= W::of(from);
                }
            }
        }
        attackers
    }

    /// Average number of squares that the piece reaches on an empty board: by taking, by going.
    pub(crate) fn freedom(&self, seat: Seat, kind: PieceType) -> (f64, f64) {
        let squares = self.spec.geometry.all();
        let (mut n_moves, mut n_captures) = (0, 0);
        for from in squares.squares() {
            let (moves, captures) = self.spec.reach(seat, kind, from, W::EMPTY);
            n_moves += moves.count();
            n_captures += captures.count();
        }
        let mean = |count: u32| f64::from(count) / f64::from(squares.count().max(1));
        (mean(n_captures), mean(n_moves))
    }
}

/// Whose pieces look the other way.
const fn across(seat: Seat) -> Seat {
    match seat {
        Seat::White | Seat::Red => Seat::Black,
        Seat::Black => Seat::White,
        Seat::Brown => Seat::Brown,
    }
}

fn is_mirrored<W: Word>(spec: &Spec<W>, seat: Seat, kind: PieceType) -> bool {
    let squares = spec.geometry.all();
    // On a straight line who stands between two squares stands between them from either side.
    let is_straight = |from: Square| {
        let paths = spec.paths(seat, kind, from).iter().filter(|path| path.captures);
        paths.filter(|path| path.squares.len() > 1).all(|path| {
            let whole = path.squares.iter().fold(W::EMPTY, |set, square| set | W::of(*square));
            let beyond = |last: &Square| spec.geometry.between(from, *last) | W::of(*last);
            !path.hops && path.passed == 0 && path.squares.last().map(beyond) == Some(whole)
        })
    };
    let takes =
        |seat| -> Vec<W> { squares.squares().map(|from| spec.reach(seat, kind, from, W::EMPTY).1).collect() };
    let (there, back) = (takes(seat), takes(across(seat)));
    let is_seen_back = |(from, seen): (Square, &W)| {
        let seers = squares.squares().zip(&back).filter(|(_, seen)| seen.contains(from));
        *seen == seers.fold(W::EMPTY, |set, (to, _)| set | W::of(to))
    };
    squares.squares().all(is_straight) && squares.squares().zip(&there).all(is_seen_back)
}
