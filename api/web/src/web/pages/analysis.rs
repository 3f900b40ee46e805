//! `/analysis`: any position with its moves, and the findings of engines. The query is the whole state; nothing is
//! stored but the analyses that players ask for.

pub mod editor;
pub mod import;
pub(super) mod line;
mod moves;
pub(super) mod review;

use std::collections::BTreeMap;

use actix_web::http::{StatusCode, header};
use actix_web::web::{self, Data, Form, Query};
use actix_web::{HttpRequest, HttpResponse, get, post};
use zugpost_base::ids::GameId;
use zugpost_base::locale::{GameLetters, Phrase, Spelling};
use zugpost_base::picture::look::Look;
use zugpost_data::model::describe;
use zugpost_data::model::error::GameError;
use zugpost_data::model::idempotency::IdempotencyKey;
use zugpost_data::store::games::GameStatus;
use zugpost_data::store::jobs::JobStatus;
use zugpost_data::view::vocabulary;
use zugpost_games::engine::analyses::{AnalysisRequest, AnalysisView, Asker};
use zugpost_games::engine::guests;
use zugpost_games::play::fair_play::Unfair;
use zugpost_rules::{Played, Seat};

use super::account::looks::Looks;
use super::lobby::start::form::Fields;
use super::see_other;
use super::session::{OwnForm, PageResult, SignedIn, Visitor};
use super::times::Times;
use super::watching::archive;
use crate::web::auth;
use crate::web::markup::{
    AnalysedGame, AnalysisPage, Board, EngineHelp, FormTarget, LinePart, LineStep, REVIEW, REVIEW_OF_GUEST,
    StepChoices, versus,
};
use crate::web::problem::Problem;
use crate::web::request::csrf;
use crate::web::state::State;
use line::{Line, state_of};

/// Number of nodes that the engine searches for each position of a review.
const NODES_EACH: u64 = 100_000;
/// The longest analysis of a position, in seconds.
const LONGEST: u32 = 3600;

/// The game that a line comes from.
struct Source {
    shown: AnalysedGame,
    id: GameId,
    is_running: bool,
    /// A seat of the reader.
    own: Option<Seat>,
}

/// Parts of a page that are not in its line.
#[derive(Default)]
struct Extra {
    problem: Option<Phrase>,
    /// The text that could not be imported.
    import: String,
    /// True if the moves and the review are left out: the script has them already.
    is_bare: bool,
}

