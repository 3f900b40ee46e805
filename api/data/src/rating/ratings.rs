//! Ratings of players by variant, updated by rated games.
//!
//! A game is rated in the transaction that ends it, so that no rated game is missed. A rated game has two players and
//! starts from the variant's default position. It ends by the rules, by agreement, by resignation or on time.

use std::collections::BTreeMap;
use std::time::Duration;

use diesel::QueryResult;
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::locale::phrase;
use zugpost_base::time::Moment;
use zugpost_rules::Seat;

use super::glicko::Skill;
use crate::model::error::GameError;
use crate::model::error::fault::Fault;
use crate::store::games::{Game, GameStatus, SeatRow, Table};
use crate::store::players::ratings::{self, NewChange, Rating};
use crate::store::{Conn, Ply};

/// A rating period. With a new player's volatility, a deviation of 60 grows to 96 in a year without games.
const PERIOD: Duration = Duration::from_secs(7 * 24 * 60 * 60);
/// Above this deviation a rating is provisional.
pub(crate) const PROVISIONAL: f64 = 110.0;
const BILLION: f64 = 1e9;
/// The error for a rated game with the option `engine_help`.
pub fn rated_with_help() -> GameError {
    Fault::at("engine_help", phrase("error-rated-with-help")).into()
}

/// Rounded for display.
pub fn shown(rating: &Rating) -> i64 {
    rounded(rating.rating)
}

/// A stored rating, rounded for display.
pub fn rounded(billionths: i64) -> i64 {
    (billionths as f64 / BILLION).round() as i64
}

/// The stored rating of a new player.
pub(crate) fn newcomer() -> i64 {
    billionths(Skill::NEW.rating)
}

/// Checks a proposed rated game: default start, two rivals, and a player at both seats. Bots count as players, as their
/// operators registered them.
pub fn check_rated(game: &Game, rivals: &[&SeatRow], others: &[&SeatRow]) -> Result<(), GameError> {
    let bad = |why| Err(Fault::at("rated", phrase(why)).into());
    if !game.rated {
        return Ok(());
    }
    if game.engine_help {
        return Err(rated_with_help());
    }
    if rivals.len() != 2 {
        return bad("error-rated-two-players");
    }
    if rivals.iter().any(|seat| seat.engine.is_some()) {
        return bad("error-rated-engine");
    }
    if others.iter().any(|seat| seat.engine.is_none()) {
        return bad("error-rated-nature");
    }
    if rivals[0].player_id.is_some() && rivals[0].player_id == rivals[1].player_id {
        return bad("error-rated-same-player");
    }
    if game.start_fen.is_some() || game.begun_ply > Ply::ZERO {
        return bad("error-rated-start");
    }
    Ok(())
}

/// Notes the ratings of the players of a rated game that begins.
pub fn note_start(conn: &mut Conn, table: &mut Table) -> QueryResult<()> {
    if !table.game.rated {
        return Ok(());
    }
    for seated in &mut table.seats {
        if let Some(player) = &seated.row.player_id {
            let rating = ratings::find(conn, player, &table.game.variant)?;
            seated.row.rating_start = Some(rating.map_or_else(newcomer, |rating| rating.rating));
        }
    }
    Ok(())
}

/// A rated game that has ended.
#[derive(Clone, Debug)]
pub struct RatedGame {
    id: GameId,
    variant: String,
    ended_at: Moment,
    sides: [Side; 2],
}

#[derive(Clone, Debug)]
struct Side {
    seat: Seat,
    player: PlayerId,
    score: f64,
}

impl RatedGame {
    /// The game, if it is rated and has a result. Aborted games have none.
    pub fn of(table: &Table) -> Option<RatedGame> {
        let game = &table.game;
        let result = game.result.filter(|_| game.rated && game.status == GameStatus::Ended)?;
        let mut sides =
            table.seats.iter().filter(|seated| seated.row.engine.is_none()).filter_map(|seated| {
                let seat = *seated.row.seat;
                let score = match result.winner() {
                    None => 0.5,
                    Some(winner) => f64::from(u8::from(winner == seat)),
                };
                Some(Side { seat, player: seated.row.player_id.clone()?, score })
            });
        let (Some(one), Some(other), None) = (sides.next(), sides.next(), sides.next()) else { return None };
        // The same player may hold both seats, invited once by name and once by address.
        (one.player != other.player).then_some(RatedGame {
            id: game.id.clone(),
            variant: game.variant.clone(),
            ended_at: game.ended_at?,
            sides: [one, other],
        })
    }

    /// The ratings of both players after the game.
    fn rate(&self, before: [&Rating; 2]) -> [Rating; 2] {
        let [one, other] = before;
        [self.after(one, other, self.sides[0].score), self.after(other, one, self.sides[1].score)]
    }

    fn after(&self, own: &Rating, opponent: &Rating, score: f64) -> Rating {
        let opponent = skill(opponent).aged(periods(opponent.rated_at, self.ended_at));
        let after = skill(own).after(&[(opponent, score)], periods(own.rated_at, self.ended_at));
        Rating {
            rating: billionths(after.rating),
            deviation: billionths(after.deviation),
            volatility: billionths(after.volatility),
            games: own.games.saturating_add(1),
            rated_at: self.ended_at.max(own.rated_at),
            ..own.clone()
        }
    }

