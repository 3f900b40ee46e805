//! The commands that an engine gets.

use std::time::Duration;

use zugpost_rules::EngineProtocol;

use super::dialect::{Dialect, UCCI, UCI, USI};
use super::go::Go;

/// A line from the program that drives the engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Command {
    /// The first word of a protocol.
    Hello(&'static Dialect),
    IsReady,
    NewGame,
    SetOption {
        name: String,
        value: String,
    },
    Position {
        fen: Option<String>,
        played: Vec<String>,
    },
    /// A position that cannot be read, and why.
    NoPosition(String),
    /// Steps that must not be played now, though they are legal (UCCI).
    Ban(Vec<String>),
    Go(Go),
    /// A search for nothing but mates (USI).
    GoMate,
    /// A question for what the table of the search has on a position (UCCI).
    Probe,
    Stop,
    Quit,
}

impl Command {
    /// Reads a line; `None` if it holds no word. As UCI demands, unknown words before a command are skipped. A tick is the
    /// driving program's unit of time.
    pub(super) fn read(
        line: &str,
        protocol: EngineProtocol,
        tick: Duration,
    ) -> Result<Option<Command>, String> {
        let mut words = line.split_ascii_whitespace().peekable();
        if words.peek().is_none() {
            return Ok(None);
        }
        while let Some(word) = words.next() {
            let rest: Vec<&str> = words.clone().collect();
            let command = match word {
                "uci" => Command::Hello(&UCI),
                "usi" => Command::Hello(&USI),
                "ucci" => Command::Hello(&UCCI),
                "isready" => Command::IsReady,
                "ucinewgame" | "usinewgame" => Command::NewGame,
                "setoption" => set_option(&rest, protocol)?,
                "position" => position(&rest),
                "go" if protocol == EngineProtocol::Usi && rest.contains(&"mate") => Command::GoMate,
                "go" => Command::Go(Go::read(&rest, protocol, tick)?),
                // We name no step to think about on the opponent's time, and such a search goes on until here.
                "stop" | "ponderhit" => Command::Stop,
                "gameover" if protocol == EngineProtocol::Usi => Command::Stop,
                "banmoves" if protocol == EngineProtocol::Ucci => {
                    Command::Ban(rest.iter().map(|step| (*step).to_owned()).collect())
                }
                "probe" if protocol == EngineProtocol::Ucci => Command::Probe,
                "quit" => Command::Quit,
                _ => continue,
            };
            return Ok(Some(command));
        }
        Err(format!("unknown command `{}`", line.trim().chars().take(80).collect::<String>()))
    }
}

/// `setoption name N [value V]`, where both may have several words; under UCCI `setoption N [V]`, which some of its programs
/// write as UCI does.
fn set_option(words: &[&str], protocol: EngineProtocol) -> Result<Command, String> {
    let after_name = words.strip_prefix(&["name"]);
    if protocol == EngineProtocol::Ucci && after_name.is_none() {
        let [name, value @ ..] = words else {
            return Err("setoption: write `setoption NAME VALUE`".to_owned());
        };
        return Ok(Command::SetOption { name: (*name).to_owned(), value: value.join(" ") });
    }
    let after_name = after_name.ok_or("setoption: write `setoption name NAME value VALUE`")?;
    let value_at = after_name.iter().position(|word| *word == "value");
    let (name, value) = after_name.split_at(value_at.unwrap_or(after_name.len()));
    Ok(Command::SetOption { name: name.join(" "), value: value.get(1..).unwrap_or_default().join(" ") })
}

/// `position startpos|fen F|sfen F [moves …]`.
fn position(words: &[&str]) -> Command {
    let moves_at = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
    let (first, played) = words.split_at(moves_at);
    let fen = match first {
        ["startpos"] => None,
        ["fen", fields @ ..] if !fields.is_empty() => Some(fields.join(" ")),
        // With its word it is read as one even where its fields could be ours.
        ["sfen", fields @ ..] if !fields.is_empty() => Some(first.join(" ")),
        _ => {
            let why = "position: write `startpos`, or `fen` or `sfen` with a position, then `moves`";
            return Command::NoPosition(why.to_owned());
        }
    };
    Command::Position { fen, played: played.iter().skip(1).map(|step| (*step).to_owned()).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MILLISECOND: Duration = Duration::from_millis(1);

    fn read(line: &str) -> Command {
        Command::read(line, EngineProtocol::Uci, MILLISECOND).unwrap().unwrap()
    }

    fn option(name: &str, value: &str) -> Command {
        Command::SetOption { name: name.into(), value: value.into() }
    }

    #[test]
    fn commands_are_read_as_the_protocol_writes_them() {
        assert_eq!(read("setoption name Clear Hash"), option("Clear Hash", ""));
        assert_eq!(
            read("setoption name Variant Options value a=b c=d"),
            option("Variant Options", "a=b c=d")
        );
        let position = Command::Position { fen: None, played: vec!["e2e4".into(), "e7e5".into()] };
        assert_eq!(read(" joho position  startpos moves e2e4 e7e5"), position);
        let Command::Position { fen, .. } = read("position fen 8/8 w 0 1 moves e2e4") else { panic!() };
        assert_eq!(fen.unwrap(), "8/8 w 0 1");
        assert!(
            ["position", "position fen", "position 8/8"]
                .map(read)
                .iter()
                .all(|command| matches!(command, Command::NoPosition(_)))
        );
        assert_eq!(Command::read("  ", EngineProtocol::Uci, MILLISECOND), Ok(None));
        for line in
            ["hello", "go depth", "go depth x", "go fast", "setoption Hash 1", "probe", "banmoves e2e4"]
        {
            assert!(Command::read(line, EngineProtocol::Uci, MILLISECOND).is_err(), "{line}");
        }
    }

    #[test]
    fn other_protocols_have_words_of_their_own() {
        let read = |line: &str, protocol| Command::read(line, protocol, MILLISECOND).unwrap().unwrap();
        let Command::Position { fen, .. } = read("position sfen 9/9 b - 1 moves 7g7f", EngineProtocol::Usi)
        else {
            panic!()
        };
        assert_eq!(fen.unwrap(), "sfen 9/9 b - 1");
        assert_eq!(read("go mate 1000", EngineProtocol::Usi), Command::GoMate);
        assert_eq!(read("gameover win", EngineProtocol::Usi), Command::Stop);
        for line in ["setoption hashsize 16", "setoption name hashsize value 16"] {
            assert_eq!(read(line, EngineProtocol::Ucci), option("hashsize", "16"));
        }
        let banned = Command::Ban(vec!["h2e2".into(), "b2e2".into()]);
        assert_eq!(read("banmoves h2e2 b2e2", EngineProtocol::Ucci), banned);
    }
}
