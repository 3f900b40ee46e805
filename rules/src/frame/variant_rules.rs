//! The rules that a variant states, and a position under these rules; `framed` makes a game of both.

use super::details::rights;
use super::{PositionState, RuleTables};
use crate::board::{PieceType, Seat, Square};
use crate::game::{
    About, DrawPolicy, Effects, FirstMove, Game, Hands, MoveSink, Notation, Options, Outcome, PositionError,
    Progress, Reason, Remark, Setup, Spec, StatePart, StateText, Step, Steps, TacticalLister, exposed_royals,
    legal_quiets, mate_or_stalemate,
};
use std::fmt::Debug;
use std::hash::{Hash, Hasher};

/// The word of the board that a variant is played on.
pub type WordOf<R> = <<R as VariantRules>::Frame as PositionState>::W;

/// The rules of one variant on a shared board. A value holds what a position remembers besides the board: the options
/// of the game, hands, counts. [`Framed`] puts both together.
///
/// Only `ABOUT`, `START`, `spec` and `tables` are required. The other methods have defaults that play orthodox chess
/// with the pieces, promotions and castlings of these tables. A method is explained where
/// [`Game`], [`Playable`](crate::game::Playable) or [`Base`](crate::game::Base) has one of its name.
pub trait VariantRules: Clone + Eq + Debug + Default + Send + Sync + 'static {
    /// The board and how pieces walk on it.
    type Frame: PositionState;

    /// Name, pieces, options and rules.
    const ABOUT: &'static About;

    /// The text of the first position.
    const START: &'static str;

    /// Board, pieces and draw rules, built once.
    fn spec() -> &'static Spec<WordOf<Self>>;

    /// Promotion, castling and other tables of this game.
    fn tables(&self) -> &'static RuleTables<WordOf<Self>>;

    /// The rules with these options, before anything has happened.
    fn with_options(_options: &Options) -> Self {
        Self::default()
    }

    /// As [`Playable::seats`](crate::game::Playable::seats).
    fn seats(_options: &Options) -> &'static [Seat] {
        Self::ABOUT.seats
    }

    /// The text of the first position with these options.
    fn start(_options: &Options) -> &'static str {
        Self::START
    }

    /// As [`Playable::from_setup`](crate::game::Playable::from_setup).
    ///
    /// # Errors
    /// If the position cannot be played from.
    fn from_setup(setup: Setup<WordOf<Self>>, options: &Options) -> Result<Framed<Self>, PositionError> {
        Framed::new(&setup, Self::with_options(options))
    }

    /// As [`Game::hands`].
    fn hands(&self) -> Option<&Hands> {
        None
    }

    /// As [`Game::is_out`].
    fn is_out(_game: &Framed<Self>, _seat: Seat) -> bool {
        false
    }

    /// As [`Game::leave`].
    fn leave(_game: &mut Framed<Self>, _seat: Seat) -> bool {
        false
    }

    /// As [`Game::halfmove_clock`].
    fn halfmove_clock(game: &Framed<Self>) -> u32 {
        game.frame.halfmove_clock()
    }

    /// As [`Game::pseudo`].
    fn pseudo(game: &Framed<Self>, out: &mut Steps) {
        game.frame_pseudo(out);
    }

    /// The legal steps into a sink. The default judges those of `pseudo` one by one; boards with a generator of their
    /// own are faster.
    fn generate<S: MoveSink<WordOf<Self>>>(game: &Framed<Self>, sink: &mut S) {
        sink.judged(game);
    }

    /// As [`Game::tactical`].
    fn tactical(game: &Framed<Self>, out: &mut Steps) {
        Self::generate(game, &mut TacticalLister(out));
    }

    /// As [`Game::quiets`].
    fn quiets(game: &Framed<Self>, out: &mut Steps) {
        legal_quiets(game, out);
    }

    /// As [`Game::may_check`].
    fn may_check(_game: &Framed<Self>, _step: Step) -> bool {
        true
    }

    /// As [`Game::play`].
    fn play(game: &mut Framed<Self>, step: Step) -> Effects {
        game.frame_play(step)
    }

    /// As [`Game::pass`].
    fn pass(game: &mut Framed<Self>) {
        Self::end_turn(game, Progress::None);
    }

    /// As [`Game::exposed`].
    fn exposed(game: &Framed<Self>, seat: Seat) -> bool {
        game.frame.exposed(Self::spec(), seat)
    }

    /// As [`Game::checked`].
    fn checked(game: &Framed<Self>, seat: Seat) -> WordOf<Self> {
        exposed_royals(game, seat)
    }

    /// As [`Game::verdict`].
    fn verdict(_game: &Framed<Self>) -> Option<Outcome> {
        None
    }

    /// As [`Game::stuck`].
    fn stuck(game: &Framed<Self>) -> Outcome {
        mate_or_stalemate(game)
    }

    /// As [`Game::draws`].
    fn draws(_game: &Framed<Self>) -> DrawPolicy {
        Self::spec().draws
    }

    /// As [`Game::repeated`].
    fn repeated(_game: &Framed<Self>, _checked: &[Seat]) -> Outcome {
        Outcome::Draw { reason: Reason::FivefoldRepetition }
    }

    /// As [`Game::repeated_by`].
    fn repeated_by(game: &Framed<Self>, checked: &[Seat], _steps: &[(Square, Square)]) -> Outcome {
        Self::repeated(game, checked)
    }

    /// As [`Game::exhausted`].
    fn exhausted(_game: &Framed<Self>) -> Outcome {
        Outcome::Draw { reason: Reason::SeventyFiveMoves }
    }

    /// As [`Game::own_notation`].
    fn own_notation(_game: &Framed<Self>, _step: Step) -> Option<String> {
        None
    }

    /// As [`Game::other_notation`].
    fn other_notation(_game: &Framed<Self>, _notation: Notation, _step: Step) -> Option<String> {
        None
    }

    /// As [`Game::other_spellings`].
    fn other_spellings(_game: &Framed<Self>, _step: Step) -> Vec<String> {
        Vec::new()
    }

    /// As [`Game::is_spelled`].
    fn is_spelled(game: &Framed<Self>, step: Step, text: &str) -> bool {
        Self::other_spellings(game, step).iter().any(|spelling| spelling == text)
    }

    /// As [`Game::can_win`].
    fn can_win(_game: &Framed<Self>, _seat: Seat) -> bool {
        true
    }

    /// As [`Game::facts`]: the rights of the seat's pieces.
    fn facts(game: &Framed<Self>, seat: Seat) -> u32 {
        game.frame.rights().of(seat, &game.tables().rights)
    }

    /// As [`Game::remarks`].
    fn remarks(_game: &Framed<Self>) -> Vec<Remark> {
        Vec::new()
    }

    /// As [`Game::details`]: the rights that are still held.
    fn details(game: &Framed<Self>) -> Vec<Remark> {
        let (geometry, held) = (&Self::spec().geometry, game.frame.rights());
        rights(Self::ABOUT.key, geometry, game.tables(), held, Self::first_move)
    }

    /// Returns what a right that is no castling allows its owner, by its letter in upper case.
    fn first_move(_letter: char) -> Option<FirstMove> {
        None
    }

    /// As [`Game::state_parts`].
    fn state_parts(_game: &Framed<Self>) -> Vec<StatePart> {
        Vec::new()
    }

    /// As [`Game::write_state`].
    fn write_state(game: &Framed<Self>, out: &mut StateText) {
        game.frame_write_state(out);
    }

    /// As [`Base::after_external_change`](crate::game::Base::after_external_change).
    fn after_external_change(game: &mut Framed<Self>) {
        game.frame.after_external_change(game.rules.tables(), Self::spec());
    }

    /// As [`Base::end_turn`](crate::game::Base::end_turn).
    fn end_turn(game: &mut Framed<Self>, progress: Progress) {
        game.frame_end_turn(progress);
    }

    /// As [`Base::note_progress`](crate::game::Base::note_progress).
    fn note_progress(game: &mut Framed<Self>) {
        game.frame.note_progress();
    }

    /// As [`Base::note_waiting`](crate::game::Base::note_waiting).
    fn note_waiting(_game: &mut Framed<Self>, _waiting: &Hands) {}

    /// As [`Base::real_targets`](crate::game::Base::real_targets).
    fn real_targets(
        _game: &Framed<Self>,
        _kind: PieceType,
        _from: Square,
        targets: WordOf<Self>,
    ) -> WordOf<Self> {
        targets
    }

    /// As [`Base::allows`](crate::game::Base::allows).
    fn allows(_game: &Framed<Self>, _step: Step) -> bool {
        true
    }

    /// As [`Base::drop_that_must_not_mate`](crate::game::Base::drop_that_must_not_mate).
    fn drop_that_must_not_mate(_game: &Framed<Self>) -> Option<Step> {
        None
    }

    /// As [`Base::defer_stalemate`](crate::game::Base::defer_stalemate).
    fn defer_stalemate(_game: &mut Framed<Self>) {}

    /// As [`Base::no_moves_left`](crate::game::Base::no_moves_left).
    fn no_moves_left(game: &mut Framed<Self>) -> Option<Outcome> {
        Some(game.stuck())
    }
}

