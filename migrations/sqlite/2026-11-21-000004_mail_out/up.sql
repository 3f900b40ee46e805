-- Mails that wait for others to go with them have the status `held`; `cadence` says which of the player's mails takes
-- them along, and `carrier` which one has. Whoever has `silent_since` hears nothing more of that kind until coming back.
ALTER TABLE outbox ADD COLUMN cadence TEXT;
ALTER TABLE outbox ADD COLUMN carrier BIGINT;
ALTER TABLE players ADD COLUMN silent_since BIGINT;

-- What a player wants for one game, other than for the rest.
CREATE TABLE game_cadences (
    player_id TEXT NOT NULL REFERENCES players (id),
    game_id TEXT NOT NULL REFERENCES games (id),
    cadence TEXT NOT NULL,
    PRIMARY KEY (player_id, game_id)
);

-- Addresses that mail servers have refused, and how often.
CREATE TABLE bounces (
    email TEXT NOT NULL PRIMARY KEY,
    times INTEGER NOT NULL,
    last_at BIGINT NOT NULL
);

-- One mail at a time gathers what is held for a player.
CREATE UNIQUE INDEX outbox_gathering ON outbox (player_id, kind)
    WHERE status = 'waiting' AND kind IN ('news', 'digest');
CREATE INDEX outbox_by_player_id_cadence ON outbox (player_id, cadence) WHERE cadence IS NOT NULL;
CREATE INDEX outbox_by_email_sent_at ON outbox (email, sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX outbox_by_email_leased_until ON outbox (email, leased_until) WHERE leased_until IS NOT NULL;
