//! Chaos's Chess: Nature joins the players of another game, with pieces of its own, and does not play for a win.
//!
//! A twist: the base says how pieces walk and how the others win, and knows nothing of Nature's turns.

mod about;
mod boards;
mod intro;
mod nature;
mod notation;
mod play;
mod setting;
mod state;

use crate::board::{PieceType, Seat, Square, Word};
use crate::game::{
    About, Action, Base, Board, DrawPolicy, Effects, Game, Hands, Notation, Options, Outcome, Playable,
    PositionError, Reason, Remark, Setup, Spec, StatePart, StateText, Step, Steps,
};
use setting::Setting;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// A position of Chaos's Chess on the board of another game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chaos<G: Base> {
    base: G,
    setting: Arc<Setting<G::W>>,
    turn: Turn,
    /// Turns of the others since Nature's last one. Beyond the longest wait it makes no difference and is not counted.
    since: u32,
    /// Number of turns that Nature has taken.
    n_taken: u32,
    /// Pieces that Nature has given back.
    returned: Hands,
    /// Pawns of the others that have stepped twice since Nature's last turn and stand there still.
    stepped: G::W,
    /// Nature's pieces that stand where it has brought them.
    unmoved: G::W,
    /// True if Nature is out, because its Anti-King was anti-checkmated. Its pieces only stand in the way then.
    is_out: bool,
    /// The share of all this in the key.
    memory: u64,
}

/// The party that makes the next step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Turn {
    /// The base's seat to act.
    Real,
    /// Nature's, before that seat's.
    Nature,
    /// Nature's too: before the first turn of all it chooses where its Anti-King stands.
    Placing,
}

impl<G: Base> Hash for Chaos<G> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key());
    }
}

impl<G: Base> Game for Chaos<G> {
    type W = G::W;

