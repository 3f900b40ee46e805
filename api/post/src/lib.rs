//! Mails out and in: notifications, replies that hold a turn, and the built-in listener.

pub mod inbound;
pub mod mail;
