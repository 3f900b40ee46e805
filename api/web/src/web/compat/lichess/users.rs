//! `/api/user`, `/api/users` and `/api/bot/online`: players as everybody sees them.

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get, post};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use zugpost_data::model::error::PlayerError;
use zugpost_data::site::Site;
use zugpost_games::accounts::profile::profiles::ProfileView;

use super::answers::{Answer, shown as answer};
use super::fields::Text;
use super::game::{add, millis};
use super::variant;
use crate::web::auth::{self, Reader};
use crate::web::ndjson::line;
use crate::web::problem::{Code, Problem};
use crate::web::state::State;

/// The most players of a request.
const MOST: usize = 300;
/// The most bots that are listed.
const MOST_BOTS: u32 = 512;

#[derive(Debug, Deserialize)]
pub struct StatusQuery {
    #[serde(default)]
    ids: String,
}

#[derive(Debug, Deserialize)]
pub struct BotsQuery {
    nb: Option<u32>,
}

/// A player by name or id.
#[get("/api/user/{name}")]
pub async fn one(state: Data<State>, name: Path<String>) -> Answer {
    let profile = state.app.accounts.profile(name.into_inner()).await?;
    Ok(answer(&shown(&profile, &state.app.shared.site)))
}

/// Several players. Those who do not exist are left out.
#[post("/api/users")]
pub async fn several(state: Data<State>, http: HttpRequest, names: Text) -> Answer {
    let profiles = profiles(&state, &http, &names.0).await?;
    let site = &state.app.shared.site;
    Ok(answer(&Value::Array(profiles.iter().map(|profile| shown(profile, site)).collect())))
}

/// The status of several players. Nobody is known to be there but the player who asks.
#[get("/api/users/status")]
pub async fn statuses(
    state: Data<State>,
    http: HttpRequest,
    reader: Reader,
    query: Query<StatusQuery>,
) -> Answer {
    let status = |profile: &ProfileView| {
        let mut status = json!({"id": profile.id, "name": profile.name});
        let is_reader = reader.0.as_ref() == Some(&profile.id);
        add(&mut status, [("title", title(profile)), ("online", is_reader.then_some(Value::Bool(true)))]);
        status
    };
    let profiles = profiles(&state, &http, &query.ids).await?;
    Ok(answer(&Value::Array(profiles.iter().map(status).collect())))
}

/// All bots, one line for each. Games here last for days: a bot that is away answers when it is back.
#[get("/api/bot/online")]
pub async fn list_bots(state: Data<State>, http: HttpRequest, query: Query<BotsQuery>) -> Answer {
    let (most, accounts) = (query.nb.unwrap_or(100).min(MOST_BOTS), state.app.accounts.clone());
    let reading = async move { accounts.bots(most).await };
    let bots = state.heavy_reads.first(auth::client(&http), reading).await??;
    let lines: Vec<_> = bots.iter().map(|profile| line(&shown(profile, &state.app.shared.site))).collect();
    Ok(HttpResponse::Ok().content_type("application/x-ndjson").body(lines.concat()))
}

/// The players of a list with commas, in its order.
async fn profiles(state: &State, http: &HttpRequest, names: &str) -> Result<Vec<ProfileView>, Problem> {
    let names = names.split(',').map(str::trim).filter(|name| !name.is_empty());
    let names: Vec<String> = names.map(str::to_owned).collect();
    if names.len() > MOST {
        let why = format!("at most {MOST} players go into one request, not {}", names.len());
        return Err(Problem::of_program(Code::BadRequest, why));
    }
    let accounts = state.app.accounts.clone();
    let reading = async move {
        let mut found = Vec::new();
        for name in names {
            match accounts.profile(name).await {
                Err(PlayerError::NotFound(_)) => {}
                profile => found.push(profile?),
            }
        }
        Ok::<_, PlayerError>(found)
    };
    Ok(state.heavy_reads.first(auth::client(http), reading).await??)
}

fn title(profile: &ProfileView) -> Option<Value> {
    profile.bot.then(|| json!("BOT"))
}

/// A player with their ratings.
pub fn shown(profile: &ProfileView, site: &Site) -> Value {
    let perf = |rating: &zugpost_data::view::ratings::RatingView| {
        let mut perf = json!({
            "games": rating.games, "rating": rating.rating, "rd": rating.deviation, "prog": 0,
        });
        add(&mut perf, [("prov", rating.provisional.then_some(Value::Bool(true)))]);
        (variant::perf(&rating.variant).to_owned(), perf)
    };
    let perfs: Map<String, Value> = profile.ratings.iter().map(perf).collect();
    let name = utf8_percent_encode(&profile.name, NON_ALPHANUMERIC);
    let mut user = json!({
        "id": profile.id, "username": profile.name, "perfs": perfs, "createdAt": millis(profile.since),
        "url": site.url(&format!("players/{name}")),
    });
    add(&mut user, [("title", title(profile))]);
    user
}
