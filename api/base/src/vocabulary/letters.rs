//! Which pieces of a game have letters in other languages.

use std::collections::BTreeSet;

use zugpost_rules::{BoardView, Variant};

use super::pieces::{WITH_OWN_NAMES, piece};
use crate::locale::letters::{ENGLISH, latin, letters_in};
use crate::locale::{GameLetters, Language, Locale};

/// The names of the pieces in the order of their letters.
const NAMES: [&str; 6] = ["king", "queen", "rook", "bishop", "knight", "pawn"];

/// The letters of a variant's pieces: those on its board, and those that may come to it.
pub fn letters_of(variant: &Variant) -> GameLetters {
    let board = variant.start().board();
    let (mut chess, mut others) = (BTreeSet::new(), BTreeSet::new());
    for (letter, game, name) in pieces_of(variant, &board) {
        // `(N)` captures nothing, `N~` is promoted.
        let letter = letter.trim_matches(['(', ')', '~', '+']).chars().next();
        let Some(letter) = letter else { continue };
        let is_of_chess = ENGLISH.iter().zip(NAMES).any(|(own, kind)| *own == letter && name.ends_with(kind));
        if is_of_chess && game != WITH_OWN_NAMES {
            chess.insert(letter);
        } else {
            others.insert((letter, game, name));
        }
    }
    if others.iter().any(|(letter, ..)| ENGLISH.contains(letter)) {
        return GameLetters::default();
    }
    let is_clear = |language: &Language| {
        let theirs = letters_in(*language);
        others.iter().all(|(letter, game, name)| {
            let is_free = theirs.iter().all(|own| own.chars().next().is_none_or(|own| latin(own) != *letter));
            is_free && is_initial(*letter, game, name, *language)
        })
    };
    GameLetters {
        english: chess.iter().collect(),
        languages: Language::ALL.iter().copied().filter(is_clear).collect(),
    }
}

/// Letter, game and name of each piece. The pieces of a base that are not on its first board count, too.
fn pieces_of(variant: &Variant, board: &BoardView) -> BTreeSet<(String, &'static str, String)> {
    let on_board = board.cells.iter().filter_map(|cell| cell.piece.as_ref());
    let mut pieces: BTreeSet<(String, &'static str, String)> =
        on_board.map(|piece| (piece.letter.clone(), piece.game, piece.name.clone())).collect();
    let games: BTreeSet<&str> = pieces.iter().map(|(_, game, _)| *game).chain([variant.key()]).collect();
    for about in Variant::rows().iter().filter(|about| games.contains(about.key)) {
        let own =
            about.pieces.iter().map(|piece| (piece.letter.to_owned(), about.key, piece.name.to_owned()));
        pieces.extend(own);
    }
    pieces
}

/// Returns whether readers of a language see the first letter of a piece's name in its English letter: that of the elk in
/// “Elch”. Other pieces than those of chess have no letters of their own anywhere.
fn is_initial(letter: char, game: &str, name: &str, language: Language) -> bool {
    let locale = match language {
        Language::En => return true,
        Language::De => Locale::De,
        Language::Fr => Locale::Fr,
        Language::Es => Locale::Es,
        Language::Ru => Locale::Ru,
        Language::It | Language::Nl | Language::Pl => return false,
    };
    let name = piece(game, name).text(locale).to_uppercase();
    let first = name.chars().next().map(latin);
    first.is_some_and(|first| first == letter || "ÉÈÊ".contains(first) && letter == 'E')
}

#[cfg(test)]
mod tests {
    use zugpost_rules::Options;

    use super::*;
    use crate::locale::Letters;

    fn written(key: &str, base: Option<&str>, display: &str, locale: Locale) -> String {
        let options = base.map(|base| ("base".to_owned(), base.to_owned()));
        let variant = Variant::new(key, &options.into_iter().collect()).unwrap();
        letters_of(&variant).write(display, Letters::Language, locale)
    }

    #[test]
    fn moves_are_in_the_letters_of_the_language() {
        for (key, display, [de, fr, es, ru]) in [
            ("chess", "Nxf7+", ["Sxf7+", "Cxf7+", "Cxf7+", "Кxf7+"]),
            ("chess", "bxa8=Q#", ["bxa8=D#", "bxa8=D#", "bxa8=D#", "bxa8=Ф#"]),
            ("chess", "O-O", ["O-O"; 4]),
            ("007", "Ke2", ["Ke2", "Re2", "Re2", "Крe2"]),
            ("clockwork-orange", "(P)*e6", ["(B)*e6", "(P)*e6", "(P)*e6", "(п)*e6"]),
            ("crazyhouse", "Q~xd5", ["D~xd5", "D~xd5", "D~xd5", "Ф~xd5"]),
            ("orphic", "B*f3/Pa2", ["L*f3/Ba2", "F*f3/Pa2", "B*f3/Pa2", "B*f3/Pa2"]),
            ("anti-king", "Bf4", ["Lf4", "Ff4", "Bf4", "Сf4"]),
        ] {
            let seen = [Locale::De, Locale::Fr, Locale::Es, Locale::Ru]
                .map(|locale| written(key, None, display, locale));
            assert_eq!(seen, [de, fr, es, ru], "{key}");
            for same in [Locale::En, Locale::Ja] {
                assert_eq!(written(key, None, display, same), display);
            }
        }
    }

    #[test]
    fn no_game_is_written_in_letters_of_two_languages() {
        let other = |key: &str| Variant::new(key, &Options::default()).unwrap();
        for key in ["shogi", "xiangqi", "janggi", "shatranj", "chaturanga", "schizophrenic"] {
            assert_eq!(letters_of(&other(key)), GameLetters::default(), "{key}");
        }
        // The telepath has the German rook's letter, and the wizard has none.
        for key in ["magicians-deathmatch", "omega", "makruk"] {
            assert!(letters_of(&other(key)).pairs(Language::De).is_empty(), "{key}");
        }
        for about in Variant::rows() {
            let letters = letters_of(&other(about.key));
            for language in Language::ALL {
                let pairs = letters.pairs(*language);
                let theirs: BTreeSet<&str> = pairs.iter().map(|(_, own)| *own).collect();
                assert_eq!(theirs.len(), pairs.len(), "{} {language}", about.key);
            }
        }
    }

    #[test]
    fn pieces_that_are_not_on_the_first_board_count() {
        let base = |base: &str| written("chaos", Some(base), "Nf3", Locale::De);
        assert_eq!(base("chess"), "Sf3");
        for other in ["magicians-deathmatch", "shogi", "xiangqi", "shatranj"] {
            assert_eq!(base(other), "Nf3", "{other}");
        }
    }

    #[test]
    fn figurines_stand_for_pieces_of_chess() {
        let figurines = |key: &str, display: &str| {
            let variant = Variant::new(key, &Options::default()).unwrap();
            letters_of(&variant).write(display, Letters::Figurines, Locale::De)
        };
        assert_eq!(figurines("chess", "axb8=Q+"), "axb8=♕+");
        assert_eq!(figurines("omega", "Wd4"), "Wd4");
        assert_eq!(figurines("orphic", "N*c3/Pa2"), "♘*c3/♙a2");
        assert_eq!(figurines("shogi", "R-5e"), "R-5e");
    }
}
