//! Chaturanga, the oldest chess that is known, by two guesses at its rules.

use crate::board::{Geometry, Piece, PieceType, Seat, Word};
use crate::frame::{Frame, Framed, Pawns, RuleTables, VariantRules};
use crate::game::{
    About, Action, DrawPolicy, Effects, FirstMove, Game, OptionAbout, Options, Outcome, PieceAbout,
    PositionError, Progress, Reason, Setup, Snapshot, Spec, Step, Steps, opponent,
};
use std::sync::LazyLock;

/// A position of chaturanga.
pub type Chaturanga = Framed<ChaturangaRules>;

/// The rules of chaturanga, with what a position remembers besides the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ChaturangaRules {
    reading: Reading,
}

/// A reading of the old texts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Reading {
    /// As today's servers do.
    #[default]
    Common,
    /// As Hans Bodlaender did, after Murray and Gollon.
    Bodlaender,
}

const KING: PieceType = PieceType::new(0);
const COUNSELLOR: PieceType = PieceType::new(1);
const CHARIOT: PieceType = PieceType::new(2);
const ELEPHANT: PieceType = PieceType::new(3);
const HORSE: PieceType = PieceType::new(4);
const SOLDIER: PieceType = PieceType::new(5);

/// Seventy moves of each side without a capture or a soldier's move.
const DRAWS: DrawPolicy =
    DrawPolicy { claim_halfmove_clock: u32::MAX, end_halfmove_clock: 140, ..DrawPolicy::FIDE };

static SPEC: LazyLock<Spec<u64>> =
    LazyLock::new(|| Spec::new(&ABOUT, Geometry::rectangle(8, 8), DRAWS).with_undirected(SOLDIER, "mWcF"));

static COMMON: LazyLock<RuleTables<u64>> = LazyLock::new(|| {
    RuleTables::new(ABOUT.seats).with_pawns(Pawns::new(&SPEC.geometry, SOLDIER, &[COUNSELLOR]))
});

/// The tables of Bodlaender's reading. The promotions of a soldier depend on the square and on the pieces that were
/// lost, so they are listed here. The rights are those of the kings to leap, in the order of the seats.
static BODLAENDER: LazyLock<RuleTables<u64>> = LazyLock::new(|| {
    let pawns = Pawns { last: [0; Seat::ALL.len()], ..Pawns::new(&SPEC.geometry, SOLDIER, &[]) };
    RuleTables::new(ABOUT.seats).with_pawns(pawns).with_right('K', None).with_right('k', None)
});

const CROSSWISE: &str = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w Kk - 0 1";

/// The first pieces where White's soldiers arrive, on rank 8, and where Black's do, on rank 1: file by file.
const HOMES: [[PieceType; 8]; 2] = [
    [CHARIOT, HORSE, ELEPHANT, KING, COUNSELLOR, ELEPHANT, HORSE, CHARIOT],
    [CHARIOT, HORSE, ELEPHANT, COUNSELLOR, KING, ELEPHANT, HORSE, CHARIOT],
];

impl VariantRules for ChaturangaRules {
    type Frame = Frame<u64>;

    const ABOUT: &'static About = &ABOUT;
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";

    fn spec() -> &'static Spec<u64> {
        &SPEC
    }

    fn first_move(letter: char) -> Option<FirstMove> {
        (letter == 'K').then_some(FirstMove::KingLeap)
    }

    fn tables(&self) -> &'static RuleTables<u64> {
        match self.reading {
            Reading::Common => &COMMON,
            Reading::Bodlaender => &BODLAENDER,
        }
    }

    fn pseudo(game: &Chaturanga, out: &mut Steps) {
        let start = out.len();
        game.frame_pseudo(out);
        if game.rules.reading == Reading::Bodlaender {
            game.promote(start, out);
            game.push_leaps(out);
        }
    }

    fn play(game: &mut Chaturanga, step: Step) -> Effects {
        let seat = game.to_act();
        let effects = game.frame_play(step);
        if step.kind() == KING && is_leap(step) {
            game.frame.give_up(seat.index());
        }
        game.note_checks();
        effects
    }

    fn stuck(game: &Chaturanga) -> Outcome {
        let seat = game.to_act();
        let other = opponent(seat);
        match (game.exposed(seat), game.rules.reading) {
            (true, _) => Outcome::Win { seat: other, reason: Reason::Checkmate },
            (false, Reading::Common) => Outcome::Win { seat: other, reason: Reason::Stalemate },
            (false, Reading::Bodlaender) => Outcome::Win { seat, reason: Reason::Stalemate },
        }
    }

    fn exhausted(_game: &Chaturanga) -> Outcome {
        Outcome::Draw { reason: Reason::NoProgress }
    }

    fn start(options: &Options) -> &'static str {
        if options.is_on("bodlaender") { CROSSWISE } else { Self::START }
    }

    fn from_setup(setup: Setup<u64>, options: &Options) -> Result<Chaturanga, PositionError> {
        let reading = if options.is_on("bodlaender") { Reading::Bodlaender } else { Reading::Common };
        let mut game = Framed::new(&setup, ChaturangaRules { reading })?;
        game.note_checks();
        Ok(game)
    }

    fn end_turn(game: &mut Chaturanga, progress: Progress) {
        game.frame_end_turn(progress);
        game.note_checks();
    }
}

