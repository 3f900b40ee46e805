//! `POST /preferences`: the forms at the foot of pages and below boards, by which readers choose how they see the site.

use actix_web::web::{Data, Form};
use actix_web::{HttpRequest, HttpResponse, post};
use zugpost_games::accounts::preferences::{LocaleChoice, PreferencesRequest};

use crate::web::middleware::preferences::{Preferences, request_preferences};
use crate::web::pages::see_other;
use crate::web::pages::session::{Refusal, Visitor};
use crate::web::problem::{Code, Problem};
use crate::web::request::csrf;
use crate::web::state::State;

/// The longest URL that the form leads back to: that of an analysis.
const LONGEST_URL: usize = 8000;

/// Saves what the form chooses, in a cookie and for signed-in players in their account. Of two fields of a name the later
/// one counts: a box that is not ticked has none.
#[post("/preferences")]
pub async fn save(
    state: Data<State>,
    http: HttpRequest,
    visitor: Visitor,
    fields: Form<Vec<(String, String)>>,
) -> Result<HttpResponse, Refusal> {
    csrf::refuse_foreign(&http, &state.app.shared.site)?;
    let field =
        |wanted: &str| fields.iter().rfind(|(name, _)| name == wanted).map(|(_, value)| value.as_str());
    let mut chosen = request_preferences();
    for (name, value) in fields.iter() {
        chosen
            .choose(name, value)
            .map_err(|error| Problem::of_program_at(Code::BadRequest, name.clone(), error.to_string()))?;
    }
    if let Some(by) = visitor.by_form(field("csrf"))? {
        let request = PreferencesRequest {
            locale: match chosen.language.filter(|_| field("language").is_some()) {
                Some(language) => LocaleChoice::Chosen(language),
                None => LocaleChoice::Kept,
            },
            board_colours: field("colours").map(|_| chosen.board.colours),
            board_coordinates: field("coordinates").map(|_| chosen.board.coordinates),
            piece_set: field("pieces").map(|_| chosen.board.pieces),
            letters: field("letters").map(|_| chosen.board.letters),
            spelling: field("spelling").map(|_| chosen.board.spelling),
            ..PreferencesRequest::default()
        };
        if request != PreferencesRequest::default() {
            state.app.accounts.change_preferences(by.id(), request).await?;
        }
    }
    let mut answer = see_other(own_page(field("back").unwrap_or_default()));
    keep(&mut answer, chosen, &state);
    Ok(answer)
}

/// Keeps the choices in the cookie of the browser.
pub(super) fn keep(answer: &mut HttpResponse, chosen: Preferences, state: &State) {
    if let Err(error) = answer.add_cookie(&chosen.cookie(&state.app.shared.site)) {
        tracing::error!(%error, "cannot write the cookie for the preferences");
    }
}

/// The page that a form leads back to: the first one instead of any other site's.
fn own_page(back: &str) -> &str {
    if is_own_page(back) { back } else { "/" }
}

/// Returns whether a path leads to a page of this site: `//host` and `/\host` do not.
pub(crate) fn is_own_page(back: &str) -> bool {
    let mut bytes = back.bytes();
    bytes.next() == Some(b'/')
        && !matches!(bytes.next(), Some(b'/' | b'\\'))
        && back.len() <= LONGEST_URL
        && back.bytes().all(|byte| byte.is_ascii_graphic())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_form_leads_back_to_pages_of_this_site_alone() {
        for own in ["/", "/m/abc?from=black", "/analysis?variant=chess&played=e2e4,e7e5"] {
            assert!(is_own_page(own), "{own}");
        }
        for foreign in ["", "//evil.example", "/\\evil.example", "https://evil.example", "m", "/a\r\nb", "/ä"]
        {
            assert!(!is_own_page(foreign), "{foreign}");
        }
        assert!(!is_own_page(&"/".repeat(LONGEST_URL + 1)));
    }
}
