ALTER TABLE engine_jobs ADD COLUMN class INTEGER NOT NULL DEFAULT 0;
ALTER TABLE engine_jobs ADD COLUMN engine TEXT;
ALTER TABLE engine_jobs ADD COLUMN leased_at BIGINT;
UPDATE engine_jobs SET class = 2 WHERE kind = 'analysis';
DROP INDEX engine_jobs_by_status_priority_created_at;
CREATE INDEX engine_jobs_by_status_class_priority ON engine_jobs (status, class, priority, created_at);
DROP INDEX engine_jobs_by_player_id;
CREATE INDEX engine_jobs_by_player_id_created_at ON engine_jobs (player_id, created_at);

CREATE TABLE workers (
    id TEXT NOT NULL PRIMARY KEY,
    engine TEXT NOT NULL,
    cores INTEGER NOT NULL,
    variants TEXT NOT NULL,
    seen_at BIGINT NOT NULL
);
