ALTER TABLE players DROP COLUMN auto_vacation_since;
