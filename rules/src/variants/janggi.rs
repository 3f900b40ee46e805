//! Janggi, Korean chess.

mod arrange;
mod board;
mod cannons;
mod generate;
mod notation;
mod palace;
mod pieces;

use crate::board::{PieceType, Seat, Square, Word};
use crate::frame::{Frame, Framed, PositionState, RuleTables, VariantRules};
use crate::game::{
    About, Action, Effects, Game, MoveSink, Notation, OptionAbout, Options, Outcome, PieceAbout,
    PositionError, Progress, Reason, Remark, Setup, Snapshot, Spec, StatePart, StateProblem, StateText, Step,
    Steps, opponent, repeated_by_checks, seat_name, zobrist,
};
use arrange::WingsLeft;
use board::{SPEC, TABLES};
use cannons::Cannons;
use pieces::{CANNON, CHARIOT, ELEPHANT, GENERAL, GUARD, HORSE, SOLDIER};

/// A position of janggi.
pub type Janggi = Framed<JanggiRules>;

/// The rules of janggi, with what a position remembers besides the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct JanggiRules {
    terms: Terms,
    /// Passes in a row up to now, as far as one more matters or they have ended the game.
    passes: u8,
    /// True if the last step was a pass while the generals faced each other.
    is_bikjang: bool,
    wings_left: WingsLeft,
}

/// The options of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Terms {
    /// True if points decide when the generals face each other. Otherwise it is a draw.
    counts_bikjang: bool,
    /// True if points decide when both have passed.
    ends_by_passes: bool,
    /// True if the side to move may pass in check while the generals face each other.
    passes_in_check: bool,
}

const START: &str = "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1";
/// Han arranges first.
const START_ARRANGING: &str =
    "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR b - - 0 1 {arrange=4}";

/// Twice the points of each kind, so that those for moving second are a whole number.
const POINTS: [(PieceType, u32); 6] =
    [(CHARIOT, 26), (CANNON, 14), (HORSE, 10), (ELEPHANT, 6), (GUARD, 6), (SOLDIER, 4)];

/// Twice the points that Han gets for moving second.
const SECOND: u32 = 3;

impl VariantRules for JanggiRules {
    type Frame = Frame<u128, Cannons>;

    const ABOUT: &'static About = &ABOUT;
    const START: &'static str = START;

