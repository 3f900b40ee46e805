//! A step in machine notation and in the game's own notation.

use crate::board::{Geometry, Seat, Square, Word};
use crate::game::{Action, Game, Notation, Outcome, Reason, Spec, Step, Steps, taken_beside};

/// A step in both notations.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct StepText {
    /// For logs and programs: `g1f3`, `e7e8q`, `(P)@e4`.
    pub step: String,
    /// For people, unique among the legal steps: `Nf3`, `e8=Q+`, `(P)*e4`.
    pub display: String,
}

impl StepText {
    /// Both texts of a legal step.
    pub(super) fn new<G: Game>(game: &G, step: Step, legal: &Steps) -> StepText {
        StepText { step: machine(game, step), display: display(game, step, legal) }
    }
}

/// A step in display notation without the number that Nature's steps have, for lists that number turns by themselves:
/// `a4=Q` for `∞3…..a4=Q`. Other steps have none.
///
/// ```
/// use zugpost_rules::unnumbered;
///
/// assert_eq!(unnumbered("∞3…..a4=Q"), "a4=Q");
/// assert_eq!(unnumbered("Nf3"), "Nf3");
/// ```
#[must_use]
pub fn unnumbered(display: &str) -> &str {
    natures_number(display).map_or(display, |(_, step)| step)
}

/// The number of Nature's turn and the step behind it.
pub(crate) fn natures_number(display: &str) -> Option<(&str, &str)> {
    let rest = display.strip_prefix('∞')?;
    let (number, rest) = rest.split_at(rest.find(|letter: char| !letter.is_ascii_digit())?);
    Some((number, rest.trim_start_matches(['.', '…'])))
}

/// A legal step as logs, the API and the engine protocol write it.
#[must_use]
pub fn machine<G: Game>(game: &G, step: Step) -> String {
    let spec = game.spec();
    let (from, to) = (spec.geometry.name(step.from()), spec.geometry.name(step.to()));
    let third = step.third().map_or("", |square| spec.geometry.name(square));
    let letter = spec.piece(step.kind()).letter;
    let lower = letter.to_ascii_lowercase();
    match step.action() {
        Action::Drop | Action::Return => format!("{letter}@{to}"),
        Action::Relocation => format!("{letter}@{to}/{third}"),
        Action::Promotion | Action::Switch => format!("{from}{to}{lower}"),
        Action::Ordain => format!("{from}{to}/{third}{lower}"),
        Action::OrdainInPassing => format!("{from}{to}x{}/{third}{lower}", beside(spec, step)),
        Action::Choose => format!("={lower}"),
        Action::Pass => "--".to_owned(),
        Action::EnPassant if step.third().is_some() => {
            let stays = game.core().at(step.from()).is_some_and(|man| man.kind() == step.kind());
            format!("{from}{to}x{third}{}", if stays { "" } else { &lower })
        }
        Action::Move | Action::DoubleStep | Action::EnPassant | Action::Castle | Action::Explosion => {
            format!("{from}{to}")
        }
    }
}

/// The name of the square on which a step takes a pawn beside its way.
fn beside<W: Word>(spec: &Spec<W>, step: Step) -> &str {
    taken_beside(&spec.geometry, step).map_or("", |square| spec.geometry.name(square))
}

/// A legal step as people write it, told apart from all others in the list of legal steps.
#[must_use]
pub fn display<G: Game>(game: &G, step: Step, legal: &Steps) -> String {
    plain_display(game, step, legal) + check_sign(game, step)
}

/// The sign for the check or mate of a step.
pub(crate) fn check_sign<G: Game>(game: &G, step: Step) -> &'static str {
    let mut after = game.clone();
    after.play(step);
    match gives_check(game, &after) {
        true if mates(game, &after) => "#",
        // A turn that cannot be completed is a draw in check too, but no mate.
        true if !after.can_act() && after.stuck() != STALEMATE => "#",
        // A plus that promotes cannot also mean check.
        true if !plus_is_a_letter(game.spec()) => "+",
        true | false => "",
    }
}

const STALEMATE: Outcome = Outcome::Draw { reason: Reason::Stalemate };

/// Returns whether a step between these positions has given check. A step of a neutral seat that leaves a seat in
/// check does not give it.
pub(super) fn gives_check<G: Game>(before: &G, after: &G) -> bool {
    let seat = after.core().to_act();
    let stays = before.to_act().is_neutral() && before.exposed(seat) && after.can_act();
    let changes_hands = before.to_act() != after.to_act();
    let is_new = |third: &&Seat| {
        **third != before.to_act() && **third != seat && after.exposed(**third) && !before.exposed(**third)
    };
    after.exposed(seat) && !stays
        || changes_hands && before.spec().about.seats.iter().any(|third| is_new(&third))
        || mates(before, after)
}

