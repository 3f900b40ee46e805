//! Bulldog Chess with Witch and Guard: a witch makes pieces transparent for its side.

use crate::board::{Geometry, Piece, PieceType, Seat, Square, Word};
use crate::frame::{Frame, Framed, MovementOverride, Pawns, RuleTables, VariantRules};
use crate::game::{
    About, Action, Board, DrawPolicy, Game, Outcome, PieceAbout, Reason, Royal, Snapshot, Spec, Step, Steps,
};
use std::sync::LazyLock;

/// A position of Bulldog Chess with Witch and Guard.
pub type Bulldog = Framed<BulldogRules>;

/// The rules of Bulldog Chess with Witch and Guard.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BulldogRules;

const KING: PieceType = PieceType::new(0);
const QUEEN: PieceType = PieceType::new(1);
const ROOK: PieceType = PieceType::new(2);
const BISHOP: PieceType = PieceType::new(3);
const KNIGHT: PieceType = PieceType::new(4);
const PAWN: PieceType = PieceType::new(5);
const GUARD: PieceType = PieceType::new(6);
const WITCH: PieceType = PieceType::new(7);

const PIECES: [PieceType; 6] = [QUEEN, ROOK, BISHOP, KNIGHT, GUARD, WITCH];

static SPEC: LazyLock<Spec<u128>> = LazyLock::new(|| {
    Spec::new(&ABOUT, Geometry::rectangle(10, 8), DrawPolicy::FIDE).with_undirected(PAWN, "mWcF")
});

static TABLES: LazyLock<RuleTables<u128>> = LazyLock::new(|| {
    let geometry = &SPEC.geometry;
    let king = |seat, from, to| (Piece::new(seat, KING), from, to);
    let rook = |seat, from, to| (Piece::new(seat, ROOK), from, to);
    let (white, black) = (Seat::White, Seat::Black);
    RuleTables::new(ABOUT.seats)
        .with_castling(geometry, 'K', king(white, "f1", "i1"), rook(white, "j1", "h1"))
        .with_castling(geometry, 'Q', king(white, "f1", "c1"), rook(white, "a1", "d1"))
        .with_castling(geometry, 'k', king(black, "e8", "h8"), rook(black, "j8", "g8"))
        .with_castling(geometry, 'q', king(black, "e8", "b8"), rook(black, "a8", "c8"))
        .with_pawns(Pawns::new(geometry, PAWN, &PIECES).in_passing())
        .banning(PAWN, |seat| geometry.rank_of(seat, 0))
});

/// The effect of witches: pieces of their seat look through them and through all pieces beside them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Aura;

impl Aura {
    /// The squares that pieces of the seat look through, if these are its witches.
    fn around(spec: &Spec<u128>, seat: Seat, witches: u128) -> u128 {
        let beside = |witch| spec.reach(seat, GUARD, witch, 0).0;
        witches.squares().fold(witches, |transparent, witch| transparent | beside(witch))
    }
}

impl MovementOverride<u128> for Aura {
    fn pseudo(&self, spec: &Spec<u128>, core: &Board<u128>, seat: Seat, out: &mut Steps) {
        let (own, occupied, hostile) = (core.seat(seat), core.occupied(), core.hostile(seat));
        for kind in spec.kinds() {
            for from in (core.kind(kind) & own).squares() {
                let transparent = self.transparent(spec, core, seat, from);
                let (moves, captures) = spec.reach(seat, kind, from, occupied & !transparent);
                for to in (captures & hostile).squares() {
                    out.push(Step::new(Action::Move, from, to, kind).taking());
                }
                for to in (moves & !occupied).squares() {
                    out.push(Step::new(Action::Move, from, to, kind));
                }
            }
        }
    }

    fn attacked(&self, spec: &Spec<u128>, core: &Board<u128>, seat: Seat, square: Square) -> bool {
        Seat::ALL.into_iter().filter(|other| *other != seat && !core.seat(*other).is_empty()).any(|other| {
            let transparent = Aura::around(spec, other, core.kind(WITCH) & core.seat(other));
            let seen = core.occupied() & !transparent;
            spec.attacked(core, seat, square, seen, !core.seat(other))
        })
    }

    /// A witch does not help itself.
    fn transparent(&self, spec: &Spec<u128>, core: &Board<u128>, seat: Seat, from: Square) -> u128 {
        Aura::around(spec, seat, core.kind(WITCH) & core.seat(seat) & !u128::of(from))
    }

    /// A step of any piece can uncover or hide others.
    fn royal(&self, _spec: &Spec<u128>, _core: &Board<u128>, _seat: Seat, _royal: Square) -> Royal<u128> {
        Royal::Unknown
    }
}

impl VariantRules for BulldogRules {
    type Frame = Frame<u128, Aura>;

    const ABOUT: &'static About = &ABOUT;
    const START: &'static str = "rgnbkqbnwr/pppppppppp/10/10/10/10/PPPPPPPPPP/RWNBQKBNGR w KQkq - 0 1";

    fn spec() -> &'static Spec<u128> {
        &SPEC
    }

    fn tables(&self) -> &'static RuleTables<u128> {
        &TABLES
    }

    fn verdict(game: &Bulldog) -> Option<Outcome> {
        game.is_dead().then_some(Outcome::Draw { reason: Reason::DeadPosition })
    }

    fn can_win(game: &Bulldog, seat: Seat) -> bool {
        !(game.core().seat(seat) & game.fighters()).is_empty()
    }
}

impl Bulldog {
    /// All pieces but kings and witches: only they can give check.
    fn fighters(&self) -> u128 {
        self.core().occupied() & !(self.core().kind(KING) | self.core().kind(WITCH))
    }

    /// Returns whether mate is certainly impossible. With a lone bishop or knight it is not certain while there is
    /// a witch, which may stand in its king's way.
    fn is_dead(&self) -> bool {
        let core = self.core();
        let (fighters, knights, bishops) = (self.fighters(), core.kind(KNIGHT), core.kind(BISHOP));
        if fighters.is_empty() {
            return true;
        }
        if !core.kind(WITCH).is_empty() {
            return false;
        }
        let dark = bishops.squares().filter(|square| SPEC.geometry.is_dark(*square)).count() as u32;
        fighters == knights && knights.count() == 1
            || fighters == bishops && (dark == 0 || dark == bishops.count())
    }
}

/// Description of Bulldog Chess with Witch and Guard.
static ABOUT: About = About {
    key: "bulldog",
    name: "Bulldog Chess with Witch and Guard",
    aliases: &["bulldog chess", "bulldog chess with witch", "bulldog"],
    inventor: "evertVB and vickalan",
    year: Some(2017),
    snapshot: Snapshot {
        position: "rgn1k1r3/p1p2pppp1/1p1qpw2p1/6b1Q1/2Pp6/1P1NWP4/1P1PP1PGPP/R4KBN1R w Kq - 0 15",
        turn: &["We4"],
    },
    source: "chess.com, Rules for Bulldog Chess with Witch; Witch Explained; TheWeirdEngine",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::KING,
        PieceAbout::QUEEN,
        PieceAbout::ROOK,
        PieceAbout::BISHOP,
        PieceAbout::KNIGHT,
        PieceAbout::PAWN,
        PieceAbout::new("G", "guard", "K"),
        PieceAbout::new("W", "witch", "mQmNmAmD"),
    ],
    options: &[],
    rules: include_str!("bulldog.md"),
    teaching: include_str!("../../teaching/bulldog.txt"),
};
