//! Engines of other people: their processes, and UCI from the side of the program that drives them.
//!
//! | file | what it does |
//! |---|---|
//! | `search` | a search by an engine, instead of one of our own |
//! | `lines` | what an engine answers, read by the rules |
//! | `engine` | an engine that does the work of some variants, and its processes |
//! | `process` | the process of an engine, with limits on time and memory |
//! | `uci_client`, `offer`, `info_line` | UCI: commands, options, reports |
//! | `error` | why an engine cannot be used |

mod engine;
mod error;
mod info_line;
mod lines;
mod offer;
mod process;
mod search;
mod uci_client;

pub(crate) use engine::{Allowance, Engine};
pub use error::EngineError;
pub(crate) use info_line::InfoLine;
pub(crate) use process::{EngineProcess, PATIENCE};
pub(crate) use search::{SearchError, search};
pub(crate) use uci_client::{UciClient, best_in};
