//! What the reader of a game may ask of the others, or is asked by them, beside moving.

/// Only what can be done now.
#[derive(Debug, Default)]
pub struct Offers {
    pub takeback: Takeback,
    /// Some side has not made its first move.
    pub can_abort: bool,
    /// The game is over, and can be played once more the other way round.
    pub can_rematch: bool,
}

#[derive(Debug, Default)]
pub enum Takeback {
    #[default]
    OutOfQuestion,
    /// The reader has made a turn.
    Possible,
    /// The reader has asked and waits.
    Waiting,
    /// This player asks.
    Asked(String),
}
