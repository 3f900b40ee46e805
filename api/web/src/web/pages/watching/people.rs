//! `/players/{name}` and `/ratings`: results and ratings of players.

use actix_web::get;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Path, Query};
use askama::Template;
use serde::Deserialize;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_data::model::error::{GameError, PlayerError};
use zugpost_data::store::games::Table;
use zugpost_data::store::games::finding::Running;
use zugpost_data::store::games::query::{GameQuery, Person, Sort};
use zugpost_data::view::ratings::{PastRating, RankView, RatingView};
use zugpost_games::accounts::profile::profiles::ProfileView;
use zugpost_games::accounts::profile::ranks::read_cursor;
use zugpost_games::accounts::profile::results::{Opponent, Results, Tally};
use zugpost_rules::{About, Variant};

use super::watch::with_cursor;
use crate::web::markup::parts::row::{End, Row};
use crate::web::markup::{Chart, GameCard, MessagePage, PlayerName, Time, VariantName, filters};
use crate::web::pages::game::presenters::variant_words;
use crate::web::pages::lobby::cards::{card, card_of};
use crate::web::pages::see_other;
use crate::web::pages::session::{PageResult, Visitor};
use crate::web::pages::times::Times;
use crate::web::state::State;

/// `GET /players/{name}`.
#[derive(Debug, Template)]
#[template(path = "page/player.html")]
pub struct PlayerPage {
    pub name: String,
    pub is_bot: bool,
    /// True if the reader is this player.
    pub is_own: bool,
    /// True if the reader is signed in.
    pub is_known: bool,
    pub since: Time,
    /// The numbers of running and ended games.
    pub n_running: i64,
    pub n_ended: i64,
    pub ratings: Vec<Row>,
    /// The course of the rating in one variant.
    pub course: Option<Course>,
    pub total: Tally,
    /// The variants that they have played most, with the numbers of games.
    pub favourites: Vec<(VariantName, u32)>,
    pub by_variant: Vec<Row>,
    pub by_opponent: Vec<Row>,
    pub running: Vec<GameCard>,
    pub ended: Vec<GameCard>,
    pub variants: &'static [&'static About],
}

/// The course of a rating.
#[derive(Clone, Debug)]
pub struct Course {
    pub variant: VariantName,
    pub chart: Chart,
    /// The latest games: when each ended, its id, and the rating after it; newest first.
    pub latest: Vec<(Time, String, i64)>,
}

/// `GET /ratings?variant=…`.
#[derive(Debug, Template)]
#[template(path = "page/ratings.html")]
pub struct RatingsPage {
    /// A player who was searched and not found.
    pub search: Option<PlayerSearch>,
    pub variants: &'static [&'static About],
    pub variant: VariantName,
    pub players: Vec<Row>,
    /// The URL of the next page.
    pub more: Option<String>,
}

/// The typed name, and the players who may be meant.
#[derive(Clone, Debug)]
pub struct PlayerSearch {
    pub name: String,
    pub found: Vec<PlayerName>,
}

/// Maximum number of players with similar names.
const FOUND: usize = 12;
/// Players per page.
const LISTED: u32 = 50;
/// Games of each kind on the page of a player.
const GAMES: u32 = 6;
/// Favourite variants.
const FAVOURITES: usize = 5;
/// Ratings in the table below their chart.
const IN_TABLE: usize = 20;
/// The course of a rating is shown from this number of games on.
const COURSE_FROM: i32 = 5;

#[derive(Debug, Deserialize)]
pub struct PlayerQuery {
    /// The variant of which the course of the rating is shown.
    variant: Option<String>,
}

#[derive(Debug, Deserialize)]
pub struct RatingsQuery {
    variant: Option<String>,
    /// Searched name, or its beginning.
    player: Option<String>,
    cursor: Option<String>,
    /// The rank of the first player of the page.
    from: Option<u32>,
}

#[get("/players/{name}")]
pub async fn show_player(
    state: Data<State>,
    visitor: Visitor,
    name: Path<String>,
    query: Query<PlayerQuery>,
) -> PageResult {
    let profile = match state.app.accounts.profile(name.into_inner()).await {
        Err(PlayerError::NotFound(_)) => {
            let page = MessagePage::no_player();
            return Ok(visitor.page(StatusCode::NOT_FOUND, &page));
        }
        profile => profile?,
    };
    let id = profile.id.clone();
    let running = Running { player: Some(id.clone()), ..Running::default() };
    let ended =
        GameQuery { player: Some(Person::Account(id.clone())), sort: Sort::Ended, ..GameQuery::default() };
    let running = state.app.play.running_games(running, GAMES).await?;
    let ended = state.app.play.find_games(ended, GAMES).await?;
    let results = state.app.accounts.results(id.clone()).await?;
    let times = Times::of(&state, visitor.0.as_ref());
    let shown = shown_variant(&profile, query.variant.as_deref());
    let ended_card = |table: &Table| {
        let past = results.ratings.iter().find(|past| past.game == table.game.id);
        card_of(table, &id, past.and_then(|past| past.change), &times)
    };
    let page = PlayerPage {
        course: shown.as_deref().and_then(|variant| course(variant, &results.ratings, &times)),
        ratings: profile.ratings.iter().map(rating).collect(),
        is_bot: profile.bot,
        is_own: visitor.0.as_ref().is_some_and(|by| by.id() == id),
        is_known: visitor.0.is_some(),
        since: times.day(profile.since),
        n_running: profile.games.running,
        n_ended: profile.games.ended,
        name: profile.name,
        total: results.total,
        favourites: favourites(&results),
        by_variant: results.by_variant.iter().map(by_variant).collect(),
        by_opponent: results.by_opponent.iter().map(by_opponent).collect(),
        running: running.tables.iter().map(|table| card(table, &times)).collect(),
        ended: ended.tables.iter().map(ended_card).collect(),
        variants: Variant::rows(),
    };
    Ok(visitor.page(StatusCode::OK, &page))
}

