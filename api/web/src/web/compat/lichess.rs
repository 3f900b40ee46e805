//! Lichess's Bot and Board API (<https://lichess.org/api>) as an adapter, for programs that already speak it: their requests become
//! our actions, our games their JSON. No rule of a game and no right lives here.
//!
//! These routes stand beside our own API, below `/api/v1`, and are no part of its contract.

mod account;
mod actions;
mod answers;
mod challenge;
mod challenges;
mod decline_reason;
mod errors;
mod events;
mod exports;
mod fields;
mod follow;
mod game;
mod pace;
mod scopes;
mod seeks;
mod tokens;
mod users;
pub mod variant;

pub use errors::{is_spoken_at, translate};

use actix_web::web::ServiceConfig;

/// Registers the routes.
pub fn routes(config: &mut ServiceConfig) {
    routes! { config:
        tokens: test;
        account: account playing upgrade;
        events: stream;
        follow: stream;
        actions: play chat read_chat abort resign draw takeback claim_victory claim_draw;
        // Registered before `/api/challenge/{user}`, which matches any name.
        challenges: against_engine list show accept decline cancel create;
        seeks: create;
        users: one several statuses list_bots;
        exports: one by_ids of_player;
    }
}
