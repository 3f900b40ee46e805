//! Turns of several steps that move the opponent's pieces too: 007 Chess on orthodox chess.

mod ahead;
mod choice;
mod read;
mod schedule;

use crate::board::{Seat, Word};
use crate::game::{
    Action, Board, DrawPolicy, Effects, Game, Hands, KingCapture, Outcome, Reason, Remark, Spec, StatePart,
    StateText, Step, Steps, opponent, zobrist,
};
use schedule::Schedule;

/// A game in which a turn is a series of steps, each legal in the base, with the pieces of both sides by turns. The
/// base knows the owner of the pieces that are moved next, this type the player that moves them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Series<G: KingCapture> {
    game: G,
    terms: Terms,
    /// The number of the turn in the game, from 1.
    turn: u32,
    /// The number of the next step in the turn, from 1.
    phase: u32,
    /// Own pieces moved in phase 1 that must not move again in this turn.
    first: G::W,
    /// Enemy pieces moved in the phase before that must not be taken in this one; or the pawn on its last rank that
    /// waits for its owner's choice, while the phase that moved it is not over.
    last: G::W,
}

/// The options of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Terms {
    schedule: Schedule,
    /// A piece that was moved in phase 2 cannot be taken in phase 3, and phases 1 and 3 move different pieces.
    detente: bool,
    /// Check means nothing, and a player that loses their king has lost.
    king_capture: bool,
    /// The owner of a pawn chooses what it becomes, also if the opponent has moved it.
    owner_promotes: bool,
}

/// The share of the turn in the key, which repetition compares: topic of what a twist remembers.
const KEY_TOPIC: u64 = 5;

impl<G: KingCapture> Game for Series<G> {
    type W = G::W;

    fn spec(&self) -> &'static Spec<G::W> {
        self.game.spec()
    }

    fn core(&self) -> &Board<G::W> {
        self.game.core()
    }

    fn hands(&self) -> Option<&Hands> {
        self.game.hands()
    }

    fn to_act(&self) -> Seat {
        if self.is_waiting() { self.side() } else { self.player() }
    }

    fn key(&self) -> u64 {
        let n_phases = u64::from(self.terms.schedule.n_phases(self.turn));
        let turn = (self.player() as u64) << 30 | n_phases << 16 | u64::from(self.phase);
        let marks = |squares: G::W, mark: u64| {
            squares.squares().fold(0, |key, square| key ^ zobrist(KEY_TOPIC, mark | square.index() as u64))
        };
        let memory = marks(self.first, 1 << 31) ^ marks(self.last, 1 << 31 | 1 << 8);
        self.game.key() ^ zobrist(KEY_TOPIC, turn) ^ memory
    }

    fn halfmove_clock(&self) -> u32 {
        self.game.halfmove_clock()
    }

    fn pseudo(&self, out: &mut Steps) {
        if self.is_waiting() {
            self.choices(out);
            return;
        }
        let start = out.len();
        self.game.pseudo(out);
        self.leave_promotions(start, out);
    }

    fn legal(&self, out: &mut Steps) {
        self.completing(G::legal, out);
    }

    fn tactical(&self, out: &mut Steps) {
        let start = out.len();
        self.completing(G::tactical, out);
        // Where the owner chooses, the plain step to the last rank stands for promotions.
        out.retain_from(start, Step::is_tactical);
    }

    fn can_act(&self) -> bool {
        self.can_complete()
    }

    fn play(&mut self, step: Step) -> Effects {
        let remembers = self.must_differ();
        let effects = self.make(step, remembers);
        if step.action() == Action::Choose {
            self.relent();
        }
        effects
    }

    fn pass(&mut self) {
        if self.is_waiting() {
            let owner = self.to_act();
            self.choose_any();
            if self.to_act() != owner {
                return;
            }
        }
        self.end_turn();
        if self.terms.schedule.side(self.turn, 1) != self.side() {
            self.game.pass();
        }
    }

    fn exposed(&self, seat: Seat) -> bool {
        self.game.exposed(seat)
    }

    fn verdict(&self) -> Option<Outcome> {
        if !self.terms.king_capture {
            return self.game.verdict();
        }
        let loser = self.kingless()?;
        Some(Outcome::Win { seat: opponent(loser), reason: Reason::KingCapture })
    }

    fn stuck(&self) -> Outcome {
        if !self.is_mated() {
            return Outcome::Draw { reason: Reason::Stalemate };
        }
        let mover = if self.phase > 1 { self.player() } else { opponent(self.player()) };
        let reason = if mover == self.side() { Reason::SelfMate } else { Reason::Checkmate };
        Outcome::Win { seat: opponent(self.side()), reason }
    }

    fn draws(&self) -> DrawPolicy {
        let mut draws = self.game.draws();
        if self.terms.schedule == Schedule::Progressive {
            draws.claim_repetitions = u32::MAX;
            draws.end_repetitions = u32::MAX;
        }
        // Draws are claimed before a turn begins.
        if self.phase > 1 {
            draws.claim_repetitions = u32::MAX;
            draws.claim_halfmove_clock = u32::MAX;
        }
        draws
    }

    fn other_spellings(&self, step: Step) -> Vec<String> {
        if step.action() != Action::Choose {
            return self.game.other_spellings(step);
        }
        let spec = self.spec();
        let (square, letter) = (spec.geometry.name(step.to()), spec.piece(step.kind()).letter);
        vec![format!("{square}={letter}"), format!("choose {letter}")]
    }

    fn is_spelled(&self, step: Step, text: &str) -> bool {
        match step.action() {
            Action::Choose => self.other_spellings(step).iter().any(|spelling| spelling == text),
            _ => self.game.is_spelled(step, text),
        }
    }

    fn can_win(&self, seat: Seat) -> bool {
        // Even a lone king can take the other, and the opponent may even be made to walk into it.
        self.terms.king_capture || self.game.can_win(seat)
    }

    /// The base's in the lower half. Above it, the owner of the pieces that are moved next, and the number of steps
    /// that the player of the turn has left, up to seven.
    fn facts(&self, seat: Seat) -> u32 {
        const HALF: u32 = 16;
        let left = (self.terms.schedule.n_phases(self.turn) + 1).saturating_sub(self.phase).min(7);
        let turn = if seat == self.player() { 2 << left } else { 0 };
        let is_moved = u32::from(seat == self.side());
        self.game.facts(seat) & ((1 << HALF) - 1) | (turn | is_moved) << HALF
    }

    fn remarks(&self) -> Vec<Remark> {
        let remark = if self.is_waiting() {
            Remark::Choice { owner: self.to_act().name() }
        } else {
            Remark::Phase {
                number: self.phase,
                n_phases: self.terms.schedule.n_phases(self.turn),
                player: self.player().name(),
                moved: self.side().name(),
            }
        };
        [vec![remark], self.game.remarks()].concat()
    }

    fn details(&self) -> Vec<Remark> {
        self.game.details()
    }

    fn state_parts(&self) -> Vec<StatePart> {
        [self.parts_of_turn(), self.game.state_parts()].concat()
    }

    fn write_state(&self, out: &mut StateText) {
        self.write(out);
    }
}