#[get("/ratings")]
pub async fn list_ratings(state: Data<State>, visitor: Visitor, query: Query<RatingsQuery>) -> PageResult {
    let RatingsQuery { variant, player, cursor, from } = query.into_inner();
    let player = player.map(|name| name.trim().to_owned()).filter(|name| !name.is_empty());
    let search = match player {
        Some(name) => match state.app.accounts.profile(name.clone()).await {
            Ok(found) => {
                let found = PlayerName::of(found.name, &found.id.0);
                return Ok(see_other(&found.url().unwrap_or_default()));
            }
            Err(PlayerError::NotFound(_)) => {
                let similar = state.app.accounts.similar_names(name.clone(), FOUND).await?;
                let found = similar.into_iter().map(|player| PlayerName::of(player.name, &player.id.0));
                Some(PlayerSearch { name, found: found.collect() })
            }
            Err(error) => return Err(error.into()),
        },
        None => None,
    };
    let asked = variant.filter(|variant| !variant.is_empty());
    let shown = match asked {
        Some(asked) => asked,
        None => first_rated(&state).await?.to_owned(),
    };
    let Ok(about) = Variant::about_of(&shown) else {
        return Ok(visitor.page(StatusCode::NOT_FOUND, &MessagePage::not_found()));
    };
    let after = cursor.as_deref().map(read_cursor).transpose()?;
    let first = from.filter(|_| after.is_some()).unwrap_or(1);
    let list = state.app.accounts.ranks(about.key.to_owned(), after, LISTED).await?;
    let next = first.saturating_add(LISTED).to_string();
    let asked = [("variant", about.key), ("from", &*next)];
    let page = RatingsPage {
        search,
        variants: Variant::rows(),
        variant: variant_words(about.key, ""),
        players: (first..).zip(&list.items).map(ranked).collect(),
        more: list.next_cursor.map(|cursor| with_cursor("/ratings", &asked, &cursor)),
    };
    Ok(visitor.page(StatusCode::OK, &page))
}

/// The first variant that has a rated player.
async fn first_rated(state: &State) -> Result<&'static str, GameError> {
    for about in Variant::rows() {
        if !state.app.accounts.ranks(about.key.to_owned(), None, 1).await?.items.is_empty() {
            return Ok(about.key);
        }
    }
    Ok(Variant::rows().first().map_or("", |about| about.key))
}

/// The variant of the query, otherwise that with the most rated games.
fn shown_variant(profile: &ProfileView, asked: Option<&str>) -> Option<String> {
    let asked = asked.and_then(|asked| profile.ratings.iter().find(|rating| rating.variant == asked));
    let shown = asked.or_else(|| profile.ratings.iter().max_by_key(|rating| rating.games));
    shown.map(|rating| rating.variant.clone())
}

fn course(variant: &str, ratings: &[PastRating], times: &Times) -> Option<Course> {
    let own: Vec<&PastRating> = ratings.iter().filter(|past| past.variant == variant).collect();
    if own.len() < usize::try_from(COURSE_FROM).unwrap_or(0) {
        return None;
    }
    let points: Vec<_> = own.iter().map(|past| (past.at, past.rating)).collect();
    let latest = own.iter().rev().take(IN_TABLE);
    Some(Course {
        variant: variant_words(variant, ""),
        chart: Chart::of(&points)?,
        latest: latest.map(|past| (times.day(past.at), past.game.0.clone(), past.rating)).collect(),
    })
}

fn favourites(results: &Results) -> Vec<(VariantName, u32)> {
    let most = results.by_variant.iter().take(FAVOURITES);
    most.map(|(variant, tally)| (variant_words(variant, ""), tally.n_games())).collect()
}

/// A rating, which leads to its course, otherwise to the best players of the variant.
fn rating(rating: &RatingView) -> Row {
    let variant = variant_words(&rating.variant, "");
    let url = match rating.games {
        COURSE_FROM.. => format!("?variant={}#course", rating.variant),
        _ => format!("/ratings?variant={}", rating.variant),
    };
    Row {
        url: Some(url),
        second: vec![rated_games(rating)],
        end: End::Rating(rating.clone()),
        ..Row::of_variant(&variant)
    }
}

fn ranked((place, rank): (u32, &RankView)) -> Row {
    let name = PlayerName::of(rank.player.name.clone(), &rank.player.id.0);
    Row {
        place: Some(place),
        second: vec![rated_games(&rank.rating)],
        end: End::Rating(rank.rating.clone()),
        ..Row::of_player(&name, &rank.player.name)
    }
}

fn rated_games(rating: &RatingView) -> Phrase {
    phrase("people-rated-count").with("n", rating.games.unsigned_abs())
}

fn by_variant((variant, tally): &(String, Tally)) -> Row {
    let row = Row::of_variant(&variant_words(variant, ""));
    Row { second: vec![results(*tally)], end: End::Results(*tally), ..row }
}

fn by_opponent((opponent, tally): &(Opponent, Tally)) -> Row {
    let name = match &opponent.id {
        Some(id) => PlayerName::of(opponent.name.clone(), &id.0),
        None => PlayerName::plain(Phrase::Verbatim(opponent.name.clone())),
    };
    Row { second: vec![results(*tally)], end: End::Results(*tally), ..Row::of_player(&name, &opponent.name) }
}

/// "Won 3, drawn 1, lost 2".
fn results(tally: Tally) -> Phrase {
    let words = phrase("people-tally").with("won", tally.won).with("drawn", tally.drawn);
    words.with("lost", tally.lost)
}
