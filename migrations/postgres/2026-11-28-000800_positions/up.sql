-- The positions of games that have ended, each at the first ply at which its game reached it, with the time by which the
-- archive lists the game. The key is the same for equal positions of one variant with the same options.
CREATE TABLE positions (
    game_id TEXT NOT NULL REFERENCES games (id),
    ply INTEGER NOT NULL,
    key BIGINT NOT NULL,
    ended_at BIGINT NOT NULL,
    PRIMARY KEY (game_id, ply)
);
CREATE INDEX positions_by_key ON positions (key, ended_at, game_id);
-- Games that have ended and whose positions are not stored yet. Those that ended before this migration wait first.
CREATE TABLE unindexed_games (
    game_id TEXT NOT NULL PRIMARY KEY REFERENCES games (id)
);
INSERT INTO unindexed_games (game_id) SELECT id FROM games WHERE status = 'ended';
