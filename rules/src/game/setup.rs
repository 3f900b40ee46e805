//! Positions as text, before they are checked to be playable.

use super::{Board, Hands, Spec, with_article};
use crate::board::{Piece, Seat, Word};
use thiserror::Error;

/// The longest text of a position, in bytes.
pub const MAX_FEN_LEN: usize = 512;

/// More pieces of a kind in a hand than any board has squares to take them on.
const MAX_IN_HAND: u8 = 64;

/// Anything that can be set up on a board, playable or not.
#[derive(Clone, Debug)]
pub struct Setup<W: Word> {
    /// Pieces and the seat to act.
    pub core: Board<W>,
    /// Pieces in hand.
    pub hands: Hands,
    /// Everything else, as text for the game to read.
    pub state: StateText,
}

/// What the board and the hands do not show: the later fields of a FEN.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StateText {
    /// Castling rights: `KQkq`, or `-`.
    pub rights: String,
    /// The square behind a pawn that may be taken en passant, or `-`.
    pub en_passant: String,
    /// Steps since the last capture, pawn move or drop.
    pub halfmove_clock: u32,
    /// The number of the turn, from 1, counting up after Black's.
    pub turn: u32,
    /// What the braces hold: keys and values in order.
    pub extra: Vec<(String, String)>,
}

impl Default for StateText {
    fn default() -> StateText {
        StateText {
            rights: "-".into(),
            en_passant: "-".into(),
            halfmove_clock: 0,
            turn: 1,
            extra: Vec::new(),
        }
    }
}

/// Why a text is no position that can be played from.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PositionError {
    /// The text is longer than 512 bytes.
    #[error("the position has {n_bytes} bytes, at most {MAX_FEN_LEN} are read")]
    TooLong {
        /// Its length.
        n_bytes: usize,
    },
    /// There is no text.
    #[error("board: there is none in an empty position")]
    Empty,
    /// No piece of the game has this letter.
    #[error("board: `{text}` is no piece of this game")]
    UnknownPiece {
        /// The letter, or what stands there in place of one.
        text: String,
    },
    /// A rank is too long or too short.
    #[error("board: {row} has {n_squares} squares, not {files}")]
    Width {
        /// Which one: `rank 8`.
        row: String,
        /// How many squares the text fills.
        n_squares: usize,
        /// How many there are.
        files: usize,
    },
    /// The board has too many or too few ranks.
    #[error("board: {n_ranks} ranks given, the board has {ranks}")]
    Height {
        /// How many the text has.
        n_ranks: usize,
        /// How many there are.
        ranks: usize,
    },
    /// The brackets after the board hold something else than pieces that can be in hand.
    #[error("hands: `{text}` cannot be in hand in this game")]
    Hand {
        /// What cannot be read.
        text: String,
    },
    /// The second field names no seat of the game.
    #[error("side to move: `{text}` is {known}")]
    Turn {
        /// The letters that it is not one of.
        known: &'static str,
        /// The field.
        text: String,
    },
    /// The castling field cannot be read.
    #[error("castling rights: cannot read `{text}`")]
    Rights {
        /// The field.
        text: String,
    },
    /// A right without its king and rook, or what takes their place, at home.
    #[error("castling rights: `{right}` needs its pieces on their first squares")]
    RightWithoutPieces {
        /// The letter of the right.
        right: char,
    },
    /// The en passant field cannot be read, or no pawn can just have passed there.
    #[error("en passant: no pawn can just have passed `{text}`")]
    EnPassant {
        /// The field.
        text: String,
    },
    /// A counter is no number from 0 to 9999.
    #[error("{field}: `{text}` is not a number from 0 to 9999")]
    Counter {
        /// Which counter.
        field: &'static str,
        /// The field.
        text: String,
    },
    /// Braces, or fields after the last one, that the game does not have.
    #[error("unexpected `{text}` after the position")]
    Extra {
        /// What should not be there.
        text: String,
    },
    /// A seat has no king or several.
    #[error("board: {seat} has {n_kings} kings, not one")]
    Kings {
        /// The seat.
        seat: Seat,
        /// How many.
        n_kings: u32,
    },
    /// A seat has not one piece of another royal kind.
    #[error("board: {seat} has {n_pieces} {piece}s, not one")]
    Royals {
        /// The seat.
        seat: Seat,
        /// Of which kind.
        piece: &'static str,
        /// How many.
        n_pieces: u32,
    },
    /// A king could be taken at once.
    #[error("side to move: {seat} is in check, but it is not {seat}'s turn")]
    Exposed {
        /// The seat.
        seat: Seat,
    },
    /// A piece that has to be attacked is not, and it is too late to change it.
    #[error("side to move: {seat}'s {piece} is attacked by nobody, but it is not {seat}'s turn")]
    Unattacked {
        /// The seat.
        seat: Seat,
        /// Of which kind.
        piece: &'static str,
    },
    /// What stands in the braces cannot be.
    #[error("{key}: {problem}")]
    State {
        /// The key in the braces.
        key: &'static str,
        /// What is wrong with its value.
        problem: String,
    },
    /// A pawn stands where none can.
    #[error("board: {seat} cannot have {} on {square}", with_article(piece))]
    Misplaced {
        /// The seat.
        seat: Seat,
        /// What it is.
        piece: &'static str,
        /// Where it stands.
        square: String,
    },
}

