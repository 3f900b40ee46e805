//! Steps as players of xiangqi write them: in the notation of the World Xiangqi Federation, `C2=5`, with the sign of the
//! front or rear piece before or behind its letter, `+C=5` and `C+=5`, and in Chinese characters of both scripts, `炮二平五`,
//! `前車进一`, `三兵平４`.
//!
//! Of soldiers on several files each is numbered from the right file to the left, and from the front to the rear, as the
//! computer standard of xiangqi has it: <http://www.xqbase.com/protocol/cchess_move.htm>.

use super::pieces::{ADVISOR, CANNON, CHARIOT, ELEPHANT, GENERAL, HORSE, SOLDIER};
use super::wxf::{course, file, mates};
use crate::board::{Piece, PieceType, Square, Word};
use crate::game::{Board, Step};

/// A step as it was written, before it is known which one it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Written {
    kind: PieceType,
    place: Place,
    /// `+`, `-` or `=`.
    sign: char,
    number: u8,
}

/// The part that tells the piece from others of its kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    File(u8),
    Front,
    Middle,
    Rear,
    /// By its number among all that stand with others on a file.
    Nth(u8),
    /// By its number on its file.
    NthOnFile(u8, u8),
}

impl Written {
    /// Reads four letters: the piece and which of them it is in either order, where it goes, and the number for that.
    pub(super) fn read(text: &str) -> Option<Written> {
        // Read for every legal step: most texts are of another sort.
        if text.len() > 16 {
            return None;
        }
        let mut letters = text.chars().map(plain);
        let (first, second, sign, number) =
            (letters.next()?, letters.next()?, letters.next()?, letters.next()?);
        let number = u8::try_from(number.to_digit(10)?).ok()?;
        let sign = match sign {
            '+' | '-' | '=' => sign,
            '.' => '=',
            _ => return None,
        };
        if letters.next().is_some() {
            return None;
        }
        let digit = |letter: char| letter.to_digit(10).and_then(|digit| u8::try_from(digit).ok());
        let (kind, place) = match (kind(first), digit(first), kind(second), digit(second)) {
            (Some(kind), _, _, Some(file)) => (kind, Place::File(file)),
            (Some(kind), ..) => (kind, place(second)?),
            (_, Some(number), Some(kind), _) => (kind, Place::Nth(number)),
            (_, Some(number), _, Some(file)) => (SOLDIER, Place::NthOnFile(number, file)),
            (_, _, Some(kind), _) => (kind, place(first)?),
            _ => return None,
        };
        Some(Written { kind, place, sign, number })
    }

    /// Returns whether this legal step is written like that.
    pub(super) fn means(self, core: &Board<u128>, step: Step) -> bool {
        let from = step.from();
        let piece = core.at(from).filter(|piece| piece.kind() == self.kind);
        piece.is_some_and(|piece| {
            course(piece, step) == (self.sign, self.number) && self.place.is_of(core, piece, from)
        })
    }
}

impl Place {
    fn is_of(self, core: &Board<u128>, piece: Piece, from: Square) -> bool {
        if let Place::File(number) = self {
            return file(piece.seat(), from) == number;
        }
        let mates = mates(core, piece, from);
        let place = mates.iter().position(|mate| *mate == from).unwrap_or(0);
        let is_numbered = |number: u8, place: usize| usize::from(number) == place + 1;
        mates.len() > 1
            && match self {
                Place::File(_) => false,
                Place::Front => place == 0,
                Place::Middle => mates.len() == 3 && place == 1,
                Place::Rear => place + 1 == mates.len(),
                Place::Nth(number) => is_numbered(number, n_before(core, piece, from) + place),
                Place::NthOnFile(number, on) => file(piece.seat(), from) == on && is_numbered(number, place),
            }
    }
}

/// Returns the number of pieces of a kind that stand with others on the files to the right of a square.
fn n_before(core: &Board<u128>, piece: Piece, from: Square) -> usize {
    let alike = (core.kind(piece.kind()) & core.seat(piece.seat())).squares();
    let is_right = |square: &Square| file(piece.seat(), *square) < file(piece.seat(), from);
    alike.filter(is_right).filter(|square| mates(core, piece, *square).len() > 1).count()
}

/// A letter or character as the Latin letter, digit or sign that it stands for.
fn plain(letter: char) -> char {
    const CHARACTERS: [(&str, char); 23] = [
        ("帅帥将將", 'K'),
        ("仕士", 'A'),
        ("相象", 'E'),
        ("马馬傌", 'H'),
        ("车車俥", 'R'),
        ("炮砲包", 'C'),
        ("兵卒", 'P'),
        ("进進", '+'),
        ("退", '-'),
        ("平", '='),
        ("前", '+'),
        ("后後", '-'),
        ("中", '.'),
        ("−–—", '-'),
        ("一", '1'),
        ("二", '2'),
        ("三", '3'),
        ("四", '4'),
        ("五", '5'),
        ("六", '6'),
        ("七", '7'),
        ("八", '8'),
        ("九", '9'),
    ];
    match letter {
        letter if letter.is_ascii() => letter,
        // Full-width letters, digits and signs.
        '！'..='～' => u8::try_from(u32::from(letter) - 0xfee0).map_or(letter, char::from),
        letter => {
            let listed = CHARACTERS.iter().find(|(characters, _)| characters.contains(letter));
            listed.map_or(letter, |(_, plain)| *plain)
        }
    }
}

/// The kind of a piece by its letter: those of this server, of the World Xiangqi Federation, and of the older servers.
fn kind(letter: char) -> Option<PieceType> {
    match letter.to_ascii_uppercase() {
        'K' => Some(GENERAL),
        'A' | 'G' => Some(ADVISOR),
        'B' | 'E' | 'M' => Some(ELEPHANT),
        'H' | 'N' => Some(HORSE),
        'R' => Some(CHARIOT),
        'C' => Some(CANNON),
        'P' | 'S' => Some(SOLDIER),
        _ => None,
    }
}

fn place(sign: char) -> Option<Place> {
    match sign {
        '+' => Some(Place::Front),
        '.' => Some(Place::Middle),
        '-' => Some(Place::Rear),
        _ => None,
    }
}
