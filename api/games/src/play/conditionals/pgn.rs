//! Builds a tree from a PGN with variations, as analysis programs export it. Of several own moves at one position the
//! first is the answer, because only one can be played. Moves of the others without an answer are dropped.

use zugpost_base::locale::{Phrase, phrase};
use zugpost_base::vocabulary::pgn_error;
use zugpost_data::model::error::GameError;
use zugpost_rules::pgn::{PgnError, PgnNode, Score};
use zugpost_rules::{Record, Seat};

use super::line_reader::{StepSequence, Walk};
use super::plan::{OnDuplicate, TreeBuilder};
use super::tree::Tree;

fn bad(error: &PgnError) -> GameError {
    of_pgn(pgn_error(error))
}

fn of_pgn(why: Phrase) -> GameError {
    phrase("error-plan-pgn").with("why", why).into()
}

/// The tree after the current position. The PGN holds the whole game with its `log`, or only what follows it.
pub fn tree(
    text: &str,
    root: &Record,
    owner: Seat,
    start: Option<&str>,
    log: &[String],
) -> Result<Tree, GameError> {
    let score = Score::open(text).map_err(|error| bad(&error))?;
    if score.variant().is_some_and(|variant| variant != root.variant()) {
        return Err(of_pgn(phrase("error-plan-pgn-variant")));
    }
    let position = |fen: Option<&str>| match fen {
        Some(fen) => Record::from_fen(root.variant(), fen).map_err(GameError::from),
        None => Ok(Record::new(root.variant())),
    };
    let first = position(start)?;
    let (is_whole, is_rest) = match score.fen() {
        None => (true, true),
        Some(_) => {
            let given = position(score.fen())?.position().key();
            (given == first.position().key(), given == root.position().key())
        }
    };
    let whole = if is_whole { behind(&score.nodes(&first), log) } else { None };
    let (nodes, from) = match whole {
        Some(found) => found,
        None if is_rest => (score.nodes(root).map_err(|error| bad(&error))?, None),
        None => return Err(of_pgn(phrase("error-plan-pgn-elsewhere"))),
    };
    let mut builder = TreeBuilder::default();
    grow(&mut builder, &nodes, from, &Walk::begin(root, owner), 0)?;
    if builder.tree.0.is_empty() {
        return Err(of_pgn(phrase("error-plan-pgn-no-answer")));
    }
    Ok(builder.tree)
}

/// The nodes, and the index of the node at which the game stands. `None` if the PGN does not contain the log.
fn behind(read: &Result<Vec<PgnNode>, PgnError>, log: &[String]) -> Option<(Vec<PgnNode>, Option<usize>)> {
    let nodes = read.as_ref().ok()?;
    let mut at = None;
    for step in log {
        at = Some(nodes.iter().position(|node| node.before == at && node.step == *step)?);
    }
    Some((nodes.clone(), at))
}

/// Adds the answers after a node at which another seat is to act.
fn grow(
    builder: &mut TreeBuilder,
    nodes: &[PgnNode],
    at: Option<usize>,
    walk: &Walk,
    depth: usize,
) -> Result<(), GameError> {
    // A stack of unfinished lines of the other seats.
    let mut open = vec![(at, walk.clone(), StepSequence::default())];
    while let Some((at, walk, expected)) = open.pop() {
        if !expected.is_empty() && walk.is_own_turn() {
            builder.way.truncate(depth);
            answer(builder, nodes, at, walk, expected, depth)?;
            continue;
        }
        // Reversed, so that the stack yields the main line first.
        for index in following(nodes, at).rev() {
            let (mut walk, mut expected) = (walk.clone(), expected.clone());
            walk.play(&nodes[index].step)?.iter().for_each(|played| expected.push(played));
            open.push((Some(index), walk, expected));
        }
    }
    Ok(())
}

/// Adds the owner's first complete turn after `expected`, and everything that follows it.
fn answer(
    builder: &mut TreeBuilder,
    nodes: &[PgnNode],
    mut at: Option<usize>,
    mut walk: Walk,
    expected: StepSequence,
    depth: usize,
) -> Result<(), GameError> {
    let mut answer = StepSequence::default();
    while walk.is_own_turn() {
        let Some(index) = following(nodes, at).next() else { return Ok(()) };
        walk.play(&nodes[index].step)?.iter().for_each(|played| answer.push(played));
        at = Some(index);
    }
    if builder.add(expected.answered(answer), &walk, OnDuplicate::Ignore)? {
        grow(builder, nodes, at, &walk, depth + 1)?;
    }
    Ok(())
}

/// The nodes that follow this one, the main line first.
fn following(nodes: &[PgnNode], at: Option<usize>) -> impl DoubleEndedIterator<Item = usize> {
    let follows = move |(index, node): (usize, &PgnNode)| (node.before == at).then_some(index);
    nodes.iter().enumerate().filter_map(follows)
}