impl<W: Word> Setup<W> {
    /// Reads the text of a position: board, hands in brackets, side to move, rights, en passant square, the two
    /// counters and what stands in braces. Missing fields at the end take their defaults. Pieces of other seats than
    /// these are refused.
    ///
    /// # Errors
    /// If the text is too long or one of its fields cannot be read. Whether the position makes sense is not
    /// asked here.
    pub fn read(text: &str, spec: &Spec<W>, seats: &[Seat]) -> Result<Setup<W>, PositionError> {
        if text.len() > MAX_FEN_LEN {
            return Err(PositionError::TooLong { n_bytes: text.len() });
        }
        let (fields, braces) =
            text.split_once('{').map_or((text, None), |(fields, rest)| (fields, Some(rest)));
        let mut fields = fields.split_ascii_whitespace();
        let board = fields.next().ok_or(PositionError::Empty)?;
        let to_act = match fields.next().unwrap_or("w") {
            "w" => Seat::White,
            "b" => Seat::Black,
            "r" if seats.contains(&Seat::Red) => Seat::Red,
            other => {
                let known = if seats.contains(&Seat::Red) { "none of w, b and r" } else { "neither w nor b" };
                return Err(PositionError::Turn { known, text: other.to_owned() });
            }
        };
        let mut setup =
            Setup { core: Board::new(to_act), hands: Hands::default(), state: StateText::default() };
        let (board, hands) = match board.split_once('[') {
            Some((board, hands)) => (board, Some(hands)),
            None => (board, None),
        };
        setup.read_board(board, spec, seats)?;
        if let Some(hands) = hands {
            setup.read_hands(hands, spec, seats)?;
        }
        if let Some(rights) = fields.next() {
            rights.clone_into(&mut setup.state.rights);
        }
        if let Some(en_passant) = fields.next() {
            en_passant.clone_into(&mut setup.state.en_passant);
        }
        if let Some(count) = fields.next() {
            setup.state.halfmove_clock = counter("halfmove clock", count)?;
        }
        if let Some(count) = fields.next() {
            setup.state.turn = counter("move number", count)?.max(1);
        }
        if let Some(rest) = fields.next() {
            return Err(PositionError::Extra { text: rest.to_owned() });
        }
        if let Some(braces) = braces {
            setup.state.read_braces(braces)?;
        }
        Ok(setup)
    }

