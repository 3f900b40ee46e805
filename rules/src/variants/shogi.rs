//! Shogi: captured pieces change sides and are dropped from the hand.

mod board;
mod csa;
mod japanese;
mod notation;
mod pieces;
mod zones;

use crate::board::{Seat, Square, Word};
use crate::frame::{Frame, Framed, PositionState, RuleTables, VariantRules};
use crate::game::{
    About, Action, Counter, Effects, Game, Hands, LegalityMask, Lister, MoveSink, Notation, OptionAbout,
    Options, Outcome, PieceAbout, PositionError, Reason, Setup, Snapshot, Spec, Step, Steps, loss_of_stuck,
    opponent, repeated_by_checks,
};
use board::SPEC;
use pieces::{BISHOP, DRAGON, HORSE, KING, KNIGHT, LANCE, PAWN, ROOK, unpromoted};
use std::sync::LazyLock;
use zones::{Promoting, ZONES};

/// A position of shogi. White is sente, which moves first and up the board.
pub type Shogi = Framed<ShogiRules>;

/// The rules of shogi, with what a position remembers besides the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ShogiRules {
    hands: Hands,
    /// True if a king that has entered the hostile camp with enough pieces and points has won.
    declares: bool,
}

/// A declaration of entering needs so many pieces besides the king in the hostile camp, and so many points: one for
/// each piece there and in hand, five for rooks and bishops. The first player needs one more.
const MEN_TO_DECLARE: u32 = 10;
const POINTS_TO_DECLARE: u32 = 27;

static TABLES: LazyLock<RuleTables<u128>> = LazyLock::new(|| {
    let immobile = |kind| ABOUT.seats.iter().map(move |seat| (kind, *seat, ZONES.immobile(*seat, kind)));
    let banned = [PAWN, LANCE, KNIGHT].into_iter().flat_map(immobile);
    RuleTables { banned: banned.collect(), ..RuleTables::new(ABOUT.seats) }
});

impl VariantRules for ShogiRules {
    type Frame = Frame<u128>;

    const ABOUT: &'static About = &ABOUT;
    const START: &'static str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1";

    fn spec() -> &'static Spec<u128> {
        &SPEC
    }

    fn tables(&self) -> &'static RuleTables<u128> {
        &TABLES
    }

    fn hands(&self) -> Option<&Hands> {
        Some(&self.hands)
    }

    /// All of them: captures and drops can be undone by captures and drops.
    fn halfmove_clock(game: &Shogi) -> u32 {
        2 * (game.frame.turn() - 1) + u32::from(game.to_act() == Seat::Black)
    }

    fn pseudo(game: &Shogi, out: &mut Steps) {
        game.generate_heeding(&LegalityMask::of_nobody(game.to_act()), &mut Lister(out));
    }

    fn generate<S: MoveSink<u128>>(game: &Shogi, sink: &mut S) {
        game.generate_heeding(&game.frame.mask(&SPEC), sink);
    }

    fn play(game: &mut Shogi, step: Step) -> Effects {
        let seat = game.to_act();
        let mut effects = game.frame_play(step);
        if step.action() == Action::Drop {
            game.rules.hands.spend(game.frame.core_mut(), seat, step.kind());
            effects.spent = Some((seat, step.kind()));
        }
        // Pieces of a third seat leave the game.
        if let Some(piece) = effects.taken.filter(|piece| ABOUT.seats.contains(&piece.seat()))
            && piece.kind() != KING
        {
            let kind = unpromoted(piece.kind());
            game.rules.hands.gain(game.frame.core_mut(), seat, kind);
            effects.gained = Some((seat, kind));
        }
        effects
    }

    fn verdict(game: &Shogi) -> Option<Outcome> {
        let seat = game.to_act();
        let wins = game.rules.declares && game.may_declare(seat);
        wins.then_some(Outcome::Win { seat, reason: Reason::Impasse })
    }

    fn stuck(game: &Shogi) -> Outcome {
        loss_of_stuck(game)
    }

    fn repeated(_game: &Shogi, checked: &[Seat]) -> Outcome {
        repeated_by_checks(checked, Outcome::Draw { reason: Reason::Repetition })
    }

    fn own_notation(game: &Shogi, step: Step) -> Option<String> {
        notation::text(game.core(), step, notation::own_square)
    }

    fn other_notation(game: &Shogi, notation: Notation, step: Step) -> Option<String> {
        match notation {
            Notation::Shogi => notation::text(game.core(), step, notation::traditional_square),
            Notation::Own | Notation::Wxf | Notation::Janggi => None,
        }
    }

    fn is_spelled(game: &Shogi, step: Step, text: &str) -> bool {
        if !text.is_ascii() {
            return japanese::Written::read(text).is_some_and(|written| written.means(game.core(), step));
        }
        csa::is_spelled(game.core(), step, text)
            || notation::spellings(game.core(), step).iter().any(|spelling| spelling == text)
    }

    fn drop_that_must_not_mate(game: &Shogi) -> Option<Step> {
        let has_pawn = game.rules.hands.count(game.to_act(), PAWN) > 0;
        let empty = if has_pawn { SPEC.geometry.all() & !game.core().occupied() } else { 0 };
        // The mask costs more than this question.
        game.checking(empty)?;
        let targets = game.pawn_targets(&game.frame.mask(&SPEC));
        game.checking(targets).map(|to| Step::drop(PAWN, to))
    }

    fn from_setup(setup: Setup<u128>, options: &Options) -> Result<Shogi, PositionError> {
        let declares = options.get("impasse") == Some("27");
        let mut game = Framed::new(&setup, ShogiRules { hands: setup.hands, declares })?;
        setup.hands.mix_into(game.frame.core_mut());
        Ok(game)
    }
}

