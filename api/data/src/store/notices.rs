//! Tables of what is sent besides mails: notices of browsers, webhooks and their deliveries.

pub mod deliveries;
pub(crate) mod notifications;
pub mod push_devices;
pub mod webhook_players;
pub mod webhooks;
