-- Addresses that players have proved to own. The one that mails go to stands in players.email as well.
CREATE TABLE addresses (
    email TEXT NOT NULL PRIMARY KEY,
    player_id TEXT NOT NULL REFERENCES players (id),
    confirmed_at BIGINT NOT NULL
);
INSERT INTO addresses (email, player_id, confirmed_at)
SELECT email, id, created_at FROM players WHERE email IS NOT NULL;

-- Whom a player wants nothing to do with.
CREATE TABLE blocks (
    player_id TEXT NOT NULL REFERENCES players (id),
    blocked_id TEXT NOT NULL REFERENCES players (id),
    created_at BIGINT NOT NULL,
    PRIMARY KEY (player_id, blocked_id)
);

-- The browser in which a session was begun, in two words.
ALTER TABLE sessions ADD COLUMN agent TEXT;

-- An account that was closed has no name, address or proof any more. While closing_at stands, its games are left one by
-- one.
ALTER TABLE players ADD COLUMN closed_at BIGINT;
ALTER TABLE players ADD COLUMN closing_at BIGINT;

CREATE INDEX addresses_by_player_id ON addresses (player_id);
CREATE INDEX blocks_by_blocked_id ON blocks (blocked_id);
CREATE INDEX players_by_closing_at ON players (closing_at) WHERE closing_at IS NOT NULL;