/// Returns whether a step between these positions has eliminated a seat while the game continues.
pub(super) fn mates<G: Game>(before: &G, after: &G) -> bool {
    Seat::ALL.into_iter().any(|seat| after.is_out(seat) && !before.is_out(seat))
}

/// Returns whether letters of pieces have a plus in them.
pub(super) fn plus_is_a_letter<W: Word>(spec: &Spec<W>) -> bool {
    spec.about.pieces.iter().any(|piece| piece.letter.contains('+'))
}

/// The display without the signs of check and mate.
pub(super) fn plain_display<G: Game>(game: &G, step: Step, legal: &Steps) -> String {
    spelled(game, step, legal, |letter| letter)
}

/// Writes a step with other letters for the pieces. Pieces that share a letter are told apart by the squares that
/// they leave.
pub(crate) fn spelled<G: Game>(
    game: &G,
    step: Step,
    legal: &Steps,
    respell: fn(&'static str) -> &'static str,
) -> String {
    if let Some(text) = game.own_notation(step) {
        return text;
    }
    let spec = game.spec();
    let geometry = &spec.geometry;
    let (from, to) = (step.from(), step.to());
    let target = geometry.name(to);
    let letter_of = |kind| respell(spec.piece(kind).letter);
    let named = letter_of(step.kind());
    let third = step.third().map_or("", |square| geometry.name(square));
    let mover = game.core().at(from).map(|man| man.kind());
    let letter = mover.filter(|kind| !spec.piece(*kind).silent).map_or("", letter_of);
    let ending = match step.action() {
        Action::Castle => return castling(geometry, step).to_owned(),
        Action::Drop => return format!("{named}*{target}"),
        Action::Return => return format!("{named}@{target}"),
        Action::Relocation => {
            let moved = game.core().at(to).map_or("", |man| letter_of(man.kind()));
            return format!("{named}*{target}/{moved}{third}");
        }
        Action::Switch => return format!("{target}={named}"),
        Action::Choose => return format!("={named}"),
        Action::Pass => return "--".to_owned(),
        Action::Explosion => return format!("{letter}{}**{target}", geometry.name(from)),
        Action::Promotion => format!("={named}"),
        Action::Ordain => format!("/{third}={named}"),
        Action::OrdainInPassing => format!("/{third}={named} e.p."),
        Action::EnPassant if step.third().is_some() => " e.p.".to_owned(),
        Action::Move | Action::DoubleStep | Action::EnPassant => String::new(),
    };
    let taking = if step.is_capture() { "x" } else { "" };
    let is_walk = |action: Action| !action.is_drop() && !matches!(action, Action::Castle | Action::Explosion);
    let rivals: Vec<Square> = legal
        .iter()
        .filter(|other| other.to() == to && other.from() != from && is_walk(other.action()))
        .map(|other| other.from())
        .filter(|other| game.core().at(*other).map(|man| letter_of(man.kind())) == mover.map(letter_of))
        .collect();
    // A pawn that takes always names its file.
    let names_file = letter.is_empty() && step.is_capture();
    let origin = origin(geometry, from, &rivals, names_file);
    format!("{letter}{origin}{taking}{target}{ending}")
}

/// A legal step as players at home in the game write it, where that is not the display. Where Nature plays nothing is.
pub(crate) fn regional<G: Game>(game: &G, step: Step) -> Option<String> {
    let has_nature = game.returned().is_some();
    let notation = Notation::regional(game.spec().about.key);
    if has_nature { None } else { game.other_notation(notation, step) }
}

/// As much of the origin's coordinate as tells it apart from the rivals'.
fn origin<W: Word>(geometry: &Geometry<W>, from: Square, rivals: &[Square], names_file: bool) -> String {
    let name = geometry.name(from);
    let (file, rank) = name.split_at(1);
    let shares_file = rivals.iter().any(|rival| geometry.file(*rival) == geometry.file(from));
    let shares_rank = rivals.iter().any(|rival| geometry.rank(*rival) == geometry.rank(from));
    let part = match (rivals.is_empty(), shares_file, shares_rank) {
        (true, ..) if names_file => file,
        (true, ..) => "",
        (false, false, _) => file,
        (false, true, false) if !names_file => rank,
        (false, true, _) => name,
    };
    part.to_owned()
}

/// The longer way of castling is the one towards the left.
pub(super) fn castling<W: Word>(geometry: &Geometry<W>, step: Step) -> &'static str {
    if geometry.file(step.to()) > geometry.file(step.from()) { "O-O" } else { "O-O-O" }
}
