//! `/watch` and `/archive`: running and finished games of all players.

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Query};
use actix_web::{HttpResponse, get};
use url::form_urlencoded;
use zugpost_rules::Variant;

use super::cards::card;
use super::failure::Failure;
use super::session::{Refusal, Visitor};
use super::times::Times;
use crate::ids::{GameId, PlayerId};
use crate::locale::{Phrase, phrase};
use crate::model::error::{GameError, PlayerError};
use crate::model::paging::read_cursor;
use crate::play::reading::finding::{Listed, opening};
use crate::store::games::finding::{Dated, Ended, Running};
use crate::time::Moment;
use crate::web::markup::{ArchiveForm, ArchivePage, GameCard, WatchPage};
use crate::web::state::State;

type Fields = BTreeMap<String, String>;
type Answer = Result<HttpResponse, Refusal>;

/// Games per page.
const LISTED: u32 = 24;

#[get("/watch")]
pub async fn watch(state: Data<State>, visitor: Visitor, fields: Query<Fields>) -> Answer {
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

#[get("/archive")]
pub async fn archive(state: Data<State>, visitor: Visitor, fields: Query<Fields>) -> Answer {
    let form = ArchiveForm {
        variant: text(&fields, "variant"),
        player: text(&fields, "player"),
        result: text(&fields, "result"),
        from: text(&fields, "from"),
        to: text(&fields, "to"),
        opening: text(&fields, "opening"),
    };
    let times = Times::of(&state, visitor.0.as_ref());
    let after = after(&fields)?;
    let found = match search(&state, &form, &times).await {
        Ok(search) => Ok(state.app.play.ended_games(Ended { after, ..search }, LISTED).await?),
        Err(failure) => Err(failure),
    };
    let asked = [
        ("variant", &*form.variant),
        ("player", &*form.player),
        ("result", &*form.result),
        ("from", &*form.from),
        ("to", &*form.to),
        ("opening", &*form.opening),
    ];
    let shown = Shown::of(found, "/archive", &asked, &times);
    let looked_until = shown.looked_until.map(|at| times.at(at));
    let Shown { status, games, more, problem, .. } = shown;
    let variants = Variant::rows();
    Ok(visitor.page(status, &ArchivePage { variants, form, games, more, looked_until, problem }))
}

/// What was found, or why nothing was searched.
struct Shown {
    status: StatusCode,
    games: Vec<GameCard>,
    more: Option<String>,
    looked_until: Option<Moment>,
    problem: Option<Phrase>,
}

impl Shown {
    fn of(found: Result<Listed, Failure>, path: &str, asked: &[(&str, &str)], times: &Times) -> Shown {
        match found {
            Ok(Listed { tables, next, looked_until }) => Shown {
                status: StatusCode::OK,
                games: tables.iter().map(|table| card(table, times)).collect(),
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

async fn sought(state: &State, variant: &str, player: &str) -> Result<Running, Failure> {
    let variant = variant_named(variant)?;
    Ok(Running { variant, player: player_named(state, player).await?, after: None })
}

async fn search(state: &State, form: &ArchiveForm, times: &Times) -> Result<Ended, Failure> {
    let variant = variant_named(&form.variant)?;
    let day = |date: &str, later: i64| match date {
        "" => Ok(None),
        date => {
            times.midnight(date, later).map(Some).ok_or_else(|| Failure::bad(phrase("people-error-date")))
        }
    };
    let opening = match (&*form.variant, &*form.opening) {
        (_, "") => Vec::new(),
        ("", _) => return Err(Failure::bad(phrase("people-error-opening"))),
        (variant, typed) => opening(variant, typed)?,
    };
    let result = (!form.result.is_empty()).then(|| form.result.parse()).transpose()?;
    Ok(Ended {
        variant,
        player: player_named(state, &form.player).await?,
        result,
        since: day(&form.from, 0)?,
        until: day(&form.to, 1)?,
        opening,
        after: None,
    })
}

/// The key of the variant that was chosen, if one was.
pub(super) fn variant_named(name: &str) -> Result<Option<String>, Failure> {
    if name.is_empty() {
        return Ok(None);
    }
    let about = Variant::about_of(name).map_err(GameError::from)?;
    Ok(Some(about.key.to_owned()))
}

pub(super) async fn player_named(state: &State, name: &str) -> Result<Option<PlayerId>, Failure> {
    match name {
        "" => Ok(None),
        name => match state.app.accounts.player_named(name.to_owned()).await {
            Err(PlayerError::NotFound(name)) => Err(Failure::bad(state.app.accounts.no_player(name).await?)),
            found => Ok(Some(found?)),
        },
    }
}

fn text(fields: &Fields, name: &str) -> String {
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
