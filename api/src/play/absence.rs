//! TODO: play::absence.

pub(crate) mod calendars;
pub(crate) mod reminders;
pub mod vacations;
