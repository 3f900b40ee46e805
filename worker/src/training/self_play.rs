//! Games that the engine plays against itself with a fixed number of nodes for each step, from random openings and from the examples
//! of the variant's lessons.

use std::{
    path::Path,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};
use zugpost_rules::{
    Record, Seat, Variant, Visitor, find_step,
    game::{Game, Step},
    machine,
    teaching::Teaching,
};

use super::game_file::{GameFileError, GameWriter, Header, Moment, PlayedGame, place};
use crate::{
    control::Control,
    eval::Evaluation,
    opening::{self, Opening, OpeningSettings, PASS},
    search::{self, Limits, Memory, STACK, Visited, score},
};

/// The largest advantage of an opening, in hundredths of a pawn. Games from uneven ones teach what an advantage is worth.
const BALANCE: i32 = 400;
/// A game is won from this value on, if it holds for some steps of both sides.
const WON: i32 = 1_500;
const STEPS_WON: u32 = 6;
/// A longer game is drawn.
const MAX_PLIES: u32 = 320;
/// One game in so many begins at an example. Most examples have few pieces, and their games are long.
const EXAMPLE_ONE_IN: u64 = 16;
/// Table size of a game, in MiB.
const HASH_MIB: usize = 4;

/// Progress of the games.
#[derive(Debug, Clone, Copy, Default)]
pub struct Progress {
    /// Games in the file.
    pub games: usize,
    /// Games wanted.
    pub wanted: usize,
    /// Steps that this run has played.
    pub steps: usize,
}

/// Plays games into a file until it has `wanted`. Each game depends only on its number and the header, whatever the
/// number of threads.
///
/// # Errors
/// If the variant is unknown, or the file cannot be written or has games of other settings.
pub fn play_games(
    header: &Header,
    evaluation: &Evaluation,
    variant: &Variant,
    wanted: usize,
    n_threads: usize,
    path: &Path,
    on_game: impl FnMut(Progress) + Send,
) -> Result<(), GameFileError> {
    let (writer, played) = GameWriter::open(path, header)?;
    let missing: Vec<u64> = (0..wanted as u64).filter(|number| !played.contains(number)).collect();
    let progress = Progress { games: played.len(), wanted, steps: 0 };
    let (next, shared) = (AtomicUsize::new(0), Mutex::new((writer, progress, on_game)));
    let examples = Teaching::of(variant.key()).examples.iter();
    let examples = examples.filter(|example| example.scene.variant().options() == variant.options());
    let examples = examples.map(|example| example.scene.fen()).collect();
    let player = Player { header, evaluation, variant, examples };
    let work = || -> Result<(), GameFileError> {
        while let Some(&number) = missing.get(next.fetch_add(1, Ordering::Relaxed)) {
            let game = player.play(number);
            let mut shared = shared.lock().unwrap_or_else(PoisonError::into_inner);
            let (writer, progress, on_game) = &mut *shared;
            writer.add(&game)?;
            progress.games += 1;
            progress.steps += game.moments.len();
            on_game(*progress);
        }
        Ok(())
    };
    thread::scope(|scope| {
        let spawn = |_| thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work);
        let threads: Vec<_> = (0..n_threads.max(1)).map(spawn).collect::<Result<_, _>>()?;
        threads.into_iter().try_for_each(|thread| thread.join().unwrap_or(Err(GameFileError::Crash)))
    })
}

struct Player<'a> {
    header: &'a Header,
    evaluation: &'a Evaluation,
    variant: &'a Variant,
    /// FENs to begin at.
    examples: Vec<String>,
}

