UPDATE engine_jobs SET class = 2 WHERE class = 3;
ALTER TABLE engine_jobs DROP COLUMN guest;
ALTER TABLE engine_jobs DROP COLUMN losses;
