-- Webhooks of chats and of rooms. `url` shows where a chat is; its secrets are sealed by a key that the database has not.
ALTER TABLE webhooks ADD COLUMN format TEXT NOT NULL DEFAULT 'standard';
ALTER TABLE webhooks ADD COLUMN sealed TEXT;
ALTER TABLE webhooks ADD COLUMN room TEXT;
ALTER TABLE webhooks ADD COLUMN locale TEXT;
-- Whose events are sent: the owner's, or as spectators see them those of one game or of the games of players.
ALTER TABLE webhooks ADD COLUMN hears TEXT NOT NULL DEFAULT 'own';
ALTER TABLE webhooks ADD COLUMN game_id TEXT;

-- The players whose games a webhook follows.
CREATE TABLE webhook_players (
    webhook_id TEXT NOT NULL REFERENCES webhooks (id),
    player_id TEXT NOT NULL REFERENCES players (id),
    PRIMARY KEY (webhook_id, player_id)
);

CREATE INDEX webhook_players_by_player_id ON webhook_players (player_id);
