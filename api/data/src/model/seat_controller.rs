//! Seats without a player: played by an engine, by chance, or passing every turn.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use zugpost_base::locale::{Locale, Phrase, phrase};
use zugpost_protocol::LEVELS;
use zugpost_rules::game::zobrist;
use zugpost_rules::{AnyGame, Played, Record};

use super::error::GameError;
use super::game;
use super::search_limits::{Limits, are_bounded};
use crate::model::error::fault::Fault;
use crate::store::games::Table;
use crate::store::jobs::JobClass;

/// Controller of a seat without a player. Stored as JSON in the seat's row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum SeatController {
    /// Plays random legal steps from a seed stored with the game.
    Random { random: u32 },
    /// Passes every turn.
    Nobody { nobody: bool },
    /// Asks an engine worker.
    Engine(EngineSeat),
}

/// Limit on consecutive automatic turns; no real game reaches it.
const MAX_REPLIES: usize = 64;

impl SeatController {
    pub fn random() -> SeatController {
        SeatController::Random { random: rand::random() }
    }

    pub const NOBODY: SeatController = SeatController::Nobody { nobody: true };

    pub fn from_text(text: &str) -> SeatController {
        serde_json::from_str(text).unwrap_or_else(|error| {
            tracing::error!(%error, "cannot read a stored seat controller");
            SeatController::Engine(EngineSeat::of_level(1))
        })
    }

    /// The engine, if a worker has to be asked.
    pub fn engine(self) -> Option<EngineSeat> {
        match self {
            SeatController::Engine(engine) => Some(engine),
            SeatController::Random { .. } | SeatController::Nobody { .. } => None,
        }
    }

    /// For people: "engine, level 3".
    pub fn phrase(self) -> Phrase {
        match self {
            SeatController::Engine(engine) => engine.phrase(),
            SeatController::Random { .. } => phrase("player-chance"),
            SeatController::Nobody { .. } => phrase("player-nobody"),
        }
    }

    /// The step of a controller that needs no engine; `None` for engines. Deterministic for a game and ply.
    fn step(self, position: &AnyGame, ply: u32) -> Option<String> {
        match self {
            SeatController::Engine(_) => None,
            SeatController::Nobody { .. } => pass_step(position),
            SeatController::Random { random } => {
                let mut legal = position.legal();
                // The modulo bias of a few in 2^64 is negligible.
                let index = zobrist(random.into(), ply.into()) % (legal.len() as u64).max(1);
                (!legal.is_empty()).then(|| legal.swap_remove(index as usize).step)
            }
        }
    }
}

/// The step for a pass. If the rules allow no pass, the first legal step.
pub fn pass_step(position: &AnyGame) -> Option<String> {
    let mut legal = position.legal();
    let pass = legal.iter().position(|step| step.step == game::PASS);
    (!legal.is_empty()).then(|| legal.swap_remove(pass.unwrap_or(0)).step)
}

/// Plays the turns of seats that need no engine, until another seat is to act.
pub fn reply(table: &Table, record: &mut Record) -> Result<Vec<Played>, GameError> {
    let mut played = Vec::new();
    while record.outcome().is_none() && played.len() < MAX_REPLIES {
        let seat = record.position().to_act();
        let deputy =
            table.seat(seat).and_then(|seated| seated.row.engine.as_deref()).map(SeatController::from_text);
        let Some(step) = deputy.and_then(|deputy| deputy.step(record.position(), record.ply())) else {
            break;
        };
        played.push(record.play(&step)?);
    }
    Ok(played)
}

/// An engine that thinks longer about a move, in seconds, is paused for others.
const LONGEST_SHORT: u32 = 60;

/// The strength of an engine: give exactly one of the three.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EngineSeat {
    /// From 1 (beginner) to 8 (about 1750 on the scale of ratings); `seconds` and `nodes` play as well as they can.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 8)]
    level: Option<u8>,
    /// Seconds of thinking for each turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seconds: Option<u32>,
    /// Positions to visit for each turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    nodes: Option<u64>,
}

impl EngineSeat {
    pub fn check(self) -> Result<EngineSeat, GameError> {
        let given = [self.level.is_some(), self.seconds.is_some(), self.nodes.is_some()];
        let one = given.iter().filter(|given| **given).count() == 1;
        let bounded = self.level.is_none_or(|level| LEVELS.contains(&level)) && are_bounded(self.limits());
        if one && bounded {
            return Ok(self);
        }
        let known = "`level` (1 to 12), `seconds` (1 to 86400) and `nodes` (at least 1)";
        let why = if one { format!("out of range: {known}") } else { format!("give one of {known}") };
        Err(Fault::of_program_at("engine", why).into())
    }

    pub fn of_level(level: u8) -> EngineSeat {
        EngineSeat { level: Some(level), ..EngineSeat::default() }
    }

    pub fn of_seconds(seconds: u32) -> EngineSeat {
        EngineSeat { seconds: Some(seconds), ..EngineSeat::default() }
    }

    pub fn level(self) -> Option<u8> {
        self.level
    }

    /// Urgency of this engine's moves. A level needs less than a minute; a number of nodes may need more.
    pub fn class(self) -> JobClass {
        let is_long = self.nodes.is_some() || self.seconds.is_some_and(|seconds| seconds > LONGEST_SHORT);
        if is_long { JobClass::LongMove } else { JobClass::ShortMove }
    }

    /// Refuses a thinking time with which the engine would overstep the site's limit or lose on time.
    pub fn check_time(self, most: Duration) -> Result<(), GameError> {
        match self.seconds {
            Some(seconds) if u64::from(seconds) > most.as_secs() => {
                let why = phrase("error-engine-seconds").with("most", most.as_secs()).with("n", seconds);
                Err(Fault::at("engine.seconds", why).into())
            }
            Some(_) | None => Ok(()),
        }
    }

    pub fn limits(self) -> Limits {
        Limits { depth: None, nodes: self.nodes, seconds: self.seconds.map(f64::from) }
    }

    /// For people: "engine, level 3".
    pub fn phrase(self) -> Phrase {
        match (self.level, self.seconds, self.nodes) {
            (Some(level), _, _) => phrase("player-engine-level").with("level", level.to_string()),
            (None, Some(seconds), _) => phrase("player-engine-seconds").with("n", u64::from(seconds)),
            (None, None, nodes) => phrase("player-engine-nodes").with("n", nodes.unwrap_or_default()),
        }
    }

    /// Returns the description in English, for files and programs.
    pub fn words(self) -> String {
        self.phrase().text(Locale::En)
    }
}
