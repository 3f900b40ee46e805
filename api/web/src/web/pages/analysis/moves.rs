//! The moves of an analysis as a tree: a main line and variations, with comments.

use std::collections::{BTreeMap, BTreeSet};
use std::mem;

use zugpost_base::locale::{Phrase, phrase};
use zugpost_base::vocabulary::{letters_of, step_error_with_steps};
use zugpost_data::view::positions::LONGEST_RECORD;
use zugpost_rules::pgn::{PgnGame, PgnMove, PgnVariation};
use zugpost_rules::{Played, Record};

use crate::web::pages::lobby::start::form::Fields;

/// The fields of the main line and of the variations, and the beginning of the names of those with comments.
pub const PLAYED: &str = "played";
pub const MORE: &str = "more";
pub const NOTE: &str = "note_";
/// The most variations of a line.
const MAX_VARIATIONS: usize = 200;
/// The most letters of a comment.
const LONGEST_NOTE: usize = 1000;
/// The judgements of turns in files, by their numbers from 1.
const GLYPHS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// The nodes are numbered from 1, and 0 is the first position: the main line first, then the variations one after the
/// other. Of the nodes that follow another one, the first goes on with its line.
#[derive(Clone, Debug, Default)]
pub struct Moves {
    nodes: Vec<MoveNode>,
    /// Comment on the first position.
    intro: Option<String>,
}

#[derive(Clone, Debug)]
pub struct MoveNode {
    /// The number of the node before it.
    pub before: usize,
    pub played: Played,
    /// Comment on the move.
    pub note: Option<String>,
}

/// The steps of a variation, and the number of the node that it follows.
type Variation = (usize, Vec<String>);

impl Moves {
    /// Reads the fields. `start` is the first position. Also returns the game at the node `at`, or at the end of the main
    /// line, and the number of this node.
    pub fn read(fields: &Fields, start: &Record) -> Result<(Moves, usize, Record), Phrase> {
        let main = split(fields.get(PLAYED).map_or("", String::as_str));
        let more =
            fields.get(MORE).map_or("", String::as_str).split(';').filter(|text| !text.trim().is_empty());
        let more: Vec<Variation> = more.map(variation).collect::<Result<_, _>>()?;
        if more.len() > MAX_VARIATIONS {
            return Err(phrase("error-line-variations").with("n", MAX_VARIATIONS));
        }
        let n_nodes = main.len() + more.iter().map(|(_, steps)| steps.len()).sum::<usize>();
        if n_nodes > LONGEST_RECORD {
            return Err(phrase("error-line-moves").with("n", LONGEST_RECORD));
        }
        let at = fields.get("at").and_then(|at| at.parse().ok()).unwrap_or(main.len()).min(n_nodes);
        let forks: BTreeSet<usize> = more.iter().map(|(from, _)| *from).chain([at]).collect();
        let mut moves = Moves::default();
        let mut kept = BTreeMap::from([(0, start.clone())]);
        moves.extend(0, &main, &forks, &mut kept)?;
        for (from, steps) in &more {
            moves.extend(*from, steps, &forks, &mut kept)?;
        }
        for (name, text) in fields.range(NOTE.to_owned()..) {
            let Some(number) = name.strip_prefix(NOTE) else { break };
            let node = number.parse().ok().filter(|number: &usize| *number <= n_nodes);
            let node = node.ok_or_else(|| {
                phrase("error-line-comment").with("name", format!("{NOTE}{}", shortened(number)))
            })?;
            moves.set_note(node, text);
        }
        let record = kept.remove(&at).unwrap_or_else(|| start.clone());
        Ok((moves, at, record))
    }

    fn extend(
        &mut self,
        from: usize,
        steps: &[String],
        forks: &BTreeSet<usize>,
        kept: &mut BTreeMap<usize, Record>,
    ) -> Result<(), Phrase> {
        let known = kept.get(&from).cloned();
        let mut record = known.ok_or_else(|| phrase("error-line-fork").with("number", from))?;
        let mut before = from;
        for step in steps {
            let number = self.nodes.len() + 1;
            let played = record.enter(step).map_err(|error| {
                phrase("error-line-move")
                    .with("number", number)
                    .with("why", step_error_with_steps(&error, &letters_of(record.variant())))
            })?;
            self.nodes.push(MoveNode { before, played, note: None });
            before = self.nodes.len();
            if forks.contains(&before) {
                kept.insert(before, record.clone());
            }
        }
        Ok(())
    }

