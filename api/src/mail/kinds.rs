//! TODO: mail::kinds.

pub(crate) mod answer;
pub(crate) mod confirm;
pub(crate) mod confirm_address;
pub(crate) mod departure;
pub(crate) mod game_over;
pub(crate) mod invitation;
pub(crate) mod login;
pub(crate) mod question;
pub(crate) mod reminder;
pub(crate) mod summary;
pub(crate) mod unaddressed_reply;
pub(crate) mod webhook_disabled;
pub(crate) mod your_move;
