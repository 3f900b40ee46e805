//! The page that a visitor wanted before they were asked to sign in. A cookie keeps it for an hour.

use actix_web::cookie::time;
use actix_web::{HttpRequest, HttpResponse};
use serde::Deserialize;
use url::form_urlencoded;

use super::preferences::is_own_page;
use crate::web::pages::see_other;
use crate::web::pages::session::set_private_no_store;
use crate::web::request::cookies;
use crate::web::state::State;

const NAME: &str = "destination";
const AN_HOUR: time::Duration = time::Duration::hours(1);

/// `?next=/games` of the pages for signing in and up.
#[derive(Debug, Deserialize)]
pub struct Destination {
    next: Option<String>,
}

impl Destination {
    /// Keeps the destination, if there is one on this site.
    pub fn keep(self, answer: &mut HttpResponse, state: &State) {
        let Some(next) = self.next.filter(|next| is_own_page(next)) else { return };
        let encoded = form_urlencoded::byte_serialize(next.as_bytes()).collect();
        let cookie = cookies::keep(NAME, encoded, AN_HOUR, &state.app.shared.site);
        if let Err(error) = answer.add_cookie(&cookie) {
            tracing::error!(%error, "cannot write the cookie for the page after signing in");
        }
        set_private_no_store(answer);
    }
}

/// Leads a visitor who has signed in to their destination, which is forgotten.
pub fn go_on(request: &HttpRequest) -> Option<HttpResponse> {
    // Reading a cookie decodes it.
    let kept = request.cookie(NAME)?;
    let mut answer = is_own_page(kept.value()).then(|| see_other(kept.value()))?;
    if let Err(error) = answer.add_cookie(&cookies::end(NAME)) {
        tracing::error!(%error, "cannot end the cookie for the page after signing in");
    }
    Some(answer)
}
