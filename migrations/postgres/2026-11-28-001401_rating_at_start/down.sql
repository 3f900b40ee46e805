ALTER TABLE seats DROP COLUMN rating_start;
