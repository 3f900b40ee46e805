//! Magician's Deathmatch: bishops turn into magicians, and pawns on their sixth rank raise these further.

use crate::board::betza::Path;
use crate::board::{Geometry, PieceType, Seat, Square, Word};
use crate::frame::{Frame, Framed, Pawns, PositionState, RuleTables, VariantRules};
use crate::game::{
    About, Action, DrawPolicy, Effects, Game, Lister, MoveSink, Outcome, PieceAbout, Reason, Snapshot, Spec,
    Step, Steps,
};
use std::sync::LazyLock;

/// A position of Magician's Deathmatch.
pub type MagiciansDeathmatch = Framed<MagiciansDeathmatchRules>;

/// The rules of Magician's Deathmatch.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MagiciansDeathmatchRules;

const KING: PieceType = PieceType::new(0);
const QUEEN: PieceType = PieceType::new(1);
const ROOK: PieceType = PieceType::new(2);
const BISHOP: PieceType = PieceType::new(3);
const KNIGHT: PieceType = PieceType::new(4);
const PAWN: PieceType = PieceType::new(5);
const MAGICIAN: PieceType = PieceType::new(6);
const PRIESTESS: PieceType = PieceType::new(7);
const TELEPATH: PieceType = PieceType::new(8);

/// Kinds that a magician becomes.
const RAISED: [PieceType; 2] = [PRIESTESS, TELEPATH];

const PROMOTIONS: [PieceType; 7] = [QUEEN, ROOK, BISHOP, KNIGHT, MAGICIAN, PRIESTESS, TELEPATH];

static SPEC: LazyLock<Spec<u64>> = LazyLock::new(|| {
    let spec = Spec::new(&ABOUT, Geometry::rectangle(8, 8), DrawPolicy::FIDE).with_undirected(PAWN, "mWcF");
    // A third seat has no side of the board of its own, so its pieces are not transferred.
    let transferred =
        ABOUT.seats.iter().flat_map(|seat| [MAGICIAN, PRIESTESS, TELEPATH].map(|kind| (*seat, kind)));
    transferred.fold(spec, |spec, (seat, kind)| {
        spec.with_paths(seat, kind, |geometry, from, mut paths| {
            paths.extend(transference(geometry, seat, from));
            paths
        })
    })
});

/// From the outer files of the first three ranks to the other side of the board, over any pieces between.
fn transference(geometry: &Geometry<u64>, seat: Seat, from: Square) -> Option<Path> {
    let last = geometry.files() - 1;
    let is_near = geometry.own_rank(seat, from) < 3;
    let file = geometry.file(from);
    let to = geometry.square(last - file, geometry.rank(from));
    let to = to.filter(|_| is_near && (file == 0 || file == last))?;
    Some(Path { squares: [to].into(), moves: true, captures: true, passed: 0, hops: false })
}

static TABLES: LazyLock<RuleTables<u64>> = LazyLock::new(|| {
    let geometry = &SPEC.geometry;
    RuleTables::new(ABOUT.seats)
        .with_orthodox_castling(geometry, KING, ROOK)
        .with_pawns(Pawns::new(geometry, PAWN, &PROMOTIONS).in_passing())
        .banning(PAWN, |seat| geometry.rank_of(seat, 0))
});

impl VariantRules for MagiciansDeathmatchRules {
    type Frame = Frame<u64>;

