//! Movement tables from Betza's notation: `N` for a knight, `fmWfcFifmnD` for a pawn.

use super::{Geometry, LeapKind, Run, Seat, Square, Word};
use thiserror::Error;

/// One run of squares that a piece may follow from where it stands.
///
/// The first piece on the run ends it: it may be taken if `captures`, never jumped. With `hops` it is jumped, only
/// squares behind it count, and the second piece ends the run.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Path {
    /// The squares in the order in which they are passed.
    pub squares: Box<[Square]>,
    /// True if the piece may stop on an empty square.
    pub moves: bool,
    /// True if the piece may take a hostile piece.
    pub captures: bool,
    /// Number of squares at the start that are only passed: 1 for a lame leap of two.
    pub passed: usize,
    /// True if exactly one piece has to be jumped, as by a cannon.
    pub hops: bool,
}

/// For every square of a board, the paths of one kind of piece of one seat.
pub type Paths = Vec<Box<[Path]>>;

/// A movement text that this parser does not know.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{text}` is not a movement: cannot read `{rest}`")]
pub struct BetzaError {
    /// The whole text.
    pub text: String,
    /// The part that cannot be read, up to the end.
    pub rest: String,
}

/// The paths of a piece on every square, for a seat that looks up or down the board; [`Seat::Brown`] looks both ways.
///
/// Known are the atoms `W F D N A H C L Z K R B Q`, the prefixes `m c i n p f b s v` and a number for the range.
/// `i` means: only from the seat's own second rank. `ff` means: only the most forward of the forward ones. `n`
/// before a leap means that it goes step by step and any piece on the way stops it: first straight, then aslant. `p`
/// before a slide means that it needs one piece to jump.
///
/// # Errors
/// If the text holds anything else.
pub fn paths<W: Word>(betza: &str, geometry: &Geometry<W>, seat: Seat) -> Result<Paths, BetzaError> {
    let atoms = parse(betza)?;
    let paths_of = |square| {
        let mut paths: Vec<Path> = Vec::new();
        for atom in &atoms {
            if atom.initial && geometry.own_rank(seat, square) != 1 {
                continue;
            }
            let kind = if atom.lame { LeapKind::Lame } else { LeapKind::Ride };
            let runs = atom.leaps.iter().flat_map(|leap| geometry.runs(seat, square, *leap, kind));
            for path in runs.filter(|run| atom.allows(run)).filter_map(|run| atom.path(&run)) {
                if !paths.contains(&path) {
                    paths.push(path);
                }
            }
        }
        paths.into_boxed_slice()
    };
    Ok(geometry.all().squares().map(paths_of).collect())
}

struct Atom {
    leaps: &'static [(i8, i8)],
    range: usize,
    moves: bool,
    captures: bool,
    initial: bool,
    lame: bool,
    hops: bool,
    directions: String,
}

impl Atom {
    /// Returns whether the run points where the prefixes say; without any, all directions count.
    fn allows(&self, run: &Run) -> bool {
        let pointing = |direction| match direction {
            'f' if self.directions.contains("ff") => run.ahead > run.aside.abs(),
            'f' => run.ahead > 0,
            'b' => run.ahead < 0,
            's' => run.ahead == 0,
            _ => run.ahead != 0,
        };
        self.directions.is_empty() || self.directions.chars().any(pointing)
    }

    fn path(&self, run: &Run) -> Option<Path> {
        let n_squares = if self.lame { run.squares.len() } else { run.squares.len().min(self.range) };
        let passed = if self.lame { n_squares.checked_sub(1)? } else { run.shared };
        (n_squares > passed).then(|| Path {
            squares: run.squares[..n_squares].into(),
            moves: self.moves,
            captures: self.captures,
            passed,
            hops: self.hops,
        })
    }
}

fn parse(text: &str) -> Result<Vec<Atom>, BetzaError> {
    let error = |rest: &str| BetzaError { text: text.to_owned(), rest: rest.to_owned() };
    let mut atoms = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let n_prefixes = rest.bytes().take_while(|byte| b"mcinpfbsv".contains(byte)).count();
        let (prefixes, body) = rest.split_at(n_prefixes);
        let letter = body.chars().next().ok_or_else(|| error(rest))?;
        let digits = body[letter.len_utf8()..].bytes().take_while(u8::is_ascii_digit).count();
        let (number, after) = body[letter.len_utf8()..].split_at(digits);
        let lame = prefixes.contains('n');
        let hops = prefixes.contains('p');
        let (leaps, slides): (&'static [(i8, i8)], bool) = match letter {
            'W' => (&[(1, 0)], false),
            'F' => (&[(1, 1)], false),
            'D' => (&[(2, 0)], false),
            'A' => (&[(2, 2)], false),
            'N' => (&[(1, 2)], false),
            'H' => (&[(3, 0)], false),
            'C' | 'L' => (&[(1, 3)], false),
            'Z' => (&[(2, 3)], false),
            'K' => (&[(1, 0), (1, 1)], false),
            'R' if !lame => (&[(1, 0)], true),
            'B' if !lame => (&[(1, 1)], true),
            'Q' if !lame => (&[(1, 0), (1, 1)], true),
            _ => return Err(error(body)),
        };
        let range = match number {
            "" if slides => usize::MAX,
            "" => 1,
            number => number.parse().map_err(|_| error(body))?,
        };
        atoms.push(Atom {
            leaps,
            range,
            moves: prefixes.contains('m') || !prefixes.contains('c'),
            captures: prefixes.contains('c') || !prefixes.contains('m'),
            initial: prefixes.contains('i'),
            lame,
            hops,
            directions: prefixes.chars().filter(|prefix| "fbsv".contains(*prefix)).collect(),
        });
        rest = after;
    }
    Ok(atoms)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reach(betza: &str, from: &str) -> String {
        let board = Geometry::<u64>::rectangle(8, 8);
        let paths = paths(betza, &board, Seat::White).unwrap();
        let mut names: Vec<&str> = paths[board.find(from).unwrap().index()]
            .iter()
            .flat_map(|path| &path.squares[path.passed..])
            .map(|square| board.name(*square))
            .collect();
        names.sort_unstable();
        names.join(" ")
    }

    #[test]
    fn a_pawn_steps_once_or_from_its_second_rank_twice() {
        assert_eq!(reach("fmWfcFifmnD", "e2"), "d3 e3 e4 f3");
        assert_eq!(reach("fmWfcFifmnD", "e3"), "d4 e4 f4");
    }

    #[test]
    fn ranges_and_leaps_stay_on_the_board() {
        assert_eq!(reach("N", "a1"), "b3 c2");
        assert_eq!(reach("B2", "a1"), "b2 c3");
        assert_eq!(reach("WA", "a1"), "a2 b1 c3");
    }

    #[test]
    fn lame_leaps_and_the_most_forward_ones() {
        assert_eq!(reach("nN", "a1"), "b3 c2");
        assert_eq!(reach("nZ", "d4"), "a2 a6 b1 b7 f1 f7 g2 g6");
        assert_eq!(reach("ffN", "d4"), "c6 e6");
        assert_eq!(reach("fmWifmnDifmnH", "d2"), "d3 d4 d5");
    }

    #[test]
    fn unknown_letters_are_refused() {
        let error = parse("fmX").err().unwrap();
        assert_eq!((error.text.as_str(), error.rest.as_str()), ("fmX", "X"));
    }
}
