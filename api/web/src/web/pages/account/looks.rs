//! The looks of boards for a reader: as their account says, or else a cookie.

use std::future::{Ready, ready};

use actix_web::cookie::Cookie;
use actix_web::dev::Payload;
use actix_web::http::Method;
use actix_web::{FromRequest, HttpRequest};
use zugpost_base::locale::Spelling;
use zugpost_data::site::Site;
use zugpost_data::store::players::Player;
use zugpost_games::accounts::board_preferences::BoardPreferences;

use crate::web::markup;
use crate::web::request::cookies::{self, A_YEAR};

/// The cookie: colours, `on` or `off` for the coordinates, the pieces and the spelling, with points between them. Older ones
/// end with the pieces.
const COOKIE: &str = "zugpost_board";

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
        let board = request.cookie(COOKIE).and_then(|cookie| read(cookie.value()));
        Looks::new(request, board.unwrap_or_default())
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

fn read(cookie: &str) -> Option<BoardPreferences> {
    let mut parts = cookie.split('.');
    let colours = parts.next()?.parse().ok()?;
    let coordinates = match parts.next()? {
        "on" => true,
        "off" => false,
        _ => return None,
    };
    let pieces = parts.next()?.parse().ok()?;
    let spelling = parts.next().map_or(Some(Spelling::default()), |spelling| spelling.parse().ok())?;
    Some(BoardPreferences { colours, coordinates, pieces, spelling })
}

/// The cookie that keeps this choice.
pub fn cookie(board: BoardPreferences, site: &Site) -> Cookie<'static> {
    let BoardPreferences { colours, coordinates, pieces, spelling } = board;
    let coordinates = if coordinates { "on" } else { "off" };
    cookies::keep(COOKIE, format!("{colours}.{coordinates}.{pieces}.{spelling}"), A_YEAR, site)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_that_nobody_wrote_means_the_default() {
        for wrong in
            ["", "brown", "brown.maybe.letters", "pink.on.letters", "brown.on.runes", "blue.on.letters.odd"]
        {
            assert_eq!(read(wrong), None, "{wrong}");
        }
        let board = read("blue.off.letters").unwrap();
        assert_eq!(board.colours.as_str(), "blue");
        assert!(!board.coordinates && board.pieces.as_str() == "letters");
        assert_eq!(board.spelling, Spelling::Regional, "of a cookie without a spelling");
        assert_eq!(read("blue.off.letters.international").unwrap().spelling, Spelling::International);
    }
}
