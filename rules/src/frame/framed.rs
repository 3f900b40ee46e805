//! The implementation of a game by a position under the rules of a variant: the wiring, once for all of them.

use super::{Framed, PositionState, VariantRules, WordOf};
use crate::board::{PieceType, Seat, Square};
use crate::game::{
    About, Base, Board, Counter, DrawPolicy, Effects, Game, Hands, Lister, Notation, Options, Outcome,
    Playable, PositionError, Progress, Remark, Royal, Setup, Spec, StatePart, StateText, Step, Steps,
    start_from,
};

impl<R: VariantRules> Game for Framed<R> {
    type W = WordOf<R>;

    fn spec(&self) -> &'static Spec<Self::W> {
        R::spec()
    }

    #[inline]
    fn core(&self) -> &Board<Self::W> {
        self.frame.core()
    }

    fn hands(&self) -> Option<&Hands> {
        self.rules.hands()
    }

    fn is_out(&self, seat: Seat) -> bool {
        R::is_out(self, seat)
    }

    fn leave(&mut self, seat: Seat) -> bool {
        R::leave(self, seat)
    }

    fn halfmove_clock(&self) -> u32 {
        R::halfmove_clock(self)
    }

    fn pseudo(&self, out: &mut Steps) {
        R::pseudo(self, out);
    }

    fn royal(&self) -> Royal<Self::W> {
        self.frame.royal(R::spec())
    }

    fn legal(&self, out: &mut Steps) {
        R::generate(self, &mut Lister(out));
    }

    fn tactical(&self, out: &mut Steps) {
        R::tactical(self, out);
    }

    fn quiets(&self, out: &mut Steps) {
        R::quiets(self, out);
    }

    fn count_legal(&self) -> u64 {
        let mut counter = Counter::default();
        R::generate(self, &mut counter);
        counter.0
    }

    #[inline]
    fn may_check(&self, step: Step) -> bool {
        R::may_check(self, step)
    }

    #[inline]
    fn play(&mut self, step: Step) -> Effects {
        R::play(self, step)
    }

    fn pass(&mut self) {
        R::pass(self);
    }

    fn exposed(&self, seat: Seat) -> bool {
        R::exposed(self, seat)
    }

    fn checked(&self, seat: Seat) -> Self::W {
        R::checked(self, seat)
    }

    fn verdict(&self) -> Option<Outcome> {
        R::verdict(self)
    }

    fn stuck(&self) -> Outcome {
        R::stuck(self)
    }

    fn draws(&self) -> DrawPolicy {
        R::draws(self)
    }

    fn repeated(&self, checked: &[Seat]) -> Outcome {
        R::repeated(self, checked)
    }

    fn repeated_by(&self, checked: &[Seat], steps: &[(Square, Square)]) -> Outcome {
        R::repeated_by(self, checked, steps)
    }

    fn exhausted(&self) -> Outcome {
        R::exhausted(self)
    }

    fn own_notation(&self, step: Step) -> Option<String> {
        R::own_notation(self, step)
    }

    fn other_notation(&self, notation: Notation, step: Step) -> Option<String> {
        R::other_notation(self, notation, step)
    }

    fn other_spellings(&self, step: Step) -> Vec<String> {
        R::other_spellings(self, step)
    }

    fn is_spelled(&self, step: Step, text: &str) -> bool {
        R::is_spelled(self, step, text)
    }

    fn can_win(&self, seat: Seat) -> bool {
        R::can_win(self, seat)
    }

    fn facts(&self, seat: Seat) -> u32 {
        R::facts(self, seat)
    }

    fn remarks(&self) -> Vec<Remark> {
        R::remarks(self)
    }

    fn details(&self) -> Vec<Remark> {
        R::details(self)
    }

    fn state_parts(&self) -> Vec<StatePart> {
        R::state_parts(self)
    }

    fn write_state(&self, out: &mut StateText) {
        R::write_state(self, out);
    }
}

impl<R: VariantRules> Playable for Framed<R> {
    const ABOUT: &'static About = R::ABOUT;

    fn seats(options: &Options) -> &'static [Seat] {
        R::seats(options)
    }

    fn start(options: &Options) -> Framed<R> {
        start_from(R::start(options), options)
    }

    fn reading_spec(_options: &Options) -> &'static Spec<Self::W> {
        R::spec()
    }

    fn from_setup(setup: Setup<Self::W>, options: &Options) -> Result<Framed<R>, PositionError> {
        R::from_setup(setup, options)
    }
}

impl<R: VariantRules> Base for Framed<R> {
    fn core_mut(&mut self) -> &mut Board<Self::W> {
        self.frame.core_mut()
    }

    fn after_external_change(&mut self) {
        R::after_external_change(self);
    }

    fn end_turn(&mut self, progress: Progress) {
        R::end_turn(self, progress);
    }

    fn note_progress(&mut self) {
        R::note_progress(self);
    }

    fn note_waiting(&mut self, waiting: &Hands) {
        R::note_waiting(self, waiting);
    }

    fn transparent(&self, seat: Seat, from: Square) -> Self::W {
        self.frame.transparent(R::spec(), seat, from)
    }

    fn real_targets(&self, kind: PieceType, from: Square, targets: Self::W) -> Self::W {
        R::real_targets(self, kind, from, targets)
    }

    fn allows(&self, step: Step) -> bool {
        R::allows(self, step)
    }

    fn drop_that_must_not_mate(&self) -> Option<Step> {
        R::drop_that_must_not_mate(self)
    }

    fn defer_stalemate(&mut self) {
        R::defer_stalemate(self);
    }

    fn no_moves_left(&mut self) -> Option<Outcome> {
        R::no_moves_left(self)
    }
}
