//! Selection of the steps that a generator is asked for.

/// Selection of the steps that a generator is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// All of them.
    All,
    /// Captures and promotions.
    Tactical,
    /// The others.
    Quiet,
}

impl Stage {
    /// Returns the targets of pieces other than pawns.
    #[inline]
    pub(crate) fn targets(self, occupied: u64, hostile: u64) -> u64 {
        match self {
            Stage::All => !occupied | hostile,
            Stage::Tactical => hostile,
            Stage::Quiet => !occupied,
        }
    }

    /// Returns whether steps without capture or promotion are asked for.
    #[must_use]
    #[inline]
    pub fn wants_quiet(self) -> bool {
        self != Stage::Tactical
    }

    /// Returns whether captures and promotions are asked for.
    #[must_use]
    #[inline]
    pub fn wants_tactical(self) -> bool {
        self != Stage::Quiet
    }
}
