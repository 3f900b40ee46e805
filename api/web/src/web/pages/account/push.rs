//! Notices on devices: `/push` for signed-in players, `/s/{token}/push` for the holder of the link to a seat. Scripts of
//! the pages talk to both; `/sw.js` is the service worker that shows the notices.

use actix_web::http::{StatusCode, header};
use actix_web::web::{Data, Form, Path};
use actix_web::{HttpRequest, HttpResponse, get, post};
use serde::Deserialize;
use serde_json::json;
use zugpost_base::ids::{self, GameId, PlayerId, SecretHash};
use zugpost_base::locale::phrase;
use zugpost_data::events::push::{DeviceView, PushError, Subscription, Wish};
use zugpost_data::model::error::GameError;
use zugpost_data::store::mail::links::LinkKind;

use crate::web::pages::session::{OwnForm, PageResult, SignedIn};
use crate::web::problem::{Code, Problem};
use crate::web::request::user_agent;
use crate::web::state::State;

const SERVICE_WORKER: &str = include_str!("../../../../assets/sw.js");
/// A service worker may do what its own policy allows, not that of the page.
const WORKER_CSP: &str = "default-src 'none'; connect-src 'self'";

/// Request of a page: the browser's subscription, and `start` or `stop`.
#[derive(Debug, Deserialize)]
pub struct PushFields {
    action: String,
    endpoint: String,
    #[serde(default)]
    p256dh: String,
    #[serde(default)]
    auth: String,
}

/// The player whose notices a page is about.
struct Owner {
    player: PlayerId,
    game: Option<GameId>,
    session: Option<SecretHash>,
}

#[get("/sw.js")]
pub async fn service_worker() -> HttpResponse {
    HttpResponse::Ok()
        .content_type("text/javascript; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .insert_header((header::CONTENT_SECURITY_POLICY, WORKER_CSP))
        .body(SERVICE_WORKER)
}

#[get("/push")]
pub async fn look(state: Data<State>, by: SignedIn) -> PageResult {
    let waiting = state.app.events.waiting(by.id()).await.map_err(Problem::from)?;
    let devices = state.app.events.devices(by.id()).await.map_err(Problem::from)?;
    let known = devices.iter().filter(|device| device.game.is_none());
    Ok(told(&state, known, json!({ "waiting": waiting })))
}

#[post("/push")]
pub async fn change(state: Data<State>, request: HttpRequest, form: OwnForm<PushFields>) -> PageResult {
    let owner = Owner { player: form.by.id(), game: None, session: Some(form.by.session.hash()) };
    Ok(act(&state, &request, owner, form.fields).await?)
}

#[get("/s/{token}/push")]
pub async fn look_at_seat(state: Data<State>, token: Path<String>) -> Result<HttpResponse, Problem> {
    let owner = at_seat(&state, &token).await?;
    let devices = state.app.events.devices(owner.player).await?;
    let known = devices.iter().filter(|device| device.game.is_none() || device.game == owner.game);
    let game = owner.game.as_ref().map(|game| format!("/games/{game}"));
    Ok(told(&state, known, json!({ "game": game })))
}

#[post("/s/{token}/push")]
pub async fn change_at_seat(
    state: Data<State>,
    request: HttpRequest,
    token: Path<String>,
    form: Form<PushFields>,
) -> Result<HttpResponse, Problem> {
    let owner = at_seat(&state, &token).await?;
    act(&state, &request, owner, form.into_inner()).await
}

/// The player at the seat of a link; guests have no events.
async fn at_seat(state: &State, token: &str) -> Result<Owner, Problem> {
    let opened = state.app.play.open_link(SecretHash::of(token), LinkKind::Seat).await?;
    let player = opened.table.player(opened.seat).cloned().ok_or(GameError::NoSuchLink)?;
    Ok(Owner { player, game: Some(opened.game), session: None })
}

/// The key of the site, and the fingerprints of the endpoints that get notices.
fn told<'a>(
    state: &State,
    devices: impl Iterator<Item = &'a DeviceView>,
    mut more: serde_json::Value,
) -> HttpResponse {
    more["key"] = json!(state.push_key);
    more["devices"] = devices.map(|device| ids::fingerprint(device.endpoint.as_bytes())).collect();
    HttpResponse::build(StatusCode::OK)
        .insert_header((header::CACHE_CONTROL, "private, no-store"))
        .insert_header((header::VARY, "Cookie"))
        .json(more)
}

async fn act(
    state: &State,
    request: &HttpRequest,
    owner: Owner,
    fields: PushFields,
) -> Result<HttpResponse, Problem> {
    let Owner { player, game, session } = owner;
    let PushFields { action, endpoint, p256dh, auth } = fields;
    match action.as_str() {
        "start" => {
            let Some(site_key) = state.push_key.clone() else {
                return Err(Problem::of_program(Code::Unavailable, "this server sends no notices"));
            };
            let wish = Wish { player, game, session, agent: user_agent::agent(request), site_key };
            state.app.events.add_device(Subscription { endpoint, p256dh, auth }, wish).await?;
        }
        "stop" => state.app.events.remove_endpoint(player, endpoint, game).await?,
        other => {
            return Err(Problem::of_program_at(
                Code::BadRequest,
                "action",
                format!("unknown action `{other}`"),
            ));
        }
    }
    Ok(HttpResponse::NoContent().finish())
}

impl From<PushError> for Problem {
    fn from(error: PushError) -> Problem {
        match error {
            PushError::NotFound => Problem::new(Code::NotFound, phrase("error-no-device")),
            PushError::Bad(fault) => Problem::new(Code::BadRequest, fault),
            PushError::Store(error) => error.into(),
        }
    }
}
