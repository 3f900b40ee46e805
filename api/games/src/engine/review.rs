//! The review of a whole game: what each turn was worth, by the values of the positions before and after it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use zugpost_base::text_enum::text_enum;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::model::error::{GameError, JobError};
use zugpost_data::model::variant::{has_two_rivals, viewer};
use zugpost_data::store::SeatName;
use zugpost_data::store::jobs::Job;
use zugpost_protocol::{PlyValue, Score, Wdl};
use zugpost_rules::{Outcome, Record, Seat};

text_enum! {
    /// Judgement of a turn that has lost at least 0.05, 0.10 or 0.20 of expected score. These are the bounds of chess.com:
    /// <https://support.chess.com/en/articles/8572705-how-are-moves-classified-what-is-a-blunder-or-brilliant-etc>.
    Judgement {
        Inaccuracy = "inaccuracy",
        Mistake = "mistake",
        Blunder = "blunder",
    }
}

/// The review of a job that has one.
pub(super) fn review_of(job: &Job) -> Option<GameReview> {
    job.review.as_deref().and_then(|text| serde_json::from_str(text).ok())
}

/// A game, judged turn by turn. In games for three only values are known, neither chances nor judgements.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct GameReview {
    /// The number of positions that have been searched.
    pub searched: u32,
    /// The number of positions to search: those before each turn and the last one, unless the game ends there or Nature
    /// passes. The last ones come first, so that the search before a turn knows what follows.
    pub positions: u32,
    /// The turns, in the order of the game. Empty in lists of analyses.
    pub turns: Vec<ReviewedTurn>,
    /// The last position.
    #[serde(rename = "final")]
    pub last: FinalPosition,
    /// Accuracy of each seat, from 0 to 100: half the mean and half the harmonic mean of the accuracies of its turns.
    /// Only of seats with a judged turn.
    pub accuracy: BTreeMap<SeatName, f64>,
}

/// A turn with its judgement.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ReviewedTurn {
    /// The number of steps played before it.
    pub ply: u32,
    /// The seat that played it.
    pub seat: SeatName,
    /// Its steps in machine notation.
    pub steps: Vec<String>,
    /// The value before it, for its seat; null while the position has not been searched. Nature does not play for a win:
    /// before her turn the value is White's if she passes, and null where she does.
    pub before: Option<PositionValue>,
    /// The value after it, for the same seat. Nature is expected to pass, so that her later turns count for neither player.
    pub after: Option<PositionValue>,
    /// The steps of the best turn; equal to `steps` if that was the best. Null for Nature.
    pub best: Option<Vec<String>>,
    /// The expected score that it has lost, from 0 to 1: win counts 1, a draw one half. The best turn loses nothing.
    pub loss: Option<f64>,
    /// Null if the turn was good enough.
    pub judgement: Option<Judgement>,
    /// From 0 to 100, by the formula of lichess: <https://lichess.org/page/accuracy>.
    pub accuracy: Option<f64>,
}

/// The position after the last turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct FinalPosition {
    /// The number of steps played before it.
    pub ply: u32,
    /// The seat to act.
    pub seat: SeatName,
    /// Its value for this seat; White's if Nature is to act, and passes.
    pub value: Option<PositionValue>,
    /// The steps of the best turn.
    pub best: Option<Vec<String>>,
}

/// The value of a position for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct PositionValue {
    /// Null where the game is over.
    pub score: Option<Score>,
    /// The chances to win, draw and lose in thousandths; null in games for three, and at depth 0.
    #[schema(value_type = Option<Vec<i32>>, min_items = 3, max_items = 3, example = json!([310, 400, 290]))]
    pub wdl: Option<Wdl>,
    /// Search depth in plies; 0 where the game is over or the position was not searched.
    pub depth: u32,
}

impl GameReview {
    /// The turns of a game that begins with this record, not searched yet.
    pub(super) fn begin(mut record: Record, played: &[String]) -> Result<GameReview, GameError> {
        let mut turns: Vec<ReviewedTurn> = Vec::new();
        for (ply, step) in (0..).zip(played) {
            let seat = SeatName(record.position().to_act());
            let before = settled(&record).filter(|_| seat.is_neutral());
            let played = record.enter(step)?.step;
            match turns.last_mut().filter(|turn| turn.seat == seat) {
                Some(turn) => turn.steps.push(played),
                None => turns.push(ReviewedTurn { before, ..ReviewedTurn::new(ply, seat, played) }),
            }
        }
        let seat = SeatName(record.position().to_act());
        let last = FinalPosition { ply: record.ply(), seat, value: settled(&record), best: None };
        let mut review = GameReview { searched: 0, positions: 0, turns, last, accuracy: BTreeMap::new() };
        review.positions = review.plies_left().len() as u32;
        Ok(review)
    }

