//! Legal steps with what they do, for boards on which they are made by hand.

use super::view::piece;
use super::{NamedPiece, StepText, StepWords, regional};
use crate::board::{Piece, Square, Word};
use crate::game::{Action, Effects, Game, Spec, Step, Steps};

/// A legal step as it is made on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LegalStep {
    /// In both notations.
    pub text: StepText,
    /// As players at home in the game write it, if they do so otherwise: `H2+3`.
    pub regional: Option<String>,
    /// By names, for a step of Nature, because she has a notation of her own: “Nature brings a rook to f6”.
    pub words: Option<StepWords>,
    /// The square that the piece leaves, or the letter of a piece that comes to the board; nothing for a pass.
    pub from: Option<String>,
    /// The square that it goes to; the same one for a piece that changes where it stands.
    pub to: Option<String>,
    /// Effects besides putting that piece there and taking the piece that stands there.
    pub side_effects: Vec<SideEffect>,
    /// True if the same seat acts again after it.
    pub goes_on: bool,
    /// The way in which it is written.
    pub form: StepForm,
}

/// A way in which steps are written: those of one form differ only in the names of pieces and squares. Forms
/// are ordered from the common to the rare; a step of a piece on the board that takes nothing comes first, a
/// pass last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct StepForm {
    action: Action,
    takes: bool,
}

impl StepForm {
    fn of(step: Step) -> StepForm {
        let taking = StepForm { action: Action::Move, takes: true };
        match step.action() {
            Action::Move | Action::DoubleStep => StepForm { takes: step.is_capture(), ..taking },
            // Written as any other, unless the square of the pawn is no matter of course.
            Action::EnPassant if step.third().is_none() => taking,
            action => StepForm { action, takes: false },
        }
    }
}

/// Effect of a step on another square than its target, or on the kind of its piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SideEffect {
    /// The piece on a square leaves the board. It may be the one that is moved.
    Takes {
        /// Its square.
        square: String,
    },
    /// Another piece goes to another square.
    Moves {
        /// The square that it leaves.
        from: String,
        /// Its target.
        to: String,
    },
    /// The piece on a square is another one afterwards.
    Becomes {
        /// Its square afterwards.
        square: String,
        /// The new piece.
        piece: NamedPiece,
    },
}

/// All of them, in the order of their machine notation.
pub(super) fn legal_steps<G: Game>(game: &G) -> Vec<LegalStep> {
    let mut legal = Steps::new();
    game.legal(&mut legal);
    let mut steps: Vec<LegalStep> = legal.iter().map(|step| legal_step(game, *step, &legal)).collect();
    steps.sort_by(|one, other| one.text.step.cmp(&other.text.step));
    steps
}

fn legal_step<G: Game>(game: &G, step: Step, legal: &Steps) -> LegalStep {
    let spec = game.spec();
    let name = |square: Square| spec.geometry.name(square).to_owned();
    let (from, to) = match step.action() {
        Action::Pass => (None, None),
        Action::Drop | Action::Relocation | Action::Return => {
            (Some(spec.piece(step.kind()).letter.to_owned()), Some(name(step.to())))
        }
        Action::Move
        | Action::DoubleStep
        | Action::EnPassant
        | Action::Castle
        | Action::Promotion
        | Action::Explosion
        | Action::Switch
        | Action::Ordain
        | Action::OrdainInPassing
        | Action::Choose => (Some(name(step.from())), Some(name(step.to()))),
    };
    let mut after = game.clone();
    let effects = after.play(step);
    LegalStep {
        text: StepText::new(game, step, legal),
        regional: regional(game, step),
        words: game.to_act().is_neutral().then(|| StepWords::of(game, step, &after, &effects)),
        from,
        to,
        side_effects: side_effects(spec, step, &effects),
        goes_on: after.to_act() == game.to_act() && after.outcome().is_none(),
        form: StepForm::of(step),
    }
}

