//! Rules of the chess variants that Zugpost plays: positions, steps, outcomes and their texts.
//!
//! No input or output, clock, randomness or logging happens here.
//!
//! ```text
//! board     squares, sets of them, boards, how pieces walk
//! game      the contract between a variant and its users
//! frame     parts shared by games of pieces that walk by the tables, on any board
//! fide      the fast parts for the pieces of orthodox chess on 8×8
//! variants  the games
//! registry  the one table that names them all
//! text      machine and display notation, free input, boards as text
//! record    a game with its past: repetition and counting rules
//! teaching  positions and lessons for beginners
//! openings  names of openings
//! pgn       games as files
//! perft     counting, to see that the rules are right
//! ```
//!
//! ```
//! use zugpost_rules::{Options, Record, Variant};
//!
//! let variant = Variant::new("chess", &Options::default())?;
//! let mut record = Record::new(&variant);
//! for step in ["f3", "e7-e5", "g2g4"] {
//!     record.play(step)?;
//! }
//! let played = record.play("Qh4")?;
//! assert_eq!((played.step.as_str(), played.display.as_str()), ("d8h4", "Qh4#"));
//! assert_eq!(record.outcome().map(|outcome| outcome.result()), Some("0-1"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(missing_docs)]

/// The examples of the README run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[doc(hidden)]
pub mod board;
#[doc(hidden)]
pub mod frame;
#[doc(hidden)]
pub mod game;

mod openings;
mod perft;
pub mod pgn;
mod record;
mod registry;
pub mod teaching;
mod text;
#[doc(hidden)]
pub mod variants;

pub use board::{Seat, SeatError};
pub use game::{
    About, FirstMove, Game, Notation, NotationError, OptionAbout, Options, Outcome, PieceAbout,
    PositionError, RULES_VERSION, Reason, Remark, Snapshot, StateKind, StatePart, StateProblem, Visitor,
    seat_name, seat_names,
};
pub use openings::Opening;
pub use perft::{count_steps, perft};
pub use record::{Departure, Played, Record, ReplayError, ResumeError};
pub use registry::{AnyGame, Variant, VariantError};
pub use text::{
    Appearance, BoardView, Captured, Cell, Coordinates, Diagram, EdgeLabels, EngineProtocol, Hand, Kit,
    LegalStep, MAX_STEP_LEN, NamedPiece, Raised, SideEffect, StepAction, StepEnd, StepError, StepForm,
    StepText, StepWords, display, find_step, machine, unnumbered,
};
