//! `/login/{token}`, `/address/{token}` and `/u/{token}`: signing in, adding an address, and unsubscribing.
//! Links in mails take effect by POST only, because mail scanners follow GET links.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, get, post};
use askama::Template;
use zugpost_base::ids::SecretHash;
use zugpost_data::model::error::PlayerError;

use super::destination;
use crate::web::auth::session_cookie;
use crate::web::markup::{FormTarget, MessagePage, filters};
use crate::web::middleware::preferences::wanted_locale;
use crate::web::pages::{private, refused};
use crate::web::problem::Problem;
use crate::web::request::csrf;
use crate::web::request::user_agent::agent;
use crate::web::state::State;

/// `GET /login/{token}`; the button posts to the same URL.
#[derive(Debug, Template)]
#[template(path = "page/login.html")]
pub struct LoginPage {
    pub token: String,
    pub name: String,
}

/// `GET /u/{token}`; the button posts to the same URL, or to `/u/{token}/undo` if the address is unsubscribed.
#[derive(Debug, Template)]
#[template(path = "page/unsubscribe.html")]
pub struct UnsubscribePage {
    pub token: String,
    pub email: String,
    pub is_unsubscribed: bool,
}

/// `GET /address/{token}`; the button posts to the same URL.
#[derive(Debug, Template)]
#[template(path = "page/address.html")]
pub struct AddressPage {
    pub post: FormTarget,
    pub email: String,
    /// The player who gets the address.
    pub name: String,
}

/// The response to the button of a login link.
#[derive(Debug, Template)]
#[template(path = "page/signed_in.html")]
pub struct SignedInPage;

#[get("/login/{token}")]
pub async fn login(state: Data<State>, token: Path<String>) -> HttpResponse {
    match state.app.accounts.login_link(SecretHash::of(&token)).await {
        Ok(name) => private(StatusCode::OK, &LoginPage { token: token.into_inner(), name }),
        Err(error) => not_signed_in(error),
    }
}

#[post("/login/{token}")]
pub async fn sign_in(state: Data<State>, request: HttpRequest, token: Path<String>) -> HttpResponse {
    // Prevents login CSRF: another site must not sign a visitor in to an account of its choice.
    if let Err(problem) = csrf::refuse_foreign(&request, &state.app.shared.site) {
        return refused(&problem);
    }
    match state.app.accounts.sign_in(SecretHash::of(&token), agent(&request), wanted_locale()).await {
        Ok(session) => {
            let cookie = session_cookie(&session, &state.app.shared.site);
            let mut answer =
                destination::go_on(&request).unwrap_or_else(|| private(StatusCode::OK, &SignedInPage));
            match answer.add_cookie(&cookie) {
                Ok(()) => answer,
                Err(error) => refused(&Problem::of_program(
                    crate::web::problem::Code::Unavailable,
                    format!("the cookie cannot be set: {error}"),
                )),
            }
        }
        Err(error) => not_signed_in(error),
    }
}

fn not_signed_in(error: PlayerError) -> HttpResponse {
    match error {
        PlayerError::NoSuchLink => private(StatusCode::NOT_FOUND, &MessagePage::no_sign_in()),
        error => refused(&Problem::from(error)),
    }
}

#[get("/address/{token}")]
pub async fn address(state: Data<State>, token: Path<String>) -> HttpResponse {
    match state.app.accounts.address_link(SecretHash::of(&token)).await {
        Ok(found) => {
            let post = FormTarget { to: format!("/address/{token}"), csrf: None };
            private(StatusCode::OK, &AddressPage { post, email: found.email, name: found.name })
        }
        Err(error) => refused(&Problem::from(error)),
    }
}

#[post("/address/{token}")]
pub async fn confirm_address(state: Data<State>, request: HttpRequest, token: Path<String>) -> HttpResponse {
    if let Err(problem) = csrf::refuse_foreign(&request, &state.app.shared.site) {
        return refused(&problem);
    }
    match state.app.accounts.confirm_address(SecretHash::of(&token)).await {
        Ok(email) => private(StatusCode::OK, &MessagePage::confirmed(&email)),
        Err(error) => refused(&Problem::from(error)),
    }
}

#[get("/u/{token}")]
pub async fn unsubscribe_page(state: Data<State>, token: Path<String>) -> HttpResponse {
    match state.app.accounts.unsubscribe_link(SecretHash::of(&token)).await {
        Ok((email, is_unsubscribed)) => {
            private(StatusCode::OK, &UnsubscribePage { token: token.into_inner(), email, is_unsubscribed })
        }
        Err(error) => refused(&Problem::from(error)),
    }
}

/// Also the target of one-click unsubscribe (RFC 8058), which sends no cookie and follows no redirect.
#[post("/u/{token}")]
pub async fn unsubscribe(state: Data<State>, token: Path<String>) -> HttpResponse {
    match state.app.accounts.unsubscribe(SecretHash::of(&token)).await {
        Ok(email) => {
            let page = UnsubscribePage { token: token.into_inner(), email, is_unsubscribed: true };
            private(StatusCode::OK, &page)
        }
        Err(error) => refused(&Problem::from(error)),
    }
}

/// Takes back what the button or the mail program of the reader has done.
#[post("/u/{token}/undo")]
pub async fn resubscribe(state: Data<State>, token: Path<String>) -> HttpResponse {
    match state.app.accounts.resubscribe(SecretHash::of(&token)).await {
        Ok(email) => private(StatusCode::OK, &MessagePage::resubscribed(&email)),
        Err(error) => refused(&Problem::from(error)),
    }
}
