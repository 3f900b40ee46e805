//! Chooses the language of a page: by preference, which a cookie keeps, or else by `Accept-Language`.

use actix_web::body::MessageBody;
use actix_web::cookie::Cookie;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{self, AcceptLanguage, Header, HeaderValue};
use actix_web::middleware::Next;
use zugpost_base::locale::Locale;
use zugpost_data::site::Site;

use super::is_page;
use crate::web::request::cookies::{self, A_YEAR};

const COOKIE: &str = "zugpost_language";

tokio::task_local! {
    /// Pages are rendered in many handlers, and errors where no request is at hand; so the language travels with the task.
    static LOCALE: Option<Locale>;
}

/// The language of the request that is being answered.
pub(crate) fn request_locale() -> Locale {
    wanted_locale().unwrap_or(Locale::En)
}

/// The language that a player has chosen, by the column, or else that of the request.
pub(crate) fn locale_of(column: Option<&str>) -> Locale {
    Locale::stored(column).unwrap_or_else(request_locale)
}

/// Wraps work for another task, so that it runs with the language of this request.
pub(super) fn kept<F: Future>(work: F) -> impl Future<Output = F::Output> {
    LOCALE.scope(wanted_locale(), work)
}

/// The language of the request, if it names one that we have.
pub(crate) fn wanted_locale() -> Option<Locale> {
    LOCALE.try_with(|locale| *locale).unwrap_or_default()
}

pub async fn choose(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let wanted = wanted(&request);
    let locale = wanted.unwrap_or(Locale::En);
    let mut answer = LOCALE.scope(wanted, next.call(request)).await?;
    if is_page(answer.headers()) {
        let headers = answer.headers_mut();
        if !headers.contains_key(header::CONTENT_LANGUAGE) {
            headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(locale.as_str()));
        }
        headers.insert(header::VARY, HeaderValue::from_static("Accept-Language, Cookie"));
    }
    Ok(answer)
}

fn wanted(request: &ServiceRequest) -> Option<Locale> {
    let chosen = request.cookie(COOKIE).and_then(|cookie| cookie.value().parse().ok());
    chosen.or_else(|| {
        let tags: Vec<String> =
            AcceptLanguage::parse(request).ok()?.ranked().iter().map(ToString::to_string).collect();
        Locale::among(tags.iter().map(String::as_str))
    })
}

/// The cookie that keeps a choice, or ends the former one.
pub(crate) fn locale_cookie(locale: Option<Locale>, site: &Site) -> Cookie<'static> {
    locale.map_or_else(|| cookies::end(COOKIE), |locale| cookie(locale, site))
}

/// The cookie that keeps a choice.
pub(crate) fn cookie(locale: Locale, site: &Site) -> Cookie<'static> {
    cookies::keep(COOKIE, locale.to_string(), A_YEAR, site)
}
