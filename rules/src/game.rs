//! The contract between a variant and its users.
//!
//! A [`Game`] is a position value. A turn is a sequence of steps; the caller asks for the seat to act
//! before every step. Every played step returns what it changed.

mod about;
mod base;
mod board;
mod common;
mod effects;
mod hands;
mod legality_mask;
mod notation;
mod options;
mod outcome;
mod playable;
mod pseudo;
mod remark;
mod seat_name;
mod setup;
mod sink;
mod spec;
mod state_part;
mod step;

pub use about::{About, OptionAbout, PieceAbout, Snapshot};
pub use base::{Base, KingCapture, Progress};
pub use board::{Board, zobrist};
pub use common::{always_checked, loss_of_stuck, repeated_by_checks, start_from, taken_beside};
pub use effects::{Change, Effects, MAX_CHANGES};
pub use hands::Hands;
pub use legality_mask::LegalityMask;
pub use notation::{Notation, NotationError};
pub use options::{Options, RULES_VERSION};
pub use outcome::{Outcome, Reason, result_of};
pub use playable::Playable;
pub use pseudo::{attacked, attacks, pseudo, walk};
pub use remark::{FirstMove, Remark};
pub use seat_name::{seat_name, seat_names};
pub(crate) use setup::in_our_form;
pub use setup::{MAX_FEN_LEN, PositionError, Setup, StateProblem, StateText, fen};
pub use sink::{Counter, Lister, MoveSink, Stage, TacticalLister, Taken};
pub use spec::{DrawPolicy, Spec, Walk};
pub use state_part::{StateKind, StatePart};
pub use step::{Action, Step, Steps};

use crate::board::{PieceType, Seat, Square, Word};
use std::fmt::Debug;
use std::hash::Hash;

