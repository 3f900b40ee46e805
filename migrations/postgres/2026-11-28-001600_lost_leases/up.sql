-- Leases in a row that ended without a report.
ALTER TABLE engine_jobs ADD COLUMN losses INTEGER NOT NULL DEFAULT 0;
-- A fingerprint of the network of a guest, while the analysis waits or runs.
ALTER TABLE engine_jobs ADD COLUMN guest TEXT;
UPDATE engine_jobs SET class = 3 WHERE kind = 'analysis' AND player_id IS NULL AND status IN ('queued', 'running');
