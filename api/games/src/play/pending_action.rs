//! Actions requested by mail or link. They run at once if the sender is authenticated. Otherwise they are stored with a
//! confirmation link.

use serde::{Deserialize, Serialize};
use zugpost_base::ids::SecretHash;
use zugpost_base::time::Moment;
use zugpost_data::model::error::GameError;
use zugpost_data::model::game::was_played;
use zugpost_data::store::Ply;
use zugpost_data::store::games::{Game, GameStatus};
use zugpost_data::store::mail::links::LinkKind;

use super::Play;
use super::action::{ActionRequest, GameAction};
use super::actor::Actor;
use super::conditionals::Plan;
use super::reading::seat_access::SeatAccess;

/// A pending action, stored as JSON with its confirmation link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PendingAction {
    // The name in links that are already sent.
    #[serde(rename = "aim")]
    pub action: GameAction,
    /// A message to the other players.
    pub message: Option<String>,
}

impl PendingAction {
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("a pending action is plain data")
    }

    pub fn from_text(text: &str) -> Option<PendingAction> {
        serde_json::from_str(text).ok()
    }

    /// The message that the other players would read.
    pub fn message(&self) -> Option<&str> {
        if let GameAction::Message(text) = &self.action { Some(text) } else { self.message.as_deref() }
    }

    /// Returns whether the action can still be carried out: the game is at its ply, or it writes to the others after
    /// the end, or it withdraws an offer, which may have come with the turn.
    pub fn is_possible(&self, game: &Game, ply: Option<Ply>) -> bool {
        let writes = matches!(self.action, GameAction::Message(_)) && was_played(game);
        let withdraws = self.action == GameAction::WithdrawDraw && game.status == GameStatus::Running;
        writes || withdraws || game.runs_at(ply)
    }
}

impl Play {
    /// The pending action of a confirmation link, and the current game.
    pub async fn open_pending(&self, token: SecretHash) -> Result<(SeatAccess, PendingAction), GameError> {
        let opened = self.open_link(token, LinkKind::Confirm).await?;
        let pending = opened.detail.as_deref().and_then(PendingAction::from_text);
        Ok((opened, pending.ok_or(GameError::NoSuchLink)?))
    }

    /// Performs the pending action of a confirmation link.
    pub async fn confirm(&self, token: SecretHash) -> Result<(), GameError> {
        let received = self.shared.clock.now();
        let (opened, pending) = self.open_pending(token).await?;
        self.carry_out(&opened, pending, received).await
    }

    /// Performs the action for the seat of a link, if the game is still at the link's ply. A turn that was already
    /// played counts as success.
    pub async fn carry_out(
        &self,
        opened: &SeatAccess,
        pending: PendingAction,
        received: Moment,
    ) -> Result<(), GameError> {
        let PendingAction { action, message } = pending;
        let (game, actor, ply) = (opened.game.clone(), Actor::Seat(opened.seat), Some(opened.ply));
        match action {
            GameAction::Turn { steps, draw_offer, conditionals } => {
                let plan = conditionals.map(|tree| Plan::Tree(tree.0));
                self.play_opened(opened, steps, draw_offer, message, plan, received).await.map(drop)
            }
            GameAction::Conditionals(tree) => {
                let plan = Some(Plan::Tree(tree.0));
                self.set_conditionals(game, actor, None, ply, plan, message).await.map(drop)
            }
            action => {
                let ply = ply.filter(|_| action != GameAction::WithdrawDraw);
                let request = ActionRequest { actor, ply, received };
                self.act(game, request, action, message, None).await.map(drop)
            }
        }
    }
}
