//! Rows, both databases, and what is read of them: games with their clocks and ratings, views for programs, the event log.

pub mod clock;
pub mod counters;
pub mod events;
pub mod model;
pub mod notation;
pub mod rating;
pub mod site;
pub mod store;
pub mod view;
