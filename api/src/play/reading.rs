//! Games as their players and visitors read them.

pub mod board;
pub mod games;
pub mod notes;
pub mod own_games;
pub mod seat_access;
