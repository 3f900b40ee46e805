//! Crazyhouse: whoever takes a piece may drop it as an own one.

use crate::board::{Geometry, Kind, Man, Seat};
use crate::frame::{Frame, Laws, Pawns};
use crate::game::{
    About, Action, Core, Counter, DrawPolicy, Effects, Game, Hands, Lister, MoveSink, Options, PieceAbout,
    Playable, PositionError, Progress, Setup, Spec, StateText, Step, Steps, start_from,
};
use std::hash::{Hash, Hasher};
use std::sync::LazyLock;

/// A position of crazyhouse.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Crazyhouse {
    frame: Frame<u64>,
    hands: Hands,
}

const KING: Kind = Kind::new(0);
const ROOK: Kind = Kind::new(2);
const PAWN: Kind = Kind::new(5);
/// The first of the promoted pieces: queen, rook, bishop and knight that were pawns.
const FIRST_PROMOTED: usize = 6;
const PROMOTIONS: [Kind; 4] = [Kind::new(6), Kind::new(7), Kind::new(8), Kind::new(9)];

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";

/// Captures and drops can be undone by captures and drops, so no count of moves ends the game.
const DRAWS: DrawPolicy = DrawPolicy { claim_repetitions: 3, end_repetitions: 5, ..DrawPolicy::NONE };

static SPEC: LazyLock<Spec<u64>> =
    LazyLock::new(|| Spec::new(&ABOUT, Geometry::rectangle(8, 8), DRAWS).with_hands());

static LAWS: LazyLock<Laws<u64>> = LazyLock::new(|| {
    let geometry = &SPEC.geometry;
    let man = |seat, kind, from, to| (Man::new(seat, kind), from, to);
    let (white, black) = (Seat::White, Seat::Black);
    let laws = Laws::new(ABOUT.seats)
        .with_castling(geometry, 'K', man(white, KING, "e1", "g1"), man(white, ROOK, "h1", "f1"))
        .with_castling(geometry, 'Q', man(white, KING, "e1", "c1"), man(white, ROOK, "a1", "d1"))
        .with_castling(geometry, 'k', man(black, KING, "e8", "g8"), man(black, ROOK, "h8", "f8"))
        .with_castling(geometry, 'q', man(black, KING, "e8", "c8"), man(black, ROOK, "a8", "d8"));
    let pawns = Pawns {
        kind: PAWN,
        last: Seat::ALL.map(|seat| geometry.rank_of(seat, 7)),
        promotions: PROMOTIONS.to_vec(),
        in_passing: true,
    };
    let banned = ABOUT.seats.iter().map(|seat| (PAWN, *seat, geometry.rank_of(*seat, 0)));
    Laws { pawns: vec![pawns], banned: banned.collect(), ..laws }
});

impl Hash for Crazyhouse {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.frame.hash(state);
    }
}

impl Game for Crazyhouse {
    type W = u64;

    fn spec(&self) -> &'static Spec<u64> {
        &SPEC
    }

    #[inline]
    fn core(&self) -> &Core<u64> {
        self.frame.core()
    }

    fn hands(&self) -> Option<&Hands> {
        Some(&self.hands)
    }

    fn quiet_plies(&self) -> u32 {
        self.frame.quiet_plies()
    }

    fn pseudo(&self, out: &mut Steps) {
        self.frame.pseudo(&LAWS, &SPEC, out);
        self.each_drop(|kind, targets| Lister(out).drops(kind, targets));
    }

    fn legal(&self, out: &mut Steps) {
        self.generate(&mut Lister(out));
    }

    fn count_legal(&self) -> u64 {
        let mut counter = Counter::default();
        self.generate(&mut counter);
        counter.0
    }

    fn play(&mut self, step: Step) -> Effects {
        let seat = self.to_act();
        let mut effects = self.frame.play(&LAWS, &SPEC, step);
        if step.action() == Action::Drop {
            self.hands.spend(self.frame.core_mut(), seat, step.kind());
            effects.spent = Some((seat, step.kind()));
        }
        if let Some(man) = effects.taken.filter(|man| man.kind() != KING) {
            let kind = if man.kind().index() >= FIRST_PROMOTED { PAWN } else { man.kind() };
            self.hands.gain(self.frame.core_mut(), seat, kind);
            effects.gained = Some((seat, kind));
        }
        effects
    }

    fn pass(&mut self) {
        self.frame.end_turn(&LAWS, &SPEC, Progress::None);
    }

    fn exposed(&self, seat: Seat) -> bool {
        self.frame.exposed(&SPEC, seat)
    }

    /// Nobody else writes the sign of a promoted piece.
    fn other_spellings(&self, step: Step) -> Vec<String> {
        let name = |square| SPEC.geometry.name(square);
        let letter = SPEC.piece(step.kind()).letter;
        let (Some(bare), (from, to)) = (letter.strip_suffix('~'), (name(step.from()), name(step.to())))
        else {
            return Vec::new();
        };
        let taking = if step.is_capture() { "x" } else { "" };
        match step.action() {
            Action::Promotion => {
                let origin = if step.is_capture() { &from[..1] } else { "" };
                vec![format!("{from}{to}{}", bare.to_lowercase()), format!("{origin}{taking}{to}={bare}")]
            }
            _ => vec![format!("{bare}{taking}{to}"), format!("{bare}{from}{taking}{to}")],
        }
    }

    fn write_state(&self, out: &mut StateText) {
        self.frame.write_state(&LAWS, &SPEC, out);
    }
}

