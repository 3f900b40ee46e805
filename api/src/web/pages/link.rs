//! `/m/{token}`: the link of a "your move" mail. GET plays nothing; the button posts.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Path};
use actix_web::{HttpResponse, get, post};

use super::game::actions::ActionForm;
use super::game::turn::{self, Done, SeatOwner};
use super::{private, refused};
use crate::web::middleware::received_at::Received;
use crate::web::problem::Problem;
use crate::web::state::State;

#[get("/m/{token}")]
pub async fn open(state: Data<State>, token: Path<String>) -> HttpResponse {
    look(&state, &SeatOwner::Link(&token)).await.unwrap_or_else(|problem| refused(&problem))
}

#[post("/m/{token}")]
pub async fn act(
    state: Data<State>,
    token: Path<String>,
    form: Form<ActionForm>,
    received: Received,
) -> HttpResponse {
    let owner = SeatOwner::Link(&token);
    let answer = match turn::act(&state, &owner, &form, None, received).await {
        Ok(Done::Page(shown)) => Ok(private(shown.0, &shown.1)),
        Ok(Done::Acted) => look(&state, &owner).await,
        Err(problem) => Err(problem),
    };
    answer.unwrap_or_else(|problem| refused(&problem))
}

async fn look(state: &State, owner: &SeatOwner<'_>) -> Result<HttpResponse, Problem> {
    Ok(private(StatusCode::OK, &turn::look(state, owner, None).await?))
}
