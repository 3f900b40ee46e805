-- Who wants the last turn back, how often turns were taken back, and with how many steps the game came to us.
ALTER TABLE games ADD COLUMN takeback TEXT;
ALTER TABLE games ADD COLUMN takebacks INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN begun_ply INTEGER NOT NULL DEFAULT 0;
-- A link from before a takeback stands for a position that never was.
ALTER TABLE links ADD COLUMN takebacks INTEGER NOT NULL DEFAULT 0;

CREATE TABLE rematches (
    of_game TEXT NOT NULL PRIMARY KEY REFERENCES games (id),
    game_id TEXT NOT NULL REFERENCES games (id)
);

CREATE TABLE notes (
    game_id TEXT NOT NULL REFERENCES games (id),
    player_id TEXT NOT NULL REFERENCES players (id),
    body TEXT NOT NULL,
    updated_at BIGINT NOT NULL,
    PRIMARY KEY (game_id, player_id)
);

CREATE TABLE seeks (
    id TEXT NOT NULL PRIMARY KEY,
    player_id TEXT NOT NULL REFERENCES players (id),
    variant TEXT NOT NULL,
    options TEXT NOT NULL,
    seat TEXT,
    time_control TEXT NOT NULL,
    rated BOOLEAN NOT NULL,
    rating_from INTEGER,
    rating_to INTEGER,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);

-- Ratings, deviations and volatilities are in billionths, so that both databases keep them exactly.
CREATE TABLE ratings (
    player_id TEXT NOT NULL REFERENCES players (id),
    variant TEXT NOT NULL,
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    games INTEGER NOT NULL,
    rated_at BIGINT NOT NULL,
    PRIMARY KEY (player_id, variant)
);

-- What each rated game has made of its players' ratings, in the order in which they were rated.
CREATE TABLE rating_changes (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    game_id TEXT NOT NULL REFERENCES games (id),
    seat TEXT NOT NULL,
    player_id TEXT NOT NULL REFERENCES players (id),
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL
);

CREATE INDEX rematches_by_game_id ON rematches (game_id);
CREATE INDEX notes_by_player_id ON notes (player_id);
CREATE INDEX seeks_by_player_id ON seeks (player_id);
CREATE INDEX seeks_by_created_at ON seeks (created_at);
CREATE INDEX seeks_by_expires_at ON seeks (expires_at);
CREATE INDEX ratings_by_variant_rating ON ratings (variant, rating);
CREATE UNIQUE INDEX rating_changes_by_game_id_seat ON rating_changes (game_id, seat);
CREATE INDEX rating_changes_by_player_id ON rating_changes (player_id);
