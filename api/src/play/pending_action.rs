//! Actions requested by mail or link. They run at once if the sender is authenticated. Otherwise they are stored with a
//! confirmation link.

use serde::{Deserialize, Serialize};

use super::Play;
use super::conditionals::{Plan, Tree};
use super::offers::claims::Claim;
use super::offers::{Asked, Deed, DrawAction, Party};
use super::reading::seat_access::SeatAccess;
use crate::ids::SecretHash;
use crate::model::error::GameError;
use crate::model::variant::record_of;
use crate::store::games::Table;
use crate::time::Moment;

/// A pending action, stored as JSON with its confirmation link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Intent {
    pub aim: Aim,
    /// A message to the other players.
    pub message: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    Turn {
        /// In machine notation.
        steps: Vec<String>,
        draw_offer: bool,
        /// Conditional moves after the turn.
        conditionals: Option<Tree>,
    },
    /// Conditional moves while another seat is to act.
    Conditionals(Tree),
    Draw,
    Accept,
    Decline,
    Claim,
    Resign,
    Signal,
    /// Touches the piece on this square.
    Touch(String),
}

impl Intent {
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("an intent is plain data")
    }

    pub fn from_text(text: &str) -> Option<Intent> {
        serde_json::from_str(text).ok()
    }

    /// The conditional moves that the action sets.
    pub fn conditionals(&self) -> Option<&Tree> {
        match &self.aim {
            Aim::Turn { conditionals, .. } => conditionals.as_ref(),
            Aim::Conditionals(tree) => Some(tree),
            Aim::Draw
            | Aim::Accept
            | Aim::Decline
            | Aim::Claim
            | Aim::Resign
            | Aim::Signal
            | Aim::Touch(_) => None,
        }
    }

    /// Describes the effect on the current game, as a sentence without a full stop.
    pub fn words(&self, table: &Table) -> Result<String, GameError> {
        Ok(match &self.aim {
            Aim::Turn { steps, draw_offer, conditionals } => {
                let mut record = record_of(table)?;
                let mut words = Vec::new();
                for step in steps {
                    let played = record.play(step)?;
                    words.push(format!("{} ({})", played.display, played.words));
                }
                let offer = if *draw_offer { ", and a draw is offered" } else { "" };
                let more = if conditionals.is_some() { ", with conditional moves" } else { "" };
                format!("{}{offer}{more}", words.join(", "))
            }
            Aim::Conditionals(_) => "Your conditional moves are replaced".to_owned(),
            Aim::Draw => "You offer a draw, or agree to the one that is offered".to_owned(),
            Aim::Accept => "You accept the offer".to_owned(),
            Aim::Decline => "You decline the offer".to_owned(),
            Aim::Claim => "You claim a draw by the rules, or a win on time".to_owned(),
            Aim::Resign => "You resign, and the game is lost".to_owned(),
            Aim::Signal => "Nature announces that she takes her turn".to_owned(),
            Aim::Touch(square) => format!("You touch the piece on {square}, which must then move"),
        })
    }
}

impl Play {
    /// The pending action of a confirmation link, and the current game.
    pub async fn open_intent(&self, token: SecretHash) -> Result<(SeatAccess, Intent), GameError> {
        let opened = self.open_link(token, "confirm").await?;
        let intent = opened.detail.as_deref().and_then(Intent::from_text).ok_or(GameError::NoSuchLink)?;
        Ok((opened, intent))
    }

    /// Performs the pending action of a confirmation link.
    pub async fn confirm(&self, token: SecretHash) -> Result<(), GameError> {
        let received = self.shared.clock.now();
        let (opened, intent) = self.open_intent(token).await?;
        self.carry_out(&opened, intent, received).await
    }

    /// Performs the action for the seat of a link, if the game is still at the link's ply. A turn that was already
    /// played counts as success.
    pub async fn carry_out(
        &self,
        opened: &SeatAccess,
        intent: Intent,
        received: Moment,
    ) -> Result<(), GameError> {
        let Intent { aim, message } = intent;
        let deed = match aim {
            Aim::Turn { steps, draw_offer, conditionals } => {
                let plan = conditionals.map(|tree| Plan::Tree(tree.0));
                let played = self.play_opened(opened, steps, draw_offer, message, plan, received).await;
                return played.map(drop);
            }
            Aim::Conditionals(tree) => {
                let (game, party) = (opened.game.clone(), Party::Seat(opened.seat.clone()));
                let (ply, plan) = (Some(opened.ply), Some(Plan::Tree(tree.0)));
                return self.set_conditionals(game, party, None, ply, plan, message).await.map(drop);
            }
            // Offering while another offer stands means agreement.
            Aim::Draw => Deed::Draw(DrawAction::Offer),
            Aim::Accept => Deed::Accept,
            Aim::Decline => Deed::Decline,
            Aim::Claim => Deed::Claim(Claim::Any),
            Aim::Resign => Deed::Resign,
            Aim::Signal => Deed::Signal,
            Aim::Touch(square) => Deed::Touch(square),
        };
        let asked = Asked { by: Party::Seat(opened.seat.clone()), ply: Some(opened.ply), received };
        self.act_saying(opened.game.clone(), asked, deed, message, None).await.map(drop)
    }
}
