//! Actions that need the consent of others, or that end a game by agreement or claim.

pub mod aborts;
pub mod claims;
pub mod draw_offers;
pub mod pauses;
pub mod takebacks;
