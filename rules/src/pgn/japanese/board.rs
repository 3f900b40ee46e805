//! Positions of shogi as their files draw them.

/// A position that is put together square by square. Squares count as in Japan: file and rank from White's upper right corner, from 1.
#[derive(Clone, Debug)]
pub(super) struct Drawing {
    /// By rank from the top, then by file from White's left: the letters of FEN.
    squares: [[Option<String>; 9]; 9],
    hands: String,
    pub black_to_move: bool,
}

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

    /// Puts a piece into a hand, so many times. Hands are bounded where positions are read.
    pub(super) fn hold(&mut self, piece: &str, count: usize) {
        self.hands.extend(std::iter::repeat_n(piece, count.min(18)));
    }

    /// Returns the number of pieces of this kind, of both sides, promoted or not.
    pub(super) fn count(&self, letter: char) -> usize {
        let is_it = |other: char| other.eq_ignore_ascii_case(&letter);
        let on_board = self.squares.iter().flatten().flatten().filter(|piece| piece.chars().any(is_it));
        on_board.count() + self.hands.chars().filter(|other| is_it(*other)).count()
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

/// The letters of a piece of White (`upper case`) or Black.
pub(super) fn of_side(letters: &str, is_black: bool) -> String {
    if is_black { letters.to_lowercase() } else { letters.to_owned() }
}
