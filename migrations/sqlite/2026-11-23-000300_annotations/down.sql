UPDATE games SET started_at = created_at WHERE imported AND started_at IS NULL;
UPDATE games SET ended_at = started_at WHERE imported AND ended_at IS NULL;
UPDATE moves SET played_at = (SELECT started_at FROM games WHERE games.id = moves.game_id)
    WHERE game_id IN (SELECT id FROM games WHERE imported)
    AND played_at > (SELECT created_at FROM games WHERE games.id = moves.game_id);
ALTER TABLE archives DROP COLUMN annotations;
