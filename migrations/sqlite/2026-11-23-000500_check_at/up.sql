-- When the sweeper looks at the deadlines of a running game: never later than the first of them. A turn that puts them off
-- leaves it alone, so that no turn changes an index; the sweeper corrects it when it looks.
ALTER TABLE games ADD COLUMN check_at BIGINT;
UPDATE games SET check_at = min(coalesce(remind_at, move_by), move_by) WHERE status = 'running';
DROP INDEX games_by_move_by;
DROP INDEX games_by_remind_at;
CREATE INDEX games_by_check_at ON games (check_at) WHERE check_at IS NOT NULL;
