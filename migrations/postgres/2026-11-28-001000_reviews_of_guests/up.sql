-- The page of a line looks for its review by guests; most jobs without a player are moves.
CREATE INDEX engine_jobs_reviews_of_guests ON engine_jobs (variant, created_at) WHERE player_id IS NULL AND review IS NOT NULL;
