CREATE INDEX engine_jobs_by_finished_at ON engine_jobs (finished_at) WHERE finished_at IS NOT NULL;
