ALTER TABLE moves DROP COLUMN conditional;
