DROP TABLE vacations;
ALTER TABLE moves DROP COLUMN spent;
DROP INDEX games_by_remind_at;
ALTER TABLE games DROP COLUMN remind_at;
ALTER TABLE games DROP COLUMN pauses;
ALTER TABLE games DROP COLUMN clocks;
