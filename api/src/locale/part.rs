//! What is filled into a phrase.

use std::borrow::Cow;

use super::Phrase;

/// A text that is the same in every language, a number, or another phrase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    Text(String),
    /// Chooses the plural.
    Number(i64),
    Phrase(Phrase),
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
