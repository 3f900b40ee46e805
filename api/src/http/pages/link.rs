//! `/m/{token}`: the link of a "your move" mail. Looking plays nothing; the button does.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Path};
use actix_web::{HttpResponse, get, post};
use serde::Deserialize;
use zugpost_rules::{Seat, StepError};

use super::super::State;
use super::super::problem::Problem;
use super::{private, refused, show};
use crate::ids::SecretHash;
use crate::page::{Draw, LinkPage, LinkState, Rejected, TurnForm, choices};
use crate::service::error::GameError;
use crate::service::links::{LinkTurn, Opened};
use crate::service::offers::{Deed, DrawAction};
use crate::service::{turns, words};

#[derive(Debug, Default, Deserialize)]
pub struct LinkForm {
    #[serde(default)]
    action: String,
    #[serde(default)]
    step: String,
    #[serde(default)]
    message: String,
    #[serde(default)]
    offer_draw: String,
    #[serde(default)]
    confirm: String,
}

#[get("/m/{token}")]
pub async fn open(state: Data<State>, token: Path<String>) -> HttpResponse {
    answer(look(&state, &token, None).await)
}

#[post("/m/{token}")]
pub async fn act(state: Data<State>, token: Path<String>, form: Form<LinkForm>) -> HttpResponse {
    let hash = SecretHash::of(&token);
    let deed = match form.action.as_str() {
        "resign" if form.confirm == "yes" => Deed::Resign,
        "resign" => return answer(look(&state, &token, Some(sorry("tick the box to resign"))).await),
        "accept-draw" => Deed::Draw(DrawAction::Accept),
        "decline-draw" => Deed::Draw(DrawAction::Decline),
        _ => return answer(play(&state, &token, &form).await),
    };
    match state.service.act_by_link(hash, deed).await {
        Ok(()) | Err(GameError::Over) => answer(look(&state, &token, None).await),
        Err(GameError::Stale { .. } | GameError::LostOnTime) => {
            answer(refused_as_stands(&state, &token).await)
        }
        Err(error) => refused(&Problem::from(error)),
    }
}

fn answer(page: Result<(StatusCode, LinkPage), Problem>) -> HttpResponse {
    match page {
        Ok((status, page)) => private(status, &page),
        Err(problem) => refused(&problem),
    }
}

fn sorry(reason: &str) -> (StatusCode, Rejected) {
    (StatusCode::UNPROCESSABLE_ENTITY, Rejected { reason: reason.to_owned(), nearest: Vec::new() })
}

async fn play(state: &State, token: &str, form: &LinkForm) -> Result<(StatusCode, LinkPage), Problem> {
    if form.step.trim().is_empty() {
        return look(state, token, Some(sorry("choose a move first"))).await;
    }
    let steps: Vec<String> = form.step.split(',').map(str::to_owned).collect();
    let message = Some(form.message.clone());
    let draw_offer = form.offer_draw == "yes";
    match state.service.play_link(SecretHash::of(token), steps, draw_offer, message).await {
        Ok(played) => {
            let opened = state.service.open_link(SecretHash::of(token), "move").await?;
            let row = opened.moves.iter().find(|row| row.ply == opened.ply + 1);
            let words = row.map(|row| row.words.clone()).unwrap_or_default();
            let shown = match played {
                LinkTurn::Played if opened.table.game.status == "ended" => {
                    LinkState::Over(format!("{words}. {}", words::ending(&opened.table.game)))
                }
                LinkTurn::Played => LinkState::Played(words),
                LinkTurn::AlreadyPlayed => LinkState::AlreadyPlayed(words),
            };
            page(&opened, token, shown).map(|page| (StatusCode::OK, page))
        }
        Err(GameError::Stale { .. } | GameError::Over | GameError::LostOnTime) => {
            refused_as_stands(state, token).await
        }
        Err(GameError::Step { source }) => {
            let reason = source.to_string();
            let nearest = match source {
                StepError::Illegal { nearest, .. } => nearest,
                StepError::Ambiguous { candidates, .. } => candidates,
                StepError::TooLong { .. } | StepError::GameOver => Vec::new(),
            };
            let nearest = nearest.into_iter().map(|step| step.display).collect();
            let rejected = (StatusCode::UNPROCESSABLE_ENTITY, Rejected { reason, nearest });
            look(state, token, Some(rejected))
                .await
                .map(|(status, page)| (status, with_message(page, &form.message)))
        }
        Err(error) => Err(error.into()),
    }
}

/// The game as it stands, to whoever wanted something that it does not allow any more.
async fn refused_as_stands(state: &State, token: &str) -> Result<(StatusCode, LinkPage), Problem> {
    look(state, token, None).await.map(|(_, page)| (StatusCode::CONFLICT, page))
}

/// What was typed comes back with the form.
fn with_message(mut page: LinkPage, message: &str) -> LinkPage {
    if let LinkState::YourTurn(form) = &mut page.state {
        form.message = message.to_owned();
    }
    page
}

/// The page as the game stands, with what was wrong about the last attempt.
async fn look(
    state: &State,
    token: &str,
    rejected: Option<(StatusCode, Rejected)>,
) -> Result<(StatusCode, LinkPage), Problem> {
    let mut opened = state.service.open_link(SecretHash::of(token), "move").await?;
    if opened.table.game.move_by.is_some_and(|by| state.service.clock.now() > by) {
        state.service.flag_if_due(opened.game.clone()).await?;
        opened = state.service.open_link(SecretHash::of(token), "move").await?;
    }
    let (status, rejected) = rejected.map_or((StatusCode::OK, None), |(status, why)| (status, Some(why)));
    let shown = if opened.is_current() {
        LinkState::YourTurn(form(&opened, rejected)?)
    } else if opened.table.game.status == "running" {
        LinkState::Stale
    } else {
        LinkState::Over(words::ending(&opened.table.game))
    };
    page(&opened, token, shown).map(|page| (status, page))
}

fn form(opened: &Opened, rejected: Option<Rejected>) -> Result<TurnForm, Problem> {
    let record = turns::record_of(&opened.table)?;
    let draw = match opened.table.game.draw_offer.as_ref() {
        None => Draw::Possible,
        Some(by) if *by == opened.seat => Draw::Waiting,
        Some(_) => Draw::Offered,
    };
    let position = record.position();
    Ok(TurnForm {
        choices: choices(&position.board(), &position.legal()),
        rejected,
        message: String::new(),
        draw,
        claim: None,
    })
}

fn page(opened: &Opened, token: &str, state: LinkState) -> Result<LinkPage, Problem> {
    let you: Seat = show::seat(&opened.seat)?;
    let game = show::game(&opened.table, &opened.moves, &opened.messages, Some(you))?;
    Ok(LinkPage { token: token.to_owned(), game, state })
}
