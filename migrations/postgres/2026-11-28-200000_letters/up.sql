-- Letters of the pieces on pages and in mails. The column `language` had those of mails; the version before reads it until all
-- servers are upgraded, and the next release drops it.
ALTER TABLE players ADD COLUMN letters TEXT NOT NULL DEFAULT 'language';
UPDATE players SET letters = CASE language
    WHEN 'de' THEN 'german' WHEN 'fr' THEN 'french' WHEN 'es' THEN 'spanish' WHEN 'it' THEN 'italian'
    WHEN 'nl' THEN 'dutch' WHEN 'pl' THEN 'polish' WHEN 'ru' THEN 'russian' ELSE 'language' END;
