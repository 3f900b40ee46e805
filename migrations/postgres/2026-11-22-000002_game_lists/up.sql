-- Lists are read from the newest on, whatever they are narrowed to.
DROP INDEX games_by_created_at;
CREATE INDEX games_by_created_at ON games (created_at, id);
CREATE INDEX games_by_status ON games (status, created_at, id);
CREATE INDEX games_by_variant ON games (variant, created_at, id);
CREATE INDEX games_by_variant_and_status ON games (variant, status, created_at, id);
