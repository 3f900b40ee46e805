//! What others see of a player.

pub mod presence;
pub mod profiles;
pub mod ranks;
pub mod results;
pub mod similar_names;
