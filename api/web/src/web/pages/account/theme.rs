//! `POST /theme`: the buttons at the foot of pages, by which readers choose light or dark pages for this browser.

use actix_web::web::{Data, Form};
use actix_web::{HttpRequest, post};
use serde::Deserialize;

use super::boards::own_page;
use crate::web::middleware::theme::{Theme, cookie};
use crate::web::pages::see_other;
use crate::web::pages::session::{PageResult, Visitor};
use crate::web::request::csrf;
use crate::web::state::State;

#[derive(Debug, Deserialize)]
pub struct ThemeForm {
    theme: Theme,
    #[serde(default)]
    back: String,
    /// Present if the player is signed in.
    csrf: Option<String>,
}

#[post("/theme")]
pub async fn save(
    state: Data<State>,
    http: HttpRequest,
    visitor: Visitor,
    form: Form<ThemeForm>,
) -> PageResult {
    csrf::refuse_foreign(&http, &state.app.shared.site)?;
    let ThemeForm { theme, back, csrf: token } = form.into_inner();
    visitor.by_form(token.as_deref())?;
    let mut answer = see_other(&format!("{}#themes", own_page(&back)));
    if let Err(error) = answer.add_cookie(&cookie(theme, &state.app.shared.site)) {
        tracing::error!(%error, "cannot write the cookie for the theme");
    }
    Ok(answer)
}
