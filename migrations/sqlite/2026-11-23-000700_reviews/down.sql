ALTER TABLE engine_jobs DROP COLUMN review;
