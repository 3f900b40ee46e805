//! Searching ended games by a position: which one is meant, and by which key it is stored.

use zugpost_base::locale::phrase;
use zugpost_data::model::error::GameError;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::model::position_keys::PositionKeys;
use zugpost_data::notation::split::steps_of;
use zugpost_data::store::games::positions::PositionKey;
use zugpost_rules::{Opening, Record, Variant};

/// The most steps that lead to a position.
pub const LONGEST_LINE: usize = 200;

/// A position that is asked for.
#[derive(Clone, Debug)]
pub struct Line {
    pub record: Record,
    /// The last opening with a name on the way there.
    pub opening: Option<Opening>,
}

impl Line {
    pub fn at(record: Record) -> Line {
        let opening = Opening::of(&record);
        Line { record, opening }
    }

    /// Enters the next step.
    pub fn enter(&mut self, step: &str) -> Result<(), GameError> {
        self.record.enter(step)?;
        self.opening = Opening::of(&self.record).or(self.opening);
        Ok(())
    }
}

/// The position after these steps, in any notation, with or without numbers of moves (`1. e4 e5 2. Nf3`), from a position or
/// the first one of the variant.
pub fn position(variant: &Variant, fen: Option<&str>, moves: &str) -> Result<Line, GameError> {
    let mut line = Line::at(match fen {
        Some(fen) => Record::from_fen(variant, fen)?,
        None => Record::new(variant),
    });
    let steps = steps(moves);
    if steps.len() > LONGEST_LINE {
        let too_long = phrase("error-opening-too-long").with("n", LONGEST_LINE);
        return Err(Fault::at("moves", too_long).into());
    }
    for step in steps {
        line.enter(&step)?;
    }
    Ok(line)
}

/// Returns the key by which the archive finds a position.
pub fn key(record: &Record) -> PositionKey {
    PositionKeys::of(record.variant()).key(record.position())
}

/// The steps of a line without numbers of moves.
fn steps(line: &str) -> Vec<String> {
    let is_number =
        |word: &str| word.chars().all(|letter| letter.is_ascii_digit() || letter == '.' || letter == '…');
    let words = steps_of(line).into_iter().map(|word| {
        let (number, step) = word.rsplit_once('.').unwrap_or_default();
        if is_number(number) && !step.is_empty() { step.to_owned() } else { word }
    });
    words.filter(|word| !is_number(word)).collect()
}