impl Shogi {
    fn generate_heeding<S: MoveSink<u128>>(&self, mask: &LegalityMask<u128>, sink: &mut S) {
        let seat = self.to_act();
        self.frame.generate(&TABLES, &SPEC, mask, |_, _| true, &mut Promoting { sink, seat });
        let empty = SPEC.geometry.all() & !self.core().occupied();
        for (kind, _) in self.rules.hands.of(seat) {
            let targets = empty & !ZONES.immobile(seat, kind);
            if kind == PAWN {
                let targets = self.pawn_targets(mask);
                let mating = self.checking(targets).filter(|to| self.is_mating(*to));
                sink.drops(kind, targets & !mating.map_or(0, u128::of));
            } else {
                sink.drops(kind, mask.filter_drops(&SPEC, self.core(), targets));
            }
        }
    }

    /// Returns the squares on which a pawn in hand can be dropped, apart from mate.
    fn pawn_targets(&self, mask: &LegalityMask<u128>) -> u128 {
        let (core, seat) = (self.core(), self.to_act());
        let own_pawns = core.kind(PAWN) & core.seat(seat);
        let barred = core.occupied() | ZONES.immobile(seat, PAWN) | ZONES.files_of(own_pawns);
        mask.filter_drops(&SPEC, core, SPEC.geometry.all() & !barred)
    }

    /// The target of a pawn drop that gives check, if any.
    fn checking(&self, targets: u128) -> Option<Square> {
        let seat = self.to_act();
        let kings = self.frame.royals(&SPEC, opponent(seat));
        let mut near = (ZONES.files_of(kings) & targets).squares();
        near.find(|to| SPEC.reach(seat, PAWN, *to, self.core().occupied()).1 & kings != 0)
    }

    /// Returns whether the drop of a pawn that gives check mates. No piece fits between pawn and king, so the answers
    /// are moves on the board.
    fn is_mating(&self, to: Square) -> bool {
        let mut after = self.frame.clone();
        after.play(&TABLES, &SPEC, Step::drop(PAWN, to));
        let mut counter = Counter::default();
        after.generate_legal(&TABLES, &SPEC, &mut counter);
        counter.0 == 0
    }

    fn may_declare(&self, seat: Seat) -> bool {
        let core = self.core();
        let king = core.kind(KING) & core.seat(seat);
        let inside = core.seat(seat) & ZONES.camp(seat) & !king;
        if (king & ZONES.camp(seat)).is_empty() || inside.count() < MEN_TO_DECLARE || self.exposed(seat) {
            return false;
        }
        let large = [ROOK, BISHOP, DRAGON, HORSE];
        let large_inside = large.into_iter().fold(0, |set, kind| set | core.kind(kind)) & inside;
        let in_hand = self.rules.hands.of(seat);
        let in_hand =
            in_hand.map(|(kind, count)| u32::from(count) * if large.contains(&kind) { 5 } else { 1 });
        let points = inside.count() + 4 * large_inside.count() + in_hand.sum::<u32>();
        points >= POINTS_TO_DECLARE + u32::from(seat == Seat::White)
    }
}

/// Description of Shogi.
static ABOUT: About = About {
    key: "shogi",
    name: "Shogi",
    aliases: &["japanese chess"],
    inventor: "traditional",
    year: Some(1636),
    snapshot: Snapshot {
        position: "ln1g1g2l/3sk1s2/p1ppppnp1/1r4p1p/1p4R1P/P8/1PPPPPP2/1BGSKS3/LN3G1NL[BP] b - - 0 15",
        turn: &["Pxg5"],
    },
    source: "Japan Shogi Association; notation after George Hodges; Fairy-Stockfish, variant shogi",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::KING,
        PieceAbout::ROOK,
        PieceAbout::BISHOP,
        PieceAbout::new("G", "gold general", "WfF"),
        PieceAbout::new("S", "silver general", "FfW"),
        PieceAbout::new("N", "knight", "ffN"),
        PieceAbout::new("L", "lance", "fR"),
        PieceAbout::new("P", "pawn", "fW"),
        PieceAbout::new("+R", "dragon", "RF"),
        PieceAbout::new("+B", "horse", "BW"),
        PieceAbout::new("+S", "promoted silver", "WfF"),
        PieceAbout::new("+N", "promoted knight", "WfF"),
        PieceAbout::new("+L", "promoted lance", "WfF"),
        PieceAbout::new("+P", "tokin", "WfF"),
    ],
    options: &[OptionAbout::one_of("impasse", &["agreement", "27"], "agreement")],
    rules: include_str!("shogi.md"),
    teaching: include_str!("../../teaching/shogi.txt"),
};
