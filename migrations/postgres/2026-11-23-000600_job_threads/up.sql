-- Threads that the player of an analysis wants; null where the worker decides.
ALTER TABLE engine_jobs ADD COLUMN threads INTEGER;
