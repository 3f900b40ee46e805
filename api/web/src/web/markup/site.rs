//! Pages about the site.

pub(crate) mod docs;
