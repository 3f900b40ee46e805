//! Games and positions that come as text: by the form of the analysis board, or from a phone on which the site is installed.

use actix_web::http::StatusCode;
use actix_web::web::{self, Data, Form, Query};
use actix_web::{HttpRequest, get, post};
use url::Url;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_data::model::error::GameError;

use super::line::Line;
use super::{Extra, page};
use crate::web::auth;
use crate::web::pages::lobby::start::form::Fields;
use crate::web::pages::see_other;
use crate::web::pages::session::{PageResult, Visitor};
use crate::web::problem::Problem;
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
    let (typed, setting) = (text.clone(), fields.clone());
    let line =
        state.heavy_reads.computed(auth::client(&http), move || Line::import(&typed, &setting)).await?;
    lead(&state, &visitor, &fields, text, line).await
}

/// The target of `share_target` in the manifest. Programs put a link into the field of the text, too.
#[get("/share")]
pub async fn share(state: Data<State>, visitor: Visitor, query: Query<Fields>) -> PageResult {
    let shared = ["text", "url", "title"].into_iter().filter_map(|name| query.get(name));
    let text = shared.map(|text| text.trim()).find(|text| !text.is_empty()).unwrap_or_default().to_owned();
    let typed = text.clone();
    let line = web::block(move || {
        // A position from elsewhere is most likely one of chess.
        let chess = Fields::from([("variant".to_owned(), "chess".to_owned())]);
        Line::import(&typed, &chess).or_else(|_| Line::import(&typed, &Fields::new()))
    })
    .await;
    lead(&state, &visitor, &Fields::new(), text, line.map_err(|_| Problem::interrupted())?).await
}

/// Leads to what a text is or links to. One that is neither stands in the form for it, with an error.
async fn lead(
    state: &State,
    visitor: &Visitor,
    setting: &Fields,
    text: String,
    line: Result<Line, Phrase>,
) -> PageResult {
    let mut links = text.split_whitespace().filter_map(|word| Url::parse(word).ok()).filter(Url::has_host);
    let own = &state.app.shared.site.base_url;
    let problem = match line {
        _ if text.trim().is_empty() => phrase("error-import-nothing"),
        Ok(line) if line.has_short_url() => return Ok(see_other(&line.url())),
        Ok(line) => {
            let page = page(state, visitor.0.as_ref(), line, None, Extra::default()).await?;
            return Ok(visitor.page(StatusCode::OK, &page));
        }
        Err(problem) => match links.clone().find(|link| link.origin() == own.origin()) {
            Some(link) => return Ok(see_other(&link[url::Position::BeforePath..])),
            None if links.next().is_some() => phrase("error-import-link"),
            None => problem,
        },
    };
    let line = Line::fallback(setting).map_err(GameError::from)?;
    let extra = Extra { problem: Some(problem), import: text, ..Extra::default() };
    let page = page(state, visitor.0.as_ref(), line, None, extra).await?;
    Ok(visitor.page(StatusCode::UNPROCESSABLE_ENTITY, &page))
}
