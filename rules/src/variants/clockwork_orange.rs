//! Clockwork Orange Chess: a captured piece comes back non-capturing, and capturing again when taken once more.

use crate::board::{Geometry, PieceType, Seat, Word, eight};
use crate::frame::fide::{Fide, KING, PAWN, PROMOTIONS, ROOK, Safety, last_rank};
use crate::frame::{Framed, Pawns, PositionState, RuleTables, VariantRules};
use crate::game::{
    About, Action, DrawPolicy, Effects, Game, Hands, Lister, MoveSink, Options, Outcome, PieceAbout,
    PositionError, Reason, Setup, Snapshot, Spec, Stage, Step, Steps,
};
use std::sync::LazyLock;

/// A position of Clockwork Orange Chess.
pub type ClockworkOrange = Framed<ClockworkOrangeRules>;

/// The rules of Clockwork Orange Chess, with what a position remembers besides the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ClockworkOrangeRules {
    hands: Hands,
}

/// The non-capturing pieces, in the order of the regular ones.
const TAME_QUEEN: PieceType = PieceType::new(6);
const TAME_ROOK: PieceType = PieceType::new(7);
const TAME_BISHOP: PieceType = PieceType::new(8);
const TAME_KNIGHT: PieceType = PieceType::new(9);
const TAME_PAWN: PieceType = PieceType::new(10);

const TAME_PROMOTIONS: [PieceType; 4] = [TAME_QUEEN, TAME_ROOK, TAME_BISHOP, TAME_KNIGHT];

/// From the number of a regular piece to that of its non-capturing twin.
const TAMING: u8 = 5;

static SPEC: LazyLock<Spec<u64>> = LazyLock::new(|| {
    Spec::new(&ABOUT, Geometry::rectangle(8, 8), DrawPolicy::FIDE).with_hands(|kind| kind != KING)
});

/// A pawn may stand on its own first rank, where it can be dropped.
static TABLES: LazyLock<RuleTables<u64>> = LazyLock::new(|| {
    let geometry = &SPEC.geometry;
    let kinds = [PAWN, TAME_PAWN];
    let banned = ABOUT.seats.iter().flat_map(|seat| kinds.map(|kind| (kind, *seat, last_rank(*seat))));
    let tables = RuleTables::new(ABOUT.seats)
        .with_orthodox_castling(geometry, KING, ROOK)
        .with_pawns(Pawns::new(geometry, PAWN, &PROMOTIONS).in_passing())
        .with_pawns(Pawns::new(geometry, TAME_PAWN, &TAME_PROMOTIONS));
    RuleTables { banned: banned.collect(), ..tables }
});

impl VariantRules for ClockworkOrangeRules {
    type Frame = Fide;

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

    fn pseudo(game: &ClockworkOrange, out: &mut Steps) {
        game.frame_pseudo(out);
        let empty = SPEC.geometry.all().squares().filter(|square| game.core().at(*square).is_none());
        for to in empty {
            let is_last = SPEC.geometry.own_rank(game.to_act(), to) == 7;
            for (kind, _) in game.rules.hands.of(game.to_act()) {
                if !(is_last && is_pawn(kind)) {
                    out.push(Step::drop(kind, to));
                }
            }
        }
    }

    fn generate<S: MoveSink<u64>>(game: &ClockworkOrange, sink: &mut S) {
        game.generate_stage(Stage::All, sink);
    }

    fn tactical(game: &ClockworkOrange, out: &mut Steps) {
        game.generate_stage(Stage::Tactical, &mut Lister(out));
    }

    fn quiets(game: &ClockworkOrange, out: &mut Steps) {
        game.generate_stage(Stage::Quiet, &mut Lister(out));
    }

    fn play(game: &mut ClockworkOrange, step: Step) -> Effects {
        let seat = game.to_act();
        if step.action() == Action::Drop {
            let mut effects = game.frame.drop(step.kind(), step.to());
            game.rules.hands.spend(game.frame.core_mut(), seat, step.kind());
            effects.spent = Some((seat, step.kind()));
            return effects;
        }
        let mut effects = game.frame.make(step);
        // A promotion of a non-capturing pawn shows by its origin.
        if effects
            .changes()
            .first()
            .and_then(|change| change.before)
            .is_some_and(|piece| is_pawn(piece.kind()))
        {
            game.frame.note_progress();
        }
        if let Some(piece) = effects.taken {
            let kind = flipped(piece.kind());
            game.rules.hands.gain(game.frame.core_mut(), piece.seat(), kind);
            effects.gained = Some((piece.seat(), kind));
        }
        effects
    }

