//! The piece letters of one reader. Mails show moves in them, so replies use them.

use zugpost_base::locale::letters::{latin, replace};
use zugpost_base::locale::{GameLetters, Language};
use zugpost_rules::{Played, StepText};

/// The letters of one reader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceLetters {
    language: Language,
    /// Pairs of English letters and local ones. Empty if the game has none in the language.
    pairs: Vec<(char, &'static str)>,
}

/// The English letters, for readers of an unknown language.
impl Default for PieceLetters {
    fn default() -> PieceLetters {
        PieceLetters { language: Language::En, pairs: Vec::new() }
    }
}

impl PieceLetters {
    /// The letters of a language for the pieces of a game.
    pub fn of_language(game: &GameLetters, language: Language) -> PieceLetters {
        PieceLetters { language, pairs: game.pairs(language) }
    }

    /// Returns whether the reader knows the words of a language; every reader may know the English ones.
    pub(super) fn reads(&self, language: &str) -> bool {
        language == "en" || language == self.language.as_str()
    }

    /// `G1F3` as `g1f3`, where G is no piece.
    pub(super) fn squares_alone(&self, text: &str) -> Option<String> {
        let text: String = text.chars().filter(|letter| *letter != '-').collect();
        let is_step = (4..=5).contains(&text.len())
            && text.chars().enumerate().all(|(at, letter)| match at {
                0 | 2 | 4 => letter.is_ascii_uppercase(),
                _ => letter.is_ascii_digit(),
            });
        let is_piece = |letter: char| "KP".contains(letter) || self.names_officer(letter);
        (is_step && !text.starts_with(is_piece)).then(|| text.to_lowercase())
    }

    /// Returns whether a letter means a piece other than king and pawn, to the reader or in English.
    pub(super) fn names_officer(&self, letter: char) -> bool {
        let own = ["Q", "R", "B", "N"].map(|officer| self.of(officer));
        "QRBN".contains(letter) || own.iter().any(|own| own.starts_with(letter))
    }

    /// A move in this reader's letters.
    pub fn of(&self, display: &str) -> String {
        replace(display, &self.pairs)
    }

    /// Returns whether moves are written in English letters.
    pub fn is_english(&self) -> bool {
        self.pairs.is_empty()
    }

    /// The legal steps that a text is to the letter: in these letters, in English ones, or in machine notation.
    pub(super) fn exact<'a>(&self, legal: &'a [StepText], text: &str) -> Vec<&'a StepText> {
        let is_it =
            |step: &&StepText| step.step == text || step.display == text || self.of(&step.display) == text;
        legal.iter().filter(is_it).collect()
    }

    /// A legal step as a form shows it, to be read to the letter: in these letters, or in machine notation if they mean
    /// another step in English.
    pub fn typed(&self, legal: &[StepText], step: &StepText) -> String {
        let own = self.of(&step.display);
        if self.exact(legal, &own).len() == 1 { own } else { step.step.clone() }
    }

    /// The English letter of a piece, or these if another piece has that one in them.
    pub(super) fn unmistakable(&self, letter: &str) -> String {
        let is_taken = self
            .pairs
            .iter()
            .any(|(ours, own)| !letter.starts_with(*ours) && !letter.is_empty() && own.starts_with(letter));
        if is_taken { self.of(letter) } else { letter.to_owned() }
    }

    /// A text from square to square without its piece, and the English letter of that: `Sg1f3`.
    pub(super) fn piece_and_squares(&self, text: &str) -> Option<(char, String)> {
        let is_from_to = |rest: &str| rest.chars().filter(char::is_ascii_digit).count() >= 2;
        let mut pieces: Vec<(char, &str)> = self.pairs.iter().copied().chain([('K', "K")]).collect();
        // `Кр` before `К`.
        pieces.sort_by_key(|(_, own)| std::cmp::Reverse(own.len()));
        let (ours, rest) = pieces.iter().find_map(|(ours, own)| Some((*ours, text.strip_prefix(own)?)))?;
        is_from_to(rest).then(|| (ours, in_latin(rest)))
    }

    /// The only legal step that a text means in these letters, if it is written differently in English letters.
    pub(crate) fn find<'a>(&self, legal: &'a [StepText], text: &str) -> Option<&'a StepText> {
        let typed = bare(text);
        let written: Vec<(&StepText, String)> = legal
            .iter()
            .map(|step| (step, self.of(&step.display)))
            .filter(|(step, own)| *own != step.display)
            .map(|(step, own)| (step, bare(&own)))
            .collect();
        let one = |means: &dyn Fn(&str) -> bool| {
            let mut meant = written.iter().filter(|(_, own)| means(own)).map(|(step, _)| *step);
            meant.next().filter(|_| meant.next().is_none())
        };
        one(&|own| own == typed).or_else(|| one(&|own| own.to_lowercase() == typed.to_lowercase()))
    }

    /// Returns whether a text in English letters uses one that means another piece in the reader's letters: `R` is a
    /// king in French.
    pub(crate) fn leave_doubt(&self, text: &str, played: &Played) -> bool {
        let is_other = |letter: char| {
            let theirs = |(ours, own): &(char, &str)| *ours != letter && bare(own).starts_with(letter);
            self.pairs.iter().any(theirs)
        };
        let used = played.display.chars().filter(|letter| letter.is_uppercase());
        let typed = text.to_uppercase();
        text != played.step && used.into_iter().any(|letter| is_other(letter) && typed.contains(letter))
    }
}

/// Normalises a text for comparison: without signs that players omit, and with Latin letters for Cyrillic lookalikes.
pub(crate) fn bare(text: &str) -> String {
    let kept = text.chars().map(latin).filter(|letter| !"x×:+#=-!".contains(*letter));
    kept.map(|letter| if letter == '@' { '*' } else { letter }).collect()
}

/// A text with Latin letters for the Cyrillic ones that look like them.
pub(super) fn in_latin(text: &str) -> String {
    text.chars().map(latin).collect()
}

/// A text with the English letters for the pieces of a Russian one. Its files may be of either alphabet.
pub(super) fn from_russian(text: &str) -> String {
    let begin = |text: &str| {
        let pieces = [("Кр", "K"), ("Ф", "Q"), ("Л", "R"), ("С", "B"), ("К", "N")];
        let piece = pieces.iter().find_map(|(own, ours)| Some((*ours, text.strip_prefix(own)?)));
        piece.map(|(ours, rest)| format!("{ours}{rest}"))
    };
    begin(text).map_or_else(|| text.to_owned(), |text| in_latin(&text))
}
