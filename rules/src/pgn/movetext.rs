//! Reads movetext: steps with their comments, annotations and variations.

use super::limits::{MAX_DEPTH, MAX_NODES};
use super::pgn_error::PgnError;
use super::token::unword;
use super::words::{Word, next_word};
use super::{PgnMove, PgnVariation, plain};
use crate::record::Record;

/// A line of steps as it was read.
#[derive(Debug, Default)]
pub(super) struct Line {
    /// What is said before the first step.
    pub intro: Option<String>,
    pub moves: Vec<PgnMove>,
    pub result: Option<String>,
}

impl Line {
    /// Where the next comment goes.
    fn said(&mut self) -> &mut String {
        match self.moves.last_mut() {
            Some(last) => last.comment.get_or_insert_default(),
            None => self.intro.get_or_insert_default(),
        }
    }

    /// Adds what takes the place of the step with this index. A declined turn that both begin with is not varied, if
    /// nothing is said of it.
    fn add_variation(&mut self, index: usize, mut variation: PgnVariation) {
        let has_pass = index + 1 < self.moves.len();
        let begins_alike = match variation.moves.as_slice() {
            [first, _, ..] => has_pass && first.step == self.moves[index].step && first.is_bare(),
            _ => false,
        };
        if begins_alike {
            variation.moves.remove(0);
        }
        self.moves[index + usize::from(begins_alike)].variations.push(variation);
    }

    fn say(&mut self, comment: &str) {
        let (said, comment) = (self.said(), plain(comment));
        if !said.is_empty() && !comment.is_empty() {
            said.push(' ');
        }
        said.push_str(&comment);
    }
}

/// Reading a file's movetext, with what is counted over all of its variations.
#[derive(Debug, Default)]
pub(super) struct Reading {
    n_steps: usize,
    /// Why the first of the variations that cannot be played cannot. They are kept as comments.
    pub unplayable: Option<PgnError>,
}

impl Reading {
    /// Reads a line that begins where the record stands, up to the result or the end.
    pub(super) fn line(&mut self, text: &str, start: &Record) -> Result<Line, PgnError> {
        self.nested_line(text, start.clone(), 0)
    }

    fn nested_line(&mut self, text: &str, mut record: Record, depth: usize) -> Result<Line, PgnError> {
        if depth > MAX_DEPTH {
            return Err(PgnError::TooMany);
        }
        let variant = record.variant().clone();
        let mut line = Line::default();
        // A variation takes the place of the step before it, and of the declined turn that comes with that step.
        let mut fork = None;
        let mut rest = text;
        while let Some((word, after)) = next_word(rest, &variant)? {
            rest = after;
            match word {
                Word::Comment(comment) => line.say(comment),
                Word::Annotation(number) => match line.moves.last_mut() {
                    Some(last) if last.nags.contains(&number) => {}
                    Some(last) => last.nags.push(number),
                    None => line.say(&format!("${number}")),
                },
                Word::Result(result) => {
                    line.result = Some(result.to_owned());
                    break;
                }
                Word::Variation(inside) => {
                    let read = match &fork {
                        Some((index, before)) => self.variation(inside, before, depth)?.zip(Some(*index)),
                        None => None,
                    };
                    match read {
                        Some((variation, index)) => line.add_variation(index, variation),
                        None => line.say(&format!("({inside})")),
                    }
                }
                Word::Step { text, is_natures } => {
                    fork = Some((line.moves.len(), record.clone()));
                    self.enter(&mut record, text, is_natures, &mut line.moves)?;
                }
            }
        }
        Ok(line)
    }

    /// A variation that begins where the record stands; nothing if it has no steps or they cannot be played.
    fn variation(
        &mut self,
        inside: &str,
        before: &Record,
        depth: usize,
    ) -> Result<Option<PgnVariation>, PgnError> {
        match self.nested_line(inside, before.clone(), depth + 1) {
            Ok(Line { moves, .. }) if moves.is_empty() => Ok(None),
            Ok(Line { intro, moves, .. }) => Ok(Some(PgnVariation { intro, moves })),
            Err(PgnError::TooMany) => Err(PgnError::TooMany),
            Err(error) => {
                self.unplayable.get_or_insert(error);
                Ok(None)
            }
        }
    }

    /// Plays a step of a file, and before it the declined turn of a neutral seat, which files leave out.
    fn enter(
        &mut self,
        record: &mut Record,
        step: &str,
        is_natures: bool,
        moves: &mut Vec<PgnMove>,
    ) -> Result<(), PgnError> {
        let goes_on = record.position().is_neutral_to_act() && !is_natures && !is_neutral_step(step);
        if goes_on && let Ok(pass) = record.play("--") {
            self.count()?;
            moves.push(pass.into());
        }
        let ply = record.ply();
        let played = record.enter(&unword(step)).map_err(|source| PgnError::Step { ply, source })?;
        self.count()?;
        moves.push(played.into());
        Ok(())
    }

    fn count(&mut self) -> Result<(), PgnError> {
        self.n_steps += 1;
        if self.n_steps > MAX_NODES { Err(PgnError::TooMany) } else { Ok(()) }
    }
}

/// Whether a step says that a neutral seat has made it, as the display notation does, or that nothing is done.
fn is_neutral_step(step: &str) -> bool {
    step.starts_with('∞') || step.starts_with("inf") || step == "--"
}
