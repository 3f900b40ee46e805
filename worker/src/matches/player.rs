//! An engine that speaks UCI (<https://backscattering.de/chess/uci/>).

use std::time::Duration;

use super::{
    reply::{PlayerError, Reply},
    settings::{MatchSettings, Pace},
};
use crate::{
    external::{EngineProcess, InfoLine, PATIENCE, UciClient, best_in},
    protocol::Score,
};

/// The value of a mate, in hundredths of a pawn.
pub(super) const MATE: i32 = 30_000;

/// An engine that plays games of the match.
pub(super) struct Player {
    client: UciClient,
    go: String,
    patience: Duration,
}

impl Player {
    pub(super) fn start(settings: &MatchSettings, index: usize) -> Result<Player, PlayerError> {
        let engine = &settings.engines[index];
        let mut client = UciClient::start(EngineProcess::start(&engine.program, &engine.arguments)?)?;
        for (name, value) in &engine.options {
            client.set(name, value)?;
        }
        client.choose(&settings.variant)?;
        let (go, patience) = match engine.pace {
            Pace::Nodes(nodes) => (format!("go nodes {nodes}"), PATIENCE * 20),
            Pace::Time(time) => (format!("go movetime {}", time.as_millis()), time * 10 + PATIENCE),
        };
        Ok(Player { client, go, patience })
    }

    /// Sets an option between two games.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), PlayerError> {
        Ok(self.client.set(name, value)?)
    }

    pub(super) fn begin_game(&mut self) -> Result<(), PlayerError> {
        Ok(self.client.begin_game(PATIENCE)?)
    }

    /// The turn that it plays after these steps from the first position.
    pub(super) fn think(&mut self, steps: &[String]) -> Result<Reply, PlayerError> {
        self.client.set_position(None, steps)?;
        self.client.process.say(&self.go)?;
        let mut value = None;
        let best = self.client.process.wait_for(&self.go, self.patience, |line| {
            value = value_in(line).or(value);
            best_in(line).map(str::to_owned)
        })?;
        Ok(Reply { steps: best.split(',').map(str::to_owned).collect(), value })
    }
}

/// The value in an `info` line about the best variation.
fn value_in(line: &str) -> Option<i32> {
    let info = InfoLine::read(line).filter(|info| info.number == 1)?;
    Some(match info.score? {
        Score::Cp(value) => value,
        Score::Mate(turns) if turns > 0 => MATE - turns,
        Score::Mate(turns) => -MATE - turns,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_from_lines_of_the_best_variation() {
        assert_eq!(value_in("info depth 9 multipv 1 score cp -31 nodes 5 pv e2e4"), Some(-31));
        assert_eq!(value_in("info depth 9 score mate 3 pv e2e4"), Some(MATE - 3));
        assert_eq!(value_in("info depth 9 score mate -2 upperbound"), Some(2 - MATE));
        assert_eq!(value_in("info depth 9 multipv 2 score cp 5"), None);
        assert_eq!(value_in("info string score"), None);
        assert_eq!(value_in("bestmove e2e4"), None);
    }
}
