-- Games that came as files, and what these say beside the steps: tags and comments as JSON.
ALTER TABLE games ADD COLUMN imported BOOLEAN NOT NULL DEFAULT FALSE;
CREATE TABLE archives (
    game_id TEXT NOT NULL PRIMARY KEY REFERENCES games (id),
    player_id TEXT REFERENCES players (id),
    tags TEXT NOT NULL,
    comments TEXT NOT NULL
);
