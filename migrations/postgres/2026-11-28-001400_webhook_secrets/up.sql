-- The secret of a webhook is derived from the site's key and this number, so that no secret is stored. The former one
-- signs as well for a day after a change.
ALTER TABLE webhooks ADD COLUMN secret_number INTEGER NOT NULL DEFAULT 0;
ALTER TABLE webhooks ADD COLUMN secret_changed_at BIGINT;
