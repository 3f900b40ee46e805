//! Handlers of the REST API and of the engine API, one resource per file.

pub mod account;
pub mod analyses;
pub mod engine;
pub mod events;
pub mod explorer;
pub mod games;
pub mod inbound;
pub mod mail;
pub mod moderation;
pub mod oauth;
pub mod players;
pub mod positions;
pub mod ratings;
pub mod seeks;
pub mod vacations;
pub mod variants;
pub mod webhooks;

use utoipa_actix_web::service_config::ServiceConfig;

use games::{actions, archives, boards, conditionals, notes, streams};

/// Registers the REST API.
pub fn routes(config: &mut ServiceConfig) {
    routes! { config:
        players: sign_up sign_in sign_out me change_me bot_terms set_bot_terms;
        mail: lift read choose;
        account: close export list_addresses add_address prefer_address remove_address list_sessions
            end_session list_blocks block unblock;
        vacations: list take end;
        players: create_token list_tokens delete_token;
        variants: list read;
        positions: look;
        explorer: explore;
        games: create list;
        // Registered before `/games/{id}`, which matches any id.
        archives: export import;
        streams: ended follow;
        games: read play accept decline withdraw;
        actions: resign draw message;
        archives: pgn file_in score_table;
        boards: svg png txt;
        conditionals: read set delete;
        actions: pause signal touch takeback claim abort;
        games: rematch;
        notes: read write;
        seeks: list create read withdraw accept;
        ratings: list search profile results history;
        moderation: report reports act log;
        analyses: create list read cancel stream;
        events: list stream;
        webhooks: keys create list delete secret change_secret enable try_out deliveries redeliver;
    }
}

/// Registers the API of the engine workers.
pub fn engine_routes(config: &mut ServiceConfig) {
    routes! { config:
        engine: acquire progress result abort status;
    }
}
