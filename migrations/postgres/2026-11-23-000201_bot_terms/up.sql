-- What a bot takes, as JSON. Bots that exist go on accepting unrated games at once.
CREATE TABLE bot_terms (
    player_id TEXT NOT NULL PRIMARY KEY REFERENCES players (id),
    terms TEXT NOT NULL
);
INSERT INTO bot_terms (player_id, terms)
SELECT id, '{"auto_accept":true}' FROM players WHERE bot AND closed_at IS NULL;
