//! A step as a value from which texts in any language are made.

use super::Coordinates;
use super::notation::{castling, gives_check, mates};
use crate::board::{Piece, Seat, Square};
use crate::game::{Action, Change, Effects, Game, Notation, Reason, Step, seat_name, taken_beside};

/// A name of a piece, a square or a side.
type Name = &'static str;

/// A step by the names of pieces, squares and sides, for sentences such as “White knight g1 to f3, check”.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepWords {
    /// The key of the game that the pieces belong to: of the base, where a twist is played on one.
    pub game: Name,
    /// The names of the squares among players at home in the game, as the owner of the piece counts them.
    pub coordinates: Coordinates,
    /// The owner of the piece.
    pub side: Name,
    /// The action.
    pub action: StepAction,
    /// The piece that the moved one becomes: `queen`.
    pub becomes: Option<Name>,
    /// Another piece that becomes another one.
    pub raises: Option<Raised>,
    /// The side to act, where it moves a piece of another side.
    pub player: Option<Name>,
    /// A check, or the end of the game.
    pub end: Option<StepEnd>,
}

/// The action of a step. Each example has the fields.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the examples show the fields")]
pub enum StepAction {
    /// `knight g1 to f3`.
    Goes { piece: Name, from: Name, to: Name },
    /// `knight g1 takes pawn on f3`.
    Takes { piece: Name, from: Name, taken: Captured, to: Name },
    /// `pawn e5 to d6 takes pawn on d5 en passant and knight on d6`.
    TakesInPassing {
        piece: Name,
        from: Name,
        to: Name,
        taken: Captured,
        third: Name,
        other: Option<Captured>,
    },
    /// `castles kingside`.
    CastlesKingside,
    /// `castles queenside`.
    CastlesQueenside,
    /// `castles: king e1 to g1, rook h1 to f1`.
    Castles { piece: Name, from: Name, to: Name, rook: Name, beside: Name },
    /// `drops a knight on e4`.
    Drops { one: Name, to: Name },
    /// `drops a knight on e4 and moves the pawn from there to e5`.
    DropsAndMoves { one: Name, to: Name, piece: Name, third: Name },
    /// `brings a rook to f6`.
    Brings { one: Name, to: Name },
    /// `brings a rook back to a1 and takes the knight there`.
    Returns { one: Name, to: Name, taken: Option<Captured> },
    /// `left schizzy a1 explodes on b2 and takes the knight there with it`.
    Explodes { piece: Name, from: Name, to: Name, taken: Captured },
    /// `bishop on c8 becomes a magician`.
    Switches { piece: Name, to: Name, one: Name },
    /// `promotes to a queen`.
    Promotes { one: Name },
    /// `passes`.
    Passes,
    /// `lets the turn pass`.
    LetsPass,
    /// `resigns`.
    Resigns,
    /// `runs out of time`.
    RunsOutOfTime,
}

/// A captured piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Captured {
    /// Its side, where three parties play.
    pub owner: Option<Name>,
    /// Its name.
    pub piece: Name,
}

/// A piece that becomes another one where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Raised {
    /// Its name.
    pub piece: Name,
    /// Its square.
    pub square: Name,
    /// The name of what it becomes.
    pub one: Name,
}

/// Consequence of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepEnd {
    /// A check.
    Check,
    /// The end of the game, or of the game of a seat that others survive.
    Over(Reason),
}

impl StepWords {
    /// A legal step of `game`, which leads to `after` with these effects.
    pub(crate) fn of<G: Game>(game: &G, step: Step, after: &G, effects: &Effects) -> StepWords {
        let spec = game.spec();
        let owner = owner(game, step);
        let mover = game.core().at(step.from());
        let one = spec.piece(step.kind()).name;
        let is_other = || mover.is_none_or(|man| man.kind() != step.kind());
        let becomes = step.action() == Action::Promotion
            || step.action() == Action::EnPassant && game.to_act().is_neutral() && is_other();
        let raises = matches!(step.action(), Action::Ordain | Action::OrdainInPassing).then(|| {
            let piece = step.third().and_then(|square| game.core().at(square));
            let piece = piece.map_or("piece", |piece| spec.piece(piece.kind()).name);
            Raised { piece, square: step.third().map_or("", |square| spec.geometry.name(square)), one }
        });
        let end = match after.outcome() {
            _ if mates(game, after) => Some(StepEnd::Over(Reason::Checkmate)),
            Some(outcome) if !after.can_act() => Some(StepEnd::Over(outcome.reason())),
            _ => gives_check(game, after).then_some(StepEnd::Check),
        };
        let player = (owner != game.to_act()).then(|| seat_name(spec.about.key, game.to_act()));
        let action = action(game, step, effects);
        let becomes = becomes.then_some(one);
        StepWords { becomes, raises, player, end, ..StepWords::plain(game, owner, action) }
    }

