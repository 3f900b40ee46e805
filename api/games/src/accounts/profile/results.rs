//! Results of a player by variant and by opponent, and the course of their ratings.

use std::collections::{BTreeMap, HashMap};

use diesel::QueryResult;
use serde::Serialize;
use utoipa::ToSchema;
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_data::model::error::{GameError, PlayerError};
use zugpost_data::model::list::List;
use zugpost_data::model::paging::{n_listed, page};
use zugpost_data::model::seat_controller::SeatController;
use zugpost_data::store::games::finding::{self, Occupant, Outcome};
use zugpost_data::store::games::{GameResult, SeatRow};
use zugpost_data::store::players::ratings;
use zugpost_data::store::{Conn, SeatName};
use zugpost_data::view::ratings::{PastRating, PastRatingList};

use crate::accounts::Accounts;

/// Rated games of which the course of the ratings is made.
const MAX_RATED: i64 = 500;
/// Opponents that are listed.
const MAX_OPPONENTS: usize = 20;

/// Won, drawn and lost games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Tally {
    /// Games that the player won.
    pub won: u32,
    /// Draws.
    pub drawn: u32,
    /// Games that another player won.
    pub lost: u32,
}

/// Results of a player's latest games that were played here, a thousand at most.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ResultsView {
    #[serde(flatten)]
    pub total: Tally,
    /// The results by variant, most games first.
    pub variants: Vec<VariantResults>,
    /// The results by the seat of the player.
    pub seats: BTreeMap<SeatName, Tally>,
    /// The results by opponent, most games first; only the most frequent opponents.
    pub opponents: Vec<OpponentResults>,
}

/// Results in a variant.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct VariantResults {
    /// The key of the variant.
    pub variant: String,
    #[serde(flatten)]
    pub tally: Tally,
}

/// Results against an opponent.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OpponentResults {
    /// The opponent's id; `null` for engines, guests and closed accounts.
    pub id: Option<PlayerId>,
    /// The name of the opponent.
    pub name: String,
    #[serde(flatten)]
    pub tally: Tally,
}

impl From<Results> for ResultsView {
    fn from(results: Results) -> ResultsView {
        let variants = results.by_variant.into_iter();
        let opponents = results.by_opponent.into_iter();
        ResultsView {
            total: results.total,
            variants: variants.map(|(variant, tally)| VariantResults { variant, tally }).collect(),
            seats: results.by_seat,
            opponents: opponents
                .map(|(Opponent { name, id }, tally)| OpponentResults { id, name, tally })
                .collect(),
        }
    }
}

/// Another player, an engine, or a guest.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Opponent {
    pub name: String,
    /// Unless they have no account.
    pub id: Option<PlayerId>,
}

/// The results of a player's latest games.
#[derive(Clone, Debug, Default)]
pub struct Results {
    pub total: Tally,
    /// By the key of the variant; most games first.
    pub by_variant: Vec<(String, Tally)>,
    /// By the seat of the player, in games in which they have one.
    pub by_seat: BTreeMap<SeatName, Tally>,
    /// Most games first; only the most frequent opponents.
    pub by_opponent: Vec<(Opponent, Tally)>,
    /// The rating after each of the latest rated games, oldest first.
    pub ratings: Vec<PastRating>,
}

impl Tally {
    pub fn n_games(self) -> u32 {
        self.won + self.drawn + self.lost
    }

    fn add(&mut self, result: GameResult, own: &[&SeatRow]) {
        match result {
            GameResult::Draw => self.drawn += 1,
            GameResult::Win(seat) if own.iter().any(|row| row.seat == seat) => self.won += 1,
            GameResult::Win(_) => self.lost += 1,
        }
    }
}

impl Accounts {
    /// The results of the player's latest games, all or those of a variant or with an opponent, without their ratings.
    pub async fn results_among(
        &self,
        player: PlayerId,
        opponent: Option<PlayerId>,
        variant: Option<String>,
    ) -> Result<Results, PlayerError> {
        self.shared
            .db
            .read_large(move |conn| Ok(results(conn, &player, opponent.as_ref(), variant.as_deref())?))
            .await
    }

