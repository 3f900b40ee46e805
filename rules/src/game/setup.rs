//! Positions as text, before they are checked to be playable.

mod fen;
mod position_error;
mod regional_position;
mod state_problem;
mod state_text;

pub use fen::fen;
pub use position_error::{MAX_FEN_LEN, PositionError};
pub(crate) use regional_position::in_our_form;
pub use state_problem::StateProblem;
pub use state_text::StateText;

use super::{Board, Hands, Spec};
use crate::board::{Piece, Seat, Word};

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

impl<W: Word> Setup<W> {
    /// Reads the text of a position: board, hands in brackets or behind a further slash, side to move, rights, en passant square, the two
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
                let has_red = seats.contains(&Seat::Red);
                return Err(PositionError::Turn { has_red, text: other.to_owned() });
            }
        };
        let mut setup =
            Setup { core: Board::new(to_act), hands: Hands::default(), state: StateText::default() };
        let (board, hands) = match board.split_once('[') {
            Some((board, hands)) => {
                let refused = || PositionError::Hand { text: hands.to_owned() };
                (board, Some(hands.strip_suffix(']').ok_or_else(refused)?))
            }
            // Lichess writes hands behind one more slash.
            None if spec.has_hands && board.matches('/').count() == spec.geometry.rows().len() => {
                board.rsplit_once('/').map_or((board, None), |(board, hands)| (board, Some(hands)))
            }
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
        let mut rest = text;
        if !spec.has_hands {
            return Err(refused(&format!("[{text}]")));
        }
        while !rest.is_empty() && rest != "-" {
            let (man, after) = read_piece(rest, spec).map_err(|_| refused(rest))?;
            let is_full = self.hands.count(man.seat(), man.kind()) >= MAX_IN_HAND;
            if !spec.may_hold(man.kind()) || !seats.contains(&man.seat()) || is_full {
                return Err(refused(&rest[..rest.len() - after.len()]));
            }
            self.hands.add(man.seat(), man.kind());
            rest = after;
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
