//! Actions in a game. Replies by mail, links, pages and the REST API all build a `GameAction`.

use serde::{Deserialize, Serialize};
use zugpost_base::ids::PlayerId;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_base::time::Moment;
use zugpost_base::vocabulary::{letters_of, spelled_turn_words, written_move};
use zugpost_data::model::error::GameError;
use zugpost_data::model::variant::record_of;
use zugpost_data::store::Ply;
use zugpost_data::store::games::Table;
use zugpost_rules::Played;

use super::actor::Actor;
use super::conditionals::Tree;
use super::offers::claims::Claim;
use super::offers::draw_offers::DrawAction;
use super::offers::pauses::PauseAction;
use super::offers::takebacks::TakebackAction;

/// An action in a game. Confirmation links store it as JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameAction {
    Turn {
        /// In machine notation.
        steps: Vec<String>,
        draw_offer: bool,
        /// Conditional moves after the turn.
        conditionals: Option<Tree>,
    },
    /// Conditional moves while another seat is to act.
    Conditionals(Tree),
    /// Offers a draw, or agrees to one.
    #[serde(rename = "draw")]
    OfferDraw,
    AcceptDraw,
    DeclineDraw,
    WithdrawDraw,
    OfferTakeback,
    AcceptTakeback,
    DeclineTakeback,
    /// Accepts the only open offer.
    Accept,
    /// Declines the only open offer.
    Decline,
    /// Claims what the rules or the clock give.
    Claim,
    ClaimDraw,
    ClaimTime,
    Resign,
    Abort,
    ProposePause,
    AgreeToPause,
    EndPause,
    Message(String),
    /// Nature announces that she takes her turn.
    Signal,
    /// Touches the piece on this square.
    Touch(String),
}

impl GameAction {
    /// The conditional moves that the action sets.
    pub fn conditionals(&self) -> Option<&Tree> {
        match self {
            GameAction::Turn { conditionals, .. } => conditionals.as_ref(),
            GameAction::Conditionals(tree) => Some(tree),
            GameAction::OfferDraw
            | GameAction::AcceptDraw
            | GameAction::DeclineDraw
            | GameAction::WithdrawDraw
            | GameAction::OfferTakeback
            | GameAction::AcceptTakeback
            | GameAction::DeclineTakeback
            | GameAction::Accept
            | GameAction::Decline
            | GameAction::Claim
            | GameAction::ClaimDraw
            | GameAction::ClaimTime
            | GameAction::Resign
            | GameAction::Abort
            | GameAction::ProposePause
            | GameAction::AgreeToPause
            | GameAction::EndPause
            | GameAction::Message(_)
            | GameAction::Signal
            | GameAction::Touch(_) => None,
        }
    }

    /// Describes the effect on the current game, as a sentence without a full stop.
    pub fn words(&self, table: &Table) -> Result<Phrase, GameError> {
        Ok(match self {
            GameAction::Turn { steps, draw_offer, conditionals } => {
                return turn_words(table, steps, *draw_offer, conditionals.is_some());
            }
            GameAction::Touch(square) => phrase("action-touch").with("square", square),
            GameAction::Conditionals(_) => phrase("action-conditionals"),
            GameAction::OfferDraw => phrase("action-offer-draw"),
            GameAction::AcceptDraw => phrase("action-accept-draw"),
            GameAction::DeclineDraw => phrase("action-decline-draw"),
            GameAction::WithdrawDraw => phrase("action-withdraw-draw"),
            GameAction::OfferTakeback => phrase("action-offer-takeback"),
            GameAction::AcceptTakeback => phrase("action-accept-takeback"),
            GameAction::DeclineTakeback => phrase("action-decline-takeback"),
            GameAction::Accept => phrase("action-accept"),
            GameAction::Decline => phrase("action-decline"),
            GameAction::Claim => phrase("action-claim"),
            GameAction::ClaimDraw => phrase("action-claim-draw"),
            GameAction::ClaimTime => phrase("action-claim-time"),
            GameAction::Resign => phrase("action-resign"),
            GameAction::Abort => phrase("action-abort"),
            GameAction::ProposePause | GameAction::AgreeToPause => phrase("action-pause"),
            GameAction::EndPause => phrase("action-end-pause"),
            GameAction::Message(_) => phrase("action-message"),
            GameAction::Signal => phrase("action-signal"),
        })
    }
}

fn turn_words(table: &Table, steps: &[String], draw: bool, plan: bool) -> Result<Phrase, GameError> {
    let mut record = record_of(table)?;
    let played: Vec<Played> = steps.iter().map(|step| record.play(step)).collect::<Result<_, _>>()?;
    let letters = letters_of(record.variant());
    let words = played.iter().map(|step| {
        let written = written_move(&step.display, step.regional.as_deref(), &letters);
        phrase("action-step").with("move", written).with("words", spelled_turn_words(&[&step.words]))
    });
    let both = |first, next| phrase("picture-comma").with("first", first).with("next", next);
    let words = words.reduce(both).unwrap_or_default();
    Ok(match (draw, plan) {
        (false, false) => words,
        (true, false) => phrase("action-turn-with-draw").with("steps", words),
        (false, true) => phrase("action-turn-with-plan").with("steps", words),
        (true, true) => phrase("action-turn-with-draw-and-plan").with("steps", words),
    })
}

/// A request for an action: its actor, its ply, and the time of its receipt. The clock is charged up to this moment.
#[derive(Clone, Debug)]
pub struct ActionRequest {
    pub actor: Actor,
    /// The ply for which the action was meant; `None` accepts any.
    pub ply: Option<Ply>,
    pub received: Moment,
}

impl ActionRequest {
    pub fn of_player(player: PlayerId, ply: Option<Ply>, received: Moment) -> ActionRequest {
        ActionRequest { actor: Actor::Player(player), ply, received }
    }
}

impl From<DrawAction> for GameAction {
    fn from(action: DrawAction) -> GameAction {
        match action {
            DrawAction::Offer => GameAction::OfferDraw,
            DrawAction::Accept => GameAction::AcceptDraw,
            DrawAction::Decline => GameAction::DeclineDraw,
            DrawAction::Withdraw => GameAction::WithdrawDraw,
        }
    }
}

impl From<TakebackAction> for GameAction {
    fn from(action: TakebackAction) -> GameAction {
        match action {
            TakebackAction::Offer => GameAction::OfferTakeback,
            TakebackAction::Accept => GameAction::AcceptTakeback,
            TakebackAction::Decline => GameAction::DeclineTakeback,
        }
    }
}

impl From<Claim> for GameAction {
    fn from(claim: Claim) -> GameAction {
        match claim {
            Claim::Any => GameAction::Claim,
            Claim::Draw => GameAction::ClaimDraw,
            Claim::Time => GameAction::ClaimTime,
        }
    }
}

impl From<PauseAction> for GameAction {
    fn from(action: PauseAction) -> GameAction {
        match action {
            PauseAction::Propose => GameAction::ProposePause,
            PauseAction::Agree => GameAction::AgreeToPause,
            PauseAction::End => GameAction::EndPause,
        }
    }
}
