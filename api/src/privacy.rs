//! TODO: privacy.

pub(crate) mod closing;
pub mod own_data;
