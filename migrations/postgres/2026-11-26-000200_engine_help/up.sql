-- Whether engines may help the players, in a game and in an open challenge to one.
ALTER TABLE games ADD COLUMN engine_help BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE seeks ADD COLUMN engine_help BOOLEAN NOT NULL DEFAULT FALSE;
