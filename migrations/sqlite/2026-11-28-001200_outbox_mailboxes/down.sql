DROP INDEX outbox_answers_by_mailbox;
DROP INDEX outbox_asked_by_mailbox;
CREATE INDEX outbox_asked_by_email ON outbox (email, created_at) WHERE kind IN ('login', 'address', 'invitation');
ALTER TABLE outbox DROP COLUMN mailbox;
