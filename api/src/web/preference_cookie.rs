//! Cookies that keep a choice of readers who need no account.

use actix_web::cookie::{Cookie, SameSite, time};

use crate::site::Site;

const A_YEAR: time::Duration = time::Duration::days(365);

/// A cookie for all pages of the site, which scripts cannot read, for a year.
pub fn keep(name: &'static str, value: String, site: &Site) -> Cookie<'static> {
    Cookie::build(name, value)
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(site.base_url.scheme() == "https")
        .max_age(A_YEAR)
        .finish()
}
