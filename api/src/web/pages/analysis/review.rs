//! What the page says of a review.

use zugpost_rules::{Played, Record, Seat, Variant};

use super::line::Line;
use crate::engine::analyses::{AnalysisView, GameReview, Judgement, PositionValue};
use crate::locale::Locale;
use crate::store::SeatName;
use crate::store::jobs::JobStatus;
use crate::web::markup::{GraphPoint, Mark, MarkedTurn, ReviewPanel, chances_graph};
use crate::web::pages::times::Times;

/// The panel of a review of this line.
pub fn panel(line: &Line, analysis: &AnalysisView, times: &Times) -> Option<ReviewPanel> {
    let review = analysis.review.as_ref()?;
    let variant = &line.variant;
    let first = variant.seats().first().copied().unwrap_or(Seat::White);
    let accuracy = variant.seats().iter().filter_map(|seat| {
        let percent = review.accuracy.get(&SeatName(*seat))?;
        Some((variant.seat_name(*seat), format!("{percent:.0} %")))
    });
    let points = points(line, review, first);
    Some(ReviewPanel {
        id: analysis.id.0.clone(),
        is_open: analysis.is_open(),
        state: state(analysis, review, times),
        graph: chances_graph(variant.seat_name(first), line.played.len(), &points),
        accuracy: accuracy.collect(),
        marked: marked(line, review),
    })
}

/// How far a review is, as a sentence.
fn state(analysis: &AnalysisView, review: &GameReview, times: &Times) -> String {
    let done = format!("{} of {} positions", review.searched, review.positions);
    match (analysis.status, &analysis.queue) {
        (JobStatus::Queued, Some(queue)) => {
            let when = match (&queue.waits_for, queue.expected_start) {
                (Some(what), _) => format!("; {what}"),
                (None, Some(at)) => times
                    .until(at)
                    .left
                    .map(|left| format!(", expected to start {}", left.text(Locale::En)))
                    .unwrap_or_default(),
                (None, None) => String::new(),
            };
            format!("Waiting, number {} in the queue{when}. Done so far: {done}.", queue.place)
        }
        (JobStatus::Queued | JobStatus::Running, _) => format!("The engine has searched {done}."),
        (JobStatus::Done, _) => {
            format!("Searched by {}: {done}.", analysis.engine.as_deref().unwrap_or("the engine"))
        }
        (JobStatus::Failed | JobStatus::Cancelled, _) => {
            let why = analysis.reason.as_deref().unwrap_or("it was stopped");
            format!("The review ended early: {why}. Searched: {done}.")
        }
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
fn chances(value: Option<PositionValue>, is_own: bool) -> Option<f64> {
    let expected = value?.wdl?.expected_score();
    Some(if is_own { expected } else { 1.0 - expected })
}

fn points(line: &Line, review: &GameReview, first: Seat) -> Vec<GraphPoint> {
    let begin = review.turns.first().and_then(|turn| chances(turn.before, *turn.seat == first));
    let begin = begin.map(|chances| GraphPoint { ply: 0, chances, mark: None, label: String::new() });
    let after = review.turns.iter().filter_map(|turn| {
        let chances = chances(turn.after, *turn.seat == first)?;
        let ply = turn.ply as usize + turn.steps.len();
        let label = turn.judgement.map(|judgement| {
            let begun = turn.ply as usize;
            format!("{} {}: {judgement}", number(line, begun), displays(line, begun, turn.steps.len()))
        });
        Some(GraphPoint { ply, chances, mark: turn.judgement.map(mark), label: label.unwrap_or_default() })
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

fn displays(line: &Line, begun: usize, n_steps: usize) -> String {
    let steps = line.played.iter().skip(begun).take(n_steps);
    steps.map(|played| played.display.as_str()).collect::<Vec<_>>().join(" ")
}

fn marked(line: &Line, review: &GameReview) -> Vec<MarkedTurn> {
    let start = match &line.fen {
        Some(fen) => Record::from_fen(&line.variant, fen).ok(),
        None => Some(Record::new(&line.variant)),
    };
    let Some(mut record) = start else { return Vec::new() };
    let mut marked = Vec::new();
    for turn in &review.turns {
        if let Some(judgement) = turn.judgement {
            let begun = turn.ply as usize;
            let mut better = record.clone();
            let better = turn.best.iter().flatten().filter_map(|step| better.play(step).ok());
            let better: Vec<String> = better.map(|played| played.display).collect();
            marked.push(MarkedTurn {
                begun,
                ply: begun + turn.steps.len(),
                seat: *turn.seat,
                steps: turn.steps.join(","),
                best: turn.best.iter().flatten().cloned().collect::<Vec<_>>().join(","),
                number: number(line, begun),
                played: displays(line, begun, turn.steps.len()),
                judgement: judgement.to_string(),
                better: better.join(" "),
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
