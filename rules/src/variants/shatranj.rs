//! Shatranj, the chess of the caliphs: short steps, and a king without an army has lost.

use crate::board::{Geometry, PieceType, Seat, Word};
use crate::frame::{Frame, Framed, Pawns, RuleTables, VariantRules};
use crate::game::{
    About, DrawPolicy, Game, Hands, MoveSink, OptionAbout, Options, Outcome, PieceAbout, Reason, Snapshot,
    Spec, Steps, loss_of_stuck, opponent,
};
use std::sync::LazyLock;

/// A position of shatranj.
pub type Shatranj = Framed<ShatranjRules>;

/// The rules of shatranj, with what a position remembers besides the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ShatranjRules {
    /// True if a bared king has lost at once, also if it could bare the other with its next step.
    medina: bool,
    /// The seats that have pieces beside the board that will come back, a bit each.
    returning: u8,
}

const FERZ: PieceType = PieceType::new(1);
const PAWN: PieceType = PieceType::new(5);

/// Seventy moves of each side without a capture or pawn move.
const DRAWS: DrawPolicy =
    DrawPolicy { claim_halfmove_clock: u32::MAX, end_halfmove_clock: 140, ..DrawPolicy::FIDE };

static SPEC: LazyLock<Spec<u64>> =
    LazyLock::new(|| Spec::new(&ABOUT, Geometry::rectangle(8, 8), DRAWS).with_undirected(PAWN, "mWcF"));

static TABLES: LazyLock<RuleTables<u64>> =
    LazyLock::new(|| RuleTables::new(ABOUT.seats).with_pawns(Pawns::new(&SPEC.geometry, PAWN, &[FERZ])));

impl VariantRules for ShatranjRules {
    type Frame = Frame<u64>;

    const ABOUT: &'static About = &ABOUT;
    const START: &'static str = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1";

    fn spec() -> &'static Spec<u64> {
        &SPEC
    }

    fn tables(&self) -> &'static RuleTables<u64> {
        &TABLES
    }

    fn generate<S: MoveSink<u64>>(game: &Shatranj, sink: &mut S) {
        game.frame.generate_legal(&TABLES, &SPEC, sink);
    }

    fn verdict(game: &Shatranj) -> Option<Outcome> {
        let seat = game.to_act();
        let other = opponent(seat);
        let bare = |seat| Outcome::Win { seat: opponent(seat), reason: Reason::BareKing };
        match (game.is_bare(seat), game.is_bare(other)) {
            (false, false) => None,
            (true, true) => Some(Outcome::Draw { reason: Reason::BareKing }),
            (false, true) => Some(bare(other)),
            (true, false) => {
                let mut legal = Steps::new();
                game.legal(&mut legal);
                // Mate says more than the bare king, and wins for the same side.
                let goes_on = legal.is_empty() || !game.rules.medina && game.can_bare(other, &legal);
                (!goes_on).then(|| bare(seat))
            }
        }
    }

    fn stuck(game: &Shatranj) -> Outcome {
        loss_of_stuck(game)
    }

    fn exhausted(_game: &Shatranj) -> Outcome {
        Outcome::Draw { reason: Reason::NoProgress }
    }

    fn can_win(game: &Shatranj, seat: Seat) -> bool {
        !game.is_bare(seat)
    }

    fn with_options(options: &Options) -> ShatranjRules {
        ShatranjRules { medina: options.is_on("medina"), returning: 0 }
    }

    fn note_waiting(game: &mut Shatranj, waiting: &Hands) {
        game.rules.returning = waiting.holders();
    }
}

impl Shatranj {
    /// Returns whether only the king is left to a seat.
    fn is_bare(&self, seat: Seat) -> bool {
        self.core().seat(seat).count() == 1 && self.rules.returning & 1 << seat.index() == 0
    }

    /// Returns whether one of these steps takes the last piece of a seat.
    fn can_bare(&self, seat: Seat, legal: &Steps) -> bool {
        legal.iter().any(|step| {
            let mut after = self.clone();
            after.play(*step);
            after.is_bare(seat)
        })
    }
}

/// Description of Shatranj.
pub(crate) static ABOUT: About = About {
    key: "shatranj",
    name: "Shatranj",
    aliases: &[],
    inventor: "traditional",
    year: Some(840),
    snapshot: Snapshot {
        position: "2bkqb2/r4r2/ppnppnpp/2p2p2/1P2PP2/P1PP1NP1/3N2RP/2BKQB1R w - - 2 18",
        turn: &["bxc5"],
    },
    source: "al-Adli after H. J. R. Murray, A History of Chess, chapter 12; bare kings as at the Internet Chess \
             Club and in Fairy-Stockfish",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::KING,
        PieceAbout::new("Q", "ferz", "F"),
        PieceAbout::ROOK,
        PieceAbout::new("B", "alfil", "A"),
        PieceAbout::KNIGHT,
        PieceAbout::new("P", "pawn", "fmWfcF").silent(),
    ],
    options: &[OptionAbout::switch("medina")],
    rules: include_str!("shatranj.md"),
    teaching: include_str!("../../teaching/shatranj.txt"),
};
