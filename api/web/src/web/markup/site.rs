//! Pages about the site.

pub(crate) mod about;
pub(crate) mod dev_mail;
pub(crate) mod docs;
pub(crate) mod gallery;
pub(crate) mod guide;
pub(crate) mod home;
pub(crate) mod operator;
pub(crate) mod problems;
pub(crate) mod variant;
