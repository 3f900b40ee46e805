//! Settings fixed before a game: the options, and Nature's powers on the board of the base.

use super::boards::Nature;
use crate::board::{MAX_KINDS, MAX_SEATS, Piece, PieceType, Seat, Square, Word};
use crate::frame::Castling;
use crate::game::{Base, Options};

/// Options and Nature's ways, made ready.
#[derive(Debug)]
pub(super) struct Setting<W> {
    /// Number of turns of the others after which Nature may take a turn.
    pub period: u32,
    /// Number of turns of the others in which Nature's checks do not count.
    pub grace: u32,
    pub king: Option<PieceType>,
    pub pawn: Option<PieceType>,
    pub has_castling: bool,
    pub has_double_step: bool,
    pub has_en_passant: bool,
    /// True if her captures en passant raise pieces as other moves of pawns do: since the second version of the rules.
    pub raises_in_passing: bool,
    /// True if her pawns also take en passant pawns that have stepped three squares: before it.
    pub heeds_triple_steps: bool,
    /// True if the special rules of the base bind Nature and the pieces that she gives back: since the third version of
    /// the rules.
    pub heeds_base: bool,
    pub nature: Nature<W>,
    pub castlings: Vec<Castling<W>>,
    /// The kind that castles with Nature's king.
    pub rook: Option<PieceType>,
    /// Kinds that Nature's pawns become at the border.
    pub promotions: Vec<PieceType>,
    /// Squares from which an unmoved pawn may step twice.
    pub ring: W,
    homes: [[W; MAX_KINDS]; MAX_SEATS],
}

/// Squares to which king and rook have to be brought: the king goes two squares towards the rook.
const CASTLINGS: [(&str, &str); 16] = [
    ("a4", "a1"),
    ("a4", "a8"),
    ("a5", "a1"),
    ("a5", "a8"),
    ("h4", "h1"),
    ("h4", "h8"),
    ("h5", "h1"),
    ("h5", "h8"),
    ("d1", "a1"),
    ("d1", "h1"),
    ("e1", "a1"),
    ("e1", "h1"),
    ("d8", "a8"),
    ("d8", "h8"),
    ("e8", "a8"),
    ("e8", "h8"),
];

impl<W: Word> Setting<W> {
    pub fn new<G: Base<W = W>>(options: &Options) -> Setting<W> {
        let start = G::start(&Options::default());
        let spec = start.spec();
        let nature = Nature::on(spec);
        let number = |name: &str, default: u32| {
            options.get(name).and_then(|value| value.parse().ok()).unwrap_or(default)
        };
        let is_on = |name: &str| options.is_on(name) || options.is_on("advanced");
        let king = is_on("nature_king").then_some(nature.king);
        let rook = spec.kinds().find(|kind| spec.piece(*kind).letter == "R");
        let castlings = CASTLINGS.iter().filter(|_| rook.is_some() && nature.castles);
        let castlings = castlings.filter_map(|(king, rook)| {
            let (king_from, rook_from) = (spec.geometry.find(king)?, spec.geometry.find(rook)?);
            let (king_to, rook_to) = castled(king_from, rook_from);
            let (king, rook) = ((king_from, king_to), (rook_from, rook_to));
            Some(Castling::new(&spec.geometry, Seat::Brown, 0, king, rook))
        });
        let mut homes = [[W::EMPTY; MAX_KINDS]; MAX_SEATS];
        for square in start.core().occupied().squares() {
            if let Some(piece) = start.core().at(square) {
                homes[piece.seat().index()][piece.kind().index()] |= W::of(square);
            }
        }
        let sides = [(1, 0), (-1, 0), (0, 1), (0, -1)];
        let is_beside = |square: &Square| {
            !nature.border.contains(*square)
                && sides.iter().any(|side| {
                    spec.geometry.step(*square, *side).is_some_and(|next| nature.border.contains(next))
                })
        };
        let ring = spec.geometry.all().squares().filter(is_beside);
        Setting {
            period: number("period", 5),
            grace: number("grace", 3),
            king,
            pawn: is_on("nature_pawn").then_some(nature.pawn),
            has_castling: is_on("nature_castling"),
            has_double_step: is_on("nature_double_step"),
            has_en_passant: is_on("nature_en_passant"),
            raises_in_passing: options.rules_version() > 1,
            heeds_triple_steps: options.rules_version() == 1,
            heeds_base: options.rules_version() > 2,
            castlings: castlings.collect(),
            rook,
            promotions: nature.promotions.iter().copied().chain(king).collect(),
            ring: ring.fold(W::EMPTY, |set, square| set | W::of(square)),
            nature,
            homes,
        }
    }

    /// Up to where turns since Nature's last one are counted.
    pub fn longest(&self) -> u32 {
        self.period.max(self.grace)
    }

    /// The first squares of the pieces of a seat and kind.
    pub fn homes(&self, seat: Seat, kind: PieceType) -> W {
        self.homes[seat.index()][kind.index()]
    }

    /// Returns whether it matters that a piece of Nature's has not moved.
    pub fn heeds_unmoved(&self, piece: Piece, square: Square) -> bool {
        if piece.kind() == self.nature.pawn {
            return self.has_double_step && self.ring.contains(square);
        }
        let stands = |castling: &Castling<W>| {
            castling.king_from == square && piece.kind() == self.nature.king
                || castling.rook_from == square && Some(piece.kind()) == self.rook
        };
        self.has_castling && self.castlings.iter().any(stands)
    }
}

/// Two positions that differ in what was agreed are of different games.
impl<W: Word> PartialEq for Setting<W> {
    fn eq(&self, other: &Setting<W>) -> bool {
        let agreed = |setting: &Setting<W>| {
            let rules = (setting.has_castling, setting.has_double_step, setting.has_en_passant);
            (setting.period, setting.grace, setting.king, setting.pawn, rules)
        };
        agreed(self) == agreed(other)
    }
}

impl<W: Word> Eq for Setting<W> {}

/// Returns the target of a king on the first square that castles with a rook on the second of 8×8, and the
/// square that it passes.
fn castled(king: Square, rook: Square) -> (Square, Square) {
    let (king, rook) = (king.index() as i32, rook.index() as i32);
    let along_rank = king / 8 == rook / 8;
    let step = if along_rank { 1 } else { 8 } * (rook - king).signum();
    let square = |index: i32| Square::wrapping(index as u32);
    (square(king + 2 * step), square(king + step))
}
