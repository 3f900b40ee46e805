//! A review in the words of the pages that show it.

use std::collections::BTreeMap;

use actix_web::web;
use zugpost_base::locale::{GameLetters, Phrase, phrase};
use zugpost_base::vocabulary::{letters_of, written_line};
use zugpost_data::model::error::GameError;
use zugpost_data::model::variant::viewer;
use zugpost_data::store::SeatName;
use zugpost_data::store::games::{GameStatus, Move, Table};
use zugpost_data::store::jobs::JobStatus;
use zugpost_data::view::vocabulary;
use zugpost_games::engine::analyses::{
    AnalysisRequest, AnalysisView, GameReview, Judgement, PositionValue, QueueView, WaitsFor,
};
use zugpost_rules::{Played, Record, Seat, Variant};

use super::line::{self, Line};
use crate::web::markup::{GraphPoint, Mark, MarkedTurn, ReviewPanel, ScoreGraph, TurningPoint};
use crate::web::pages::session::SignedIn;
use crate::web::pages::times::Times;
use crate::web::problem::Problem;
use crate::web::state::State;

/// The review of a game that has ended, if its reader has asked for one, for the page that shows it after `at` steps.
/// `names` are the players that the reader knows by other names than those of their sides.
pub async fn of_game(
    state: &State,
    by: Option<&SignedIn>,
    (table, moves): (&Table, &[Move]),
    names: &BTreeMap<Seat, Phrase>,
    at: u32,
) -> Result<Option<ReviewPanel>, Problem> {
    let id = &table.game.id;
    if table.game.status != GameStatus::Ended || moves.is_empty() {
        return Ok(None);
    }
    let request = AnalysisRequest { game: Some(id.clone()), ..AnalysisRequest::default() };
    let found = state.app.engine.latest_review(by.map(SignedIn::id), request).await?;
    let Some(found) = found else { return Ok(None) };
    let fields = line::fields_of_game(&table.game, moves.iter().map(|row| row.step.as_str()));
    let read = web::block(move || Line::read(&fields)).await.map_err(|_| Problem::interrupted())?;
    let line = read.map_err(GameError::from)?;
    let shown = Shown { at: Some(at as usize), link: format!("/games/{id}?at="), names };
    let panel = panel(&line, &found, &Times::of(state, by), shown);
    Ok(panel.map(|panel| ReviewPanel { page: format!("/analysis?game={id}#review"), ..panel }))
}

/// Place and names with which a page shows a review.
pub struct Shown<'a> {
    /// The number of steps after which it shows the line; `None` for a variation.
    pub at: Option<usize>,
    /// The URL of a position, to which its ply is added.
    pub link: String,
    pub names: &'a BTreeMap<Seat, Phrase>,
}

/// The panel of a review of this line.
pub fn panel(line: &Line, analysis: &AnalysisView, times: &Times, shown: Shown<'_>) -> Option<ReviewPanel> {
    let review = analysis.review.as_ref()?;
    let variant = &line.variant;
    let Shown { at, link, names } = shown;
    let first = variant.seats().first().copied().unwrap_or(Seat::White);
    let side = |seat: Seat| vocabulary::side(variant.seat_name(seat));
    let accuracy = variant.seats().iter().filter_map(|seat| {
        let percent = review.accuracy.get(&SeatName(*seat))?;
        let who = names.get(seat).cloned().unwrap_or_else(|| side(*seat));
        Some((phrase("analysis-accuracy").with("who", who), format!("{percent:.0} %")))
    });
    let points = points(line, review, first);
    let marked = marked(line, review);
    Some(ReviewPanel {
        id: analysis.id.0.clone(),
        is_open: analysis.is_open(),
        state: state(analysis, review, times),
        accuracy: accuracy.collect(),
        turning_point: turning_point(review, &marked, &link),
        graph: (!points.is_empty()).then(|| ScoreGraph {
            side: side(first),
            n_steps: line.played.len(),
            at,
            link,
            points,
        }),
        marked,
        page: String::new(),
    })
}

/// The first of the turns that have lost most, if there are marked ones.
fn turning_point(review: &GameReview, marked: &[MarkedTurn], link: &str) -> Option<TurningPoint> {
    let worst = review.turns.iter().filter(|turn| turn.judgement.is_some());
    let worst =
        worst.rev().max_by(|one, other| one.loss.unwrap_or(0.0).total_cmp(&other.loss.unwrap_or(0.0)))?;
    let turn = marked.iter().find(|turn| turn.begun == worst.ply as usize)?;
    Some(TurningPoint {
        ply: turn.ply,
        url: format!("{link}{}", turn.ply),
        turn: phrase("analysis-numbered").with("number", &turn.number).with("turn", &turn.played),
        better: turn.better.clone(),
    })
}

/// Tells the progress of a review in a sentence.
fn state(analysis: &AnalysisView, review: &GameReview, times: &Times) -> Phrase {
    let state = match (analysis.status, &analysis.queue) {
        (JobStatus::Queued, Some(queue)) => waiting(queue, times),
        (JobStatus::Queued | JobStatus::Running, _) => phrase("analysis-review-searches"),
        (JobStatus::Done, _) => match &analysis.engine {
            Some(engine) => phrase("analysis-review-done").with("engine", engine),
            None => phrase("analysis-review-done-by-engine"),
        },
        (JobStatus::Failed | JobStatus::Cancelled, _) => match &analysis.reason {
            Some(reason) => phrase("analysis-review-failed").with("reason", reason),
            None => phrase("analysis-review-stopped"),
        },
    };
    state.with("done", review.searched).with("all", review.positions)
}

