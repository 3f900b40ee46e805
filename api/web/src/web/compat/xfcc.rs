//! Xfcc, the protocol by which programs for correspondence chess such as Scid fetch a player's games and send moves: SOAP 1.1.
//! The password is a token of the player with the scopes to read and to play games.

mod games;
mod moves;
mod soap;

use actix_web::http::StatusCode;
use actix_web::web::{self, Bytes, Data, PayloadConfig};
use actix_web::{HttpRequest, HttpResponse};
use zugpost_base::ids::SecretHash;
use zugpost_data::model::scope::Scope;
use zugpost_games::accounts::signing_in::identity::Identity;

use crate::web::auth;
use crate::web::load::heavy_reads::Client;
use crate::web::middleware::received_at::Received;
use crate::web::problem::Problem;
use crate::web::state::State;
use soap::{Call, Credentials, Fault, element, envelope};

/// The longest request, in bytes. A move with a message of the greatest length has less.
const LIMIT: usize = 64 * 1024;

/// Scopes that a token needs to be a password.
const SCOPES: [Scope; 2] = [Scope::GameRead, Scope::GamePlay];

pub fn configure(config: &mut web::ServiceConfig) {
    let resource = web::resource("/compat/xfcc").app_data(PayloadConfig::new(LIMIT));
    config.service(resource.route(web::post().to(answer)));
}

async fn answer(
    state: Data<State>,
    request: HttpRequest,
    received: Received,
    body: Result<Bytes, actix_web::Error>,
) -> HttpResponse {
    let (status, content) = match answered(&state, &request, received, body).await {
        Ok(content) => (StatusCode::OK, content),
        // SOAP 1.1 sends every fault with this status.
        Err(fault) => (StatusCode::INTERNAL_SERVER_ERROR, fault.content()),
    };
    HttpResponse::build(status).content_type("text/xml; charset=utf-8").body(envelope(&content))
}

async fn answered(
    state: &State,
    request: &HttpRequest,
    received: Received,
    body: Result<Bytes, actix_web::Error>,
) -> Result<String, Fault> {
    let body = body.map_err(|_| Fault::of_client(format!("the request has more than {LIMIT} bytes")))?;
    let text = std::str::from_utf8(&body).map_err(|_| Fault::of_client("the request is not in UTF-8"))?;
    match soap::read(text)? {
        Call::GetMyGames(credentials) => {
            let identity = identified(state, request, credentials).await?;
            let identity = identity.ok_or_else(|| Fault::of_client("AuthenticationFailed"))?;
            let (app, player) = (state.app.clone(), identity.player.id);
            let reading = games::of_player(app, player.clone());
            let games = state.heavy_reads.first(Client::Player(player), reading).await??;
            Ok(element("GetMyGamesResponse", &element("GetMyGamesResult", &games)))
        }
        Call::MakeAMove(credentials, asked) => {
            let result = match identified(state, request, credentials).await? {
                Some(identity) => moves::make(&state.app, identity.player.id, asked, received.0).await,
                None => "AuthenticationFailed",
            };
            Ok(element("MakeAMoveResponse", &element("MakeAMoveResult", result)))
        }
    }
}

/// The player of these credentials; nothing if they are not valid together, or do not reach so far. The request itself is
/// counted already, as one of its address.
async fn identified(
    state: &State,
    request: &HttpRequest,
    credentials: Credentials,
) -> Result<Option<Identity>, Problem> {
    let found = auth::by_token(request, state, SecretHash::of(&credentials.password)).await?;
    Ok(found.filter(|identity| {
        let is_named = identity.player.name.to_lowercase() == credentials.username.trim().to_lowercase();
        is_named && SCOPES.iter().all(|scope| identity.may(*scope))
    }))
}

impl From<Problem> for Fault {
    fn from(problem: Problem) -> Fault {
        match problem.status() {
            StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE => {
                Fault::of_server(problem.to_string())
            }
            _ => Fault::of_server("ServerError"),
        }
    }
}
