//! The state of one thread of a search. The search itself is in `node.rs`, `pruning.rs` and `quiescence.rs`.

use std::time::Duration;

use zugpost_rules::{
    board::{MAX_KINDS, Seat},
    game::{Game, Outcome, Step, Steps},
};

use super::{
    clock::{Clock, Counter},
    memory::ThreadState,
    order::{Earlier, Ordered, bonus},
    parameters::{ParameterSettings, Parameters},
    path::{Path, Visited},
    progress::Progress,
    report::{Line, Report},
    score::{self, INFINITE, MAX_PLY, Value},
    table::{Bound, Entry, Table},
};
use crate::{eval::Evaluate, protocol::End};

/// The state of one thread of a search. There are two sides: the seat that is to move at the root, and all the others.
/// Values are from the view of the side to act.
pub(super) struct Tree<'a, G: Game> {
    /// The seat that is one side: the one to move at the root, or in max^n the one to move at the node.
    own: Seat,
    pub(super) state: &'a mut ThreadState<G>,
    pub(super) parameters: Parameters,
    pub(super) table: &'a Table,
    clock: &'a Clock<'a>,
    path: Path,
    pub(super) plies: Vec<Ply>,
    counter: Counter<'a>,
    seldepth: usize,
    /// Plies to search below the root in this iteration.
    pub(super) root_depth: i32,
    pub(super) stopped: bool,
    /// Nodes that are left to the quiescence search of now.
    pub(super) quiescence_left: u32,
    /// True if a seat acts several times in a row. Then the turn that begins at the root is completed at the
    /// horizon; a plain search does not mind.
    pub(super) has_series: bool,
    /// True if exactly two seats play for a win.
    pub(super) has_two_sides: bool,
    /// Royal pieces and pawns by piece type: with only these a null move is no lower bound (zugzwang).
    pub(super) plain: [bool; MAX_KINDS],
    /// The key of the position that was last asked about, and whether its seat to act is in check: what makes a step, enters its
    /// position and searches it asks the same.
    last_check: Option<(u64, bool)>,
    /// Present in the main thread.
    progress: Option<Progress<'a>>,
}

/// The state of each distance from the root, so that nodes need not allocate memory.
#[derive(Debug, Default)]
pub(super) struct Ply {
    pub(super) ordered: Ordered,
    pub(super) tried: Vec<Step>,
    pub(super) killers: [u32; 2],
    pub(super) line: Vec<Step>,
    /// The step that led to the next ply.
    pub(super) played: Option<Step>,
    /// True if the turn that began at the root is not complete yet.
    pub(super) is_first_turn: bool,
    /// True if another seat acted before. In the middle of a turn of several steps the static evaluation says little.
    pub(super) begins_turn: bool,
    pub(super) static_eval: Option<Value>,
    /// The step that the search of this node leaves out, packed; 0 for none.
    pub(super) excluded: u32,
}

impl<'a, G: Game> Tree<'a, G> {
    pub(super) fn new(
        game: &G,
        past: &[Visited],
        table: &'a Table,
        state: &'a mut ThreadState<G>,
        clock: &'a Clock<'a>,
        parameters: &ParameterSettings,
    ) -> Self {
        let spec = game.spec();
        let mut parameters = Parameters::new(parameters, spec.has_hands);
        let mut plain = [false; MAX_KINDS];
        for kind in spec.kinds() {
            plain[kind.index()] = spec.piece(kind).royal || spec.piece(kind).silent;
        }
        let n_sides = spec.about.seats.iter().filter(|seat| !seat.is_neutral()).count();
        if n_sides != 2 {
            // The same position is worth something else to each of the others.
            parameters.correction = 0;
        }
        let path = Path::new(past, Visited::of(game, || game.exposed(game.to_act())));
        let mut plies: Vec<Ply> = (0..MAX_PLY + 2).map(|_| Ply::default()).collect();
        plies[0].is_first_turn = true;
        Self {
            own: game.to_act(),
            state,
            parameters,
            table,
            clock,
            path,
            plies,
            counter: Counter::new(clock),
            seldepth: 0,
            root_depth: 0,
            stopped: false,
            quiescence_left: 0,
            has_series: !parameters.is_plain() && has_series(game),
            has_two_sides: n_sides == 2,
            plain,
            last_check: None,
            progress: None,
        }
    }

    /// Makes this the thread that reports.
    pub(super) fn report_to(&mut self, progress: Progress<'a>) {
        self.progress = Some(progress);
    }

    /// Reports a complete iteration.
    pub(super) fn report(&mut self, report: &Report) {
        if let Some(progress) = &mut self.progress {
            progress.report(report);
        }
    }

    /// Searches from the view of another seat than the one to move at the root.
    pub(super) fn seen_by(mut self, own: Seat) -> Self {
        self.view_from(own);
        self.plies[0].is_first_turn = false;
        self
    }

    /// Makes a seat one side and all others the other side.
    pub(super) fn view_from(&mut self, own: Seat) {
        self.own = own;
    }

