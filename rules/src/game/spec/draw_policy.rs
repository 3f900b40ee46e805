//! Draws by the past of a game.

/// Conditions under which repetition and lack of progress end a game. Counts are of positions and of single steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawPolicy {
    /// The draw may be claimed when the position has come up so many times.
    pub claim_repetitions: u32,
    /// The game ends when the position has come up so many times.
    pub end_repetitions: u32,
    /// The draw may be claimed after so many steps without progress.
    pub claim_halfmove_clock: u32,
    /// The game ends after so many steps without progress.
    pub end_halfmove_clock: u32,
    /// True if the seats that have given check while the position was repeated matter.
    pub heeds_checks: bool,
    /// True if the steps by which it was repeated matter.
    pub heeds_steps: bool,
}

impl DrawPolicy {
    /// As the FIDE laws have it: claims at 3 repetitions and 50 moves, the end at 5 and 75.
    pub const FIDE: DrawPolicy = DrawPolicy {
        claim_repetitions: 3,
        end_repetitions: 5,
        claim_halfmove_clock: 100,
        end_halfmove_clock: 150,
        heeds_checks: false,
        heeds_steps: false,
    };

    /// Nothing is ever drawn by the past.
    pub const NONE: DrawPolicy = DrawPolicy {
        claim_repetitions: u32::MAX,
        end_repetitions: u32::MAX,
        claim_halfmove_clock: u32::MAX,
        end_halfmove_clock: u32::MAX,
        heeds_checks: false,
        heeds_steps: false,
    };
}
