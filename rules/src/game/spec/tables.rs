//! Paths made ready for quick answers: the targets of a piece, and the pieces that attack a square. The paths define
//! the answers; `pseudo.rs` asks them one by one, and the tests compare.

use crate::board::betza::{Path, Paths};
use crate::board::{Geometry, Square, Word};

/// The paths of one kind of piece of one seat.
#[derive(Debug)]
pub(super) struct Table<W> {
    /// By square.
    leaps: Vec<Leaps<W>>,
    rook: Slide,
    bishop: Slide,
    /// True if there are only leaps, from any square; only these and slides.
    pub only_leaps: bool,
    is_simple: bool,
    /// Slides that stop early or go some ways only, and those that begin behind a piece, by square.
    rays: Vec<Box<[Ray<W>]>>,
    /// Leaps that a piece on the way can block, by square.
    blockable: Vec<Box<[BlockableLeap<W>]>>,
    /// Paths that are none of these, by square.
    others: Vec<Box<[Path]>>,
    /// For each square, from where a piece takes on it at once, if the squares between are empty, or perhaps.
    from_near: Vec<W>,
    from_afar: Vec<W>,
    from_elsewhere: Vec<W>,
    /// True if pieces of this kind take by paths that are neither leaps nor slides.
    pub takes_oddly: bool,
}

/// Leaps over whatever stands between, to move to and to take on.
#[derive(Clone, Copy, Debug)]
struct Leaps<W> {
    moves: W,
    captures: W,
}

/// Uses of all four slides of a sort, to the edge and from every square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Slide {
    moves: bool,
    captures: bool,
}

impl Slide {
    #[inline]
    const fn is_used(self) -> bool {
        self.moves | self.captures
    }
}

#[derive(Debug)]
struct Ray<W> {
    direction: usize,
    line: W,
    /// True if it begins behind the first piece of the line.
    hops: bool,
    moves: bool,
    captures: bool,
}

#[derive(Debug)]
struct BlockableLeap<W> {
    way: W,
    to: W,
    moves: bool,
    captures: bool,
}

/// Directions of rooks and bishops by their numbers in the geometry.
const ROOK: [usize; 4] = [0, 2, 4, 6];
const BISHOP: [usize; 4] = [1, 3, 5, 7];

impl<W: Word> Table<W> {
    pub fn new(paths: &Paths, geometry: &Geometry<W>) -> Table<W> {
        let n_squares = paths.len();
        let mut table = Table {
            leaps: vec![Leaps { moves: W::EMPTY, captures: W::EMPTY }; n_squares],
            only_leaps: false,
            rook: slide(paths, geometry, ROOK),
            bishop: slide(paths, geometry, BISHOP),
            is_simple: true,
            rays: Vec::new(),
            blockable: Vec::new(),
            others: Vec::new(),
            from_near: vec![W::EMPTY; n_squares],
            from_afar: vec![W::EMPTY; n_squares],
            from_elsewhere: vec![W::EMPTY; n_squares],
            takes_oddly: false,
        };
        for (from, paths) in geometry.all().squares().zip(paths) {
            let (mut rays, mut blockable, mut others) = (Vec::new(), Vec::new(), Vec::new());
            for path in paths {
                table.note_attacks(geometry, from, path);
                let is_plain = path.passed == 0 && !path.hops;
                let direction = if path.passed == 0 { straight(geometry, from, path) } else { None };
                match (direction, &path.squares[..]) {
                    (Some(direction), squares)
                        if is_plain && table.slides(geometry, from, direction, path, squares) => {}
                    (_, [to]) if is_plain => {
                        let set = |wanted: bool| if wanted { W::of(*to) } else { W::EMPTY };
                        let leaps = &mut table.leaps[from.index()];
                        leaps.moves |= set(path.moves);
                        leaps.captures |= set(path.captures);
                    }
                    (Some(direction), squares) => rays.push(Ray {
                        direction,
                        line: all_of(squares),
                        hops: path.hops,
                        moves: path.moves,
                        captures: path.captures,
                    }),
                    (None, [way @ .., to]) if !path.hops && path.passed == way.len() => {
                        blockable.push(BlockableLeap {
                            way: all_of(way),
                            to: W::of(*to),
                            moves: path.moves,
                            captures: path.captures,
                        });
                    }
                    (None, _) => others.push(path.clone()),
                }
            }
            table.is_simple &= rays.is_empty() && blockable.is_empty() && others.is_empty();
            table.rays.push(rays.into_boxed_slice());
            table.blockable.push(blockable.into_boxed_slice());
            table.others.push(others.into_boxed_slice());
        }
        table.only_leaps = table.is_simple && !table.rook.is_used() && !table.bishop.is_used();
        table
    }

