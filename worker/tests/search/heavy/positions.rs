//! Positions that no game reaches, but that any client can ask for: boards and hands full of strong pieces.

use rand::{RngExt, SeedableRng, rngs::StdRng, seq::SliceRandom};
use zugpost_rules::{Kit, NamedPiece, Options, Seat, Variant};

/// The most pieces of a kind that a side gets, on the board or in hand.
const MAX_PIECES: usize = 60;
/// Steps at random from the filled board on: into the middle of a turn, or to a neutral seat.
const MAX_STEPS: usize = 3;

/// A position with a legal step.
#[derive(Debug)]
pub struct Heavy {
    pub variant: Variant,
    pub fen: String,
    pub played: Vec<String>,
}

/// The position with this number; the same number gives the same one.
pub fn heavy(key: &str, number: u64) -> Heavy {
    let mut random = StdRng::seed_from_u64(number);
    loop {
        let variant = with_random_options(key, &mut random);
        let fen = Filling::new(&variant, &mut random).fill();
        if let Some(played) = walk(&variant, &fen, &mut random) {
            return Heavy { variant, fen, played };
        }
    }
}

/// Every other position is by the default options.
fn with_random_options(key: &str, random: &mut StdRng) -> Variant {
    let plain = || Variant::new(key, &Options::default()).unwrap();
    if random.random() {
        return plain();
    }
    let options = plain().about().options.iter().map(|option| {
        let value = option.values[random.random_range(0..option.values.len())];
        (option.name.to_owned(), value.to_owned())
    });
    let options = options.collect::<Options>();
    Variant::new(key, &options).unwrap_or_else(|_| plain())
}

/// Some random steps after which the game goes on; `None` if it is over already.
fn walk(variant: &Variant, fen: &str, random: &mut StdRng) -> Option<Vec<String>> {
    let mut record =
        zugpost_rules::Record::from_fen(variant, fen).ok().filter(|record| record.outcome().is_none())?;
    let mut played = Vec::new();
    for _ in 0..random.random_range(0..=MAX_STEPS) {
        let legal = record.position().legal();
        let mut next = record.clone();
        let step = next.play(&legal[random.random_range(0..legal.len())].step).unwrap().step;
        if next.outcome().is_some() {
            break;
        }
        record = next;
        played.push(step);
    }
    Some(played)
}

/// A board that is filled piece by piece, as long as the rules accept it.
struct Filling<'a> {
    variant: &'a Variant,
    random: &'a mut StdRng,
    /// The letters of a position's text by row and file; empty for no piece.
    board: Vec<Vec<String>>,
    hands: String,
    /// Side to move, rights, and so on.
    rest: String,
    kit: Kit,
}

impl<'a> Filling<'a> {
    fn new(variant: &'a Variant, random: &'a mut StdRng) -> Self {
        let (kit, start) = (variant.kit(), variant.start().fen());
        let fields: Vec<&str> = start.splitn(4, ' ').collect();
        let board = letters(variant, &start, &kit);
        let side = if variant.seats().len() > 2 { ["w", "b", "r"] } else { ["w", "b", "w"] }
            [random.random_range(0..3)];
        let rest = format!("{side} - {}", fields[3]);
        let hands = fields[0].split_once('[').map_or(String::new(), |(_, hands)| format!("[{hands}"));
        let mut filling = Self { variant, random, board, hands, rest, kit };
        filling.clear();
        filling
    }

    /// Leaves only royal pieces on the board, if the rules accept that, somewhere.
    fn clear(&mut self) {
        let royal = |letters: &str| self.is_royal(letters);
        let bare: Vec<Vec<String>> = self
            .board
            .iter()
            .map(|row| {
                row.iter()
                    .map(|letters| if royal(letters) { letters.clone() } else { String::new() })
                    .collect()
            })
            .collect();
        let before = std::mem::replace(&mut self.board, bare);
        if !self.is_accepted() {
            self.board = before;
            return;
        }
        for _ in 0..20 {
            let (from, to) = (self.square(), self.square());
            let kept = self.board.clone();
            let piece = std::mem::take(&mut self.board[from.0][from.1]);
            self.board[to.0][to.1] = piece;
            if !self.is_accepted() {
                self.board = kept;
            }
        }
    }

