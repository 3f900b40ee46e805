//! Writes moves in a reader's notation: with the piece letters of their language, or as coordinates.

use zugpost_rules::Variant;

use super::language::{Language, MoveNotation};
use super::piece_letters::PieceLetters;
use crate::store::players::preferences::Preferences;

/// Format of the moves of one variant for one reader.
#[derive(Clone, Debug)]
pub struct MoveFormat {
    notation: MoveNotation,
    letters: PieceLetters,
}

impl MoveFormat {
    pub fn of(variant: &Variant, preferences: &Preferences) -> MoveFormat {
        let notation = preferences.notation.parse().unwrap_or(MoveNotation::Standard);
        let language = preferences.language.parse().unwrap_or(Language::En);
        MoveFormat { notation, letters: PieceLetters::of_language(variant, language) }
    }

    /// Formats a step, given in machine and display notation.
    pub fn shown(&self, step: &str, display: &str) -> String {
        match self.notation {
            MoveNotation::Coordinate => step.to_owned(),
            MoveNotation::Standard => self.letters.of(display),
        }
    }

    /// Returns whether moves are written in the notation of the game, not from square to square.
    pub fn is_standard(&self) -> bool {
        self.notation == MoveNotation::Standard
    }

    /// The reader's piece letters, independent of the notation.
    pub fn letters(&self) -> PieceLetters {
        self.letters.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::players::boards::BoardColumns;
    use zugpost_base::time::Moment;
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
            locale: None,
            board: BoardColumns::default(),
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
}
