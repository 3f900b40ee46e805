//! Pages on which people find each other.

pub(crate) mod cards;
pub(crate) mod join_links;
pub(crate) mod start;
