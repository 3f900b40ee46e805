//! The inner nodes of the tree.

use zugpost_rules::{
    board::{Seat, Word},
    game::{Game, Step},
};

use super::{
    order::{self, Hints, is_losing},
    score::{self, INFINITE, MAX_PLY, Value},
    table::{Bound, Entry},
    tree::{Tree, play},
};

/// How many steps of a turn are looked at where it is only to be brought to its end.
const SKETCHED: i32 = 6;

/// How a node is searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Null {
    Allowed,
    /// The step before was a pass already.
    Refused,
}

impl<G: Game> Tree<'_, G> {
    #[expect(
        clippy::too_many_arguments,
        reason = "the state of a node, passed on at every step of the recursion"
    )]
    pub(super) fn node(
        &mut self,
        game: &G,
        mut alpha: Value,
        mut beta: Value,
        mut depth: i32,
        ply: usize,
        null: Null,
        excluded: &[Step],
    ) -> Value {
        self.plies[ply].line.clear();
        let is_pv = beta - alpha > 1;
        let seat = game.to_act();
        // A turn that was begun at the root is not left half done, but beyond the depth it is only sketched.
        let is_sketch = depth <= 0;
        if ply >= MAX_PLY || is_sketch && !(self.has_series && self.plies[ply].is_first_turn) {
            return self.quiesce(game, alpha, beta, ply, 0);
        }
        if self.count_node(ply) {
            return 0;
        }
        if ply > 0 {
            if let Some(value) = self.ended(game, ply) {
                return value;
            }
            // Nothing here can be better than an end nearer to the root.
            alpha = alpha.max(score::lost(ply));
            beta = beta.min(score::won(ply + 1));
            if alpha >= beta {
                return alpha;
            }
        }
        let known = self.table.get(game.key());
        if let Some(entry) = known
            && !is_pv
            && i32::from(entry.depth) >= depth
            && game.quiet_plies() + 10 < self.draws.claim_quiet_plies
        {
            let value = score::from_table(entry.value, ply);
            let is_enough = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
            };
            if is_enough {
                return value;
            }
        }
        let table_step = known.map_or(0, |entry| entry.step);
        let in_check = game.exposed(game.core().to_act());
        let standing = if in_check { None } else { Some(self.judge(game)) };
        self.plies[ply].standing = standing;
        let is_improving = ply >= 2
            && match (standing, self.plies[ply - 2].standing) {
                (Some(now), Some(before)) => now > before,
                (Some(_), None) | (None, _) => false,
            };

        if let Some(standing) = standing
            && !is_pv
            && !score::is_decided(beta)
        {
            // So far above beta that a few steps will hardly change it.
            if !self.has_series
                && depth <= self.guess_depth()
                && standing - 90 * (depth - i32::from(is_improving)) >= beta
            {
                return standing;
            }
            if null == Null::Allowed
                && self.has_two_sides
                && !self.has_series
                && depth >= 3
                && standing >= beta
                && self.can_afford_to_pass(game)
                && let Some(value) = self.pass(game, beta, depth, ply)
            {
                return value;
            }
        }
        if self.stopped {
            return 0;
        }
        if table_step == 0 && depth >= 5 {
            // Without a hint the order is poor; a shallower look finds one for the next time.
            depth -= 1;
        }

        let mut ordered = self.lend(ply);
        game.legal(ordered.steps_mut());
        if ordered.is_empty() {
            self.give_back(ply, ordered);
            return self.verdict(game, ply);
        }
        let reply = match ply.checked_sub(1).and_then(|before| self.plies[before].played) {
            Some(step) => self.history.reply(seat, step),
            None => 0,
        };
        let hints = Hints { table: table_step, killers: self.plies[ply].killers, reply };
        let (exchange, history) = (&self.exchange, &self.history);
        ordered.mark(|step| order::mark(game, exchange, history, &hints, seat, step));
        self.plies[ply + 1].killers = [0; 2];

        let mut tried = std::mem::take(&mut self.plies[ply].tried);
        tried.clear();
        let first_alpha = alpha;
        let mut best = -INFINITE;
        let mut best_step = 0;
        let mut n_looked_at = 0;
        while let Some((step, mark)) = ordered.take() {
            if ply == 0 && excluded.contains(&step) {
                continue;
            }
            let is_quiet = !step.is_loud();
            if is_sketch && n_looked_at >= SKETCHED {
                break;
            }
            let mut child = game.clone();
            play(&mut child, step);
            self.plies[ply + 1].is_first_turn = self.plies[ply].is_first_turn && child.to_act() == seat;
            let gives_check = child.exposed(child.to_act()) && child.to_act() != seat;
            if !is_pv && !in_check && !gives_check && best > -score::DECIDED && n_looked_at > 0 {
                if is_quiet && self.is_hopeless(step, depth, n_looked_at, is_improving, standing, alpha) {
                    continue;
                }
                if is_losing(mark) && depth <= 3 {
                    continue;
                }
            }
            n_looked_at += 1;
            let extension = i32::from(gives_check && (ply as i32) < 2 * depth + 12 && !is_losing(mark));
            let deeper = depth - 1 + extension;
            self.plies[ply].played = Some(step);
            self.keys.push(child.key());
            let value = if n_looked_at == 1 {
                self.child(&child, seat, alpha, beta, deeper, ply)
            } else {
                let reduced =
                    if depth >= 3 && (is_quiet || is_losing(mark)) && extension == 0 && n_looked_at > 2 {
                        reduction(depth, n_looked_at, is_pv, is_improving, in_check, step, mark)
                    } else {
                        0
                    };
                let mut value = self.child(&child, seat, alpha, alpha + 1, deeper - reduced, ply);
                if value > alpha && reduced > 0 {
                    value = self.child(&child, seat, alpha, alpha + 1, deeper, ply);
                }
                if value > alpha && value < beta {
                    value = self.child(&child, seat, alpha, beta, deeper, ply);
                }
                value
            };
            self.keys.pop();
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_step = step.packed();
                    if is_pv {
                        self.keep_line(ply, step, value);
                    }
                }
                if alpha >= beta {
                    if is_quiet {
                        self.reward(ply, seat, step, &tried, depth);
                    }
                    break;
                }
            }
            if is_quiet {
                tried.push(step);
            }
        }
        self.plies[ply].tried = tried;
        self.give_back(ply, ordered);
        if self.stopped {
            return 0;
        }
        if n_looked_at == 0 {
            // Every step is excluded: there is no further line.
            return alpha;
        }
        if excluded.is_empty() {
            let bound = match best {
                _ if best >= beta => Bound::Lower,
                _ if best > first_alpha => Bound::Exact,
                _ => Bound::Upper,
            };
            let depth = depth.clamp(0, 255) as u8;
            let value = score::to_table(best, ply);
            self.table.put(game.key(), Entry { step: best_step, value, depth, bound });
        }
        best
    }

    /// Searches a child from the view of the seat that made the step.
    fn child(&mut self, child: &G, seat: Seat, alpha: Value, beta: Value, depth: i32, ply: usize) -> Value {
        if self.stopped {
            return 0;
        }
        if self.are_one_side(child.to_act(), seat) {
            self.node(child, alpha, beta, depth, ply + 1, Null::Allowed, &[])
        } else {
            -self.node(child, -beta, -alpha, depth, ply + 1, Null::Allowed, &[])
        }
    }

    /// Up to which depth the standing value may replace a look. Drops change a position faster than moves do.
    fn guess_depth(&self) -> i32 {
        if self.has_hands { 3 } else { 6 }
    }

    /// Whether the seat that acts has more than pawns, so that having to move is hardly ever a burden.
    fn can_afford_to_pass(&self, game: &G) -> bool {
        let core = game.core();
        let own = core.seat(game.to_act());
        let on_board =
            game.spec().kinds().any(|kind| !self.plain[kind.index()] && !(core.kind(kind) & own).is_empty());
        on_board || game.hands().is_some_and(|hands| !hands.is_empty(game.to_act()))
    }

    /// Lets the others act twice: if that does not save them, no step has to be looked for
    /// (C. Donninger, "Null move and deep search", ICCA Journal 1993).
    fn pass(&mut self, game: &G, beta: Value, depth: i32, ply: usize) -> Option<Value> {
        let mut child = game.clone();
        child.pass();
        if self.are_one_side(child.to_act(), game.to_act()) || game.is_neutral(child.to_act()) {
            return None;
        }
        // With drops a pass hides mates: no quiet threat is far away from any piece in hand.
        let less = if self.has_hands { 2 } else { 3 + depth / 4 };
        let deeper = depth - less;
        self.plies[ply].played = None;
        self.plies[ply + 1].killers = [0; 2];
        self.keys.push(child.key());
        let value = -self.node(&child, -beta, 1 - beta, deeper.max(1), ply + 1, Null::Refused, &[]);
        self.keys.pop();
        // An end found after a pass is no proof.
        (!self.stopped && value >= beta).then(|| if score::is_decided(value) { beta } else { value })
    }

    /// Whether a quiet step near the rim is not worth a look.
    fn is_hopeless(
        &self,
        step: Step,
        depth: i32,
        n_looked_at: i32,
        is_improving: bool,
        standing: Option<Value>,
        alpha: Value,
    ) -> bool {
        if self.has_series || depth > self.guess_depth() {
            return false;
        }
        // Drops outnumber moves, so more of them are looked at before the rest is given up.
        let room = if step.action().is_drop() { 8 } else { 4 };
        let enough = (room + depth * depth * 2) >> i32::from(!is_improving);
        let is_late = n_looked_at > enough.max(3);
        is_late || standing.is_some_and(|standing| standing + 110 + 110 * depth <= alpha)
    }
}

/// How much less deep a late step is looked at first.
fn reduction(
    depth: i32,
    n_looked_at: i32,
    is_pv: bool,
    is_improving: bool,
    in_check: bool,
    step: Step,
    mark: i32,
) -> i32 {
    let by_number = 0.4 + f64::from(depth).ln() * f64::from(n_looked_at).ln() / 2.1;
    let by_kind = i32::from(step.action().is_drop() && n_looked_at > 12);
    let by_history = (mark / 6000).clamp(-2, 2);
    let less = i32::from(is_pv) + i32::from(is_improving) + i32::from(in_check);
    (by_number as i32 + by_kind - by_history - less).clamp(0, depth - 2)
}
