CREATE TABLE webhooks (
    id TEXT NOT NULL PRIMARY KEY,
    player_id TEXT NOT NULL REFERENCES players (id),
    url TEXT NOT NULL,
    kinds TEXT NOT NULL,
    -- The events up to here have their deliveries.
    position BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    leased_until BIGINT,
    rests_until BIGINT,
    failures INTEGER NOT NULL,
    failing_since BIGINT,
    error TEXT,
    disabled_at BIGINT
);

CREATE TABLE webhook_deliveries (
    webhook_id TEXT NOT NULL REFERENCES webhooks (id),
    event_id BIGINT NOT NULL,
    status TEXT NOT NULL,
    due_at BIGINT NOT NULL,
    tries INTEGER NOT NULL,
    error TEXT,
    created_at BIGINT NOT NULL,
    settled_at BIGINT,
    PRIMARY KEY (webhook_id, event_id)
);

CREATE TABLE signing_keys (
    public_key TEXT NOT NULL PRIMARY KEY,
    seen_at BIGINT NOT NULL
);

CREATE INDEX webhooks_by_player_id ON webhooks (player_id);
CREATE INDEX webhook_deliveries_by_webhook_id_status_due_at ON webhook_deliveries (webhook_id, status, due_at);
CREATE INDEX webhook_deliveries_by_created_at ON webhook_deliveries (created_at);
