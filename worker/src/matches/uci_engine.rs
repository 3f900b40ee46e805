//! An engine that speaks UCI (<https://backscattering.de/chess/uci/>).

use std::time::Duration;

use zugpost_rules::Variant;

use super::{
    engine_process::{EngineProcess, PATIENCE, PlayerError, Reply},
    settings::{EngineSettings, Pace},
};

/// The value of a mate, in hundredths of a pawn.
pub(super) const MATE: i32 = 30_000;

pub(super) struct UciEngine {
    process: EngineProcess,
    go: String,
    patience: Duration,
}

impl UciEngine {
    pub(super) fn start(engine: &EngineSettings, variant: &Variant) -> Result<UciEngine, PlayerError> {
        let mut process = EngineProcess::start(engine)?;
        process.say("uci")?;
        let mut offered = Vec::new();
        process.wait_for("uci", PATIENCE, |line| {
            offered.extend(line.strip_prefix("option name ").map(str::to_owned));
            (line == "uciok").then_some(())
        })?;
        let mut options = engine.options.clone();
        // Engines for chess alone know no variants.
        if variant.key() != "chess" {
            let named = format!(" var {} ", variant.key());
            let offers =
                |line: &String| line.starts_with("UCI_Variant ") && format!("{line} ").contains(&named);
            if !offered.iter().any(offers) {
                let what = format!("the variant {}", variant.key());
                return Err(PlayerError::NotOffered { name: process.name.clone(), what });
            }
            options.push(("UCI_Variant".to_owned(), variant.key().to_owned()));
        }
        if !variant.options().is_empty() {
            let pairs = variant.options().iter().map(|(name, value)| format!("{name}={value}"));
            options.push(("Variant Options".to_owned(), pairs.collect::<Vec<_>>().join(" ")));
        }
        for (name, value) in options {
            let begins = format!("{} ", name.to_lowercase());
            if !offered.iter().any(|line| line.to_lowercase().starts_with(&begins)) {
                let what = format!("the option `{name}`");
                return Err(PlayerError::NotOffered { name: process.name.clone(), what });
            }
            process.say(&format!("setoption name {name} value {value}"))?;
        }
        let (go, patience) = match engine.pace {
            Pace::Nodes(nodes) => (format!("go nodes {nodes}"), PATIENCE * 20),
            Pace::Time(time) => (format!("go movetime {}", time.as_millis()), time * 10 + PATIENCE),
        };
        Ok(UciEngine { process, go, patience })
    }

    pub(super) fn begin_game(&mut self) -> Result<(), PlayerError> {
        self.process.say("ucinewgame")?;
        self.process.say("isready")?;
        self.process.wait_for("isready", PATIENCE, |line| (line == "readyok").then_some(()))
    }

    pub(super) fn think(&mut self, steps: &[String]) -> Result<Reply, PlayerError> {
        let moves = if steps.is_empty() { String::new() } else { format!(" moves {}", steps.join(" ")) };
        self.process.say(&format!("position startpos{moves}"))?;
        self.process.say(&self.go)?;
        let mut value = None;
        let best = self.process.wait_for(&self.go, self.patience, |line| {
            value = value_in(line).or(value);
            let best = line.strip_prefix("bestmove ")?;
            best.split_ascii_whitespace().next().map(str::to_owned)
        })?;
        Ok(Reply { steps: best.split(',').map(str::to_owned).collect(), value })
    }
}

/// The value in an `info` line about the best variation.
fn value_in(line: &str) -> Option<i32> {
    let words: Vec<&str> = line.strip_prefix("info ")?.split_ascii_whitespace().collect();
    let after = |word: &str| words.iter().position(|other| *other == word).map(|at| &words[at + 1..]);
    if after("multipv").and_then(|rest| rest.first()).is_some_and(|number| *number != "1") {
        return None;
    }
    match after("score")? {
        ["cp", value, ..] => value.parse().ok(),
        ["mate", turns, ..] => {
            let turns: i32 = turns.parse().ok()?;
            Some(if turns > 0 { MATE - turns } else { -MATE - turns })
        }
        _ => None,
    }
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
