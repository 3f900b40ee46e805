-- The number of the turn in which a step was played, as positions count turns. Where two seats alternated it is half
-- the plies.
ALTER TABLE moves ADD COLUMN turn INTEGER NOT NULL DEFAULT 1;
UPDATE moves SET turn = (ply + 1) / 2;
