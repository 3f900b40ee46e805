//! The commands of replies, which are a word each, and the marks of conditional moves. They do not know the game.

/// The command in the first line of a reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Offers a draw, or agrees to one.
    Draw,
    Accept,
    /// Declines an offer, or passes Nature's turn.
    Decline,
    /// These tell which of two offers is answered.
    AcceptDraw,
    DeclineDraw,
    AcceptTakeback,
    DeclineTakeback,
    Claim,
    Resign,
    Show,
    Pgn,
    Help,
    /// The sender wants no more mails.
    Stop,
    /// A single dot: the message is not meant for the game.
    Ignore,
    /// Nature announces her turn.
    Signal,
    /// Touches the piece on this square.
    Touch(String),
}

/// `a10`, on the largest boards.
const LONGEST_SQUARE: usize = 3;

impl Command {
    /// `None` if the line is no command.
    pub fn read(line: &str) -> Option<Command> {
        let line = line.trim();
        let word = plain(line).to_lowercase();
        Some(match word.as_str() {
            "" if line == "." => Command::Ignore,
            "draw" | "(=)" => Command::Draw,
            "accept" => Command::Accept,
            "decline" => Command::Decline,
            "accept draw" => Command::AcceptDraw,
            "decline draw" => Command::DeclineDraw,
            "accept takeback" | "accept take-back" => Command::AcceptTakeback,
            "decline takeback" | "decline take-back" => Command::DeclineTakeback,
            "claim" => Command::Claim,
            "resign" => Command::Resign,
            "show" => Command::Show,
            "pgn" => Command::Pgn,
            "help" => Command::Help,
            "stop" | "unsubscribe" => Command::Stop,
            "signal" => Command::Signal,
            _ => Command::Touch(touched(&word)?),
        })
    }

    /// Whether it does something in the game, so that it must not stand beside a turn.
    pub(super) fn acts(&self) -> bool {
        match self {
            Command::Draw
            | Command::Accept
            | Command::Decline
            | Command::AcceptDraw
            | Command::DeclineDraw
            | Command::AcceptTakeback
            | Command::DeclineTakeback
            | Command::Claim
            | Command::Resign
            | Command::Signal
            | Command::Touch(_) => true,
            Command::Show | Command::Pgn | Command::Help | Command::Stop | Command::Ignore => false,
        }
    }
}

/// A line without the marks around it: of bold text, of quotes, and at the end of a sentence. A question is only one
/// after the words that ask for something.
fn plain(line: &str) -> &str {
    let line = line
        .trim_matches(|c: char| matches!(c, '*' | '_' | '"' | '“' | '”' | '„' | '«' | '»' | '`' | '~' | ' '));
    let line = line.trim_end_matches(['.', '!', '*', '_', ' ']);
    let asks = |word: &str| ["draw", "help"].iter().any(|own| word.eq_ignore_ascii_case(own));
    line.strip_suffix('?').filter(|word| asks(word)).unwrap_or(line)
}

/// Whether a line holds conditional moves, which must never reach the opponent. It has both IF and THEN and a move, or
/// begins with IF and a move. `If you like …` does not match, nor does a legal notice.
pub(super) fn is_conditional(line: &str) -> bool {
    let lower = line.to_lowercase();
    let words: Vec<&str> =
        lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let is_number = |word: &&&str| word.chars().all(|c| c.is_ascii_digit());
    let is_before = |word: &&&str| is_join(word) || is_number(word);
    let mut begin = words.iter().skip_while(|word| **word != "if" && is_before(word));
    let is_if = begin.next() == Some(&"if");
    let first = begin.find(|word| !is_number(word));
    is_if && first.is_some_and(|word| may_be_move(word))
        || words.contains(&"if") && words.contains(&"then") && words.iter().any(|word| may_be_move(word))
}

/// Whether a word of a line may be a move: it has letters and digits, as squares have, or is part of castling, of a
/// pass or of a pawn's capture.
fn may_be_move(word: &str) -> bool {
    let has_square = word.contains(|c: char| c.is_ascii_digit()) && word.contains(char::is_alphabetic);
    let is_capture = word.len() == 3 && word.as_bytes()[1] == b'x';
    has_square
        || is_capture
        || ["o", "oo", "ooo", "pass", "castle", "castles", "castling", "takes"].contains(&word)
}

/// Whether a line may continue the conditional moves above it: it begins with a move, or with a word that joins moves.
pub(super) fn is_tail(line: &str) -> bool {
    let mut words = line.split_whitespace().map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()));
    let word = words.find(|word| !word.is_empty()).unwrap_or_default().to_lowercase();
    let is_step = word.contains(|c: char| c.is_ascii_digit()) || word.starts_with("o-o");
    is_step
        || is_join(&word)
        || ["pass", "e.p", "ep"].contains(&&*word)
        || line.starts_with("--")
        || line.starts_with('=')
}

/// Whether a word joins conditional moves.
fn is_join(word: &str) -> bool {
    ["if", "then", "and", "else", "or"].contains(&word)
}

/// Strips list marks from conditional moves, and the marks of bold and underlined text.
pub(super) fn unmarked(line: &str) -> &str {
    let line = line.trim_end_matches(['*', '_']);
    if is_conditional(line) { line.trim_start_matches(|c: char| !c.is_alphabetic()) } else { line }
}

/// `touch e2`. Text that is no square, as in `touch wood`, does not match.
fn touched(word: &str) -> Option<String> {
    let square = word.strip_prefix("touch ")?.trim_start();
    let is_square = square.len() <= LONGEST_SQUARE
        && square.chars().all(|c| c.is_ascii_alphanumeric())
        && square.ends_with(|c: char| c.is_ascii_digit());
    is_square.then(|| square.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_the_same_in_any_case() {
        assert_eq!(Command::read("Resign."), Some(Command::Resign));
        assert_eq!(Command::read("draw?"), Some(Command::Draw));
        assert_eq!(Command::read("."), Some(Command::Ignore));
        assert_eq!(Command::read("Signal!"), Some(Command::Signal));
        assert_eq!(Command::read("TOUCH E2"), Some(Command::Touch("e2".to_owned())));
        assert_eq!(Command::read("*Draw?*"), Some(Command::Draw));
        assert_eq!(Command::read("Decline draw."), Some(Command::DeclineDraw));
        assert_eq!(Command::read("accept take-back"), Some(Command::AcceptTakeback));
        for line in ["touch wood", "if e5 then Nf3", "e4", "accept?", "I resign", "", "-"] {
            assert_eq!(Command::read(line), None, "{line}");
        }
    }

    #[test]
    fn conditional_moves_are_known_however_they_are_marked() {
        for line in [
            "IF e5 THEN Nf3",
            "if e5, Nf3",
            "* IF e5 THEN Nf3",
            "*IF e5 THEN Nf3*",
            "- if e5 then Nf3",
            "2. IF e5 Nf3",
            "(IF O-O Nf3)",
            "IF pass Nf3",
        ] {
            assert!(is_conditional(line), "{line}");
            assert!(unmarked(line).to_lowercase().starts_with("if "), "{line}");
        }
        for line in ["ELSE IF c5 THEN Nc3", "or if c5 Nc3", "Then, if *e5*, *then* Nf3", "_IF_ e5 _THEN_ Nf3"]
        {
            assert!(is_conditional(line), "{line}");
        }
        for line in [
            "If you like",
            "Then we shall see",
            "What if it rains?",
            "or 5 of them",
            "If you are not the intended recipient, then please delete this mail",
            "If this came in error, then call +49 30 123456 before 12:00",
        ] {
            assert!(!is_conditional(line), "{line}");
        }
    }
}
