//! Leaps on a board of any shape, as far as movement tables ask for them.

use super::mesh::Mesh;
use super::{Geometry, Seat, Square, Word};

/// Squares that a leap, or the same leap again and again, leads to in one direction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Run {
    /// The squares in the order in which they are passed.
    pub squares: Vec<Square>,
    /// Number of squares at the start that belong also to another run that parts from this one later.
    pub shared: usize,
    /// Number of squares that the first leap leads ahead, as its seat looks at the board.
    pub ahead: i8,
    /// Number of squares that the first leap leads to the side.
    pub aside: i8,
}

/// A way to make a leap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeapKind {
    /// At once, and then the same leap again, to the edge of the board.
    Ride,
    /// Once, and square by square: first straight, then aslant.
    Lame,
}

impl<W: Word> Geometry<W> {
    /// Returns the runs of a leap of so many squares along a line and so many to its side, in all directions. For
    /// [`Seat::Brown`] both up and down the board are forward.
    #[must_use]
    pub fn runs(&self, seat: Seat, from: Square, leap: (i8, i8), kind: LeapKind) -> Vec<Run> {
        let forwards: &[i8] = match seat {
            Seat::White | Seat::Red => &[1],
            Seat::Black => &[-1],
            Seat::Brown => &[1, -1],
        };
        let runs = match self.mesh() {
            Some(mesh) => {
                let looks = if seat == Seat::Brown { forwards } else { &[1] };
                looks.iter().flat_map(|look| self.runs_on(mesh, seat, from, leap, kind, *look)).collect()
            }
            None => forwards.iter().flat_map(|forward| self.runs_ahead(from, leap, kind, *forward)).collect(),
        };
        let mut runs: Vec<Run> = runs;
        runs.retain(|run| !run.squares.is_empty());
        runs
    }

    /// Fills in the squares between two others on a board on which lines do not follow the grid.
    pub(super) fn with_runs(mut self) -> Geometry<W> {
        let n_squares = self.all().count() as usize;
        self.lines = vec![[W::EMPTY; 8]; n_squares];
        self.between = vec![W::EMPTY; n_squares * n_squares];
        let mut between = std::mem::take(&mut self.between);
        for from in self.all().squares() {
            for run in [(1, 0), (1, 1)]
                .into_iter()
                .flat_map(|leap| self.runs(Seat::White, from, leap, LeapKind::Ride))
            {
                let mut before = W::EMPTY;
                for to in run.squares {
                    between[from.index() * n_squares + to.index()] = before;
                    before |= W::of(to);
                }
            }
        }
        self.between = between;
        self
    }

    /// Returns the view along the lines of a leap: empty squares and the first occupied one of each.
    pub(super) fn see_along(&self, square: Square, occupied: W, leap: (i8, i8)) -> W {
        let mut seen = W::EMPTY;
        for run in self.runs(Seat::White, square, leap, LeapKind::Ride) {
            let n_free = run.squares.iter().take_while(|square| !occupied.contains(**square)).count();
            seen = run.squares.iter().take(n_free + 1).fold(seen, |seen, to| seen | W::of(*to));
        }
        seen
    }

    fn runs_ahead(&self, from: Square, leap: (i8, i8), kind: LeapKind, forward: i8) -> Vec<Run> {
        let run = |(files, ranks): (i8, i8)| {
            let leap = (files, ranks * forward);
            let squares = match kind {
                LeapKind::Ride => self.walk(from, leap).collect(),
                LeapKind::Lame => self.squares_of(from, leap).unwrap_or_default(),
            };
            Run { squares, shared: 0, ahead: ranks, aside: files }
        };
        turned(leap).into_iter().map(run).collect()
    }

    fn squares_of(&self, from: Square, leap: (i8, i8)) -> Option<Vec<Square>> {
        let mut at = from;
        let steps = unit_steps(leap).into_iter();
        let walked = steps.map(|step| {
            at = self.step(at, step)?;
            Some(at)
        });
        walked.collect()
    }

    fn runs_on(
        &self,
        mesh: &Mesh,
        seat: Seat,
        from: Square,
        leap: (i8, i8),
        kind: LeapKind,
        look: i8,
    ) -> Vec<Run> {
        let sides = (leap.0.unsigned_abs(), leap.1.unsigned_abs());
        let (longer, shorter) = (sides.0.max(sides.1), sides.0.min(sides.1));
        let stride = usize::from(longer);
        let whole = |squares: Vec<Square>| (squares, 0);
        let runs: Vec<(Vec<Square>, usize)> = if shorter == 0 || shorter == longer {
            let lines = if shorter == 0 { mesh.straight(from) } else { mesh.diagonal(from) };
            let part = |line: super::mesh::Line| match kind {
                LeapKind::Ride => {
                    let leaps = line.squares.iter().skip(stride - 1).step_by(stride);
                    (leaps.copied().collect(), line.shared / stride)
                }
                LeapKind::Lame if line.squares.len() < stride || line.shared >= stride => whole(Vec::new()),
                LeapKind::Lame => whole(line.squares[..stride].to_vec()),
            };
            lines.into_iter().map(part).collect()
        } else {
            match kind {
                LeapKind::Ride => {
                    let leaps = mesh.leaps(from, stride, usize::from(shorter));
                    leaps.into_iter().map(|square| whole(vec![square])).collect()
                }
                LeapKind::Lame => {
                    let bends = mesh.bends(from, usize::from(longer - shorter), usize::from(shorter));
                    bends.into_iter().map(whole).collect()
                }
            }
        };
        let run = |(squares, shared): (Vec<Square>, usize)| {
            let target = if kind == LeapKind::Lame { squares.last() } else { squares.first() };
            let depth = |square: Square| self.own_rank(seat, square) as i8;
            let ahead = target.map_or(0, |target| depth(*target) - depth(from)) * look;
            let is_forward = ahead.unsigned_abs() == longer;
            Run { squares, shared, ahead, aside: if is_forward { shorter } else { longer } as i8 }
        };
        runs.into_iter().map(run).collect()
    }
}

/// A leap as single steps: along the longer side first, then aslant.
fn unit_steps((files, ranks): (i8, i8)) -> Vec<(i8, i8)> {
    let (longer, shorter) = (files.abs().max(ranks.abs()), files.abs().min(ranks.abs()));
    let straight = if files.abs() >= ranks.abs() { (files.signum(), 0) } else { (0, ranks.signum()) };
    let aslant = (files.signum(), ranks.signum());
    let n_straight = usize::from((longer - shorter).unsigned_abs());
    let steps = std::iter::repeat_n(straight, n_straight);
    steps.chain(std::iter::repeat_n(aslant, usize::from(shorter.unsigned_abs()))).collect()
}

/// A leap in all directions of the board.
fn turned((long, short): (i8, i8)) -> Vec<(i8, i8)> {
    let mut steps = Vec::new();
    for (files, ranks) in [(long, short), (short, long)] {
        for step in [(files, ranks), (-files, ranks), (files, -ranks), (-files, -ranks)] {
            if !steps.contains(&step) {
                steps.push(step);
            }
        }
    }
    steps
}