    fn newcomer(&self, side: &Side) -> Rating {
        Rating {
            player_id: side.player.clone(),
            variant: self.variant.clone(),
            rating: newcomer(),
            deviation: billionths(Skill::NEW.deviation),
            volatility: billionths(Skill::NEW.volatility),
            games: 0,
            rated_at: self.ended_at,
        }
    }

    fn key(&self, side: &Side) -> Key {
        (side.player.clone(), self.variant.clone())
    }

    fn change(&self, side: &Side, rating: &Rating) -> NewChange {
        NewChange {
            game_id: self.id.clone(),
            seat: side.seat.into(),
            player_id: side.player.clone(),
            rating: rating.rating,
            deviation: rating.deviation,
            volatility: rating.volatility,
        }
    }
}

type Key = (PlayerId, String);

/// Rates games that have just ended, in this order.
pub fn apply(conn: &mut Conn, games: &[RatedGame]) -> QueryResult<()> {
    let mut locked: BTreeMap<Key, Rating> = BTreeMap::new();
    for game in games {
        for side in &game.sides {
            locked.entry(game.key(side)).or_insert_with(|| game.newcomer(side));
        }
    }
    // Locks in key order to avoid deadlocks between processes.
    for rating in locked.values_mut() {
        *rating = ratings::lock(conn, rating)?;
    }
    let changes = rate_all(&mut locked, games);
    for rating in locked.values() {
        ratings::save(conn, rating)?;
    }
    ratings::insert_changes(conn, &changes)
}

/// Updates the ratings by all of these games and returns the changes.
fn rate_all(ratings: &mut BTreeMap<Key, Rating>, games: &[RatedGame]) -> Vec<NewChange> {
    let mut changes = Vec::with_capacity(games.len() * 2);
    for game in games {
        let keys = game.sides.each_ref().map(|side| game.key(side));
        let before = [0, 1].map(|at| {
            let known = ratings.get(&keys[at]).cloned();
            known.unwrap_or_else(|| game.newcomer(&game.sides[at]))
        });
        let after = game.rate([&before[0], &before[1]]);
        for (at, (key, rating)) in keys.into_iter().zip(after).enumerate() {
            changes.push(game.change(&game.sides[at], &rating));
            ratings.insert(key, rating);
        }
    }
    changes
}

pub(crate) fn skill(rating: &Rating) -> Skill {
    let from = |billionths: i64| billionths as f64 / BILLION;
    Skill {
        rating: from(rating.rating),
        deviation: from(rating.deviation),
        volatility: from(rating.volatility),
    }
}

fn billionths(number: f64) -> i64 {
    (number * BILLION).round() as i64
}

pub(crate) fn periods(from: Moment, to: Moment) -> f64 {
    to.since(from).as_secs_f64() / PERIOD.as_secs_f64()
}

/// All ratings, recomputed from the archive.
#[derive(Debug, Default)]
pub struct Recomputed {
    ratings: BTreeMap<Key, Rating>,
    /// Games of which one of the two rating changes has been read.
    half: BTreeMap<GameId, ratings::Change>,
    last: i64,
}

const PAGE: i64 = 500;

impl Recomputed {
    /// Reads the next page of rating changes and reports the wrong ones. Returns false at the end.
    pub fn read(&mut self, conn: &mut Conn, wrong: &mut Vec<(GameId, String)>) -> QueryResult<bool> {
        let page = ratings::changes_after(conn, self.last, PAGE)?;
        let Some(last) = page.last() else { return Ok(false) };
        self.last = last.id;
        let ids: Vec<GameId> = page.iter().map(|change| change.game_id.clone()).collect();
        let tables = crate::store::games::tables(conn, &ids)?;
        for change in page {
            let Some(first) = self.half.remove(&change.game_id) else {
                self.half.insert(change.game_id.clone(), change);
                continue;
            };
            let game = tables.get(&change.game_id).and_then(RatedGame::of);
            let Some(game) = game else {
                wrong.push((change.game_id, "was rated, but counts for no rating".to_owned()));
                continue;
            };
            for made in rate_all(&mut self.ratings, std::slice::from_ref(&game)) {
                let stored = [&first, &change].into_iter().find(|stored| stored.seat == made.seat);
                let same = stored.is_some_and(|stored| {
                    (&stored.player_id, stored.rating, stored.deviation, stored.volatility)
                        == (&made.player_id, made.rating, made.deviation, made.volatility)
                });
                if !same {
                    wrong.push((made.game_id, format!("rates {} to {} now", made.seat, made.rating)));
                }
            }
        }
        Ok(true)
    }

    /// Compares the result with the stored ratings.
    pub fn compare(mut self, conn: &mut Conn, wrong: &mut Vec<(GameId, String)>) -> QueryResult<()> {
        for (game, change) in self.half {
            wrong.push((game, format!("was rated for {} alone", change.seat)));
        }
        let nowhere = || GameId("-".to_owned());
        let mut after = None;
        loop {
            let page = ratings::page(conn, after.as_ref(), PAGE)?;
            for stored in &page {
                let made = self.ratings.remove(&(stored.player_id.clone(), stored.variant.clone()));
                if made.as_ref() != Some(stored) {
                    let Rating { player_id, variant, .. } = stored;
                    wrong.push((nowhere(), format!("the rating of player {player_id} at {variant} differs")));
                }
            }
            match page.into_iter().next_back() {
                Some(last) => after = Some(last),
                None => break,
            }
        }
        let lost = self.ratings.into_keys();
        wrong.extend(
            lost.map(|(player, variant)| (nowhere(), format!("no rating of player {player} at {variant}"))),
        );
        Ok(())
    }
}
