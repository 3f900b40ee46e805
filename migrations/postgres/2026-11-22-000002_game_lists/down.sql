DROP INDEX games_by_variant_and_status;
DROP INDEX games_by_variant;
DROP INDEX games_by_status;
DROP INDEX games_by_created_at;
CREATE INDEX games_by_created_at ON games (created_at);
