//! Faults of requests.

use std::borrow::Cow;
use std::fmt;

use zugpost_base::locale::{Locale, Phrase};
use zugpost_base::vocabulary::quoted;

/// The reason for which a request is refused, and the field of the request that it is about, if it is about one. People
/// read the reason in their language; programs get both, in English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    pub field: Option<Cow<'static, str>>,
    /// Begins in lower case in English, and has no full stop.
    pub why: Phrase,
}

impl Fault {
    /// A fault at a field of the request.
    pub fn at(field: impl Into<Cow<'static, str>>, why: Phrase) -> Fault {
        Fault { field: Some(field.into()), why }
    }

    /// A fault of a request that only programs can send, as no page makes it.
    pub fn of_program(why: impl Into<String>) -> Fault {
        Fault { field: None, why: Phrase::Verbatim(why.into()) }
    }

    /// A fault of a program's request at one of its fields.
    pub fn of_program_at(field: impl Into<Cow<'static, str>>, why: impl Into<String>) -> Fault {
        Fault::at(field, Phrase::Verbatim(why.into()))
    }

    /// The reason for people.
    pub fn for_people(&self) -> Phrase {
        match &self.why {
            Phrase::Verbatim(text) => Phrase::Verbatim(quoted(text)),
            why @ (Phrase::Message { .. } | Phrase::Spelled { .. } | Phrase::Move { .. }) => why.clone(),
        }
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
    use zugpost_base::locale::phrase;

    #[test]
    fn programs_get_the_field_before_the_reason() {
        let why = phrase("error-no-player").with("name", "x");
        assert_eq!(Fault::at("seats.black", why.clone()).to_string(), "seats.black: no player “x”");
        assert_eq!(Fault::from(why).to_string(), "no player “x”");
        assert_eq!(Fault::of_program_at("limit", "from 1 to 100").to_string(), "limit: from 1 to 100");
    }

    #[test]
    fn marks_and_fields_of_programs_are_left_out_for_people() {
        for (fault, words) in [
            (
                Fault::of_program("`Kh8` is not legal here; nearest: Kg8"),
                "“Kh8” is not legal here; nearest: Kg8",
            ),
            (Fault::of_program_at("time_zone", "unknown time zone `Wien`"), "unknown time zone “Wien”"),
            (Fault::of_program_at("clock", "unknown clock `a`b"), "unknown clock “a”b"),
            (Fault::of_program(""), ""),
        ] {
            assert_eq!(fault.for_people(), Phrase::Verbatim(words.to_owned()));
        }
    }
}