    /// Returns whether the path is one of the four slides that all squares have.
    fn slides(
        &self,
        geometry: &Geometry<W>,
        from: Square,
        direction: usize,
        path: &Path,
        squares: &[Square],
    ) -> bool {
        let slide = if ROOK.contains(&direction) { self.rook } else { self.bishop };
        slide == Slide { moves: path.moves, captures: path.captures }
            && slide != Slide::default()
            && squares.len() as u32 == geometry.line(from, direction).count()
    }

    fn note_attacks(&mut self, geometry: &Geometry<W>, from: Square, path: &Path) {
        if !path.captures {
            return;
        }
        let mut before = W::EMPTY;
        for (index, &to) in path.squares.iter().enumerate() {
            let place = to.index();
            if path.hops || path.passed > 0 {
                if index >= path.passed {
                    self.from_elsewhere[place] |= W::of(from);
                    self.takes_oddly = true;
                }
            } else if index == 0 {
                self.from_near[place] |= W::of(from);
            } else if geometry.between(from, to) == before {
                self.from_afar[place] |= W::of(from);
            } else {
                self.from_elsewhere[place] |= W::of(from);
                self.takes_oddly = true;
            }
            before |= W::of(to);
        }
    }

    /// Returns the squares to which a piece on the square could go if they were empty, and those on which it could
    /// take if a piece stood there.
    // The loops over pieces call it once each: as a function of its own it costs some games 6 %.
    #[inline(always)]
    pub fn reach(&self, geometry: &Geometry<W>, from: Square, occupied: W) -> (W, W) {
        let place = from.index();
        let Leaps { mut moves, mut captures } = self.leaps[place];
        if self.only_leaps {
            return (moves, captures);
        }
        let mut slides = |slide: Slide, seen: W| {
            if slide.moves {
                moves |= seen;
            }
            if slide.captures {
                captures |= seen;
            }
        };
        if self.rook.is_used() {
            slides(self.rook, geometry.rook(from, occupied));
        }
        if self.bishop.is_used() {
            slides(self.bishop, geometry.bishop(from, occupied));
        }
        if self.is_simple {
            return (moves, captures);
        }
        for ray in &self.rays[place] {
            let seen = ray.seen(geometry, occupied);
            if ray.moves {
                moves |= seen;
            }
            if ray.captures {
                captures |= seen;
            }
        }
        for leap in self.blockable[place].iter().filter(|leap| (leap.way & occupied).is_empty()) {
            if leap.moves {
                moves |= leap.to;
            }
            if leap.captures {
                captures |= leap.to;
            }
        }
        for path in &self.others[place] {
            let seen = follow(path, occupied);
            if path.moves {
                moves |= seen;
            }
            if path.captures {
                captures |= seen;
            }
        }
        (moves, captures)
    }

    /// Returns what [`reach`](Self::reach) does for a piece that only leaps.
    #[inline]
    pub fn leap(&self, from: Square) -> (W, W) {
        let Leaps { moves, captures } = self.leaps[from.index()];
        (moves, captures)
    }

    /// Returns the squares from which a piece of this kind perhaps takes on the square.
    pub fn takers(&self, square: Square) -> W {
        let place = square.index();
        self.from_near[place] | self.from_afar[place] | self.from_elsewhere[place]
    }

    /// Returns whether one of these pieces takes on the square.
    #[inline]
    pub fn attacks(&self, geometry: &Geometry<W>, pieces: W, square: Square, occupied: W) -> bool {
        let place = square.index();
        if !(pieces & self.from_near[place]).is_empty() {
            return true;
        }
        let afar = pieces & self.from_afar[place];
        if afar.squares().any(|from| (geometry.between(from, square) & occupied).is_empty()) {
            return true;
        }
        let elsewhere = pieces & self.from_elsewhere[place];
        elsewhere.squares().any(|from| self.takes_on(geometry, from, square, occupied))
    }

    /// Returns whether a piece takes on the square over another or by a path that is neither a plain leap nor a
    /// plain slide.
    fn takes_on(&self, geometry: &Geometry<W>, from: Square, square: Square, occupied: W) -> bool {
        let place = from.index();
        let leaps = self.blockable[place].iter().filter(|leap| leap.captures && leap.to.contains(square));
        if leaps.into_iter().any(|leap| (leap.way & occupied).is_empty()) {
            return true;
        }
        let mut hops = self.rays[place].iter().filter(|ray| ray.hops && ray.captures);
        if hops.any(|ray| ray.line.contains(square)) {
            return (geometry.between(from, square) & occupied).count() == 1;
        }
        let paths = self.others[place].iter().filter(|path| path.captures);
        paths
            .filter(|path| path.squares.contains(&square))
            .any(|path| follow(path, occupied).contains(square))
    }

