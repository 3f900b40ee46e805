//! What a twist needs of the game that it wraps.

use super::{Core, Effects, Hands, Options, Outcome, Playable, PositionError, Setup, Step};
use crate::board::{Kind, Man, Seat, Square, Word};

/// A game that twists can wrap: they change men behind its back and lead its turns.
///
/// Nature's men may stand anywhere, and [`play`](super::Game::play) may take them: they leave the game and come to no hand.
pub trait Base: Playable {
    /// The men, to be changed from outside. [`disturbed`](Base::disturbed) has to follow, unless it was only said
    /// whose men are inert.
    fn core_mut(&mut self) -> &mut Core<Self::W>;

    /// Brings rights into line with the men after they were changed from outside: a right whose pieces are gone is
    /// lost, and a pawn that may no longer be taken in passing is forgotten. The seat to act stays.
    fn disturbed(&mut self);

    /// Ends the turn of the seat to act, after a step that was made from outside.
    fn end_turn(&mut self, progress: Progress);

    /// Notes that something was done from outside that cannot be undone, in games that count such steps. The turn
    /// goes on.
    fn note_progress(&mut self) {}

    /// Puts a piece that Nature has given back on a square of the board, takes whoever stands there and ends the turn.
    /// Games with hands say what becomes of the man that is taken.
    fn bring_back(&mut self, step: Step) -> Effects {
        let mut effects = Effects::new();
        let man = Man::new(self.to_act(), step.kind());
        let core = self.core_mut();
        effects.taken = core.take(step.to());
        core.put(step.to(), man);
        effects.change(step.to(), effects.taken, Some(man));
        self.disturbed();
        self.end_turn(Progress::Made);
        effects
    }

    /// What a piece becomes when Nature takes it and gives it back to its owner.
    fn given_back(&self, kind: Kind) -> Kind {
        kind
    }

    /// Says who waits beside the board to come back, whenever that has changed and after a position was read. Where a
    /// king without an army has lost, or moves are counted against him, those who wait are men all the same.
    fn note_returned(&mut self, _returned: &Hands) {}

    /// The kind on whose first squares a piece that was given back comes to the board again.
    fn home(&self, kind: Kind) -> Kind {
        kind
    }

    /// The royal kind that is in check when nobody attacks it. Nature has one too, on the board from the start.
    fn anti_king(&self) -> Option<Kind> {
        None
    }

    /// What Nature may make of her men where they stand, as pairs of before and after.
    fn switches(&self) -> &'static [(Kind, Kind)] {
        &[]
    }

    /// How moves of Nature's pawns raise other men of hers, if they do.
    fn ordination(&self) -> Option<Ordination<Self::W>> {
        None
    }

    /// The squares of men that a man of this seat looks through from a square.
    fn glass(&self, _seat: Seat, _from: Square) -> Self::W {
        Self::W::EMPTY
    }

    /// From now on a twist says when the seat to act has no step left, by [`strand`](Base::strand): it may have some
    /// that the base does not know, or may disregard a check.
    fn be_led(&mut self) {}

    /// The seat to act has no step whatever: how the game ends, or nothing if the others play on.
    fn strand(&mut self) -> Option<Outcome> {
        Some(self.stuck())
    }

    /// What Nature may bring to this board, and how.
    fn nature(&self) -> Nature<Self::W>;
}

/// A base that can also be played where check means nothing and whoever takes a king has won.
pub trait Reckless: Base {
    /// The same as [`from_setup`](Playable::from_setup) for such a game: kings may stand where they can be taken, and
    /// one may be gone. The [`legal`](super::Game::legal) steps are from then on all that obey how the pieces move, and
    /// castling looks only at who stands between.
    ///
    /// # Errors
    /// If the position cannot be played from even so.
    fn from_reckless_setup(setup: Setup<Self::W>, options: &Options) -> Result<Self, PositionError>;
}

/// Whether a step can be undone, for the rules of 50 and 75 moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// It can.
    None,
    /// It cannot, so the count begins anew.
    Made,
}

/// What Nature has on the board of a base, in Chaos's Chess.
#[derive(Clone, Copy, Debug)]
pub struct Nature<W> {
    /// The pieces that she always has: those of the first position but kings and pawns.
    pub pieces: &'static [Kind],
    /// Her king, by an advanced rule.
    pub king: Option<Kind>,
    /// Her pawn, by an advanced rule.
    pub pawn: Option<Kind>,
    /// What her pawns become at the border, besides the king.
    pub promotions: &'static [Kind],
    /// Where they do.
    pub border: W,
    /// How an unmoved pawn beside the border may step twice: as (file, rank) steps, none where it may not.
    pub double_steps: &'static [(i8, i8)],
    /// From where her pawns take en passant, empty where they do not.
    pub en_passant: W,
    /// Whether her king castles, which needs a board of 8×8.
    pub castles: bool,
}

/// How moves of Nature's pawns raise other men of hers, in Chaos's Chess.
#[derive(Clone, Copy, Debug)]
pub struct Ordination<W> {
    /// Where the pawn has to arrive.
    pub squares: W,
    /// Which men are raised, one by each move.
    pub kind: Kind,
    /// To what.
    pub becomes: &'static [Kind],
}
