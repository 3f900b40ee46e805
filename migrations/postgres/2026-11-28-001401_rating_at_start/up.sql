-- The rating of a player when a rated game began, in billionths. `rating_changes` has the rating at its end.
ALTER TABLE seats ADD COLUMN rating_start BIGINT;
UPDATE seats SET rating_start = COALESCE((
    SELECT rating_changes.rating FROM rating_changes
    JOIN games AS earlier ON earlier.id = rating_changes.game_id
    JOIN games AS own ON own.id = seats.game_id
    WHERE rating_changes.player_id = seats.player_id AND earlier.variant = own.variant AND earlier.ended_at <= own.started_at
        AND earlier.id <> own.id
    ORDER BY rating_changes.id DESC LIMIT 1
), 1500000000000)
WHERE player_id IS NOT NULL AND EXISTS (
    SELECT 1 FROM games WHERE games.id = seats.game_id AND games.rated AND games.started_at IS NOT NULL
);
