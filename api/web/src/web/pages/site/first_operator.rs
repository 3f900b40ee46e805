//! `/admin/first/{token}`: makes its reader the operator of a site that has none. The server's log has the link.

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get, post};
use askama::Template;
use zugpost_base::ids::SecretHash;

use super::moderation::nothing;
use crate::web::markup::{FormTarget, filters};
use crate::web::pages::session::{OwnForm, PageResult, SignedIn};
use crate::web::problem::Problem;
use crate::web::state::State;

/// `GET /admin/first/{token}`; the button posts to the same URL.
#[derive(Debug, Template)]
#[template(path = "page/first_operator.html")]
pub struct FirstOperatorPage {
    pub post: FormTarget,
    /// The player who would become the operator.
    pub name: String,
}

#[get("/admin/first/{token}")]
pub async fn show(state: Data<State>, by: SignedIn, token: Path<String>) -> PageResult {
    if !is_right(&state, &token)? || state.app.moderation.has_operator().await? {
        return Ok(nothing(&by));
    }
    let post = by.post(format!("/admin/first/{token}"));
    Ok(by.page(StatusCode::OK, &FirstOperatorPage { post, name: by.player.name.clone() }))
}

#[post("/admin/first/{token}")]
pub async fn appoint(
    state: Data<State>,
    form: OwnForm<BTreeMap<String, String>>,
    token: Path<String>,
) -> PageResult {
    let by = &form.by;
    if !is_right(&state, &token)? || !state.app.moderation.appoint_first(by.id()).await? {
        return Ok(nothing(by));
    }
    Ok(HttpResponse::SeeOther().insert_header(("Location", "/admin")).finish())
}

fn is_right(state: &State, token: &str) -> Result<bool, Problem> {
    Ok(SecretHash::of(token) == state.webhook_signer()?.first_operator().hash())
}