/// A position of a game that can be played on from.
///
/// Equality is equality of everything, the counters of the draw rules too. Two positions count as the same
/// for repetition when their [`key`](Game::key) is the same.
///
/// Code that is generic over games gets them through a [`Visitor`]:
///
/// ```
/// use zugpost_rules::game::Steps;
/// use zugpost_rules::{Game, Options, Variant, Visitor};
///
/// struct CountCaptures;
///
/// impl Visitor for CountCaptures {
///     type Out = usize;
///
///     fn visit<G: Game>(self, mut game: G) -> usize {
///         let mut steps = Steps::new();
///         game.legal(&mut steps);
///         game.play(steps[0]);
///         steps.clear();
///         game.tactical(&mut steps);
///         steps.len()
///     }
/// }
///
/// let chess = Variant::new("chess", &Options::default())?;
/// assert_eq!(chess.start().visit(CountCaptures), 0);
/// # Ok::<(), zugpost_rules::VariantError>(())
/// ```
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// The word that holds a set of this board's squares.
    type W: Word;

    /// Returns the properties that never change during a game: board, pieces, draw rules. Built once.
    fn spec(&self) -> &'static Spec<Self::W>;

    /// Pieces on squares, side to act, key.
    fn core(&self) -> &Board<Self::W>;

    /// The pieces in hand, for games that have drops.
    fn hands(&self) -> Option<&Hands> {
        None
    }

    /// The pieces beside the board that were given back to their owners and may be put on their first squares again.
    ///
    /// Only Chaos's Chess has them. They are part of the contract as hands are: whatever draws, words or evaluates a
    /// position of any game needs both, and would otherwise have to ask for the type of one game.
    fn returned(&self) -> Option<&Hands> {
        None
    }

    /// The seat to act. The same seat may act several times in a row.
    ///
    /// The seat that has to answer a check is the side to move, [`Board::to_act`]: another one if a neutral seat acts
    /// before it, or if a seat moves its pieces.
    fn to_act(&self) -> Seat {
        self.core().to_act()
    }

    /// Returns whether a seat does not play any more while others do: in games for three a player, in Chaos's Chess
    /// also Nature.
    fn is_out(&self, _seat: Seat) -> bool {
        false
    }

    /// Lets a seat that resigns or runs out of time go while the others play on, in games for more than two. Gives
    /// back whether it does; otherwise nothing has changed, and the game ends with the seat's loss.
    fn leave(&mut self, _seat: Seat) -> bool {
        false
    }

    /// Returns the key that repetition compares: equal when board, hands, seat to act and all rights that
    /// matter are equal.
    fn key(&self) -> u64 {
        self.core().key()
    }

    /// Steps since the last one that cannot be undone, for the rules of 50 and 75 moves.
    fn halfmove_clock(&self) -> u32;

    /// Steps that obey how the pieces move, added to the list without checking the own king's safety.
    fn pseudo(&self, out: &mut Steps);

    /// Returns what the tables know about the safety of the seat to act.
    fn royal(&self) -> Royal<Self::W> {
        Royal::Unknown
    }

    /// All legal steps, added to the list, each once.
    ///
    /// The default takes those of [`pseudo`](Game::pseudo) that leave the own royal pieces safe. It tries them on a
    /// copy where [`royal`](Game::royal) allows nothing faster.
    fn legal(&self, out: &mut Steps) {
        safe_pseudo(self, out);
    }

    /// The legal steps that take a piece or promote one, for searches that look at these first or only.
    fn tactical(&self, out: &mut Steps) {
        legal_tactical(self, out);
    }

    /// The legal steps that [`tactical`](Game::tactical) leaves out.
    fn quiets(&self, out: &mut Steps) {
        legal_quiets(self, out);
    }

    /// Returns the number of legal steps.
    fn count_legal(&self) -> u64 {
        let mut steps = Steps::new();
        self.legal(&mut steps);
        steps.len() as u64
    }

    /// Returns whether there is a legal step.
    fn can_act(&self) -> bool {
        self.count_legal() > 0
    }

    /// Returns whether a step perhaps gives check, for searches that leave others out without playing them: where it is
    /// false, the seat that acts next is not [`exposed`](Game::exposed). Games that cannot tell cheaply say that all may.
    fn may_check(&self, _step: Step) -> bool {
        true
    }

    /// Makes a step of [`legal`](Game::legal) or [`pseudo`](Game::pseudo) in this position. Text becomes such a step
    /// only by [`find_step`](crate::find_step). Any other step gives a position without meaning.
    ///
    /// # Panics
    /// Never at such a step. At any other one debug builds may, as [`Effects`] says.
    fn play(&mut self, step: Step) -> Effects;

    /// Hands the move on without a step, as searches do to see a threat.
    fn pass(&mut self);

    /// Returns whether a king of this seat could be taken if the others were to act: whether it is in check.
    fn exposed(&self, seat: Seat) -> bool;

    /// The squares of the pieces of this seat that are in check.
    fn checked(&self, seat: Seat) -> Self::W {
        exposed_royals(self, seat)
    }

    /// The verdict by the position itself, without its history.
    fn outcome(&self) -> Option<Outcome> {
        match self.verdict() {
            Some(outcome) => Some(outcome),
            None => (!self.can_act()).then(|| self.stuck()),
        }
    }

    /// The verdict that does not depend on legal steps: bare kings, kings that were taken.
    fn verdict(&self) -> Option<Outcome> {
        None
    }

    /// The verdict if the seat to act has no legal step.
    fn stuck(&self) -> Outcome {
        mate_or_stalemate(self)
    }

    /// Returns the conditions under which repetition and lack of progress end the game.
    fn draws(&self) -> DrawPolicy {
        self.spec().draws
    }

    /// The verdict when the position has come up as often as [`draws`](Game::draws) allows. `checked` are the seats
    /// that were in check at each of their turns since it came up first.
    fn repeated(&self, _checked: &[Seat]) -> Outcome {
        Outcome::Draw { reason: Reason::FivefoldRepetition }
    }

    /// Returns the verdict of [`repeated`](Game::repeated) where [`draws`](Game::draws) depends on the steps:
    /// `steps` are from and to of each since the position came up first, the last one last.
    fn repeated_by(&self, checked: &[Seat], _steps: &[(Square, Square)]) -> Outcome {
        self.repeated(checked)
    }

    /// The verdict when as many steps have passed without progress as [`draws`](Game::draws) allows.
    fn exhausted(&self) -> Outcome {
        Outcome::Draw { reason: Reason::SeventyFiveMoves }
    }

    /// Writes a step in the game's own notation, without check and mate signs. `None` where that is the algebraic
    /// notation of chess with the pieces' letters.
    fn own_notation(&self, _step: Step) -> Option<String> {
        None
    }

    /// Writes a step in another notation, without check and mate signs, if the game is written in it; unique among
    /// the legal steps.
    fn other_notation(&self, _notation: Notation, _step: Step) -> Option<String> {
        None
    }

    /// Other spellings of a step that players use, besides those of its notations.
    fn other_spellings(&self, _step: Step) -> Vec<String> {
        Vec::new()
    }

    /// Returns whether a text is one of these spellings. Games with many of them read the text instead of
    /// listing all.
    fn is_spelled(&self, step: Step, text: &str) -> bool {
        self.other_spellings(step).iter().any(|spelling| spelling == text)
    }

    /// Returns whether any series of steps could end with this seat's win; where it could not, the others' time
    /// running out is a draw (FIDE Laws, article 6.9).
    fn can_win(&self, _seat: Seat) -> bool {
        true
    }

    /// Facts about a seat that neither the board nor the hands show, a bit each: rights that its pieces have, where it
    /// stands in a turn of several steps. A bit means the same for every seat. They are for evaluations that learn what
    /// such a fact is worth, so they need not be complete.
    fn facts(&self, _seat: Seat) -> u32 {
        0
    }

    /// Returns facts that players have to know and neither the board nor the hands show: how long Nature waits, which
    /// step of a turn is next.
    fn remarks(&self) -> Vec<Remark> {
        Vec::new()
    }

    /// Returns facts that players may like to know besides: rights of castling, the lead by points.
    fn details(&self) -> Vec<Remark> {
        Vec::new()
    }

    /// The kinds of pieces that the seat to act may bring into the game.
    fn introduced(&self) -> Vec<PieceType> {
        Vec::new()
    }

    /// Returns the values that the braces of its positions can hold, so that an editor can offer them. An editor
    /// leaves others as text.
    fn state_parts(&self) -> Vec<StatePart> {
        Vec::new()
    }

    /// Writes everything that the board and the hands do not show.
    fn write_state(&self, out: &mut StateText);
}

