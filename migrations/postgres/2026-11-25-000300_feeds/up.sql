-- The secret link to a player's calendar and feed. Only its hash is stored.
CREATE TABLE feeds (
    player_id TEXT NOT NULL PRIMARY KEY REFERENCES players (id),
    hash TEXT NOT NULL UNIQUE,
    created_at BIGINT NOT NULL
);
