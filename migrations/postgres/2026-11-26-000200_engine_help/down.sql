ALTER TABLE seeks DROP COLUMN engine_help;
ALTER TABLE games DROP COLUMN engine_help;
