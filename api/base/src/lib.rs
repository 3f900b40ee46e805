//! What all other crates of the server are made of: ids, times, words in six languages, pictures of boards.

pub mod adjustable;
pub mod background;
pub mod email_address;
pub mod ids;
pub mod locale;
pub mod log;
pub mod names;
pub mod picture;
pub mod rate_limits;
pub mod text_enum;
pub mod text_links;
pub mod time;
pub mod vocabulary;
