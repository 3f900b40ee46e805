//! Writes moves in a reader's notation: with the piece letters of their language, or as coordinates.

use zugpost_rules::Variant;

use super::language::{Language, MoveNotation};
use super::piece_letters::PieceLetters;
use crate::store::players::preferences::Preferences;

/// How one reader sees the moves of one variant.
#[derive(Clone, Debug)]
pub struct MoveFormat {
    notation: MoveNotation,
    /// Pairs of English and local piece letters.
    letters: Vec<(char, &'static str)>,
}

impl MoveFormat {
    pub fn of(variant: &Variant, preferences: &Preferences) -> MoveFormat {
        let notation = preferences.notation.parse().unwrap_or(MoveNotation::Standard);
        let language = preferences.language.parse().unwrap_or(Language::En);
        MoveFormat { notation, letters: letters(variant, language) }
    }

    /// Formats a step, given in machine and display notation.
    pub fn shown(&self, step: &str, display: &str) -> String {
        match self.notation {
            MoveNotation::Coordinate => step.to_owned(),
            MoveNotation::Standard => self.letters().of(display),
        }
    }

    /// The reader's piece letters, independent of the notation.
    pub fn letters(&self) -> PieceLetters {
        PieceLetters(self.letters.iter().map(|(ours, theirs)| (*ours, (*theirs).to_owned())).collect())
    }
}

/// King, queen, rook, bishop, knight, pawn.
const fn of_language(language: Language) -> [&'static str; 6] {
    match language {
        Language::En => OURS,
        Language::De => ["K", "D", "T", "L", "S", "B"],
        Language::Fr => ["R", "D", "T", "F", "C", "P"],
        Language::Es | Language::It => ["R", "D", "T", "A", "C", "P"],
        Language::Nl => ["K", "D", "T", "L", "P", "pi"],
        Language::Pl => ["K", "H", "W", "G", "S", "P"],
        Language::Ru => ["Кр", "Ф", "Л", "С", "К", "п"],
    }
}

const OURS: [&str; 6] = ["K", "Q", "R", "B", "N", "P"];
const NAMES: [&str; 6] = ["king", "queen", "rook", "bishop", "knight", "pawn"];

/// The letters to replace. Only the six chess pieces have letters in every language. If one of them collides with
/// another piece of the variant, nothing is replaced.
fn letters(variant: &Variant, language: Language) -> Vec<(char, &'static str)> {
    let board = variant.start().board();
    let on_board = board.cells.iter().filter_map(|cell| cell.piece.as_ref());
    let on_board = on_board.map(|piece| (&*piece.letter, &*piece.name));
    let of_game = variant.about().pieces.iter().map(|piece| (piece.letter, piece.name));
    let mut replaced = Vec::new();
    let mut kept: Vec<&str> = Vec::new();
    for (letter, name) in on_board.chain(of_game) {
        let letter = letter.trim_matches(['(', ')']);
        let kind = NAMES.iter().zip(OURS).position(|(known, ours)| name.ends_with(known) && letter == ours);
        match (kind, letter.chars().next()) {
            (Some(kind), Some(ours)) => replaced.push((ours, of_language(language)[kind])),
            (None, _) | (_, None) => kept.push(letter),
        }
    }
    replaced.sort_unstable();
    replaced.dedup();
    let is_clear = replaced.iter().all(|(ours, theirs)| {
        let twice = replaced.iter().any(|(other, same)| other != ours && same == theirs);
        !twice && !kept.iter().any(|letter| letter == theirs || letter.starts_with(*ours))
    });
    replaced.retain(|_| is_clear);
    replaced
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::Moment;
    use zugpost_rules::Options;

    fn shown(variant: &str, notation: &str, language: &str, step: &str, display: &str) -> String {
        let preferences = Preferences {
            cadence: crate::store::players::preferences::Cadence::Delayed,
            digest_hour: 18,
            time_zone: "UTC".to_owned(),
            weekend: String::new(),
            notation: notation.to_owned(),
            language: language.to_owned(),
            auto_vacation: false,
            auto_vacation_since: Moment::from_micros(0),
        };
        let variant = Variant::new(variant, &Options::default()).unwrap();
        MoveFormat::of(&variant, &preferences).shown(step, display)
    }

    #[test]
    fn every_language_has_its_letters() {
        let knight: Vec<String> = Language::ALL
            .iter()
            .map(|language| shown("chess", "standard", language.as_str(), "g1f3", "Nf3+"))
            .collect();
        assert_eq!(knight, ["Nf3+", "Sf3+", "Cf3+", "Cf3+", "Cf3+", "Pf3+", "Sf3+", "Кf3+"]);
        let queens: Vec<String> = Language::ALL
            .iter()
            .map(|language| shown("chess", "standard", language.as_str(), "b7a8q", "bxa8=Q#"))
            .collect();
        assert_eq!(
            queens[1..],
            ["bxa8=D#", "bxa8=D#", "bxa8=D#", "bxa8=D#", "bxa8=D#", "bxa8=H#", "bxa8=Ф#"]
        );
    }

    #[test]
    fn castling_and_squares_stay_as_they_are() {
        assert_eq!(shown("chess", "standard", "de", "e1g1", "O-O"), "O-O");
        assert_eq!(shown("chess", "standard", "ru", "b2b4", "b4"), "b4");
    }

    #[test]
    fn men_in_hand_have_letters_too() {
        assert_eq!(shown("clockwork-orange", "standard", "de", "(P)@e6", "(P)@e6"), "(B)@e6");
    }

    #[test]
    fn from_square_to_square_is_the_machine_s_notation() {
        assert_eq!(shown("chess", "coordinate", "de", "g1f3", "Nf3"), "g1f3");
    }

    #[test]
    fn letters_that_could_be_mistaken_stay_english() {
        for about in Variant::rows() {
            for language in Language::ALL {
                let variant = Variant::new(about.key, &Options::default()).unwrap();
                let pairs = letters(&variant, *language);
                let pieces = about.pieces.iter().map(|piece| piece.letter.trim_matches(['(', ')']));
                let others: Vec<&str> = pieces
                    .filter(|letter| !pairs.iter().any(|(ours, _)| letter.starts_with(*ours)))
                    .collect();
                for (_, theirs) in &pairs {
                    assert!(!others.contains(theirs), "{}: {theirs}", about.key);
                }
            }
        }
    }
}
