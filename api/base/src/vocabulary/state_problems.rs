//! Texts for faults in the braces of a position.

use zugpost_rules::StateProblem;

use super::{side_named, side_of};
use crate::locale::{Phrase, phrase};

/// The reason for which a value in the braces is refused.
pub(super) fn state_problem(problem: &StateProblem) -> Phrase {
    let texts = |key, text: &String| phrase(key).with("text", text);
    match problem {
        StateProblem::Number { text, least, most } => {
            texts("error-state-number", text).with("least", least).with("most", most)
        }
        StateProblem::Unknown { text, known } => {
            texts("error-state-unknown", text).with("known", known.join(", "))
        }
        StateProblem::NoSquare { text } => texts("error-state-no-square", text),
        StateProblem::NothingHeld => phrase("error-state-nothing-held"),
        StateProblem::NothingMoved => phrase("error-state-nothing-moved"),
        StateProblem::NoPawnWaits => phrase("error-state-no-pawn-waits"),
        StateProblem::NeverMoves { player, side, phase } => phrase("error-state-never-moves")
            .with("side", side_named(*player))
            .with("of", side_of(side.name()))
            .with("phase", phase),
        StateProblem::Phases { turn, n_phases } => {
            phrase("error-state-phases").with("turn", turn).with("n", n_phases)
        }
        StateProblem::TurnOf { turn, player } => {
            phrase("error-state-turn-of").with("turn", turn).with("of", side_of(player.name()))
        }
        StateProblem::OtherPieces { player, side, phase, turn } => phrase("error-state-other-pieces")
            .with("side", side_named(*player))
            .with("of", side_of(side.name()))
            .with("phase", phase)
            .with("turn", turn),
        StateProblem::OutTwice { seat } => phrase("error-state-out-twice").with("side", side_named(*seat)),
        StateProblem::OutToMove { seat } => phrase("error-state-out-to-move").with("side", side_named(*seat)),
        StateProblem::NoPiece { text } => texts("error-state-no-piece", text),
        StateProblem::PieceOfNature { text } => texts("error-state-piece-of-nature", text),
        StateProblem::NeverReturned { text } => texts("error-state-never-returned", text),
        StateProblem::NoPawn { text } => texts("error-state-no-pawn", text),
        StateProblem::NotOfNature { text } => texts("error-state-not-of-nature", text),
        StateProblem::NatureIsOut => phrase("error-state-nature-is-out"),
        StateProblem::Over => phrase("error-state-over"),
        StateProblem::TooEarly { period, since } => {
            phrase("error-state-too-early").with("period", period).with("since", since)
        }
        StateProblem::AntiKingFirst => phrase("error-state-anti-king-first"),
        StateProblem::Shades { text } => texts("error-state-shades", text),
        StateProblem::BobberCount { text } => texts("error-state-bobber-count", text),
        StateProblem::NoBobber { square } => phrase("error-state-no-bobber").with("square", square),
        StateProblem::NoWing => phrase("error-state-no-wing"),
        StateProblem::TurnToArrange { seat } => {
            phrase("error-state-arrange").with("of", side_of(seat.name()))
        }
        StateProblem::NoCount => phrase("error-state-no-count"),
        StateProblem::Count { text } => texts("error-state-count", text),
        StateProblem::Limit { limit } => phrase("error-state-limit").with("limit", u32::from(*limit)),
    }
}
