//! `/sign-in` and `/sign-up`: the visitor enters an address and gets a mail with a login link.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Query};
use actix_web::{HttpRequest, HttpResponse, get, post};
use askama::Template;
use serde::Deserialize;
use zugpost_base::email_address::EmailAddress;
use zugpost_base::locale::Phrase;

use super::destination::Destination;
use crate::web::markup::{MessagePage, filters};
use crate::web::middleware::preferences::wanted_locale;
use crate::web::pages::failure::Failure;
use crate::web::pages::session::Visitor;
use crate::web::pages::site::dev_mail;
use crate::web::request::csrf;
use crate::web::state::State;

/// `GET /sign-in`, and the response to a form with an error.
#[derive(Debug, Template)]
#[template(path = "page/sign_in.html")]
pub struct SignInPage {
    /// True if the reader has sent a form that needs a session; it was not processed.
    pub is_unsent: bool,
    pub email: String,
    pub problem: Option<Phrase>,
}

/// `GET /sign-up`.
#[derive(Debug, Template)]
#[template(path = "page/sign_up.html")]
pub struct SignUpPage {
    pub name: String,
    pub email: String,
    pub problem: Option<Phrase>,
}

#[derive(Debug, Deserialize)]
pub struct SignInForm {
    #[serde(default)]
    email: String,
}

#[derive(Debug, Deserialize)]
pub struct SignInQuery {
    /// `yes` after a form was sent without the session that it needs.
    unsent: Option<String>,
}

#[derive(Debug, Deserialize)]
pub struct SignUpForm {
    #[serde(default)]
    name: String,
    #[serde(default)]
    email: String,
}

#[get("/sign-in")]
pub async fn sign_in(
    state: Data<State>,
    visitor: Visitor,
    asked: Query<SignInQuery>,
    to: Query<Destination>,
) -> HttpResponse {
    let is_unsent = asked.unsent.as_deref() == Some("yes");
    let page = SignInPage { is_unsent, email: String::new(), problem: None };
    let mut answer = visitor.page(StatusCode::OK, &page);
    to.into_inner().keep(&mut answer, &state);
    answer
}

#[post("/sign-in")]
pub async fn send_link(
    state: Data<State>,
    request: HttpRequest,
    visitor: Visitor,
    form: Form<SignInForm>,
) -> HttpResponse {
    match mail(&state, &request, None, &form.email).await {
        Ok(()) => told(&state, &request, &visitor, None, &form.email),
        Err(Failure { status, why }) => {
            let page = SignInPage { is_unsent: false, email: form.email.clone(), problem: Some(why) };
            visitor.page(status, &page)
        }
    }
}

#[get("/sign-up")]
pub async fn sign_up(state: Data<State>, visitor: Visitor, to: Query<Destination>) -> HttpResponse {
    let page = SignUpPage { name: String::new(), email: String::new(), problem: None };
    let mut answer = visitor.page(StatusCode::OK, &page);
    to.into_inner().keep(&mut answer, &state);
    answer
}

#[post("/sign-up")]
pub async fn begin(
    state: Data<State>,
    request: HttpRequest,
    visitor: Visitor,
    form: Form<SignUpForm>,
) -> HttpResponse {
    match mail(&state, &request, Some(form.name.clone()), &form.email).await {
        Ok(()) => told(&state, &request, &visitor, Some(form.name.clone()), &form.email),
        Err(Failure { status, why }) => {
            let SignUpForm { name, email } = form.into_inner();
            let page = SignUpPage { name, email, problem: Some(why) };
            visitor.page(status, &page)
        }
    }
}

/// The page that the link is on its way, with the form filled in again for a mistyped address.
fn told(
    state: &State,
    request: &HttpRequest,
    visitor: &Visitor,
    name: Option<String>,
    email: &str,
) -> HttpResponse {
    let (form, email) = (if name.is_some() { "/sign-up" } else { "/sign-in" }, email.trim().to_owned());
    let in_dev_mail = dev_mail::is_shown(state, request);
    visitor.page(StatusCode::OK, &MessagePage::look_into_your_mail(form, name, email, in_dev_mail))
}

async fn mail(
    state: &State,
    request: &HttpRequest,
    name: Option<String>,
    email: &str,
) -> Result<(), Failure> {
    csrf::refuse_foreign(request, &state.app.shared.site)?;
    let email = email.trim().parse::<EmailAddress>().map_err(|error| Failure::bad(error.phrase()))?;
    state.app.accounts.mail_login(name, email, wanted_locale(), state.limits.network(request), None).await?;
    Ok(())
}
