//! The looks of boards for a reader: as their account says, or else a cookie.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::http::Method;
use actix_web::{FromRequest, HttpRequest};
use zugpost_data::store::players::Player;
use zugpost_games::accounts::board_preferences::BoardPreferences;

use crate::web::markup;
use crate::web::middleware::preferences::request_preferences;

/// The looks of boards for the reader of a page, and its URL. As an argument of a handler they are those of the cookie.
#[derive(Clone, Debug)]
pub struct Looks {
    pub board: BoardPreferences,
    /// The path and the query; `None` for the answer to a form, which cannot be loaded again.
    here: Option<String>,
}

impl Looks {
    fn new(request: &HttpRequest, board: BoardPreferences) -> Looks {
        let here = request.uri().path_and_query().map(ToString::to_string);
        Looks { board, here: here.filter(|_| request.method() == Method::GET) }
    }

    /// For a signed-in player.
    pub fn of(request: &HttpRequest, player: &Player) -> Looks {
        Looks::new(request, BoardPreferences::from(&player.board))
    }

    /// For a reader without a session.
    pub fn by_cookie(request: &HttpRequest) -> Looks {
        Looks::new(request, request_preferences().board)
    }

    /// Names the page of a form, which can be loaded again, for the answer to the form.
    pub fn at(self, page: &str) -> Looks {
        Looks { here: Some(page.to_owned()), ..self }
    }

    /// Returns the looks for the page; with a CSRF token, its form changes the account.
    pub fn markup(&self, csrf: Option<String>) -> markup::Looks {
        markup::Looks { board: self.board, back: self.here.clone(), csrf }
    }
}

impl FromRequest for Looks {
    type Error = actix_web::Error;
    type Future = Ready<Result<Looks, actix_web::Error>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Looks::by_cookie(request)))
    }
}
