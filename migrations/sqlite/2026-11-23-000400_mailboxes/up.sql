-- The mailbox of a suppressed address, whatever tag it has; `email_address.rs` computes it. NULL in rows from before.
ALTER TABLE suppressions ADD COLUMN mailbox TEXT;
CREATE INDEX suppressions_by_mailbox ON suppressions (mailbox) WHERE mailbox IS NOT NULL;
-- Mails that somebody other than the owner of the address may have asked for, which are counted by day.
CREATE INDEX outbox_asked_by_email ON outbox (email, created_at) WHERE kind IN ('login', 'address', 'invitation');
CREATE INDEX outbox_asked_by_player_id ON outbox (player_id, created_at) WHERE kind = 'address';
