//! The spaces of a language's typography, which its texts are typed without.

use std::borrow::Cow;

use super::Locale;

/// A text of a language as it is printed. French signs stand apart from their words, but never begin or end a line by
/// themselves.
pub fn typeset(locale: Locale, text: &str) -> Cow<'_, str> {
    const SIGNS: [(&str, &str); 6] = [
        (" ;", "\u{202f};"),
        (" !", "\u{202f}!"),
        (" ?", "\u{202f}?"),
        (" :", "\u{a0}:"),
        (" »", "\u{a0}»"),
        ("« ", "«\u{a0}"),
    ];
    match locale {
        Locale::Fr => {
            let printed = SIGNS.iter();
            Cow::Owned(printed.fold(text.to_owned(), |text, (typed, printed)| text.replace(typed, printed)))
        }
        Locale::En | Locale::De | Locale::Es | Locale::Ru | Locale::Ja => Cow::Borrowed(text),
    }
}
