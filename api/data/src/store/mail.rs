//! Tables of mails, links and delivery problems.

pub mod answers;
pub mod backlog;
pub mod batches;
pub mod bounces;
pub mod game_cadences;
pub mod inbound_messages;
pub mod kind;
pub mod links;
pub mod outbox;
pub mod strangers;
pub mod suppressions;
pub mod untold;
