//! Vacations, weekends and reminders: how a player's calendar changes the clocks of their games.

pub(crate) mod calendars;
pub(crate) mod reminders;
pub mod vacations;