    /// The plies of the positions that have still to be searched, the last first.
    pub(super) fn plies_left(&self) -> Vec<u32> {
        let last = &self.last;
        let turns = self.turns.iter().rev();
        let open = turns.filter(|turn| turn.before.is_none() && !turn.is_declined());
        last.value.is_none().then_some(last.ply).into_iter().chain(open.map(|turn| turn.ply)).collect()
    }

    /// Adds what a worker has found, and judges anew. `record` is the first position of the game.
    pub(super) fn add(
        &mut self,
        mut record: Record,
        played: &[String],
        found: &[PlyValue],
    ) -> Result<(), JobError> {
        let two = has_two_rivals(record.variant());
        let key = record.variant().key();
        let left = self.plies_left();
        let known = |ply: u32| self.last.ply == ply || self.turns.iter().any(|turn| turn.ply == ply);
        if let Some(wrong) = found.iter().find(|value| !known(value.ply)) {
            return Err(JobError::from(Fault::of_program_at(
                "info.plies",
                format!("{} was not asked for", wrong.ply),
            )));
        }
        // A position that is known keeps its value: reports repeat what earlier ones said.
        let mut new: Vec<&PlyValue> = found.iter().filter(|value| left.contains(&value.ply)).collect();
        new.sort_by_key(|value| value.ply);
        for value in new {
            while record.ply() < value.ply {
                let Some(step) = played.get(record.ply() as usize) else { break };
                record.enter(step).map_err(GameError::from)?;
            }
            let next = after_passes(record.clone())?;
            let best = checked_turn(next.clone(), &value.best)?;
            // A position that was not searched says nothing about the turns beside it.
            let wdl = (two && value.depth > 0).then(|| Wdl::of(key, value.score));
            let position = PositionValue { score: Some(value.score), wdl, depth: value.depth };
            let is_viewers = next.position().to_act() == viewer(record.position().to_act());
            let position = if is_viewers { position } else { position.of_opponent() };
            self.set(value.ply, position, Some(best).filter(|_| !record.position().is_neutral_to_act()));
        }
        self.searched = self.positions - self.plies_left().len() as u32;
        self.judge();
        Ok(())
    }

    fn set(&mut self, ply: u32, value: PositionValue, best: Option<Vec<String>>) {
        if self.last.ply == ply {
            (self.last.value, self.last.best) = (Some(value), best);
        } else if let Some(turn) = self.turns.iter_mut().find(|turn| turn.ply == ply) {
            (turn.before, turn.best) = (Some(value), best);
        }
    }

    fn judge(&mut self) {
        let afters: Vec<Option<PositionValue>> =
            (0..self.turns.len()).map(|index| self.value_after(index)).collect();
        for (turn, after) in self.turns.iter_mut().zip(afters) {
            turn.judge(after);
        }
        let mut by_seat: BTreeMap<SeatName, Vec<f64>> = BTreeMap::new();
        for turn in &self.turns {
            by_seat.entry(turn.seat).or_default().extend(turn.accuracy);
        }
        by_seat.retain(|_, turns| !turns.is_empty());
        self.accuracy = by_seat.into_iter().map(|(seat, turns)| (seat, accuracy_of_seat(&turns))).collect();
    }

    /// The value after a turn for its viewer. A declined turn of Nature changes nothing.
    fn value_after(&self, index: usize) -> Option<PositionValue> {
        let turn = &self.turns[index];
        let mut later = self.turns[index + 1..].iter();
        let next = later.find(|next| !next.is_declined());
        let (seat, value) = next.map_or((self.last.seat, self.last.value), |next| (next.seat, next.before));
        let value = value.filter(|value| value.wdl.is_some())?;
        Some(if viewer(*seat) == viewer(*turn.seat) { value } else { value.of_opponent() })
    }
}

impl ReviewedTurn {
    fn new(ply: u32, seat: SeatName, step: String) -> ReviewedTurn {
        ReviewedTurn {
            ply,
            seat,
            steps: vec![step],
            before: None,
            after: None,
            best: None,
            loss: None,
            judgement: None,
            accuracy: None,
        }
    }

    /// Returns whether Nature passed.
    fn is_declined(&self) -> bool {
        self.seat.is_neutral() && self.steps.iter().all(|step| step == "--")
    }

