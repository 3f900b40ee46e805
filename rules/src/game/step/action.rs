//! Actions of steps.

/// Action of a step besides going from one square to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// A piece goes to another square and takes the piece there.
    Move,
    /// A pawn goes two squares and may be taken en passant.
    DoubleStep,
    /// A pawn takes another en passant.
    EnPassant,
    /// The king goes to its castled square, a rook jumps over it.
    Castle,
    /// A pawn becomes a piece of the step's [`kind`](super::Step::kind).
    Promotion,
    /// A piece of the step's [`kind`](super::Step::kind) comes from the hand, or from outside the game for a neutral
    /// seat.
    Drop,
    /// A piece comes from the hand to where an own pawn stands, and the pawn goes to the
    /// [third square](super::Step::third).
    Relocation,
    /// A piece that was given back to its owner comes to one of its first squares and takes the piece there.
    Return,
    /// A piece goes to a square where it is taken off together with the piece that stands there.
    Explosion,
    /// A piece becomes another where it stands.
    Switch,
    /// As [`Move`](Action::Move), and the piece on the [third square](super::Step::third) becomes one of the step's
    /// kind.
    Ordain,
    /// As [`Ordain`](Action::Ordain), with a pawn taken beside the way, on the
    /// [side](super::Step::takes_on_other_side) that the step says.
    OrdainInPassing,
    /// The owner of a pawn says what it becomes where it stands.
    Choose,
    /// Nothing happens.
    Pass,
}

impl Action {
    pub(super) const ALL: [Action; 14] = [
        Action::Move,
        Action::DoubleStep,
        Action::EnPassant,
        Action::Castle,
        Action::Promotion,
        Action::Drop,
        Action::Relocation,
        Action::Return,
        Action::Explosion,
        Action::Switch,
        Action::Ordain,
        Action::OrdainInPassing,
        Action::Choose,
        Action::Pass,
    ];

    /// Returns whether the step brings a piece from outside of the board.
    #[must_use]
    pub const fn is_drop(self) -> bool {
        matches!(self, Action::Drop | Action::Relocation | Action::Return)
    }
}
