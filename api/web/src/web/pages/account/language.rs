//! `POST /language`: the buttons at the foot of pages, by which readers choose the language.

use actix_web::web::{Data, Form};
use actix_web::{HttpRequest, post};
use serde::Deserialize;
use zugpost_base::locale::Locale;
use zugpost_games::accounts::preferences::{LocaleChoice, PreferencesRequest};

use super::boards::own_page;
use crate::web::middleware::locale::cookie;
use crate::web::pages::see_other;
use crate::web::pages::session::{PageResult, Visitor};
use crate::web::request::csrf;
use crate::web::state::State;

#[derive(Debug, Deserialize)]
pub struct LanguageForm {
    language: Locale,
    #[serde(default)]
    back: String,
    /// Present if the player is signed in.
    csrf: Option<String>,
}

/// Saves the choice, in a cookie and for signed-in players in their account.
#[post("/language")]
pub async fn save(
    state: Data<State>,
    http: HttpRequest,
    visitor: Visitor,
    form: Form<LanguageForm>,
) -> PageResult {
    csrf::refuse_foreign(&http, &state.app.shared.site)?;
    let LanguageForm { language, back, csrf: token } = form.into_inner();
    if let Some(by) = visitor.by_form(token.as_deref())? {
        let request =
            PreferencesRequest { locale: LocaleChoice::Chosen(language), ..PreferencesRequest::default() };
        state.app.accounts.change_preferences(by.id(), request).await?;
    }
    let mut answer = see_other(&format!("{}#languages", own_page(&back)));
    if let Err(error) = answer.add_cookie(&cookie(language, &state.app.shared.site)) {
        tracing::error!(%error, "cannot write the cookie for the language");
    }
    Ok(answer)
}
