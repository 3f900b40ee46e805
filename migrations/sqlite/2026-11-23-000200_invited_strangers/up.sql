-- Addresses that had confirmed nothing here when they were invited, by whom and when. A row counts for a day.
CREATE TABLE invited_strangers (
    email TEXT NOT NULL PRIMARY KEY,
    player_id TEXT NOT NULL REFERENCES players (id),
    invited_at BIGINT NOT NULL
);
CREATE INDEX invited_strangers_by_player_id_invited_at ON invited_strangers (player_id, invited_at);
CREATE INDEX invited_strangers_by_invited_at ON invited_strangers (invited_at);
