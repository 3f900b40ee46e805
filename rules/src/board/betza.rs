//! Movement tables from Betza's notation: `N` for a knight, `fmWfcFifmnD` for a pawn.

use super::{Geometry, Seat, Square, Word};
use thiserror::Error;

/// One straight run of squares that a piece may follow from where it stands.
///
/// The first man on the run ends it: he may be taken if `captures`, never jumped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Path {
    /// The squares in the order in which they are passed.
    pub squares: Box<[Square]>,
    /// Whether the piece may stop on an empty square.
    pub moves: bool,
    /// Whether the piece may take a hostile man.
    pub captures: bool,
    /// How many squares at the start are passed only: 1 for a lame leap of two.
    pub passed: usize,
}

/// For every square of a board, the paths of one kind of piece of one seat.
pub type Paths = Vec<Box<[Path]>>;

/// A movement text that this parser does not know.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{text}` is not a movement: cannot read `{rest}`")]
pub struct BetzaError {
    /// The whole text.
    pub text: String,
    /// From where on it makes no sense.
    pub rest: String,
}

/// The paths of a piece on every square, for a seat that looks up or down the board.
///
/// Known are the atoms `W F D N A C L K Q R B`, the prefixes `m c i n f b s v` and a number for the range.
/// `i` means: only from the seat's own second rank.
///
/// # Errors
/// If the text holds anything else.
pub fn paths<W: Word>(betza: &str, geometry: &Geometry<W>, seat: Seat) -> Result<Paths, BetzaError> {
    let atoms = parse(betza)?;
    let forward = if seat == Seat::Black { -1 } else { 1 };
    let paths_of = |square| {
        let mut paths = Vec::new();
        for atom in &atoms {
            if atom.initial && geometry.own_rank(seat, square) != 1 {
                continue;
            }
            for &(files, ranks) in atom.steps.iter().filter(|step| atom.allows(**step)) {
                let squares: Box<[Square]> = if atom.lame {
                    let half = (files / 2, ranks / 2 * forward);
                    geometry.walk(square, half).take(2).collect()
                } else {
                    geometry.walk(square, (files, ranks * forward)).take(atom.range).collect()
                };
                let passed = usize::from(atom.lame);
                if squares.len() > passed {
                    paths.push(Path { squares, moves: atom.moves, captures: atom.captures, passed });
                }
            }
        }
        paths.into_boxed_slice()
    };
    Ok(geometry.all().squares().map(paths_of).collect())
}

struct Atom {
    steps: Vec<(i8, i8)>,
    range: usize,
    moves: bool,
    captures: bool,
    initial: bool,
    lame: bool,
    directions: String,
}

impl Atom {
    /// Whether the step points where the prefixes say; without any, all directions count.
    fn allows(&self, (_, ranks): (i8, i8)) -> bool {
        let pointing = |direction| match direction {
            'f' => ranks > 0,
            'b' => ranks < 0,
            's' => ranks == 0,
            _ => ranks != 0,
        };
        self.directions.is_empty() || self.directions.chars().any(pointing)
    }
}

fn parse(text: &str) -> Result<Vec<Atom>, BetzaError> {
    let error = |rest: &str| BetzaError { text: text.to_owned(), rest: rest.to_owned() };
    let mut atoms = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let n_prefixes = rest.bytes().take_while(|byte| b"mcinfbsv".contains(byte)).count();
        let (prefixes, body) = rest.split_at(n_prefixes);
        let letter = body.chars().next().ok_or_else(|| error(rest))?;
        let digits = body[letter.len_utf8()..].bytes().take_while(u8::is_ascii_digit).count();
        let (number, after) = body[letter.len_utf8()..].split_at(digits);
        let lame = prefixes.contains('n');
        let (leaps, slides): (&[(i8, i8)], bool) = match letter {
            'W' => (&[(1, 0)], false),
            'F' => (&[(1, 1)], false),
            'D' => (&[(2, 0)], false),
            'A' => (&[(2, 2)], false),
            'N' if !lame => (&[(1, 2)], false),
            'C' | 'L' if !lame => (&[(1, 3)], false),
            'K' => (&[(1, 0), (1, 1)], false),
            'R' => (&[(1, 0)], true),
            'B' => (&[(1, 1)], true),
            'Q' => (&[(1, 0), (1, 1)], true),
            _ => return Err(error(body)),
        };
        let range = match number {
            "" if slides => usize::MAX,
            "" => 1,
            number => number.parse().map_err(|_| error(body))?,
        };
        atoms.push(Atom {
            steps: leaps.iter().flat_map(|leap| turned(*leap)).collect(),
            range,
            moves: prefixes.contains('m') || !prefixes.contains('c'),
            captures: prefixes.contains('c') || !prefixes.contains('m'),
            initial: prefixes.contains('i'),
            lame,
            directions: prefixes.chars().filter(|prefix| "fbsv".contains(*prefix)).collect(),
        });
        rest = after;
    }
    Ok(atoms)
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
    fn unknown_letters_are_refused() {
        let error = parse("fmX").err().unwrap();
        assert_eq!((error.text.as_str(), error.rest.as_str()), ("fmX", "X"));
    }
}