impl Crazyhouse {
    fn generate<S: MoveSink<u64>>(&self, sink: &mut S) {
        let guard = self.frame.guard(&SPEC);
        self.frame.generate(&LAWS, &SPEC, &guard, |_, _| true, sink);
        self.each_drop(|kind, targets| sink.drops(kind, guard.filter_drops(&SPEC, self.core(), targets)));
    }

    /// What can be dropped, and where it fits.
    fn each_drop(&self, mut drop: impl FnMut(Kind, u64)) {
        let seat = self.to_act();
        let empty = SPEC.geometry.all() & !self.core().occupied();
        let ends = SPEC.geometry.rank_of(seat, 0) | SPEC.geometry.rank_of(seat, 7);
        for (kind, _) in self.hands.of(seat) {
            drop(kind, if kind == PAWN { empty & !ends } else { empty });
        }
    }
}

impl Playable for Crazyhouse {
    const ABOUT: &'static About = &ABOUT;

    fn start(options: &Options) -> Crazyhouse {
        start_from(START, options)
    }

    fn reading_spec(_options: &Options) -> &'static Spec<u64> {
        &SPEC
    }

    fn from_setup(setup: Setup<u64>, _options: &Options) -> Result<Crazyhouse, PositionError> {
        let mut frame = Frame::from_setup(&setup, &LAWS, &SPEC)?;
        for &seat in ABOUT.seats {
            for (kind, _) in setup.hands.of(seat) {
                if kind.index() >= FIRST_PROMOTED {
                    return Err(PositionError::Hand { text: SPEC.letters(seat, kind) });
                }
            }
        }
        setup.hands.mix_into(frame.core_mut());
        Ok(Crazyhouse { frame, hands: setup.hands })
    }
}

/// Crazyhouse in words.
static ABOUT: About = About {
    key: "crazyhouse",
    name: "Crazyhouse",
    aliases: &["zh"],
    inventor: "unknown",
    year: 1995,
    source: "The free internet chess servers of the 1990s; lichess.org, Crazyhouse",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::new("K", "king", "K", "As in chess. Castles with a rook that has not moved.").royal(),
        PieceAbout::new("Q", "queen", "Q", "As in chess."),
        PieceAbout::new("R", "rook", "R", "As in chess."),
        PieceAbout::new("B", "bishop", "B", "As in chess."),
        PieceAbout::new("N", "knight", "N", "As in chess."),
        PieceAbout::new("P", "pawn", "fmWfcFifmnD", "As in chess. Not dropped on the first or last rank.")
            .silent(),
        PieceAbout::new("Q~", "promoted queen", "Q", "A queen that was a pawn, and is one again when taken."),
        PieceAbout::new("R~", "promoted rook", "R", "A rook that was a pawn, and is one again when taken."),
        PieceAbout::new(
            "B~",
            "promoted bishop",
            "B",
            "A bishop that was a pawn, and is one again when taken.",
        ),
        PieceAbout::new(
            "N~",
            "promoted knight",
            "N",
            "A knight that was a pawn, and is one again when taken.",
        ),
    ],
    options: &[],
    rules: include_str!("crazyhouse.md"),
};
