ALTER TABLE players DROP COLUMN letters;
