//! The letters of pieces in moves: `N` is `S` for readers of German, and a figurine for readers who like these.

use serde::{Deserialize, Serialize};

use super::{Locale, Spelling};
use crate::text_enum::text_enum;

text_enum! {
    /// A language that has letters for the pieces of chess.
    Language {
        En = "en",
        De = "de",
        Fr = "fr",
        Es = "es",
        It = "it",
        Nl = "nl",
        Pl = "pl",
        Ru = "ru",
    }
}

text_enum! {
    /// Letters of the pieces in moves, as a reader has chosen them.
    #[derive(Default)]
    Letters {
        /// Those of the language of the page or mail.
        #[default]
        Language = "language",
        English = "english",
        /// Pictures of the pieces: `♘f3`.
        Figurines = "figurines",
        German = "german",
        French = "french",
        Spanish = "spanish",
        Italian = "italian",
        Dutch = "dutch",
        Polish = "polish",
        Russian = "russian",
    }
}

impl Letters {
    /// Parses the text of a column; an unknown text gives the default.
    pub fn stored(column: &str) -> Letters {
        column.parse().unwrap_or_default()
    }

    /// The language whose letters the reader writes. Nobody types figurines.
    pub fn language(self, locale: Locale) -> Language {
        match self {
            Letters::Language | Letters::Figurines => match locale {
                // Players of Japan write moves of chess in English letters.
                Locale::En | Locale::Ja => Language::En,
                Locale::De => Language::De,
                Locale::Fr => Language::Fr,
                Locale::Es => Language::Es,
                Locale::Ru => Language::Ru,
            },
            Letters::English => Language::En,
            Letters::German => Language::De,
            Letters::French => Language::Fr,
            Letters::Spanish => Language::Es,
            Letters::Italian => Language::It,
            Letters::Dutch => Language::Nl,
            Letters::Polish => Language::Pl,
            Letters::Russian => Language::Ru,
        }
    }
}

/// Form in which a reader sees moves and squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Writing {
    pub letters: Letters,
    pub spelling: Spelling,
}

impl Writing {
    /// As files and the API have them.
    pub const INTERNATIONAL: Writing =
        Writing { letters: Letters::English, spelling: Spelling::International };
}

/// King, queen, rook, bishop, knight, pawn.
pub(crate) const ENGLISH: [char; 6] = ['K', 'Q', 'R', 'B', 'N', 'P'];
const FIGURINES: [&str; 6] = ["♔", "♕", "♖", "♗", "♘", "♙"];

pub(crate) const fn letters_in(language: Language) -> [&'static str; 6] {
    match language {
        Language::En => ["K", "Q", "R", "B", "N", "P"],
        Language::De => ["K", "D", "T", "L", "S", "B"],
        Language::Fr => ["R", "D", "T", "F", "C", "P"],
        Language::Es | Language::It => ["R", "D", "T", "A", "C", "P"],
        Language::Nl => ["K", "D", "T", "L", "P", "pi"],
        Language::Pl => ["K", "H", "W", "G", "S", "P"],
        Language::Ru => ["Кр", "Ф", "Л", "С", "К", "п"],
    }
}

/// The letters of one game's pieces, as far as readers know them by other letters.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameLetters {
    /// English letters of the pieces of chess that the game has: `KQRBNP`. Empty if they mean other pieces in it, too.
    pub english: String,
    /// Languages in which every piece of the game has a letter of its own. In all others moves stay in English ones: no
    /// game is written in letters of two languages.
    pub languages: Vec<Language>,
}

impl GameLetters {
    /// Pairs of English letters and those of a language; none if the game has none in it.
    pub fn pairs(&self, language: Language) -> Vec<(char, &'static str)> {
        if !self.languages.contains(&language) {
            return Vec::new();
        }
        self.paired(letters_in(language))
    }

    /// Pairs of English letters and what a reader sees in their place, as far as that differs.
    pub fn shown(&self, letters: Letters, locale: Locale) -> Vec<(char, &'static str)> {
        let mut pairs = match letters {
            Letters::Figurines => self.paired(FIGURINES),
            letters => self.pairs(letters.language(locale)),
        };
        pairs.retain(|(ours, theirs)| !theirs.starts_with(*ours));
        pairs
    }

    /// A move in display notation, as a reader sees it.
    pub fn write(&self, display: &str, letters: Letters, locale: Locale) -> String {
        replace(display, &self.shown(letters, locale))
    }

    fn paired(&self, theirs: [&'static str; 6]) -> Vec<(char, &'static str)> {
        let pairs = ENGLISH.into_iter().zip(theirs);
        pairs.filter(|(ours, _)| self.english.contains(*ours)).collect()
    }
}

/// A move with other letters. Files are small letters, and castling is written with an `O`, which no piece has.
pub fn replace(display: &str, pairs: &[(char, &'static str)]) -> String {
    let mut written = String::with_capacity(display.len() + 2);
    for letter in display.chars() {
        match pairs.iter().find(|(ours, _)| *ours == letter) {
            Some((_, theirs)) => written.push_str(theirs),
            None => written.push(letter),
        }
    }
    written
}

/// Cyrillic letters, and the Latin ones that look like them.
const LOOKALIKES: [(char, char); 19] = [
    ('А', 'A'),
    ('В', 'B'),
    ('Е', 'E'),
    ('К', 'K'),
    ('М', 'M'),
    ('Н', 'H'),
    ('О', 'O'),
    ('Р', 'P'),
    ('С', 'C'),
    ('Т', 'T'),
    ('Х', 'X'),
    ('а', 'a'),
    ('е', 'e'),
    ('к', 'k'),
    ('о', 'o'),
    ('р', 'p'),
    ('с', 'c'),
    ('у', 'y'),
    ('х', 'x'),
];

/// The Latin letter that looks like a Cyrillic one; other letters stay.
pub fn latin(letter: char) -> char {
    LOOKALIKES.iter().find(|(cyrillic, _)| *cyrillic == letter).map_or(letter, |(_, latin)| *latin)
}
