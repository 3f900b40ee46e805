//! `POST /board`: the form below boards, by which readers choose how they see them.

use std::collections::BTreeMap;
use std::str::FromStr;

use actix_web::web::{Data, Form};
use actix_web::{HttpRequest, post};
use zugpost_base::text_enum::UnknownText;
use zugpost_games::accounts::board_preferences::BoardPreferences;
use zugpost_games::accounts::preferences::PreferencesRequest;

use super::looks::cookie;
use crate::web::pages::see_other;
use crate::web::pages::session::{PageResult, Visitor};
use crate::web::problem::{Code, Problem};
use crate::web::request::csrf;
use crate::web::state::State;

/// The longest URL that the form leads back to: that of an analysis.
const LONGEST_URL: usize = 8000;

type Fields = BTreeMap<String, String>;

/// Saves the choice, in a cookie and for signed-in players in their account.
#[post("/board")]
pub async fn save(
    state: Data<State>,
    http: HttpRequest,
    visitor: Visitor,
    fields: Form<Fields>,
) -> PageResult {
    csrf::refuse_foreign(&http, &state.app.shared.site)?;
    let board = BoardPreferences {
        colours: chosen(&fields, "colours")?,
        coordinates: fields.get("coordinates").is_some_and(|value| value == "yes"),
        pieces: chosen(&fields, "pieces")?,
        spelling: chosen(&fields, "spelling")?,
    };
    let back = own_page(fields.get("back").map_or("", String::as_str));
    if let Some(by) = visitor.by_form(fields.get("csrf").map(String::as_str))? {
        let request = PreferencesRequest {
            board_colours: Some(board.colours),
            board_coordinates: Some(board.coordinates),
            piece_set: Some(board.pieces),
            spelling: Some(board.spelling),
            ..PreferencesRequest::default()
        };
        state.app.accounts.change_preferences(by.id(), request).await?;
    }
    let mut answer = see_other(back);
    if let Err(error) = answer.add_cookie(&cookie(board, &state.app.shared.site)) {
        tracing::error!(%error, "cannot write the cookie for boards");
    }
    Ok(answer)
}

fn chosen<T: FromStr<Err = UnknownText>>(fields: &Fields, name: &str) -> Result<T, Problem> {
    let text = fields.get(name).map_or("", String::as_str);
    text.parse::<T>()
        .map_err(|error| Problem::of_program_at(Code::BadRequest, name.to_owned(), error.to_string()))
}

/// The page that a form leads back to: the first one instead of any other site's.
pub(crate) fn own_page(back: &str) -> &str {
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
