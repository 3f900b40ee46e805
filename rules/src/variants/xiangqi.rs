//! Xiangqi, Chinese chess.

mod board;
mod chase;
mod pieces;
mod written;
mod wxf;

use crate::board::{Seat, Square, Word};
use crate::frame::{Frame, Framed, PositionState, RuleTables, VariantRules};
use crate::game::{
    About, DrawPolicy, Game, MoveSink, Notation, OptionAbout, Options, Outcome, PieceAbout, PositionError,
    Reason, Setup, Snapshot, Spec, Step, loss_of_stuck, opponent, repeated_by_checks,
};
use board::{SPEC, TABLES};
use pieces::{ADVISOR, ELEPHANT, GENERAL};

/// A position of xiangqi.
pub type Xiangqi = Framed<XiangqiRules>;

/// The rules of xiangqi, with what a position remembers besides the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct XiangqiRules {
    /// Plies without a capture after which the game is drawn.
    limit: u32,
    /// True if a perpetual chase loses.
    heeds_chases: bool,
    /// True if an older attack becomes a chase when the answer to it is taken away. By version 2 of the rules it does not.
    heeds_answers: bool,
}

impl VariantRules for XiangqiRules {
    type Frame = Frame<u128>;

    const ABOUT: &'static About = &ABOUT;
    const START: &'static str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

    fn spec() -> &'static Spec<u128> {
        &SPEC
    }

    fn tables(&self) -> &'static RuleTables<u128> {
        &TABLES
    }

    fn generate<S: MoveSink<u128>>(game: &Xiangqi, sink: &mut S) {
        let seat = game.to_act();
        let (own, other) = (game.general(seat), game.general(opponent(seat)));
        let between = own.zip(other).map_or(0, |(own, other)| SPEC.geometry.between(own, other));
        // The only piece between the generals must stay on their file.
        let alone = between & game.core().occupied();
        let mask = game.frame.mask(&SPEC).minding(if alone.count() == 1 { alone } else { 0 });
        let keeps_apart = |from: Square, to: Square| {
            let general = if Some(from) == own { Some(to) } else { own };
            let occupied = game.core().occupied() & !u128::of(from) | u128::of(to);
            !game.is_faced(seat, general, occupied)
        };
        game.frame.generate(&TABLES, &SPEC, &mask, keeps_apart, sink);
    }

    fn exposed(game: &Xiangqi, seat: Seat) -> bool {
        game.is_faced(seat, game.general(seat), game.core().occupied()) || game.frame.exposed(&SPEC, seat)
    }

    fn stuck(game: &Xiangqi) -> Outcome {
        loss_of_stuck(game)
    }

    fn draws(game: &Xiangqi) -> DrawPolicy {
        DrawPolicy {
            end_repetitions: 3,
            end_halfmove_clock: game.rules.limit,
            heeds_checks: true,
            heeds_steps: game.rules.heeds_chases,
            ..DrawPolicy::NONE
        }
    }

    fn repeated(_game: &Xiangqi, checked: &[Seat]) -> Outcome {
        repeated_by_checks(checked, Outcome::Draw { reason: Reason::Repetition })
    }

    fn repeated_by(game: &Xiangqi, checked: &[Seat], steps: &[(Square, Square)]) -> Outcome {
        let chasers =
            if checked.is_empty() && game.rules.heeds_chases { game.chasers(steps) } else { Vec::new() };
        match chasers.as_slice() {
            [seat] => Outcome::Win { seat: opponent(*seat), reason: Reason::PerpetualChase },
            _ => game.repeated(checked),
        }
    }

    fn exhausted(_game: &Xiangqi) -> Outcome {
        Outcome::Draw { reason: Reason::NoProgress }
    }

    fn other_notation(game: &Xiangqi, notation: Notation, step: Step) -> Option<String> {
        match notation {
            Notation::Wxf => wxf::text(game.core(), step),
            Notation::Own | Notation::Shogi | Notation::Janggi => None,
        }
    }

    fn is_spelled(game: &Xiangqi, step: Step, text: &str) -> bool {
        written::Written::read(text).is_some_and(|written| written.means(game.core(), step))
    }

    fn can_win(game: &Xiangqi, seat: Seat) -> bool {
        // Generals, advisors and elephants never get at the other general.
        let core = game.core();
        let defenders = core.kind(GENERAL) | core.kind(ADVISOR) | core.kind(ELEPHANT);
        !(core.seat(seat) & !defenders).is_empty()
    }

    fn from_setup(setup: Setup<u128>, options: &Options) -> Result<Xiangqi, PositionError> {
        let limit = match options.get("limit") {
            Some("50") => 100,
            Some("none") => u32::MAX,
            Some(_) | None => 120,
        };
        let rules = XiangqiRules {
            limit,
            heeds_chases: options.is_on("chase"),
            heeds_answers: options.rules_version() > 2,
        };
        let game = Framed::new(&setup, rules)?;
        let waiting = opponent(game.to_act());
        if game.exposed(waiting) { Err(PositionError::Exposed { seat: waiting }) } else { Ok(game) }
    }
}

impl Xiangqi {
    fn general(&self, seat: Seat) -> Option<Square> {
        (self.core().kind(GENERAL) & self.core().seat(seat)).first()
    }

    /// Returns whether a seat's general on this square sees the other one. It exposes the one as well as the other.
    fn is_faced(&self, seat: Seat, general: Option<Square>, occupied: u128) -> bool {
        let (Some(one), Some(other)) = (general, self.general(opponent(seat))) else { return false };
        let geometry = &SPEC.geometry;
        ABOUT.seats.contains(&seat)
            && !self.core().is_inert(opponent(seat))
            && geometry.file(one) == geometry.file(other)
            && (geometry.between(one, other) & occupied).is_empty()
    }
}

/// Description of Xiangqi.
static ABOUT: About = About {
    key: "xiangqi",
    name: "Xiangqi",
    aliases: &["chinese chess", "cchess", "elephant chess"],
    inventor: "traditional",
    year: Some(1100),
    snapshot: Snapshot {
        position: "r1bakabr1/9/c1n3nc1/p1p1p2Rp/6p2/2P6/P3P1P1P/1C2C1N2/9/RNBAKAB2 w - - 10 6",
        turn: &["Nc3"],
    },
    source: "World Xiangqi Federation, World Xiangqi Rules, and the Asian federation's rules of repetition",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::new("K", "general", "W").royal(),
        PieceAbout::new("A", "advisor", "F"),
        PieceAbout::new("B", "elephant", "nA"),
        PieceAbout::new("N", "horse", "nN"),
        PieceAbout::new("R", "chariot", "R"),
        PieceAbout::new("C", "cannon", "mRcpR"),
        PieceAbout::new("P", "soldier", "fsW"),
    ],
    options: &[OptionAbout::switch("chase"), OptionAbout::one_of("limit", &["60", "50", "none"], "60")],
    rules: include_str!("xiangqi.md"),
    teaching: include_str!("../../teaching/xiangqi.txt"),
};
