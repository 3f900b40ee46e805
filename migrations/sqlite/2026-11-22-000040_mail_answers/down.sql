ALTER TABLE outbox DROP COLUMN answers;
