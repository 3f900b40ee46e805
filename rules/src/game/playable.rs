//! Setting up games, for the registry.

use super::{About, Game, Options, PositionError, Setup, Spec};
use crate::board::Seat;

/// A variant that is set up from options and text. Known to the registry, unknown to a search.
pub trait Playable: Game {
    /// Name, pieces, options and rules.
    const ABOUT: &'static About;

    /// True if players move each other's pieces too.
    const MOVES_BOTH_SIDES: bool = false;

    /// Checks that the options go together.
    ///
    /// # Errors
    /// Two options whose values exclude each other; first the one that cannot have its value.
    fn check(_options: &Options) -> Result<(), [&'static str; 2]> {
        Ok(())
    }

    /// Returns whether this type holds the positions of the variant with these options, where a variant has
    /// several types.
    fn plays(_options: &Options) -> bool {
        true
    }

    /// The seats with these options, in the order of the first steps.
    fn seats(_options: &Options) -> &'static [Seat] {
        Self::ABOUT.seats
    }

    /// The position before the first step.
    fn start(options: &Options) -> Self;

    /// Returns the properties by which the text of a position is read.
    fn reading_spec(options: &Options) -> &'static Spec<Self::W>;

    /// Checks a set-up position and makes it playable.
    ///
    /// # Errors
    /// If the position cannot be played from; the error says why.
    fn from_setup(setup: Setup<Self::W>, options: &Options) -> Result<Self, PositionError>;
}
