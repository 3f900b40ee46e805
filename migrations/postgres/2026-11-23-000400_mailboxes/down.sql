DROP INDEX outbox_asked_by_player_id;
DROP INDEX outbox_asked_by_email;
DROP INDEX suppressions_by_mailbox;
ALTER TABLE suppressions DROP COLUMN mailbox;