    fn set_note(&mut self, node: usize, text: &str) {
        let text: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let note = (!text.is_empty()).then(|| text.chars().take(LONGEST_NOTE).collect());
        match node.checked_sub(1) {
            None => self.intro = note,
            Some(index) => {
                if let Some(node) = self.nodes.get_mut(index) {
                    node.note = note;
                }
            }
        }
    }

    /// Writes the moves as fields, which [`Self::read`] reads.
    pub fn fields(&self) -> Vec<(String, String)> {
        let mut lines: Vec<(usize, Vec<&str>)> = Vec::new();
        let mut last = usize::MAX;
        for (number, node) in self.numbered() {
            match lines.last_mut().filter(|_| node.before == last) {
                Some((_, steps)) => steps.push(&node.played.step),
                None => lines.push((node.before, vec![&node.played.step])),
            }
            last = number;
        }
        let mut lines = lines.into_iter();
        let mut fields = Vec::new();
        fields.extend(lines.next().map(|(_, steps)| (PLAYED.to_owned(), steps.join(","))));
        let more: Vec<String> = lines.map(|(from, steps)| format!("{from}:{}", steps.join(","))).collect();
        if !more.is_empty() {
            fields.push((MORE.to_owned(), more.join(";")));
        }
        fields.extend(self.intro.clone().map(|text| (format!("{NOTE}0"), text)));
        let notes = self.numbered().filter_map(|(number, node)| Some((number, node.note.clone()?)));
        fields.extend(notes.map(|(number, text)| (format!("{NOTE}{number}"), text)));
        fields
    }

    /// The fields of a game in a file.
    pub fn fields_of(game: &PgnGame) -> Vec<(String, String)> {
        let mut fields = vec![(NOTE.to_owned() + "0", game.intro.clone().unwrap_or_default())];
        let mut more = Vec::new();
        let mut number = 0;
        // Lines that are still to be written, with the nodes that they follow.
        let mut waiting: Vec<(usize, Option<&str>, &[PgnMove])> = vec![(0, None, &game.moves)];
        while let Some((from, intro, line)) = waiting.pop() {
            let mut before = from;
            let mut intro = intro;
            let mut inside = Vec::new();
            for PgnMove { comment, nags, variations, .. } in line {
                for PgnVariation { intro, moves } in variations.iter().filter(|other| !other.moves.is_empty())
                {
                    inside.push((before, intro.as_deref(), moves.as_slice()));
                }
                number += 1;
                before = number;
                let glyph =
                    nags.iter().find_map(|nag| GLYPHS.get(usize::from(*nag).checked_sub(1)?).copied());
                let said = [glyph, intro.take(), comment.as_deref()];
                let said: Vec<&str> = said.into_iter().flatten().collect();
                fields.push((format!("{NOTE}{number}"), said.join(" ")));
            }
            let steps: Vec<&str> = line.iter().map(|played| played.step.as_str()).collect();
            let steps = steps.join(",");
            if more.is_empty() && from == 0 && fields.iter().all(|(name, _)| name != PLAYED) {
                fields.push((PLAYED.to_owned(), steps));
            } else {
                more.push(format!("{from}:{steps}"));
            }
            waiting.extend(inside.into_iter().rev());
        }
        fields.push((MORE.to_owned(), more.join(";")));
        fields.retain(|(_, value)| !value.is_empty());
        fields
    }

