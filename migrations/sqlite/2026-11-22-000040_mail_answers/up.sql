-- The Message-ID of the mail that this one answers, so that mail programs show both in one thread.
ALTER TABLE outbox ADD COLUMN answers TEXT;
