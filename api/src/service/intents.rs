//! What somebody wants of a game who is no signed-in player: done at once where it is certain who asks, kept with a
//! link until it is confirmed where it is not.

use serde::{Deserialize, Serialize};

use super::Service;
use super::claims::Claim;
use super::conditionals::Plan;
use super::error::GameError;
use super::links::Opened;
use super::offers::{Deed, DrawAction, Party, is_asked};
use super::turns::record_of;
use crate::clock::Moment;
use crate::ids::SecretHash;
use crate::store::games::Table;

/// A deed as it is kept with a link, in JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Intent {
    Turn {
        /// In machine notation.
        steps: Vec<String>,
        draw_offer: bool,
        message: Option<String>,
        /// `IF … THEN …`, a line each, for what follows the turn.
        #[serde(default)]
        conditionals: Option<String>,
    },
    /// The same while somebody else is to act.
    Conditionals {
        lines: String,
    },
    Draw,
    Accept,
    Decline,
    Claim,
    Resign,
}

impl Intent {
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("an intent is plain data")
    }

    pub fn from_text(text: &str) -> Option<Intent> {
        serde_json::from_str(text).ok()
    }

    /// The word to the others that goes with it.
    pub fn message(&self) -> Option<&str> {
        match self {
            Intent::Turn { message, .. } => message.as_deref(),
            Intent::Conditionals { .. }
            | Intent::Draw
            | Intent::Accept
            | Intent::Decline
            | Intent::Claim
            | Intent::Resign => None,
        }
    }

    /// What it would do in a game as it stands, as a sentence without a full stop.
    pub fn words(&self, table: &Table) -> Result<String, GameError> {
        Ok(match self {
            Intent::Turn { steps, draw_offer, conditionals, .. } => {
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
            Intent::Conditionals { .. } => "Your conditional moves are replaced".to_owned(),
            Intent::Draw => "A draw is offered, or agreed to if it is offered already".to_owned(),
            Intent::Accept => "What is offered is accepted".to_owned(),
            Intent::Decline => "What is offered is declined".to_owned(),
            Intent::Claim => "The draw that the rules give, or the win on time, is claimed".to_owned(),
            Intent::Resign => "You resign, and the game is lost".to_owned(),
        })
    }
}

impl Service {
    /// What a link is to confirm, and the game as it stands.
    pub async fn open_intent(&self, token: SecretHash) -> Result<(Opened, Intent), GameError> {
        let opened = self.open_link(token, "confirm").await?;
        let intent = opened.detail.as_deref().and_then(Intent::from_text).ok_or(GameError::NoSuchLink)?;
        Ok((opened, intent))
    }

    /// Does what a link was made to confirm.
    pub async fn confirm(&self, token: SecretHash) -> Result<(), GameError> {
        let received = self.clock.now();
        let (opened, intent) = self.open_intent(token).await?;
        self.carry_out(&opened, intent, received).await
    }

    /// Does for the seat of a link what its holder wants, if the game stands where the link was made. A turn that stands
    /// already counts as done.
    pub async fn carry_out(
        &self,
        opened: &Opened,
        intent: Intent,
        received: Moment,
    ) -> Result<(), GameError> {
        let deed = match intent {
            Intent::Turn { steps, draw_offer, message, conditionals } => {
                let plan = conditionals.map(Plan::Lines);
                let played = self.play_opened(opened, steps, draw_offer, message, plan, received).await;
                return played.map(drop);
            }
            Intent::Conditionals { lines } => {
                let (game, party) = (opened.game.clone(), Party::Seat(opened.seat.clone()));
                let plan = Some(Plan::Lines(lines));
                return self.set_conditionals(game, party, None, Some(opened.ply), plan).await.map(drop);
            }
            Intent::Draw if is_asked(&opened.table.game, &opened.seat) => Deed::Draw(DrawAction::Accept),
            Intent::Draw => Deed::Draw(DrawAction::Offer),
            Intent::Accept => Deed::Accept,
            Intent::Decline => Deed::Decline,
            Intent::Claim => Deed::Claim(Claim::Any),
            Intent::Resign => Deed::Resign,
        };
        let (game, party) = (opened.game.clone(), Party::Seat(opened.seat.clone()));
        self.act(game, party, Some(opened.ply), deed, None).await.map(drop)
    }
}
