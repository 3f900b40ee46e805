-- Counts of what was played in each position, by the month in which games ended. A line of `counts` is a step with the
-- results of each category of games; a line of `best` is a game between players of high ratings.
CREATE TABLE explored (
    key BIGINT NOT NULL,
    month INTEGER NOT NULL,
    counts TEXT NOT NULL,
    best TEXT NOT NULL,
    PRIMARY KEY (key, month)
);

-- The games that are counted, each once, with their category.
CREATE TABLE explored_games (
    game_id TEXT NOT NULL PRIMARY KEY REFERENCES games (id),
    category INTEGER NOT NULL,
    rating INTEGER
);

-- Games of before are counted soon.
INSERT INTO unindexed_games (game_id) SELECT id FROM games WHERE status = 'ended' ON CONFLICT DO NOTHING;

-- The term of a game that its players do not ask the explorer for its positions. `games` has as many columns as it may.
ALTER TABLE seats ADD COLUMN without_explorer BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE seeks ADD COLUMN without_explorer BOOLEAN NOT NULL DEFAULT FALSE;
