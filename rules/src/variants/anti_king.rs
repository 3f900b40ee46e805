//! Anti-King Chess I: each side also has a piece that is in check when no piece attacks it.

use crate::board::{Geometry, Piece, PieceType, Seat, Square, Word};
use crate::frame::{Frame, Framed, Pawns, RuleTables, VariantRules};
use crate::game::{
    About, Action, DrawPolicy, FirstMove, Game, LegalityMask, MoveSink, Options, Outcome, PieceAbout,
    PositionError, Reason, Setup, Snapshot, Spec, Step, Steps, opponent,
};
use std::sync::LazyLock;

/// A position of Anti-King Chess I.
pub type AntiKing = Framed<AntiKingRules>;

/// The rules of Anti-King Chess I.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AntiKingRules;

const KING: PieceType = PieceType::new(0);
const QUEEN: PieceType = PieceType::new(1);
const ROOK: PieceType = PieceType::new(2);
const BISHOP: PieceType = PieceType::new(3);
const KNIGHT: PieceType = PieceType::new(4);
const PAWN: PieceType = PieceType::new(5);
const ANTI_KING: PieceType = PieceType::new(6);

const PROMOTIONS: [PieceType; 4] = [QUEEN, ROOK, BISHOP, KNIGHT];

static SPEC: LazyLock<Spec<u64>> = LazyLock::new(|| {
    Spec::new(&ABOUT, Geometry::rectangle(8, 8), DrawPolicy::FIDE).with_undirected(PAWN, "mFcW")
});

/// Rights are those of kings and anti-kings to leap like a knight with their first move.
static TABLES: LazyLock<RuleTables<u64>> = LazyLock::new(|| {
    let first = |name, seat, kind| SPEC.geometry.find(name).map(|square| (square, Piece::new(seat, kind)));
    RuleTables::new(ABOUT.seats)
        .with_pawns(Pawns::new(&SPEC.geometry, PAWN, &PROMOTIONS))
        .with_right('K', first("c1", Seat::White, KING))
        .with_right('A', first("h8", Seat::White, ANTI_KING))
        .with_right('k', first("f8", Seat::Black, KING))
        .with_right('a', first("a1", Seat::Black, ANTI_KING))
});

impl VariantRules for AntiKingRules {
    type Frame = Frame<u64>;

    const ABOUT: &'static About = &ABOUT;
    const START: &'static str = "2prbkqA/2p1nnbr/2pppppp/8/8/PPPPPP2/RBNN1P2/aQKBRP2 w KAka - 0 1";

    fn spec() -> &'static Spec<u64> {
        &SPEC
    }

    fn first_move(letter: char) -> Option<FirstMove> {
        match letter {
            'K' => Some(FirstMove::KingLeap),
            'A' => Some(FirstMove::AntiKingLeap),
            _ => None,
        }
    }

    fn tables(&self) -> &'static RuleTables<u64> {
        &TABLES
    }

    fn pseudo(game: &AntiKing, out: &mut Steps) {
        let start = out.len();
        game.frame_pseudo(out);
        let untouchable = game.untouchable();
        out.retain_from(start, |step| !untouchable.contains(step.to()));
        game.push_own_captures(out);
        game.push_leaps(out);
    }

    fn generate<S: MoveSink<u64>>(game: &AntiKing, sink: &mut S) {
        sink.listed(|out| {
            let start = out.len();
            game.pseudo(out);
            let seat = game.to_act();
            let Some(king) = game.pieces(seat, KING).first() else { return };
            let mask = LegalityMask::new(&SPEC, game.core(), seat, king);
            let is_safe = |step| mask.judge(&SPEC, game.core(), step).unwrap_or(false);
            out.retain_from(start, |step| is_safe(step) && game.keeps_attacked(step));
        });
    }

    fn pass(game: &mut AntiKing) {
        game.frame.hand_on(&TABLES, &SPEC);
    }

    fn exposed(game: &AntiKing, seat: Seat) -> bool {
        game.is_checked(seat) || game.is_anti_checked(seat)
    }

    fn checked(game: &AntiKing, seat: Seat) -> u64 {
        let of_kind = |is_so: bool, kind: PieceType| if is_so { game.pieces(seat, kind) } else { 0 };
        of_kind(game.is_checked(seat), KING) | of_kind(game.is_anti_checked(seat), ANTI_KING)
    }

    fn stuck(game: &AntiKing) -> Outcome {
        let seat = game.to_act();
        let winner = opponent(seat);
        match (game.is_checked(seat), game.is_anti_checked(seat)) {
            (true, _) => Outcome::Win { seat: winner, reason: Reason::Checkmate },
            (false, true) => Outcome::Win { seat: winner, reason: Reason::AntiCheckmate },
            (false, false) => Outcome::Draw { reason: Reason::Stalemate },
        }
    }

    fn from_setup(setup: Setup<u64>, _options: &Options) -> Result<AntiKing, PositionError> {
        let game = Framed { frame: Frame::unchecked(&setup, &TABLES, &SPEC)?, rules: AntiKingRules };
        for &seat in ABOUT.seats {
            let (n_kings, n_pieces) = (game.pieces(seat, KING).count(), game.pieces(seat, ANTI_KING).count());
            if n_kings != 1 {
                return Err(PositionError::Kings { seat, n_kings });
            }
            if n_pieces != 1 {
                return Err(PositionError::Royals { seat, piece: SPEC.piece(ANTI_KING).name, n_pieces });
            }
        }
        let waiting = opponent(game.to_act());
        if game.is_checked(waiting) {
            return Err(PositionError::Exposed { seat: waiting });
        }
        if game.is_anti_checked(waiting) {
            return Err(PositionError::Unattacked { seat: waiting, piece: SPEC.piece(ANTI_KING).name });
        }
        Ok(game)
    }
}

