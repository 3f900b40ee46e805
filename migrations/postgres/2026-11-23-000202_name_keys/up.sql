-- What names look like, without regard to case; `names.rs` computes the keys, also for players who exist. Of players
-- whose names look alike already, the oldest has the key.
CREATE TABLE name_keys (
    key TEXT NOT NULL PRIMARY KEY,
    player_id TEXT NOT NULL REFERENCES players (id)
);
CREATE INDEX name_keys_by_player_id ON name_keys (player_id);