fn waiting(queue: &QueueView, times: &Times) -> Phrase {
    let left = queue.expected_start.and_then(|at| times.until(at).left);
    let waits = match (queue.waits_for, left) {
        (Some(what), _) => phrase("analysis-review-waits-for").with("reason", reason(what)),
        (None, Some(left)) => phrase("analysis-review-waits-until").with("left", left),
        (None, None) => phrase("analysis-review-waits"),
    };
    waits.with("place", queue.place)
}

fn reason(waits_for: WaitsFor) -> Phrase {
    match waits_for {
        WaitsFor::Worker => phrase("scripts-waits-worker"),
        WaitsFor::AbleWorker => phrase("scripts-waits-able-worker"),
        WaitsFor::OwnAnalysis => phrase("scripts-waits-own"),
    }
}

fn words(judgement: Judgement) -> Phrase {
    match judgement {
        Judgement::Inaccuracy => phrase("analysis-inaccuracy"),
        Judgement::Mistake => phrase("analysis-mistake"),
        Judgement::Blunder => phrase("analysis-blunder"),
    }
}

/// The sign behind a turn, as files have it.
pub fn glyph(judgement: Judgement) -> &'static str {
    match judgement {
        Judgement::Inaccuracy => "?!",
        Judgement::Mistake => "?",
        Judgement::Blunder => "??",
    }
}

fn mark(judgement: Judgement) -> Mark {
    match judgement {
        Judgement::Inaccuracy => Mark::Inaccuracy,
        Judgement::Mistake => Mark::Mistake,
        Judgement::Blunder => Mark::Blunder,
    }
}

/// The expected score of a seat, by a value for another one.
fn expected_score(value: Option<PositionValue>, is_own: bool) -> Option<f64> {
    let expected = value?.wdl?.expected_score();
    Some(if is_own { expected } else { 1.0 - expected })
}

fn points(line: &Line, review: &GameReview, first: Seat) -> Vec<GraphPoint> {
    let begin =
        review.turns.first().and_then(|turn| expected_score(turn.before, viewer(*turn.seat) == first));
    let begin =
        begin.map(|score| GraphPoint { ply: 0, score, mark: None, label: Phrase::Verbatim(String::new()) });
    let letters = letters_of(&line.variant);
    let after = review.turns.iter().filter_map(|turn| {
        let score = expected_score(turn.after, viewer(*turn.seat) == first)?;
        let ply = turn.ply as usize + turn.steps.len();
        let label = turn.judgement.map(|judgement| {
            let begun = turn.ply as usize;
            let number = format!("{} ", number(line, begun));
            phrase("analysis-mark")
                .with("turn", displays(&number, played(line, begun, turn.steps.len()), &letters))
                .with("judgement", words(judgement))
        });
        let label = label.unwrap_or_else(|| Phrase::Verbatim(String::new()));
        Some(GraphPoint { ply, score, mark: turn.judgement.map(mark), label })
    });
    begin.into_iter().chain(after).collect()
}

/// "12." for the side that begins the turns, "12…" for others.
fn number(line: &Line, index: usize) -> String {
    line.played.get(index).map(|played| number_of(&line.variant, played)).unwrap_or_default()
}

/// The number of a step's turn in the same way.
pub fn number_of(variant: &Variant, played: &Played) -> String {
    let begins = variant.seats().first() == Some(&played.seat);
    format!("{}{}", played.turn, if begins { "." } else { "…" })
}

fn played(line: &Line, begun: usize, n_steps: usize) -> impl Iterator<Item = &Played> + Clone {
    line.played.iter().skip(begun).take(n_steps)
}

/// Steps in a line behind their number.
fn displays<'a>(
    number: &str,
    steps: impl Iterator<Item = &'a Played> + Clone,
    letters: &GameLetters,
) -> Phrase {
    let joined = |steps: Vec<&str>| written_line(&format!("{number}{}", steps.join(" ")), letters);
    let regional = steps.clone().map(|step| step.regional.as_deref().unwrap_or(&step.display));
    Phrase::spelled(joined(steps.map(|step| &*step.display).collect()), joined(regional.collect()))
}

fn marked(line: &Line, review: &GameReview) -> Vec<MarkedTurn> {
    let start = match &line.fen {
        Some(fen) => Record::from_fen(&line.variant, fen).ok(),
        None => Some(Record::new(&line.variant)),
    };
    let Some(mut record) = start else { return Vec::new() };
    let mut marked = Vec::new();
    let letters = letters_of(&line.variant);
    for turn in &review.turns {
        if let Some(judgement) = turn.judgement {
            let begun = turn.ply as usize;
            let mut better = record.clone();
            let better = turn.best.iter().flatten().filter_map(|step| better.play(step).ok());
            let better: Vec<Played> = better.collect();
            marked.push(MarkedTurn {
                begun,
                ply: begun + turn.steps.len(),
                seat: *turn.seat,
                steps: turn.steps.join(","),
                best: turn.best.iter().flatten().cloned().collect::<Vec<_>>().join(","),
                number: number(line, begun),
                played: displays("", played(line, begun, turn.steps.len()), &letters),
                judgement: words(judgement),
                better: displays("", better.iter(), &letters),
            });
        }
        for step in &turn.steps {
            if record.enter(step).is_err() {
                return marked;
            }
        }
    }
    marked
}
