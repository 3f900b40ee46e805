-- What a player is told, as JSON; who reads the log need not ask again.
ALTER TABLE events ADD COLUMN body TEXT NOT NULL DEFAULT '{}';