    fn verdict(game: &ClockworkOrange) -> Option<Outcome> {
        // Pieces never leave the game, so bare kings can only be set up.
        let is_bare = game.core().occupied() == game.core().kind(KING)
            && game.rules.hands.is_empty(Seat::White)
            && game.rules.hands.is_empty(Seat::Black);
        is_bare.then_some(Outcome::Draw { reason: Reason::DeadPosition })
    }

    fn from_setup(setup: Setup<u64>, _options: &Options) -> Result<ClockworkOrange, PositionError> {
        let mut game = Framed::new(&setup, ClockworkOrangeRules { hands: setup.hands })?;
        setup.hands.mix_into(game.frame.core_mut());
        Ok(game)
    }
}

impl ClockworkOrange {
    fn generate_stage<S: MoveSink<u64>>(&self, stage: Stage, sink: &mut S) {
        let safety = self.frame.safety(self.to_act());
        self.frame.generate(stage, &safety, sink);
        self.generate_tame(stage, &safety, sink);
        if stage.wants_quiet() {
            self.generate_drops(&safety, sink);
        }
    }

    /// Non-capturing pieces go where the regular ones would, on empty squares only.
    fn generate_tame<S: MoveSink<u64>>(&self, stage: Stage, safety: &Safety, sink: &mut S) {
        let core = self.core();
        let seat = core.to_act();
        let (own, occupied) = (core.seat(seat), core.occupied());
        let last = last_rank(seat);
        for kind in [TAME_QUEEN, TAME_ROOK, TAME_BISHOP, TAME_KNIGHT, TAME_PAWN] {
            for from in (core.kind(kind) & own).squares() {
                let reached = match kind {
                    TAME_QUEEN => eight::rook(from, occupied) | eight::bishop(from, occupied),
                    TAME_ROOK => eight::rook(from, occupied),
                    TAME_BISHOP => eight::bishop(from, occupied),
                    TAME_KNIGHT => eight::knight(from),
                    _ => ahead(seat, u64::of(from)),
                };
                let targets = reached & !occupied & safety.allowed_from(from);
                if kind == TAME_PAWN && targets & last != 0 {
                    if stage.wants_tactical() {
                        for to in targets.squares() {
                            for promoted in TAME_PROMOTIONS {
                                sink.step(Step::new(Action::Promotion, from, to, promoted));
                            }
                        }
                    }
                } else if stage.wants_quiet() {
                    sink.moves(from, kind, targets, 0);
                }
            }
        }
    }

    fn generate_drops<S: MoveSink<u64>>(&self, safety: &Safety, sink: &mut S) {
        let seat = self.to_act();
        let empty = !self.core().occupied() & safety.allowed;
        for (kind, _) in self.rules.hands.of(seat) {
            sink.drops(kind, if is_pawn(kind) { empty & !last_rank(seat) } else { empty });
        }
    }
}

fn is_pawn(kind: PieceType) -> bool {
    kind == PAWN || kind == TAME_PAWN
}

/// The regular piece for a non-capturing one, and the other way round.
fn flipped(kind: PieceType) -> PieceType {
    let index = kind.index() as u8;
    if index > PAWN.index() as u8 { PieceType::new(index - TAMING) } else { PieceType::new(index + TAMING) }
}

fn ahead(seat: Seat, squares: u64) -> u64 {
    match seat {
        Seat::White => squares << 8,
        Seat::Black | Seat::Brown | Seat::Red => squares >> 8,
    }
}

/// Description of Clockwork Orange Chess.
static ABOUT: About = About {
    key: "clockwork-orange",
    name: "Clockwork Orange Chess",
    aliases: &["clockworkorange", "clockwork orange", "clorange"],
    inventor: "Fergus Duniho",
    year: Some(1999),
    snapshot: Snapshot {
        position: "r1bqr1k1/pp(n)2ppp/2p2n2/3(P)4/1(b)1P4/2N1P3/PP(R)2PPP/R1BQ2K1[QN(P)pp(q)] w - - 0 15",
        turn: &["N*e7"],
    },
    source: "The Chess Variant Pages, Clockwork Orange Chess, with the inventor's comment of 21 January 2018",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::KING,
        PieceAbout::QUEEN,
        PieceAbout::ROOK,
        PieceAbout::BISHOP,
        PieceAbout::KNIGHT,
        PieceAbout::PAWN,
        PieceAbout::new("(Q)", "non-capturing queen", "mQ"),
        PieceAbout::new("(R)", "non-capturing rook", "mR"),
        PieceAbout::new("(B)", "non-capturing bishop", "mB"),
        PieceAbout::new("(N)", "non-capturing knight", "mN"),
        PieceAbout::new("(P)", "non-capturing pawn", "fmW"),
    ],
    options: &[],
    rules: include_str!("clockwork_orange.md"),
    teaching: include_str!("../../teaching/clockwork-orange.txt"),
};