    /// Returns those of these pieces that take on the square by leaps, and those that do by slides.
    #[inline]
    pub fn attackers(&self, geometry: &Geometry<W>, pieces: W, square: Square, occupied: W) -> (W, W) {
        let place = square.index();
        let afar = pieces & self.from_afar[place];
        let is_open = |from: &Square| (geometry.between(*from, square) & occupied).is_empty();
        let sliding = afar.squares().filter(is_open).fold(W::EMPTY, |set, from| set | W::of(from));
        (pieces & self.from_near[place], sliding)
    }

    /// Returns whether one of these pieces takes on the square in another way.
    #[inline]
    pub fn attacks_oddly(&self, geometry: &Geometry<W>, pieces: W, square: Square, occupied: W) -> bool {
        let elsewhere = pieces & self.from_elsewhere[square.index()];
        elsewhere.squares().any(|from| self.takes_on(geometry, from, square, occupied))
    }

    /// Returns the targets of a piece's leaps.
    pub fn near_moves(&self, from: Square) -> W {
        self.leaps[from.index()].moves
    }

    /// Returns the single blockers of these pieces: one takes on the square as soon as its blocker leaves.
    #[inline]
    pub fn held_back(&self, geometry: &Geometry<W>, pieces: W, square: Square, occupied: W) -> W {
        let afar = pieces & self.from_afar[square.index()];
        afar.squares().fold(W::EMPTY, |held, from| {
            let between = geometry.between(from, square) & occupied;
            if between.count() == 1 { held | between } else { held }
        })
    }

    /// Squares on the odd paths of these pieces to the square: a piece that leaves or enters one may open or close the
    /// path.
    pub fn odd_ways(&self, pieces: W, square: Square) -> W {
        let elsewhere = pieces & self.from_elsewhere[square.index()];
        elsewhere.squares().fold(W::EMPTY, |ways, from| {
            let leaps = self.blockable[from.index()].iter().filter(|leap| leap.to.contains(square));
            let ways = leaps.fold(ways, |ways, leap| ways | leap.way | leap.to);
            let hops = self.rays[from.index()].iter().filter(|ray| ray.hops && ray.line.contains(square));
            let ways = hops.fold(ways, |ways, ray| ways | ray.line);
            let paths = self.others[from.index()].iter().filter(|path| path.squares.contains(&square));
            paths.fold(ways, |ways, path| ways | all_of(&path.squares))
        })
    }
}

impl<W: Word> Ray<W> {
    #[inline]
    fn seen(&self, geometry: &Geometry<W>, occupied: W) -> W {
        let up_to_first = geometry.ray(self.direction, self.line, occupied);
        if !self.hops {
            return up_to_first;
        }
        // Nothing is beyond if no piece is on the line.
        geometry.ray(self.direction, self.line & !up_to_first, occupied)
    }
}

fn all_of<W: Word>(squares: &[Square]) -> W {
    squares.iter().fold(W::EMPTY, |set, square| set | W::of(*square))
}

/// The squares that a path reaches, the first one that ends it included.
fn follow<W: Word>(path: &Path, occupied: W) -> W {
    let mut must_hop = path.hops;
    let mut seen = W::EMPTY;
    for (index, &to) in path.squares.iter().enumerate() {
        if index >= path.passed && !must_hop {
            seen |= W::of(to);
        }
        if occupied.contains(to) {
            if !must_hop {
                break;
            }
            must_hop = false;
        }
    }
    seen
}

/// The direction of the line that a path follows, if it follows one.
fn straight<W: Word>(geometry: &Geometry<W>, from: Square, path: &Path) -> Option<usize> {
    let whole = all_of(&path.squares);
    let last = *path.squares.last()?;
    (0..8).find(|direction| {
        let line = geometry.line(from, *direction);
        line.contains(last) && line & !geometry.line(last, *direction) == whole
    })
}

/// Returns the uses of slides in all four directions to the edge, if every square has them.
fn slide<W: Word>(paths: &Paths, geometry: &Geometry<W>, directions: [usize; 4]) -> Slide {
    let has = |slide: Slide| {
        geometry.all().squares().zip(paths).all(|(from, paths)| {
            directions.into_iter().filter(|direction| !geometry.line(from, *direction).is_empty()).all(
                |direction| {
                    paths.iter().any(|path| {
                        let is_plain = path.passed == 0 && !path.hops;
                        is_plain
                            && slide == Slide { moves: path.moves, captures: path.captures }
                            && straight(geometry, from, path) == Some(direction)
                            && path.squares.len() as u32 == geometry.line(from, direction).count()
                    })
                },
            )
        })
    };
    // Where lines do not follow a grid, every path is one of its own.
    if geometry.all().squares().all(|from| geometry.line(from, directions[0]).is_empty()) {
        return Slide::default();
    }
    let slides =
        [(true, true), (false, true), (true, false)].map(|(moves, captures)| Slide { moves, captures });
    slides.into_iter().find(|slide| has(*slide)).unwrap_or_default()
}