    fn spec(&self) -> &'static Spec<G::W> {
        self.base.spec()
    }

    #[inline]
    fn core(&self) -> &Board<G::W> {
        self.base.core()
    }

    fn hands(&self) -> Option<&Hands> {
        self.base.hands()
    }

    fn returned(&self) -> Option<&Hands> {
        Some(&self.returned)
    }

    fn to_act(&self) -> Seat {
        match self.turn {
            Turn::Real => self.base.to_act(),
            Turn::Nature | Turn::Placing => Seat::Brown,
        }
    }

    fn is_out(&self, seat: Seat) -> bool {
        if seat == Seat::Brown { self.is_out } else { self.base.is_out(seat) }
    }

    fn leave(&mut self, seat: Seat) -> bool {
        let has_left = seat != Seat::Brown && self.base.leave(seat);
        if has_left && self.turn == Turn::Real {
            self.find_seat_to_act();
        }
        has_left
    }

    fn key(&self) -> u64 {
        self.base.key() ^ self.memory
    }

    fn halfmove_clock(&self) -> u32 {
        self.base.halfmove_clock()
    }

    fn pseudo(&self, out: &mut Steps) {
        match self.turn {
            Turn::Real => {
                let start = out.len();
                self.base.pseudo(out);
                self.judge_drop(start, out);
                self.spare_anti_kings(start, out);
                self.add_returns(start, out, |_| true);
            }
            Turn::Nature | Turn::Placing => self.natures_pseudo(out),
        }
    }

    fn legal(&self, out: &mut Steps) {
        match self.turn {
            Turn::Real => {
                let start = out.len();
                self.base.legal(out);
                self.judge_drop(start, out);
                self.spare_anti_kings(start, out);
                self.add_returns(start, out, |step| self.is_safe_return(step));
            }
            Turn::Nature | Turn::Placing => self.natures_legal(out),
        }
    }

    fn tactical(&self, out: &mut Steps) {
        match self.turn {
            Turn::Real if self.is_plain() => self.base.tactical(out),
            Turn::Real | Turn::Nature | Turn::Placing => {
                let start = out.len();
                self.legal(out);
                out.retain_from(start, Step::is_tactical);
            }
        }
    }

    fn quiets(&self, out: &mut Steps) {
        match self.turn {
            Turn::Real if self.is_plain() => self.base.quiets(out),
            Turn::Real | Turn::Nature | Turn::Placing => {
                let start = out.len();
                self.legal(out);
                out.retain_from(start, |step| !step.is_tactical());
            }
        }
    }

    fn count_legal(&self) -> u64 {
        if self.turn == Turn::Real && self.is_plain() {
            return self.base.count_legal();
        }
        let mut steps = Steps::new();
        self.legal(&mut steps);
        steps.len() as u64
    }

    fn can_act(&self) -> bool {
        match self.turn {
            Turn::Real if self.is_plain() => self.base.can_act(),
            Turn::Real => self.count_legal() > 0,
            Turn::Nature | Turn::Placing => true,
        }
    }

    fn play(&mut self, step: Step) -> Effects {
        match self.turn {
            Turn::Real => self.play_real(step),
            Turn::Nature | Turn::Placing => self.play_natures(step),
        }
    }

    fn pass(&mut self) {
        match self.turn {
            Turn::Real => self.base.pass(),
            Turn::Nature | Turn::Placing => self.close_window(),
        }
        self.remember();
    }

    fn exposed(&self, seat: Seat) -> bool {
        if seat == Seat::Brown {
            return self.is_anti_checked(&self.base);
        }
        self.ask_base(|base| base.exposed(seat))
    }

    fn checked(&self, seat: Seat) -> G::W {
        match seat {
            Seat::Brown if self.exposed(seat) => self.anti_kings(),
            Seat::Brown => G::W::EMPTY,
            Seat::White | Seat::Black | Seat::Red => self.ask_base(|base| base.checked(seat)),
        }
    }

    fn verdict(&self) -> Option<Outcome> {
        if self.turn != Turn::Real {
            return None;
        }
        let outcome = self.base.verdict()?;
        let core = self.core();
        let is_alone = core.seat(Seat::Brown).is_empty()
            && Seat::ALL.into_iter().all(|seat| self.returned.is_empty(seat));
        let stands = match outcome.reason() {
            // With Nature's help nearly everything can mate.
            Reason::DeadPosition => is_alone && core.occupied() == self.spec().royals(core),
            // The count waits for as long as Nature takes part.
            Reason::Counting => is_alone,
            _ => true,
        };
        stands.then_some(outcome)
    }

    fn stuck(&self) -> Outcome {
        if self.is_natures_check() {
            return Outcome::Draw { reason: Reason::NatureCheckmate };
        }
        let mut calm = self.base.clone();
        calm.core_mut().set_inert(Seat::Brown, true);
        calm.stuck()
    }

    fn draws(&self) -> DrawPolicy {
        self.base.draws()
    }

    fn repeated(&self, checked: &[Seat]) -> Outcome {
        self.base.repeated(if self.is_disturbed() { &[] } else { checked })
    }

    fn repeated_by(&self, checked: &[Seat], steps: &[(Square, Square)]) -> Outcome {
        if self.is_disturbed() { self.base.repeated(&[]) } else { self.base.repeated_by(checked, steps) }
    }

    fn exhausted(&self) -> Outcome {
        self.base.exhausted()
    }

    fn own_notation(&self, step: Step) -> Option<String> {
        match self.turn {
            Turn::Real if step.action() == Action::Return => None,
            Turn::Real => self.base.own_notation(step),
            Turn::Nature | Turn::Placing => Some(self.natures_notation(step)),
        }
    }

    fn other_notation(&self, notation: Notation, step: Step) -> Option<String> {
        match self.turn {
            Turn::Real if step.action() != Action::Return => self.base.other_notation(notation, step),
            Turn::Real | Turn::Nature | Turn::Placing => None,
        }
    }

    fn other_spellings(&self, step: Step) -> Vec<String> {
        match self.turn {
            Turn::Real if step.action() == Action::Return => self.brought_back(step),
            Turn::Real => self.base.other_spellings(step),
            Turn::Nature | Turn::Placing => Vec::new(),
        }
    }

    fn is_spelled(&self, step: Step, text: &str) -> bool {
        match self.turn {
            Turn::Real if step.action() != Action::Return => self.base.is_spelled(step, text),
            Turn::Real | Turn::Nature | Turn::Placing => {
                self.other_spellings(step).iter().any(|spelling| spelling == text)
            }
        }
    }

    fn can_win(&self, seat: Seat) -> bool {
        seat != Seat::Brown && (self.base.can_win(seat) || !self.returned.is_empty(seat))
    }

    fn facts(&self, seat: Seat) -> u32 {
        self.base.facts(seat)
    }

    fn remarks(&self) -> Vec<Remark> {
        [self.remarks_on_nature(), self.base.remarks()].concat()
    }

    fn details(&self) -> Vec<Remark> {
        self.base.details()
    }

    fn introduced(&self) -> Vec<PieceType> {
        match self.turn {
            Turn::Real => Vec::new(),
            Turn::Nature => self.introduced_kinds().collect(),
            Turn::Placing => self.setting.nature.anti_king.into_iter().collect(),
        }
    }

    fn state_parts(&self) -> Vec<StatePart> {
        [self.base.state_parts(), self.own_parts()].concat()
    }

    fn write_state(&self, out: &mut StateText) {
        self.base.write_state(out);
        self.write_own(out);
    }
}

