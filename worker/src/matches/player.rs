//! An engine with whatever protocol it speaks.

use super::{
    cecp_engine::CecpEngine,
    reply::{PlayerError, Reply},
    settings::{MatchSettings, Protocol},
    uci_engine::UciEngine,
};

/// An engine that plays games of the match.
pub(super) enum Player {
    Uci(UciEngine),
    Cecp(CecpEngine),
}

impl Player {
    pub(super) fn start(settings: &MatchSettings, index: usize) -> Result<Player, PlayerError> {
        let engine = &settings.engines[index];
        Ok(match engine.protocol {
            Protocol::Uci => Player::Uci(UciEngine::start(engine, &settings.variant)?),
            Protocol::Cecp => Player::Cecp(CecpEngine::start(engine, &settings.variant)?),
        })
    }

    pub(super) fn begin_game(&mut self) -> Result<(), PlayerError> {
        match self {
            Player::Uci(engine) => engine.begin_game(),
            Player::Cecp(engine) => engine.begin_game(),
        }
    }

    /// Sets an option between two games.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), PlayerError> {
        match self {
            Player::Uci(engine) => engine.set(name, value),
            Player::Cecp(engine) => engine.set(name, value),
        }
    }

    /// The turn that it plays after these steps from the first position, in the spelling of UCI.
    pub(super) fn think(&mut self, steps: &[String]) -> Result<Reply, PlayerError> {
        match self {
            Player::Uci(engine) => engine.think(steps),
            Player::Cecp(engine) => engine.think(steps),
        }
    }
}
