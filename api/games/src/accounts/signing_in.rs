//! Sessions, links and tokens: who a request comes from.

pub mod identity;
pub mod links;
pub mod lookup_queue;
pub mod oauth;
pub mod sessions;
pub mod token_lookup;
