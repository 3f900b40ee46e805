ALTER TABLE players DROP COLUMN seen_at;
ALTER TABLE players DROP COLUMN auto_vacation;
ALTER TABLE players DROP COLUMN language;
ALTER TABLE players DROP COLUMN notation;
ALTER TABLE players DROP COLUMN weekend;
ALTER TABLE players DROP COLUMN time_zone;
ALTER TABLE players DROP COLUMN digest_hour;
ALTER TABLE players DROP COLUMN cadence;
