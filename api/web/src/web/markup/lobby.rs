//! Pages on which people find each other.

pub(crate) mod cards;
pub(crate) mod invitation;
pub(crate) mod join;
pub(crate) mod join_links;
pub(crate) mod play;
pub(crate) mod seeks;
pub(crate) mod start;
