-- What imported files say of steps besides comments: annotations and variations by ply, as JSON.
ALTER TABLE archives ADD COLUMN annotations TEXT NOT NULL DEFAULT '{}';

-- Steps without a time of their own had that of the step before them, and the first ones that of the game: its date at
-- midnight, or else the import. A time that is not the game's may be a step's own, so it stays. An unknown time of a
-- step is one after the import.
UPDATE moves SET played_at = (SELECT created_at + 1 FROM games WHERE games.id = moves.game_id)
    WHERE game_id IN (SELECT id FROM games WHERE imported)
    AND EXISTS (
        SELECT 1 FROM games WHERE games.id = moves.game_id
        AND (moves.played_at = created_at OR (moves.played_at = started_at AND started_at % 86400000000 = 0))
    );
-- The same holds for ends.
UPDATE games SET ended_at = NULL
    WHERE imported AND (ended_at = created_at OR (ended_at = started_at AND started_at % 86400000000 = 0));
UPDATE games SET started_at = NULL WHERE imported AND started_at = created_at;
