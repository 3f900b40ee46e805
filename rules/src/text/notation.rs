//! A step in machine notation, in the game's own notation, and in words.

use crate::board::{Geometry, Piece, Seat, Square, Word};
use crate::game::{
    Action, Change, Effects, Game, Notation, Outcome, Reason, Spec, Step, Steps, seat_name, taken_beside,
    with_article,
};

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
fn gives_check<G: Game>(before: &G, after: &G) -> bool {
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
fn mates<G: Game>(before: &G, after: &G) -> bool {
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

/// A step in words: `White knight g1 to f3, check`. The effects are those of playing it in `game`.
#[must_use]
pub fn words<G: Game>(game: &G, step: Step, after: &G, effects: &Effects) -> String {
    let spec = game.spec();
    let (player, owner) = (game.to_act(), owner(game, step));
    let side = |seat| seat_name(spec.about.key, seat);
    let seat = side(owner);
    let (from, to) = (spec.geometry.name(step.from()), spec.geometry.name(step.to()));
    let name = |kind| spec.piece(kind).name;
    let one = |kind| with_article(name(kind));
    let third = step.third().map_or("", |square| spec.geometry.name(square));
    let mover = game.core().at(step.from()).map_or("piece", |man| name(man.kind()));
    // With three parties the text names the owner of the captured piece.
    let has_third = |man: Piece| game.to_act().is_neutral() || man.seat().is_neutral();
    let owned = |man: Piece| has_third(man).then(|| format!("{}'s {}", side(man.seat()), name(man.kind())));
    let taken = effects.taken.map(|man| owned(man).unwrap_or_else(|| name(man.kind()).to_owned()));
    let the_taken =
        effects.taken.map(|man| owned(man).unwrap_or_else(|| format!("the {}", name(man.kind()))));
    let route = match &taken {
        Some(taken) => format!("{seat} {mover} {from} takes {taken} on {to}"),
        None => format!("{seat} {mover} {from} to {to}"),
    };
    let text = neutral_words(game, step, effects).unwrap_or_else(|| match step.action() {
        Action::Move | Action::DoubleStep => route,
        Action::EnPassant => {
            let taken = taken.as_deref().unwrap_or("pawn");
            let on = passed(step, effects).map_or("", |square| spec.geometry.name(square));
            format!("{seat} {mover} {from} to {to} takes {taken} on {on} en passant")
        }
        Action::Promotion => format!("{route} and becomes {}", one(step.kind())),
        Action::Castle if castling(&spec.geometry, step) == "O-O" => format!("{seat} castles kingside"),
        Action::Castle => format!("{seat} castles queenside"),
        Action::Drop => format!("{seat} drops {} on {to}", one(step.kind())),
        Action::Relocation => {
            let moved = game.core().at(step.to()).map_or("piece", |man| name(man.kind()));
            format!("{seat} drops {} on {to} and moves the {moved} from there to {third}", one(step.kind()))
        }
        Action::Return => {
            let taking = the_taken.map(|taken| format!(" and takes {taken} there")).unwrap_or_default();
            format!("{seat} brings {} back to {to}{taking}", one(step.kind()))
        }
        Action::Explosion => {
            let taken = the_taken.unwrap_or_else(|| "the piece".to_owned());
            format!("{seat} {mover} {from} explodes on {to} and takes {taken} there with it")
        }
        Action::Switch => format!("{seat} {mover} on {to} becomes {}", one(step.kind())),
        Action::Ordain | Action::OrdainInPassing => format!("{route}{}", raised(game, step)),
        Action::Choose => format!("{seat} promotes to {}", one(step.kind())),
        Action::Pass => format!("{seat} passes"),
    });
    let by = if owner == player { String::new() } else { format!(", moved by {}", side(player)) };
    format!("{text}{by}{}", ending(game, after))
}

/// Returns the square of the pawn that a step takes en passant: neither where the step begins nor where it ends.
fn passed(step: Step, effects: &Effects) -> Option<Square> {
    let is_beside = |square: Square| square != step.from() && square != step.to();
    let gone = |change: &&Change| is_beside(change.square) && change.after.is_none();
    step.third().or_else(|| effects.changes().iter().find(gone).map(|change| change.square))
}

/// Returns the part of a step's text about the piece that it raises.
fn raised<G: Game>(game: &G, step: Step) -> String {
    let spec = game.spec();
    let piece = step.third().and_then(|square| game.core().at(square));
    let name = piece.map_or("piece", |piece| spec.piece(piece.kind()).name);
    let third = step.third().map_or("", |square| spec.geometry.name(square));
    format!(", and the {name} on {third} becomes {}", with_article(spec.piece(step.kind()).name))
}

/// Returns the end of a step's description: check, or the end of the game.
fn ending<G: Game>(game: &G, after: &G) -> String {
    match after.outcome() {
        _ if mates(game, after) => ", checkmate".to_owned(),
        Some(outcome) if !after.can_act() => format!(", {}", outcome.reason()),
        _ if gives_check(game, after) => ", check".to_owned(),
        _ => String::new(),
    }
}

/// The steps that a neutral seat makes in another way than the players, in words.
fn neutral_words<G: Game>(game: &G, step: Step, effects: &Effects) -> Option<String> {
    if !game.to_act().is_neutral() {
        return None;
    }
    let spec = game.spec();
    let side = |seat| seat_name(spec.about.key, seat);
    let seat = side(game.to_act());
    let name = |kind| spec.piece(kind).name;
    let (from, to) = (spec.geometry.name(step.from()), spec.geometry.name(step.to()));
    let mover = game.core().at(step.from()).map_or("piece", |piece| name(piece.kind()));
    let one = with_article(name(step.kind()));
    let owned = |piece: Piece| format!("{}'s {}", side(piece.seat()), name(piece.kind()));
    match step.action() {
        Action::EnPassant | Action::OrdainInPassing => {
            let is_raising = step.action() == Action::OrdainInPassing;
            let pawn = if is_raising { taken_beside(&spec.geometry, step) } else { passed(step, effects) };
            let third = pawn.map_or("", |square| spec.geometry.name(square));
            let taken = effects.taken.map_or("pawn".to_owned(), owned);
            let also = effects.also_taken.map(|piece| format!(" and {} on {to}", owned(piece)));
            let target = also.unwrap_or_default();
            let stays = mover == name(step.kind());
            let becomes = match is_raising {
                true => raised(game, step),
                false if stays => String::new(),
                false => format!(" and becomes {one}"),
            };
            Some(format!(
                "{seat} {mover} {from} to {to} takes {taken} on {third} en passant{target}{becomes}"
            ))
        }
        Action::Castle => {
            let mut rook = effects.changes().iter().skip(2).map(|change| spec.geometry.name(change.square));
            let (rook_from, rook_to) = (rook.next().unwrap_or_default(), rook.next().unwrap_or_default());
            Some(format!("{seat} castles: {mover} {from} to {to}, rook {rook_from} to {rook_to}"))
        }
        Action::Drop => Some(format!("{seat} brings {one} to {to}")),
        Action::Pass => Some(format!("{seat} lets the turn pass")),
        Action::Move
        | Action::DoubleStep
        | Action::Promotion
        | Action::Relocation
        | Action::Return
        | Action::Explosion
        | Action::Switch
        | Action::Ordain
        | Action::Choose => None,
    }
}

/// The owner of the piece that a step moves. Players may move each other's pieces.
fn owner<G: Game>(game: &G, step: Step) -> Seat {
    let is_on_board = !step.action().is_drop() && step.action() != Action::Pass;
    let mover = game.core().at(step.from()).filter(|_| is_on_board);
    mover.map_or(game.to_act(), |man| man.seat())
}
