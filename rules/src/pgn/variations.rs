//! Files to be read with steps and variations as one tree.

use super::movetext::Reading;
use super::pgn_error::PgnError;
use super::read::{find_variant, open};
use super::{PgnMove, PgnVariation};
use crate::record::Record;
use crate::registry::Variant;

/// A file with movetext that has not been read, because the caller says where it begins.
#[derive(Clone, Debug)]
pub struct Score<'a> {
    variant: Option<Variant>,
    fen: Option<String>,
    file: &'a str,
    movetext: &'a str,
}

/// A step of a file with variations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PgnNode {
    /// The step before it, as an index into the list of nodes; nothing at the beginning. Of those that follow the same
    /// step, the first is the main one.
    pub before: Option<usize>,
    /// In machine notation.
    pub step: String,
    /// In the game's own notation.
    pub display: String,
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
        Ok(Score { variant, fen: tag("FEN"), file: text, movetext })
    }

    /// Returns the variant, if the file names it.
    #[must_use]
    pub fn variant(&self) -> Option<&Variant> {
        self.variant.as_ref()
    }

    /// Returns the first position, if the file has one.
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
    /// let shown = nodes.iter().map(|node| (node.display.as_str(), node.before));
    /// let wanted = [("e4", None), ("e5", Some(0)), ("c5", Some(0)), ("Nf3", Some(2)), ("Nc3", Some(1))];
    /// assert!(shown.eq(wanted));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the text has no end to its comments or variations, a step cannot be played from there, or there are too many.
    pub fn nodes(&self, start: &Record) -> Result<Vec<PgnNode>, PgnError> {
        let mut reading = Reading::new(self.file);
        let line = reading.line(self.movetext, start)?;
        if let Some(error) = reading.notes.into_iter().next() {
            return Err(error);
        }
        let mut nodes = Vec::new();
        add(&mut nodes, None, line.moves);
        Ok(nodes)
    }
}

/// Adds a line that follows a node, with its variations.
fn add(nodes: &mut Vec<PgnNode>, mut before: Option<usize>, moves: Vec<PgnMove>) {
    for PgnMove { step, display, variations, .. } in moves {
        let fork = before;
        nodes.push(PgnNode { before, step, display });
        before = Some(nodes.len() - 1);
        for PgnVariation { moves, .. } in variations {
            add(nodes, fork, moves);
        }
    }
}
