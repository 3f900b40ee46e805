//! The actions of a game's forms, except the move.

use serde::Deserialize;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_data::clock::time_control::TimeControl;
use zugpost_data::model::error::GameError;
use zugpost_data::model::standing_offers::DrawOffers;
use zugpost_data::model::variant::record_of;
use zugpost_data::model::{describe, standing_offers};
use zugpost_data::store::games::Table;
use zugpost_data::store::{Ply, SeatName};
use zugpost_games::play::action::GameAction;
use zugpost_games::play::offers::pauses::PauseState;
use zugpost_games::play::offers::{aborts, draw_offers, takebacks};
use zugpost_games::play::reading::seat_access::SeatAccess;
use zugpost_rules::Seat;

use crate::web::markup::{Draw, Offers, Pause, Takeback};
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
        "offer-draw" if confirmed => GameAction::OfferDraw,
        "offer-draw" => return Some(Err(phrase("seat-tick-to-offer-draw"))),
        "accept-draw" => GameAction::AcceptDraw,
        "decline-draw" => GameAction::DeclineDraw,
        "withdraw-draw" => GameAction::WithdrawDraw,
        "ask-takeback" => GameAction::OfferTakeback,
        "accept-takeback" => GameAction::AcceptTakeback,
        "decline-takeback" => GameAction::DeclineTakeback,
        "propose-pause" => GameAction::ProposePause,
        "agree-to-pause" => GameAction::AgreeToPause,
        "end-pause" => GameAction::EndPause,
        "signal" => GameAction::Signal,
        "touch" => GameAction::Touch(form.square.trim().to_owned()),
        "message" => GameAction::Message(form.message.clone()),
        _ => return None,
    }))
}

/// The offers for the reader's seat while the game runs. After its end, [`rematch`](super::rematch) has the only one.
pub fn offers(opened: &SeatAccess) -> Result<Offers, Problem> {
    if !opened.is_current() {
        return Ok(Offers::default());
    }
    let (seat, record) = (opened.seat, record_of(&opened.table)?);
    let is_rival = standing_offers::is_rival(&record, seat);
    let can_abort = is_rival && aborts::is_opening(&opened.table, &opened.moves)?;
    let pause = if is_rival { pause(&opened.table, seat) } else { Pause::OutOfQuestion };
    Ok(Offers { takeback: takeback(opened), pause, can_abort, ..Offers::default() })
}

fn takeback(opened: &SeatAccess) -> Takeback {
    match standing_offers::asker(&opened.table.game) {
        Some(seat) if seat == opened.seat => Takeback::Waiting,
        Some(seat) if standing_offers::takeback_waits_for(&opened.table, opened.seat) => {
            Takeback::Asked(player(&opened.table, seat))
        }
        None if takebacks::may_ask(&opened.table, &opened.moves, opened.seat) => Takeback::Possible,
        Some(_) | None => Takeback::OutOfQuestion,
    }
}

fn pause(table: &Table, rival: Seat) -> Pause {
    match PauseState::of(&table.game, rival) {
        PauseState::Paused => Pause::Paused,
        PauseState::Asked(seat) => Pause::Asked(player(table, seat)),
        PauseState::Waits => Pause::Waiting,
        PauseState::Runs => match TimeControl::from_text(&table.game.time_control) {
            TimeControl::Unlimited {} => Pause::OutOfQuestion,
            TimeControl::PerMove { .. } | TimeControl::Fischer { .. } | TimeControl::MovesInDays { .. } => {
                Pause::Possible
            }
        },
    }
}

/// The state of draw offers for the opened seat.
pub fn draw(opened: &SeatAccess) -> Result<Draw, Problem> {
    let record = record_of(&opened.table)?;
    let game = &opened.table.game;
    let seat = opened.seat;
    let draw = DrawOffers::of(game);
    if !standing_offers::is_rival(&record, seat) {
        return Ok(Draw::OutOfQuestion);
    }
    if !draw.agreed.is_empty() {
        return Ok(if draw.wait_for(&record, seat) { Draw::Offered } else { Draw::Waiting });
    }
    let has_moved = draw_offers::has_moved(game, &opened.moves, seat);
    let checked = match opened.is_to_act() {
        true => draw_offers::check_with_turn(game, seat),
        false => draw_offers::check_alone(game, seat, has_moved),
    };
    Ok(match checked {
        Ok(()) => Draw::Possible,
        Err(GameError::DrawRefused { turns }) => Draw::Refused(turns),
        Err(_) => Draw::TooEarly,
    })
}

fn player(table: &Table, seat: SeatName) -> Phrase {
    table.seat(*seat).map_or_else(|| Phrase::Verbatim(seat.to_string()), describe::player)
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
    /// The group of the only steps to list, counted from 0; `all` for all groups.
    #[serde(default)]
    pub(crate) group: String,
    #[serde(default)]
    pub message: String,
    /// Number of messages that the page showed above the one that is sent: after others, the same text is another
    /// message.
    #[serde(default)]
    pub after: String,
    #[serde(default)]
    pub(crate) offer_draw: String,
    #[serde(default)]
    pub confirm: String,
    #[serde(default)]
    pub(crate) conditionals: String,
    #[serde(default)]
    pub notes: String,
    /// Square of the piece that is touched.
    #[serde(default)]
    pub(crate) square: String,
    /// Cadence of mails about the game; empty for the general setting.
    #[serde(default)]
    pub(crate) cadence: String,
}
