//! Pages, pictures and other heavy reads wait for a permit. Heavy requests with a body do that in their handlers, when the body
//! has come: a slow client must not hold a permit.

use actix_web::ResponseError;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::middleware::Next;
use actix_web::web::Data;

use super::{preferences, wants_page};
use crate::web::auth;
use crate::web::pages::refused;
use crate::web::problem::Problem;
use crate::web::state::State;

/// API routes that need a permit; the others take a moment only. Exports ask for one a page.
const HEAVY: [&str; 6] = [
    "/api/v1/games/{id}/board.svg",
    "/api/v1/games/{id}/board.png",
    "/api/v1/games/{id}/board.txt",
    "/api/v1/games/{id}/pgn",
    "/api/v1/games/{id}/file",
    "/api/v1/games/{id}/score-table",
];
/// Prefixes of paths that are no pages and no pictures.
const LIGHT: [&str; 8] =
    ["/api/", "/engine/", "/assets/", "/live/", "/healthz", "/readyz", "/metrics", "/account/export"];

/// Holds a permit until the response begins. The work goes on when the client goes away, and the permit with it.
pub async fn wait(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let state = request.app_data::<Data<State>>().cloned().filter(|_| is_heavy(&request));
    let Some(state) = state else {
        return next.call(request).await.map(ServiceResponse::map_into_left_body);
    };
    let permit = match state.heavy_reads.permit(auth::client(request.request())).await {
        Ok(permit) => permit,
        Err(problem) => {
            let answer =
                if wants_page(request.headers()) { refused(&problem) } else { problem.error_response() };
            return Ok(request.into_response(answer).map_into_right_body());
        }
    };
    let work = async move {
        let _permit = permit;
        next.call(request).await
    };
    let working = actix_web::rt::spawn(preferences::kept(work));
    let answer = working.await.map_err(|_| Problem::interrupted())?;
    answer.map(ServiceResponse::map_into_left_body)
}

fn is_heavy(request: &ServiceRequest) -> bool {
    let path = request.path();
    *request.method() == Method::GET
        && (!LIGHT.iter().any(|light| path.starts_with(light))
            || request.match_pattern().is_some_and(|pattern| HEAVY.contains(&pattern.as_str())))
}
