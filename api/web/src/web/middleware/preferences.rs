//! What a reader has chosen for this browser, which one cookie keeps: light or dark pages, their language, and how boards
//! look. Without a choice the theme is as the device prefers it, and the language by `Accept-Language`.

use std::str::FromStr;

use actix_web::body::MessageBody;
use actix_web::cookie::Cookie;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{self, AcceptLanguage, Header, HeaderValue};
use actix_web::middleware::Next;
use zugpost_base::locale::Locale;
use zugpost_base::text_enum::UnknownText;
use zugpost_data::site::Site;
use zugpost_games::accounts::board_preferences::BoardPreferences;

use super::is_page;
use crate::web::request::cookies::{self, A_YEAR};

/// `theme=dark&language=de&colours=blue&coordinates=off&pieces=letters&letters=german&spelling=regional`.
const COOKIE: &str = "zugpost_preferences";

/// The choices of a reader. Those of a signed-in player's account come before language and boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Preferences {
    pub theme: Theme,
    pub language: Option<Locale>,
    pub board: BoardPreferences,
}

/// Light or dark pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Theme {
    /// As the device prefers it.
    #[default]
    Device,
    Light,
    Dark,
}

impl Theme {
    pub const ALL: &[Theme] = &[Theme::Device, Theme::Light, Theme::Dark];

    /// Returns the value of the form and of the cookie.
    pub fn as_str(self) -> &'static str {
        match self {
            Theme::Device => "device",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    /// The content of `<meta name="color-scheme">`, by which browsers paint what is theirs.
    pub fn color_scheme(self) -> &'static str {
        match self {
            Theme::Device => "light dark",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    /// The message that names it.
    pub fn words(self) -> &'static str {
        match self {
            Theme::Device => "site-theme-device",
            Theme::Light => "site-theme-light",
            Theme::Dark => "site-theme-dark",
        }
    }
}

impl FromStr for Theme {
    type Err = UnknownText;

    fn from_str(text: &str) -> Result<Theme, UnknownText> {
        let found = Theme::ALL.iter().copied().find(|theme| theme.as_str() == text);
        found.ok_or_else(|| UnknownText { text: text.to_owned(), known: "device, light, dark".to_owned() })
    }
}

impl Preferences {
    /// Makes a choice by its name in forms and in the cookie. Other names mean nothing.
    pub fn choose(&mut self, name: &str, value: &str) -> Result<(), UnknownText> {
        match name {
            "theme" => self.theme = value.parse()?,
            "language" => self.language = Some(value.parse()?),
            "colours" => self.board.colours = value.parse()?,
            "coordinates" => self.board.coordinates = value == "on",
            "pieces" => self.board.pieces = value.parse()?,
            "letters" => self.board.letters = value.parse()?,
            "spelling" => self.board.spelling = value.parse()?,
            _ => {}
        }
        Ok(())
    }

    /// Reads the parts that this version of the site knows.
    fn read(cookie: &str) -> Preferences {
        let parts = cookie.split('&').filter_map(|part| part.split_once('='));
        parts.fold(Preferences::default(), |chosen, (name, value)| {
            let mut next = chosen;
            next.choose(name, value).map_or(chosen, |()| next)
        })
    }

    /// The cookie that keeps the choices.
    pub fn cookie(self, site: &Site) -> Cookie<'static> {
        let language = self.language.map(|language| format!("&language={language}")).unwrap_or_default();
        let BoardPreferences { colours, coordinates, pieces, letters, spelling } = self.board;
        let (theme, coordinates) = (self.theme.as_str(), if coordinates { "on" } else { "off" });
        let board = format!("colours={colours}&coordinates={coordinates}&pieces={pieces}&letters={letters}");
        let value = format!("theme={theme}{language}&{board}&spelling={spelling}");
        cookies::keep(COOKIE, value, A_YEAR, site)
    }
}

tokio::task_local! {
    /// The choices, and the language that the request asks for. Pages are rendered in many handlers, and errors where no
    /// request is at hand; so they travel with the task.
    static WISHES: (Preferences, Option<Locale>);
}

fn wishes() -> (Preferences, Option<Locale>) {
    WISHES.try_with(|wishes| *wishes).unwrap_or_default()
}

/// The choices of the reader whose request is being answered.
pub(crate) fn request_preferences() -> Preferences {
    wishes().0
}

/// The language of the request, if it names one that we have.
pub(crate) fn wanted_locale() -> Option<Locale> {
    wishes().1
}

/// The language of the request that is being answered.
pub(crate) fn request_locale() -> Locale {
    wanted_locale().unwrap_or(Locale::En)
}

/// The language that a player has chosen, by the column, or else that of the request.
pub(crate) fn locale_of(column: Option<&str>) -> Locale {
    Locale::stored(column).unwrap_or_else(request_locale)
}

/// Wraps work for another task, so that it runs with the wishes of this request.
pub(super) fn kept<F: Future>(work: F) -> impl Future<Output = F::Output> {
    WISHES.scope(wishes(), work)
}

pub async fn read(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let cookie = request.cookie(COOKIE);
    let chosen = cookie.map(|cookie| Preferences::read(cookie.value())).unwrap_or_default();
    let wanted = chosen.language.or_else(|| accepted(&request));
    let mut answer = WISHES.scope((chosen, wanted), next.call(request)).await?;
    if is_page(answer.headers()) {
        let headers = answer.headers_mut();
        if !headers.contains_key(header::CONTENT_LANGUAGE) {
            let locale = wanted.unwrap_or(Locale::En);
            headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(locale.as_str()));
        }
        headers.insert(header::VARY, HeaderValue::from_static("Accept-Language, Cookie"));
    }
    Ok(answer)
}

fn accepted(request: &ServiceRequest) -> Option<Locale> {
    let tags: Vec<String> =
        AcceptLanguage::parse(request).ok()?.ranked().iter().map(ToString::to_string).collect();
    Locale::among(tags.iter().map(String::as_str))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_parts_of_the_cookie_are_ignored() {
        for unknown in ["", "dark", "theme=pink&colours=runes", "language=tlh&=&sound=loud", "a=b=c&&%00"] {
            assert_eq!(Preferences::read(unknown), Preferences::default(), "{unknown}");
        }
        let read =
            Preferences::read("theme=dark&sound=loud&language=de&pieces=runes&colours=blue&coordinates=off");
        assert_eq!((read.theme, read.language), (Theme::Dark, Some(Locale::De)));
        assert_eq!((read.board.colours.as_str(), read.board.coordinates), ("blue", false));
        assert_eq!(read.board.pieces, BoardPreferences::default().pieces);
    }
}