/// Something to do with a game of any variant, compiled for each: a search, a walk over the tree.
pub trait Visitor {
    /// The result.
    type Out;

    /// Does it.
    fn visit<G: Game>(self, game: G) -> Self::Out;
}

/// Knowledge of the tables about the safety of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Royal<W> {
    /// Nothing: there are several royal pieces, or pieces attack in ways of their own.
    Unknown,
    /// All of it: [`exposed`](Game::exposed) only asks the tables for the one royal piece, on this square.
    Known(Square),
    /// Enough to rule out attacks: every attack on the royal piece, on the first square, is one by the tables too,
    /// except on squares of the set. Not all attacks by the tables are real.
    Feared(Square, W),
}

/// The seat that acts after this one where two alternate.
#[must_use]
#[inline]
pub const fn opponent(seat: Seat) -> Seat {
    match seat {
        Seat::White => Seat::Black,
        Seat::Black | Seat::Brown | Seat::Red => Seat::White,
    }
}

/// The steps of [`pseudo`](Game::pseudo) that leave no royal piece of the seat to act attacked, added to the list. They
/// are tried on a copy where [`royal`](Game::royal) allows nothing faster.
pub fn safe_pseudo<G: Game>(game: &G, out: &mut Steps) {
    let start = out.len();
    game.pseudo(out);
    keep_safe(game, start, out);
}

/// Removes the steps from `start` on that leave a royal piece of the seat to act attacked.
fn keep_safe<G: Game>(game: &G, start: usize, out: &mut Steps) {
    let seat = game.to_act();
    let tried = |step| {
        let mut after = game.clone();
        after.play(step);
        !after.exposed(seat)
    };
    let (spec, core) = (game.spec(), game.core());
    match game.royal() {
        Royal::Known(royal) => {
            let mask = LegalityMask::new(spec, core, seat, royal);
            out.retain_from(start, |step| mask.judge(spec, core, step).unwrap_or_else(|| tried(step)));
        }
        Royal::Feared(royal, perilous) => {
            let mask = LegalityMask::new(spec, core, seat, royal);
            let is_calm = |step: Step| {
                let royal = if step.from() == royal { step.to() } else { royal };
                !perilous.contains(royal) && mask.judge(spec, core, step) == Some(true)
            };
            out.retain_from(start, |step| is_calm(step) || tried(step));
        }
        Royal::Unknown => out.retain_from(start, tried),
    }
}

/// The [`legal`](Game::legal) steps that take a piece or promote one, added to the list.
pub fn legal_tactical<G: Game>(game: &G, out: &mut Steps) {
    let start = out.len();
    game.legal(out);
    out.retain_from(start, Step::is_tactical);
}

/// The [`legal`](Game::legal) steps that neither take nor promote, added to the list.
pub fn legal_quiets<G: Game>(game: &G, out: &mut Steps) {
    let start = out.len();
    game.legal(out);
    out.retain_from(start, |step| !step.is_tactical());
}

/// The squares of the royal pieces of a seat, if one of them is in check.
#[must_use]
pub fn exposed_royals<G: Game>(game: &G, seat: Seat) -> G::W {
    let royals = game.spec().royals(game.core()) & game.core().seat(seat);
    if game.exposed(seat) { royals } else { G::W::EMPTY }
}

/// The verdict on a seat without a legal step where mate loses and stalemate draws.
#[must_use]
pub fn mate_or_stalemate<G: Game>(game: &G) -> Outcome {
    let seat = game.to_act();
    if game.exposed(seat) {
        Outcome::Win { seat: opponent(seat), reason: Reason::Checkmate }
    } else {
        Outcome::Draw { reason: Reason::Stalemate }
    }
}
