//! Which squares a piece reaches, as sets: the movement tables of a variant in the form that evaluation and
//! exchanges need. Castling, en passant and drops are not in it.

use zugpost_rules::{
    board::{Geometry, Kind, MAX_KINDS, Seat, Square, Word},
    game::{Core, Spec},
};

/// The movements of all pieces of a variant.
#[derive(Debug)]
pub(crate) struct Reach<W: Word> {
    geometry: &'static Geometry<W>,
    /// By seat and kind.
    movements: Vec<Movement<W>>,
    n_kinds: usize,
}

#[derive(Debug)]
struct Movement<W> {
    captures: Part<W>,
    moves: Part<W>,
}

/// One half of a movement: unlimited slides by the geometry, everything else by square.
#[derive(Debug)]
struct Part<W> {
    rook: bool,
    bishop: bool,
    leaps: Vec<W>,
}

impl<W: Word> Reach<W> {
    pub(crate) fn new(spec: &'static Spec<W>) -> Self {
        let n_kinds = spec.kinds().count();
        let movement = |seat, kind| Movement {
            captures: Part::new(spec, seat, kind, |path| path.captures),
            moves: Part::new(spec, seat, kind, |path| path.moves),
        };
        let movements = Seat::ALL
            .into_iter()
            .flat_map(|seat| spec.kinds().map(move |kind| (seat, kind)))
            .map(|(seat, kind)| movement(seat, kind))
            .collect();
        Self { geometry: &spec.geometry, movements, n_kinds }
    }

    /// Squares on which the piece could take somebody.
    pub(crate) fn captures(&self, seat: Seat, kind: Kind, from: Square, occupied: W) -> W {
        self.part(seat, kind, |movement| &movement.captures)
            .map_or(W::EMPTY, |part| self.see(part, from, occupied))
    }

    /// Squares to which the piece could go if they are empty.
    pub(crate) fn moves(&self, seat: Seat, kind: Kind, from: Square, occupied: W) -> W {
        self.part(seat, kind, |movement| &movement.moves)
            .map_or(W::EMPTY, |part| self.see(part, from, occupied))
    }

    /// The men of `seat` that could take on a square. What a piece of one side takes on a square, a piece of the
    /// other side takes from there, because sides are mirrored.
    pub(crate) fn attackers(&self, core: &Core<W>, seat: Seat, to: Square, occupied: W) -> W {
        let mirrored = if seat == Seat::Black { Seat::White } else { Seat::Black };
        let men = core.seat(seat) & occupied;
        let mut attackers = W::EMPTY;
        for kind in (0..self.n_kinds as u8).map(Kind::new) {
            let men = core.kind(kind) & men;
            if !men.is_empty() {
                attackers |= self.captures(mirrored, kind, to, occupied) & men;
            }
        }
        attackers
    }

    /// Average number of squares that the piece reaches on an empty board: by taking, by going.
    pub(crate) fn freedom(&self, seat: Seat, kind: Kind) -> (f64, f64) {
        let squares = self.geometry.all();
        let mean = |count: u32| f64::from(count) / f64::from(squares.count().max(1));
        let captures = squares.squares().map(|from| self.captures(seat, kind, from, W::EMPTY).count()).sum();
        let moves = squares.squares().map(|from| self.moves(seat, kind, from, W::EMPTY).count()).sum();
        (mean(captures), mean(moves))
    }

    fn part(&self, seat: Seat, kind: Kind, part: impl Fn(&Movement<W>) -> &Part<W>) -> Option<&Part<W>> {
        self.movements.get(seat.index() * self.n_kinds + kind.index().min(MAX_KINDS)).map(part)
    }

    fn see(&self, part: &Part<W>, from: Square, occupied: W) -> W {
        let mut seen = part.leaps.get(from.index()).copied().unwrap_or(W::EMPTY);
        if part.rook {
            seen |= self.geometry.rook(from, occupied);
        }
        if part.bishop {
            seen |= self.geometry.bishop(from, occupied);
        }
        seen
    }
}

impl<W: Word> Part<W> {
    fn new(
        spec: &Spec<W>,
        seat: Seat,
        kind: Kind,
        counts: impl Fn(&zugpost_rules::board::betza::Path) -> bool,
    ) -> Self {
        let betza = spec.piece(kind).moves;
        let (slides_straight, slides_aslant) = (slides(betza, 'R'), slides(betza, 'B'));
        let mut part = Self { rook: false, bishop: false, leaps: Vec::new() };
        for from in spec.geometry.all().squares() {
            let mut leaps = W::EMPTY;
            for path in spec.paths(seat, kind, from).iter().filter(|path| counts(path)) {
                let direction = path.squares.first().map(|&first| direction(&spec.geometry, from, first));
                match direction {
                    Some(Direction::Straight) if slides_straight => part.rook = true,
                    Some(Direction::Aslant) if slides_aslant => part.bishop = true,
                    _ => {
                        leaps = path.squares.iter().skip(path.passed).fold(leaps, |set, &to| set | W::of(to));
                    }
                }
            }
            part.leaps.push(leaps);
        }
        part
    }
}

enum Direction {
    Straight,
    Aslant,
    Leap,
}

fn direction<W: Word>(geometry: &Geometry<W>, from: Square, to: Square) -> Direction {
    let files = geometry.file(from).abs_diff(geometry.file(to));
    let ranks = geometry.rank(from).abs_diff(geometry.rank(to));
    match (files, ranks) {
        (0, 1) | (1, 0) => Direction::Straight,
        (1, 1) => Direction::Aslant,
        _ => Direction::Leap,
    }
}

/// Whether a movement text has an unlimited rook's or bishop's slide.
fn slides(betza: &str, atom: char) -> bool {
    let mut letters = betza.chars().peekable();
    while let Some(letter) = letters.next() {
        let unlimited = letters.peek().is_none_or(|next| !next.is_ascii_digit());
        if (letter == atom || letter == 'Q') && unlimited {
            return true;
        }
    }
    false
}
