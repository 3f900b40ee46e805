//! Pages of games and people to look at.

pub(crate) mod archive;
pub(crate) mod calendar;
pub(crate) mod feed;
pub(crate) mod people;
pub(crate) mod watch;