    /// Returns whether two seats are on the same side.
    pub(super) fn are_one_side(&self, one: Seat, other: Seat) -> bool {
        (one == self.own) == (other == self.own)
    }

    /// Stores the steps of an earlier search's line in the transposition table.
    pub(super) fn remember(&mut self, game: &G, line: &Line) {
        let mut game = game.clone();
        for &step in &line.steps {
            self.remember_step(&game, step);
            play_skipping_neutral(&mut game, step);
        }
    }

    /// Stores the best step of a position in the transposition table, without a value.
    pub(super) fn remember_step(&self, game: &G, step: Step) {
        // The bound is trivial, so only the step is used.
        let entry = Entry { step: step.packed(), value: -INFINITE, depth: 0, bound: Bound::Lower };
        self.table.put(game.key(), entry);
    }

    /// The best step of a position as the transposition table knows it, packed; 0 for none.
    pub(super) fn table_step(&self, game: &G) -> u32 {
        self.table.get(game.key()).map_or(0, |entry| entry.step)
    }

    pub(super) fn has_stopped(&self) -> bool {
        self.stopped
    }

    pub(super) fn allows_another(&self, depth: u32) -> bool {
        self.clock.allows_another(depth)
    }

    /// The end of the search: by the clock, or by the depth.
    pub(super) fn end(&self) -> End {
        self.clock.end().unwrap_or(End::Depth)
    }

    pub(super) fn seldepth(&self) -> u32 {
        self.seldepth as u32
    }

    /// Nodes of all threads, time since the start, fullness of the table in thousandths.
    pub(super) fn counts(&self) -> (u64, Duration, u32) {
        (self.clock.nodes(), self.clock.elapsed(), self.table.fullness())
    }

    /// Tells the clock of the nodes since the last look, and stops if it says so.
    pub(super) fn look(&mut self) {
        self.stopped |= self.counter.look();
        if let Some(progress) = self.progress.as_mut().filter(|_| !self.stopped) {
            progress.tick(self.clock.elapsed(), || {
                (self.clock.nodes(), self.seldepth as u32, self.table.fullness())
            });
        }
    }

    /// Counts a node. Returns whether to stop.
    pub(super) fn count_node(&mut self, ply: usize) -> bool {
        self.seldepth = self.seldepth.max(ply);
        if self.counter.count() {
            self.look();
        }
        self.stopped
    }

    /// Brings close what is known of the position with this key, which is searched next.
    pub(super) fn prefetch(&self, key: u64) {
        self.table.prefetch(key);
        self.state.evaluate.prefetch(key, self.own);
    }

    /// The static evaluation, corrected by what searches of similar positions found, and scaled down as the halfmove clock
    /// approaches a draw.
    pub(super) fn static_eval(&mut self, game: &G, ply: usize) -> Value {
        let value = self.state.evaluate.evaluate(game, self.own, ply);
        let value = if game.to_act() == self.own { value } else { -value };
        let weight = self.parameters.correction;
        let correction = if weight > 0 { self.state.corrections.of(game) * weight / 100 } else { 0 };
        let value = (value + correction).clamp(1 - score::DECIDED, score::DECIDED - 1);
        let limit = i64::from(game.draws().claim_halfmove_clock.max(1));
        let quiet = i64::from(game.halfmove_clock()).min(limit);
        (i64::from(value) * (2 * limit - quiet) / (2 * limit)) as Value
    }

    /// The value of a position in which the game is over or the seat to act has no legal step.
    pub(super) fn verdict(&self, game: &G, ply: usize) -> Value {
        game.outcome().map_or(0, |outcome| self.worth_of(outcome, game, ply))
    }

    fn worth_of(&self, outcome: Outcome, game: &G, ply: usize) -> Value {
        match outcome {
            Outcome::Win { seat, .. } if self.are_one_side(seat, game.to_act()) => score::won(ply),
            Outcome::Win { .. } => score::lost(ply),
            Outcome::Draw { .. } => 0,
        }
    }

    /// The list of a ply, emptied. Return it by [`give_back`](Self::give_back).
    pub(super) fn lend(&mut self, ply: usize) -> Ordered {
        let mut ordered = std::mem::take(&mut self.plies[ply].ordered);
        ordered.reset();
        ordered
    }

    pub(super) fn give_back(&mut self, ply: usize, ordered: Ordered) {
        self.plies[ply].ordered = ordered;
    }

    /// The value of a game that has ended by repetition, by the halfmove clock, or although there are legal steps.
    pub(super) fn ended(&self, game: &G, ply: usize) -> Option<Value> {
        if let Some(value) = self.decided(game, ply) {
            return Some(value);
        }
        let (draws, quiet) = (game.draws(), game.halfmove_clock());
        let seat = game.to_act();
        if quiet >= draws.end_halfmove_clock {
            return Some(self.worth_of(game.exhausted(), game, ply));
        }
        if quiet >= draws.claim_halfmove_clock && !game.exposed(seat) {
            return Some(0);
        }
        if quiet >= 2
            && let Some(checked) = self.path.repetition(&draws, quiet as usize)
        {
            return Some(self.worth_of(game.repeated(&checked), game, ply));
        }
        None
    }