    fn read_board(&mut self, text: &str, spec: &Spec<W>, seats: &[Seat]) -> Result<(), PositionError> {
        let rows = spec.geometry.rows();
        let n_ranks = text.split('/').count();
        if n_ranks != rows.len() {
            return Err(PositionError::Height { n_ranks, ranks: rows.len() });
        }
        for ((row, squares), mut rest) in rows.iter().enumerate().zip(text.split('/')) {
            let mut place = 0_usize;
            while !rest.is_empty() {
                let n_digits = rest.bytes().take_while(u8::is_ascii_digit).count();
                if n_digits > 0 {
                    let (number, after) = rest.split_at(n_digits);
                    // Numbers too large to parse are too wide in any case.
                    place = place.saturating_add(number.parse().unwrap_or(usize::MAX));
                    rest = after;
                    continue;
                }
                let (man, after) = read_piece(rest, spec)?;
                if !seats.contains(&man.seat()) {
                    let text = rest[..rest.len() - after.len()].to_owned();
                    return Err(PositionError::UnknownPiece { text });
                }
                if let Some(&square) = squares.get(place) {
                    self.core.put(square, man);
                }
                place = place.saturating_add(1);
                rest = after;
            }
            if place != squares.len() {
                let row = spec.geometry.row_name(row);
                return Err(PositionError::Width { row, n_squares: place, files: squares.len() });
            }
        }
        Ok(())
    }

    fn read_hands(&mut self, text: &str, spec: &Spec<W>, seats: &[Seat]) -> Result<(), PositionError> {
        let refused = |text: &str| PositionError::Hand { text: text.to_owned() };
        let mut rest = text.strip_suffix(']').ok_or_else(|| refused(text))?;
        if !spec.has_hands {
            return Err(refused(&format!("[{text}")));
        }
        while !rest.is_empty() && rest != "-" {
            let (man, after) = read_piece(rest, spec).map_err(|_| refused(rest))?;
            let is_full = self.hands.count(man.seat(), man.kind()) >= MAX_IN_HAND;
            if !spec.may_hold(man.kind()) || !seats.contains(&man.seat()) || is_full {
                return Err(refused(rest));
            }
            self.hands.add(man.seat(), man.kind());
            rest = after;
        }
        Ok(())
    }
}

impl StateText {
    /// The value of a key in the braces, which is then read and gone.
    pub fn take(&mut self, key: &str) -> Option<String> {
        let index = self.extra.iter().position(|(other, _)| other == key)?;
        Some(self.extra.remove(index).1)
    }

    /// Adds a key to the braces.
    pub fn set(&mut self, key: &str, value: impl Into<String>) {
        self.extra.push((key.to_owned(), value.into()));
    }

    /// Makes sure that nothing in the braces is left unread.
    ///
    /// # Errors
    /// If a key is.
    pub fn finish(&self) -> Result<(), PositionError> {
        match self.extra.first() {
            Some((key, value)) => Err(PositionError::Extra { text: format!("{key}={value}") }),
            None => Ok(()),
        }
    }

    fn read_braces(&mut self, text: &str) -> Result<(), PositionError> {
        let refused = || PositionError::Extra { text: format!("{{{text}") };
        let inside = text.trim_end().strip_suffix('}').ok_or_else(refused)?;
        for pair in inside.split_ascii_whitespace() {
            let (key, value) = pair.split_once('=').ok_or_else(refused)?;
            self.extra.push((key.to_owned(), value.to_owned()));
        }
        Ok(())
    }
}

fn counter(field: &'static str, text: &str) -> Result<u32, PositionError> {
    let is_number = !text.is_empty() && text.len() <= 4 && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = if is_number { text.parse().ok() } else { None };
    number.ok_or_else(|| PositionError::Counter { field, text: text.to_owned() })
}

/// The piece at the start of a text, and what follows it.
fn read_piece<'a, W: Word>(text: &'a str, spec: &Spec<W>) -> Result<(Piece, &'a str), PositionError> {
    let unknown = || {
        let closed = if text.starts_with('(') { text.find(')').map(|end| end + 1) } else { None };
        let end = closed.or_else(|| text.chars().next().map(char::len_utf8)).unwrap_or(0);
        PositionError::UnknownPiece { text: text[..end].chars().take(20).collect() }
    };
    spec.read_piece(text).ok_or_else(unknown)
}
