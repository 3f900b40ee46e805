DROP TABLE workers;
DROP INDEX engine_jobs_by_player_id_created_at;
CREATE INDEX engine_jobs_by_player_id ON engine_jobs (player_id);
DROP INDEX engine_jobs_by_status_class_priority;
CREATE INDEX engine_jobs_by_status_priority_created_at ON engine_jobs (status, priority, created_at);
ALTER TABLE engine_jobs DROP COLUMN leased_at;
ALTER TABLE engine_jobs DROP COLUMN engine;
ALTER TABLE engine_jobs DROP COLUMN class;
