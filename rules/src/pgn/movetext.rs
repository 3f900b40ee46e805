//! Reads movetext: steps with their comments, annotations and variations.

use super::iccs::with_ranks_from_one;
use super::joined::{Joined, MAX_TRIED};
use super::limits::{MAX_DEPTH, MAX_NODES, MAX_NOTES};
use super::pgn_error::PgnError;
use super::signs::{is_null, without_figurines};
use super::token::unword;
use super::words::{Word, next_word};
use super::{PgnMove, PgnVariation, plain};
use crate::record::Record;
use crate::registry::Variant;

/// A line of steps as it was read.
#[derive(Debug, Default)]
pub(super) struct Line {
    /// Comment before the first step.
    pub intro: Option<String>,
    pub moves: Vec<PgnMove>,
    pub result: Option<&'static str>,
}

impl Line {
    /// Returns the comment that takes the next text.
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
#[derive(Debug)]
pub(super) struct Reading<'a> {
    /// The whole file, in which lines are counted.
    file: &'a str,
    /// True if ranks are counted from 0, as in [`super::iccs`].
    ranks_from_zero: bool,
    /// Number of steps that were read, with those that cannot be played.
    n_steps: usize,
    /// Number of parts of words that may still be tried.
    n_left: usize,
    /// A place in the file and the number of its line. Files are read forward, so each line is counted once.
    counted: (usize, usize),
    /// Reasons for which something is not read as steps but kept as a comment: variations that cannot be played, steps
    /// behind a null move.
    pub notes: Vec<PgnError>,
}

impl<'a> Reading<'a> {
    pub(super) fn new(file: &'a str) -> Reading<'a> {
        Reading {
            file,
            ranks_from_zero: false,
            n_steps: 0,
            n_left: MAX_TRIED,
            counted: (0, 1),
            notes: Vec::new(),
        }
    }

    pub(super) fn with_ranks_from_zero(self, ranks_from_zero: bool) -> Reading<'a> {
        Reading { ranks_from_zero, ..self }
    }

    /// Reads a line that begins where the record stands, up to the result or the end.
    pub(super) fn line(&mut self, text: &'a str, start: &Record) -> Result<Line, PgnError> {
        self.nested_line(text, start.clone(), 0)
    }

    fn nested_line(&mut self, text: &'a str, mut record: Record, depth: usize) -> Result<Line, PgnError> {
        if depth > MAX_DEPTH {
            return Err(PgnError::TooMany);
        }
        let variant = record.variant().clone();
        let mut line = Line::default();
        // A variation takes the place of the step before it, and of the declined turn that comes with that step.
        let mut fork = None;
        let mut rest = text;
        while let Some((word, after)) = next_word(rest, &variant)? {
            let before = std::mem::replace(&mut rest, after);
            match word {
                Word::Comment(comment) => line.say(comment),
                Word::Annotation(number) => match line.moves.last_mut() {
                    Some(last) if last.nags.contains(&number) => {}
                    Some(last) => last.nags.push(number),
                    None => line.say(&format!("${number}")),
                },
                Word::Result(result) => {
                    line.result = Some(result);
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
                    match self.enter(&mut record, text, is_natures, &mut line.moves) {
                        Err(PgnError::NullMove { ply, line: number }) => {
                            let (remark, result) = until_result(before.trim_start(), &variant)?;
                            line.say(remark);
                            line.result = result;
                            self.note(PgnError::NullMove { ply, line: number });
                            break;
                        }
                        Err(error @ PgnError::Step { .. }) => {
                            for step in self.apart(&record, text).ok_or(error)? {
                                fork = Some((line.moves.len(), record.clone()));
                                self.enter(&mut record, step, is_natures, &mut line.moves)?;
                            }
                        }
                        entered => entered?,
                    }
                }
            }
        }
        Ok(line)
    }

    fn note(&mut self, note: PgnError) {
        if self.notes.len() < MAX_NOTES {
            self.notes.push(note);
        }
    }

    /// The number of the line of the file in which this part of it begins, from 1.
    fn line_of(&mut self, part: &str) -> usize {
        let offset = part.as_ptr().addr().wrapping_sub(self.file.as_ptr().addr());
        let (place, line) = if self.counted.0 <= offset { self.counted } else { (0, 1) };
        let between = self.file.as_bytes().get(place..offset).unwrap_or_default();
        self.counted = (offset, line + between.iter().filter(|byte| **byte == b'\n').count());
        self.counted.1
    }

    /// A variation that begins where the record stands; nothing if it has no steps or they cannot be played.
    fn variation(
        &mut self,
        inside: &'a str,
        before: &Record,
        depth: usize,
    ) -> Result<Option<PgnVariation>, PgnError> {
        match self.nested_line(inside, before.clone(), depth + 1) {
            Ok(Line { moves, .. }) if moves.is_empty() => Ok(None),
            Ok(Line { intro, moves, .. }) => Ok(Some(PgnVariation { intro, moves })),
            Err(PgnError::TooMany) => Err(PgnError::TooMany),
            Err(error) => {
                self.note(error);
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
        let (ply, is_null) = (record.ply(), is_null(step));
        self.count()?;
        let played = record.enter(&spelled(record, step, self.ranks_from_zero)).map_err(|source| {
            let line = self.line_of(step);
            match is_null && record.outcome().is_none() {
                true => PgnError::NullMove { ply, line },
                false => PgnError::Step { ply, line, source },
            }
        })?;
        moves.push(played.into());
        Ok(())
    }

    /// The steps of a word without spaces.
    fn apart<'w>(&mut self, record: &Record, word: &'w str) -> Option<Vec<&'w str>> {
        let ranks_from_zero = self.ranks_from_zero;
        let play = |record: &Record, step: &str| {
            let mut after = record.clone();
            after.advance(&spelled(record, step, ranks_from_zero)).is_ok().then_some(after)
        };
        Joined { play: &play, n_left: &mut self.n_left }.steps(record, word)
    }

    fn count(&mut self) -> Result<(), PgnError> {
        self.n_steps += 1;
        if self.n_steps > MAX_NODES { Err(PgnError::TooMany) } else { Ok(()) }
    }
}

/// A step of a file as the rules read it.
fn spelled(record: &Record, step: &str, ranks_from_zero: bool) -> String {
    let word = if is_null(step) { "--".into() } else { without_figurines(step, record.variant()) };
    let word = unword(&word);
    if ranks_from_zero { with_ranks_from_one(&word).into_owned() } else { word.into_owned() }
}

/// Returns the text before the result of a game or before its end, and that result.
fn until_result<'a>(text: &'a str, variant: &Variant) -> Result<(&'a str, Option<&'static str>), PgnError> {
    let mut rest = text;
    loop {
        let remark = &text[..text.len() - rest.len()];
        match next_word(rest, variant)? {
            None => return Ok((remark, None)),
            Some((Word::Result(result), _)) => return Ok((remark, Some(result))),
            Some((_, after)) => rest = after,
        }
    }
}

/// Returns whether a step says that a neutral seat has made it, as the display notation does, or that nothing
/// is done.
fn is_neutral_step(step: &str) -> bool {
    step.starts_with('∞') || step.starts_with("inf") || step == "--"
}
