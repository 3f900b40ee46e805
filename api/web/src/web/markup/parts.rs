//! Parts that several pages have.

pub(crate) mod avatar;
pub(crate) mod chart;
pub(crate) mod paper_link;
pub(crate) mod piece_anchor;
pub(crate) mod player_name;
pub(crate) mod row;
pub(crate) mod select;
pub(crate) mod words_of_scripts;
