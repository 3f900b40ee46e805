//! The offers on the page of a game: those that the reader may make, and those of the opponents.

use zugpost_base::locale::Phrase;

/// Lists only the actions that are possible now.
#[derive(Debug, Default)]
pub struct Offers {
    pub takeback: Takeback,
    pub pause: Pause,
    /// At least one side has not made its first move.
    pub can_abort: bool,
    pub rematch: Rematch,
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
    Asked(Phrase),
}

#[derive(Debug, Default)]
pub enum Pause {
    #[default]
    OutOfQuestion,
    /// The reader may propose one.
    Possible,
    /// The reader has proposed one, or agreed to one, and waits for the others.
    Waiting,
    /// The named player proposes one to the reader.
    Asked(Phrase),
    /// All clocks stand, and the reader may end that.
    Paused,
}

/// The next game of the same players, after the end of one.
#[derive(Debug, Default)]
pub enum Rematch {
    #[default]
    OutOfQuestion,
    /// The reader may propose one.
    Possible,
    /// Another player has proposed one and waits for the reader.
    Asked,
    /// The reader has agreed to one and waits for the others.
    Waiting,
    /// It has begun; the URL of its page.
    Begun(String),
    /// The reader plays without an account; the URL of a form for another game.
    PlayAgain(String),
}
