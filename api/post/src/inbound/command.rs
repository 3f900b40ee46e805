//! The commands of replies, which are a line each. They do not know the game.

use zugpost_data::notation::lexicon;
use zugpost_data::notation::phrases::sayings;

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
    WithdrawDraw,
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
        match line.trim() {
            "." => return Some(Command::Ignore),
            "(=)" => return Some(Command::Draw),
            _ => {}
        }
        let command = sayings(line).into_iter().find_map(|words| {
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            lexicon::command(&words).and_then(Command::named).or_else(|| touched(&words))
        })?;
        // A question is only one after the words that ask for something.
        let asks = matches!(command, Command::Draw | Command::Help);
        (asks || !line.contains(['?', '？'])).then_some(command)
    }

    fn named(name: &str) -> Option<Command> {
        Some(match name {
            "draw" => Command::Draw,
            "accept" => Command::Accept,
            "decline" => Command::Decline,
            "accept-draw" => Command::AcceptDraw,
            "decline-draw" => Command::DeclineDraw,
            "withdraw-draw" => Command::WithdrawDraw,
            "accept-takeback" => Command::AcceptTakeback,
            "decline-takeback" => Command::DeclineTakeback,
            "claim" => Command::Claim,
            "resign" => Command::Resign,
            "show" => Command::Show,
            "pgn" => Command::Pgn,
            "help" => Command::Help,
            "stop" => Command::Stop,
            "signal" => Command::Signal,
            _ => return None,
        })
    }

    /// Returns whether the command changes something in the game, so that it must not stand beside a turn.
    pub(super) fn acts(&self) -> bool {
        match self {
            Command::Draw
            | Command::Accept
            | Command::Decline
            | Command::AcceptDraw
            | Command::DeclineDraw
            | Command::WithdrawDraw
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

/// `touch e2`. Text that is no square, as in `touch wood`, does not match.
fn touched(words: &[&str]) -> Option<Command> {
    let ["touch", square] = words else { return None };
    let is_square = square.len() <= LONGEST_SQUARE
        && square.chars().all(|c| c.is_ascii_alphanumeric())
        && square.ends_with(|c: char| c.is_ascii_digit());
    is_square.then(|| Command::Touch((*square).to_owned()))
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
        assert_eq!(Command::read("I withdraw my draw offer."), Some(Command::WithdrawDraw));
        assert_eq!(Command::read("accept take-back"), Some(Command::AcceptTakeback));
        for (line, command) in [
            ("I accept", Command::Accept),
            ("Accept, thanks", Command::Accept),
            ("Accept 👍", Command::Accept),
            ("Ich nehme an.", Command::Accept),
            ("J’accepte, merci", Command::Accept),
            ("Remis?", Command::Draw),
            ("Предлагаю ничью", Command::Draw),
            ("¿Tablas?", Command::Draw),
            ("投了します。", Command::Resign),
            ("Hi Boris, I resign", Command::Resign),
        ] {
            assert_eq!(Command::read(line), Some(command), "{line}");
        }
        let no_commands = [
            "touch wood",
            "if e5 then Nf3",
            "e4",
            "accept?",
            "I resign myself",
            "",
            "-",
            "❌ accept",
            "~~accept~~",
        ];
        for line in no_commands {
            assert_eq!(Command::read(line), None, "{line}");
        }
    }
}