    /// An action of this seat, with nothing besides.
    pub(crate) fn plain<G: Game>(game: &G, owner: Seat, action: StepAction) -> StepWords {
        let key = game.spec().about.key;
        let notation = if game.returned().is_some() { Notation::Own } else { Notation::regional(key) };
        StepWords {
            game: key,
            coordinates: Coordinates::new(notation, owner),
            side: seat_name(key, owner),
            action,
            becomes: None,
            raises: None,
            player: None,
            end: None,
        }
    }
}

fn action<G: Game>(game: &G, step: Step, effects: &Effects) -> StepAction {
    let spec = game.spec();
    let is_neutral = game.to_act().is_neutral();
    let name = |square| spec.geometry.name(square);
    let kind_at = |square| game.core().at(square).map_or("piece", |man| spec.piece(man.kind()).name);
    let (from, to, one) = (name(step.from()), name(step.to()), spec.piece(step.kind()).name);
    let third = step.third().map_or("", name);
    let piece = kind_at(step.from());
    // With three parties the text names the owner of the captured piece.
    let captured = |man: Piece| Captured {
        owner: (is_neutral || man.seat().is_neutral()).then(|| seat_name(spec.about.key, man.seat())),
        piece: spec.piece(man.kind()).name,
    };
    let taken = effects.taken.map(captured);
    let in_passing = |pawn: Option<Square>| StepAction::TakesInPassing {
        piece,
        from,
        to,
        taken: taken.unwrap_or(Captured { owner: None, piece: "pawn" }),
        third: pawn.map_or("", name),
        other: effects.also_taken.map(captured),
    };
    match step.action() {
        Action::EnPassant => in_passing(passed(step, effects)),
        Action::OrdainInPassing if is_neutral => in_passing(taken_beside(&spec.geometry, step)),
        Action::Castle if is_neutral => {
            let mut rook = effects.changes().iter().skip(2).map(|change| name(change.square));
            let (rook, beside) = (rook.next().unwrap_or_default(), rook.next().unwrap_or_default());
            StepAction::Castles { piece, from, to, rook, beside }
        }
        Action::Castle if castling(&spec.geometry, step) == "O-O" => StepAction::CastlesKingside,
        Action::Castle => StepAction::CastlesQueenside,
        Action::Drop if is_neutral => StepAction::Brings { one, to },
        Action::Drop => StepAction::Drops { one, to },
        Action::Relocation => StepAction::DropsAndMoves { one, to, piece: kind_at(step.to()), third },
        Action::Return => StepAction::Returns { one, to, taken },
        Action::Explosion => {
            let taken = taken.unwrap_or(Captured { owner: None, piece: "piece" });
            StepAction::Explodes { piece, from, to, taken }
        }
        Action::Switch => StepAction::Switches { piece, to, one },
        Action::Choose => StepAction::Promotes { one },
        Action::Pass if is_neutral => StepAction::LetsPass,
        Action::Pass => StepAction::Passes,
        Action::Move | Action::DoubleStep | Action::Promotion | Action::Ordain | Action::OrdainInPassing => {
            match taken {
                Some(taken) => StepAction::Takes { piece, from, taken, to },
                None => StepAction::Goes { piece, from, to },
            }
        }
    }
}

/// The owner of the piece that a step moves. Players may move each other's pieces.
fn owner<G: Game>(game: &G, step: Step) -> Seat {
    let is_on_board = !step.action().is_drop() && step.action() != Action::Pass;
    let mover = game.core().at(step.from()).filter(|_| is_on_board);
    mover.map_or(game.to_act(), |man| man.seat())
}

/// Returns the square of the pawn that a step takes en passant: neither where the step begins nor where it ends.
fn passed(step: Step, effects: &Effects) -> Option<Square> {
    let is_beside = |square: Square| square != step.from() && square != step.to();
    let gone = |change: &&Change| is_beside(change.square) && change.after.is_none();
    step.third().or_else(|| effects.changes().iter().find(gone).map(|change| change.square))
}
