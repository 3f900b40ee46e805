//! Shatranj, the chess of the caliphs: short steps, and a king without an army has lost.

use crate::board::{Geometry, Kind, Seat, Word};
use crate::frame::{Frame, Laws, Pawns};
use crate::game::{
    About, Base, Core, DrawPolicy, Effects, Game, Hands, OptionAbout, Options, Outcome, PieceAbout, Playable,
    PositionError, Progress, Reason, Setup, Spec, StateText, Step, Steps, loss_of_stuck, opponent,
    start_from,
};
use std::sync::LazyLock;

/// A position of shatranj.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Shatranj {
    frame: Frame<u64>,
    /// Whether a bared king has lost at once, also if he could bare the other with his next step.
    medina: bool,
    /// Who has men beside the board that will come back, a bit for each seat.
    returning: u8,
}

const FERZ: Kind = Kind::new(1);
const PAWN: Kind = Kind::new(5);

/// Seventy moves of each side without a capture or pawn move.
const DRAWS: DrawPolicy =
    DrawPolicy { claim_quiet_plies: u32::MAX, end_quiet_plies: 140, ..DrawPolicy::FIDE };

static SPEC: LazyLock<Spec<u64>> =
    LazyLock::new(|| Spec::new(&ABOUT, Geometry::rectangle(8, 8), DRAWS).with_undirected(PAWN, "mWcF"));

static LAWS: LazyLock<Laws<u64>> = LazyLock::new(|| {
    let last = Seat::ALL.map(|seat| SPEC.geometry.rank_of(seat, 7));
    let pawns = Pawns { kind: PAWN, last, promotions: vec![FERZ], in_passing: false };
    Laws { pawns: vec![pawns], ..Laws::new(ABOUT.seats) }
});

const START: &str = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1";

impl Game for Shatranj {
    type W = u64;

    fn spec(&self) -> &'static Spec<u64> {
        &SPEC
    }

    #[inline]
    fn core(&self) -> &Core<u64> {
        self.frame.core()
    }

    fn quiet_plies(&self) -> u32 {
        self.frame.quiet_plies()
    }

    fn pseudo(&self, out: &mut Steps) {
        self.frame.pseudo(&LAWS, &SPEC, out);
    }

    fn legal(&self, out: &mut Steps) {
        self.frame.legal(&LAWS, &SPEC, out);
    }

    fn count_legal(&self) -> u64 {
        self.frame.count_legal(&LAWS, &SPEC)
    }

    fn play(&mut self, step: Step) -> Effects {
        self.frame.play(&LAWS, &SPEC, step)
    }

    fn pass(&mut self) {
        self.frame.end_turn(&LAWS, &SPEC, Progress::None);
    }

    fn exposed(&self, seat: Seat) -> bool {
        self.frame.exposed(&SPEC, seat)
    }

    fn verdict(&self) -> Option<Outcome> {
        let seat = self.to_act();
        let other = opponent(seat);
        let bare = |seat| Outcome::Win { seat: opponent(seat), reason: Reason::BareKing };
        match (self.is_bare(seat), self.is_bare(other)) {
            (false, false) => None,
            (true, true) => Some(Outcome::Draw { reason: Reason::BareKing }),
            (false, true) => Some(bare(other)),
            (true, false) => {
                let mut legal = Steps::new();
                self.legal(&mut legal);
                // Mate says more than the bare king, and wins for the same side.
                let goes_on = legal.is_empty() || !self.medina && self.can_bare(other, &legal);
                (!goes_on).then(|| bare(seat))
            }
        }
    }

    fn stuck(&self) -> Outcome {
        loss_of_stuck(self)
    }

    fn exhausted(&self) -> Outcome {
        Outcome::Draw { reason: Reason::NoProgress }
    }

    fn can_win(&self, seat: Seat) -> bool {
        !self.is_bare(seat)
    }

    fn write_state(&self, out: &mut StateText) {
        self.frame.write_state(&LAWS, &SPEC, out);
    }
}

impl Shatranj {
    /// Whether nothing but the king is left to a seat.
    fn is_bare(&self, seat: Seat) -> bool {
        self.core().seat(seat).count() == 1 && self.returning & 1 << seat.index() == 0
    }

    /// Whether one of these steps takes the last man of a seat.
    fn can_bare(&self, seat: Seat, legal: &Steps) -> bool {
        legal.iter().any(|step| {
            let mut after = self.clone();
            after.play(*step);
            after.is_bare(seat)
        })
    }
}

impl Playable for Shatranj {
    const ABOUT: &'static About = &ABOUT;

    fn start(options: &Options) -> Shatranj {
        start_from(START, options)
    }

    fn reading_spec(_options: &Options) -> &'static Spec<u64> {
        &SPEC
    }

    fn from_setup(setup: Setup<u64>, options: &Options) -> Result<Shatranj, PositionError> {
        let frame = Frame::from_setup(&setup, &LAWS, &SPEC)?;
        Ok(Shatranj { frame, medina: options.is_on("medina"), returning: 0 })
    }
}

impl Base for Shatranj {
    fn core_mut(&mut self) -> &mut Core<u64> {
        self.frame.core_mut()
    }

    fn disturbed(&mut self) {
        self.frame.disturbed(&LAWS, &SPEC);
    }

    fn end_turn(&mut self, progress: Progress) {
        self.frame.end_turn(&LAWS, &SPEC, progress);
    }

    fn note_progress(&mut self) {
        self.frame.note_progress();
    }

    fn note_waiting(&mut self, waiting: &Hands) {
        let holders = ABOUT.seats.iter().filter(|seat| !waiting.is_empty(**seat));
        self.returning = holders.fold(0, |seats, seat| seats | 1 << seat.index());
    }
}

/// Shatranj in words.
pub(crate) static ABOUT: About = About {
    key: "shatranj",
    name: "Shatranj",
    aliases: &[],
    inventor: "traditional",
    year: 840,
    source: "al-Adli after H. J. R. Murray, A History of Chess, chapter 12; bare kings as at the Internet Chess \
             Club and in Fairy-Stockfish",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::new("K", "king", "K", "One square in any direction, never to an attacked one.").royal(),
        PieceAbout::new("Q", "ferz", "F", "One square diagonally."),
        PieceAbout::new("R", "rook", "R", "Any number of squares along a rank or file."),
        PieceAbout::new("B", "alfil", "A", "Exactly two squares diagonally, over anybody between."),
        PieceAbout::new(
            "N",
            "knight",
            "N",
            "Two squares along a rank or file and one to the side, over anybody between.",
        ),
        PieceAbout::new(
            "P",
            "pawn",
            "fmWfcF",
            "One square forward, never two. Takes one square diagonally forward. On the last rank it becomes a ferz.",
        )
        .silent(),
    ],
    options: &[OptionAbout::switch(
        "medina",
        "Whoever bares the hostile king has won, also if his own could be bared with the next step.",
    )],
    rules: include_str!("shatranj.md"),
};
