//! Filters of the templates: words in the language of the page.

use askama::filters::Safe;
use askama::{Template, Values, filter_fn};
use zugpost_base::locale::{GameLetters, Language, Locale, Part, Phrase, ToPhrase, Writing};
use zugpost_base::picture::look::PieceSet;
use zugpost_games::accounts::board_preferences::BoardPreferences;

use super::Looks;
use super::assets::{self, Entry};
use crate::web::middleware::preferences::{Theme, request_preferences};
use crate::web::request::look_query::{LookQuery, Switch};

/// Key under which a page finds its language.
pub(super) const LOCALE: &str = "locale";

/// Key under which a page finds its reader's looks of boards.
const LOOKS: &str = "looks";

fn locale_of(values: &dyn Values) -> Locale {
    askama::get_value(values, LOCALE).copied().unwrap_or(Locale::En)
}

/// A message or a phrase as text: `{{ "help-title"|t }}`.
#[filter_fn]
pub fn t<P: ToPhrase>(phrase: P, values: &dyn Values) -> askama::Result<String> {
    Ok(phrase.to_phrase().text_in(locale_of(values), writing_of(values)))
}

/// A message or a phrase with markup: `{{ "help-begin"|rich }}`.
#[filter_fn]
pub fn rich<P: ToPhrase>(phrase: P, values: &dyn Values) -> askama::Result<Safe<String>> {
    Ok(Safe(phrase.to_phrase().html_in(locale_of(values), writing_of(values))))
}

/// Another template as a part of this one: `{{ part|part }}`.
#[filter_fn]
pub fn part<T: Template>(part: T, values: &dyn Values) -> askama::Result<Safe<String>> {
    part.render_with_values(values).map(Safe)
}

/// A picture as part of a page.
pub trait Drawing {
    /// As SVG, with pieces of this set, moves and squares in this writing and words in this language.
    fn svg(&self, pieces: PieceSet, writing: Writing, locale: Locale) -> String;
}

impl<T: Drawing> Drawing for &T {
    fn svg(&self, pieces: PieceSet, writing: Writing, locale: Locale) -> String {
        (*self).svg(pieces, writing, locale)
    }
}

/// A picture as the reader likes boards, with words in the language of the page: `{{ board|drawn }}`.
#[filter_fn]
pub fn drawn<D: Drawing>(drawing: D, values: &dyn Values) -> askama::Result<Safe<String>> {
    Ok(Safe(drawing.svg(pieces_of(values), writing_of(values), locale_of(values))))
}

fn pieces_of(values: &dyn Values) -> PieceSet {
    board_of(values).pieces
}

fn writing_of(values: &dyn Values) -> Writing {
    board_of(values).writing()
}

fn board_of(values: &dyn Values) -> BoardPreferences {
    let looks = askama::get_value::<Looks>(values, LOOKS);
    looks.map(|looks| looks.board).unwrap_or_default()
}

/// The pieces that the reader likes: `{% let pieces = "page"|piece_set %}`.
#[filter_fn]
pub fn piece_set(_page: &str, values: &dyn Values) -> askama::Result<PieceSet> {
    Ok(pieces_of(values))
}

/// Returns how the reader sees moves and squares: `{% let writing = "page"|writing %}`.
#[filter_fn]
pub fn writing(_page: &str, values: &dyn Values) -> askama::Result<Writing> {
    Ok(writing_of(values))
}

/// Returns the language whose piece letters the reader writes: `{% let language = "page"|typed_letters %}`.
#[filter_fn]
pub fn typed_letters(_page: &str, values: &dyn Values) -> askama::Result<Language> {
    Ok(writing_of(values).letters.language(locale_of(values)))
}

/// Returns the letters that the reader sees in place of English ones, for scripts: `data-letters="{{ letters|pairs }}"`.
#[filter_fn]
pub fn pairs(letters: &GameLetters, values: &dyn Values) -> askama::Result<String> {
    let pairs = letters.shown(writing_of(values).letters, locale_of(values)).into_iter();
    Ok(pairs.map(|(ours, theirs)| format!("{ours}={theirs}")).collect::<Vec<_>>().join(" "))
}

/// Returns the reader's looks of boards, for the URL of a picture: `board.svg?{{ "page"|look_query }}`. The spelling of
/// squares is only added for boards of games that have two.
#[filter_fn]
pub fn look_query(_page: &str, values: &dyn Values) -> askama::Result<String> {
    Ok(look_of(values).to_string())
}

/// Returns the query for a small picture of a game, which leaves out all but the board.
#[filter_fn]
pub fn bare_look_query(_page: &str, values: &dyn Values) -> askama::Result<String> {
    Ok(LookQuery { bare: Some(Switch::On), ..look_of(values) }.to_string())
}

fn look_of(values: &dyn Values) -> LookQuery {
    let BoardPreferences { pieces, colours, coordinates: _, letters: _, spelling: _ } = board_of(values);
    let locale = Some(locale_of(values));
    LookQuery { pieces: Some(pieces), colours: Some(colours), locale, spelling: None, bare: None }
}

/// The language of the page: `<html lang="{{ "page"|locale }}">`.
#[filter_fn]
pub fn locale(_page: &str, values: &dyn Values) -> askama::Result<Locale> {
    Ok(locale_of(values))
}

/// Marks an element with an English text on every page: `<p{{ "page"|english }}>`.
#[filter_fn]
pub fn english(_page: &str, values: &dyn Values) -> askama::Result<Safe<&'static str>> {
    Ok(Safe(match locale_of(values) {
        Locale::En => "",
        Locale::De | Locale::Fr | Locale::Es | Locale::Ru | Locale::Ja => " lang=\"en\"",
    }))
}

/// Returns whether the page is at this path or below it: `{% if "page"|is_at("/games") %}`.
#[filter_fn]
pub fn is_at(_page: &str, values: &dyn Values, path: &str) -> askama::Result<bool> {
    let looks = askama::get_value::<Looks>(values, LOOKS).ok();
    let here = looks.and_then(|looks| looks.back.as_deref()?.strip_prefix(path));
    Ok(here.is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '?'])))
}

/// Returns the URL of a page of the menu. From the page of a game or of its rules *Analysis* leads to that game's board.
#[filter_fn]
pub fn led(_page: &str, values: &dyn Values, path: &str) -> askama::Result<String> {
    let looks = askama::get_value::<Looks>(values, LOOKS).ok();
    let here = looks.and_then(|looks| looks.back.as_deref()?.split('?').next()).unwrap_or_default();
    let of = |prefix| {
        here.strip_prefix(prefix).and_then(|rest| rest.split('/').next()).filter(|of| !of.is_empty())
    };
    Ok(match (path, of("/games/"), of("/variants/")) {
        ("/analysis", Some(game), _) => format!("/analysis?game={game}"),
        ("/analysis", None, Some(variant)) => format!("/analysis?variant={variant}"),
        _ => path.to_owned(),
    })
}

/// Returns the theme of the page: `{% let theme = "page"|theme %}`.
#[filter_fn]
pub fn theme(_page: &str, _values: &dyn Values) -> askama::Result<Theme> {
    Ok(request_preferences().theme)
}

/// The URL of the script of a page: `{{ crate::web::markup::assets::Entry::Game|script }}`.
#[filter_fn]
pub fn script(entry: Entry, values: &dyn Values) -> askama::Result<&'static str> {
    Ok(assets::url(&entry.file(locale_of(values))))
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
