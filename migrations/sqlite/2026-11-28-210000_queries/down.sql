DROP INDEX seats_by_name;
DROP INDEX games_rated_by_created_at;
DROP INDEX games_by_reason_and_end;
DROP INDEX games_by_variant_and_plies;
DROP INDEX games_by_plies;
DROP INDEX games_by_started_at;
ALTER TABLE games DROP COLUMN ended_ply;
