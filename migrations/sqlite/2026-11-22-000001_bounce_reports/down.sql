ALTER TABLE bounces DROP COLUMN reported;
