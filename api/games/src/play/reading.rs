//! Games as their players and visitors read them.

pub mod board;
pub mod explorer;
pub mod finding;
pub mod games;
pub mod news;
pub mod notes;
pub mod own_games;
pub mod own_lists;
pub mod reached;
pub mod seat_access;
pub mod shown;
