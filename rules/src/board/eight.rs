//! Tables of the board of 8×8 squares, filled by the compiler.

use super::Square;
use super::magic;

/// The squares of the first rank.
pub const RANK_1: u64 = 0xFF;
/// The squares of the last rank.
pub const RANK_8: u64 = 0xFF << 56;
/// The squares of the leftmost file.
pub const FILE_A: u64 = 0x0101_0101_0101_0101;
/// The squares of the rightmost file.
pub const FILE_H: u64 = FILE_A << 7;
/// The squares of the colour of a1.
pub const DARK: u64 = 0xAA55_AA55_AA55_AA55;

/// Returns the view of a rook on the square: empty squares and the first occupied one in each direction.
#[must_use]
#[inline]
pub fn rook(square: Square, occupied: u64) -> u64 {
    magic::rook(square, occupied)
}

/// Returns the view of a bishop on the square: empty squares and the first occupied one in each direction.
#[must_use]
#[inline]
pub fn bishop(square: Square, occupied: u64) -> u64 {
    magic::bishop(square, occupied)
}

/// Returns the targets of a rook on the square if the board is empty.
#[must_use]
#[inline]
pub fn straight(square: Square) -> u64 {
    STRAIGHT[square.index() & 63]
}

/// Returns the targets of a bishop on the square if the board is empty.
#[must_use]
#[inline]
pub fn diagonal(square: Square) -> u64 {
    DIAGONAL[square.index() & 63]
}

/// Returns the targets of a king on the square if the board is empty.
#[must_use]
#[inline]
pub fn king(square: Square) -> u64 {
    KING[square.index() & 63]
}

/// Returns the targets of a knight on the square if the board is empty.
#[must_use]
#[inline]
pub fn knight(square: Square) -> u64 {
    KNIGHT[square.index() & 63]
}

/// Returns the squares that a pawn on the square attacks when it moves up the board.
#[must_use]
#[inline]
pub fn pawn_up(square: Square) -> u64 {
    PAWN_UP[square.index() & 63]
}

/// Returns the squares that a pawn on the square attacks when it moves down the board.
#[must_use]
#[inline]
pub fn pawn_down(square: Square) -> u64 {
    PAWN_DOWN[square.index() & 63]
}

/// The squares strictly between two squares of one line, none if they share no line.
#[must_use]
#[inline]
pub fn between(one: Square, other: Square) -> u64 {
    BETWEEN[one.index() & 63][other.index() & 63]
}

/// The whole line through two squares from edge to edge, none if they share no line.
#[must_use]
#[inline]
pub fn line(one: Square, other: Square) -> u64 {
    LINE[one.index() & 63][other.index() & 63]
}

static STRAIGHT: [u64; 64] = rays(&[(1, 0), (-1, 0), (0, 1), (0, -1)]);
static DIAGONAL: [u64; 64] = rays(&[(1, 1), (-1, 1), (1, -1), (-1, -1)]);
static KING: [u64; 64] = leaps(&[(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]);
static KNIGHT: [u64; 64] = leaps(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
static PAWN_UP: [u64; 64] = leaps(&[(-1, 1), (1, 1)]);
static PAWN_DOWN: [u64; 64] = leaps(&[(-1, -1), (1, -1)]);
static BETWEEN: [[u64; 64]; 64] = pairs(Part::Between);
static LINE: [[u64; 64]; 64] = pairs(Part::Line);

const fn leaps(steps: &[(i8, i8)]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        let mut index = 0;
        while index < steps.len() {
            table[square] |= bit((square % 8) as i8 + steps[index].0, (square / 8) as i8 + steps[index].1);
            index += 1;
        }
        square += 1;
    }
    table
}

#[derive(Clone, Copy)]
enum Part {
    Between,
    Line,
}

const fn pairs(part: Part) -> [[u64; 64]; 64] {
    let steps: [(i8, i8); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];
    let mut table = [[0; 64]; 64];
    let mut square = 0;
    while square < 64 {
        let mut direction = 0;
        while direction < 8 {
            let (files, ranks) = steps[direction];
            let whole = ray(square, files, ranks) | ray(square, -files, -ranks) | 1 << square;
            let mut passed = 0;
            let mut file = (square % 8) as i8 + files;
            let mut rank = (square / 8) as i8 + ranks;
            while bit(file, rank) != 0 {
                table[square][(rank * 8 + file) as usize] = match part {
                    Part::Between => passed,
                    Part::Line => whole,
                };
                passed |= bit(file, rank);
                file += files;
                rank += ranks;
            }
            direction += 1;
        }
        square += 1;
    }
    table
}

const fn rays(steps: &[(i8, i8); 4]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        let mut direction = 0;
        while direction < 4 {
            table[square] |= ray(square, steps[direction].0, steps[direction].1);
            direction += 1;
        }
        square += 1;
    }
    table
}

const fn ray(square: usize, files: i8, ranks: i8) -> u64 {
    let mut set = 0;
    let mut file = (square % 8) as i8 + files;
    let mut rank = (square / 8) as i8 + ranks;
    while bit(file, rank) != 0 {
        set |= bit(file, rank);
        file += files;
        rank += ranks;
    }
    set
}

/// The set of one square, empty outside of the board.
const fn bit(file: i8, rank: i8) -> u64 {
    if file >= 0 && file < 8 && rank >= 0 && rank < 8 { 1 << (rank * 8 + file) } else { 0 }
}
