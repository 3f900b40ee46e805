//! An engine that speaks the Chess Engine Communication Protocol of XBoard, version 2
//! (<https://www.gnu.org/software/xboard/engine-intf.html>).

use std::time::Duration;

use zugpost_rules::Variant;

use super::{
    reply::{PlayerError, Reply},
    settings::{EngineSettings, Pace},
};
use crate::external::{EngineError, EngineProcess, PATIENCE};

/// Turns of a time control. The protocol counts times in whole seconds, so a shorter time for each turn is given as a
/// time for so many.
const TURNS: u32 = 40;

pub(super) struct CecpEngine {
    process: EngineProcess,
    /// Its name for the variant, if it is not chess.
    variant: Option<&'static str>,
    /// Thinking time of a turn.
    time: Duration,
    /// Number of turns of the game that it has been told.
    n_told: usize,
    n_thought: u32,
}

impl CecpEngine {
    pub(super) fn start(engine: &EngineSettings, variant: &Variant) -> Result<CecpEngine, PlayerError> {
        let mut process = EngineProcess::start(&engine.program, &engine.arguments)?;
        let Pace::Time(time) = engine.pace else {
            // The protocol knows times and depths only.
            let (name, what) = (process.name.clone(), "a limit of nodes".to_owned());
            return Err(EngineError::NotOffered { name, what }.into());
        };
        process.say("xboard")?;
        process.say("protover 2")?;
        // Engines of version 1 do not answer.
        let features = process.wait_for("protover 2", Duration::from_secs(3), |line| {
            line.contains("done=1").then(|| line.to_owned())
        });
        drop(features.or_else(|error| match error {
            EngineError::Silent { .. } => Ok(String::new()),
            error => Err(error),
        })?);
        let variant = (variant.key() != "chess").then(|| variant.key());
        let mut player = CecpEngine { process, variant, time, n_told: 0, n_thought: 0 };
        engine.options.iter().try_for_each(|(name, value)| player.set(name, value))?;
        Ok(player)
    }

    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), PlayerError> {
        Ok(self.process.say(&format!("option {name}={value}"))?)
    }

    pub(super) fn begin_game(&mut self) -> Result<(), PlayerError> {
        self.process.say("new")?;
        if let Some(variant) = self.variant {
            self.process.say(&format!("variant {variant}"))?;
        }
        for command in ["force", "easy", "post"] {
            self.process.say(command)?;
        }
        let all = (self.time * TURNS).as_secs().max(1);
        self.process.say(&format!("level {TURNS} {}:{:02} 0", all / 60, all % 60))?;
        (self.n_told, self.n_thought) = (0, 0);
        Ok(())
    }

    pub(super) fn think(&mut self, steps: &[String]) -> Result<Reply, PlayerError> {
        self.process.say("force")?;
        for turn in &steps[self.n_told..] {
            self.process.say(turn)?;
        }
        let left = self.time * (TURNS - self.n_thought % TURNS);
        self.process.say(&format!("time {}", left.as_millis() / 10))?;
        self.process.say(&format!("otim {}", left.as_millis() / 10))?;
        self.process.say("go")?;
        let mut value = None;
        let step = self.process.wait_for("go", self.time * TURNS + PATIENCE, |line| {
            value = value_in(line).or(value);
            let gives_up = ["resign", "Illegal move", "Error"].iter().any(|word| line.starts_with(word));
            let gave_up = gives_up.then(|| "resign".to_owned());
            line.strip_prefix("move ").map(|step| step.trim().to_owned()).or(gave_up)
        })?;
        self.n_told = steps.len() + 1;
        self.n_thought += 1;
        Ok(Reply { steps: vec![step], value })
    }
}

/// The value in a line of thinking: `PLY SCORE TIME NODES PV`.
fn value_in(line: &str) -> Option<i32> {
    let words: Vec<&str> = line.split_ascii_whitespace().collect();
    let [ply, score, time, nodes, ..] = words.as_slice() else { return None };
    let is_number = |text: &str| text.trim_end_matches(['.', '+', '&']).parse::<i64>().is_ok();
    if [ply, time, nodes].iter().all(|text| is_number(text)) { score.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_from_lines_of_thinking() {
        assert_eq!(value_in(" 6     28     12    40312  e2e4 e7e5"), Some(28));
        assert_eq!(value_in("6. -15 3 999 d2d4"), Some(-15));
        assert_eq!(value_in("move e2e4"), None);
        assert_eq!(value_in("Hello from an engine"), None);
    }
}
