-- The number of steps of a game that has ended: an index of `ply` would change with every turn.
ALTER TABLE games ADD COLUMN ended_ply INTEGER;
UPDATE games SET ended_ply = ply WHERE status = 'ended';

-- Orders and filters of the search for games. No turn changes a column of these indexes.
CREATE INDEX IF NOT EXISTS games_by_started_at ON games (started_at, id) WHERE started_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS games_by_plies ON games (ended_ply, id) WHERE ended_ply IS NOT NULL;
CREATE INDEX IF NOT EXISTS games_by_variant_and_plies ON games (variant, ended_ply, id) WHERE ended_ply IS NOT NULL;
CREATE INDEX IF NOT EXISTS games_by_reason_and_end ON games (reason, coalesce(ended_at, created_at), id) WHERE status = 'ended';
CREATE INDEX IF NOT EXISTS games_rated_by_created_at ON games (created_at, id) WHERE rated;
-- Imported games of a name, and seats that are asked for by address.
CREATE INDEX IF NOT EXISTS seats_by_name ON seats (name) WHERE name IS NOT NULL;
