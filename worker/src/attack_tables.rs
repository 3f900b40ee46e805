//! Attacks and mobility by the movement tables of a variant, on boards of any shape. Castling, en passant and drops are
//! left out.

use zugpost_rules::{
    board::{PieceType, Seat, Square, Word},
    game::{Board, Spec},
};

/// The movement tables of a variant.
#[derive(Debug)]
pub(crate) struct AttackTables<W: Word> {
    spec: &'static Spec<W>,
    /// By seat and piece type: whether the attackers of a square are the squares that the other side's piece attacks
    /// from there. Not so for pieces that a piece beside their path can block, and on bent boards.
    is_mirrored: Vec<bool>,
    n_kinds: usize,
}

impl<W: Word> AttackTables<W> {
    pub(crate) fn new(spec: &'static Spec<W>) -> Self {
        let kinds = Seat::ALL.into_iter().flat_map(|seat| spec.kinds().map(move |kind| (seat, kind)));
        let is_mirrored = kinds.map(|(seat, kind)| is_mirrored(spec, seat, kind)).collect();
        Self { spec, is_mirrored, n_kinds: spec.kinds().count() }
    }

    /// Squares that the piece can move to if they are empty, and squares on which it can capture.
    pub(crate) fn moves_and_captures(
        &self,
        seat: Seat,
        kind: PieceType,
        from: Square,
        occupied: W,
    ) -> (W, W) {
        self.spec.reach(seat, kind, from, occupied)
    }

    /// The pieces of `seat` that attack a square.
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

    /// Average mobility on an empty board: squares attacked, squares that the piece can move to.
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

/// The seat that moves its pieces in the opposite direction.
const fn across(seat: Seat) -> Seat {
    match seat {
        Seat::White | Seat::Red => Seat::Black,
        Seat::Black => Seat::White,
        Seat::Brown => Seat::Brown,
    }
}

fn is_mirrored<W: Word>(spec: &Spec<W>, seat: Seat, kind: PieceType) -> bool {
    let squares = spec.geometry.all();
    // On a straight line the squares between two squares are the same from either side.
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
