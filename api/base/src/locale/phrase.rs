//! A text before its language is chosen.

use std::borrow::Cow;

use fluent_bundle::{FluentArgs, FluentValue};
use serde::{Deserialize, Serialize};

use super::{GameLetters, Locale, Spelling, Writing, bundles};

/// A message of `locales/` with what is filled into it. Presenters make phrases; the language is chosen where a page or a
/// mail is written. Mails that wait keep phrases as JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Phrase {
    Message {
        /// Its name in `locales/`.
        key: Cow<'static, str>,
        parts: Vec<(Cow<'static, str>, Part)>,
    },
    /// Two ways of writing moves or squares, of which the reader chooses one.
    Spelled { international: Box<Phrase>, regional: Box<Phrase> },
    /// A move, or several, in display notation, of which the reader chooses the letters.
    Move { display: String, letters: Box<GameLetters> },
    /// A text that is equal in every language, or not translated.
    Verbatim(String),
}

/// The message of this name, into which nothing is filled yet.
pub const fn phrase(key: &'static str) -> Phrase {
    Phrase::Message { key: Cow::Borrowed(key), parts: Vec::new() }
}

/// The message of a name that is put together, such as that of a piece. Callers see to it that there is one.
pub const fn phrase_of(key: String) -> Phrase {
    Phrase::Message { key: Cow::Owned(key), parts: Vec::new() }
}

/// Nothing.
impl Default for Phrase {
    fn default() -> Phrase {
        Phrase::Verbatim(String::new())
    }
}

impl Phrase {
    /// A text for readers of either way of writing.
    pub fn spelled(international: Phrase, regional: Phrase) -> Phrase {
        if international == regional {
            return international;
        }
        Phrase::Spelled { international: Box::new(international), regional: Box::new(regional) }
    }

    /// Fills something in.
    #[must_use]
    pub fn with(mut self, name: &'static str, part: impl Into<Part>) -> Phrase {
        if let Phrase::Message { parts, .. } = &mut self {
            parts.push((Cow::Borrowed(name), part.into()));
        }
        self
    }

    /// In plain text, with moves and squares as files have them.
    pub fn text(&self, locale: Locale) -> String {
        self.text_in(locale, Writing::INTERNATIONAL)
    }

    /// In plain text, for readers of this way of writing moves and squares.
    pub fn text_in(&self, locale: Locale, writing: Writing) -> String {
        self.written(locale, writing, str::to_owned)
    }

    /// Writes the phrase as HTML: the message may have markup, and the parts that are filled in are escaped.
    pub fn html_in(&self, locale: Locale, writing: Writing) -> String {
        self.written(locale, writing, escaped)
    }

    fn written(&self, locale: Locale, writing: Writing, write: fn(&str) -> String) -> String {
        match self {
            Phrase::Verbatim(text) => write(text),
            Phrase::Move { display, letters } => write(&letters.write(display, writing.letters, locale)),
            Phrase::Spelled { international, regional } => {
                let chosen = match writing.spelling {
                    Spelling::International => international,
                    Spelling::Regional => regional,
                };
                chosen.written(locale, writing, write)
            }
            Phrase::Message { key, parts } => {
                let mut filled = FluentArgs::new();
                for (name, part) in parts {
                    filled.set(&**name, part.value(locale, writing, write));
                }
                bundles::format(locale, key, &filled)
            }
        }
    }
}

fn escaped(text: &str) -> String {
    askama::filters::escape(text, askama::filters::Html)
        .map(|safe| safe.to_string())
        .expect("a text can always be written to a string")
}

/// Values that templates can write in words: a phrase, or the key of a message into which nothing is filled.
pub trait ToPhrase {
    fn to_phrase(&self) -> Phrase;
}

impl ToPhrase for Phrase {
    fn to_phrase(&self) -> Phrase {
        self.clone()
    }
}

