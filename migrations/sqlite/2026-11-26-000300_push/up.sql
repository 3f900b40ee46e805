-- Browsers that show notices of waiting games, each by a subscription at its push service (RFC 8030).
CREATE TABLE push_devices (
    id TEXT NOT NULL PRIMARY KEY,
    player_id TEXT NOT NULL REFERENCES players (id),
    -- Only this game, if the browser asked by the link to a seat.
    game_id TEXT REFERENCES games (id),
    -- The hash of the session in which the browser asked; when the player signs out there, the notices end.
    session_hash TEXT,
    endpoint TEXT NOT NULL,
    -- The browser's public key and secret, by which messages are encrypted (RFC 8291).
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    -- The public key of the site that the subscription was made for (RFC 8292).
    site_key TEXT NOT NULL,
    agent TEXT,
    -- All events up to this id have been told.
    position BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    leased_until BIGINT,
    rests_until BIGINT,
    failures INTEGER NOT NULL,
    failing_since BIGINT
);
CREATE INDEX push_devices_by_player_id ON push_devices (player_id);
CREATE INDEX push_devices_by_endpoint ON push_devices (endpoint);
