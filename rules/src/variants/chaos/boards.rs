//! Pieces and powers of Nature on each board: one row a base, looked up by the base's key. The bases know
//! nothing of it.
//!
//! Pieces are named by their letters. Every base has kings `K` and pawns `P`, by whatever name.

use crate::board::{PieceType, Seat, Word};
use crate::game::{Options, Spec};

const KING: &str = "K";
const PAWN: &str = "P";

const SIDES: &[(i8, i8)] = &[(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONALS: &[(i8, i8)] = &[(1, 1), (-1, 1), (1, -1), (-1, -1)];

/// The row of one base.
struct Row {
    /// The key of the base.
    key: &'static str,
    /// The pieces that Nature always has: those of the first position but kings and pawns.
    pieces: &'static [&'static str],
    /// Kinds that Nature's pawns become at the border besides kings, if they are more than these pieces.
    promotions: &'static [&'static str],
    /// Double steps of an unmoved pawn beside the border, as (file, rank) steps.
    double_steps: &'static [(i8, i8)],
    /// The two files in the middle: Nature's pawns take en passant from there and from the two ranks in the middle.
    middle_files: &'static str,
    /// Pieces over which none can jump that jumps over others.
    no_screens: &'static [&'static str],
    /// True if Nature's king castles, which needs a board of 8×8.
    castles: bool,
    /// The royal piece that is in check when no piece attacks it. Nature has one too, on the board from the start.
    anti_king: Option<&'static str>,
    /// Changes that Nature may make to its pieces on their squares, as pairs of before and after.
    switches: &'static [(&'static str, &'static str)],
    /// Pieces that were given back come to the first squares of another piece, as pairs of both.
    homes: &'static [(&'static str, &'static str)],
    /// Changes to a piece when Nature takes it and gives it back to its owner, as pairs of before and after.
    given_back: &'static [(&'static str, &'static str)],
    /// The way in which moves of Nature's pawns raise other pieces of Nature.
    ordination: Option<OrdinationRow>,
}

/// Pawns raise a piece by arriving on one of these files or ranks, ranks from 0.
struct OrdinationRow {
    files: &'static str,
    ranks: &'static [u8],
    piece: &'static str,
    becomes: &'static [&'static str],
}

