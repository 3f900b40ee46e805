//! Reading a request: its body, query and cookies, and whether a page of this site has sent it.

pub mod body;
pub(crate) mod cookies;
pub mod csrf;
pub(crate) mod look_query;
pub(crate) mod plain_words;
pub(crate) mod query;
pub(crate) mod user_agent;
