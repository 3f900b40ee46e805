-- Held mails that no summary or digest will tell of. Players who were told, and have not been back since, are silent: what is
-- held for their next summary waits for their return.
CREATE VIEW orphaned_mails AS
SELECT held.id, held.player_id
FROM outbox AS held JOIN players ON players.id = held.player_id
WHERE held.status = 'held'
    AND NOT (held.cadence = 'delayed' AND players.silent_since IS NOT NULL)
    AND NOT EXISTS (
        SELECT 1 FROM outbox AS batch
        WHERE batch.player_id = held.player_id AND batch.status = 'waiting'
            AND batch.kind IN ('news', 'digest')
            AND batch.kind = CASE held.cadence WHEN 'digest' THEN 'digest' ELSE 'news' END
    );

-- Running games whose player to move wants mails, but gets none of this turn: the latest notice of it is missing, was dropped, or
-- is orphaned. Mails that failed for good count as told, because the player's pages show them; and so does an address that
-- gets no mail.
CREATE INDEX outbox_of_turns ON outbox (game_id, ply, id) WHERE kind = 'your-move';
CREATE VIEW untold_turns AS
SELECT games.id AS game_id, games.ply, seats.player_id
FROM games
JOIN seats ON seats.game_id = games.id AND seats.seat = games.to_act
LEFT JOIN players ON players.id = seats.player_id
LEFT JOIN game_cadences ON game_cadences.player_id = seats.player_id AND game_cadences.game_id = games.id
WHERE games.status = 'running' AND seats.engine IS NULL
    AND CASE WHEN seats.player_id IS NULL THEN seats.email ELSE players.email END IS NOT NULL
    AND COALESCE(game_cadences.cadence, players.cadence, 'instant') <> 'off'
    AND COALESCE((
        SELECT latest.status = 'superseded'
            OR latest.status = 'held' AND EXISTS (SELECT 1 FROM orphaned_mails WHERE orphaned_mails.id = latest.id)
        FROM outbox AS latest
        WHERE latest.kind = 'your-move' AND latest.game_id = games.id AND latest.ply = games.ply
            AND latest.seat = games.to_act
        ORDER BY latest.id DESC LIMIT 1
    ), TRUE)
    AND NOT EXISTS (
        SELECT 1 FROM suppressions
        WHERE suppressions.email = CASE WHEN seats.player_id IS NULL THEN seats.email ELSE players.email END
    );
