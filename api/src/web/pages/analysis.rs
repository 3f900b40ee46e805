//! `/analysis`: any position with its moves, and what engines say of it. The query is the whole state; nothing is stored
//! but the analyses that players ask for.

mod line;
mod review;

use actix_web::http::StatusCode;
use actix_web::web::{self, Data, Form, Query};
use actix_web::{HttpRequest, HttpResponse, get, post};
use zugpost_rules::Played;

use super::game::presenters;
use super::see_other;
use super::session::{OwnForm, Refusal, SignedIn, Visitor};
use super::start::form::Fields;
use super::times::Times;
use crate::engine::analyses::{AnalysisRequest, AnalysisView};
use crate::ids::GameId;
use crate::model::describe;
use crate::model::error::GameError;
use crate::model::variant::options_of;
use crate::picture::look::Look;
use crate::store::games::GameStatus;
use crate::web::csrf;
use crate::web::markup::{AnalysedGame, AnalysisPage, Board, EngineHelp, LineStep, choices};
use crate::web::problem::Problem;
use crate::web::state::State;
use line::Line;

/// Where the form for a review posts to.
const REVIEW: &str = "/analysis/review";
/// How far the engine searches each position of a review.
const NODES_EACH: u64 = 100_000;

type Answer = Result<HttpResponse, Refusal>;

/// The game that a line comes from.
struct Source {
    shown: AnalysedGame,
    id: GameId,
    is_running: bool,
}

/// What of a page is not in its line.
#[derive(Default)]
struct Extra {
    problem: Option<String>,
    /// The text that could not be imported.
    import: String,
    /// Whether the moves and the review are left out: the script has them already.
    is_bare: bool,
}

/// With `step` a move is played, which leads to the page after it.
#[get("/analysis")]
pub async fn show(state: Data<State>, visitor: Visitor, query: Query<Fields>) -> Answer {
    let mut fields = query.into_inner();
    let source = source(&state, &mut fields).await?;
    let step = fields.get("step").filter(|step| !step.trim().is_empty()).cloned();
    let is_bare = fields.contains_key("bare");
    let (line, problem) = read(fields, step.clone()).await?;
    if step.is_some() && problem.is_none() {
        return Ok(see_other(&line.url()));
    }
    let status = if problem.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let extra = Extra { problem, is_bare, ..Extra::default() };
    let page = page(&state, visitor.0.as_ref(), line, source, extra).await?;
    Ok(visitor.page(status, &page))
}

/// Leads to the page of a game or position that was sent as text.
#[post("/analysis/import")]
pub async fn import(state: Data<State>, http: HttpRequest, visitor: Visitor, fields: Form<Fields>) -> Answer {
    csrf::refuse_foreign(&http, &state.app.shared.site)?;
    let fields = fields.into_inner();
    let text = fields.get("text").cloned().unwrap_or_default();
    let (typed, setting) = (text.clone(), fields.clone());
    let read = web::block(move || Line::import(&typed, &setting)).await;
    match read.map_err(|_| Problem::interrupted())? {
        Ok(line) => Ok(see_other(&line.url())),
        Err(problem) => {
            let line = Line::fallback(&fields).map_err(GameError::Bad)?;
            let extra = Extra { problem: Some(problem), import: text, ..Extra::default() };
            let page = page(&state, visitor.0.as_ref(), line, None, extra).await?;
            Ok(visitor.page(StatusCode::UNPROCESSABLE_ENTITY, &page))
        }
    }
}

/// Asks for the review of a line.
#[post("/analysis/review")]
pub async fn ask_for_review(state: Data<State>, form: OwnForm<Fields>) -> Answer {
    let (once, by) = (form.once(&state.ongoing)?, &form.by);
    let mut fields = form.fields.clone();
    let source = source(&state, &mut fields).await?;
    let (line, problem) = read(fields, None).await?;
    let problem = match (problem, help(&state, Some(by), &line, source.as_ref()).await?) {
        (Some(problem), _) | (None, EngineHelp::Refused(problem)) => {
            Problem::from(GameError::Refused(problem))
        }
        (None, EngineHelp::SignedOut | EngineHelp::Over | EngineHelp::Possible) => {
            let whole =
                AnalysisRequest { whole: true, nodes: Some(NODES_EACH), ..request(&line, line.played.len()) };
            match state.app.engine.create_analysis(by.id(), whole, Some(once)).await {
                Ok(_) => return Ok(see_other(&line.url())),
                Err(error) => error.into(),
            }
        }
    };
    let extra = Extra { problem: Some(problem.words()), ..Extra::default() };
    let page = page(&state, Some(by), line, source, extra).await?;
    Ok(by.page(problem.status(), &page))
}

/// The game that the fields name. Where they say nothing else, its moves are the line.
async fn source(state: &State, fields: &mut Fields) -> Result<Option<Source>, Problem> {
    let Some(id) = fields.get("game").cloned().map(GameId) else { return Ok(None) };
    let (table, moves, _) = state.app.play.public_game(id.clone()).await?;
    if !fields.contains_key("variant") {
        fields.insert("variant".to_owned(), table.game.variant.clone());
        let options = options_of(&table.game).into_iter();
        fields.extend(options.map(|(name, value)| (format!("option_{name}"), value)));
        fields.extend(table.game.start_fen.clone().map(|fen| ("fen".to_owned(), fen)));
        let steps: Vec<&str> = moves.iter().map(|row| row.step.as_str()).collect();
        fields.insert("played".to_owned(), steps.join(","));
    }
    let names: Vec<String> = table.seats.iter().map(describe::name).collect();
    let shown =
        AnalysedGame { id: id.0.clone(), title: names.join(" vs "), ending: describe::ending(&table.game) };
    Ok(Some(Source { shown, id, is_running: table.game.status == GameStatus::Running }))
}

