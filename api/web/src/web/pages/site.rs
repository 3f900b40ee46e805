//! The site itself: its first page, its rules and documents, and the operator's page.

pub mod about;
pub mod dev_mail;
pub mod docs;
pub(crate) mod gallery;
pub mod home;
pub mod install;
pub mod look;
pub mod operator;
pub(crate) mod postcard;
pub mod problems;
pub mod variant;
