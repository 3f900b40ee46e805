DROP TABLE rating_changes;
DROP TABLE ratings;
DROP TABLE seeks;
DROP TABLE notes;
DROP TABLE rematches;
ALTER TABLE links DROP COLUMN takebacks;
ALTER TABLE games DROP COLUMN begun_ply;
ALTER TABLE games DROP COLUMN takebacks;
ALTER TABLE games DROP COLUMN takeback;
