//! A game of shogi as it stands in a file of one of these formats.

use crate::board::Seat;
use crate::game::Options;
use crate::pgn::limits::{MAX_DEPTH, MAX_NODES};
use crate::pgn::movetext::{Line, Reading};
use crate::pgn::pgn_error::PgnError;
use crate::pgn::{PgnGame, plain};
use crate::record::Record;
use crate::registry::Variant;

/// A game as it stands in its file.
#[derive(Debug, Default)]
pub(in crate::pgn) struct ShogiFile {
    pub(super) tags: Vec<(String, String)>,
    pub(super) fen: Option<String>,
    /// The side that moves first: Black, where White gives a handicap.
    pub(super) first_is_black: bool,
    pub(super) intro: String,
    /// All steps, each before those that follow it.
    pub(super) nodes: Vec<Node>,
    /// The steps that may come first.
    pub(super) roots: Vec<usize>,
    /// The steps that lead to the one that was read last.
    pub(super) path: Vec<usize>,
    pub(super) result: Option<&'static str>,
}

/// A step that was read.
#[derive(Debug, Default)]
pub(super) struct Node {
    word: String,
    line: usize,
    comment: String,
    /// The steps that may follow, the main one first.
    next: Vec<usize>,
}

/// The movetext of a game, with the line in the original for each of its own.
#[derive(Default)]
struct Movetext {
    text: String,
    lines: Vec<usize>,
}

impl ShogiFile {
    /// Plays the steps.
    pub(in crate::pgn) fn read(self) -> Result<PgnGame, PgnError> {
        let variant = Variant::new("shogi", &Options::default())?;
        let record = match &self.fen {
            Some(fen) => Record::from_fen(&variant, fen)?,
            None => Record::new(&variant),
        };
        let mut movetext = Movetext::default();
        self.write_line(&self.roots, 0, &mut movetext)?;
        let original = |line: usize| movetext.lines.get(line - 1).copied().unwrap_or(1);
        let mut reading = Reading::new(&movetext.text);
        let Line { moves, .. } =
            reading.line(&movetext.text, &record).map_err(|error| error.on_line(original))?;
        let notes = reading.notes.into_iter().map(|note| note.on_line(original)).collect();
        let intro = Some(plain(&self.intro)).filter(|intro| !intro.is_empty());
        let result = self.result.unwrap_or("*").to_owned();
        Ok(PgnGame { tags: self.tags, variant, fen: self.fen, intro, moves, result, notes })
    }

    /// Adds a step behind the one that was read last.
    pub(super) fn add(&mut self, word: &str, line: usize) -> Result<(), PgnError> {
        if self.nodes.len() >= MAX_NODES {
            return Err(PgnError::TooMany);
        }
        let index = self.nodes.len();
        match self.path.last() {
            Some(last) => self.nodes[*last].next.push(index),
            None => self.roots.push(index),
        }
        // A sign of the movetext can stand in no step.
        let word = word.replace(|sign: char| sign.is_whitespace() || "(){};[]!?$%".contains(sign), "_");
        self.nodes.push(Node { word, line, ..Node::default() });
        self.path.push(index);
        Ok(())
    }

    /// Adds a line of a comment to the step that was read last.
    pub(super) fn say(&mut self, comment: &str) {
        let said = match self.path.last() {
            Some(last) => &mut self.nodes[*last].comment,
            None => &mut self.intro,
        };
        if !said.is_empty() {
            said.push('\n');
        }
        said.push_str(comment.trim());
    }

    pub(super) fn tag(&mut self, name: &str, value: &str) {
        let (value, is_new) = (value.trim(), !self.tags.iter().any(|(tag, _)| tag == name));
        if is_new && !value.is_empty() {
            self.tags.push((name.to_owned(), value.to_owned()));
        }
    }

    /// A date of one of these files, `1999/07/15(木) 19:07:12`, as files of ours have it.
    pub(super) fn date(&mut self, name: &str, value: &str) {
        let numbers: Vec<&str> =
            value.split(|letter: char| !letter.is_ascii_digit()).filter(|part| !part.is_empty()).collect();
        if let [year, month, day, ..] = numbers[..]
            && year.len() == 4
        {
            self.tag(name, &format!("{year}.{month:0>2}.{day:0>2}"));
        }
    }

    /// Returns whether White is to move behind the step that was read last.
    pub(super) fn is_whites_turn(&self) -> bool {
        self.path.len().is_multiple_of(2) != self.first_is_black
    }

    /// The result if the side to move behind the step that was read last has won, or has lost.
    pub(super) fn decided(&self, side_to_move_wins: bool) -> &'static str {
        let winner = if self.is_whites_turn() == side_to_move_wins { Seat::White } else { Seat::Black };
        crate::game::result_of(Some(winner))
    }

    /// Writes a line of steps that begins with the first of these; the others may be played in its place.
    fn write_line<'a>(
        &'a self,
        mut steps: &'a [usize],
        depth: usize,
        out: &mut Movetext,
    ) -> Result<(), PgnError> {
        if depth > MAX_DEPTH {
            return Err(PgnError::TooMany);
        }
        while let [main, others @ ..] = steps {
            let node = &self.nodes[*main];
            out.push(&node.word, node.line);
            if !node.comment.is_empty() {
                let comment = plain(&node.comment);
                out.push(&format!("{{{comment}}}"), node.line);
            }
            for other in others {
                out.push("(", node.line);
                // Only the main step has alternatives, and they follow it.
                self.write_line(std::slice::from_ref(other), depth + 1, out)?;
                out.push(")", node.line);
            }
            steps = &node.next;
        }
        Ok(())
    }
}

impl Movetext {
    fn push(&mut self, word: &str, line: usize) {
        self.text.push_str(word);
        self.text.push('\n');
        self.lines.push(line);
    }
}
