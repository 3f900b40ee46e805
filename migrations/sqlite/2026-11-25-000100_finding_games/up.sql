-- The archive is read from the latest end on; an imported game may have no date. No turn changes a column of these indexes.
CREATE INDEX games_by_end ON games (coalesce(ended_at, created_at), id) WHERE status = 'ended';
CREATE INDEX games_by_variant_and_end ON games (variant, coalesce(ended_at, created_at), id) WHERE status = 'ended';
-- The history of a player's ratings is read from the latest game on.
DROP INDEX rating_changes_by_player_id;
CREATE INDEX rating_changes_by_player_id_id ON rating_changes (player_id, id);
-- New links to an open seat replace the old ones.
CREATE INDEX links_to_open_seats ON links (game_id) WHERE kind = 'join';
