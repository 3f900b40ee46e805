//! Magician's Deathmatch: bishops turn into magicians, and pawns on their sixth rank raise these further.

use crate::board::betza::Path;
use crate::board::{Geometry, Kind, Man, Seat, Square, Word};
use crate::frame::{Frame, Laws, Pawns};
use crate::game::{
    About, Action, Base, Core, Counter, DrawPolicy, Effects, Game, Lister, Options, Outcome, PieceAbout,
    Playable, PositionError, Progress, Reason, Setup, Spec, StateText, Step, Steps, start_from,
};
use std::sync::LazyLock;

/// A position of Magician's Deathmatch.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MagiciansDeathmatch {
    frame: Frame<u64>,
}

const KING: Kind = Kind::new(0);
const QUEEN: Kind = Kind::new(1);
const ROOK: Kind = Kind::new(2);
const BISHOP: Kind = Kind::new(3);
const KNIGHT: Kind = Kind::new(4);
const PAWN: Kind = Kind::new(5);
const MAGICIAN: Kind = Kind::new(6);
const PRIESTESS: Kind = Kind::new(7);
const TELEPATH: Kind = Kind::new(8);

/// What a magician becomes.
const RAISED: [Kind; 2] = [PRIESTESS, TELEPATH];

const PROMOTIONS: [Kind; 7] = [QUEEN, ROOK, BISHOP, KNIGHT, MAGICIAN, PRIESTESS, TELEPATH];

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

/// From the outer files of the first three ranks to the other side of the board, whoever stands between.
fn transference(geometry: &Geometry<u64>, seat: Seat, from: Square) -> Option<Path> {
    let last = geometry.files() - 1;
    let is_near = geometry.own_rank(seat, from) < 3;
    let file = geometry.file(from);
    let to = geometry.square(last - file, geometry.rank(from));
    let to = to.filter(|_| is_near && (file == 0 || file == last))?;
    Some(Path { squares: [to].into(), moves: true, captures: true, passed: 0, hops: false })
}

static LAWS: LazyLock<Laws<u64>> = LazyLock::new(|| {
    let geometry = &SPEC.geometry;
    let man = |seat, kind, from, to| (Man::new(seat, kind), from, to);
    let (white, black) = (Seat::White, Seat::Black);
    let laws = Laws::new(ABOUT.seats)
        .with_castling(geometry, 'K', man(white, KING, "e1", "g1"), man(white, ROOK, "h1", "f1"))
        .with_castling(geometry, 'Q', man(white, KING, "e1", "c1"), man(white, ROOK, "a1", "d1"))
        .with_castling(geometry, 'k', man(black, KING, "e8", "g8"), man(black, ROOK, "h8", "f8"))
        .with_castling(geometry, 'q', man(black, KING, "e8", "c8"), man(black, ROOK, "a8", "d8"));
    Laws {
        pawns: vec![Pawns {
            kind: PAWN,
            last: Seat::ALL.map(|seat| geometry.rank_of(seat, 7)),
            promotions: PROMOTIONS.to_vec(),
            in_passing: true,
        }],
        banned: [white, black].map(|seat| (PAWN, seat, geometry.rank_of(seat, 0))).to_vec(),
        ..laws
    }
});

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