    fn spec() -> &'static Spec<u128> {
        &SPEC
    }

    fn tables(&self) -> &'static RuleTables<u128> {
        &TABLES
    }

    fn pseudo(game: &Janggi, out: &mut Steps) {
        out.push(Step::pass());
        if let Some(swap) = game.rules.wings_left.swap(game.core()) {
            out.push(swap);
        }
        if game.rules.wings_left.is_over() {
            let start = out.len();
            game.frame_pseudo(out);
            out.retain_from(start, |step| Self::allows(game, step));
        }
    }

    fn generate<S: MoveSink<u128>>(game: &Janggi, sink: &mut S) {
        if game.rules.passes > 0 && Self::verdict(game).is_some() {
            return;
        }
        let (core, seat) = (game.core(), game.to_act());
        let other = core.seat(opponent(seat));
        let is_usual = core.occupied() == core.seat(seat) | other
            && core.attackers(seat) == other
            && game.rules.wings_left.is_over();
        match game.general(seat) {
            Some(general) if is_usual && !game.is_faced() => {
                generate::among_two(core, seat, general, sink);
            }
            Some(_) | None => sink.judged(game),
        }
    }

    fn play(game: &mut Janggi, step: Step) -> Effects {
        if !game.rules.wings_left.is_over() {
            return game.arrange(step);
        }
        let is_pass = step.action() == Action::Pass;
        let n_passes = if is_pass { game.rules.passes + 1 } else { 0 };
        let effects = game.frame_play(step);
        game.rules.is_bikjang = is_pass && game.is_faced();
        game.note_passes(n_passes);
        effects
    }

    fn other_notation(game: &Janggi, notation: Notation, step: Step) -> Option<String> {
        match notation {
            Notation::Janggi => notation::text(game.core(), step),
            Notation::Own | Notation::Wxf | Notation::Shogi => None,
        }
    }

    fn exposed(game: &Janggi, seat: Seat) -> bool {
        // No general is taken after a pass in bikjang, because it ends the game. So it is legal also in check.
        let is_over = game.rules.is_bikjang && game.rules.terms.passes_in_check;
        !is_over && game.frame.exposed(&SPEC, seat)
    }

    fn verdict(game: &Janggi) -> Option<Outcome> {
        if game.rules.is_bikjang {
            let draw = Outcome::Draw { reason: Reason::Bikjang };
            return Some(if game.rules.terms.counts_bikjang {
                game.by_points(Reason::Bikjang)
            } else {
                draw
            });
        }
        (game.rules.passes > 1).then(|| game.by_points(Reason::Points))
    }

    fn stuck(game: &Janggi) -> Outcome {
        // Without a check passing is legal.
        Outcome::Win { seat: opponent(game.to_act()), reason: Reason::Checkmate }
    }

    fn repeated(game: &Janggi, checked: &[Seat]) -> Outcome {
        repeated_by_checks(checked, game.by_points(Reason::Points))
    }

    fn exhausted(game: &Janggi) -> Outcome {
        game.by_points(Reason::Points)
    }

    fn details(game: &Janggi) -> Vec<Remark> {
        let points = |seat| (seat_name(ABOUT.key, seat), game.half_points(seat));
        vec![Remark::Points { first: points(Seat::White), second: points(Seat::Black) }]
    }

    fn state_parts(game: &Janggi) -> Vec<StatePart> {
        let mut parts = vec![StatePart::number("passes", "passes", [0, 2])];
        if !game.rules.wings_left.is_over() {
            parts.push(StatePart::number("arrange", "wings-to-arrange", [0, 4]));
        }
        parts
    }

    fn write_state(game: &Janggi, out: &mut StateText) {
        game.frame_write_state(out);
        if game.rules.passes > 0 {
            out.set("passes", game.rules.passes.to_string());
        }
        game.rules.wings_left.write(out);
    }

    fn start(options: &Options) -> &'static str {
        if options.is_on("arrange") { START_ARRANGING } else { START }
    }

    fn from_setup(mut setup: Setup<u128>, options: &Options) -> Result<Janggi, PositionError> {
        let terms = Terms {
            counts_bikjang: options.get("bikjang") != Some("draw"),
            ends_by_passes: options.get("double_pass") != Some("false"),
            passes_in_check: options.rules_version() > 1,
        };
        let n_passes = match setup.state.take("passes").as_deref() {
            None => 0,
            Some("1") => 1,
            Some("2") => 2,
            Some(other) => {
                return Err(PositionError::State {
                    key: "passes",
                    problem: StateProblem::Unknown { text: other.to_owned(), known: vec!["1", "2"] },
                });
            }
        };
        let wings_left = if options.is_on("arrange") {
            WingsLeft::read(&mut setup.state, &setup.core)?
        } else {
            WingsLeft::OVER
        };
        let rules = JanggiRules { terms, wings_left, ..JanggiRules::default() };
        let mut game = Framed { frame: Frame::unchecked(&setup, &TABLES, &SPEC)?, rules };
        game.frame.refuse_kingless(&TABLES, &SPEC)?;
        game.rules.is_bikjang = n_passes > 0 && game.is_faced();
        let waiting = opponent(game.to_act());
        if game.exposed(waiting) {
            return Err(PositionError::Exposed { seat: waiting });
        }
        game.frame.core_mut().mix(wings_left.key());
        game.note_passes(n_passes);
        Ok(game)
    }

    fn real_targets(game: &Janggi, kind: PieceType, from: Square, targets: u128) -> u128 {
        if kind == CANNON { cannons::dared(&SPEC, game.core(), from, targets) } else { targets }
    }

    /// A facing must be broken or answered by a pass.
    fn allows(game: &Janggi, step: Step) -> bool {
        !game.is_faced() || !game.is_faced_after(step)
    }

    fn after_external_change(game: &mut Janggi) {
        game.frame.after_external_change(game.tables(), &SPEC);
        // A pass before the generals came to face each other is none in bikjang.
        let is_open = game.is_faced() && !game.rules.is_bikjang;
        game.note_passes(if is_open { 0 } else { game.rules.passes });
    }

    fn end_turn(game: &mut Janggi, progress: Progress) {
        game.frame_end_turn(progress);
        game.rules.is_bikjang = false;
        game.note_passes(0);
    }
}

