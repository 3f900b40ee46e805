//! The tables as both databases have them; the twin of `migrations/{sqlite,postgres}`.

mod moderation;
mod people;
mod play;
mod service;

pub use moderation::*;
pub use people::*;
pub use play::*;
pub use service::*;

diesel::joinable!(tokens -> players (player_id));
diesel::joinable!(webhook_deliveries -> events (event_id));
diesel::joinable!(webhook_players -> players (player_id));
diesel::joinable!(feeds -> players (player_id));
diesel::joinable!(operators -> players (player_id));
diesel::joinable!(sessions -> players (player_id));
diesel::joinable!(seats -> players (player_id));
diesel::joinable!(seats -> games (game_id));
diesel::joinable!(positions -> games (game_id));
diesel::joinable!(explored_games -> games (game_id));
diesel::joinable!(seeks -> players (player_id));
diesel::joinable!(ratings -> players (player_id));
diesel::joinable!(addresses -> players (player_id));
diesel::joinable!(name_keys -> players (player_id));

diesel::allow_tables_to_appear_in_same_query!(
    players,
    addresses,
    name_keys,
    bot_terms,
    blocks,
    feeds,
    operators,
    sessions,
    oauth_codes,
    tokens,
    games,
    seats,
    moves,
    positions,
    unindexed_games,
    explored,
    explored_games,
    messages,
    conditionals,
    events,
    outbox,
    links,
    engine_jobs,
    workers,
    idempotency_keys,
    heartbeats,
    suppressions,
    invited_strangers,
    webhooks,
    webhook_players,
    webhook_deliveries,
    push_devices,
    bans,
    read_only,
    signing_keys,
    archives,
    game_cadences,
    bounces,
    vacations,
    arrivals,
    rematches,
    notes,
    seeks,
    ratings,
    rating_changes,
    reports,
    mutes,
    announcement,
    moderation_acts,
);