impl<G: Base> Chaos<G> {
    /// Returns whether no seat is to blame for repetition, since Nature's pieces stand in the way.
    fn is_disturbed(&self) -> bool {
        !self.core().seat(Seat::Brown).is_empty()
    }

    /// Returns whether the seat to act has just the steps that the base knows.
    fn is_plain(&self) -> bool {
        self.setting.nature.anti_king.is_none()
            && self.returned.is_empty(self.base.to_act())
            && self.drop_to_judge().is_none()
    }

    /// Asks the base about checks, with Nature's where they count. In Nature's turn the base knows of none.
    fn ask_base<T>(&self, ask: impl Fn(&G) -> T) -> T {
        let is_inert = !self.nature_checks();
        if self.core().is_inert(Seat::Brown) == is_inert {
            return ask(&self.base);
        }
        let mut base = self.base.clone();
        base.core_mut().set_inert(Seat::Brown, is_inert);
        ask(&base)
    }

    /// Returns whether only Nature gives check to the base's seat to act.
    fn is_natures_check(&self) -> bool {
        let seat = self.base.to_act();
        let mut calm = self.base.clone();
        calm.core_mut().set_inert(Seat::Brown, true);
        self.exposed(seat) && !calm.exposed(seat)
    }

    /// Returns whether attacks of Nature's pieces count in the turn of the seat that is to act, or will after
    /// Nature's turn.
    fn nature_checks(&self) -> bool {
        !self.is_out && self.since >= self.setting.grace
    }
}

impl<G: Base> Playable for Chaos<G> {
    const ABOUT: &'static About = &about::ABOUT;

    fn check(options: &Options) -> Result<(), [&'static str; 2]> {
        about::check(options)
    }

    /// The board is an option, and each board a type of its own.
    fn plays(options: &Options) -> bool {
        options.get("base").unwrap_or(about::DEFAULT_BASE) == G::ABOUT.key
    }

    fn seats(_options: &Options) -> &'static [Seat] {
        if G::ABOUT.seats.contains(&Seat::Red) {
            &[Seat::White, Seat::Black, Seat::Red, Seat::Brown]
        } else {
            &[Seat::White, Seat::Black, Seat::Brown]
        }
    }

    fn start(options: &Options) -> Chaos<G> {
        Chaos::new(G::start(&base_options::<G>(options)), Arc::new(Setting::new::<G>(options)))
    }

    fn reading_spec(_options: &Options) -> &'static Spec<G::W> {
        G::reading_spec(&Options::default())
    }

    fn from_setup(setup: Setup<G::W>, options: &Options) -> Result<Chaos<G>, PositionError> {
        Chaos::read(setup, options)
    }
}

/// The options of the base: its defaults by the rules that the game began by.
fn base_options<G: Playable>(options: &Options) -> Options {
    G::ABOUT.with_former_defaults(&Options::default().by_rules(options.rules_version()))
}
