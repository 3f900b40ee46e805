//! Crazyhouse: captured pieces change sides and may be dropped.

use crate::board::{Geometry, PieceType, Seat};
use crate::frame::{Frame, Framed, Pawns, PositionState, RuleTables, VariantRules};
use crate::game::{
    About, Action, DrawPolicy, Effects, Game, Hands, Lister, MoveSink, Options, PieceAbout, PositionError,
    Setup, Snapshot, Spec, Step, Steps,
};
use std::sync::LazyLock;

/// A position of crazyhouse.
pub type Crazyhouse = Framed<CrazyhouseRules>;

/// The rules of crazyhouse, with what a position remembers besides the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CrazyhouseRules {
    hands: Hands,
}

const KING: PieceType = PieceType::new(0);
const ROOK: PieceType = PieceType::new(2);
const PAWN: PieceType = PieceType::new(5);
/// The first of the promoted pieces: queen, rook, bishop and knight that were pawns.
const FIRST_PROMOTED: usize = 6;
const PROMOTIONS: [PieceType; 4] =
    [PieceType::new(6), PieceType::new(7), PieceType::new(8), PieceType::new(9)];

/// Captures and drops can be undone by captures and drops, so no count of moves ends the game.
const DRAWS: DrawPolicy = DrawPolicy { claim_repetitions: 3, end_repetitions: 5, ..DrawPolicy::NONE };

static SPEC: LazyLock<Spec<u64>> = LazyLock::new(|| {
    let may_hold = |kind: PieceType| kind != KING && kind.index() < FIRST_PROMOTED;
    Spec::new(&ABOUT, Geometry::rectangle(8, 8), DRAWS).with_hands(may_hold)
});

static TABLES: LazyLock<RuleTables<u64>> = LazyLock::new(|| {
    let geometry = &SPEC.geometry;
    RuleTables::new(ABOUT.seats)
        .with_orthodox_castling(geometry, KING, ROOK)
        .with_pawns(Pawns::new(geometry, PAWN, &PROMOTIONS).in_passing())
        .banning(PAWN, |seat| geometry.rank_of(seat, 0))
});

impl VariantRules for CrazyhouseRules {
    type Frame = Frame<u64>;

    const ABOUT: &'static About = &ABOUT;
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";

    fn spec() -> &'static Spec<u64> {
        &SPEC
    }

    fn tables(&self) -> &'static RuleTables<u64> {
        &TABLES
    }

    fn hands(&self) -> Option<&Hands> {
        Some(&self.hands)
    }

    fn pseudo(game: &Crazyhouse, out: &mut Steps) {
        game.frame_pseudo(out);
        game.each_drop(|kind, targets| MoveSink::<u64>::drops(&mut Lister(out), kind, targets));
    }

    fn generate<S: MoveSink<u64>>(game: &Crazyhouse, sink: &mut S) {
        let mask = game.frame.mask(&SPEC);
        game.frame.generate(&TABLES, &SPEC, &mask, |_, _| true, sink);
        game.each_drop(|kind, targets| sink.drops(kind, mask.filter_drops(&SPEC, game.core(), targets)));
    }

    fn play(game: &mut Crazyhouse, step: Step) -> Effects {
        let seat = game.to_act();
        let mut effects = game.frame_play(step);
        if step.action() == Action::Drop {
            game.rules.hands.spend(game.frame.core_mut(), seat, step.kind());
            effects.spent = Some((seat, step.kind()));
        }
        if let Some(piece) = effects.taken.filter(|piece| piece.kind() != KING) {
            let kind = if piece.kind().index() >= FIRST_PROMOTED { PAWN } else { piece.kind() };
            game.rules.hands.gain(game.frame.core_mut(), seat, kind);
            effects.gained = Some((seat, kind));
        }
        effects
    }

    /// Other programs leave out the sign of a promoted piece. The signs of check and mate may follow.
    fn other_spellings(_game: &Crazyhouse, step: Step) -> Vec<String> {
        let name = |square| SPEC.geometry.name(square);
        let letter = SPEC.piece(step.kind()).letter;
        let (Some(bare), (from, to)) = (letter.strip_suffix('~'), (name(step.from()), name(step.to())))
        else {
            return Vec::new();
        };
        let taking = if step.is_capture() { "x" } else { "" };
        let spellings = match step.action() {
            Action::Promotion => {
                let origin = if step.is_capture() { &from[..1] } else { "" };
                vec![format!("{from}{to}{}", bare.to_lowercase()), format!("{origin}{taking}{to}={bare}")]
            }
            _ => {
                let (file, rank) = from.split_at(1);
                ["", file, rank, from].map(|origin| format!("{bare}{origin}{taking}{to}")).into()
            }
        };
        spellings.iter().flat_map(|text| ["", "+", "#"].map(|sign| format!("{text}{sign}"))).collect()
    }

    fn from_setup(setup: Setup<u64>, _options: &Options) -> Result<Crazyhouse, PositionError> {
        let mut game = Framed::new(&setup, CrazyhouseRules { hands: setup.hands })?;
        setup.hands.mix_into(game.frame.core_mut());
        Ok(game)
    }
}

impl Crazyhouse {
    /// Calls `drop` for each kind that can be dropped, with its squares.
    fn each_drop(&self, mut drop: impl FnMut(PieceType, u64)) {
        let seat = self.to_act();
        let empty = SPEC.geometry.all() & !self.core().occupied();
        let ends = SPEC.geometry.rank_of(seat, 0) | SPEC.geometry.rank_of(seat, 7);
        for (kind, _) in self.rules.hands.of(seat) {
            drop(kind, if kind == PAWN { empty & !ends } else { empty });
        }
    }
}

/// Description of Crazyhouse.
static ABOUT: About = About {
    key: "crazyhouse",
    name: "Crazyhouse",
    aliases: &["zh"],
    inventor: "unknown",
    year: Some(1995),
    snapshot: Snapshot {
        position: "r2qkb1r/2pnnppp/3pp3/1N2p2Q/4P2P/P7/1P1P1PP1/R1B1KB1R[BPPn] w KQkq - 0 13",
        turn: &["P*f5"],
    },
    source: "The free internet chess servers of the 1990s; lichess.org, Crazyhouse",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::KING,
        PieceAbout::QUEEN,
        PieceAbout::ROOK,
        PieceAbout::BISHOP,
        PieceAbout::KNIGHT,
        PieceAbout::PAWN,
        PieceAbout::new("Q~", "promoted queen", "Q"),
        PieceAbout::new("R~", "promoted rook", "R"),
        PieceAbout::new("B~", "promoted bishop", "B"),
        PieceAbout::new("N~", "promoted knight", "N"),
    ],
    options: &[],
    rules: include_str!("crazyhouse.md"),
    teaching: include_str!("../../teaching/crazyhouse.txt"),
};
