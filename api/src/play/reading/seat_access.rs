//! Access to a seat by the secret links in mails. A link is no login: it is valid for one seat at one ply of one game.

use zugpost_rules::Seat;

use crate::ids::{GameId, PlayerId, SecretHash};
use crate::model::error::GameError;
use crate::model::game::table;
use crate::play::Play;
use crate::play::actor::Actor;
use crate::play::conditionals::{self, ConditionalsView, Plan};
use crate::play::turns::queue::Turn;
use crate::store::games::{self, GameStatus, Message, Move, Seated, Table, notes};
use crate::store::mail::links;
use crate::store::mail::links::LinkKind;
use crate::store::{Conn, Ply};
use crate::time::Moment;

/// A seat opened by a link or by a signed-in player, and the current game.
#[derive(Clone, Debug)]
pub struct SeatAccess {
    pub game: GameId,
    pub seat: Seat,
    /// The ply at which the seat may act.
    pub ply: Ply,
    /// The address to which the link was sent, or to which mails about the seat go.
    pub email: String,
    /// The pending action, if this is a confirmation link.
    pub detail: Option<String>,
    pub table: Table,
    pub moves: Vec<Move>,
    pub messages: Vec<Message>,
    /// The conditional moves of the seat.
    pub conditionals: ConditionalsView,
    /// The player's notes; empty for a link.
    pub notes: String,
}

impl SeatAccess {
    /// Whether the seat can still act at its ply.
    pub fn is_current(&self) -> bool {
        self.table.game.runs_at(Some(self.ply))
    }

    /// Whether the seat is to act.
    pub fn is_to_act(&self) -> bool {
        self.table.game.to_act == self.seat
    }
}

/// The result of submitting a turn by form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkTurn {
    Played,
    /// The same turn was played before: the button was pressed twice.
    AlreadyPlayed,
}

impl Play {
    /// Opens a link of this kind.
    pub async fn open_link(&self, token: SecretHash, kind: LinkKind) -> Result<SeatAccess, GameError> {
        let now = self.shared.clock.now();
        self.shared.db.read_snapshot(move |conn| open(conn, &token, kind, now)).await
    }

    /// Opens the player's seat in a game; of several, the seat to act. Without `ply`, it may act at the current one.
    pub async fn open_seat(
        &self,
        game: GameId,
        player: PlayerId,
        ply: Option<Ply>,
    ) -> Result<SeatAccess, GameError> {
        self.shared
            .db
            .read_snapshot(move |conn| {
                let table = table(conn, &game)?;
                let own: Vec<&Seated> = table.seats_of(&player).collect();
                let seated = own.iter().find(|seated| seated.row.seat == table.game.to_act).or(own.first());
                let seated = *seated.ok_or_else(|| GameError::NotYourGame(game.clone()))?;
                let note = notes::find(conn, &game, &player)?;
                Ok(SeatAccess {
                    ply: ply.unwrap_or(table.game.ply),
                    seat: *seated.row.seat,
                    email: seated.address.clone().unwrap_or_default(),
                    detail: None,
                    moves: games::moves(conn, &game)?,
                    messages: games::messages(conn, &game)?,
                    conditionals: conditionals::view(conn, &table, *seated.row.seat)?,
                    notes: note.map(|note| note.body).unwrap_or_default(),
                    table,
                    game,
                })
            })
            .await
    }

    /// Plays a turn for the opened seat. Repeating the same turn succeeds.
    pub async fn play_opened(
        &self,
        opened: &SeatAccess,
        steps: Vec<String>,
        draw_offer: bool,
        message: Option<String>,
        conditionals: Option<Plan>,
        received: Moment,
    ) -> Result<LinkTurn, GameError> {
        let turn = Turn {
            game: opened.game.clone(),
            actor: Actor::Seat(opened.seat),
            ply: Some(opened.ply),
            steps: steps.clone(),
            draw_offer,
            message,
            conditionals,
            received,
            once: None,
        };
        match self.play(turn).await {
            Ok(_) => Ok(LinkTurn::Played),
            Err(error @ (GameError::Stale { .. } | GameError::Over | GameError::NotYourTurn { .. })) => {
                if self.was_played(opened, &steps).await? {
                    Ok(LinkTurn::AlreadyPlayed)
                } else {
                    Err(error)
                }
            }
            Err(error) => Err(error),
        }
    }

    /// Whether exactly these steps were played at the link's ply.
    async fn was_played(&self, opened: &SeatAccess, steps: &[String]) -> Result<bool, GameError> {
        let (game, ply, steps) = (opened.game.clone(), opened.ply, steps.to_vec());
        self.shared
            .db
            .read(move |conn| {
                for (step, ply) in steps.iter().zip(ply.following()) {
                    let same = games::move_at(conn, &game, ply)?
                        .is_some_and(|row| row.step == *step || row.display == *step);
                    if !same {
                        return Ok(false);
                    }
                }
                Ok(!steps.is_empty())
            })
            .await
    }
}

fn open(conn: &mut Conn, token: &SecretHash, kind: LinkKind, now: Moment) -> Result<SeatAccess, GameError> {
    let link = links::find(conn, token)?.filter(|link| link.kind == kind).ok_or(GameError::NoSuchLink)?;
    if link.expires_at.is_some_and(|until| until < now) {
        return Err(GameError::NoSuchLink);
    }
    let (Some(game), Some(seat)) = (link.game_id, link.seat) else { return Err(GameError::NoSuchLink) };
    let table = table(conn, &game)?;
    // After a takeback the game may reach the same ply again with another position.
    let is_taken_back = link.takebacks != table.game.takebacks;
    let ply = link.ply.map_or(Ply::ZERO, |ply| if is_taken_back { Ply::NEVER } else { ply });
    let mut opened = SeatAccess {
        ply,
        email: link.email,
        detail: link.detail,
        moves: games::moves(conn, &game)?,
        messages: Vec::new(),
        conditionals: conditionals::view(conn, &table, *seat)?,
        notes: String::new(),
        table,
        seat: *seat,
        game,
    };
    // Messages are private to the players, and an outdated mail may be forwarded. So an outdated link shows none.
    if opened.is_current() || opened.table.game.status == GameStatus::Invited {
        opened.messages = games::messages(conn, &opened.game)?;
    }
    Ok(opened)
}