impl ToPhrase for &'static str {
    fn to_phrase(&self) -> Phrase {
        phrase(self)
    }
}

impl<T: ToPhrase> ToPhrase for &T {
    fn to_phrase(&self) -> Phrase {
        (*self).to_phrase()
    }
}

/// A part that is filled into a phrase: a text that is equal in every language, a number, or another phrase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Part {
    Text(String),
    /// Chooses the plural.
    Number(i64),
    Phrase(Phrase),
}

impl Part {
    fn value(&self, locale: Locale, writing: Writing, write: fn(&str) -> String) -> FluentValue<'static> {
        match self {
            Part::Text(text) => FluentValue::from(write(text)),
            Part::Number(number) => FluentValue::from(*number),
            Part::Phrase(phrase) => FluentValue::from(phrase.written(locale, writing, write)),
        }
    }
}

impl From<&str> for Part {
    fn from(text: &str) -> Part {
        Part::Text(text.to_owned())
    }
}

impl From<&String> for Part {
    fn from(text: &String) -> Part {
        Part::Text(text.clone())
    }
}

impl From<String> for Part {
    fn from(text: String) -> Part {
        Part::Text(text)
    }
}

impl From<Cow<'_, str>> for Part {
    fn from(text: Cow<'_, str>) -> Part {
        Part::Text(text.into_owned())
    }
}

impl From<Phrase> for Part {
    fn from(phrase: Phrase) -> Part {
        Part::Phrase(phrase)
    }
}

impl From<&Phrase> for Part {
    fn from(phrase: &Phrase) -> Part {
        Part::Phrase(phrase.clone())
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Part {
            fn from(number: $number) -> Part {
                Part::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }

        impl From<&$number> for Part {
            fn from(number: &$number) -> Part {
                Part::from(*number)
            }
        }
    )*};
}

numbers!(i32, i64, u32, u64, usize);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Language;

    #[test]
    fn a_phrase_can_be_kept_as_json() {
        let name = phrase("site-language-now").with("name", "x").with("n", 3_u32);
        let whole = phrase("site-language-now").with("name", name);
        let both = Phrase::spelled(Phrase::Verbatim("c4".to_owned()), whole.clone());
        let letters = GameLetters { english: "N".to_owned(), languages: vec![Language::De] };
        let played = Phrase::Move { display: "Nf3".to_owned(), letters: Box::new(letters) };
        assert_eq!(played.text_in(Locale::De, Writing::default()), "Sf3");
        for kept in [whole, both, played, Phrase::Verbatim("as it stands".to_owned())] {
            let text = serde_json::to_string(&kept).unwrap();
            assert_eq!(serde_json::from_str::<Phrase>(&text).unwrap(), kept, "{text}");
        }
    }

    #[test]
    fn the_reader_chooses_between_two_spellings() {
        let square = Phrase::spelled(Phrase::Verbatim("c4".to_owned()), Phrase::Verbatim("7f".to_owned()));
        let line = phrase("site-language-now").with("name", phrase("site-language-now").with("name", square));
        assert_eq!(line.text(Locale::En), "Language: Language: c4");
        let seen = |spelling| line.text_in(Locale::En, Writing { spelling, ..Writing::default() });
        assert_eq!(seen(Spelling::International), "Language: Language: c4");
        assert_eq!(seen(Spelling::Regional), "Language: Language: 7f");
    }

    #[test]
    fn what_is_filled_in_is_escaped_in_html_alone() {
        let line = phrase("site-language-now").with("name", "<b>");
        assert_eq!(line.text(Locale::En), "Language: <b>");
        let html = |phrase: &Phrase, locale| phrase.html_in(locale, Writing::default());
        assert_eq!(html(&line, Locale::En), "Language: &#60;b&#62;");
        let twice = phrase("site-language-now").with("name", line);
        assert_eq!(html(&twice, Locale::De), "Sprache: Sprache: &#60;b&#62;");
    }
}
