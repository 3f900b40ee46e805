//! Orthodox chess by the FIDE laws.

use crate::board::{Geometry, PieceType, Seat, Word, eight};
use crate::frame::fide::{Fide, KING, PAWN, PROMOTIONS, ROOK};
use crate::frame::{Framed, Pawns, RuleTables, VariantRules};
use crate::game::{
    About, DrawPolicy, Effects, Game, KingCapture, Lister, MoveSink, Options, Outcome, PieceAbout,
    PositionError, Reason, Setup, Snapshot, Spec, Stage, Step, Steps,
};
use std::sync::LazyLock;

/// A position of orthodox chess.
pub type Chess = Framed<ChessRules>;

/// The rules of orthodox chess.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ChessRules;

static SPEC: LazyLock<Spec<u64>> = LazyLock::new(|| {
    Spec::new(&ABOUT, Geometry::rectangle(8, 8), DrawPolicy::FIDE).with_undirected(PAWN, "mWcF")
});

/// Pawns start on the second rank and promote on the last.
static TABLES: LazyLock<RuleTables<u64>> = LazyLock::new(|| {
    RuleTables::new(ABOUT.seats)
        .with_orthodox_castling(&SPEC.geometry, KING, ROOK)
        .with_pawns(Pawns::new(&SPEC.geometry, PAWN, &PROMOTIONS).in_passing())
        .banning(PAWN, |_| eight::RANK_1 | eight::RANK_8)
});

impl VariantRules for ChessRules {
    type Frame = Fide;

    const ABOUT: &'static About = &ABOUT;
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    fn spec() -> &'static Spec<u64> {
        &SPEC
    }

    fn tables(&self) -> &'static RuleTables<u64> {
        &TABLES
    }

    fn generate<S: MoveSink<u64>>(game: &Chess, sink: &mut S) {
        game.frame.generate_legal(Stage::All, sink);
    }

    fn tactical(game: &Chess, out: &mut Steps) {
        game.frame.generate_legal(Stage::Tactical, &mut Lister(out));
    }

    fn quiets(game: &Chess, out: &mut Steps) {
        game.frame.generate_legal(Stage::Quiet, &mut Lister(out));
    }

    #[inline]
    fn may_check(game: &Chess, step: Step) -> bool {
        game.frame.may_check(step)
    }

    #[inline]
    fn play(game: &mut Chess, step: Step) -> Effects {
        game.frame.make(step)
    }

    fn verdict(game: &Chess) -> Option<Outcome> {
        game.frame.is_dead().then_some(Outcome::Draw { reason: Reason::DeadPosition })
    }

    fn can_win(game: &Chess, seat: Seat) -> bool {
        game.core().seat(seat).count() > 1
    }
}

impl KingCapture for Chess {
    const PROMOTIONS: &'static [PieceType] = &PROMOTIONS;

    fn from_king_capture_setup(setup: Setup<u64>, _options: &Options) -> Result<Chess, PositionError> {
        Ok(Framed { frame: Fide::from_king_capture_setup(&setup, &TABLES, &SPEC)?, rules: ChessRules })
    }
}

/// Description of orthodox chess.
pub(crate) static ABOUT: About = About {
    key: "chess",
    name: "Chess",
    aliases: &["standard", "orthodox chess", "normal", "classical"],
    inventor: "traditional",
    year: Some(1475),
    snapshot: Snapshot {
        position: "4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 16",
        turn: &["Qb8"],
    },
    source: "FIDE Laws of Chess, in force from 1 January 2023, articles 1-5 and 9",
    seats: &[Seat::White, Seat::Black],
    pieces: &PieceAbout::CHESS,
    options: &[],
    rules: include_str!("chess.md"),
    teaching: include_str!("../../teaching/chess.txt"),
};