    /// The main line and its variations as a file has them.
    pub fn pgn(&self) -> (Option<String>, Vec<PgnMove>) {
        let mut following = vec![Vec::new(); self.nodes.len() + 1];
        for (number, node) in self.numbered() {
            if let Some(numbers) = following.get_mut(node.before) {
                numbers.push(number);
            }
        }
        // From the last node to the first: the moves after a node are then known.
        let mut lines: Vec<Vec<PgnMove>> = vec![Vec::new(); self.nodes.len() + 1];
        for (number, node) in self.numbered().collect::<Vec<_>>().into_iter().rev() {
            let is_main = following.get(node.before).and_then(|numbers| numbers.first()) == Some(&number);
            let others =
                following.get(node.before).filter(|_| is_main).map_or(&[][..], |numbers| &numbers[1..]);
            let variations = others.iter().map(|other| {
                let mut moves = mem::take(&mut lines[*other]);
                moves.reverse();
                PgnVariation { intro: None, moves }
            });
            let variations = variations.collect();
            let next = following.get(number).and_then(|numbers| numbers.first());
            // Reversed, so that a move is added at the end.
            let mut line = next.map(|next| mem::take(&mut lines[*next])).unwrap_or_default();
            line.push(written(node, variations));
            lines[number] = line;
        }
        let first = following.first().and_then(|numbers| numbers.first());
        let mut moves = first.map(|first| mem::take(&mut lines[*first])).unwrap_or_default();
        moves.reverse();
        (self.intro.clone(), moves)
    }

    /// The nodes with their numbers.
    pub fn numbered(&self) -> impl Iterator<Item = (usize, &MoveNode)> {
        (1..).zip(&self.nodes)
    }

    pub fn get(&self, number: usize) -> Option<&MoveNode> {
        self.nodes.get(number.checked_sub(1)?)
    }

    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    pub fn intro(&self) -> Option<&str> {
        self.intro.as_deref()
    }

    /// The numbers of the nodes that follow this one, the main one first.
    pub fn after(&self, number: usize) -> impl Iterator<Item = usize> {
        self.numbered().filter(move |(_, node)| node.before == number).map(|(number, _)| number)
    }

    /// The last node of the line of this one.
    pub fn end_of(&self, mut number: usize) -> usize {
        while let Some(next) = self.after(number).next() {
            number = next;
        }
        number
    }

    /// The steps of the main line.
    pub fn main(&self) -> Vec<Played> {
        let follows = |(number, node): &(usize, &MoveNode)| node.before + 1 == *number;
        self.numbered().take_while(follows).map(|(_, node)| node.played.clone()).collect()
    }

    /// The steps that lead to a node.
    pub fn path(&self, mut number: usize) -> Vec<String> {
        let mut steps = Vec::new();
        while let Some(node) = self.get(number) {
            steps.push(node.played.step.clone());
            number = node.before;
        }
        steps.reverse();
        steps
    }

    /// Adds a step after a node, unless it is there, and returns its number.
    pub fn add(&mut self, after: usize, played: Played) -> usize {
        let known = self
            .after(after)
            .find(|next| self.get(*next).is_some_and(|node| node.played.step == played.step));
        if let Some(known) = known {
            return known;
        }
        let goes_on = self.after(after).next().is_none();
        // The end of a line goes on; the numbers behind it grow.
        let number = if goes_on && !self.nodes.is_empty() { after + 1 } else { self.nodes.len() + 1 };
        for node in self.nodes.iter_mut().filter(|node| node.before >= number) {
            node.before += 1;
        }
        self.nodes.insert(number - 1, MoveNode { before: after, played, note: None });
        number
    }
}

fn split(text: &str) -> Vec<String> {
    text.split(',').map(str::trim).filter(|step| !step.is_empty()).map(str::to_owned).collect()
}

/// `3:d2d4,d7d5`.
fn variation(text: &str) -> Result<Variation, Phrase> {
    let parts =
        text.split_once(':').and_then(|(from, steps)| Some((from.trim().parse().ok()?, split(steps))));
    let parts = parts.filter(|(_, steps)| !steps.is_empty());
    parts.ok_or_else(|| phrase("error-line-variation").with("text", shortened(text)))
}

fn shortened(text: &str) -> String {
    text.chars().take(20).collect()
}

