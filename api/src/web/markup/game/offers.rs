//! The offers on the page of a game: those that the reader may make, and those of the opponents.

/// Lists only the actions that are possible now.
#[derive(Debug, Default)]
pub struct Offers {
    pub takeback: Takeback,
    /// At least one side has not made its first move.
    pub can_abort: bool,
    /// The game has ended, and a rematch can be proposed.
    pub can_rematch: bool,
}

#[derive(Debug, Default)]
pub enum Takeback {
    #[default]
    OutOfQuestion,
    /// The reader has made a turn and may ask to take it back.
    Possible,
    /// The reader has asked and waits for the answer.
    Waiting,
    /// The named player asks the reader.
    Asked(String),
}
