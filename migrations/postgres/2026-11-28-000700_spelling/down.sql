ALTER TABLE players DROP COLUMN spelling;