/// The line of the fields, after `step` if there is one. Where it cannot be read, what can be shown instead and why.
async fn read(fields: Fields, step: Option<String>) -> Result<(Line, Option<String>), Problem> {
    let read = web::block(move || match Line::read(&fields) {
        Ok(mut line) => {
            let problem = step.and_then(|step| line.play(&step).err());
            Ok((line, problem))
        }
        Err(problem) => Line::fallback(&fields).map(|line| (line, Some(problem))),
    });
    Ok(read.await.map_err(|_| Problem::interrupted())?.map_err(GameError::Bad)?)
}

/// The request for an analysis after some steps of the line.
fn request(line: &Line, n_steps: usize) -> AnalysisRequest {
    AnalysisRequest {
        variant: Some(line.variant.key().to_owned()),
        options: line.options(),
        fen: line.fen.clone(),
        played: line.steps().into_iter().take(n_steps).collect(),
        ..AnalysisRequest::default()
    }
}

/// Whether the reader may ask an engine about the position that is shown.
async fn help(
    state: &State,
    by: Option<&SignedIn>,
    line: &Line,
    source: Option<&Source>,
) -> Result<EngineHelp, Problem> {
    let Some(by) = by else { return Ok(EngineHelp::SignedOut) };
    let asked = match source.filter(|source| source.is_running) {
        Some(source) => AnalysisRequest { game: Some(source.id.clone()), ..AnalysisRequest::default() },
        None => request(line, line.at),
    };
    Ok(match state.app.engine.refuses_help(by.id(), asked).await? {
        Some(why) => EngineHelp::Refused(why),
        None if line.record.outcome().is_some() => EngineHelp::Over,
        None => EngineHelp::Possible,
    })
}

async fn page(
    state: &State,
    by: Option<&SignedIn>,
    line: Line,
    source: Option<Source>,
    extra: Extra,
) -> Result<AnalysisPage, Problem> {
    let help = help(state, by, &line, source.as_ref()).await?;
    let times = Times::of(state, by);
    let found = match by {
        Some(by) if !extra.is_bare && !line.played.is_empty() => {
            state.app.engine.latest_review(by.id(), request(&line, line.played.len())).await?
        }
        _ => None,
    };
    let position = line.record.position();
    let board = position.board();
    let marked = line.at.checked_sub(1).and_then(|last| line.played.get(last));
    let mut look = Look::new(line.bottom, marked.map(|played| played.squares.clone()).unwrap_or_default());
    // Nature's tray is shown to her, and here the reader plays for all.
    look.tray = true;
    let outcome = line.record.outcome();
    let to_act = match position.is_neutral_to_act() {
        true => "Nature",
        false => line.variant.seat_name(board.to_act),
    };
    let state =
        outcome.map_or(format!("{to_act} to move"), |outcome| presenters::sentence(&outcome.to_string()));
    let rivals: Vec<&'static str> = line
        .variant
        .seats()
        .iter()
        .filter(|seat| !position.is_neutral(**seat))
        .map(|seat| line.variant.seat_name(*seat))
        .collect();
    let (first, second) = match rivals.as_slice() {
        [first, second] => (*first, *second),
        [first, ..] => (*first, ""),
        [] => ("", ""),
    };
    Ok(AnalysisPage {
        about: line.variant.about(),
        options: line.options(),
        setting: line.setting(),
        fields: line.fields(),
        game: source.map(|source| source.shown),
        turn: position.turn(),
        choices: if outcome.is_some() { Vec::new() } else { choices(&board, &position.legal()) },
        state,
        fen: position.fen(),
        board: Board::new(&board, &look),
        steps: if extra.is_bare { Vec::new() } else { steps(&line, found.as_ref()) },
        has_moves: !line.played.is_empty(),
        at: line.at,
        flipped: line.flipped(),
        here: line.url(),
        again: line.begin(),
        first,
        second,
        help,
        post: by.map(|by| by.post(REVIEW)),
        review: found.and_then(|found| review::panel(&line, &found, &times)),
        problem: extra.problem,
        import: extra.import,
    })
}

/// The steps of the line, with the signs of a review.
fn steps(line: &Line, found: Option<&AnalysisView>) -> Vec<LineStep> {
    let turns = found.and_then(|found| found.review.as_ref()).map(|review| review.turns.as_slice());
    let glyph = |ply: usize| {
        let mut turns = turns.unwrap_or_default().iter();
        let turn = turns.find(|turn| turn.ply as usize + turn.steps.len() == ply)?;
        turn.judgement.map(review::glyph)
    };
    let step = |(index, played): (usize, &Played)| {
        let before = index.checked_sub(1).and_then(|before| line.played.get(before));
        let needs_number = before.is_none_or(|before| before.turn != played.turn);
        LineStep {
            ply: index + 1,
            number: needs_number.then(|| review::number(line, index)),
            step: played.step.clone(),
            display: format!("{}{}", played.display, glyph(index + 1).unwrap_or_default()),
            turn: played.turn,
            seat: played.seat.to_string(),
        }
    };
    line.played.iter().enumerate().map(step).collect()
}
