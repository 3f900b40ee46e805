//! Events as messages of chats: `news` puts an event in words, `services` makes the request of each service, `pause` reads
//! how long a service wants to be left alone.

pub mod news;
pub mod pause;
pub mod services;
