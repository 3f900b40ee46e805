DROP TABLE archives;
ALTER TABLE games DROP COLUMN imported;
