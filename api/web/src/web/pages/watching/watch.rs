//! `/watch`: running games of all players; and what it shares with `/archive`.

use std::collections::BTreeMap;

use actix_web::get;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Query};
use askama::Template;
use url::form_urlencoded;
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::locale::Phrase;
use zugpost_base::time::Moment;
use zugpost_data::model::error::{GameError, PlayerError};
use zugpost_data::model::paging::read_cursor;
use zugpost_data::store::Ply;
use zugpost_data::store::games::Table;
use zugpost_data::store::games::finding::{Dated, Running};
use zugpost_games::play::reading::finding::Listed;
use zugpost_rules::{About, Variant};

use crate::web::markup::{GameCard, filters};
use crate::web::pages::failure::Failure;
use crate::web::pages::lobby::cards::card;
use crate::web::pages::session::{PageResult, Visitor};
use crate::web::pages::times::Times;
use crate::web::state::State;

/// `GET /watch`: running games.
#[derive(Debug, Template)]
#[template(path = "page/watch.html")]
pub struct WatchPage {
    pub variants: &'static [&'static About],
    /// The key of the variant; empty for games of all.
    pub variant: String,
    /// The player of the listed games; empty for games of all.
    pub player: String,
    pub games: Vec<GameCard>,
    /// The URL of the next page.
    pub more: Option<String>,
    pub problem: Option<Phrase>,
}

type Fields = BTreeMap<String, String>;
/// Games per page.
const LISTED: u32 = 24;

#[get("/watch")]
pub async fn watch(state: Data<State>, visitor: Visitor, fields: Query<Fields>) -> PageResult {
    let (variant, player) = (text(&fields, "variant"), text(&fields, "player"));
    let after = after(&fields)?;
    let found = match sought(&state, &variant, &player).await {
        Ok(search) => Ok(state.app.play.running_games(Running { after, ..search }, LISTED).await?),
        Err(failure) => Err(failure),
    };
    let asked = [("variant", &*variant), ("player", &*player)];
    let shown = Shown::of(found, "/watch", &asked, &Times::of(&state, visitor.0.as_ref()));
    let Shown { status, games, more, problem, .. } = shown;
    let page = WatchPage { variants: Variant::rows(), variant, player, games, more, problem };
    Ok(visitor.page(status, &page))
}

/// Games that were found, or the reason why nothing was searched.
pub(crate) struct Shown {
    pub status: StatusCode,
    pub games: Vec<GameCard>,
    pub more: Option<String>,
    pub looked_until: Option<Moment>,
    pub problem: Option<Phrase>,
}

impl Shown {
    pub fn of(found: Result<Listed, Failure>, path: &str, asked: &[(&str, &str)], times: &Times) -> Shown {
        match found {
            Ok(Listed { tables, plies, next, looked_until }) => Shown {
                status: StatusCode::OK,
                games: tables.iter().map(|table| card_at(table, &plies, times)).collect(),
                more: next.map(|cursor| with_cursor(path, asked, &cursor)),
                looked_until,
                problem: None,
            },
            Err(failure) => Shown {
                status: StatusCode::UNPROCESSABLE_ENTITY,
                games: Vec::new(),
                more: None,
                looked_until: None,
                problem: Some(failure.why),
            },
        }
    }
}

/// The card of a game that has reached the position that was searched.
fn card_at(table: &Table, plies: &BTreeMap<GameId, Ply>, times: &Times) -> GameCard {
    let at = plies.get(&table.game.id).map(|ply| ply.n_steps());
    GameCard { at, ..card(table, times) }
}

async fn sought(state: &State, variant: &str, player: &str) -> Result<Running, Failure> {
    let variant = variant_named(variant)?;
    Ok(Running { variant, player: player_named(state, player).await?, after: None })
}

/// The key of the variant that was chosen, if one was.
pub(crate) fn variant_named(name: &str) -> Result<Option<String>, Failure> {
    if name.is_empty() {
        return Ok(None);
    }
    let about = Variant::about_of(name).map_err(GameError::from)?;
    Ok(Some(about.key.to_owned()))
}

pub(crate) async fn player_named(state: &State, name: &str) -> Result<Option<PlayerId>, Failure> {
    match name {
        "" => Ok(None),
        name => match state.app.accounts.player_named(name.to_owned()).await {
            Err(PlayerError::NotFound(name)) => Err(Failure::bad(state.app.accounts.no_player(name).await?)),
            found => Ok(Some(found?)),
        },
    }
}

pub(crate) fn text(fields: &Fields, name: &str) -> String {
    fields.get(name).map(|text| text.trim().to_owned()).unwrap_or_default()
}

fn after(fields: &Fields) -> Result<Option<Dated>, GameError> {
    let cursor = fields.get("cursor").filter(|cursor| !cursor.is_empty());
    Ok(cursor.map(|cursor| read_cursor(cursor)).transpose()?.map(|(at, id)| (at, GameId(id))))
}

/// The URL of the next page of a list.
pub fn with_cursor(path: &str, asked: &[(&str, &str)], cursor: &str) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.extend_pairs(asked.iter().filter(|(_, value)| !value.is_empty()));
    query.append_pair("cursor", cursor);
    format!("{path}?{}", query.finish())
}
