//! Positions of shogi as their files draw them.

use crate::pgn::{PgnGame, first_position};

/// A position that is put together square by square. Squares count as in Japan: file and rank from White's upper right corner, from 1.
#[derive(Clone, Debug)]
pub(super) struct Drawing {
    /// By rank from the top, then by file from White's left: the letters of FEN.
    squares: [[Option<String>; 9]; 9],
    hands: String,
    pub black_to_move: bool,
}

/// The pieces of a set without the kings.
const MOST_HELD: usize = 38;

/// The pieces of the first position, by rank.
const FIRST: [&str; 9] = [
    "lnsgkgsnl",
    ".r.....b.",
    "ppppppppp",
    ".........",
    ".........",
    ".........",
    "PPPPPPPPP",
    ".B.....R.",
    "LNSGKGSNL",
];

/// The first position.
impl Default for Drawing {
    fn default() -> Drawing {
        Drawing::first()
    }
}

impl Drawing {
    pub(super) fn empty() -> Drawing {
        Drawing { squares: Default::default(), hands: String::new(), black_to_move: false }
    }

    pub(super) fn first() -> Drawing {
        let mut drawing = Drawing::empty();
        for (row, pieces) in drawing.squares.iter_mut().zip(FIRST) {
            for (square, piece) in row.iter_mut().zip(pieces.chars()) {
                *square = (piece != '.').then(|| piece.to_string());
            }
        }
        drawing
    }

    /// Returns the content of a square, to be changed; `None` where there is no such square.
    pub(super) fn at(&mut self, file: usize, rank: usize) -> Option<&mut Option<String>> {
        self.squares.get_mut(rank.checked_sub(1)?)?.get_mut(9_usize.checked_sub(file)?)
    }

    /// Puts a piece into a hand, so many times; nothing if both hands would hold more than a set has.
    pub(super) fn hold(&mut self, piece: &str, count: usize) -> Option<()> {
        let n_free = MOST_HELD.checked_sub(self.hands.len())?;
        (count <= n_free).then(|| self.hands.extend(std::iter::repeat_n(piece, count)))
    }

    /// Returns the number of pieces of this kind, of both sides, promoted or not.
    pub(super) fn count(&self, letter: char) -> usize {
        let is_it = |other: char| other.eq_ignore_ascii_case(&letter);
        let on_board = self.squares.iter().flatten().flatten().filter(|piece| piece.chars().any(is_it));
        on_board.count() + self.hands.chars().filter(|other| is_it(*other)).count()
    }

    /// The first position of a game.
    pub(super) fn of_game(game: &PgnGame) -> Option<Drawing> {
        Drawing::read(&first_position(&game.variant, game.fen.as_deref()).fen())
    }

    /// Reads a position in our form.
    fn read(fen: &str) -> Option<Drawing> {
        let mut fields = fen.split(' ');
        let (board, hands) = fields.next()?.split_once('[')?;
        let mut drawing = Drawing::empty();
        hands.trim_end_matches(']').clone_into(&mut drawing.hands);
        drawing.black_to_move = fields.next() == Some("b");
        for (row, rank) in board.split('/').zip(1..) {
            let mut file: usize = 9;
            let mut sign = "";
            for letter in row.chars() {
                match letter {
                    '+' => sign = "+",
                    digit if digit.is_ascii_digit() => {
                        file = file.checked_sub(digit.to_digit(10)? as usize)?;
                    }
                    letter => {
                        *drawing.at(file, rank)? = Some(format!("{sign}{letter}"));
                        (file, sign) = (file.checked_sub(1)?, "");
                    }
                }
            }
        }
        Some(drawing)
    }

    /// Plays a step in machine notation, `c3c4`, `b2h8+b` or `P@e5`.
    pub(super) fn play(&mut self, step: &str) -> Option<DrawnStep> {
        let is_black = self.black_to_move;
        self.black_to_move = !is_black;
        if let Some((letters, to)) = step.split_once('@') {
            let to = square(to)?;
            *self.at(to.0.into(), to.1.into())? = Some(of_side(letters, is_black));
            return Some(DrawnStep { from: None, to, letters: letters.to_owned(), promotes: false });
        }
        let (from, rest) = step.split_at_checked(2)?;
        let (to, becomes) = rest.split_at_checked(2)?;
        let (from, to) = (square(from)?, square(to)?);
        let letters = self.at(from.0.into(), from.1.into())?.take()?.to_ascii_uppercase();
        let drawn = DrawnStep { from: Some(from), to, letters, promotes: becomes.starts_with('+') };
        *self.at(to.0.into(), to.1.into())? = Some(of_side(&drawn.letters_after(), is_black));
        Some(drawn)
    }

    pub(super) fn is_first(&self) -> bool {
        let first = Drawing::first();
        (&self.squares, &self.hands) == (&first.squares, &first.hands)
    }

    /// The squares by rank from the top, then by file from White's left.
    pub(super) const fn rows(&self) -> &[[Option<String>; 9]; 9] {
        &self.squares
    }

    /// The letters of the pieces in both hands.
    pub(super) fn held(&self) -> impl Iterator<Item = char> + '_ {
        self.hands.chars()
    }

    pub(super) fn n_held(&self, letter: char) -> usize {
        self.held().filter(|other| *other == letter).count()
    }

    /// The position in our form, if it is not the first one with White to move.
    pub(super) fn fen_unless_first(&self) -> Option<String> {
        (self.black_to_move || !self.is_first()).then(|| self.fen())
    }

    /// The position in our form.
    pub(super) fn fen(&self) -> String {
        let rank = |row: &[Option<String>; 9]| {
            let mut text = String::new();
            let mut n_empty = 0;
            for square in row.iter().map(Some).chain([None]) {
                match square {
                    Some(None) => n_empty += 1,
                    Some(Some(_)) | None => {
                        if n_empty > 0 {
                            text.push_str(&n_empty.to_string());
                        }
                        n_empty = 0;
                        text.push_str(square.and_then(Option::as_deref).unwrap_or_default());
                    }
                }
            }
            text
        };
        let ranks: Vec<String> = self.squares.iter().map(rank).collect();
        let side = if self.black_to_move { 'b' } else { 'w' };
        format!("{}[{}] {side} - - 0 1", ranks.join("/"), self.hands)
    }
}

/// A step as both formats need it.
#[derive(Clone, Debug)]
pub(super) struct DrawnStep {
    /// File and rank; nothing for a drop.
    pub from: Option<(u8, u8)>,
    pub to: (u8, u8),
    /// The piece before the step, in upper case.
    pub letters: String,
    pub promotes: bool,
}

impl DrawnStep {
    /// The piece behind the step, in upper case.
    pub(super) fn letters_after(&self) -> String {
        if self.promotes { format!("+{}", self.letters) } else { self.letters.clone() }
    }
}

/// File and rank of a square by its name here: `c4` is (7, 6).
fn square(name: &str) -> Option<(u8, u8)> {
    let [file, rank] = *name.as_bytes() else { return None };
    let file = b'i'.checked_sub(file).filter(|file| *file < 9)? + 1;
    let rank = b'9'.checked_sub(rank).filter(|rank| *rank < 9)? + 1;
    Some((file, rank))
}

/// The letters of a piece of White (`upper case`) or Black.
pub(super) fn of_side(letters: &str, is_black: bool) -> String {
    if is_black { letters.to_lowercase() } else { letters.to_owned() }
}
