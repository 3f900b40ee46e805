//! What is wrong with a request.

use std::borrow::Cow;
use std::fmt;

use crate::locale::{Locale, Phrase};
use crate::vocabulary::quoted;

/// The reason for which a request is refused, and the field of the request that it is about, if it is about one. People
/// read the reason in their language; programs get both, in English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    pub field: Option<Cow<'static, str>>,
    /// Begins in lower case in English, and has no full stop.
    pub why: Phrase,
}

impl Fault {
    /// Of a field of the request.
    pub fn at(field: impl Into<Cow<'static, str>>, why: Phrase) -> Fault {
        Fault { field: Some(field.into()), why }
    }

    /// Of a request that only programs can send, as no page makes it.
    pub fn of_program(why: impl Into<String>) -> Fault {
        Fault { field: None, why: Phrase::Verbatim(why.into()) }
    }

    /// The reason for people.
    pub fn for_people(&self) -> Phrase {
        match &self.why {
            Phrase::Verbatim(text) => Phrase::Verbatim(quoted(without_field(text))),
            why @ Phrase::Message { .. } => why.clone(),
        }
    }
}

/// A reason for programs without the field that it begins with.
fn without_field(reason: &str) -> &str {
    let is_field = |name: &str| {
        name.contains(['_', '.'])
            && name.chars().all(|letter| letter.is_ascii_lowercase() || "_.".contains(letter))
    };
    match reason.split_once(": ") {
        Some((field, rest)) if is_field(field) => rest,
        Some(_) | None => reason,
    }
}

impl From<Phrase> for Fault {
    fn from(why: Phrase) -> Fault {
        Fault { field: None, why }
    }
}

/// For programs.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(field) = &self.field {
            write!(f, "{field}: ")?;
        }
        f.write_str(&self.why.text(Locale::En))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::phrase;

    #[test]
    fn programs_get_the_field_before_the_reason() {
        let why = phrase("error-no-player").with("name", "x");
        assert_eq!(Fault::at("seats.black", why.clone()).to_string(), "seats.black: no player “x”");
        assert_eq!(Fault::from(why).to_string(), "no player “x”");
        assert_eq!(Fault::of_program("limit: from 1 to 100").to_string(), "limit: from 1 to 100");
    }

    #[test]
    fn marks_and_fields_of_programs_are_left_out_for_people() {
        for (reason, words) in [
            ("`Kh8` is not legal here; nearest: Kg8", "“Kh8” is not legal here; nearest: Kg8"),
            ("time_zone: unknown time zone `Wien`", "unknown time zone “Wien”"),
            ("seats.black: no player `x`", "no player “x”"),
            ("your address: not a mail address", "your address: not a mail address"),
            ("clock: unknown clock `a`b", "clock: unknown clock “a”b"),
            ("", ""),
        ] {
            assert_eq!(Fault::of_program(reason).for_people(), Phrase::Verbatim(words.to_owned()));
        }
    }
}
