//! The command that begins a search.

use std::time::Duration;

use zugpost_rules::EngineProtocol;

/// Steps to search for, and the limits of the search.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Go {
    pub(super) depth: Option<u32>,
    pub(super) nodes: Option<u64>,
    pub(super) move_time: Option<Duration>,
    /// The clocks of the first and the second seat, if the game is played by a clock.
    pub(super) clocks: [Clock; 2],
    /// Time for each move once the clock has run out (USI).
    pub(super) byoyomi: Option<Duration>,
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

impl Go {
    /// Reads the words behind the command.
    pub(super) fn read(words: &[&str], protocol: EngineProtocol, tick: Duration) -> Result<Go, String> {
        match protocol {
            EngineProtocol::Uci => Go::by_sides(words, ["w", "b"], tick),
            // The side that moves first is black.
            EngineProtocol::Usi => Go::by_sides(words, ["b", "w"], tick),
            EngineProtocol::Ucci => Go::of_side_to_move(words, tick),
        }
    }

    /// The words of UCI and USI, with the letters of the first and the second seat.
    fn by_sides(words: &[&str], letters: [&str; 2], tick: Duration) -> Result<Go, String> {
        let mut go = Go::default();
        let mut words = Words { words: words.iter(), tick };
        while let Some(word) = words.next() {
            let side =
                |unit: &str| letters.iter().position(|letter| word.strip_suffix(unit) == Some(*letter));
            match word {
                "depth" => go.depth = Some(words.small(word)?),
                "nodes" => go.nodes = Some(words.number(word)?),
                "movetime" => go.move_time = Some(words.time(word)?),
                // A mate in so many moves is found at a depth of twice as many plies.
                "mate" => go.depth = Some(words.small(word)?.saturating_mul(2)),
                "byoyomi" => go.byoyomi = Some(words.time(word)?),
                "movestogo" => go.moves_to_go = Some(words.small(word)?),
                "infinite" | "ponder" => go.is_infinite = true,
                "searchmoves" => go.steps = words.by_ref().map(str::to_owned).collect(),
                _ => match (side("time"), side("inc")) {
                    (Some(seat), _) => go.clocks[seat].left = Some(words.time(word)?),
                    (_, Some(seat)) => go.clocks[seat].increment = words.time(word)?,
                    _ => return Err(format!("go: unknown word `{word}`")),
                },
            }
        }
        Ok(go)
    }

    /// The words of UCCI, which tells the clock of the side to move first. Offers of draws are not answered.
    fn of_side_to_move(words: &[&str], tick: Duration) -> Result<Go, String> {
        let mut go = Go::default();
        let mut words = Words { words: words.iter(), tick };
        let mut clock = Clock::default();
        while let Some(word) = words.next() {
            match word {
                "depth" if words.words.as_slice().first() == Some(&"infinite") => {}
                "depth" => go.depth = Some(words.small(word)?),
                "nodes" => go.nodes = Some(words.number(word)?),
                "time" => clock.left = Some(words.time(word)?),
                "increment" => clock.increment = words.time(word)?,
                "movestogo" => go.moves_to_go = Some(words.small(word)?),
                "opptime" | "oppincrement" | "oppmovestogo" => drop(words.number(word)?),
                "infinite" | "ponder" => go.is_infinite = true,
                "draw" => {}
                _ => return Err(format!("go: unknown word `{word}`")),
            }
        }
        Ok(Go { clocks: [clock; 2], ..go })
    }
}

/// Words with numbers among them.
struct Words<'a> {
    words: std::slice::Iter<'a, &'a str>,
    tick: Duration,
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        self.words.next().copied()
    }
}

impl Words<'_> {
    fn number(&mut self, name: &str) -> Result<u64, String> {
        let text = self.next().ok_or_else(|| format!("go: a number is missing after `{name}`"))?;
        let number: i64 = text.parse().map_err(|_| format!("go: {name}: `{text}` is not a whole number"))?;
        // Boards send negative clocks when a flag has fallen.
        Ok(number.max(0).unsigned_abs())
    }

    fn small(&mut self, name: &str) -> Result<u32, String> {
        Ok(u32::try_from(self.number(name)?).unwrap_or(u32::MAX))
    }

    fn time(&mut self, name: &str) -> Result<Duration, String> {
        Ok(self.tick.saturating_mul(self.small(name)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str, protocol: EngineProtocol) -> Go {
        let words: Vec<&str> = line.split(' ').collect();
        Go::read(&words, protocol, Duration::from_millis(1)).unwrap()
    }

    fn left(go: &Go) -> [Option<u128>; 2] {
        go.clocks.map(|clock| clock.left.map(|left| left.as_millis()))
    }

    #[test]
    fn clocks_belong_to_the_sides_of_the_protocol() {
        let go = read("wtime -5 btime 900 binc 10 movestogo 3 searchmoves e2e4 d2d4", EngineProtocol::Uci);
        assert_eq!(left(&go), [Some(0), Some(900)]);
        assert_eq!((go.moves_to_go, go.steps.len()), (Some(3), 2));
        let go = read("btime 100 wtime 200 byoyomi 300", EngineProtocol::Usi);
        assert_eq!((left(&go), go.byoyomi), ([Some(100), Some(200)], Some(Duration::from_millis(300))));
        let go = read("draw time 100 increment 7 opptime 200 oppincrement 7", EngineProtocol::Ucci);
        assert_eq!(left(&go), [Some(100); 2]);
        assert!(read("depth infinite", EngineProtocol::Ucci).is_infinite);
        let seconds = Go::read(&["time", "3"], EngineProtocol::Ucci, Duration::from_secs(1)).unwrap();
        assert_eq!(left(&seconds), [Some(3000); 2]);
    }
}
