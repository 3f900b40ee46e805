-- How each player wants to be told and what the calendar of their clock is. `time_zone` is an IANA name, `weekend` a
-- list of days (`sat,sun`) on which the own clock stands still, `digest_hour` is local.
ALTER TABLE players ADD COLUMN cadence TEXT NOT NULL DEFAULT 'delayed';
ALTER TABLE players ADD COLUMN digest_hour INTEGER NOT NULL DEFAULT 18;
ALTER TABLE players ADD COLUMN time_zone TEXT NOT NULL DEFAULT 'UTC';
ALTER TABLE players ADD COLUMN weekend TEXT NOT NULL DEFAULT '';
ALTER TABLE players ADD COLUMN notation TEXT NOT NULL DEFAULT 'standard';
ALTER TABLE players ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
ALTER TABLE players ADD COLUMN auto_vacation BOOLEAN NOT NULL DEFAULT FALSE;
-- When the player last looked at a page.
ALTER TABLE players ADD COLUMN seen_at BIGINT;
