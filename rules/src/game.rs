//! The contract between a variant and everybody else.
//!
//! A [`Game`] is a position value. A turn is a sequence of steps; whoever plays asks "who acts now?" before
//! every step. Every played step returns what it changed.

mod about;
mod core;
mod effects;
mod hands;
mod options;
mod outcome;
mod pseudo;
mod setup;
mod spec;
mod step;

pub use about::{About, OptionAbout, PieceAbout};
pub use core::{Core, key_of};
pub use effects::{Change, Effects};
pub use hands::Hands;
pub use options::Options;
pub use outcome::{Outcome, Reason};
pub use pseudo::{attacked, pseudo};
pub use setup::{MAX_FEN_LEN, PositionError, Setup, StateText, fen};
pub use spec::{DrawPolicy, Spec};
pub use step::{Action, Step, Steps};

use crate::board::{Kind, Seat, Word};
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
///         game.captures(&mut steps);
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

    /// What never changes during a game: board, pieces, draw rules. Built once.
    fn spec(&self) -> &'static Spec<Self::W>;

    /// Pieces on squares, side to act, key.
    fn core(&self) -> &Core<Self::W>;

    /// The pieces in hand, for games that have drops.
    fn hands(&self) -> Option<&Hands> {
        None
    }

    /// Whose step is next. The same seat may act several times in a row.
    fn to_act(&self) -> Seat {
        self.core().to_act()
    }

    /// What repetition compares: equal when board, hands, seat to act and all rights that matter are equal.
    fn key(&self) -> u64 {
        self.core().key()
    }

    /// Steps since the last one that cannot be undone, for the rules of 50 and 75 moves.
    fn quiet_plies(&self) -> u32;

    /// Steps that obey how the pieces move, added to the list without looking at the own king's safety.
    fn pseudo(&self, out: &mut Steps);

    /// All legal steps, added to the list, each once.
    ///
    /// The default tries each of [`pseudo`](Game::pseudo) on a copy; games override it with something faster.
    fn legal(&self, out: &mut Steps) {
        let start = out.len();
        self.pseudo(out);
        out.retain_from(start, |step| {
            let mut after = self.clone();
            after.play(step);
            !after.exposed(self.to_act())
        });
    }

    /// The legal steps that take a piece or promote one, for searches that look at these first or only.
    fn captures(&self, out: &mut Steps) {
        let start = out.len();
        self.legal(out);
        out.retain_from(start, Step::is_loud);
    }

    /// The legal steps that [`captures`](Game::captures) leaves out.
    fn quiets(&self, out: &mut Steps) {
        let start = out.len();
        self.legal(out);
        out.retain_from(start, |step| !step.is_loud());
    }

    /// How many legal steps there are.
    fn count_legal(&self) -> u64 {
        let mut steps = Steps::new();
        self.legal(&mut steps);
        steps.len() as u64
    }

    /// Makes a step of [`legal`](Game::legal) or [`pseudo`](Game::pseudo).
    ///
    /// A step from elsewhere gives a position without meaning, but no panic.
    fn play(&mut self, step: Step) -> Effects;

    /// Hands the move on without a step, as searches do to see a threat.
    fn pass(&mut self);

    /// Whether a king of this seat could be taken if the others were to act: whether it is in check.
    fn exposed(&self, seat: Seat) -> bool;

    /// The verdict that the position alone gives, without its history.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether any series of steps could end with this seat's win; where it could not, the others' time running
    /// out is a draw (FIDE Laws, article 6.9).
    fn can_win(&self, _seat: Seat) -> bool {
        true
    }

    /// Writes everything that the board and the hands do not show.
    fn write_state(&self, out: &mut StateText);
}

/// How a variant is set up from options and text. Known to the registry, unknown to a search.
pub trait Playable: Game {
    /// Name, pieces, options and rules.
    const ABOUT: &'static About;

    /// The position before the first step.
    fn start(options: &Options) -> Self;

    /// What the text of a position is read with.
    fn reading_spec(options: &Options) -> &'static Spec<Self::W>;

    /// Checks a set-up position and makes it playable.
    ///
    /// # Errors
    /// If the position cannot be played from; the error says why.
    fn from_setup(setup: Setup<Self::W>, options: &Options) -> Result<Self, PositionError>;
}

/// Something to do with a game of any variant, compiled for each: a search, a walk over the tree.
pub trait Visitor {
    /// What comes back.
    type Out;

    /// Does it.
    fn visit<G: Game>(self, game: G) -> Self::Out;
}

/// The squares of the royal pieces of a seat.
#[must_use]
pub fn royals<G: Game>(game: &G, seat: Seat) -> G::W {
    let (spec, core) = (game.spec(), game.core());
    let is_royal = |kind: &Kind| spec.piece(*kind).royal;
    let royals = spec.kinds().filter(is_royal).fold(G::W::EMPTY, |set, kind| set | core.kind(kind));
    royals & core.seat(seat)
}
