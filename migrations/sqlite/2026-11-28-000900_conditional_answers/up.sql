-- Whether conditional moves have played the step, so that its player may not have seen what it answers.
ALTER TABLE moves ADD COLUMN conditional BOOLEAN NOT NULL DEFAULT FALSE;
