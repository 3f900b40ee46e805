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
use crate::page::{Board, Draw, LinkPage, LinkState, Rejected, TurnForm, choices};
use crate::picture::Look;
use crate::service::error::GameError;
use crate::service::links::{LinkTurn, Opened};
use crate::service::offers::{Deed, DrawAction, is_asked};
use crate::service::{turns, words};

#[derive(Debug, Default, Deserialize)]
pub struct LinkForm {
    #[serde(default)]
    action: String,
    #[serde(default)]
    step: String,
    /// Steps of the turn that were chosen before this one.
    #[serde(default)]
    begun: String,
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
    let begun = form.begun.split(',').chain(form.step.split(',')).map(str::trim);
    let steps: Vec<String> = begun.filter(|step| !step.is_empty()).map(str::to_owned).collect();
    let message = Some(form.message.clone());
    let draw_offer = form.offer_draw == "yes";
    match state.service.play_link(SecretHash::of(token), steps, draw_offer, message).await {
        Ok(played) => {
            let opened = state.service.open_link(SecretHash::of(token), "move").await?;
            let own = opened.moves.iter().skip_while(|row| row.ply <= opened.ply);
            let own = own.take_while(|row| row.seat == opened.seat).map(|row| row.words.as_str());
            let words = own.collect::<Vec<_>>().join("; ");
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
        Err(GameError::Unfinished { played, .. }) => {
            let (status, page) = look(state, token, None).await?;
            going_on(state, page, token, form, &played).await.map(|page| (status, page))
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

/// The page in the middle of a turn of several steps: nothing is played before it is whole, so the steps that are
/// chosen already travel with the form.
async fn going_on(
    state: &State,
    page: LinkPage,
    token: &str,
    typed: &LinkForm,
    begun: &str,
) -> Result<LinkPage, Problem> {
    let opened = state.service.open_link(SecretHash::of(token), "move").await?;
    let mut record = turns::record_of(&opened.table)?;
    let mut page = with_message(page, &typed.message);
    let mut marked = Vec::new();
    let mut words = Vec::new();
    for step in begun.split(',') {
        let played = record.play(step).map_err(|source| Problem::from(GameError::Step { source }))?;
        marked = played.squares;
        words.push(played.display);
    }
    if let LinkState::YourTurn(form) = &mut page.state {
        let position = record.position();
        let board = position.board();
        form.choices = choices(&board, &position.legal());
        form.begun = begun.to_owned();
        form.begun_words = words;
        form.offers_draw = typed.offer_draw == "yes";
        page.game.board = Board::new(&board, &Look { bottom: show::seat(&opened.seat)?, marked });
    }
    Ok(page)
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
    let game = &opened.table.game;
    let position = record.position();
    let draw = match &game.draw_offer {
        _ if position.is_neutral(position.to_act()) => Draw::OutOfQuestion,
        None => Draw::Possible,
        Some(_) if is_asked(game, &opened.seat) => Draw::Offered,
        Some(_) => Draw::Waiting,
    };
    Ok(TurnForm {
        begun: String::new(),
        begun_words: Vec::new(),
        choices: choices(&position.board(), &position.legal()),
        rejected,
        message: String::new(),
        offers_draw: false,
        draw,
        claim: None,
    })
}

fn page(opened: &Opened, token: &str, state: LinkState) -> Result<LinkPage, Problem> {
    let you: Seat = show::seat(&opened.seat)?;
    let game = show::game(&opened.table, &opened.moves, &opened.messages, Some(you))?;
    Ok(LinkPage { token: token.to_owned(), game, state })
}
