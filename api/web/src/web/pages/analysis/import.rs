//! Games and positions that come as text: by the form of the analysis board, or from a phone on which the site is installed.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Query};
use actix_web::{HttpRequest, get, post};
use url::Url;
use zugpost_base::locale::phrase;
use zugpost_data::model::error::GameError;

use super::line::Line;
use super::{Extra, page};
use crate::web::auth;
use crate::web::pages::lobby::start::form::Fields;
use crate::web::pages::see_other;
use crate::web::pages::session::{PageResult, Visitor};
use crate::web::request::csrf;
use crate::web::state::State;

/// Leads to the page of a game or position that was sent as text.
#[post("/analysis/import")]
pub async fn import(
    state: Data<State>,
    http: HttpRequest,
    visitor: Visitor,
    fields: Form<Fields>,
) -> PageResult {
    csrf::refuse_foreign(&http, &state.app.shared.site)?;
    let mut fields = fields.into_inner();
    let text = fields.remove("text").unwrap_or_default();
    read(&state, &http, &visitor, fields, text).await
}

/// The target of `share_target` in the manifest. Programs put a link into the field of the text, too.
#[get("/share")]
pub async fn share(
    state: Data<State>,
    http: HttpRequest,
    visitor: Visitor,
    query: Query<Fields>,
) -> PageResult {
    let shared = ["text", "url", "title"].into_iter().filter_map(|name| query.get(name));
    let text = shared.map(|text| text.trim()).find(|text| !text.is_empty()).unwrap_or_default();
    read(&state, &http, &visitor, Fields::new(), text.to_owned()).await
}

/// Leads to what a text is or links to. One that is neither stands in the form for it, with an error.
async fn read(
    state: &State,
    http: &HttpRequest,
    visitor: &Visitor,
    setting: Fields,
    text: String,
) -> PageResult {
    let (typed, of_board) = (text.clone(), setting.clone());
    let line =
        state.heavy_reads.computed(auth::client(http), move || Line::import(&typed, &of_board)).await?;
    let mut links = text.split_whitespace().filter_map(|word| Url::parse(word).ok()).filter(Url::has_host);
    let own = &state.app.shared.site.base_url;
    let problem = match line {
        Ok(line) if line.has_short_url() => return Ok(see_other(&line.url())),
        Ok(line) => {
            let page = page(state, visitor.0.as_ref(), line, None, Extra::default()).await?;
            return Ok(visitor.page(StatusCode::OK, &page));
        }
        Err(problem) => match links.clone().find(|link| link.origin() == own.origin()) {
            Some(link) => return Ok(see_other(&link[url::Position::BeforePath..])),
            None if text.is_empty() => phrase("error-import-nothing"),
            None if links.next().is_some() => phrase("error-import-link"),
            None => problem,
        },
    };
    let line = Line::fallback(&setting).map_err(GameError::from)?;
    let extra = Extra { problem: Some(problem), import: text, ..Extra::default() };
    let page = page(state, visitor.0.as_ref(), line, None, extra).await?;
    Ok(visitor.page(StatusCode::UNPROCESSABLE_ENTITY, &page))
}
