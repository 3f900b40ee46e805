//! Turns that wait for the write queue of the database.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;
use zugpost_base::ids::GameId;
use zugpost_base::time::Moment;
use zugpost_data::clock::deadlines::is_late;
use zugpost_data::store::games::Game;
use zugpost_data::store::pool::write_queue::next_group;

use crate::play::turn::{Turn, TurnResult};

/// The turns of the next batch, in the order of their arrival.
#[derive(Debug, Default)]
pub struct Queue(Mutex<Waiting>);

#[derive(Debug, Default)]
struct Waiting {
    n_arrived: u64,
    turns: BTreeMap<u64, (Turn, oneshot::Sender<TurnResult>)>,
    /// The games and times of receipt of all turns without an answer, also of those in the running batch.
    unanswered: BTreeMap<u64, (GameId, Moment)>,
}

/// A turn from its receipt to its answer.
#[derive(Debug)]
pub(crate) struct Unanswered {
    queue: Arc<Queue>,
    number: u64,
}

impl Drop for Unanswered {
    fn drop(&mut self) {
        self.queue.waiting().unanswered.remove(&self.number);
    }
}

/// A turn's place in the queue. Dropped before a batch has taken the turn, it withdraws the turn, and the request for
/// it gets "busy": the write queue drops tasks while no transaction can begin.
#[derive(Debug)]
pub(crate) struct Place {
    queue: Arc<Queue>,
    number: u64,
}

impl Place {
    /// Takes the next batch, unless an earlier one has taken this turn. Leaves out the turns of clients that are gone:
    /// they may have received "busy", so their turns must not be played.
    pub(crate) fn take_batch(&self) -> Vec<(Turn, oneshot::Sender<TurnResult>)> {
        self.queue.take(self.number)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.queue.waiting().turns.remove(&self.number);
    }
}

impl Queue {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn take(&self, first: u64) -> Vec<(Turn, oneshot::Sender<TurnResult>)> {
        let mut waiting = self.waiting();
        let Some(own) = waiting.turns.remove(&first) else { return Vec::new() };
        let n_others = next_group(waiting.turns.len() + 1) - 1;
        let others = std::iter::from_fn(|| waiting.turns.pop_first()).map(|(_, turn)| turn).take(n_others);
        others.chain([own]).filter(|(_, asker)| !asker.is_closed()).collect()
    }

    /// Notes a turn until the returned value is dropped.
    pub(crate) fn note(self: &Arc<Self>, turn: &Turn) -> Unanswered {
        let mut waiting = self.waiting();
        waiting.n_arrived += 1;
        let number = waiting.n_arrived;
        waiting.unanswered.insert(number, (turn.game.clone(), turn.received));
        Unanswered { queue: Arc::clone(self), number }
    }

    /// Returns whether a turn of this game came in time and has no answer yet.
    pub(crate) fn has_timely(&self, game: &Game) -> bool {
        self.waiting().unanswered.values().any(|(id, received)| *id == game.id && !is_late(game, *received))
    }

    pub(crate) fn put(self: &Arc<Self>, turn: Turn) -> (Place, oneshot::Receiver<TurnResult>) {
        let (sender, receiver) = oneshot::channel();
        let mut waiting = self.waiting();
        waiting.n_arrived += 1;
        let number = waiting.n_arrived;
        waiting.turns.insert(number, (turn, sender));
        (Place { queue: Arc::clone(self), number }, receiver)
    }
}
