-- Since when `auto_vacation` stands as it does: what was wished for after the fall of a flag does not undo it.
ALTER TABLE players ADD COLUMN auto_vacation_since BIGINT NOT NULL DEFAULT 0;
