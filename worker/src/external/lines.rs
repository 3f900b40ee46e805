//! Answers of an external engine, read by the rules.

use zugpost_rules::{Record, StepError};

use super::error::EngineError;

/// A variation in machine notation, up to the end of the game: an engine need not know every end.
pub(super) fn read_line(start: &Record, steps: &[String], name: &str) -> Result<Vec<String>, EngineError> {
    let mut record = start.clone();
    let mut line = Vec::new();
    for text in steps.iter().flat_map(|turn| turn.split(',')) {
        if record.outcome().is_some() {
            break;
        }
        line.push(play(&mut record, text, name)?);
    }
    Ok(line)
}

/// A whole turn in machine notation: its steps are joined by commas.
pub(super) fn read_turn(start: &Record, text: &str, name: &str) -> Result<Vec<String>, EngineError> {
    let mut record = start.clone();
    let mut turn = Vec::new();
    for text in text.split(',') {
        if is_whole(start, &record) && !turn.is_empty() {
            return Err(illegal(name, &format!("the turn goes on after {}", turn.join(","))));
        }
        turn.push(play(&mut record, text, name)?);
    }
    if is_whole(start, &record) {
        Ok(turn)
    } else {
        Err(illegal(name, &format!("the turn {text} is not whole")))
    }
}

/// The first turn of a line in machine notation; `None` if the line ends within it.
pub(super) fn first_turn(start: &Record, line: &[String]) -> Option<Vec<String>> {
    let mut record = start.clone();
    let mut turn = Vec::new();
    for step in line {
        record.play(step).ok()?;
        turn.push(step.clone());
        if is_whole(start, &record) {
            return Some(turn);
        }
    }
    None
}

fn is_whole(start: &Record, now: &Record) -> bool {
    now.position().to_act() != start.position().to_act() || now.outcome().is_some()
}

fn play(record: &mut Record, text: &str, name: &str) -> Result<String, EngineError> {
    let why = |error: StepError| illegal(name, &error.to_string());
    let step = record.position().read_uci(text).map_err(why)?;
    record.play(&step).map_err(why)?;
    Ok(step)
}

fn illegal(name: &str, why: &str) -> EngineError {
    // The text is the engine's, so it may have any length.
    EngineError::Illegal { name: name.to_owned(), why: why.chars().take(200).collect() }
}
