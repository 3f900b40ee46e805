//! Public profiles. They contain no address, no preferences and nothing about private games.

use serde::Serialize;
use utoipa::ToSchema;
use zugpost_base::ids::PlayerId;
use zugpost_base::time::Moment;
use zugpost_data::model::error::PlayerError;
use zugpost_data::store::Conn;
use zugpost_data::store::players::{self, Player, profiles, ratings};
use zugpost_data::view::ratings::RatingView;

use crate::accounts::Accounts;
use crate::accounts::bots::{self, BotTerms};

/// The public profile of a player.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ProfileView {
    pub id: PlayerId,
    /// The name of the player.
    pub name: String,
    /// True if a program plays under this account.
    pub bot: bool,
    /// When the account was made.
    pub since: Moment,
    pub games: GameCounts,
    /// The ratings by variant.
    pub ratings: Vec<RatingView>,
    /// The games that a bot accepts; `null` for a person.
    pub takes: Option<BotTerms>,
}

/// Numbers of a player's games.
#[derive(Clone, Copy, Debug, Default, Serialize, ToSchema)]
pub struct GameCounts {
    /// Games that are not over.
    pub running: i64,
    /// Games that are over.
    pub ended: i64,
}

impl Accounts {
    /// The id of a player by name or id, also of one who has closed their account.
    pub async fn player_named(&self, name: String) -> Result<PlayerId, PlayerError> {
        let found = move |conn: &mut Conn| {
            let player = players::named(conn, &name)?;
            player.map(|player| player.id).ok_or(PlayerError::NotFound(name))
        };
        self.shared.db.read(found).await
    }

    /// A player by name or id.
    pub async fn profile(&self, name: String) -> Result<ProfileView, PlayerError> {
        let now = self.shared.clock.now();
        self.shared
            .db
            .read_snapshot(move |conn| {
                let found = players::named(conn, &name)?;
                let found = found.filter(|player| player.closed_at.is_none());
                view(conn, found.ok_or(PlayerError::NotFound(name))?, now)
            })
            .await
    }

    /// The programs among the players, by their names.
    pub async fn bots(&self, most: u32) -> Result<Vec<ProfileView>, PlayerError> {
        let now = self.shared.clock.now();
        self.shared
            .db
            .read_snapshot(move |conn| {
                let bots = players::bots(conn, most.into())?;
                bots.into_iter().map(|bot| view(conn, bot, now)).collect()
            })
            .await
    }
}

fn view(conn: &mut Conn, player: Player, now: Moment) -> Result<ProfileView, PlayerError> {
    let rated = ratings::of_player(conn, &player.id)?;
    Ok(ProfileView {
        games: GameCounts {
            running: profiles::count_games(conn, &player.id, "running")?,
            ended: profiles::count_games(conn, &player.id, "ended")?,
        },
        takes: bots::of(conn, &player)?,
        ratings: rated.iter().map(|rating| RatingView::of(rating, now)).collect(),
        id: player.id,
        name: player.name,
        bot: player.bot,
        since: player.created_at,
    })
}
