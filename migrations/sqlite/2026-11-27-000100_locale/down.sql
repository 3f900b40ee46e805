ALTER TABLE players DROP COLUMN locale;
