//! The files of all languages in `api/base/locales`, by their names.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::Locale;

type Files = BTreeMap<&'static str, &'static str>;

#[cfg(packed_texts)]
fn packed(locale: Locale) -> String {
    macro_rules! bytes {
        ($($locale:ident: $language:literal),*) => {
            match locale {
                $(Locale::$locale => include_bytes!(concat!(env!("OUT_DIR"), "/", $language, ".z")).as_slice(),)*
            }
        };
    }
    let bytes = bytes!(En: "en", De: "de", Fr: "fr", Es: "es", Ru: "ru", Ja: "ja");
    let text = miniz_oxide::inflate::decompress_to_vec_zlib(bytes).expect("the build script packed it");
    String::from_utf8(text).expect("the build script packed texts")
}

#[cfg(not(packed_texts))]
fn packed(locale: Locale) -> String {
    super::pack::pack(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(locale.as_str()))
}

static FILES: LazyLock<Vec<Files>> = LazyLock::new(|| {
    let files = |locale: &Locale| -> Files {
        // Kept as long as the program runs.
        let text: &'static str = packed(*locale).leak();
        text.split(super::pack::BEGIN).filter_map(|file| file.split_once('\n')).collect()
    };
    Locale::ALL.iter().map(files).collect()
});

fn of(locale: Locale) -> &'static Files {
    &FILES[locale as usize]
}

/// The text of a file, such as `chess.md`.
pub(crate) fn text(locale: Locale, name: &str) -> Option<&'static str> {
    of(locale).get(name).copied()
}

/// The files of messages of a language: their areas and texts.
pub fn areas(locale: Locale) -> Vec<(&'static str, &'static str)> {
    of(locale).iter().filter_map(|(name, text)| Some((name.strip_suffix(".ftl")?, *text))).collect()
}
