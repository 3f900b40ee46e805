CREATE TABLE players (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    email TEXT UNIQUE,
    bot BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE TABLE sessions (
    hash TEXT NOT NULL PRIMARY KEY,
    player_id TEXT NOT NULL REFERENCES players (id),
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);

CREATE TABLE tokens (
    id TEXT NOT NULL PRIMARY KEY,
    player_id TEXT NOT NULL REFERENCES players (id),
    name TEXT NOT NULL,
    hash TEXT NOT NULL UNIQUE,
    scopes TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT
);

CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    variant TEXT NOT NULL,
    options TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    start_fen TEXT,
    fen TEXT NOT NULL,
    recent TEXT NOT NULL,
    ply INTEGER NOT NULL,
    version BIGINT NOT NULL,
    status TEXT NOT NULL,
    to_act TEXT NOT NULL,
    time_control TEXT NOT NULL,
    move_by BIGINT,
    draw_offer TEXT,
    result TEXT,
    reason TEXT,
    creator TEXT,
    rated BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    invited_until BIGINT,
    started_at BIGINT,
    ended_at BIGINT
);

CREATE TABLE seats (
    game_id TEXT NOT NULL REFERENCES games (id),
    seat TEXT NOT NULL,
    player_id TEXT REFERENCES players (id),
    email TEXT,
    name TEXT,
    engine TEXT,
    accepted BOOLEAN NOT NULL,
    PRIMARY KEY (game_id, seat)
);

CREATE TABLE moves (
    game_id TEXT NOT NULL REFERENCES games (id),
    ply INTEGER NOT NULL,
    seat TEXT NOT NULL,
    step TEXT NOT NULL,
    display TEXT NOT NULL,
    words TEXT NOT NULL,
    squares TEXT NOT NULL,
    played_at BIGINT NOT NULL,
    PRIMARY KEY (game_id, ply)
);

CREATE TABLE messages (
    id BIGSERIAL PRIMARY KEY,
    game_id TEXT NOT NULL REFERENCES games (id),
    ply INTEGER NOT NULL,
    seat TEXT NOT NULL,
    body TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE TABLE events (
    id BIGSERIAL PRIMARY KEY,
    player_id TEXT NOT NULL REFERENCES players (id),
    game_id TEXT,
    kind TEXT NOT NULL,
    ply INTEGER,
    created_at BIGINT NOT NULL
);

CREATE TABLE outbox (
    id BIGSERIAL PRIMARY KEY,
    kind TEXT NOT NULL,
    email TEXT NOT NULL,
    name TEXT,
    player_id TEXT REFERENCES players (id),
    game_id TEXT REFERENCES games (id),
    seat TEXT,
    ply INTEGER,
    status TEXT NOT NULL,
    due_at BIGINT NOT NULL,
    leased_until BIGINT,
    tries INTEGER NOT NULL,
    error TEXT,
    created_at BIGINT NOT NULL,
    sent_at BIGINT
);

CREATE TABLE links (
    hash TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    email TEXT NOT NULL,
    name TEXT,
    player_id TEXT REFERENCES players (id),
    game_id TEXT REFERENCES games (id),
    seat TEXT,
    ply INTEGER,
    created_at BIGINT NOT NULL,
    expires_at BIGINT,
    used_at BIGINT
);

CREATE TABLE engine_jobs (
    id TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    player_id TEXT REFERENCES players (id),
    game_id TEXT REFERENCES games (id),
    seat TEXT,
    ply INTEGER,
    variant TEXT NOT NULL,
    options TEXT NOT NULL,
    fen TEXT,
    played TEXT NOT NULL,
    limits TEXT NOT NULL,
    multipv INTEGER NOT NULL,
    level INTEGER,
    status TEXT NOT NULL,
    priority BIGINT NOT NULL,
    lease TEXT UNIQUE,
    worker TEXT,
    leased_until BIGINT,
    tries INTEGER NOT NULL,
    checkpoint TEXT,
    info TEXT,
    best TEXT,
    reason TEXT,
    created_at BIGINT NOT NULL,
    finished_at BIGINT
);

CREATE TABLE idempotency_keys (
    key TEXT NOT NULL,
    owner TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    body TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (key, owner)
);

CREATE TABLE heartbeats (
    name TEXT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL
);

CREATE TABLE suppressions (
    email TEXT NOT NULL PRIMARY KEY,
    reason TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE INDEX sessions_by_player_id ON sessions (player_id);
CREATE INDEX tokens_by_player_id ON tokens (player_id);
CREATE INDEX games_by_move_by ON games (move_by) WHERE move_by IS NOT NULL;
CREATE INDEX games_by_created_at ON games (created_at);
CREATE INDEX games_by_invited_until ON games (invited_until) WHERE invited_until IS NOT NULL;
CREATE INDEX seats_by_player_id ON seats (player_id);
CREATE INDEX messages_by_game_id ON messages (game_id);
CREATE INDEX events_by_player_id_id ON events (player_id, id);
CREATE INDEX outbox_by_status_due_at ON outbox (status, due_at);
CREATE INDEX outbox_by_created_at ON outbox (created_at);
CREATE INDEX links_by_expires_at ON links (expires_at);
CREATE INDEX sessions_by_expires_at ON sessions (expires_at);
CREATE INDEX engine_jobs_by_status_priority_created_at ON engine_jobs (status, priority, created_at);
CREATE INDEX engine_jobs_by_status_leased_until ON engine_jobs (status, leased_until);
CREATE INDEX engine_jobs_by_game_id_ply ON engine_jobs (game_id, ply);
CREATE INDEX engine_jobs_by_player_id ON engine_jobs (player_id);
CREATE INDEX idempotency_keys_by_created_at ON idempotency_keys (created_at);
