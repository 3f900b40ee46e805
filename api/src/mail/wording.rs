//! The words by which our mails are known. The pages of the mails are written with them, and `inbound/own_words.rs` finds
//! them in replies that quote a mail. Former wordings stay, because replies quote older mails.

use std::fmt::Display;

use zugpost_rules::seat_names;

pub(crate) const YOUR_MOVE: &str = "Your move";
pub(crate) const OUT_OF_TIME_SOON: &str = "Your time is running out";
pub(crate) const DRAW_OFFERED: &str = "A draw is offered";
pub(crate) const TAKEBACK_REQUESTED: &str = "A takeback is requested";
pub(crate) const WON: &str = "You won";
pub(crate) const LOST: &str = "You lost";
pub(crate) const DRAWN: &str = "The game is drawn";
pub(crate) const OVER: &str = "The game is over";
pub(crate) const YOU_ARE_OUT: &str = "You are out of the game";
pub(crate) const NOTHING_PLAYED: &str = "Nothing was played";
pub(crate) const STANDING: &str = "The game as it stands";
pub(crate) const WHOLE_GAME: &str = "The whole game";
pub(crate) const HOW_TO_UNSUBSCRIBE: &str = "How to unsubscribe";
pub(crate) const HOW_TO_PLAY: &str = "How to play by mail";
pub(crate) const DID_YOU_WRITE: &str = "Did you write this";
pub(crate) const CONFIRM_GAME: &str = "Confirm your game";
pub(crate) const CONFIRM_ADDRESS: &str = "Confirm your address";
pub(crate) const SIGN_IN: &str = "Sign in to Zugpost";
pub(crate) const WEBHOOK_DISABLED: &str = "Your webhook is disabled";

/// How our mails begin, where a name or more may follow. They are short, so they count only where one of [`PARTS`]
/// follows soon.
pub(crate) const HEADLINES: [&str; 11] = [
    YOUR_MOVE,
    NEWS_OF_GAMES,
    OUT_OF_TIME_SOON,
    DRAW_OFFERED,
    TAKEBACK_REQUESTED,
    WON,
    LOST,
    YOU_ARE_OUT,
    DID_YOU_WRITE,
    WEBHOOK_DISABLED,
    "Did you write that",
];

/// The same, where nothing follows in the line.
pub(crate) const WHOLE_HEADLINES: [&str; 11] = [
    DRAWN,
    OVER,
    NOTHING_PLAYED,
    STANDING,
    WHOLE_GAME,
    HOW_TO_UNSUBSCRIBE,
    HOW_TO_PLAY,
    CONFIRM_GAME,
    CONFIRM_ADDRESS,
    SIGN_IN,
    "The game has ended",
];

pub(crate) const INVITES: &str = "invites you to a game";
pub(crate) const STARTED: &str = "by mail was started with this address";
pub(crate) const IS_OUT: &str = "is out of the game";
pub(crate) const OFFERS_DRAW: &str = "offers a draw. Making a move declines it.";
pub(crate) const ASKS_BACK: &str = "asks to take the last turn back";
pub(crate) const ANSWER_WITH_MOVE: &str = "answer this mail with your move";
pub(crate) const NO_MOVE_YET: &str = "Opening the link does not play a move; you confirm it there.";

/// How to get fewer mails, or none.
pub(crate) fn stop() -> [String; 2] {
    [
        format!("{NO_MORE_MAILS} below and press the button. Your games go on, and your clocks run."),
        "To get fewer, such as one a day, sign in and choose that on the account page.".to_owned(),
    ]
}

const NO_MORE_MAILS: &str = "To get no more mails, open the first link";

/// Why players of a game get its mails.
pub(crate) const PLAYER: &str = "you play this game";
/// Why senders of replies get an answer.
pub(crate) const WRITER: &str = "you replied to one of our mails";

/// `#` is a number here.
const NEWS_OF_GAMES: &str = "News of # games";
const TURN_OF_GAME: &str = "Turn # of game";
const BECAUSE: &str = "You get this mail because";

/// How a mail that is about several games begins.
pub(crate) fn news_of_games(n_games: usize) -> String {
    NEWS_OF_GAMES.replace('#', &n_games.to_string())
}

/// How a mail that is about a turn names it.
pub(crate) fn turn_of_game(number: u32, game: impl Display) -> String {
    format!("{} {game}", TURN_OF_GAME.replace('#', &number.to_string()))
}

/// Why the recipient gets a mail.
pub(crate) fn because(reason: impl Display) -> String {
    format!("{BECAUSE} {reason}.")
}

/// Sentences near the top and the end of our mails, which no player writes by chance.
pub(crate) const PARTS: [&str; 24] = [
    OUT_OF_TIME_SOON,
    OFFERS_DRAW,
    ASKS_BACK,
    INVITES,
    STARTED,
    IS_OUT,
    YOU_ARE_OUT,
    NOTHING_PLAYED,
    STANDING,
    HOW_TO_PLAY,
    HOW_TO_UNSUBSCRIBE,
    ANSWER_WITH_MOVE,
    CONFIRM_ADDRESS,
    DID_YOU_WRITE,
    SIGN_IN,
    NO_MOVE_YET,
    NO_MORE_MAILS,
    TURN_OF_GAME,
    BECAUSE,
    "Did you write that",
    "legal moves like it",
    "opening the page plays nothing",
    "Stop these mails",
    "Log in to Zugpost",
];

/// What a mail says of the recipient's side in a game that goes on.
pub(crate) fn you_are_playing(side: &str) -> String {
    format!("{PLAYING} {side}")
}

/// The same in a game that has ended, or goes on without them.
pub(crate) fn you_played(side: &str) -> String {
    format!("{PLAYED} {side}")
}

const PLAYING: &str = "You are playing";
const PLAYED: &str = "You played";

/// Parts that end their line, as a player may write them within a sentence.
pub(crate) fn ends() -> impl Iterator<Item = String> {
    const VERBS: [&str; 4] = [PLAYING, PLAYED, "You have", "You had"];
    VERBS.into_iter().flat_map(|verb| seat_names().map(move |side| format!("{verb} {side}")))
}
