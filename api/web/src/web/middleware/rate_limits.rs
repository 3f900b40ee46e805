//! Rate limits by token, by player and by address. A request above the limit gets 429 with `Retry-After`; every response
//! of the API says by `RateLimit` what is left.

use actix_web::ResponseError;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::web::Data;

use super::{request_limits, wants_page};
use crate::web::auth;
use crate::web::pages::refused;
use crate::web::route_index::Allowed;
use crate::web::state::State;

/// Authenticates API requests with a token, and those with a session if their route uses the identity. Other requests count
/// against the limit of their address.
pub async fn count(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let (is_api, is_engine) = (request.path().starts_with("/api/"), request.path().starts_with("/engine/"));
    let asks_who = (is_api || is_engine)
        && auth::brings_proof(&request)
        && request.app_data::<Data<Allowed>>().is_some_and(|allowed| allowed.asks_who(request.request()));
    let counted = match request.app_data::<Data<State>>() {
        // The handler authenticates the worker and applies the limit itself.
        Some(_) if asks_who && is_engine => Ok(()),
        Some(_) if asks_who || (is_api && auth::brings_token(&request)) => {
            auth::identify(request.request()).await
        }
        Some(state) => state.limits.stranger(request.request()),
        None => Ok(()),
    };
    if let Err(problem) = counted {
        let answer = if wants_page(request.headers()) { refused(&problem) } else { problem.error_response() };
        return Ok(request.into_response(answer).map_into_right_body());
    }
    let mut response = next.call(request).await?;
    if is_api || is_engine {
        let (request, answer) = (response.request().clone(), response.response_mut());
        request_limits::tell(&request, answer.headers_mut());
    }
    Ok(response.map_into_left_body())
}
