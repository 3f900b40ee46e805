//! Moderation: reports of players, mutes, removed messages, the announcement, and the audit log.

pub mod acts;
pub mod announcement;
pub mod mutes;
pub mod removal;
pub mod reports;
