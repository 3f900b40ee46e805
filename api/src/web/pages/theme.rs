//! `POST /theme`: the buttons at the foot of pages, by which readers choose light or dark pages for this browser.

use actix_web::web::{Data, Form};
use actix_web::{HttpRequest, HttpResponse, post};
use serde::Deserialize;

use super::boards::is_own_page;
use super::see_other;
use crate::web::csrf;
use crate::web::middleware::theme::{Theme, cookie};
use crate::web::problem::Problem;
use crate::web::state::State;

#[derive(Debug, Deserialize)]
pub struct ThemeForm {
    theme: Theme,
    #[serde(default)]
    back: String,
}

#[post("/theme")]
pub async fn save(
    state: Data<State>,
    http: HttpRequest,
    form: Form<ThemeForm>,
) -> Result<HttpResponse, Problem> {
    csrf::refuse_foreign(&http, &state.app.shared.site)?;
    let ThemeForm { theme, back } = form.into_inner();
    let back = if is_own_page(&back) { &back } else { "/" };
    let mut answer = see_other(&format!("{back}#theme"));
    if let Err(error) = answer.add_cookie(&cookie(theme, &state.app.shared.site)) {
        tracing::error!(%error, "cannot write the cookie for the theme");
    }
    Ok(answer)
}
