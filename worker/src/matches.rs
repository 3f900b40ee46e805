//! Matches of two engines, to measure which one is stronger: two builds of ours, two settings, or an engine of other
//! people. Every engine is a process that speaks UCI; the rules judge what it plays.
//!
//! A match is a number of rounds. Each round has an opening of its own, from which every assignment of the seats is
//! played once, so that neither engine has the better seats: two games with two seats, six with three.
//!
//! | file | what it does |
//! |---|---|
//! | `settings` | what a match needs to know |
//! | `player` | an engine; `external` has its process |
//! | `game` | one game, with adjudication |
//! | `pgn` | games as files |
//! | `score` | results, Elo with error bars, the sequential test |
//! | `tuning` | tuning of the search's numbers by such rounds |

mod adjudication;
mod game;
mod pgn;
mod player;
mod reply;
mod score;
mod settings;
mod tuning;

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    thread,
};

use game::play;
pub use pgn::MatchGame;
use player::Player;
pub use reply::PlayerError;
pub use score::{Bounds, DECISIVE_RATIO, Decision, Elo, Results};
pub use settings::{EngineSettings, MatchSettings, Pace};
pub use tuning::{TuningSettings, TuningState, parameters_named, tune};

use crate::{
    opening::{self, Opening},
    search::STACK,
};

/// Plays a match. Calls `on_round` after each round, with the results so far and its games; the match ends early if
/// the sequential test has decided.
///
/// # Errors
/// If an engine cannot be started, breaks its protocol or does not know the variant.
pub fn play_match(
    settings: &MatchSettings,
    on_round: impl FnMut(&Results, &[MatchGame]) + Send,
) -> Result<Results, PlayerError> {
    let (next, is_over) = (AtomicU32::new(0), AtomicBool::new(false));
    let shared = Mutex::new((Results::default(), on_round));
    let play_rounds = || -> Result<(), PlayerError> {
        let mut players = [Player::start(settings, 0)?, Player::start(settings, 1)?];
        while !is_over.load(Ordering::Relaxed) {
            let round = next.fetch_add(1, Ordering::Relaxed);
            if round >= settings.rounds {
                break;
            }
            let games = play_round(settings, round, &mut players)?;
            let mut shared = shared.lock().unwrap_or_else(PoisonError::into_inner);
            let (results, on_round) = &mut *shared;
            results.add(games.iter().map(|game| &game.finished));
            on_round(results, &games);
            if settings.test.is_some_and(|bounds| results.decision(bounds) != Decision::Open) {
                break;
            }
        }
        Ok(())
    };
    in_threads(settings.concurrency, &is_over, play_rounds)?;
    Ok(shared.into_inner().unwrap_or_else(PoisonError::into_inner).0)
}

/// Plays rounds in several threads. The first that ends has no more rounds to play, a decision, or an error: it sets
/// `is_over`, so that the others finish their round.
fn in_threads(
    n_threads: usize,
    is_over: &AtomicBool,
    play_rounds: impl Fn() -> Result<(), PlayerError> + Sync,
) -> Result<(), PlayerError> {
    let work = || {
        let done = play_rounds();
        is_over.store(true, Ordering::Relaxed);
        done
    };
    thread::scope(|scope| {
        let spawn = |_| thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work);
        let threads: Vec<_> = (0..n_threads.max(1)).map(spawn).collect::<Result<_, _>>()?;
        threads.into_iter().try_for_each(|thread| thread.join().unwrap_or(Err(PlayerError::Crashed)))
    })
}

/// One game for each assignment of the seats.
fn play_round(
    settings: &MatchSettings,
    round: u32,
    players: &mut [Player; 2],
) -> Result<Vec<MatchGame>, PlayerError> {
    let opening = opening::random(&Opening::first(&settings.variant), &settings.openings, u64::from(round));
    let seats: Vec<_> = settings.variant.seats().iter().copied().filter(|seat| !seat.is_neutral()).collect();
    // Each bit says whether the first engine has a seat. Each engine has at least one.
    let assignments = 1..(1 << seats.len()) - 1;
    let assigned = assignments.map(|mask| {
        let has_first = seats.iter().zip(0..).map(|(seat, bit)| (*seat, mask >> bit & 1 == 1));
        play(settings, &opening, round, has_first.collect(), players)
    });
    assigned.collect()
}
