//! Files of games with their variations.

use super::limits::{MAX_DEPTH, MAX_NODES};
use super::pgn_error::PgnError;
use super::read::{enter, find_variant, open};
use super::words::{Word, next_word};
use crate::record::{Played, Record};
use crate::registry::Variant;

/// A file whose movetext has not been read, because it is for the caller to say where it begins.
#[derive(Clone, Debug)]
pub struct Score<'a> {
    variant: Option<Variant>,
    fen: Option<String>,
    movetext: &'a str,
}

/// A step of a file with variations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PgnNode {
    /// The step before it, as an index into the list of nodes; nothing at the beginning. Of those that follow the same
    /// step, the first is the main one.
    pub before: Option<usize>,
    /// What it does.
    pub played: Played,
}

impl<'a> Score<'a> {
    /// Reads the tags.
    ///
    /// # Errors
    /// If they cannot be read, or name a variant that is not played here.
    pub fn open(text: &'a str) -> Result<Score<'a>, PgnError> {
        let (tags, movetext) = open(text)?;
        let tag = |name: &str| tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.clone());
        let variant = tag("Variant")
            .map(|name| find_variant(Some(name), tag("VariantOptions"), tag("RulesVersion")))
            .transpose()?;
        Ok(Score { variant, fen: tag("FEN"), movetext })
    }

    /// What is played, if the file says so.
    #[must_use]
    pub fn variant(&self) -> Option<&Variant> {
        self.variant.as_ref()
    }

    /// Where it begins, if the file says so.
    #[must_use]
    pub fn fen(&self) -> Option<&str> {
        self.fen.as_deref()
    }

    /// All steps of the first game, with those of its variations, each behind the one that it follows.
    ///
    /// ```
    /// use zugpost_rules::{Options, Record, Variant, pgn::Score};
    ///
    /// let chess = Record::new(&Variant::new("chess", &Options::default())?);
    /// let nodes = Score::open("1. e4 e5 (1... c5 2. Nf3) 2. Nc3 *")?.nodes(&chess)?;
    /// let shown = nodes.iter().map(|node| (node.played.display.as_str(), node.before));
    /// let wanted = [("e4", None), ("e5", Some(0)), ("c5", Some(0)), ("Nf3", Some(2)), ("Nc3", Some(1))];
    /// assert!(shown.eq(wanted));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the text has no end to its comments or variations, a step cannot be played from there, or there are too many.
    pub fn nodes(&self, start: &Record) -> Result<Vec<PgnNode>, PgnError> {
        let mut nodes = Vec::new();
        read(&mut nodes, self.movetext, start, None, 0)?;
        Ok(nodes)
    }
}

/// Reads what follows a node, until the text ends.
fn read(
    nodes: &mut Vec<PgnNode>,
    text: &str,
    start: &Record,
    before: Option<usize>,
    depth: usize,
) -> Result<(), PgnError> {
    if depth > MAX_DEPTH {
        return Err(PgnError::TooMany);
    }
    let (mut record, mut node) = (start.clone(), before);
    // A variation takes the place of the step before it.
    let mut fork = (record.clone(), node);
    let mut rest = text;
    while let Some((word, after)) = next_word(rest, start.variant())? {
        rest = after;
        match word {
            Word::Comment(_) => {}
            Word::Result(_) => break,
            Word::Variation(inside) => read(nodes, inside, &fork.0, fork.1, depth + 1)?,
            Word::Step(step) => {
                fork = (record.clone(), node);
                for played in enter(&mut record, step)? {
                    if nodes.len() >= MAX_NODES {
                        return Err(PgnError::TooMany);
                    }
                    nodes.push(PgnNode { before: node, played });
                    node = Some(nodes.len() - 1);
                }
            }
        }
    }
    Ok(())
}