impl Game for MagiciansDeathmatch {
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
        let start = out.len();
        self.frame.pseudo(&LAWS, &SPEC, out);
        self.ordain(start, out);
        self.push_switches(out);
    }

    fn legal(&self, out: &mut Steps) {
        let start = out.len();
        let guard = self.frame.guard(&SPEC);
        self.frame.generate(&LAWS, &SPEC, &guard, |_, _| true, &mut Lister(out));
        // Who is raised or switched stands in the way as before, so it neither parries nor opens a check.
        self.ordain(start, out);
        if !guard.checked() {
            self.push_switches(out);
        }
    }

    fn count_legal(&self) -> u64 {
        let guard = self.frame.guard(&SPEC);
        if self.own(MAGICIAN).is_empty() {
            let mut counter = Counter::default();
            self.frame.generate(&LAWS, &SPEC, &guard, |_, _| true, &mut counter);
            return counter.0 + if guard.checked() { 0 } else { u64::from(self.own(BISHOP).count()) };
        }
        let mut steps = Steps::new();
        self.legal(&mut steps);
        steps.len() as u64
    }

    fn play(&mut self, step: Step) -> Effects {
        let effects = self.frame.play(&LAWS, &SPEC, step);
        if step.action() == Action::Switch {
            self.frame.note_progress();
        }
        effects
    }

    fn pass(&mut self) {
        self.frame.end_turn(&LAWS, &SPEC, Progress::None);
    }

    fn exposed(&self, seat: Seat) -> bool {
        self.frame.exposed(&SPEC, seat)
    }

    fn verdict(&self) -> Option<Outcome> {
        // A bishop can become a magician, who can mate, so only a knight is too little.
        let core = self.core();
        let knights = core.kind(KNIGHT);
        let is_dead = knights.count() <= 1 && core.occupied() == core.kind(KING) | knights;
        is_dead.then_some(Outcome::Draw { reason: Reason::DeadPosition })
    }

    fn can_win(&self, seat: Seat) -> bool {
        self.core().seat(seat).count() > 1
    }

    fn write_state(&self, out: &mut StateText) {
        self.frame.write_state(&LAWS, &SPEC, out);
    }
}

impl MagiciansDeathmatch {
    fn own(&self, kind: Kind) -> u64 {
        self.core().seat(self.to_act()) & self.core().kind(kind)
    }

    fn push_switches(&self, out: &mut Steps) {
        for square in self.own(BISHOP).squares() {
            out.push(Step::new(Action::Switch, square, square, MAGICIAN));
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

impl Playable for MagiciansDeathmatch {
    const ABOUT: &'static About = &ABOUT;

    fn start(options: &Options) -> MagiciansDeathmatch {
        start_from(START, options)
    }

    fn reading_spec(_options: &Options) -> &'static Spec<u64> {
        &SPEC
    }

    fn from_setup(setup: Setup<u64>, _options: &Options) -> Result<MagiciansDeathmatch, PositionError> {
        Ok(MagiciansDeathmatch { frame: Frame::from_setup(&setup, &LAWS, &SPEC)? })
    }
}

impl Base for MagiciansDeathmatch {
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
}

/// Magician's Deathmatch in words.
pub(crate) static ABOUT: About = About {
    key: "magicians-deathmatch",
    name: "Magician's Deathmatch",
    aliases: &["magician's death match", "magicians deathmatch"],
    inventor: "Drom Sealis",
    year: 2024,
    source: "Drom Sealis (BattleChessGN18), Magician's Deathmatch, chess.com clubs, as revised by 2024",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::new("K", "king", "K", "As in chess.").royal(),
        PieceAbout::new("Q", "queen", "Q", "As in chess."),
        PieceAbout::new("R", "rook", "R", "As in chess."),
        PieceAbout::new("B", "bishop", "B", "As in chess. In place of a move it may become a magician."),
        PieceAbout::new("N", "knight", "N", "As in chess."),
        PieceAbout::new(
            "P",
            "pawn",
            "fmWfcFifmnD",
            "As in chess. When it arrives on its sixth rank, a magician of its side becomes a high-priestess or a \
             telepath. On the last rank it becomes any of the pieces but a king.",
        )
        .silent(),
        PieceAbout::new(
            "M",
            "magician",
            "mB2cFcWcAcD",
            "Goes one or two squares diagonally. Takes one or two squares away in a straight or diagonal line, over \
             anybody between. Is transferred.",
        ),
        PieceAbout::new(
            "H",
            "high-priestess",
            "mQ2cWcFcDcAcN",
            "Goes one or two squares in a straight or diagonal line. Takes on all 24 squares around within two, over \
             anybody between. Is transferred.",
        ),
        PieceAbout::new(
            "T",
            "telepath",
            "mNcWcFcDcAcN",
            "Goes like a knight. Takes on all 24 squares around within two, over anybody between. Is transferred.",
        ),
    ],
    options: &[],
    rules: include_str!("magicians_deathmatch.md"),
};