impl AntiKing {
    /// Returns whether a king is attacked. That of a third seat cannot be in check.
    fn is_checked(&self, seat: Seat) -> bool {
        let mut kings = self.pieces(seat, KING).squares();
        ABOUT.seats.contains(&seat) && kings.any(|square| self.frame.attacked(&SPEC, seat, square))
    }

    /// Returns whether an anti-king is attacked by no piece.
    fn is_anti_checked(&self, seat: Seat) -> bool {
        let core = self.core();
        let is_attacked =
            |square| SPEC.attacked(core, seat, square, core.occupied(), self.harmless_to_anti_kings());
        !self.pieces(seat, ANTI_KING).squares().all(is_attacked)
    }

    /// The pieces that never count as attacking an anti-king: kings, anti-kings, and those of a third seat.
    fn harmless_to_anti_kings(&self) -> u64 {
        let core = self.core();
        core.kind(KING) | core.kind(ANTI_KING) | !(core.seat(Seat::White) | core.seat(Seat::Black))
    }

    /// Returns whether the anti-king of the seat to act is attacked after one of its steps.
    fn keeps_attacked(&self, step: Step) -> bool {
        let (core, seat) = (self.core(), self.to_act());
        let occupied = core.occupied() & !u64::of(step.from()) | u64::of(step.to());
        let gone = self.harmless_to_anti_kings() | u64::of(step.to());
        self.pieces(seat, ANTI_KING).squares().all(|square| {
            let square = if square == step.from() { step.to() } else { square };
            SPEC.attacked(core, seat, square, occupied, gone)
        })
    }

    /// Pieces that cannot be taken: anti-kings, as long as their side takes part in the game.
    fn untouchable(&self) -> u64 {
        let core = self.core();
        let lifeless = Seat::ALL.into_iter().filter(|seat| core.is_inert(*seat));
        lifeless.fold(core.kind(ANTI_KING), |pieces, seat| pieces & !core.seat(seat))
    }

    /// Anti-kings take pieces of their own, but not their king.
    fn push_own_captures(&self, out: &mut Steps) {
        let seat = self.to_act();
        let prey = self.core().seat(seat) & !self.core().kind(KING) & !self.core().kind(ANTI_KING);
        for from in self.pieces(seat, ANTI_KING).squares() {
            for to in (neighbours(seat, from) & prey).squares() {
                out.push(Step::new(Action::Move, from, to, ANTI_KING).taking());
            }
        }
    }

    /// A king or anti-king that has not moved yet may leap like a knight to an empty square.
    fn push_leaps(&self, out: &mut Steps) {
        let seat = self.to_act();
        let held = TABLES.rights.iter().enumerate().filter(|(index, _)| self.frame.holds(*index));
        for (from, man) in held.flat_map(|(_, right)| &right.needs).filter(|(_, man)| man.seat() == seat) {
            let (moves, _) = SPEC.reach(seat, KNIGHT, *from, self.core().occupied());
            for to in (moves & !self.core().occupied()).squares() {
                out.push(Step::new(Action::Move, *from, to, man.kind()));
            }
        }
    }
}

/// The squares around a square.
fn neighbours(seat: Seat, square: Square) -> u64 {
    SPEC.reach(seat, KING, square, 0).0
}

/// Description of Anti-King Chess I.
static ABOUT: About = About {
    key: "anti-king",
    name: "Anti-King Chess I",
    aliases: &["anti-king chess", "antiking", "antiking1", "anti-king 1"],
    inventor: "Peter Aronson",
    year: Some(2002),
    snapshot: Snapshot {
        position: "2pn2k1/2p1nA1r/2bp1Qpp/3p2p1/1P2P3/PPa1PB2/2RN1P2/2K1RP2 w K - 5 13",
        turn: &["Qxe7"],
    },
    source: "The Chess Variant Pages, Anti-King Chess, with the inventor's comment of 15 May 2007",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::KING,
        PieceAbout::QUEEN,
        PieceAbout::ROOK,
        PieceAbout::BISHOP,
        PieceAbout::KNIGHT,
        PieceAbout::new("P", "pawn", "mfFcfW").silent(),
        PieceAbout::new("A", "anti-king", "mK").royal(),
    ],
    options: &[],
    rules: include_str!("anti_king.md"),
    teaching: include_str!("../../teaching/anti-king.txt"),
};