fn side_effects<W: Word>(spec: &Spec<W>, step: Step, effects: &Effects) -> Vec<SideEffect> {
    let name = |square: Square| spec.geometry.name(square).to_owned();
    let walks = !step.action().is_drop() && step.from() != step.to();
    let changes = effects.changes().iter().filter(|change| change.before != change.after);
    // The pieces that are not where they were.
    let mut gone: Vec<(Square, Piece)> =
        changes.clone().filter_map(|change| change.before.map(|piece| (change.square, piece))).collect();
    let mover = gone.iter().find(|(square, _)| walks && *square == step.from()).map(|(_, piece)| *piece);
    let mut found = Vec::new();
    let mut is_entered = false;
    for change in changes {
        let Some(now) = change.after else { continue };
        let becomes =
            SideEffect::Becomes { square: name(change.square), piece: piece(spec, now.seat(), now.kind()) };
        if change.square == step.to() && (walks || step.action().is_drop()) {
            is_entered = true;
            if mover.is_some_and(|mover| mover != now) {
                found.push(becomes);
            }
            gone.retain(|(square, _)| !walks || *square != step.from());
            continue;
        }
        let came_from = gone.iter().position(|(square, piece)| {
            *piece == now && *square != change.square && !(walks && *square == step.from())
        });
        match came_from {
            Some(index) => {
                let from = name(gone.remove(index).0);
                found.push(SideEffect::Moves { from, to: name(change.square) });
            }
            None => {
                gone.retain(|(square, _)| *square != change.square);
                found.push(becomes);
            }
        }
    }
    // What stood on the target is taken as in every game.
    gone.retain(|(square, _)| !is_entered || *square != step.to());
    let taken = gone.into_iter().map(|(square, _)| SideEffect::Takes { square: name(square) });
    taken.chain(found).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Options, Variant};

    /// The side effects of a step as text: `takes e5, moves h1 f1, becomes e8 queen`.
    fn effects(key: &str, fen: &str, step: &str) -> String {
        let variant = Variant::new(key, &Options::default()).unwrap();
        let position = variant.position(fen).unwrap();
        let legal = position.legal_steps();
        let found = legal.iter().find(|legal| legal.text.step == step).unwrap_or_else(|| {
            panic!("{step}: {:?}", legal.iter().map(|legal| &legal.text.step).collect::<Vec<_>>())
        });
        let words = found.side_effects.iter().map(|effect| match effect {
            SideEffect::Takes { square } => format!("takes {square}"),
            SideEffect::Moves { from, to } => format!("moves {from} {to}"),
            SideEffect::Becomes { square, piece } => format!("becomes {square} {}", piece.name),
        });
        words.collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn a_step_tells_what_it_does_to_other_squares() {
        const CHESS: &str = "7r/1k4P1/8/3Pp3/8/8/8/R3K2R w KQ e6 0 1";
        for (step, expected) in [
            ("d5d6", ""),
            ("d5e6", "takes e5"),
            ("e1g1", "moves h1 f1"),
            ("e1c1", "moves a1 d1"),
            ("g7g8q", "becomes g8 queen"),
            ("g7h8n", "becomes h8 knight"),
        ] {
            assert_eq!(effects("chess", CHESS, step), expected, "{step}");
        }
    }

    #[test]
    fn a_piece_that_makes_room_is_moved_and_not_taken() {
        let orphic = Variant::new("orphic", &Options::default()).unwrap().start();
        let step = orphic.legal_steps().into_iter().find(|step| step.text.step == "Q@d3/c2").unwrap();
        assert_eq!((step.from.as_deref(), step.to.as_deref()), (Some("Q"), Some("d3")));
        assert_eq!(step.side_effects, [SideEffect::Moves { from: "d3".to_owned(), to: "c2".to_owned() }]);
    }

    #[test]
    fn a_turn_goes_on_until_its_last_step() {
        let variant = Variant::new("007", &Options::default()).unwrap();
        let mut record = crate::Record::new(&variant);
        for expected in [true, true, false] {
            let legal = record.position().legal_steps();
            assert!(legal.iter().all(|step| step.goes_on == expected));
            record.play(&legal[0].text.step).unwrap();
        }
    }
}
