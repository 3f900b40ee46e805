//! Data to train networks with: games that the engine plays against itself, and samples of their positions.
//!
//! | file | what it does |
//! |---|---|
//! | `self_play` | plays games on all cores into a file, and goes on where an interrupted run has stopped |
//! | `game_file` | the file of games |
//! | `terms` | positions of these games as terms of the generic evaluation, to fit its weights |
//! | `samples` | positions of these games as inputs of a network, for the trainer |
//! | `targets` | the values that a network learns of these positions |
//!
//! The trainer itself is `worker/training/network.py`.

mod game_file;
mod samples;
mod self_play;
mod targets;
mod terms;

pub use game_file::{GameFileError, Header};
pub use samples::{Part, SampleCounts, write_samples};
pub use self_play::{Progress, play_games};
pub use terms::write_terms;