impl Chaturanga {
    /// Soldiers that arrive become what began on the square, if their owner has lost one of that kind. The others
    /// stay what they are, for good.
    fn promote(&self, start: usize, out: &mut Steps) {
        let seat = self.to_act();
        let own = self.core().seat(seat);
        let last = SPEC.geometry.rank_of(seat, 7);
        for step in &mut out.as_mut_slice()[start..] {
            if step.kind() != SOLDIER || !last.contains(step.to()) {
                continue;
            }
            let homes = &HOMES[usize::from(seat == Seat::Black)];
            let home = homes.get(usize::from(SPEC.geometry.file(step.to()))).copied().unwrap_or(KING);
            let n_first = homes.iter().filter(|kind| **kind == home).count();
            let n_left = (self.core().kind(home) & own).squares().count();
            if n_left < n_first {
                let promotion = Step::new(Action::Promotion, step.from(), step.to(), home);
                *step = if step.is_capture() { promotion.taking() } else { promotion };
            }
        }
    }

    /// The one knight's move of the king.
    fn push_leaps(&self, out: &mut Steps) {
        let seat = self.to_act();
        if !self.frame.holds(seat.index()) {
            return;
        }
        for from in (self.core().kind(KING) & self.core().seat(seat)).squares() {
            let (reached, _) = SPEC.reach(seat, HORSE, from, self.core().occupied());
            for to in reached.squares() {
                let step = Step::new(Action::Move, from, to, KING);
                match self.core().at(to).map(Piece::seat) {
                    None => out.push(step),
                    Some(other) if other != seat => out.push(step.taking()),
                    Some(_) => {}
                }
            }
        }
    }

    /// A king that has been in check never leaps.
    fn note_checks(&mut self) {
        for &seat in ABOUT.seats {
            if self.frame.holds(seat.index()) && self.exposed(seat) {
                self.frame.give_up(seat.index());
            }
        }
    }
}

/// Returns whether a king's step goes as a knight does.
fn is_leap(step: Step) -> bool {
    let (from, to) = (step.from(), step.to());
    let files = SPEC.geometry.file(from).abs_diff(SPEC.geometry.file(to));
    files.max(SPEC.geometry.rank(from).abs_diff(SPEC.geometry.rank(to))) > 1
}

/// Description of Chaturanga.
static ABOUT: About = About {
    key: "chaturanga",
    name: "Chaturanga",
    aliases: &[],
    inventor: "traditional",
    year: Some(600),
    snapshot: Snapshot {
        position: "r1bk1b1r/2pp1p2/p1nq1npp/1p6/3PQ3/P1N1PPPP/1P1N1K2/R1B2B1R w - - 3 19",
        turn: &["Bd3"],
    },
    source: "as on today's servers and in Fairy-Stockfish; for the option Hans Bodlaender after Murray and Gollon, \
             The Chess Variant Pages, Chaturanga",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::KING,
        PieceAbout::new("Q", "counsellor", "F"),
        PieceAbout::new("R", "chariot", "R"),
        PieceAbout::new("B", "elephant", "A"),
        PieceAbout::new("N", "horse", "N"),
        PieceAbout::new("P", "soldier", "fmWfcF").silent(),
    ],
    options: &[OptionAbout::switch("bodlaender")],
    rules: include_str!("chaturanga.md"),
    teaching: include_str!("../../teaching/chaturanga.txt"),
};
