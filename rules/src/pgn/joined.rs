//! Words of several steps, between which a space was forgotten: `e4e5`, `2.Nf3Nc6`, `炮二平五马８进７`.

use super::words::without_number;
use crate::record::Record;

/// Maximum number of parts of words that are tried in one file.
pub(super) const MAX_TRIED: usize = 2_000;

/// Maximum number of steps of a word.
const MAX_STEPS: usize = 100;

/// No step is written with more letters than this.
const MAX_LETTERS: usize = 16;

/// The steps of a word, and the position that they lead to.
type Way<'w> = (Vec<&'w str>, String);

/// Takes words apart, each part a step that can be played there.
pub(super) struct Joined<'a> {
    /// Plays a step as the file writes it.
    pub play: &'a dyn Fn(&Record, &str) -> Option<Record>,
    /// Number of parts that may still be tried in this file.
    pub n_left: &'a mut usize,
}

impl Joined<'_> {
    /// The steps of a word that cannot be played as one; none if they cannot be made out, or lead to different positions.
    pub(super) fn steps<'w>(&mut self, record: &Record, word: &'w str) -> Option<Vec<&'w str>> {
        let mut ways = Vec::new();
        self.collect(record, word, &mut Vec::new(), &mut ways);
        let (steps, position) = ways.pop()?;
        let is_clear = *self.n_left > 0 && ways.iter().all(|(_, other)| *other == position);
        is_clear.then_some(steps)
    }

    fn collect<'w>(
        &mut self,
        record: &Record,
        word: &'w str,
        before: &mut Vec<&'w str>,
        ways: &mut Vec<Way<'w>>,
    ) {
        let ends = word.char_indices().map(|(index, _)| index).chain([word.len()]).skip(1);
        for end in ends.take(MAX_LETTERS) {
            // The whole word as one step is what was tried first.
            if *self.n_left == 0 || before.len() == MAX_STEPS || (before.is_empty() && end == word.len()) {
                return;
            }
            let (step, after) = word.split_at(end);
            // Castling is not torn apart.
            if step.ends_with('-') || after.starts_with('-') {
                continue;
            }
            *self.n_left -= 1;
            let Some(played) = (self.play)(record, step) else { continue };
            before.push(step);
            match without_number(after) {
                "" if after.is_empty() => ways.push((before.clone(), played.position().fen())),
                "" => {}
                rest => self.collect(&played, rest, before, ways),
            }
            before.pop();
        }
    }
}
