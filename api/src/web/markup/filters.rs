//! Filters of the templates: words in the language of the page.

use askama::filters::Safe;
use askama::{Values, filter_fn};

use super::{Looks, assets, words_of_scripts};
use crate::locale::{Locale, Part, Phrase, ToPhrase};
use crate::picture::look::PieceSet;

/// Where a page finds its language.
pub(super) const LOCALE: &str = "locale";

/// Where a page finds how its reader sees boards.
const LOOKS: &str = "looks";

fn locale_of(values: &dyn Values) -> Locale {
    askama::get_value(values, LOCALE).copied().unwrap_or(Locale::En)
}

/// A message or a phrase as text: `{{ "help-title"|t }}`.
#[filter_fn]
pub fn t<P: ToPhrase>(phrase: P, values: &dyn Values) -> askama::Result<String> {
    Ok(phrase.to_phrase().text(locale_of(values)))
}

/// A message or a phrase whose message has markup: `{{ "help-begin"|rich }}`.
#[filter_fn]
pub fn rich<P: ToPhrase>(phrase: P, values: &dyn Values) -> askama::Result<Safe<String>> {
    Ok(Safe(phrase.to_phrase().html(locale_of(values))))
}

/// A picture as part of a page.
pub trait Drawing {
    /// As SVG, with pieces of this set and words in this language.
    fn svg(&self, pieces: PieceSet, locale: Locale) -> String;
}

impl<T: Drawing> Drawing for &T {
    fn svg(&self, pieces: PieceSet, locale: Locale) -> String {
        (*self).svg(pieces, locale)
    }
}

/// A picture as the reader likes boards, with words in the language of the page: `{{ board|drawn }}`.
#[filter_fn]
pub fn drawn<D: Drawing>(drawing: D, values: &dyn Values) -> askama::Result<Safe<String>> {
    Ok(Safe(drawing.svg(pieces_of(values), locale_of(values))))
}

fn pieces_of(values: &dyn Values) -> PieceSet {
    let looks = askama::get_value::<Looks>(values, LOOKS);
    looks.map(|looks| looks.board.pieces).unwrap_or_default()
}

/// The pieces that the reader likes: `{% let pieces = "page"|piece_set %}`.
#[filter_fn]
pub fn piece_set(_page: &str, values: &dyn Values) -> askama::Result<PieceSet> {
    Ok(pieces_of(values))
}

/// The language of the page: `<html lang="{{ "page"|locale }}">`.
#[filter_fn]
pub fn locale(_page: &str, values: &dyn Values) -> askama::Result<Locale> {
    Ok(locale_of(values))
}

/// Marks an element whose text is English on every page: `<p{{ "page"|english }}>`.
#[filter_fn]
pub fn english(_page: &str, values: &dyn Values) -> askama::Result<Safe<&'static str>> {
    Ok(Safe(match locale_of(values) {
        Locale::En => "",
        Locale::De | Locale::Fr | Locale::Es | Locale::Ru | Locale::Ja => " lang=\"en\"",
    }))
}

/// The URL of the words of scripts in the page's language.
#[filter_fn]
pub fn words(_page: &str, values: &dyn Values) -> askama::Result<String> {
    Ok(assets::url(&words_of_scripts::name(locale_of(values))))
}

/// Fills something into a message: `{{ "site-language-now"|with("name", name)|t }}`.
#[filter_fn]
pub fn with<P: ToPhrase, V: Into<Part>>(
    phrase: P,
    _values: &dyn Values,
    name: &'static str,
    part: V,
) -> askama::Result<Phrase> {
    Ok(phrase.to_phrase().with(name, part))
}