impl Janggi {
    /// Makes a step of the arrangement.
    fn arrange(&mut self, step: Step) -> Effects {
        let mut effects = Effects::new();
        let next = self.rules.wings_left.next();
        let key = self.rules.wings_left.key() ^ next.key();
        let core = self.frame.core_mut();
        if step.action() != Action::Pass
            && let (Some(one), Some(other)) = (core.take(step.from()), core.take(step.to()))
        {
            core.put(step.from(), other);
            core.put(step.to(), one);
            effects.change(step.from(), Some(one), Some(other));
            effects.change(step.to(), Some(other), Some(one));
        }
        core.mix(key);
        core.give_turn(next.seat());
        self.rules.wings_left = next;
        self.frame.note_progress();
        effects
    }

    fn general(&self, seat: Seat) -> Option<Square> {
        (self.core().kind(GENERAL) & self.core().seat(seat)).first()
    }

    /// Returns whether the generals see each other along a file.
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
        if n_passes == 0 && self.rules.passes == 0 {
            return;
        }
        let n_passes = match (self.rules.is_bikjang, self.rules.terms.ends_by_passes) {
            (true, _) => n_passes.min(1),
            (false, true) => n_passes.min(2),
            (false, false) => 0,
        };
        if n_passes != self.rules.passes {
            let key = |n_passes| if n_passes == 0 { 0 } else { zobrist(16, u64::from(n_passes)) };
            self.frame.core_mut().mix(key(self.rules.passes) ^ key(n_passes));
            self.rules.passes = n_passes;
        }
    }

    /// The win of the seat with more points. The half point makes equal points impossible.
    fn by_points(&self, reason: Reason) -> Outcome {
        let is_whites = self.half_points(Seat::White) > self.half_points(Seat::Black);
        Outcome::Win { seat: if is_whites { Seat::White } else { Seat::Black }, reason }
    }

    /// Twice the points of a seat's pieces, with what the second seat has by moving second.
    fn half_points(&self, seat: Seat) -> u32 {
        let pieces = |kind| (self.core().kind(kind) & self.core().seat(seat)).count();
        let points: u32 = POINTS.into_iter().map(|(kind, points)| points * pieces(kind)).sum();
        points + if seat == Seat::Black { SECOND } else { 0 }
    }
}

fn are_facing(one: Option<Square>, other: Option<Square>, occupied: u128) -> bool {
    let (Some(one), Some(other)) = (one, other) else { return false };
    let geometry = &SPEC.geometry;
    geometry.file(one) == geometry.file(other) && (geometry.between(one, other) & occupied).is_empty()
}

/// Description of Janggi.
static ABOUT: About = About {
    key: "janggi",
    name: "Janggi",
    aliases: &["korean chess", "changgi", "jianggi"],
    inventor: "traditional",
    year: Some(1600),
    snapshot: Snapshot {
        position: "r1ba1a3/4k4/2n3n2/p1ppb2rp/6p2/9/1PP1BP1P1/NC4R2/9/R2AKAB2 w - - 0 13",
        turn: &["Rxg6"],
    },
    source: "Rules of the Korea Janggi Association, as Fairy-Stockfish and pychess play them",
    seats: &[Seat::White, Seat::Black],
    pieces: &[
        PieceAbout::new("K", "general", "K").royal(),
        PieceAbout::new("A", "guard", "K"),
        PieceAbout::new("B", "elephant", "nZ"),
        PieceAbout::new("N", "horse", "nN"),
        PieceAbout::new("R", "chariot", "R"),
        PieceAbout::new("C", "cannon", "pR"),
        PieceAbout::new("P", "soldier", "fsW"),
    ],
    options: &[
        OptionAbout::one_of("bikjang", &["points", "draw"], "points"),
        OptionAbout { default: "true", former: Some((1, "false")), ..OptionAbout::switch("double_pass") },
        OptionAbout::switch("arrange"),
    ],
    rules: include_str!("janggi.md"),
    teaching: include_str!("../../teaching/janggi.txt"),
};