impl Player<'_> {
    fn play(&self, number: u64) -> PlayedGame {
        let mut random = StdRng::seed_from_u64(self.header.seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let (first, opening) = self.opening(number, &mut random);
        let mut game = GameInPlay::begin(number, first, &opening);
        let mut leads = Leads::default();
        let mut memory = Memory::new(self.evaluation.clone(), HASH_MIB, None);
        loop {
            let record = &game.record;
            if let Some(outcome) = record.outcome() {
                game.played.winner = outcome.winner();
                break;
            }
            if record.claim().is_some() || record.ply() >= MAX_PLIES {
                break;
            }
            let seat = record.position().to_act();
            if seat.is_neutral() {
                let step = neutral_step(record, &mut random);
                game.play(&step, None);
                continue;
            }
            let think = Think { past: search::past(record), nodes: self.header.nodes, memory: &mut memory };
            let (step, value) = record.position().clone().visit_by_word(think);
            game.play(&step, Some(value).filter(|value| !score::is_decided(*value)));
            if let Some(winner) = leads.note(seat, self.other(seat), value) {
                game.played.winner = Some(winner);
                break;
            }
        }
        game.played
    }

    /// The first position of a game, and its opening from there. Some games begin at an example of the variant's lessons,
    /// as far as there are some for its options.
    fn opening(&self, number: u64, random: &mut StdRng) -> (Opening, Opening) {
        let &Header { opening_plies, seed, .. } = self.header;
        let first = match self.examples.choose(random) {
            Some(fen) if number.is_multiple_of(EXAMPLE_ONE_IN) => Opening::at(self.variant, fen),
            _ => None,
        };
        let most = if first.is_some() { opening_plies / 2 } else { opening_plies };
        let plies = random.random_range(most.div_ceil(2)..=most);
        let settings = OpeningSettings { plies, balance: BALANCE, seed };
        let first = first.unwrap_or_else(|| Opening::first(self.variant));
        let opening = opening::random(&first, &settings, number);
        (first, opening)
    }

    /// The other player, where there are two.
    fn other(&self, seat: Seat) -> Option<Seat> {
        let mut others =
            self.variant.seats().iter().copied().filter(|other| *other != seat && !other.is_neutral());
        others.next().filter(|_| others.next().is_none())
    }
}

/// A game while it is played.
struct GameInPlay {
    record: Record,
    played: PlayedGame,
}

impl GameInPlay {
    /// The game with this number after its opening, which begins at `first`.
    fn begin(number: u64, first: Opening, opening: &Opening) -> Self {
        let Opening { fen, record, .. } = first;
        let played = PlayedGame { number, fen, moments: Vec::new(), winner: None };
        let mut game = Self { record, played };
        for step in &opening.steps {
            // The steps are legal, as the opening has played them.
            let Ok(step) = game.record.position().read_uci(step) else { break };
            game.play(&step, None);
        }
        game
    }

    /// Plays a legal step.
    fn play(&mut self, step: &str, value: Option<i32>) {
        let place = self.record.position().clone().visit_by_word(PlaceOf(step));
        if let Some(place) = place
            && self.record.play(step).is_ok()
        {
            self.played.moments.push(Moment { place, value });
        }
    }
}

/// The place of a step in a file of games.
struct PlaceOf<'a>(&'a str);

impl Visitor for PlaceOf<'_> {
    type Out = Option<usize>;

    fn visit<G: Game>(self, game: G) -> Self::Out {
        find_step(&game, self.0).ok().and_then(|step| place(&game, step))
    }
}

/// A neutral seat passes or acts at random: the players have to expect anything.
fn neutral_step(record: &Record, random: &mut StdRng) -> String {
    let legal = record.position().legal();
    let pass = legal.iter().find(|step| step.step == PASS).filter(|_| random.random_bool(0.5));
    let any = |random: &mut StdRng| legal.get(random.random_range(0..legal.len().max(1)));
    let step = pass.or_else(|| any(random));
    step.map_or(PASS, |step| &step.step).to_owned()
}

/// The seat that leads, and the number of steps for which it has led.
#[derive(Debug, Default)]
struct Leads {
    leader: Option<Seat>,
    n_steps: u32,
}

impl Leads {
    /// Notes the value of a step. Returns the winner once the lead has lasted.
    fn note(&mut self, seat: Seat, other: Option<Seat>, value: i32) -> Option<Seat> {
        let leader = match value {
            value if value >= WON => Some(seat),
            value if value <= -WON => other,
            _ => None,
        };
        self.n_steps = if leader.is_some() && leader == self.leader { self.n_steps + 1 } else { 0 };
        self.leader = leader;
        leader.filter(|_| self.n_steps >= STEPS_WON && other.is_some())
    }
}

/// Searches a position for a step, with its value.
struct Think<'a> {
    past: Vec<Visited>,
    nodes: u64,
    memory: &'a mut Memory,
}

impl Visitor for Think<'_> {
    type Out = (String, i32);

    fn visit<G: Game>(self, game: G) -> Self::Out {
        let limits = Limits { nodes: Some(self.nodes), ..Limits::default() };
        let options = search::Options::new(limits);
        let (resume, control) = (search::Resume::default(), Control::default());
        let report = search::search(&game, &self.past, &options, &resume, self.memory, &control, |_| {});
        let line = report.lines.first();
        let step = line.and_then(|line| line.steps.first()).copied().unwrap_or(Step::pass());
        (machine(&game, step), line.map_or(0, |line| line.value))
    }
}
