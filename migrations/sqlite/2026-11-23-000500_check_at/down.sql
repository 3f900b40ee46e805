DROP INDEX games_by_check_at;
ALTER TABLE games DROP COLUMN check_at;
CREATE INDEX games_by_move_by ON games (move_by) WHERE move_by IS NOT NULL;
CREATE INDEX games_by_remind_at ON games (remind_at) WHERE remind_at IS NOT NULL;
