-- The language of pages and mails that the player chose; NULL for none.
ALTER TABLE players ADD COLUMN locale TEXT;
