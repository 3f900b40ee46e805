ALTER TABLE webhooks DROP COLUMN secret_changed_at;
ALTER TABLE webhooks DROP COLUMN secret_number;
