//! Writes moves in a reader's notation: with the piece letters that they have chosen, or as coordinates.

use zugpost_base::locale::{GameLetters, Letters, Locale};
use zugpost_base::vocabulary::letters_of;
use zugpost_rules::Variant;

use super::move_notation::MoveNotation;
use super::piece_letters::PieceLetters;
use crate::store::players::preferences::Preferences;

/// Format of the moves of one variant for one reader.
#[derive(Clone, Debug)]
pub struct MoveFormat {
    notation: MoveNotation,
    game: GameLetters,
    letters: Letters,
    locale: Locale,
}

impl MoveFormat {
    /// The format that a player has chosen.
    pub fn of(variant: &Variant, preferences: &Preferences) -> MoveFormat {
        let locale = Locale::stored(preferences.locale.as_deref()).unwrap_or(Locale::En);
        MoveFormat {
            notation: preferences.notation.parse().unwrap_or(MoveNotation::Standard),
            ..MoveFormat::of_page(variant, Letters::stored(&preferences.board.letters), locale)
        }
    }

    /// The format for a reader without an account.
    pub fn of_guest(variant: &Variant, locale: Locale) -> MoveFormat {
        MoveFormat::of_page(variant, Letters::default(), locale)
    }

    /// The format of a page in this language, for a reader with this choice of letters.
    pub fn of_page(variant: &Variant, letters: Letters, locale: Locale) -> MoveFormat {
        MoveFormat { notation: MoveNotation::Standard, game: letters_of(variant), letters, locale }
    }

    /// Formats a step, given in machine and display notation.
    pub fn shown(&self, step: &str, display: &str) -> String {
        match self.notation {
            MoveNotation::Coordinate => step.to_owned(),
            MoveNotation::Standard => self.in_letters(display),
        }
    }

    /// A step in display notation with the reader's letters, whichever notation they have chosen.
    pub fn in_letters(&self, display: &str) -> String {
        self.game.write(display, self.letters, self.locale)
    }

    /// Returns whether moves are written in the notation of the game, not from square to square.
    pub fn is_standard(&self) -> bool {
        self.notation == MoveNotation::Standard
    }

    /// The letters that the reader writes, independent of the notation.
    pub fn letters(&self) -> PieceLetters {
        PieceLetters::of_language(&self.game, self.letters.language(self.locale))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::players::boards::BoardColumns;
    use zugpost_base::time::Moment;
    use zugpost_rules::Options;

    fn shown(variant: &str, notation: &str, letters: &str, step: &str, display: &str) -> String {
        let preferences = Preferences {
            cadence: crate::store::players::preferences::Cadence::Delayed,
            digest_hour: 18,
            time_zone: "UTC".to_owned(),
            weekend: String::new(),
            notation: notation.to_owned(),
            auto_vacation: false,
            auto_vacation_since: Moment::from_micros(0),
            locale: None,
            board: BoardColumns { letters: letters.to_owned(), ..BoardColumns::default() },
        };
        let variant = Variant::new(variant, &Options::default()).unwrap();
        MoveFormat::of(&variant, &preferences).shown(step, display)
    }

    #[test]
    fn every_language_has_its_letters() {
        let knight: Vec<String> = Letters::ALL
            .iter()
            .map(|letters| shown("chess", "standard", letters.as_str(), "g1f3", "Nf3+"))
            .collect();
        let own = ["Nf3+", "Nf3+", "♘f3+", "Sf3+", "Cf3+", "Cf3+", "Cf3+", "Pf3+", "Sf3+", "Кf3+"];
        assert_eq!(knight, own);
    }

    #[test]
    fn castling_and_squares_stay_as_they_are() {
        assert_eq!(shown("chess", "standard", "german", "e1g1", "O-O"), "O-O");
        assert_eq!(shown("chess", "standard", "russian", "b2b4", "b4"), "b4");
    }

    #[test]
    fn men_in_hand_have_letters_too() {
        assert_eq!(shown("clockwork-orange", "standard", "german", "(P)@e6", "(P)@e6"), "(B)@e6");
    }

    #[test]
    fn from_square_to_square_is_the_machine_s_notation() {
        assert_eq!(shown("chess", "coordinate", "german", "g1f3", "Nf3"), "g1f3");
    }
}
