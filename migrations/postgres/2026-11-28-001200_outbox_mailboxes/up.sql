-- The mailbox that a mail reaches, whatever tag its address has, for mails that a stranger may cause;
-- `email_address.rs` computes it. Rows from before have their address, which is the same without tags.
ALTER TABLE outbox ADD COLUMN mailbox TEXT;
UPDATE outbox SET mailbox = email WHERE kind IN ('login', 'address', 'invitation', 'answer', 'confirm');
DROP INDEX outbox_asked_by_email;
CREATE INDEX outbox_asked_by_mailbox ON outbox (mailbox, created_at) WHERE kind IN ('login', 'address', 'invitation');
CREATE INDEX outbox_answers_by_mailbox ON outbox (mailbox, created_at) WHERE kind IN ('answer', 'confirm');
