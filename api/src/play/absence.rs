//! Vacations, weekends and reminders: how the calendar of a player changes the clocks of the games.

pub(crate) mod calendars;
pub(crate) mod reminders;
pub mod vacations;
