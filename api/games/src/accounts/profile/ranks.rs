//! The strongest players of a variant.

use std::collections::BTreeMap;

use zugpost_base::ids::PlayerId;
use zugpost_data::model::error::GameError;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::model::list::List;
use zugpost_data::model::paging::{n_listed, page};
use zugpost_data::store::SeatName;
use zugpost_data::store::games::Table;
use zugpost_data::store::players::ratings::{self, Rating};
use zugpost_data::view::PlayerView;
use zugpost_data::view::ratings::{GameRating, RankList, RankView, RatingView};

use crate::accounts::Accounts;

impl Accounts {
    /// The ratings of the players of a rated game, by seat; none for another game.
    pub async fn game_ratings(&self, table: &Table) -> Result<BTreeMap<SeatName, GameRating>, GameError> {
        if !table.game.rated {
            return Ok(BTreeMap::new());
        }
        let table = table.clone();
        self.shared.db.read_snapshot(move |conn| Ok(GameRating::of(conn, &table)?)).await
    }

    /// The strongest players of a variant.
    pub async fn ranks(
        &self,
        variant: String,
        after: Option<(i64, PlayerId)>,
        limit: u32,
    ) -> Result<RankList, GameError> {
        let (now, limit) = (self.shared.clock.now(), n_listed(limit)?);
        self.shared
            .db
            .read_large(move |conn| {
                let found = ratings::list(conn, &variant, after.as_ref(), limit + 1)?;
                let cursor =
                    |(rating, _): &(Rating, String)| format!("{}.{}", rating.rating, rating.player_id);
                let (found, next_cursor) = page(found, limit, cursor);
                let rank = |(rating, name): (Rating, String)| {
                    let view = RatingView::of(&rating, now);
                    RankView { player: PlayerView::new(rating.player_id, name), rating: view }
                };
                Ok(List { items: found.into_iter().map(rank).collect(), next_cursor })
            })
            .await
    }
}

/// Parses a cursor: the rating and the id of the last player listed.
pub fn read_cursor(text: &str) -> Result<(i64, PlayerId), GameError> {
    let parsed = text.split_once('.').and_then(|(rating, id)| Some((rating.parse().ok()?, id)));
    let (rating, id) = parsed.ok_or_else(|| {
        GameError::from(Fault::of_program_at(
            "cursor",
            "unknown; send the `next_cursor` of the previous page",
        ))
    })?;
    Ok((rating, PlayerId(id.to_owned())))
}
