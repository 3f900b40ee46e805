-- The list of running games is read by this time. It is never later than the latest step, and at most a minute earlier: so a
-- turn changes its index only if the one before it is older.
ALTER TABLE games ADD COLUMN listed_at BIGINT NOT NULL DEFAULT 0;
UPDATE games SET listed_at = coalesce(
    (SELECT played_at FROM moves WHERE moves.game_id = games.id AND moves.ply = games.ply), started_at, created_at
);
CREATE INDEX games_by_listed_at ON games (listed_at, id) WHERE status = 'running';
CREATE INDEX games_by_variant_and_listed_at ON games (variant, listed_at, id) WHERE status = 'running';
