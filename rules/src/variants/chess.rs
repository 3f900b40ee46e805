//! Orthodox chess by the FIDE laws.

use crate::board::{Geometry, Kind, Seat, Word, eight};
use crate::frame::fide::{Fide, PAWN, PROMOTIONS};
use crate::game::{
    About, Base, Core, Counter, DrawPolicy, Effects, Game, Lister, Options, Outcome, PieceAbout, Playable,
    PositionError, Progress, Reason, Reckless, Setup, Spec, Stage, StateText, Step, Steps, start_from,
};
use std::sync::LazyLock;

/// A position of orthodox chess.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Chess {
    fide: Fide,
}

static SPEC: LazyLock<Spec<u64>> = LazyLock::new(|| {
    Spec::new(&ABOUT, Geometry::rectangle(8, 8), DrawPolicy::FIDE).with_undirected(PAWN, "mWcF")
});

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Pawns start on the second rank and promote on the last.
const BANNED: [(Kind, Seat, u64); 2] =
    [(PAWN, Seat::White, eight::RANK_1 | eight::RANK_8), (PAWN, Seat::Black, eight::RANK_1 | eight::RANK_8)];

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
        self.fide.pass(Progress::None);
    }

    fn exposed(&self, seat: Seat) -> bool {
        self.fide.exposed(seat)
    }

    fn verdict(&self) -> Option<Outcome> {
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
        start_from(START, options)
    }

    fn reading_spec(_options: &Options) -> &'static Spec<u64> {
        &SPEC
    }

    fn from_setup(setup: Setup<u64>, _options: &Options) -> Result<Chess, PositionError> {
        Ok(Chess { fide: Fide::from_setup(&setup, &SPEC, &BANNED)? })
    }
}

impl Reckless for Chess {
    const PROMOTIONS: &'static [Kind] = &PROMOTIONS;

    fn from_reckless_setup(setup: Setup<u64>, _options: &Options) -> Result<Chess, PositionError> {
        Ok(Chess { fide: Fide::from_reckless_setup(&setup, &SPEC, &BANNED)? })
    }
}

impl Base for Chess {
    fn core_mut(&mut self) -> &mut Core<u64> {
        self.fide.core_mut()
    }

    fn disturbed(&mut self) {
        self.fide.disturbed();
    }

    fn end_turn(&mut self, progress: Progress) {
        self.fide.pass(progress);
    }

    fn note_progress(&mut self) {
        self.fide.note_progress();
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
        PieceAbout::new(
            "K",
            "king",
            "K",
            "One square in any direction, never to an attacked one. Castles once.",
        )
        .royal(),
        PieceAbout::new("Q", "queen", "Q", "Any number of squares in a straight or diagonal line."),
        PieceAbout::new("R", "rook", "R", "Any number of squares along a rank or file."),
        PieceAbout::new("B", "bishop", "B", "Any number of squares along a diagonal."),
        PieceAbout::new(
            "N",
            "knight",
            "N",
            "Two squares along a rank or file and one to the side, over anybody between.",
        ),
        PieceAbout::new(
            "P",
            "pawn",
            "fmWfcFifmnD",
            "One square forward, from its second rank also two. Takes one square diagonally forward, also a \
               pawn that has just passed it by a double step. On the last rank it becomes queen, rook, bishop \
               or knight.",
        )
        .silent(),
    ],
    options: &[],
    rules: include_str!("chess.md"),
};
