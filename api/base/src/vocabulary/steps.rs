//! Played steps in words.

use zugpost_rules::{Captured, Departure, StepAction, StepEnd, StepWords};

use super::{cause, one_piece, piece, side, side_of, taken_piece};
use crate::locale::{Phrase, Spelling, phrase};

/// Several steps in words: “White knight g1 to f3; Black pawn e7 to e5”. Empty if there are none.
pub fn turn_words<'a>(steps: impl IntoIterator<Item = &'a StepWords>, spelling: Spelling) -> Phrase {
    in_turn(steps.into_iter().map(|words| told(words, spelling, None)))
}

/// Several steps in a sentence that has named the side: “knight g1 to f3; pawn a2 to a3”. Pieces of other sides
/// have theirs.
pub fn turn_words_of<'a>(
    side: &str,
    steps: impl IntoIterator<Item = &'a StepWords>,
    spelling: Spelling,
) -> Phrase {
    in_turn(steps.into_iter().map(|words| told(words, spelling, Some(side))))
}

fn in_turn(steps: impl Iterator<Item = Phrase>) -> Phrase {
    let both = |first, next| phrase("step-then").with("first", first).with("next", next);
    steps.reduce(both).unwrap_or_default()
}

/// Several steps in words, for readers of both spellings of squares.
pub fn spelled_turn_words(steps: &[&StepWords]) -> Phrase {
    let in_spelling = |spelling| turn_words(steps.iter().copied(), spelling);
    Phrase::spelled(in_spelling(Spelling::International), in_spelling(Spelling::Regional))
}

/// The departure of a side from a game that the others play on: “Red resigns”.
pub fn departure_words(name: &str, departure: Departure) -> Phrase {
    match departure {
        Departure::Resignation => phrase("step-resigns").with("of", side_of(name)),
        Departure::Time => phrase("step-out-of-time").with("side", side(name)),
    }
}

/// A step in words, without its side if that is known.
fn told(words: &StepWords, spelling: Spelling, known: Option<&str>) -> Phrase {
    let has_side =
        known == Some(words.side) || matches!(words.action, StepAction::Resigns | StepAction::RunsOutOfTime);
    let mut told = action(words, spelling);
    if let Some(name) = words.becomes {
        told = phrase("step-becomes").with("move", told).with("one", one_piece(words.game, name));
    }
    if let Some(raised) = words.raises {
        told = phrase("step-raises").with("move", told).with("piece", piece(words.game, raised.piece));
        told = told.with("square", square_name(words, spelling, raised.square));
        told = told.with("one", one_piece(words.game, raised.one));
    }
    if !has_side {
        told = phrase("step-of-side").with("side", side(words.side)).with("move", told);
    }
    if let Some(player) = words.player {
        told = phrase("step-by").with("move", told).with("side", side(player));
    }
    match words.end {
        None => told,
        Some(StepEnd::Check) => phrase("step-checks").with("move", told),
        Some(StepEnd::Over(reason)) => phrase("step-ends").with("move", told).with("reason", cause(reason)),
    }
}

fn action(words: &StepWords, spelling: Spelling) -> Phrase {
    let at = |square: &str| square_name(words, spelling, square);
    let piece = |name| piece(words.game, name);
    let walks = |key, name, from, to| {
        phrase(key).with("piece", piece(name)).with("from", at(from)).with("to", at(to))
    };
    let comes = |key, name, to| phrase(key).with("one", one_piece(words.game, name)).with("to", at(to));
    let captured = |taken: &Captured| {
        let piece = taken_piece(words.game, taken.piece);
        match taken.owner {
            Some(owner) => phrase("step-owned").with("of", side_of(owner)).with("piece", piece),
            None => piece,
        }
    };
    let the_captured = |taken: &Captured| match taken.owner {
        Some(_) => captured(taken),
        None => phrase("step-the").with("piece", captured(taken)),
    };
    match &words.action {
        StepAction::Goes { piece, from, to } => walks("step-goes", piece, from, to),
        StepAction::Takes { piece, from, taken, to } => {
            walks("step-takes", piece, from, to).with("taken", captured(taken))
        }
        StepAction::TakesInPassing { piece, from, to, taken, third, other } => {
            let key = if other.is_some() { "step-takes-two" } else { "step-takes-in-passing" };
            let step = walks(key, piece, from, to).with("taken", captured(taken)).with("third", at(third));
            other.iter().fold(step, |step, other| step.with("other", captured(other)))
        }
        StepAction::CastlesKingside => phrase("step-castles-kingside"),
        StepAction::CastlesQueenside => phrase("step-castles-queenside"),
        StepAction::Castles { piece, from, to, rook, beside } => {
            walks("step-castles", piece, from, to).with("rook", at(rook)).with("beside", at(beside))
        }
        StepAction::Drops { one, to } => comes("step-drops", one, to),
        StepAction::DropsAndMoves { one, to, piece: moved, third } => {
            comes("step-drops-and-moves", one, to).with("piece", piece(moved)).with("third", at(third))
        }
        StepAction::Brings { one, to } => comes("step-brings", one, to),
        StepAction::Returns { one, to, taken: None } => comes("step-returns", one, to),
        StepAction::Returns { one, to, taken: Some(taken) } => {
            comes("step-returns-taking", one, to).with("taken", the_captured(taken))
        }
        StepAction::Explodes { piece, from, to, taken } => {
            walks("step-explodes", piece, from, to).with("taken", the_captured(taken))
        }
        StepAction::Switches { piece: switched, to, one } => {
            comes("step-switches", one, to).with("piece", piece(switched))
        }
        StepAction::Promotes { one } => phrase("step-promotes").with("one", one_piece(words.game, one)),
        StepAction::Passes => phrase("step-passes"),
        StepAction::LetsPass => phrase("step-lets-pass"),
        StepAction::Resigns => departure_words(words.side, Departure::Resignation),
        StepAction::RunsOutOfTime => departure_words(words.side, Departure::Time),
    }
}

fn square_name(words: &StepWords, spelling: Spelling, square: &str) -> String {
    match spelling {
        Spelling::International => square.to_owned(),
        Spelling::Regional => words.coordinates.square(square),
    }
}