    /// The results of the player's latest games, with the course of their ratings.
    pub async fn results(&self, player: PlayerId) -> Result<Results, PlayerError> {
        self.shared
            .db
            .read_large(move |conn| {
                let results = results(conn, &player, None, None)?;
                let past = ratings::history(conn, &player, None, None, MAX_RATED)?;
                let is_whole = (past.len() as i64) < MAX_RATED;
                Ok(Results { ratings: PastRating::course(past.into_iter().rev(), is_whole), ..results })
            })
            .await
    }

    /// The ratings of a player after their rated games, newest first.
    pub async fn past_ratings(
        &self,
        player: PlayerId,
        variant: Option<String>,
        before: Option<i64>,
        limit: u32,
    ) -> Result<PastRatingList, GameError> {
        let limit = n_listed(limit)?;
        self.shared
            .db
            .read_large(move |conn| {
                let past = ratings::history(conn, &player, variant.as_deref(), before, limit + 1)?;
                let (past, next_cursor) = page(past, limit, |last| last.id.to_string());
                Ok(List { items: past.into_iter().filter_map(PastRating::of).collect(), next_cursor })
            })
            .await
    }
}

fn results(
    conn: &mut Conn,
    player: &PlayerId,
    opponent: Option<&PlayerId>,
    variant: Option<&str>,
) -> QueryResult<Results> {
    let outcomes = finding::outcomes(conn, player, opponent, variant)?;
    let ids: Vec<&GameId> = outcomes.iter().map(|outcome| &outcome.game).collect();
    let occupants = finding::occupants(conn, &ids)?;
    Ok(tally(player, &outcomes, &occupants))
}

fn tally(player: &PlayerId, outcomes: &[Outcome], occupants: &[Occupant]) -> Results {
    let mut seats: HashMap<&GameId, Vec<&Occupant>> = HashMap::new();
    for occupant in occupants {
        seats.entry(&occupant.0.game_id).or_default().push(occupant);
    }
    let mut results = Results::default();
    let (mut by_variant, mut by_opponent) = (BTreeMap::<String, Tally>::new(), BTreeMap::new());
    for outcome in outcomes {
        let Some(result) = outcome.result else { continue };
        let all = seats.get(&outcome.game).map_or(&[][..], Vec::as_slice);
        let (own, others): (Vec<&Occupant>, Vec<&Occupant>) =
            all.iter().partition(|occupant| occupant.0.player_id.as_ref() == Some(player));
        let own: Vec<&SeatRow> = own.iter().map(|occupant| &occupant.0).collect();
        let mut opponents: Vec<Opponent> = others.into_iter().filter_map(opponent).collect();
        opponents.sort();
        opponents.dedup();
        // Games against oneself show nothing.
        if opponents.is_empty() {
            continue;
        }
        results.total.add(result, &own);
        if let [seat] = own.as_slice() {
            results.by_seat.entry(seat.seat).or_default().add(result, &own);
        }
        by_variant.entry(outcome.variant.clone()).or_default().add(result, &own);
        for opponent in opponents {
            by_opponent.entry(opponent).or_insert_with(Tally::default).add(result, &own);
        }
    }
    results.by_variant = most_first(by_variant);
    results.by_opponent = most_first(by_opponent);
    results.by_opponent.truncate(MAX_OPPONENTS);
    results
}

/// The opponent at a seat; `None` for a Nature that plays by chance or not at all.
fn opponent((row, name, closed_at): &Occupant) -> Option<Opponent> {
    let (id, name) = match (name, row.engine.as_deref().map(SeatController::from_text)) {
        (Some(name), _) => (row.player_id.clone().filter(|_| closed_at.is_none()), name.clone()),
        (None, Some(SeatController::Engine(engine))) => (None, engine.words()),
        (None, Some(SeatController::Random { .. } | SeatController::Nobody { .. })) => return None,
        (None, None) => (None, row.name.clone()?),
    };
    Some(Opponent { name, id })
}

fn most_first<T: Ord>(tallies: BTreeMap<T, Tally>) -> Vec<(T, Tally)> {
    let mut sorted: Vec<(T, Tally)> = tallies.into_iter().collect();
    sorted.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.n_games()));
    sorted
}
