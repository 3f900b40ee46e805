DROP INDEX links_to_open_seats;
DROP INDEX rating_changes_by_player_id_id;
CREATE INDEX rating_changes_by_player_id ON rating_changes (player_id);
DROP INDEX games_by_variant_and_end;
DROP INDEX games_by_end;
