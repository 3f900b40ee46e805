-- Replies by mail. A message that several carriers bring counts once; it is kept that it was there, not what it said.
CREATE TABLE arrivals (
    fingerprint TEXT NOT NULL PRIMARY KEY,
    game_id TEXT NOT NULL REFERENCES games (id),
    received_at BIGINT NOT NULL,
    done BOOLEAN NOT NULL
);
CREATE INDEX arrivals_by_received_at ON arrivals (received_at);
CREATE INDEX arrivals_by_game_id ON arrivals (game_id);

-- What an answer has to say, and what a link is to confirm, as JSON.
ALTER TABLE outbox ADD COLUMN detail TEXT;
ALTER TABLE links ADD COLUMN detail TEXT;
CREATE INDEX outbox_answers_by_email ON outbox (email, created_at) WHERE kind IN ('answer', 'confirm');
