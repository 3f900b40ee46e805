//! Results of a player by variant and by opponent, and the course of their ratings.

use std::collections::{BTreeMap, HashMap};

use zugpost_base::ids::{GameId, PlayerId};
use zugpost_data::model::error::PlayerError;
use zugpost_data::model::seat_controller::SeatController;
use zugpost_data::store::games::finding::{self, Occupant, Outcome};
use zugpost_data::store::games::{GameResult, SeatRow};
use zugpost_data::store::players::ratings;
use zugpost_data::view::ratings::PastRating;

use crate::accounts::Accounts;

/// Rated games of which the course of the ratings is made.
const MAX_RATED: i64 = 500;
/// Opponents that are listed.
const MAX_OPPONENTS: usize = 20;

/// Won, drawn and lost games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
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
    /// The results of the player's latest games.
    pub async fn results(&self, player: PlayerId) -> Result<Results, PlayerError> {
        self.shared
            .db
            .read_snapshot(move |conn| {
                let outcomes = finding::outcomes(conn, &player)?;
                let ids: Vec<&GameId> = outcomes.iter().map(|outcome| &outcome.game).collect();
                let occupants = finding::occupants(conn, &ids)?;
                let past = ratings::history(conn, &player, MAX_RATED)?;
                let is_whole = (past.len() as i64) < MAX_RATED;
                let ratings = PastRating::course(past.into_iter().rev(), is_whole);
                Ok(Results { ratings, ..tally(&player, &outcomes, &occupants) })
            })
            .await
    }
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
