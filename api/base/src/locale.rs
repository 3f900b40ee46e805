//! The languages of pages and mails, and what is said in them. No page and no mail is known here.

mod bundles;
pub(crate) mod files;
pub mod letters;
mod pack;
mod phrase;
mod spelling;
mod typeset;

pub use bundles::{has, keys, placeholders};
pub use files::areas;
pub use letters::{GameLetters, Language, Letters, Writing};
pub use phrase::{Part, Phrase, ToPhrase, phrase, phrase_of};
pub use spelling::Spelling;
pub use typeset::typeset;

use crate::text_enum::text_enum;

text_enum! {
    /// The language of pages and mails.
    Locale {
        En = "en",
        De = "de",
        Fr = "fr",
        Es = "es",
        Ru = "ru",
        Ja = "ja",
    }
}

impl Locale {
    /// The language's own name.
    pub const fn own_name(self) -> &'static str {
        match self {
            Locale::En => "English",
            Locale::De => "Deutsch",
            Locale::Fr => "Français",
            Locale::Es => "Español",
            Locale::Ru => "Русский",
            Locale::Ja => "日本語",
        }
    }

    /// Parses the text of a column; `None` if it is no language that we have.
    pub fn stored(column: Option<&str>) -> Option<Locale> {
        column?.parse().ok()
    }

    /// The first of these language tags that we have; a region counts as its language.
    pub fn among<'a>(mut tags: impl Iterator<Item = &'a str>) -> Option<Locale> {
        tags.find_map(|tag| tag.split('-').next()?.to_ascii_lowercase().parse().ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_region_counts_as_its_language() {
        for (tags, locale) in [
            (vec!["de-AT", "en"], Some(Locale::De)),
            (vec!["pt-BR", "zh", "JA"], Some(Locale::Ja)),
            (vec!["zh", "*", ""], None),
        ] {
            assert_eq!(Locale::among(tags.into_iter()), locale);
        }
    }
}
