-- Who asked for an answer, as a fingerprint: each sender has a limit of answers of their own.
ALTER TABLE outbox ADD COLUMN asker TEXT;