    const ABOUT: &'static About = &ABOUT;
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    fn spec() -> &'static Spec<u64> {
        &SPEC
    }

    fn tables(&self) -> &'static RuleTables<u64> {
        &TABLES
    }

    fn pseudo(game: &MagiciansDeathmatch, out: &mut Steps) {
        let start = out.len();
        game.frame_pseudo(out);
        game.ordain(start, out);
        game.push_switches(&mut Lister(out));
    }

    fn generate<S: MoveSink<u64>>(game: &MagiciansDeathmatch, sink: &mut S) {
        let mask = game.frame.mask(&SPEC);
        // A piece that is raised or switched stands in the way as before, so it neither parries nor opens a check.
        if game.own(MAGICIAN).is_empty() {
            game.frame.generate(&TABLES, &SPEC, &mask, |_, _| true, sink);
        } else {
            sink.listed(|out| {
                let start = out.len();
                game.frame.generate(&TABLES, &SPEC, &mask, |_, _| true, &mut Lister(out));
                game.ordain(start, out);
            });
        }
        if !mask.checked() {
            game.push_switches(sink);
        }
    }

    fn play(game: &mut MagiciansDeathmatch, step: Step) -> Effects {
        let effects = game.frame_play(step);
        if step.action() == Action::Switch {
            game.frame.note_progress();
        }
        effects
    }

    fn verdict(game: &MagiciansDeathmatch) -> Option<Outcome> {
        // A bishop can become a magician, which can mate, so only a knight is too little.
        let core = game.core();
        let knights = core.kind(KNIGHT);
        let is_dead = knights.count() <= 1 && core.occupied() == core.kind(KING) | knights;
        is_dead.then_some(Outcome::Draw { reason: Reason::DeadPosition })
    }

    fn can_win(game: &MagiciansDeathmatch, seat: Seat) -> bool {
        game.core().seat(seat).count() > 1
    }
}

impl MagiciansDeathmatch {
    fn own(&self, kind: PieceType) -> u64 {
        self.core().seat(self.to_act()) & self.core().kind(kind)
    }

    fn push_switches<S: MoveSink<u64>>(&self, sink: &mut S) {
        for square in self.own(BISHOP).squares() {
            sink.step(Step::new(Action::Switch, square, square, MAGICIAN));
        }
    }

    /// Lets pawns that arrive on their sixth rank raise a magician, from `start` of the list on, if there is one.
    fn ordain(&self, start: usize, out: &mut Steps) {
        let magicians = self.own(MAGICIAN);
        if magicians.is_empty() {
            return;
        }
        let sixth = SPEC.geometry.rank_of(self.to_act(), 5);
        let raises = |step: Step| {
            let is_walk = matches!(step.action(), Action::Move | Action::EnPassant);
            is_walk && step.kind() == PAWN && sixth.contains(step.to())
        };
        for index in start..out.len() {
            let step = out[index];
            if !raises(step) {
                continue;
            }
            for magician in magicians.squares() {
                for kind in RAISED {
                    let raising = Step::new(Action::Ordain, step.from(), step.to(), kind);
                    let raising = raising.with_third(magician);
                    out.push(if step.is_capture() { raising.taking() } else { raising });
                }
            }
        }
        out.retain_from(start, |step| !raises(step));
    }
}

/// Description of Magician's Deathmatch.
static ABOUT: About = About {
    key: "magicians-deathmatch",
    name: "Magician's Deathmatch",
    aliases: &["magician's death match", "magicians deathmatch"],
    inventor: "Drom Sealis",
    year: Some(2024),
    snapshot: Snapshot {
        position: "r3k1nr/p3qp2/n1m4p/1ppp1T2/1P5P/P1P4N/2Q1PP2/RNM1K3 w Qkq - 0 19",
        turn: &["Txf7"],
    },
    source: "Drom Sealis (BattleChessGN18), Magician's Deathmatch, chess.com clubs, as revised by 2024",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::KING,
        PieceAbout::QUEEN,
        PieceAbout::ROOK,
        PieceAbout::BISHOP,
        PieceAbout::KNIGHT,
        PieceAbout::PAWN,
        PieceAbout::new("M", "magician", "mB2cFcWcAcD"),
        PieceAbout::new("H", "high-priestess", "mQ2cWcFcDcAcN"),
        PieceAbout::new("T", "telepath", "mNcWcFcDcAcN"),
    ],
    options: &[],
    rules: include_str!("magicians_deathmatch.md"),
    teaching: include_str!("../../teaching/magicians-deathmatch.txt"),
};