/// A board where Nature has these pieces and its pawns only walk.
const fn row(key: &'static str, pieces: &'static [&'static str]) -> Row {
    Row {
        key,
        pieces,
        promotions: &[],
        double_steps: &[],
        middle_files: "",
        no_screens: &[],
        castles: false,
        anti_king: None,
        switches: &[],
        homes: &[],
        given_back: &[],
        ordination: None,
    }
}

const BOARDS: [Row; 12] = [
    Row { double_steps: SIDES, middle_files: "de", castles: true, ..row("chess", &["Q", "R", "B", "N"]) },
    Row { double_steps: DIAGONALS, anti_king: Some("A"), ..row("anti-king", &["Q", "R", "B", "N"]) },
    Row {
        promotions: &["Q", "R", "B", "N", "M", "H", "T"],
        double_steps: SIDES,
        middle_files: "de",
        castles: true,
        switches: &[("B", "M")],
        homes: &[("M", "B"), ("H", "B"), ("T", "B")],
        ordination: Some(OrdinationRow { files: "cf", ranks: &[2, 5], piece: "M", becomes: &["H", "T"] }),
        ..row("magicians-deathmatch", &["Q", "R", "B", "N"])
    },
    Row { double_steps: SIDES, middle_files: "ef", ..row("omega", &["Q", "R", "B", "N", "C", "W"]) },
    Row { double_steps: SIDES, middle_files: "ef", ..row("bulldog", &["Q", "R", "B", "N", "G", "W"]) },
    row("three-player-hex", &["Q", "R", "B", "N"]),
    row("xiangqi", &["R", "N", "C", "B", "A"]),
    row("shatranj", &["Q", "R", "B", "N"]),
    row("makruk", &["S", "M", "R", "N"]),
    Row {
        given_back: &[("+R", "R"), ("+B", "B"), ("+S", "S"), ("+N", "N"), ("+L", "L"), ("+P", "P")],
        ..row("shogi", &["R", "B", "G", "S", "N", "L"])
    },
    Row { no_screens: &["C"], ..row("janggi", &["R", "N", "C", "B", "A"]) },
    row("chaturanga", &["Q", "R", "B", "N"]),
];

/// Checks that the options can do something on the board of a base.
///
/// # Errors
/// One that cannot, and that of the base.
pub(super) fn check(base: &str, options: &Options) -> Result<(), [&'static str; 2]> {
    let Some(board) = BOARDS.iter().find(|board| board.key == base) else { return Ok(()) };
    let rules = [
        ("nature_castling", board.castles),
        ("nature_double_step", !board.double_steps.is_empty()),
        ("nature_en_passant", !board.middle_files.is_empty()),
    ];
    let idle = rules.into_iter().find(|(name, is_useful)| options.is_on(name) && !is_useful);
    idle.map_or(Ok(()), |(name, _)| Err([name, "base"]))
}

/// Pieces and powers of Nature on the board of a base, made ready.
#[derive(Debug)]
pub(super) struct Nature<W> {
    /// The pieces that Nature always has.
    pub pieces: Vec<PieceType>,
    /// Nature's king, by an advanced rule.
    pub king: PieceType,
    /// Nature's pawn, by an advanced rule.
    pub pawn: PieceType,
    /// Kinds that Nature's pawns become at the border, besides the king.
    pub promotions: Vec<PieceType>,
    /// The squares of the border.
    pub border: W,
    /// Double steps of an unmoved pawn beside the border, as (file, rank) steps; empty if there are none.
    pub double_steps: &'static [(i8, i8)],
    /// Squares from which Nature's pawns take en passant, empty where they do not.
    pub en_passant: W,
    /// Pieces over which none can jump that jumps over others.
    pub no_screens: Vec<PieceType>,
    /// True if Nature's king castles.
    pub castles: bool,
    /// Nature's royal piece that is in check when no piece attacks it.
    pub anti_king: Option<PieceType>,
    /// Changes that Nature may make to its pieces on their squares, as pairs of before and after.
    pub switches: Vec<(PieceType, PieceType)>,
    /// The way in which moves of Nature's pawns raise other pieces of Nature, if they do.
    pub ordination: Option<Ordination<W>>,
    homes: Vec<(PieceType, PieceType)>,
    given_back: Vec<(PieceType, PieceType)>,
}

/// The way in which moves of Nature's pawns raise other pieces of Nature.
#[derive(Debug)]
pub(super) struct Ordination<W> {
    /// Squares at which the pawn has to arrive.
    pub squares: W,
    /// The kind of the raised pieces, one by each move.
    pub kind: PieceType,
    /// To what.
    pub becomes: Vec<PieceType>,
}

impl<W: Word> Nature<W> {
    /// Returns Nature's pieces and powers on the board of this game.
    ///
    /// # Panics
    /// If the game has no row, or a row names a piece that the game does not have: found by the first test that
    /// starts Chaos on it.
    pub fn on(spec: &Spec<W>) -> Nature<W> {
        let geometry = &spec.geometry;
        let board = BOARDS.iter().find(|board| board.key == spec.about.key);
        let board = board.expect("every base has a row");
        let kind = |letter: &str| {
            let kind = spec.kinds().find(|kind| spec.piece(*kind).letter == letter);
            kind.expect("the rows name pieces of their base")
        };
        let kinds = |letters: &[&str]| letters.iter().map(|letter| kind(letter)).collect::<Vec<PieceType>>();
        let pairs = |pairs: &[(&str, &str)]| -> Vec<(PieceType, PieceType)> {
            pairs.iter().map(|(before, after)| (kind(before), kind(after))).collect()
        };
        let lines = |files: &str, ranks: &[u8]| {
            let files = files.chars().map(|file| geometry.file_of(file));
            let ranks = ranks.iter().map(|rank| geometry.rank_of(Seat::White, *rank));
            files.chain(ranks).fold(W::EMPTY, |set, line| set | line)
        };
        let middle = geometry.n_own_ranks() / 2;
        let en_passant = match board.middle_files {
            "" => W::EMPTY,
            files => lines(files, &[middle - 1, middle]),
        };
        let ordination = board.ordination.as_ref().map(|row| Ordination {
            squares: lines(row.files, row.ranks),
            kind: kind(row.piece),
            becomes: kinds(row.becomes),
        });
        Nature {
            pieces: kinds(board.pieces),
            king: kind(KING),
            pawn: kind(PAWN),
            promotions: kinds(if board.promotions.is_empty() { board.pieces } else { board.promotions }),
            border: geometry.border(),
            double_steps: board.double_steps,
            en_passant,
            no_screens: kinds(board.no_screens),
            castles: board.castles,
            anti_king: board.anti_king.map(kind),
            switches: pairs(board.switches),
            ordination,
            homes: pairs(board.homes),
            given_back: pairs(board.given_back),
        }
    }

    /// Returns the kind that owns the first squares to which a piece that was given back comes.
    pub fn home(&self, kind: PieceType) -> PieceType {
        after(&self.homes, kind)
    }

    /// Returns the kind of a piece after Nature has taken it and given it back to its owner.
    pub fn given_back(&self, kind: PieceType) -> PieceType {
        after(&self.given_back, kind)
    }
}

/// The kind that a pair puts in the place of this one, or this one.
fn after(pairs: &[(PieceType, PieceType)], kind: PieceType) -> PieceType {
    pairs.iter().find(|(before, _)| *before == kind).map_or(kind, |(_, after)| *after)
}
