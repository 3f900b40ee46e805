//! The owner of the seat that the page of a game shows, and the way in which the seat is opened.

use zugpost_base::ids::{GameId, SecretHash};
use zugpost_base::locale::Language;
use zugpost_data::model::error::GameError;
use zugpost_data::store::Ply;
use zugpost_data::store::mail::links::LinkKind;
use zugpost_games::play::reading::seat_access::SeatAccess;

use crate::web::markup::FormTarget;
use crate::web::middleware::preferences::{locale_of, request_preferences};
use crate::web::pages::session::SignedIn;
use crate::web::pages::times::Times;
use crate::web::state::State;

/// The player whose seat a page shows, and how they proved it.
#[derive(Debug)]
pub enum SeatOwner<'a> {
    /// The holder of the link of a mail, which is valid for one turn, with this token.
    MailLink(&'a str),
    /// The holder of a link to the seat, which is valid for the rest of the game, with this token.
    SeatLink(&'a str),
    /// A signed-in player.
    Player { by: &'a SignedIn, game: GameId },
}

impl SeatOwner<'_> {
    pub(super) async fn open(&self, state: &State, ply: Option<Ply>) -> Result<SeatAccess, GameError> {
        match self {
            SeatOwner::MailLink(token) => {
                state.app.play.open_link(SecretHash::of(token), LinkKind::Move).await
            }
            SeatOwner::SeatLink(token) => {
                state.app.play.open_link_at(SecretHash::of(token), LinkKind::Seat, ply).await
            }
            SeatOwner::Player { by, game } => state.app.play.open_seat(game.clone(), by.id(), ply).await,
        }
    }

    pub(super) fn times(&self, state: &State) -> Times {
        Times::of(state, self.by())
    }

    /// The reader, if they are signed in.
    pub(super) fn by(&self) -> Option<&SignedIn> {
        if let SeatOwner::Player { by, .. } = self { Some(*by) } else { None }
    }

    /// The language whose piece letters the reader writes.
    pub(super) fn language(&self) -> Language {
        let own = self.by().map(|by| (by.looks.board, by.player.locale.as_deref()));
        let (board, locale) = own.unwrap_or_else(|| (request_preferences().board, None));
        board.letters.language(locale_of(locale))
    }

    pub(super) fn is_mail_link(&self) -> bool {
        matches!(self, SeatOwner::MailLink(_))
    }

    pub(super) fn post(&self) -> FormTarget {
        match self {
            // The token needs no escaping: a link was found for it, and tokens consist of URL-safe characters.
            SeatOwner::MailLink(token) => FormTarget { to: format!("/m/{token}"), csrf: None },
            SeatOwner::SeatLink(token) => FormTarget { to: format!("/s/{token}"), csrf: None },
            SeatOwner::Player { by, game } => by.post(format!("/games/{game}")),
        }
    }
}
