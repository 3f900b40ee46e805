//! Omega Chess: a board of 10×10 with a square outside of each corner, champions and wizards.

use crate::board::{Geometry, Piece, PieceType, Seat, Word};
use crate::frame::{Frame, Framed, Pawns, RuleTables, VariantRules};
use crate::game::{About, DrawPolicy, Game, MoveSink, Outcome, PieceAbout, Reason, Snapshot, Spec};
use std::sync::LazyLock;

/// A position of Omega Chess.
pub type Omega = Framed<OmegaRules>;

/// The rules of Omega Chess.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OmegaRules;

const KING: PieceType = PieceType::new(0);
const QUEEN: PieceType = PieceType::new(1);
const ROOK: PieceType = PieceType::new(2);
const BISHOP: PieceType = PieceType::new(3);
const KNIGHT: PieceType = PieceType::new(4);
const PAWN: PieceType = PieceType::new(5);
const CHAMPION: PieceType = PieceType::new(6);
const WIZARD: PieceType = PieceType::new(7);

const PIECES: [PieceType; 6] = [QUEEN, ROOK, BISHOP, KNIGHT, CHAMPION, WIZARD];

const CORNERS: [&str; 4] = ["w1", "w2", "w3", "w4"];

static SPEC: LazyLock<Spec<u128>> = LazyLock::new(|| {
    let geometry = Geometry::with_corners(10, 10, CORNERS);
    Spec::new(&ABOUT, geometry, DrawPolicy::FIDE).with_undirected(PAWN, "mWcF")
});

static TABLES: LazyLock<RuleTables<u128>> = LazyLock::new(|| {
    let geometry = &SPEC.geometry;
    let piece = |seat, kind, from, to| (Piece::new(seat, kind), from, to);
    let (white, black) = (Seat::White, Seat::Black);
    let corners = CORNERS.map(|name| geometry.set(name)).into_iter().fold(0, |set, corner| set | corner);
    RuleTables::new(ABOUT.seats)
        .with_castling(geometry, 'K', piece(white, KING, "f0", "h0"), piece(white, ROOK, "i0", "g0"))
        .with_castling(geometry, 'Q', piece(white, KING, "f0", "d0"), piece(white, ROOK, "b0", "e0"))
        .with_castling(geometry, 'k', piece(black, KING, "f9", "h9"), piece(black, ROOK, "i9", "g9"))
        .with_castling(geometry, 'q', piece(black, KING, "f9", "d9"), piece(black, ROOK, "b9", "e9"))
        .with_pawns(Pawns::new(geometry, PAWN, &PIECES).in_passing())
        .banning(PAWN, |seat| geometry.rank_of(seat, 0) | corners)
        .banning(ROOK, |_| corners)
});

impl VariantRules for OmegaRules {
    type Frame = Frame<u128>;

    const ABOUT: &'static About = &ABOUT;
    const START: &'static str =
        "crnbqkbnrc/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/CRNBQKBNRC/WWww w KQkq - 0 1";

    fn spec() -> &'static Spec<u128> {
        &SPEC
    }

    fn tables(&self) -> &'static RuleTables<u128> {
        &TABLES
    }

    fn generate<S: MoveSink<u128>>(game: &Omega, sink: &mut S) {
        game.frame.generate_legal(&TABLES, &SPEC, sink);
    }

    fn verdict(game: &Omega) -> Option<Outcome> {
        // A queen, two knights or a bishop with its king can mate in a corner.
        let is_bare = game.core().occupied() == game.core().kind(KING);
        is_bare.then_some(Outcome::Draw { reason: Reason::DeadPosition })
    }

    fn can_win(game: &Omega, seat: Seat) -> bool {
        game.core().seat(seat).count() > 1
    }
}

/// Description of Omega Chess.
pub(crate) static ABOUT: About = About {
    key: "omega",
    name: "Omega Chess",
    aliases: &["omega chess", "omegachess"],
    inventor: "Daniel MacDonald",
    year: Some(1992),
    snapshot: Snapshot {
        position: "crnb1kbwrc/pp4pppp/3p2n3/2p1p5/3q1p4/1wB7/P4W4/1P1N1P3W/2PPP1PPPP/CR1BQK1NRC/4 b KQkq - 2 11",
        turn: &["Wxc1"],
    },
    source: "omegachess.com, Rules; The Chess Variant Pages, Omega Chess",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::KING,
        PieceAbout::QUEEN,
        PieceAbout::ROOK,
        PieceAbout::BISHOP,
        PieceAbout::KNIGHT,
        PieceAbout::new("P", "pawn", "fmWfcFifmnDifmnH").silent(),
        PieceAbout::new("C", "champion", "WAD"),
        PieceAbout::new("W", "wizard", "FC"),
    ],
    options: &[],
    rules: include_str!("omega.md"),
    teaching: include_str!("../../teaching/omega.txt"),
};