fn written(node: &MoveNode, variations: Vec<PgnVariation>) -> PgnMove {
    let note = node.note.as_deref().unwrap_or_default();
    let (first, rest) = note.split_once(' ').unwrap_or((note, ""));
    let nag = (1..).zip(GLYPHS).find(|(_, glyph)| *glyph == first).map(|(nag, _)| nag);
    let comment = if nag.is_some() { rest } else { note };
    PgnMove {
        comment: (!comment.is_empty()).then(|| comment.to_owned()),
        nags: nag.into_iter().collect(),
        variations,
        ..PgnMove::from(node.played.clone())
    }
}

#[cfg(test)]
mod tests {
    use zugpost_rules::{Options, Variant, pgn};

    use super::*;
    use zugpost_base::locale::Locale;

    const GAME: &str = "{Study} 1. e4 e5 $6 {classic} (1... c5 2. Nf3 (2. Nc3 Nc6) 2... d6) (1... e6) 2. Nf3 (2. f4 {gambit}) *";

    fn read(fields: Vec<(String, String)>) -> Result<(Moves, usize), Phrase> {
        let start = Record::new(&Variant::new("chess", &Options::default()).unwrap());
        Moves::read(&fields.into_iter().collect(), &start).map(|(moves, at, _)| (moves, at))
    }

    fn rewritten(moves: &Moves) -> String {
        let (intro, moves) = moves.pgn();
        let variant = Variant::new("chess", &Options::default()).unwrap();
        let text = pgn::write(&PgnGame {
            tags: Vec::new(),
            variant,
            fen: None,
            intro,
            moves,
            result: "*".to_owned(),
            notes: Vec::new(),
        });
        text.split("\n\n").nth(1).unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn variations_and_comments_of_a_file_become_fields_and_a_file_again() {
        let (moves, at) = read(Moves::fields_of(&pgn::read(GAME).unwrap())).unwrap();
        assert_eq!((at, moves.main().len()), (3, 3));
        let fields = moves.fields();
        assert_eq!(fields[0], (PLAYED.to_owned(), "e2e4,e7e5,g1f3".to_owned()));
        assert_eq!(fields[1].1, "1:c7c5,g1f3,d7d6;4:b1c3,b8c6;1:e7e6;2:f2f4");
        assert_eq!(read(fields.clone()).unwrap().0.fields(), fields);
        let wanted = "{Study} 1. e4 e5 $6 {classic} (1... c5 2. Nf3 (2. Nc3 Nc6) 2... d6) (1... e6) 2. Nf3 (2. f4 {gambit}) *";
        assert_eq!(rewritten(&moves), wanted);
    }

    #[test]
    fn a_step_goes_on_with_a_line_or_begins_a_variation() {
        let (mut moves, _) = read(Moves::fields_of(&pgn::read(GAME).unwrap())).unwrap();
        let mut record = Record::new(&Variant::new("chess", &Options::default()).unwrap());
        for step in moves.path(3) {
            record.enter(&step).unwrap();
        }
        let at = moves.add(3, record.play("Nc6").unwrap());
        assert_eq!((at, moves.path(at).join(" ")), (4, "e2e4 e7e5 g1f3 b8c6".to_owned()));
        assert_eq!(moves.fields()[1].1, "1:c7c5,g1f3,d7d6;5:b1c3,b8c6;1:e7e6;2:f2f4");
        let mut record = Record::new(&Variant::new("chess", &Options::default()).unwrap());
        assert_eq!(moves.add(0, record.play("e4").unwrap()), 1, "it is known");
        let mut record = Record::new(&Variant::new("chess", &Options::default()).unwrap());
        let at = moves.add(0, record.play("d4").unwrap());
        assert_eq!((moves.path(at), moves.end_of(1)), (vec!["d2d4".to_owned()], 4));
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        for (name, value, wanted) in [
            (MORE, "x", "“x” is no variation"),
            (MORE, "1:e7e5", "a variation follows move 1, which is not there"),
            (MORE, "0:e2e5", "move 1: "),
            ("note_7", "x", "there is no move for the comment “note_7”"),
        ] {
            let error = read(vec![(name.to_owned(), value.to_owned())]).unwrap_err().text(Locale::En);
            assert!(error.contains(wanted), "{error}");
        }
    }
}
