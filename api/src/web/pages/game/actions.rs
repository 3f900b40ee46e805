//! The actions of a game's forms, except the move.

use serde::Deserialize;

use crate::locale::{Phrase, phrase};
use crate::model::variant::record_of;
use crate::model::{describe, standing_offers};
use crate::play::action::GameAction;
use crate::play::offers::aborts;
use crate::play::offers::takebacks;
use crate::play::reading::seat_access::SeatAccess;
use crate::store::Ply;
use crate::web::markup::{Offers, Takeback};
use crate::web::problem::Problem;

/// The action that a form requests: an error if its confirmation is missing, `None` if it is a move.
pub fn action(form: &ActionForm) -> Option<Result<GameAction, Phrase>> {
    let confirmed = form.confirm == "yes";
    Some(Ok(match form.action.as_str() {
        "resign" if confirmed => GameAction::Resign,
        "resign" => return Some(Err(phrase("seat-tick-to-resign"))),
        "abort" if confirmed => GameAction::Abort,
        "abort" => return Some(Err(phrase("seat-tick-to-abort"))),
        "claim" => GameAction::Claim,
        "offer-draw" => GameAction::OfferDraw,
        "accept-draw" => GameAction::AcceptDraw,
        "decline-draw" => GameAction::DeclineDraw,
        "ask-takeback" => GameAction::OfferTakeback,
        "accept-takeback" => GameAction::AcceptTakeback,
        "decline-takeback" => GameAction::DeclineTakeback,
        "message" => GameAction::Message(form.message.clone()),
        _ => return None,
    }))
}

/// The offers for the reader's seat while the game goes on. After its end, [`rematch`](super::rematch) has the only one.
pub fn offers(opened: &SeatAccess) -> Result<Offers, Problem> {
    let game = &opened.table.game;
    if !opened.is_current() {
        return Ok(Offers::default());
    }
    let asker = standing_offers::asker(game);
    let takeback = match asker {
        Some(seat) if seat == opened.seat => Takeback::Waiting,
        Some(seat) if takebacks::is_asked(&opened.table, opened.seat) => {
            let seated = opened.table.seat(*seat);
            Takeback::Asked(seated.map_or_else(|| Phrase::Verbatim(seat.to_string()), describe::player))
        }
        None if takebacks::may_ask(&opened.table, &opened.moves, opened.seat) => Takeback::Possible,
        Some(_) | None => Takeback::OutOfQuestion,
    };
    let (record, seat) = (record_of(&opened.table)?, opened.seat);
    let is_rival = !record.position().is_neutral(seat) && !record.position().is_out(seat);
    let can_abort = is_rival && aborts::is_opening(&opened.table, &opened.moves)?;
    Ok(Offers { takeback, can_abort, ..Offers::default() })
}

/// The fields of all forms about a game.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct ActionForm {
    #[serde(default)]
    pub action: String,
    /// The ply that the request is meant for; a link stores its own.
    pub ply: Option<Ply>,
    #[serde(default)]
    pub(crate) step: String,
    /// The steps of the turn that were chosen before this one.
    #[serde(default)]
    pub(crate) begun: String,
    /// `yes` to give up the last of them.
    #[serde(default)]
    pub(crate) undo: String,
    /// `yes` to look at them from another side.
    #[serde(default)]
    pub(crate) flip: String,
    #[serde(default)]
    pub message: String,
    #[serde(default)]
    pub(crate) offer_draw: String,
    #[serde(default)]
    pub confirm: String,
    #[serde(default)]
    pub(crate) conditionals: String,
    #[serde(default)]
    pub notes: String,
}
