-- When the sweeper looks at the deadlines of a running game: never later than the first of them. A turn that puts them off
-- leaves it alone, so that no turn changes an index; the sweeper corrects it when it looks.
ALTER TABLE games ADD COLUMN check_at BIGINT;
UPDATE games SET check_at = least(remind_at, move_by) WHERE status = 'running';
DROP INDEX games_by_move_by;
DROP INDEX games_by_remind_at;
CREATE INDEX games_by_check_at ON games (check_at) WHERE check_at IS NOT NULL;
-- Room for the next version of a row on its page: together with unchanged indexes that is an update in place (HOT).
ALTER TABLE games SET (fillfactor = 80);
