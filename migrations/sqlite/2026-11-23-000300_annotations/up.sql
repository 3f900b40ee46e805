-- What imported files say of steps besides comments: annotations and variations by ply, as JSON.
ALTER TABLE archives ADD COLUMN annotations TEXT NOT NULL DEFAULT '{}';

-- Steps and games without a time of their own had that of the import. An unknown time of a step is one after it.
UPDATE moves SET played_at = played_at + 1
    WHERE game_id IN (SELECT id FROM games WHERE imported)
    AND played_at = (SELECT created_at FROM games WHERE games.id = moves.game_id);
UPDATE games SET ended_at = NULL WHERE imported AND ended_at = created_at;
UPDATE games SET started_at = NULL WHERE imported AND started_at = created_at;
