//! Public profiles. They contain no address, no preferences and nothing about private games.

use serde::Serialize;
use utoipa::ToSchema;

use super::Accounts;
use super::bots::{self, BotTerms};
use crate::ids::PlayerId;
use crate::model::error::PlayerError;
use crate::store::players::{self, profiles, ratings};
use crate::time::Moment;
use crate::view::ratings::RatingView;

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ProfileView {
    #[schema(value_type = String)]
    pub id: PlayerId,
    pub name: String,
    /// True if a program plays under this account.
    pub bot: bool,
    #[schema(value_type = String, format = DateTime)]
    pub since: Moment,
    pub games: GameCounts,
    /// The ratings by variant.
    pub ratings: Vec<RatingView>,
    /// What a bot takes; `null` for a person.
    pub takes: Option<BotTerms>,
}

#[derive(Clone, Copy, Debug, Default, Serialize, ToSchema)]
pub struct GameCounts {
    pub running: i64,
    pub ended: i64,
}

impl Accounts {
    /// A player by name or id.
    pub async fn profile(&self, name: String) -> Result<ProfileView, PlayerError> {
        let now = self.shared.clock.now();
        self.shared
            .db
            .read_snapshot(move |conn| {
                let found = players::named(conn, &name)?;
                let found = found.filter(|player| player.closed_at.is_none());
                let player = found.ok_or(PlayerError::NotFound(name))?;
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
            })
            .await
    }
}
