//! Squares and moves in both ways of writing them.

use zugpost_rules::Coordinates;

use crate::locale::{GameLetters, Phrase};

/// A square by our name of it, for readers who may know it by another.
pub fn square(name: &str, coordinates: Coordinates) -> Phrase {
    let own = Phrase::Verbatim(name.to_owned());
    Phrase::spelled(own, Phrase::Verbatim(coordinates.square(name)))
}

/// A line of moves in our notation, in the letters that the reader knows.
pub fn written_line(display: &str, letters: &GameLetters) -> Phrase {
    Phrase::Move { display: display.to_owned(), letters: Box::new(letters.clone()) }
}

/// A move in our notation, and in that of players at home in the game if they have another.
pub fn written_move(display: &str, regional: Option<&str>, letters: &GameLetters) -> Phrase {
    let own = written_line(display, letters);
    match regional {
        Some(regional) => Phrase::spelled(own, Phrase::Verbatim(regional.to_owned())),
        None => own,
    }
}

/// A text with other names for the squares that stand in it as words: “e2”, but not the “e2” of “Ke2”.
pub fn with_squares(text: &str, coordinates: Coordinates) -> String {
    if coordinates == Coordinates::OWN {
        return text.to_owned();
    }
    // Only ASCII characters begin or end a name: Japanese puts no space between words.
    let is_outside = |character: char| !character.is_ascii_alphanumeric();
    let mut spelled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(|character| !is_outside(character)) {
        let (before, from_word) = rest.split_at(start);
        let end = from_word.find(is_outside).unwrap_or(from_word.len());
        let (word, after) = from_word.split_at(end);
        spelled.push_str(before);
        spelled.push_str(&coordinates.square(word));
        rest = after;
    }
    spelled.push_str(rest);
    spelled
}

#[cfg(test)]
mod tests {
    use zugpost_rules::{Notation, Seat};

    use super::*;

    #[test]
    fn squares_are_called_as_at_home_and_moves_and_words_stay() {
        let shogi = Coordinates::new(Notation::Shogi, Seat::White);
        for (text, spelled) in [
            ("A knight on e7 may go to d9.", "A knight on 5c may go to 6a."),
            ("i8に打つと", "1bに打つと"),
            ("Ke2, e22, i0, rank 8, Ф e9", "Ke2, e22, i0, rank 8, Ф 5a"),
            ("", ""),
        ] {
            assert_eq!(with_squares(text, shogi), spelled);
            assert_eq!(with_squares(text, Coordinates::OWN), text);
        }
    }
}
