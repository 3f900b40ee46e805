//! Attacks and mobility by the movement tables of a variant, on boards of any shape. Castling, en passant and drops are
//! left out.

use zugpost_rules::{
    board::{PieceType, Seat, Square, Word},
    game::{Board, Spec, Walk},
};

/// The movement tables of a variant.
#[derive(Debug)]
pub(crate) struct AttackTables<W: Word> {
    spec: &'static Spec<W>,
    /// By seat and piece type.
    searches: Vec<Search>,
    /// By seat, piece type and square: the squares from which the piece attacks that square, on some board.
    takers: Vec<W>,
    n_kinds: usize,
    n_squares: usize,
}

/// The way to the pieces of a seat and type that attack a square, among its possible takers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Search {
    /// All are attackers: they leap.
    Leaps,
    /// They stand on the squares that the other side's piece attacks from there. Not so for pieces that a piece beside their
    /// path can block, and on bent boards.
    Mirrored,
    /// One by one.
    Each,
}

impl<W: Word> AttackTables<W> {
    pub(crate) fn new(spec: &'static Spec<W>) -> Self {
        let kinds = || Seat::ALL.into_iter().flat_map(move |seat| spec.kinds().map(move |kind| (seat, kind)));
        Self {
            spec,
            searches: kinds().map(|(seat, kind)| search(spec, seat, kind)).collect(),
            takers: kinds().flat_map(|(seat, kind)| takers(spec, seat, kind)).collect(),
            n_kinds: spec.kinds().count(),
            n_squares: spec.geometry.all().count() as usize,
        }
    }

    /// The piece types.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = PieceType> {
        self.spec.kinds()
    }

    /// Looks up how pieces of a seat and type walk.
    pub(crate) fn walk_of(&self, seat: Seat, kind: PieceType) -> Walk<'_, W> {
        self.spec.walk_of(seat, kind)
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

    /// The pieces of `seat` and of some types that attack a square.
    #[inline]
    pub(crate) fn attackers(
        &self,
        core: &Board<W>,
        seat: Seat,
        kinds: &[PieceType],
        to: Square,
        occupied: W,
    ) -> W {
        let men = core.seat(seat) & occupied;
        let mut attackers = W::EMPTY;
        for &kind in kinds {
            let place = seat.index() * self.n_kinds + kind.index();
            let takers = self.takers.get(place * self.n_squares + to.index()).copied().unwrap_or(W::EMPTY);
            let men = core.kind(kind) & men & takers;
            if men.is_empty() {
                continue;
            }
            attackers |= match self.searches.get(place).unwrap_or(&Search::Each) {
                Search::Leaps => men,
                Search::Mirrored => self.spec.reach(across(seat), kind, to, occupied).1 & men,
                Search::Each => {
                    let takes = |from: &Square| self.spec.reach(seat, kind, *from, occupied).1.contains(to);
                    men.squares().filter(takes).fold(W::EMPTY, |set, from| set | W::of(from))
                }
            };
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

/// Returns for each square the squares from which the piece may attack it.
fn takers<W: Word>(spec: &Spec<W>, seat: Seat, kind: PieceType) -> Vec<W> {
    let squares = spec.geometry.all();
    let mut takers = vec![W::EMPTY; squares.count() as usize];
    for from in squares.squares() {
        for path in spec.paths(seat, kind, from).iter().filter(|path| path.captures) {
            path.squares.iter().for_each(|to| takers[to.index()] |= W::of(from));
        }
    }
    takers
}

fn search<W: Word>(spec: &Spec<W>, seat: Seat, kind: PieceType) -> Search {
    let leaps = |from: Square| {
        let mut paths = spec.paths(seat, kind, from).iter().filter(|path| path.captures);
        paths.all(|path| path.squares.len() == 1 && !path.hops && path.passed == 0)
    };
    if spec.geometry.all().squares().all(leaps) {
        Search::Leaps
    } else if is_mirrored(spec, seat, kind) {
        Search::Mirrored
    } else {
        Search::Each
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
