-- JSON of the review of a whole game; null for the analysis of a position.
ALTER TABLE engine_jobs ADD COLUMN review TEXT;
