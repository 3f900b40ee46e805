//! Janggi, Korean chess.

mod arrange;
mod cannons;
mod palace;

use crate::board::{Geometry, Kind, Seat, Square, Word};
use crate::frame::{Frame, Laws};
use crate::game::{
    About, Action, Base, Core, DrawPolicy, Effects, Game, OptionAbout, Options, Outcome, PieceAbout,
    Playable, PositionError, Progress, Reason, Royal, Setup, Spec, StateText, Step, Steps, key_of, opponent,
    repeated_by_checks, start_from,
};
use arrange::Arranging;
use cannons::Cannons;
use std::hash::{Hash, Hasher};
use std::sync::LazyLock;

/// A position of janggi.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Janggi {
    frame: Frame<u128, Cannons>,
    rules: Rules,
    /// Passes in a row up to now, as far as one more matters or they have ended the game.
    passes: u8,
    arranging: Arranging,
}

/// What was chosen before the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Rules {
    /// Whether points decide when the generals face each other. Otherwise it is a draw.
    counts_bikjang: bool,
    /// Whether points decide when both have passed.
    ends_by_passes: bool,
}

const GENERAL: Kind = Kind::new(0);
const GUARD: Kind = Kind::new(1);
const ELEPHANT: Kind = Kind::new(2);
const HORSE: Kind = Kind::new(3);
const CHARIOT: Kind = Kind::new(4);
const CANNON: Kind = Kind::new(5);
const SOLDIER: Kind = Kind::new(6);

const START: &str = "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR";

/// Twice the points of each kind, so that those for moving second are a whole number.
const POINTS: [(Kind, u32); 6] =
    [(CHARIOT, 26), (CANNON, 14), (HORSE, 10), (ELEPHANT, 6), (GUARD, 6), (SOLDIER, 4)];

/// Twice the points that Han gets for moving second.
const SECOND: u32 = 3;

const DRAWS: DrawPolicy =
    DrawPolicy { end_repetitions: 3, end_quiet_plies: 100, heeds_checks: true, ..DrawPolicy::NONE };

static SPEC: LazyLock<Spec<u128>> = LazyLock::new(|| {
    let spec = Spec::new(&ABOUT, Geometry::rectangle(9, 10), DRAWS).with_undirected(SOLDIER, "W");
    palace::with_palaces(spec)
});

static LAWS: LazyLock<Laws<u128>> = LazyLock::new(|| {
    let bans = |seat| {
        let outside = SPEC.geometry.all() & !palace::squares(&SPEC.geometry, seat);
        [(GENERAL, seat, outside), (GUARD, seat, outside)]
    };
    let banned = [Seat::White, Seat::Black].into_iter().flat_map(bans).collect();
    Laws { banned, ..Laws::new(ABOUT.seats) }
});

impl Hash for Janggi {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.frame.hash(state);
    }
}

impl Game for Janggi {
    type W = u128;

    fn spec(&self) -> &'static Spec<u128> {
        &SPEC
    }

    #[inline]
    fn core(&self) -> &Core<u128> {
        self.frame.core()
    }

    fn quiet_plies(&self) -> u32 {
        self.frame.quiet_plies()
    }

    fn pseudo(&self, out: &mut Steps) {
        out.push(Step::pass());
        if let Some(swap) = self.arranging.swap(self.core()) {
            out.push(swap);
        }
        if self.arranging.is_over() {
            let start = out.len();
            self.frame.pseudo(&LAWS, &SPEC, out);
            if self.is_faced() {
                // Whoever neither breaks the facing nor passes has not seen it.
                out.retain_from(start, |step| !self.is_faced_after(step));
            }
        }
    }

    /// Cannons that jump or take a cannon attack by the tables alone.
    fn royal(&self) -> Royal<u128> {
        self.frame.sole_royal(&SPEC).map_or(Royal::Unknown, |royal| Royal::Feared(royal, 0))
    }

    fn play(&mut self, step: Step) -> Effects {
        if !self.arranging.is_over() {
            return self.arrange(step);
        }
        let n_passes = if step.action() == Action::Pass { self.passes + 1 } else { 0 };
        let effects = self.frame.play(&LAWS, &SPEC, step);
        self.note_passes(n_passes);
        effects
    }

    fn pass(&mut self) {
        self.frame.end_turn(&LAWS, &SPEC, Progress::None);
        self.note_passes(0);
    }

    fn exposed(&self, seat: Seat) -> bool {
        self.frame.exposed(&SPEC, seat)
    }

    fn verdict(&self) -> Option<Outcome> {
        if self.passes > 0 && self.is_faced() {
            let draw = Outcome::Draw { reason: Reason::Bikjang };
            return Some(if self.rules.counts_bikjang { self.by_points(Reason::Bikjang) } else { draw });
        }
        (self.passes > 1).then(|| self.by_points(Reason::Points))
    }

    fn stuck(&self) -> Outcome {
        // Only a check keeps anybody from passing.
        Outcome::Win { seat: opponent(self.to_act()), reason: Reason::Checkmate }
    }

    fn repeated(&self, checked: &[Seat]) -> Outcome {
        repeated_by_checks(checked, self.by_points(Reason::Points))
    }

    fn exhausted(&self) -> Outcome {
        self.by_points(Reason::Points)
    }

    fn write_state(&self, out: &mut StateText) {
        self.frame.write_state(&LAWS, &SPEC, out);
        if self.passes > 0 {
            out.set("passes", self.passes.to_string());
        }
        self.arranging.write(out);
    }
}

impl Janggi {
    fn general(&self, seat: Seat) -> Option<Square> {
        (self.core().kind(GENERAL) & self.core().seat(seat)).first()
    }

