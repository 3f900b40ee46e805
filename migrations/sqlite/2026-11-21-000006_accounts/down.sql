DROP INDEX players_by_closing_at;
ALTER TABLE players DROP COLUMN closing_at;
ALTER TABLE players DROP COLUMN closed_at;
ALTER TABLE sessions DROP COLUMN agent;
DROP TABLE blocks;
DROP TABLE addresses;