/// With `step` a move is played, which leads to the page after it.
#[get("/analysis")]
pub async fn show(state: Data<State>, visitor: Visitor, query: Query<Fields>) -> PageResult {
    let mut fields = query.into_inner();
    let source = source(&state, visitor.0.as_ref(), &mut fields).await?;
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

/// The moves of a line, with their variations, as a file.
#[post("/analysis/pgn")]
pub async fn pgn(state: Data<State>, http: HttpRequest, fields: Form<Fields>) -> PageResult {
    csrf::refuse_foreign(&http, &state.app.shared.site)?;
    let fields = fields.into_inner();
    let write = move || Line::read(&fields).map(|line| line.pgn());
    let text = state.heavy_reads.computed(auth::client(&http), write).await?.map_err(GameError::from)?;
    let name = (header::CONTENT_DISPOSITION, "attachment; filename=\"analysis.pgn\"");
    Ok(HttpResponse::Ok()
        .content_type("application/vnd.chess-pgn; charset=utf-8")
        .insert_header(name)
        .body(text))
}

/// Asks for the review of a line, unless there is one.
#[post("/analysis/review")]
pub async fn ask_for_review(state: Data<State>, http: HttpRequest, form: OwnForm<Fields>) -> PageResult {
    let _permit = state.heavy_reads.permit(auth::client(&http)).await?;
    let once = form.once(&state.ongoing)?;
    review_of(&state, &form.by.visitor(), form.fields.clone(), Asker::Player(form.by.id()), Some(once)).await
}

/// Asks for the review of a line for a reader without a session.
#[post("/analysis/review/guest")]
pub async fn ask_as_guest(state: Data<State>, http: HttpRequest, fields: Form<Fields>) -> PageResult {
    csrf::refuse_foreign(&http, &state.app.shared.site)?;
    let _permit = state.heavy_reads.permit(auth::client(&http)).await?;
    let asker = Asker::Guest(state.limits.network(&http));
    review_of(&state, &Visitor(None, Looks::by_cookie(&http)), fields.into_inner(), asker, None).await
}

async fn review_of(
    state: &State,
    visitor: &Visitor,
    mut fields: Fields,
    asker: Asker,
    once: Option<IdempotencyKey>,
) -> PageResult {
    let by = visitor.0.as_ref();
    let source = source(state, by, &mut fields).await?;
    let (line, problem) = read(fields, None).await?;
    let refused = |why: Phrase| in_words(&GameError::Refused(why.into()).into());
    let (status, problem) = match (problem, help(state, by, &line, source.as_ref()).await?) {
        (Some(problem), _) => refused(problem),
        (None, EngineHelp::Refused(game)) => refused(Unfair { own_game: game.map(GameId) }.phrase()),
        (None, EngineHelp::Over | EngineHelp::Possible) => {
            let (whole, shown) = (request(&line, line.steps()), format!("{}#review", line.url()));
            let latest = state.app.engine.latest_review(asker.player().cloned(), whole.clone()).await;
            let latest = latest.map_err(Problem::from)?;
            if latest.is_some_and(|review| review.is_open() || review.status == JobStatus::Done) {
                return Ok(see_other(&shown));
            }
            let nodes = if by.is_some() { NODES_EACH } else { guests::NODES_EACH };
            let whole = AnalysisRequest { whole: true, nodes: Some(nodes), ..whole };
            match state.app.engine.create_analysis(asker, whole, once).await {
                Ok(_) => return Ok(see_other(&shown)),
                Err(error) => in_words(&error.into()),
            }
        }
    };
    let extra = Extra { problem: Some(problem), ..Extra::default() };
    let page = page(state, by, line, source, extra).await?;
    Ok(visitor.page(status, &page))
}

/// The status of a problem, and its words on a page.
fn in_words(problem: &Problem) -> (StatusCode, Phrase) {
    (problem.status(), problem.phrase())
}

/// The game that the fields name. Where they say nothing else, its moves are the line: all of them, or `until` a ply, and
/// `then` what could follow.
async fn source(
    state: &State,
    by: Option<&SignedIn>,
    fields: &mut Fields,
) -> Result<Option<Source>, Problem> {
    let Some(id) = fields.get("game").cloned().map(GameId) else { return Ok(None) };
    let (table, moves, _) = state.app.play.public_game(id.clone()).await?;
    if !fields.contains_key("variant") {
        let until = fields.remove("until").and_then(|until| until.parse().ok()).unwrap_or(moves.len());
        let steps = moves.iter().take(until).map(|row| row.step.as_str());
        let then = fields.remove("then").unwrap_or_default();
        fields.extend(line::fields_of_game(&table.game, steps.chain(then.split(','))));
    }
    let shown = AnalysedGame {
        id: id.0.clone(),
        title: versus(table.seats.iter().map(describe::called)),
        ending: vocabulary::ending(&table.game),
    };
    let own = by.map(SignedIn::id);
    let own =
        own.and_then(|own| table.seats.iter().find(|seated| seated.row.player_id.as_ref() == Some(&own)));
    let own = own.map(|seated| *seated.row.seat);
    Ok(Some(Source { shown, id, is_running: table.game.status == GameStatus::Running, own }))
}

/// The line of the fields, after `step` if there is one. If it cannot be read: a line to show instead, and the reason.
async fn read(fields: Fields, step: Option<String>) -> Result<(Line, Option<Phrase>), Problem> {
    let read = web::block(move || match Line::read(&fields) {
        Ok(mut line) => {
            let problem = step.and_then(|step| line.play(&step).err());
            Ok((line, problem))
        }
        Err(problem) => Line::fallback(&fields).map(|line| (line, Some(problem))),
    });
    Ok(read.await.map_err(|_| Problem::interrupted())?.map_err(GameError::from)?)
}

/// The request for an analysis after these steps from the first position of the line.
fn request(line: &Line, played: Vec<String>) -> AnalysisRequest {
    AnalysisRequest {
        variant: Some(line.variant.key().to_owned()),
        options: line.options(),
        fen: line.fen.clone(),
        played,
        ..AnalysisRequest::default()
    }
}

/// Checks whether the reader may ask an engine about the position that is shown.
async fn help(
    state: &State,
    by: Option<&SignedIn>,
    line: &Line,
    source: Option<&Source>,
) -> Result<EngineHelp, Problem> {
    let asked = match source.filter(|source| source.is_running) {
        Some(source) => AnalysisRequest { game: Some(source.id.clone()), ..AnalysisRequest::default() },
        None => request(line, line.moves.path(line.at)),
    };
    Ok(match state.app.engine.refuses_help(by.map(SignedIn::id), asked).await? {
        Some(unfair) => EngineHelp::Refused(unfair.own_game.map(|game| game.0)),
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
    let found = if extra.is_bare || line.played.is_empty() {
        None
    } else {
        state.app.engine.latest_review(by.map(SignedIn::id), request(&line, line.steps())).await?
    };
    let position = line.record.position();
    let board = position.board();
    let marked = line.last().map(|played| played.squares.clone()).into_iter().collect();
    let mut look = Look::of_play(line.bottom, marked);
    // Nature's tray is shown to her, and here the reader plays for all.
    look.tray = true;
    let outcome = line.record.outcome();
    let state = state_of(&line.variant, &line.record);
    let rivals: Vec<Phrase> = line
        .variant
        .seats()
        .iter()
        .filter(|seat| !position.is_neutral(**seat))
        .map(|seat| vocabulary::side(line.variant.seat_name(*seat)))
        .collect();
    let nothing = || Phrase::Verbatim(String::new());
    let (first, second) = match rivals.as_slice() {
        [first, second] => (first.clone(), second.clone()),
        [first, ..] => (first.clone(), nothing()),
        [] => (nothing(), nothing()),
    };
    let mut shown = Board { flip: Some(line.flipped()), ..Board::new(&board, &look) };
    shown.note_repetitions(line.record.repetitions());
    let no_names = BTreeMap::new();
    let review_here = review::Shown {
        at: Some(line.at).filter(|at| *at <= line.played.len()),
        link: line.url_of_places(),
        names: &no_names,
    };
    let offered = outcome.is_none().then(|| StepChoices::of(&line.record, Spelling::Regional));
    Ok(AnalysisPage {
        about: line.variant.about(),
        letters: vocabulary::letters_of(&line.variant),
        options: line.options(),
        setting: line.setting(),
        fields: line.fields(),
        own: source.as_ref().and_then(|source| source.own),
        has_score_table: line.variant.moves_both_sides(),
        game: source.map(|source| source.shown),
        turn: position.turn(),
        choices: StepChoices { is_for_plan: extra.is_bare, ..offered.unwrap_or_default() },
        state,
        fen: position.fen(),
        board: shown,
        intro: line.moves.intro().map(str::to_owned).filter(|_| !extra.is_bare),
        parts: if extra.is_bare { Vec::new() } else { parts(&line, found.as_ref()) },
        has_moves: !line.moves.is_empty(),
        at: line.at,
        before: line.moves.get(line.at).map_or(0, |node| node.before),
        after: line.moves.after(line.at).next().unwrap_or(line.at),
        last: line.moves.end_of(line.at),
        is_too_long: !line.has_short_url(),
        games: archive::url_of_position(&line.variant, position.fen()),
        edit: editor::url_of(&line.variant, position.fen()),
        play_on: outcome.is_none().then(|| editor::url_of_game(&line.variant, position.fen())),
        here: line.url(),
        again: line.begin(),
        first,
        second,
        help,
        longest: if by.is_some() { LONGEST } else { guests::SECONDS },
        post: match by {
            Some(by) => by.post(REVIEW),
            None => FormTarget { to: REVIEW_OF_GUEST.to_owned(), csrf: None },
        },
        review: found.and_then(|found| review::panel(&line, &found, &times, review_here)),
        problem: extra.problem,
        import: extra.import,
    })
}

/// The moves with their variations, and with the signs of a review.
fn parts(line: &Line, found: Option<&AnalysisView>) -> Vec<LinePart> {
    let turns = found.and_then(|found| found.review.as_ref()).map_or(&[][..], |review| &review.turns);
    let glyphs = turns.iter().filter_map(|turn| {
        let ply = turn.ply as usize + turn.steps.len();
        Some((ply, review::glyph(turn.judgement?)))
    });
    let letters = vocabulary::letters_of(&line.variant);
    let mut parts = Parts { line, letters, glyphs: glyphs.collect(), written: Vec::new() };
    parts.write_after(0);
    parts.written
}

/// A move with a sign of its judgement.
fn shown(played: &Played, glyph: &str, letters: &GameLetters) -> Phrase {
    let regional = played.regional.as_ref().map(|regional| format!("{regional}{glyph}"));
    vocabulary::written_move(&format!("{}{glyph}", played.display), regional.as_deref(), letters)
}

/// The moves while they are written.
struct Parts<'a> {
    line: &'a Line,
    letters: GameLetters,
    glyphs: BTreeMap<usize, &'static str>,
    written: Vec<LinePart>,
}

impl Parts<'_> {
    /// Writes the line that follows a node. Variations lie in each other as deep as there are variations at most.
    fn write_after(&mut self, node: usize) {
        let mut at = node;
        let mut needs_number = node == 0;
        loop {
            let mut following = self.line.moves.after(at);
            let Some(main) = following.next() else { return };
            let others: Vec<usize> = following.collect();
            self.write(main, needs_number);
            for other in &others {
                let instead = self.line.moves.get(main).map(|node| shown(&node.played, "", &self.letters));
                self.written.push(LinePart::Begin(instead.unwrap_or_default()));
                self.write(*other, true);
                self.write_after(*other);
                self.written.push(LinePart::End);
            }
            needs_number = !others.is_empty();
            at = main;
        }
    }

    fn write(&mut self, number: usize, needs_number: bool) {
        let Some(node) = self.line.moves.get(number) else { return };
        let played = &node.played;
        let before = self.line.moves.get(node.before);
        let needs_number = needs_number || before.is_none_or(|before| before.played.turn != played.turn);
        self.written.push(LinePart::Step(LineStep {
            node: number,
            before: node.before,
            number: needs_number.then(|| review::number_of(&self.line.variant, played)),
            step: played.step.clone(),
            display: shown(played, self.glyphs.get(&number).copied().unwrap_or_default(), &self.letters),
            turn: played.turn,
            seat: played.seat.to_string(),
            note: node.note.clone(),
        }));
    }
}
