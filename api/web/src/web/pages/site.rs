//! The site itself: its first page, its rules and documents, and the pages of operators and moderators.

pub mod about;
pub mod dev_mail;
pub mod docs;
pub mod first_operator;
pub(crate) mod gallery;
pub mod home;
pub mod install;
pub mod look;
pub mod moderation;
pub mod operator;
pub(crate) mod postcard;
pub mod problems;
pub mod report;
pub mod variant;