    fn fill(mut self) -> String {
        self.fill_hands();
        let sides: Vec<Seat> = self.variant.seats().to_vec();
        let kinds: Vec<Vec<String>> = sides.iter().map(|&side| self.choice(side)).collect();
        let n_pieces = self.random.random_range(2..=MAX_PIECES);
        for _ in 0..n_pieces {
            for kinds in kinds.iter().filter(|kinds| !kinds.is_empty()) {
                let letters = kinds[self.random.random_range(0..kinds.len())].clone();
                self.put(&letters);
            }
        }
        self.text()
    }

    /// The kinds that a side gets: its strongest one, or up to three of any.
    fn choice(&mut self, side: Seat) -> Vec<String> {
        let mut kinds: Vec<(usize, String)> = self
            .kit
            .pieces
            .iter()
            .filter(|(letters, piece)| piece.seat == side && !self.is_royal(letters))
            .map(|(letters, piece)| (self.strength(piece), letters.clone()))
            .collect();
        kinds.sort_unstable_by(|one, other| other.cmp(one));
        let mut letters: Vec<String> = kinds.into_iter().map(|(_, letters)| letters).collect();
        if self.random.random() {
            letters.shuffle(self.random);
            letters.truncate(self.random.random_range(1..=3));
        } else {
            letters.truncate(1);
        }
        letters
    }

    /// Returns a measure of the piece's strength by the letters of its Betza notation: a queen has two letters that
    /// slide, a pawn few that step.
    fn strength(&self, piece: &NamedPiece) -> usize {
        let about = self.variant.about().pieces.iter().find(|about| about.letter == piece.letter);
        let slides = |letter: char| match letter {
            'Q' => 8,
            'R' | 'B' => 4,
            'A'..='Z' => 2,
            _ => 0,
        };
        about.map_or(0, |about| about.moves.chars().map(slides).sum())
    }

    /// Fills the hands, or some of them, if the game has any.
    fn fill_hands(&mut self) {
        let n_most = self.random.random_range(0..=MAX_PIECES);
        let mut held = String::new();
        for (letters, _) in &self.kit.held {
            held.push_str(&letters.repeat(self.random.random_range(0..=n_most)));
        }
        let before = std::mem::replace(&mut self.hands, format!("[{held}]"));
        if !self.is_accepted() {
            self.hands = before;
        }
    }

    /// Puts a piece onto a square without a royal one, if the rules accept that somewhere.
    fn put(&mut self, letters: &str) {
        for _ in 0..8 {
            let (rank, file) = self.square();
            if self.is_royal(&self.board[rank][file]) {
                continue;
            }
            let before = std::mem::replace(&mut self.board[rank][file], letters.to_owned());
            if self.is_accepted() {
                return;
            }
            self.board[rank][file] = before;
        }
    }

    fn square(&mut self) -> (usize, usize) {
        let rank = self.random.random_range(0..self.board.len());
        (rank, self.random.random_range(0..self.board[rank].len()))
    }

    fn is_royal(&self, letters: &str) -> bool {
        let piece = self.kit.pieces.iter().find(|(of, _)| of == letters);
        piece.is_some_and(|(_, piece)| {
            self.variant.about().pieces.iter().any(|about| about.letter == piece.letter && about.royal)
        })
    }

    fn is_accepted(&self) -> bool {
        self.variant.position(&self.text()).is_ok()
    }

    fn text(&self) -> String {
        let rows = self.board.iter().map(|row| {
            let mut text = String::new();
            let mut n_empty = 0;
            for letters in row {
                if letters.is_empty() {
                    n_empty += 1;
                    continue;
                }
                if n_empty > 0 {
                    text.push_str(&n_empty.to_string());
                }
                n_empty = 0;
                text.push_str(letters);
            }
            if n_empty > 0 {
                text.push_str(&n_empty.to_string());
            }
            text
        });
        format!("{}{} {}", rows.collect::<Vec<_>>().join("/"), self.hands, self.rest)
    }
}

/// The letters on each square of a position.
fn letters(variant: &Variant, fen: &str, kit: &Kit) -> Vec<Vec<String>> {
    let view = variant.draft(fen).unwrap();
    let on = |square: &String| {
        let cell = view.cells.iter().find(|cell| cell.square == *square);
        let piece = cell.and_then(|cell| cell.piece.as_ref());
        let known = piece.and_then(|piece| kit.pieces.iter().find(|(_, of)| of == piece));
        known.map_or(String::new(), |(letters, _)| letters.clone())
    };
    kit.rows.iter().map(|row| row.iter().map(on).collect()).collect()
}
