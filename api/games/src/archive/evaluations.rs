//! Evaluations of a game from its reader's analyses, as PGN files have them.

use std::collections::HashMap;

use serde::Deserialize;
use zugpost_base::ids::PlayerId;
use zugpost_data::model::error::GameError;
use zugpost_data::model::variant::{has_two_rivals, variant_of, viewer};
use zugpost_data::store::games::{Move, Table};
use zugpost_data::store::jobs::analyses::{self, Found};
use zugpost_data::store::{Conn, Ply, SeatName};
use zugpost_rules::{Seat, Variant};

/// Only this many of a reader's latest analyses of the variant are searched for evaluations.
const MAX_ANALYSES: i64 = 1000;

/// The evaluations from this player's analyses of the game, by ply, from White's point of view.
pub(super) fn evaluations(
    conn: &mut Conn,
    table: &Table,
    moves: &[Move],
    reader: &PlayerId,
) -> Result<HashMap<Ply, String>, GameError> {
    let game = &table.game;
    let mut evaluations = HashMap::new();
    // With more than two players, the score of the side to move does not determine White's score. Nature plays for no win.
    let variant = variant_of(game)?;
    if !has_two_rivals(&variant) {
        return Ok(evaluations);
    }
    let start = Variant::start(&variant).fen();
    let found = analyses::found_by(conn, reader, &game.variant, &game.options, MAX_ANALYSES)?;
    for Found { id, fen, played, info } in found {
        let same_start = fen.filter(|fen| *fen != start) == game.start_fen;
        let steps: Vec<&str> = played.split_whitespace().collect();
        let same_steps =
            steps.len() <= moves.len() && steps.iter().zip(moves).all(|(step, row)| *step == row.step);
        if !same_start || !same_steps {
            continue;
        }
        let next = moves.get(steps.len()).map_or(game.to_act, |row| row.seat);
        let values = match info.as_deref().and_then(|info| evaluation(info, *next)) {
            Some(value) => vec![(steps.len(), value)],
            None => analyses::review(conn, &id)?.map_or(Vec::new(), |review| evaluations_of_review(&review)),
        };
        for (ply, value) in values {
            // The list is newest first, so the first evaluation of a ply is kept.
            evaluations.entry(Ply::of(ply)).or_insert(value);
        }
    }
    Ok(evaluations)
}

/// The fields of an engine's report that the evaluation needs.
#[derive(Debug, Deserialize)]
struct Report {
    pvs: Vec<Line>,
}

#[derive(Debug, Deserialize)]
struct Line {
    score: Score,
    depth: Option<u32>,
}

/// The fields of a review, as `engine/review.rs` writes it, that the evaluation needs.
#[derive(Debug, Deserialize)]
struct Review {
    turns: Vec<Turn>,
}

#[derive(Debug, Deserialize)]
struct Turn {
    ply: usize,
    seat: SeatName,
    steps: Vec<String>,
    after: Option<PositionValue>,
}

#[derive(Debug, Deserialize)]
struct PositionValue {
    score: Option<Score>,
    depth: Option<u32>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Score {
    Cp(i32),
    Mate(i32),
}

impl Score {
    /// For White, in pawns or as the number of turns to mate. Reports are from the point of view of a player; reviews give
    /// White's value at turns of Nature.
    fn of_white(self, seat: Seat) -> String {
        let sign = if viewer(seat) == Seat::White { 1 } else { -1 };
        match self {
            Score::Cp(value) => format!("{:.2}", f64::from(value.saturating_mul(sign)) / 100.0),
            Score::Mate(turns) => format!("#{}", turns.saturating_mul(sign)),
        }
    }
}

/// Returns whether an engine has searched the position. At depth 0 its value is the static evaluation.
fn is_searched(depth: Option<u32>) -> bool {
    depth != Some(0)
}

/// The best line's score, if it was searched. Nature's scores measure how even the game is, not which side is better.
fn evaluation(info: &str, to_act: Seat) -> Option<String> {
    if to_act.is_neutral() {
        return None;
    }
    let report: Report = serde_json::from_str(info).ok()?;
    let best = report.pvs.first().filter(|line| is_searched(line.depth))?;
    Some(best.score.of_white(to_act))
}

/// The scores after the turns of a review, each with the number of steps before its position.
fn evaluations_of_review(review: &str) -> Vec<(usize, String)> {
    let Ok(Review { turns }) = serde_json::from_str(review) else { return Vec::new() };
    let scores = turns.into_iter().filter_map(|turn| {
        let value = turn.after.filter(|value| is_searched(value.depth))?;
        Some((turn.ply + turn.steps.len(), value.score?.of_white(*turn.seat)))
    });
    scores.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn evaluations_are_whites() {
        let info = |score: &str| format!(r#"{{"depth": 9, "pvs": [{{"score": {score}, "steps": []}}]}}"#);
        assert_eq!(evaluation(&info(r#"{"cp": 31}"#), Seat::White).as_deref(), Some("0.31"));
        assert_eq!(evaluation(&info(r#"{"cp": 31}"#), Seat::Black).as_deref(), Some("-0.31"));
        assert_eq!(evaluation(&info(r#"{"mate": -2}"#), Seat::Black).as_deref(), Some("#2"));
        assert_eq!(evaluation("{}", Seat::White), None);
        let unsearched = r#"{"depth": 0, "pvs": [{"score": {"cp": 31}, "depth": 0, "steps": []}]}"#;
        assert_eq!(evaluation(unsearched, Seat::White), None);
    }
}
