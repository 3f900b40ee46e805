DROP INDEX games_by_variant_and_listed_at;
DROP INDEX games_by_listed_at;
ALTER TABLE games DROP COLUMN listed_at;
