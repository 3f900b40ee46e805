//! Protocols of others, for programs that already speak them. Each translates: requests become our actions, our games their
//! answers. No rule of a game and no right lives here.

mod explorer;
pub mod lichess;
mod xfcc;

use actix_web::web::ServiceConfig;

/// Registers the routes.
pub fn configure(config: &mut ServiceConfig) {
    config.configure(lichess::routes).configure(explorer::configure).configure(xfcc::configure);
}
