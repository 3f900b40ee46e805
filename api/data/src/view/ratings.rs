//! Ratings as the API shows them.

use std::collections::BTreeMap;

use diesel::QueryResult;
use serde::Serialize;
use utoipa::ToSchema;
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::time::Moment;

use super::{GameSummary, PlayerView};
use crate::model::list::{List, Listed};
use crate::rating::ratings::{PROVISIONAL, newcomer, periods, rounded, shown, skill};
use crate::store::games::{GameStatus, Table};
use crate::store::players::ratings::{self, Change, Past, Rating};
use crate::store::{Conn, SeatName};

/// The rating of a player in a variant.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct RatingView {
    /// The key of the variant.
    pub variant: String,
    /// The Glicko-2 rating.
    #[schema(example = 1500)]
    pub rating: i64,
    /// The rating deviation: with 95 % confidence, the true strength is within twice this of the rating.
    pub deviation: i64,
    /// True if the rating is provisional: its deviation is above 110.
    pub provisional: bool,
    /// The number of rated games.
    pub games: i32,
    /// The end of the last rated game.
    pub rated_at: Moment,
}

impl RatingView {
    /// The rating at `now`: the deviation grows while a player is inactive.
    pub fn of(rating: &Rating, now: Moment) -> RatingView {
        let skill = skill(rating).aged(periods(rating.rated_at, now));
        RatingView {
            variant: rating.variant.clone(),
            rating: shown(rating),
            deviation: skill.deviation.round() as i64,
            provisional: skill.deviation > PROVISIONAL,
            games: rating.games,
            rated_at: rating.rated_at,
        }
    }
}

/// A rating of a player after a rated game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PastRating {
    /// The game that was rated.
    pub game: GameId,
    /// The key of the variant.
    pub variant: String,
    /// The end of the game.
    pub at: Moment,
    /// The Glicko-2 rating after it.
    pub rating: i64,
    /// The rating deviation after it.
    pub deviation: i64,
    /// Change of the rating by the game, where the rating before is known.
    #[serde(skip)]
    pub change: Option<i64>,
}

impl Listed for PastRating {
    const LIST: &'static str = "PastRatingList";
    const ABOUT: &'static str = "One page of the history of a player's ratings.";
}

pub type PastRatingList = List<PastRating>;

impl PastRating {
    /// A rating whose change is not told.
    pub fn of(past: Past) -> Option<PastRating> {
        Some(PastRating {
            game: past.game,
            variant: past.variant,
            at: past.ended_at?,
            rating: rounded(past.rating),
            deviation: rounded(past.deviation),
            change: None,
        })
    }

    /// The ratings of a player after their rated games, oldest first. `is_whole` says that none is left out before them.
    pub fn course(past: impl IntoIterator<Item = Past>, is_whole: bool) -> Vec<PastRating> {
        let mut former: BTreeMap<String, i64> = BTreeMap::new();
        let mut changed = |rated: PastRating| {
            let before = former.insert(rated.variant.clone(), rated.rating);
            let before = before.or_else(|| is_whole.then(|| rounded(newcomer())));
            PastRating { change: before.map(|before| rated.rating - before), ..rated }
        };
        past.into_iter().filter_map(PastRating::of).map(&mut changed).collect()
    }
}

/// The rating of a player of a rated game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameRating {
    /// After the game; while it runs, at present.
    pub rating: i64,
    /// Change of the rating by the game; `None` while it runs.
    pub change: Option<i64>,
}

impl GameRating {
    /// By seat. Newcomers have no rating before the end of their first game.
    pub fn of(conn: &mut Conn, table: &Table) -> QueryResult<BTreeMap<SeatName, GameRating>> {
        if table.game.status != GameStatus::Running {
            let changed = |(change, former): (Change, Option<i64>)| {
                let (rating, former) = (rounded(change.rating), rounded(former.unwrap_or_else(newcomer)));
                (change.seat, GameRating { rating, change: Some(rating - former) })
            };
            return Ok(ratings::changes_by(conn, &table.game)?.into_iter().map(changed).collect());
        }
        let seats = || {
            table.seats.iter().filter_map(|seated| Some((seated.row.seat, seated.row.player_id.as_ref()?)))
        };
        let players: Vec<PlayerId> = seats().map(|(_, player)| player.clone()).collect();
        let found = ratings::among(conn, &players, std::slice::from_ref(&table.game.variant))?;
        let of_seat = |(seat, player): (SeatName, &PlayerId)| {
            let rating = found.iter().find(|rating| rating.player_id == *player)?;
            Some((seat, GameRating { rating: shown(rating), change: None }))
        };
        Ok(seats().filter_map(of_seat).collect())
    }
}

/// A place in the ranking of a variant.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RankView {
    pub player: PlayerView,
    #[serde(flatten)]
    pub rating: RatingView,
}

impl Listed for RankView {
    const LIST: &'static str = "RankList";
    const ABOUT: &'static str = "One page of a ranking.";
    const FORMER: Option<&'static str> = Some("ratings");
}

pub type RankList = List<RankView>;

/// Adds the players' ratings to these games: today's, and those at the ends of rated games.
pub fn show(conn: &mut Conn, games: &mut [GameSummary]) -> QueryResult<()> {
    let rated = games.iter().filter(|game| game.rated && game.status == GameStatus::Ended);
    let rated: Vec<GameId> = rated.map(|game| game.id.clone()).collect();
    let ends = if rated.is_empty() { Vec::new() } else { ratings::at_ends(conn, &rated)? };
    for (id, seat, rating) in ends {
        let game = games.iter_mut().find(|game| game.id == id);
        let seat = game.and_then(|game| game.seats.get_mut(&seat));
        if let Some(shown) = seat.and_then(|seat| seat.rating.as_mut()) {
            shown.end = Some(rounded(rating));
        }
    }
    let players: Vec<PlayerId> =
        games.iter().flat_map(|game| game.players()).map(|player| player.id.clone()).collect();
    if players.is_empty() {
        return Ok(());
    }
    let variants: Vec<String> = games.iter().map(|game| game.variant.clone()).collect();
    let found = ratings::among(conn, &players, &variants)?;
    let found: BTreeMap<(&PlayerId, &str), &Rating> =
        found.iter().map(|rating| ((&rating.player_id, rating.variant.as_str()), rating)).collect();
    for game in games {
        let variant = game.variant.clone();
        for player in game.players_mut() {
            let rating = found.get(&(&player.id, variant.as_str()));
            player.rating = rating.map(|rating| shown(rating));
        }
    }
    Ok(())
}
