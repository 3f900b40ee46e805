//! First positions of examples and lessons.

use super::trouble::Trouble;
use crate::game::Options;
use crate::record::Record;
use crate::registry::Variant;

/// A position of a variant.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The game before the first step.
    pub record: Record,
}

impl Scene {
    /// The position after these steps, from the text of a position or from the first one.
    pub(super) fn new(
        key: &str,
        options: &Options,
        fen: Option<&str>,
        played: &[String],
    ) -> Result<Scene, Trouble> {
        let variant = Variant::new(key, options).map_err(|error| Trouble::new(&error))?;
        let mut record = match fen {
            Some(fen) => Record::from_fen(&variant, fen).map_err(|error| Trouble::new(&error))?,
            None => Record::new(&variant),
        };
        for step in played {
            record.play(step).map_err(|error| Trouble::new(&format!("play {step}: {error}")))?;
        }
        // What is read from the text of the position has no past, and so has a game that is played on from it.
        let fen = record.position().fen();
        let record = Record::from_fen(&variant, &fen).map_err(|error| Trouble::new(&error))?;
        Ok(Scene { record })
    }

    /// The variant with its options.
    #[must_use]
    pub fn variant(&self) -> &Variant {
        self.record.variant()
    }

    /// The text of the position.
    #[must_use]
    pub fn fen(&self) -> String {
        self.record.position().fen()
    }
}