/// A position of the variant with these rules.
///
/// Equality is that of all parts. The hash is that of the board, which includes whatever a variant has mixed into the
/// key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Framed<R: VariantRules> {
    pub(crate) frame: R::Frame,
    pub(crate) rules: R,
}

impl<R: VariantRules> Hash for Framed<R> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.frame.core().hash(state);
    }
}

/// Operations from which variants build their rules.
impl<R: VariantRules> Framed<R> {
    /// A checked position with these rules.
    pub(crate) fn new(setup: &Setup<WordOf<R>>, rules: R) -> Result<Framed<R>, PositionError> {
        Ok(Framed { frame: R::Frame::from_setup(setup, rules.tables(), R::spec())?, rules })
    }

    #[inline]
    pub(crate) fn tables(&self) -> &'static RuleTables<WordOf<R>> {
        self.rules.tables()
    }

    /// The squares of the pieces of a seat and kind.
    #[inline]
    pub(crate) fn pieces(&self, seat: Seat, kind: PieceType) -> WordOf<R> {
        self.core().seat(seat) & self.core().kind(kind)
    }

    /// Adds the steps by the movement and rule tables, without the variant's own rules.
    #[inline]
    pub(crate) fn frame_pseudo(&self, out: &mut Steps) {
        self.frame.pseudo(self.tables(), R::spec(), out);
    }

    /// Makes a step by the rule tables, without the variant's own rules.
    #[inline]
    pub(crate) fn frame_play(&mut self, step: Step) -> Effects {
        self.frame.play(self.rules.tables(), R::spec(), step)
    }

    /// Gives the turn to the next seat.
    #[inline]
    pub(crate) fn frame_end_turn(&mut self, progress: Progress) {
        self.frame.end_turn(self.rules.tables(), R::spec(), progress);
    }

    /// Writes what the board remembers.
    pub(crate) fn frame_write_state(&self, out: &mut StateText) {
        self.frame.write_state(self.tables(), R::spec(), out);
    }
}
