//! The theme of a page, light or dark: as its reader chose, which a cookie keeps, or else as their device prefers it.

use actix_web::body::MessageBody;
use actix_web::cookie::Cookie;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use zugpost_data::site::Site;

use crate::web::request::cookies::{self, A_YEAR};
use serde::{Deserialize, Serialize};

const COOKIE: &str = "zugpost_theme";

/// Light or dark pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
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

    /// The media for which `dark.css` is loaded, if it is.
    pub fn dark_media(self) -> Option<&'static str> {
        match self {
            Theme::Device => Some("(prefers-color-scheme: dark)"),
            Theme::Light => None,
            Theme::Dark => Some("all"),
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

tokio::task_local! {
    /// It travels with the task, as the language does.
    static THEME: Theme;
}

/// The theme of the request that is being answered.
pub(crate) fn request_theme() -> Theme {
    THEME.try_with(|theme| *theme).unwrap_or_default()
}

/// Wraps work for another task, so that it runs with the theme of this request.
pub(super) fn kept<F: Future>(work: F) -> impl Future<Output = F::Output> {
    THEME.scope(request_theme(), work)
}

pub async fn choose(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let chosen = request
        .cookie(COOKIE)
        .and_then(|cookie| Theme::ALL.iter().copied().find(|theme| theme.as_str() == cookie.value()));
    THEME.scope(chosen.unwrap_or_default(), next.call(request)).await
}

/// The cookie that keeps a choice, or ends the former one.
pub(crate) fn cookie(theme: Theme, site: &Site) -> Cookie<'static> {
    match theme {
        Theme::Device => cookies::end(COOKIE),
        Theme::Light | Theme::Dark => cookies::keep(COOKIE, theme.as_str().to_owned(), A_YEAR, site),
    }
}