    fn judge(&mut self, after: Option<PositionValue>) {
        self.after = after;
        if self.seat.is_neutral() {
            return;
        }
        let chances = |value: Option<PositionValue>| value.and_then(|value| value.wdl);
        let (Some(before), Some(after)) = (chances(self.before), chances(after)) else { return };
        let loss = match self.best.as_ref() == Some(&self.steps) {
            true => 0.0,
            false => (before.expected_score() - after.expected_score()).max(0.0),
        };
        self.loss = Some(rounded(loss, 1000.0));
        self.judgement = match loss {
            0.20.. => Some(Judgement::Blunder),
            0.10.. => Some(Judgement::Mistake),
            0.05.. => Some(Judgement::Inaccuracy),
            _ => None,
        };
        self.accuracy = Some(rounded(accuracy_of_turn(loss), 10.0));
    }
}

impl PositionValue {
    fn of_opponent(self) -> PositionValue {
        let score = self.score.map(|score| match score {
            Score::Cp(value) => Score::Cp(value.saturating_neg()),
            Score::Mate(turns) => Score::Mate(turns.saturating_neg()),
        });
        PositionValue { score, wdl: self.wdl.map(Wdl::of_opponent), ..self }
    }
}

/// The position in which a player is to act: Nature passes, as searches expect of her everywhere.
fn after_passes(mut record: Record) -> Result<Record, GameError> {
    while record.position().is_neutral_to_act() && record.outcome().is_none() {
        record.play("--")?;
    }
    Ok(record)
}

/// The value of a position that is not searched: the game is over, perhaps once Nature has passed, or she may not pass, or
/// two others follow her.
fn settled(record: &Record) -> Option<PositionValue> {
    let two = has_two_rivals(record.variant());
    let seat = viewer(record.position().to_act());
    let unknown = PositionValue { score: None, wdl: None, depth: 0 };
    match after_passes(record.clone()) {
        Ok(next) if two || !record.position().is_neutral_to_act() => {
            let outcome = next.outcome()?;
            Some(PositionValue { wdl: two.then(|| chances_at_end(outcome, seat)), ..unknown })
        }
        Ok(_) | Err(_) => Some(unknown),
    }
}

fn chances_at_end(outcome: Outcome, seat: Seat) -> Wdl {
    match outcome.winner() {
        None => Wdl::DRAW,
        Some(winner) if winner == seat => Wdl::WIN,
        Some(_) => Wdl::LOSS,
    }
}

/// The turn in machine notation; an error if it breaks the rules.
fn checked_turn(mut record: Record, steps: &[String]) -> Result<Vec<String>, JobError> {
    let wrong =
        |error: &dyn std::fmt::Display| JobError::from(Fault::of_program_at("info.plies", error.to_string()));
    if steps.is_empty() {
        return Err(wrong(&"a best turn has steps"));
    }
    steps.iter().map(|step| Ok(record.play(step).map_err(|error| wrong(&error))?.step)).collect()
}

/// The formula of lichess, which has winning chances in per cent.
fn accuracy_of_turn(loss: f64) -> f64 {
    (103.1668 * (-0.04354 * loss * 100.0).exp() - 3.1669).clamp(0.0, 100.0)
}

/// The harmonic mean lets bad turns count more. As on lichess, but without its weights by the volatility of positions.
fn accuracy_of_seat(turns: &[f64]) -> f64 {
    let n_turns = turns.len() as f64;
    let mean = turns.iter().sum::<f64>() / n_turns;
    let harmonic = n_turns / turns.iter().map(|accuracy| 1.0 / accuracy.max(1.0)).sum::<f64>();
    rounded((mean + harmonic) / 2.0, 10.0)
}

fn rounded(value: f64, parts: f64) -> f64 {
    (value * parts).round() / parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_perfect_turn_is_wholly_accurate_and_a_lost_game_is_not() {
        assert!(accuracy_of_turn(0.0) > 99.9);
        assert_eq!(accuracy_of_turn(1.0), 0.0);
        assert!((accuracy_of_turn(0.1) - 63.6).abs() < 0.1, "{}", accuracy_of_turn(0.1));
    }

    #[test]
    fn one_bad_turn_costs_more_than_its_part_of_the_mean() {
        assert_eq!(accuracy_of_seat(&[100.0, 100.0]), 100.0);
        assert!(accuracy_of_seat(&[100.0, 100.0, 10.0]) < 70.0);
    }
}
