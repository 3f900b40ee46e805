-- The players who see the operator's page. Only the command line adds them.
CREATE TABLE operators (
    player_id TEXT NOT NULL PRIMARY KEY REFERENCES players (id),
    created_at BIGINT NOT NULL
);
