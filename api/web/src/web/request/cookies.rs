//! Cookies for all pages of the site, which scripts cannot read and forms of other sites do not send (`SameSite`).

use actix_web::cookie::{Cookie, SameSite, time};
use zugpost_data::site::Site;

/// Lifetime of cookies that keep a reader's choice without an account.
pub const A_YEAR: time::Duration = time::Duration::days(365);

pub fn keep(name: &'static str, value: String, lifetime: time::Duration, site: &Site) -> Cookie<'static> {
    Cookie::build(name, value)
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(site.base_url.scheme() == "https")
        .max_age(lifetime)
        .finish()
}

/// The cookie that deletes this one in the browser.
pub fn end(name: &'static str) -> Cookie<'static> {
    let mut gone = Cookie::build(name, "").path("/").finish();
    gone.make_removal();
    gone
}
