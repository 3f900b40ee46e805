//! Engines of other people: their processes, and UCI from the side of the program that drives them.
//!
//! | file | what it does |
//! |---|---|
//! | `process` | the process of an engine, with limits on time and memory |
//! | `uci_client`, `offer`, `info_line` | UCI: commands, options, reports |
//! | `error` | why an engine cannot be used |

mod error;
mod info_line;
mod offer;
mod process;
mod uci_client;

pub use error::EngineError;
pub(crate) use info_line::InfoLine;
pub(crate) use process::{EngineProcess, PATIENCE};
pub(crate) use uci_client::{UciClient, best_in};
