//! The commands of UCI that an engine gets.

use std::time::Duration;

/// A line from the program that drives the engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Command {
    Uci,
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
    /// One that cannot be read, and why.
    NoPosition(String),
    Go(Go),
    Stop,
    Quit,
}

/// Steps to search for, and the limits of the search.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Go {
    pub(super) depth: Option<u32>,
    pub(super) nodes: Option<u64>,
    pub(super) move_time: Option<Duration>,
    /// The clocks of the first and the second seat, if the game is played by a clock.
    pub(super) clocks: [Clock; 2],
    pub(super) moves_to_go: Option<u32>,
    pub(super) is_infinite: bool,
    /// The steps to look at; empty for all.
    pub(super) steps: Vec<String>,
}

/// The clock of one seat.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Clock {
    pub(super) left: Option<Duration>,
    pub(super) increment: Duration,
}

impl Command {
    /// Reads a line; `None` if it holds no word. As UCI demands, unknown words before a command are skipped.
    pub(super) fn read(line: &str) -> Result<Option<Command>, String> {
        let mut words = line.split_ascii_whitespace().peekable();
        if words.peek().is_none() {
            return Ok(None);
        }
        while let Some(word) = words.next() {
            let rest = words.clone();
            return Ok(Some(match word {
                "uci" => Command::Uci,
                "isready" => Command::IsReady,
                "ucinewgame" => Command::NewGame,
                "setoption" => set_option(&rest.collect::<Vec<_>>())?,
                "position" => position(&rest.collect::<Vec<_>>()),
                "go" => Command::Go(go(rest)?),
                "stop" => Command::Stop,
                "quit" => Command::Quit,
                _ => continue,
            }));
        }
        Err(format!("unknown command `{}`", line.trim().chars().take(80).collect::<String>()))
    }
}

/// `setoption name N [value V]`, where both may have several words.
fn set_option(words: &[&str]) -> Result<Command, String> {
    let after_name =
        words.strip_prefix(&["name"]).ok_or("setoption: write `setoption name NAME value VALUE`")?;
    let value_at = after_name.iter().position(|word| *word == "value");
    let (name, value) = after_name.split_at(value_at.unwrap_or(after_name.len()));
    Ok(Command::SetOption { name: name.join(" "), value: value.get(1..).unwrap_or_default().join(" ") })
}

/// `position startpos|fen F [moves …]`.
fn position(words: &[&str]) -> Command {
    let moves_at = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
    let (first, played) = words.split_at(moves_at);
    let fen = match first {
        ["startpos"] => None,
        ["fen", fields @ ..] if !fields.is_empty() => Some(fields.join(" ")),
        _ => {
            let why = "position: write `startpos` or `fen` with a position, then `moves`";
            return Command::NoPosition(why.to_owned());
        }
    };
    Command::Position { fen, played: played.iter().skip(1).map(|step| (*step).to_owned()).collect() }
}

fn go<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Go, String> {
    let mut go = Go::default();
    while let Some(word) = words.next() {
        let mut number = || -> Result<u64, String> {
            let text = words.next().ok_or_else(|| format!("go: a number is missing after `{word}`"))?;
            let number: i64 =
                text.parse().map_err(|_| format!("go: {word}: `{text}` is not a whole number"))?;
            // Boards send negative clocks when a flag has fallen.
            Ok(number.max(0).unsigned_abs())
        };
        let small = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
        match word {
            "depth" => go.depth = Some(small(number()?)),
            "nodes" => go.nodes = Some(number()?),
            "movetime" => go.move_time = Some(Duration::from_millis(number()?)),
            // A mate in so many moves is found at a depth of twice as many plies.
            "mate" => go.depth = Some(small(number()?).saturating_mul(2)),
            "wtime" => go.clocks[0].left = Some(Duration::from_millis(number()?)),
            "btime" => go.clocks[1].left = Some(Duration::from_millis(number()?)),
            "winc" => go.clocks[0].increment = Duration::from_millis(number()?),
            "binc" => go.clocks[1].increment = Duration::from_millis(number()?),
            "movestogo" => go.moves_to_go = Some(small(number()?)),
            "infinite" => go.is_infinite = true,
            "searchmoves" => go.steps = words.by_ref().map(str::to_owned).collect(),
            _ => return Err(format!("go: unknown word `{word}`")),
        }
    }
    Ok(go)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_as_the_protocol_writes_them() {
        let read = |line: &str| Command::read(line).unwrap().unwrap();
        let option = |name: &str, value: &str| Command::SetOption { name: name.into(), value: value.into() };
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
        let Command::Go(go) = read("go wtime -5 btime 900 binc 10 movestogo 3 searchmoves e2e4 d2d4") else {
            panic!()
        };
        assert_eq!(
            (go.clocks[0].left, go.clocks[1].left),
            (Some(Duration::ZERO), Some(Duration::from_millis(900)))
        );
        assert_eq!((go.moves_to_go, go.steps.len()), (Some(3), 2));
        assert_eq!(Command::read("  "), Ok(None));
        for line in ["hello", "go depth", "go depth x", "go fast", "setoption Hash 1"] {
            assert!(Command::read(line).is_err(), "{line}");
        }
    }
}