impl<G: KingCapture> Series<G> {
    /// The owner of the pieces that are moved next.
    fn side(&self) -> Seat {
        self.core().to_act()
    }

    /// The player of the turn.
    fn player(&self) -> Seat {
        self.terms.schedule.player(self.turn)
    }

    /// Returns whether the next step moves a piece of the player of the turn.
    fn is_friendly(&self) -> bool {
        self.side() == self.player()
    }

    /// Returns whether this is the last step of the turn.
    fn is_last_phase(&self) -> bool {
        self.phase >= self.terms.schedule.n_phases(self.turn)
    }

    /// Returns whether the owner of a pawn has to say what it becomes.
    fn is_waiting(&self) -> bool {
        self.terms.owner_promotes && !self.last.is_empty() && !self.is_friendly()
    }

    /// Returns whether the side that is moved next is mated. Limits of détente do not count here.
    fn is_mated(&self) -> bool {
        !self.terms.king_capture
            && !self.is_waiting()
            && self.game.exposed(self.side())
            && !self.game.can_act()
    }

    /// The seat that has lost its king.
    fn kingless(&self) -> Option<Seat> {
        let kings = self.spec().royals(self.core());
        [Seat::White, Seat::Black].into_iter().find(|seat| (kings & self.core().seat(*seat)).is_empty())
    }

    /// Makes a step and remembers what limits the rest of the turn; the own piece only where it matters.
    fn make(&mut self, step: Step, remembers_first: bool) -> Effects {
        if step.action() == Action::Choose {
            return self.choose(step);
        }
        let is_friendly = self.is_friendly();
        if !is_friendly && let Some(promotion) = self.promotion_of(step) {
            return self.advance_pawn(step, promotion);
        }
        let effects = self.game.play(step);
        self.remember(&effects, is_friendly, remembers_first);
        effects
    }

    /// Notes which pieces were moved or taken, and goes on to the next phase.
    fn remember(&mut self, effects: &Effects, is_friendly: bool, remembers_first: bool) {
        let changes = effects.changes().iter();
        let arrived = changes.clone().filter(|change| change.after.is_some());
        let arrived = arrived.fold(G::W::EMPTY, |squares, change| squares | G::W::of(change.square));
        // A captured piece is not forbidden to move any more.
        self.first &= !changes.fold(G::W::EMPTY, |squares, change| squares | G::W::of(change.square));
        if is_friendly && self.phase == 1 && remembers_first {
            self.first = arrived;
        }
        self.last = if self.terms.detente && !is_friendly { arrived } else { G::W::EMPTY };
        self.phase += 1;
        if self.phase > self.terms.schedule.n_phases(self.turn) {
            self.end_turn();
        }
    }

    fn end_turn(&mut self) {
        self.turn = self.terms.schedule.next(self.turn);
        self.phase = 1;
        self.first = G::W::EMPTY;
        self.last = G::W::EMPTY;
    }
}