    /// The value of a game that has ended although there are legal steps, or that the root's seat has left.
    pub(super) fn decided(&self, game: &G, ply: usize) -> Option<Value> {
        let is_own = game.to_act() == self.own;
        match game.verdict() {
            Some(outcome) => Some(self.worth_of(outcome, game, ply)),
            None if !game.core().is_inert(self.own) => None,
            None => Some(if is_own { score::lost(ply) } else { score::won(ply) }),
        }
    }

    /// Notes for the next ply, after a step or a pass of a seat, whether it is still that seat's turn.
    pub(super) fn note_turn(&mut self, ply: usize, seat: Seat, next: &G) {
        let begins_turn = next.to_act() != seat;
        let is_first_turn = self.plies[ply].is_first_turn && !begins_turn;
        self.plies[ply + 1].begins_turn = begins_turn;
        self.plies[ply + 1].is_first_turn = is_first_turn;
    }

    /// Puts a position onto the path to the node that is searched next.
    pub(super) fn enter(&mut self, game: &G) {
        let visited = Visited::of(game, || self.is_in_check(game));
        self.path.push(visited);
    }

    /// Returns whether the seat to act is in check.
    pub(super) fn is_in_check(&mut self, game: &G) -> bool {
        let key = game.key();
        match self.last_check {
            Some((known, in_check)) if known == key => in_check,
            _ => {
                let in_check = game.exposed(game.to_act());
                self.last_check = Some((key, in_check));
                in_check
            }
        }
    }

    /// Takes the last position from the path.
    pub(super) fn leave(&mut self) {
        self.path.pop();
    }

    /// Keeps a step and the line after it as the line of its ply.
    pub(super) fn keep_line(&mut self, ply: usize, step: Step) {
        let (before, after) = self.plies.split_at_mut(ply + 1);
        let line = &mut before[ply].line;
        line.clear();
        line.push(step);
        line.extend_from_slice(&after[0].line);
    }

    /// The steps that led to a node, for the histories of steps after them.
    pub(super) fn earlier(&self, ply: usize) -> Earlier {
        Earlier::new(&self.state.history, [1, 2, 4].map(|distance| self.played_before(ply, distance)))
    }

    /// The step so many plies before a node.
    pub(super) fn played_before(&self, ply: usize, distance: usize) -> Option<Step> {
        ply.checked_sub(distance).and_then(|before| self.plies[before].played)
    }

    /// Updates the history of captures after a beta cutoff by a step, with the captures searched before it.
    pub(super) fn reward_captures(&mut self, game: &G, step: Step, tried: &[Step], depth: i32) {
        let bonus = bonus(depth);
        let others = tried.iter().map(|&step| (step, -bonus));
        for (step, bonus) in std::iter::once((step, bonus)).chain(others) {
            if let Some(taken) = game.core().at(step.to()) {
                self.state.history.shift_capture(step, taken.kind(), bonus);
            }
        }
    }

    /// Updates killers, countermoves and history after a beta cutoff by a quiet step.
    pub(super) fn reward(&mut self, ply: usize, seat: Seat, step: Step, tried: &[Step], depth: i32) {
        let killers = &mut self.plies[ply].killers;
        if killers[0] != step.packed() {
            *killers = [step.packed(), killers[0]];
        }
        if let Some(before) = self.played_before(ply, 1) {
            self.state.history.remember_reply(seat, before, step);
        }
        let earlier = self.earlier(ply);
        self.state.history.reward(seat, step, tried, &earlier, depth);
    }
}

impl<G: Game> std::fmt::Debug for Tree<'_, G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Tree")
            .field("path", &self.path)
            .field("seldepth", &self.seldepth)
            .finish_non_exhaustive()
    }
}

/// Plays a step, then passes for the neutral seats that act before the next player.
pub(crate) fn play_skipping_neutral<G: Game>(game: &mut G, step: Step) {
    game.play(step);
    skip_neutral(game);
}

/// Passes for the neutral seats that act before the next player.
pub(super) fn skip_neutral<G: Game>(game: &mut G) {
    while game.to_act().is_neutral() && game.verdict().is_none() {
        let before = game.to_act();
        game.pass();
        if game.to_act() == before {
            break;
        }
    }
}

/// Returns whether a seat acts twice in a row within the first steps from here.
fn has_series<G: Game>(game: &G) -> bool {
    const FAR_ENOUGH: usize = 6;
    let mut game = game.clone();
    let mut steps = Steps::new();
    for _ in 0..FAR_ENOUGH {
        let seat = game.to_act();
        steps.clear();
        game.legal(&mut steps);
        let Some(&step) = steps.first() else { break };
        play_skipping_neutral(&mut game, step);
        if game.to_act() == seat {
            return true;
        }
    }
    false
}
