//! Orthodox chess by the FIDE laws.

use crate::board::{Geometry, Seat, Word, eight};
use crate::fide::{Counter, Fide, Lister, PAWN, Stage, opponent};
use crate::game::{
    About, Core, DrawPolicy, Effects, Game, Options, Outcome, PieceAbout, Playable, PositionError, Reason,
    Setup, Spec, StateText, Step, Steps,
};
use std::sync::LazyLock;

/// A position of orthodox chess.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Chess {
    fide: Fide,
}

static SPEC: LazyLock<Spec<u64>> =
    LazyLock::new(|| Spec::new(&ABOUT, Geometry::rectangle(8, 8), DrawPolicy::FIDE));

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Pawns start on the second rank and promote on the last.
const BANNED: u64 = eight::RANK_1 | eight::RANK_8;

impl Game for Chess {
    type W = u64;

    fn spec(&self) -> &'static Spec<u64> {
        &SPEC
    }

    #[inline]
    fn core(&self) -> &Core<u64> {
        self.fide.core()
    }

    fn quiet_plies(&self) -> u32 {
        self.fide.quiet_plies()
    }

    fn pseudo(&self, out: &mut Steps) {
        self.fide.plain(&SPEC, &[(PAWN, 0)], out);
    }

    fn legal(&self, out: &mut Steps) {
        self.list(Stage::All, out);
    }

    fn captures(&self, out: &mut Steps) {
        self.list(Stage::Loud, out);
    }

    fn quiets(&self, out: &mut Steps) {
        self.list(Stage::Quiet, out);
    }

    fn count_legal(&self) -> u64 {
        let mut counter = Counter::default();
        self.fide.generate(Stage::All, &self.fide.safety(self.to_act()), &mut counter);
        counter.0
    }

    #[inline]
    fn play(&mut self, step: Step) -> Effects {
        self.fide.play(step)
    }

    fn pass(&mut self) {
        self.fide.pass();
    }

    fn exposed(&self, seat: Seat) -> bool {
        self.fide.exposed(seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        let seat = self.to_act();
        if self.count_legal() == 0 {
            return Some(if self.exposed(seat) {
                Outcome::Win { seat: opponent(seat), reason: Reason::Checkmate }
            } else {
                Outcome::Draw { reason: Reason::Stalemate }
            });
        }
        self.fide.is_dead().then_some(Outcome::Draw { reason: Reason::DeadPosition })
    }

    fn can_win(&self, seat: Seat) -> bool {
        self.core().seat(seat).count() > 1
    }

    fn write_state(&self, out: &mut StateText) {
        self.fide.write_state(&SPEC, out);
    }
}

impl Chess {
    fn list(&self, stage: Stage, out: &mut Steps) {
        self.fide.generate(stage, &self.fide.safety(self.to_act()), &mut Lister(out));
    }
}

impl Playable for Chess {
    const ABOUT: &'static About = &ABOUT;

    fn start(options: &Options) -> Chess {
        let setup = Setup::read(START, &SPEC).and_then(|setup| Chess::from_setup(setup, options));
        setup.expect("the start position is a constant that tests read")
    }

    fn reading_spec(_options: &Options) -> &'static Spec<u64> {
        &SPEC
    }

    fn from_setup(setup: Setup<u64>, _options: &Options) -> Result<Chess, PositionError> {
        let banned = [(PAWN, Seat::White, BANNED), (PAWN, Seat::Black, BANNED)];
        Ok(Chess { fide: Fide::from_setup(&setup, &SPEC, &banned)? })
    }
}

/// Orthodox chess in words.
pub(crate) static ABOUT: About = About {
    key: "chess",
    name: "Chess",
    aliases: &["standard", "orthodox chess", "normal", "classical"],
    inventor: "traditional",
    year: 1475,
    source: "FIDE Laws of Chess, in force from 1 January 2023, articles 1-5 and 9",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout {
            letter: "K",
            name: "king",
            moves: "K",
            text: "One square in any direction, never to an attacked one. Castles once.",
            royal: true,
            silent: false,
        },
        PieceAbout {
            letter: "Q",
            name: "queen",
            moves: "Q",
            text: "Any number of squares in a straight or diagonal line.",
            royal: false,
            silent: false,
        },
        PieceAbout {
            letter: "R",
            name: "rook",
            moves: "R",
            text: "Any number of squares along a rank or file.",
            royal: false,
            silent: false,
        },
        PieceAbout {
            letter: "B",
            name: "bishop",
            moves: "B",
            text: "Any number of squares along a diagonal.",
            royal: false,
            silent: false,
        },
        PieceAbout {
            letter: "N",
            name: "knight",
            moves: "N",
            text: "Two squares along a rank or file and one to the side, over anybody between.",
            royal: false,
            silent: false,
        },
        PieceAbout {
            letter: "P",
            name: "pawn",
            moves: "fmWfcFifmnD",
            text: "One square forward, from its second rank also two. Takes one square diagonally forward, also a \
                   pawn that has just passed it by a double step. On the last rank it becomes queen, rook, bishop \
                   or knight.",
            royal: false,
            silent: true,
        },
    ],
    options: &[],
    rules: include_str!("chess.md"),
};
