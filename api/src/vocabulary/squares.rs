//! Squares and moves in both ways of writing them.

use zugpost_rules::{Coordinates, Notation, Seat, seat_name};

use crate::locale::Phrase;

/// A square by our name of it, for readers who may know it by another.
pub fn square(name: &str, coordinates: Coordinates) -> Phrase {
    let own = Phrase::Verbatim(name.to_owned());
    Phrase::spelled(own, Phrase::Verbatim(coordinates.square(name)))
}

/// A move in our notation, and in that of players at home in the game if they have another.
pub fn written_move(display: &str, regional: Option<&str>) -> Phrase {
    let own = Phrase::Verbatim(display.to_owned());
    match regional {
        Some(regional) => Phrase::spelled(own, Phrase::Verbatim(regional.to_owned())),
        None => own,
    }
}

/// The words of a step with the squares as players at home in the game call them, in xiangqi counted by the player who moves.
/// `game` is the key of a variant.
pub fn regional_words(game: &str, words: &str) -> String {
    let moves = |seat: &Seat| words.split(' ').next() == Some(seat_name(game, *seat));
    let mover = [Seat::White, Seat::Black].into_iter().find(moves).unwrap_or(Seat::White);
    let coordinates = Coordinates::new(Notation::regional(game), mover);
    let word = |word: &str| {
        let bare = word.trim_end_matches([',', ';']);
        coordinates.square(bare) + &word[bare.len()..]
    };
    words.split(' ').map(word).collect::<Vec<_>>().join(" ")
}
