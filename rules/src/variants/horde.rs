//! Horde Chess: 36 pawns without a king against the army of chess.

use crate::board::{Geometry, PieceType, Seat, Word, eight};
use crate::frame::{Frame, Framed, Pawns, RuleTables, VariantRules};
use crate::game::{
    About, DrawPolicy, Game, MoveSink, Options, Outcome, PieceAbout, PositionError, Reason, Setup, Snapshot,
    Spec,
};
use std::sync::LazyLock;

/// A position of Horde Chess.
pub type Horde = Framed<HordeRules>;

/// The rules of Horde Chess.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HordeRules;

const KING: PieceType = PieceType::new(0);
const QUEEN: PieceType = PieceType::new(1);
const ROOK: PieceType = PieceType::new(2);
const BISHOP: PieceType = PieceType::new(3);
const KNIGHT: PieceType = PieceType::new(4);
const PAWN: PieceType = PieceType::new(5);

const PROMOTIONS: [PieceType; 4] = [QUEEN, ROOK, BISHOP, KNIGHT];

/// The second rank, where only White's pawns can be passed: those that leave the first by a double step.
const RANK_2: u64 = eight::RANK_1 << 8;

/// Only White has pawns on the first rank: for Black's it is the last.
static SPEC: LazyLock<Spec<u64>> = LazyLock::new(|| {
    Spec::new(&ABOUT, Geometry::rectangle(8, 8), DrawPolicy::FIDE).with_moves_on(
        PAWN,
        eight::RANK_1,
        "fmWfcFfmnD",
    )
});

static TABLES: LazyLock<RuleTables<u64>> = LazyLock::new(|| {
    let geometry = &SPEC.geometry;
    let only = |seat, wanted, squares| if seat == wanted { squares } else { 0 };
    RuleTables::new(ABOUT.seats)
        .with_orthodox_castling(geometry, KING, ROOK)
        .with_pawns(Pawns::new(geometry, PAWN, &PROMOTIONS).in_passing().never_in_passing_on(RANK_2))
        .banning(PAWN, |seat| only(seat, Seat::Black, eight::RANK_8))
        .banning(KING, |seat| only(seat, Seat::White, geometry.all()))
});

impl VariantRules for HordeRules {
    type Frame = Frame<u64>;

    const ABOUT: &'static About = &ABOUT;
    const START: &'static str = "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1";

    fn spec() -> &'static Spec<u64> {
        &SPEC
    }

    fn tables(&self) -> &'static RuleTables<u64> {
        &TABLES
    }

    fn generate<S: MoveSink<u64>>(game: &Horde, sink: &mut S) {
        game.frame.generate_legal(&TABLES, &SPEC, sink);
    }

    fn verdict(game: &Horde) -> Option<Outcome> {
        let is_gone = game.core().seat(Seat::White).is_empty();
        is_gone.then_some(Outcome::Win { seat: Seat::Black, reason: Reason::AllCaptured })
    }

    fn can_win(game: &Horde, seat: Seat) -> bool {
        // Black can take whatever there is.
        seat == Seat::Black || !game.is_too_small_a_horde()
    }

    /// White has no king, which the tables see to.
    fn from_setup(setup: Setup<u64>, _options: &Options) -> Result<Horde, PositionError> {
        let frame: Frame<u64> = Frame::unchecked(&setup, &TABLES, &SPEC)?;
        let n_kings = frame.royals(&SPEC, Seat::Black).count();
        if n_kings != 1 {
            return Err(PositionError::Kings { seat: Seat::Black, n_kings });
        }
        frame.refuse_exposed(&TABLES, &SPEC)?;
        Ok(Framed { frame, rules: HordeRules })
    }
}

impl Horde {
    /// Returns whether the rest of White's pieces cannot mate a bare king: a single piece, or two knights or bishops.
    fn is_too_small_a_horde(&self) -> bool {
        let (white, black) = (self.core().seat(Seat::White), self.core().seat(Seat::Black));
        let minor = self.core().kind(BISHOP) | self.core().kind(KNIGHT);
        black.count() == 1 && (white.count() == 1 || white.count() == 2 && (white & !minor).is_empty())
    }
}

/// Description of Horde Chess.
pub(crate) static ABOUT: About = About {
    key: "horde",
    name: "Horde Chess",
    aliases: &["horde chess", "lichess horde"],
    inventor: "Lord Dunsany",
    year: Some(1942),
    snapshot: Snapshot {
        position: "1n1qkbnr/1b1p2p1/1p1P2Pp/rPP1Pp1P/P2PP1PP/PPP2PP1/PPPPPPPP/PPPPPPPP w k - 0 14",
        turn: &["gxf5"],
    },
    source: "lichess.org, Horde; after Dunsany's Chess, Fairy Chess Review, August 1942",
    seats: &[Seat::White, Seat::Black],
    pieces: &PieceAbout::CHESS,
    options: &[],
    rules: include_str!("horde.md"),
    teaching: include_str!("../../teaching/horde.txt"),
};