    /// Whether the generals see each other along a file.
    fn is_faced(&self) -> bool {
        are_facing(self.general(Seat::White), self.general(Seat::Black), self.core().occupied())
    }

    fn is_faced_after(&self, step: Step) -> bool {
        let seat = self.to_act();
        let own = if step.kind() == GENERAL { Some(step.to()) } else { self.general(seat) };
        let occupied = self.core().occupied() & !u128::of(step.from()) | u128::of(step.to());
        are_facing(own, self.general(opponent(seat)), occupied)
    }

    /// Remembers passes where they matter: facing ends with the first, without it only a second one can end the game.
    fn note_passes(&mut self, n_passes: u8) {
        let n_passes = match (self.is_faced(), self.rules.ends_by_passes) {
            (true, _) => n_passes.min(1),
            (false, true) => n_passes.min(2),
            (false, false) => 0,
        };
        if n_passes != self.passes {
            let key = |n_passes| if n_passes == 0 { 0 } else { key_of(16, u64::from(n_passes)) };
            self.frame.core_mut().mix(key(self.passes) ^ key(n_passes));
            self.passes = n_passes;
        }
    }

    /// Who has more points. Nobody can have as many as the other, because of the half point.
    fn by_points(&self, reason: Reason) -> Outcome {
        let points = |seat| -> u32 {
            let men = |kind| (self.core().kind(kind) & self.core().seat(seat)).count();
            POINTS.into_iter().map(|(kind, points)| points * men(kind)).sum()
        };
        let is_whites = points(Seat::White) > points(Seat::Black) + SECOND;
        Outcome::Win { seat: if is_whites { Seat::White } else { Seat::Black }, reason }
    }
}

fn are_facing(one: Option<Square>, other: Option<Square>, occupied: u128) -> bool {
    let (Some(one), Some(other)) = (one, other) else { return false };
    let geometry = &SPEC.geometry;
    geometry.file(one) == geometry.file(other) && (geometry.between(one, other) & occupied).is_empty()
}

impl Playable for Janggi {
    const ABOUT: &'static About = &ABOUT;

    fn start(options: &Options) -> Janggi {
        let state = if options.is_on("arrange") { "b - - 0 1 {arrange=4}" } else { "w - - 0 1" };
        start_from(&format!("{START} {state}"), options)
    }

    fn reading_spec(_options: &Options) -> &'static Spec<u128> {
        &SPEC
    }

    fn from_setup(mut setup: Setup<u128>, options: &Options) -> Result<Janggi, PositionError> {
        let rules = Rules {
            counts_bikjang: options.get("bikjang") != Some("draw"),
            ends_by_passes: options.is_on("double_pass"),
        };
        let n_passes = match setup.state.take("passes").as_deref() {
            None => 0,
            Some("1") => 1,
            Some("2") => 2,
            Some(other) => {
                return Err(PositionError::State {
                    key: "passes",
                    problem: format!("`{other}` is neither 1 nor 2"),
                });
            }
        };
        let arranging = if options.is_on("arrange") {
            Arranging::read(&mut setup.state, &setup.core)?
        } else {
            Arranging::OVER
        };
        let frame = Frame::from_setup(&setup, &LAWS, &SPEC)?;
        let mut game = Janggi { frame, rules, passes: 0, arranging };
        game.frame.core_mut().mix(arranging.key());
        game.note_passes(n_passes);
        Ok(game)
    }
}

impl Base for Janggi {
    fn core_mut(&mut self) -> &mut Core<u128> {
        self.frame.core_mut()
    }

    fn disturbed(&mut self) {
        self.frame.disturbed(&LAWS, &SPEC);
        self.note_passes(self.passes);
    }

    fn end_turn(&mut self, progress: Progress) {
        self.frame.end_turn(&LAWS, &SPEC, progress);
        self.note_passes(0);
    }

    fn note_progress(&mut self) {
        self.frame.note_progress();
    }
}

/// Janggi in words.
pub(crate) static ABOUT: About = About {
    key: "janggi",
    name: "Janggi",
    aliases: &["korean chess", "changgi"],
    inventor: "traditional",
    year: 1600,
    source: "Rules of the Korea Janggi Association, as Fairy-Stockfish and pychess play them",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::new("K", "general", "K", "One step along the lines of the palace.").royal(),
        PieceAbout::new("A", "guard", "K", "One step along the lines of the palace."),
        PieceAbout::new(
            "B",
            "elephant",
            "nZ",
            "One square along a rank or file, then two diagonally outward, unless somebody stands on the way.",
        ),
        PieceAbout::new(
            "N",
            "horse",
            "nN",
            "One square along a rank or file, then one diagonally outward, unless somebody stands on the first.",
        ),
        PieceAbout::new(
            "R",
            "chariot",
            "R",
            "Any number of squares along a rank or file, and along the diagonals of a palace.",
        ),
        PieceAbout::new(
            "C",
            "cannon",
            "pR",
            "Goes and takes along a rank or file over exactly one man, and over the middle of a palace from corner to \
             corner. Neither jumps nor takes a cannon.",
        ),
        PieceAbout::new(
            "P",
            "soldier",
            "fsW",
            "One square forward or sideways, in a palace also diagonally forward along its lines.",
        ),
    ],
    options: &[
        OptionAbout {
            name: "bikjang",
            values: &["points", "draw"],
            default: "points",
            text: "What it comes to when the generals face each other and the side to move passes: points decide, as \
                   in tournaments, or it is a draw, as of old.",
        },
        OptionAbout::switch("double_pass", "When both sides pass one after the other, points decide."),
        OptionAbout::switch(
            "arrange",
            "Before play, Han and then Cho may exchange horse and elephant on each wing.",
        ),
    ],
    rules: include_str!("janggi.md"),
};
