-- People: accounts, their settings and their ratings.

CREATE TABLE players (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    email TEXT UNIQUE,
    bot BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL,
    cadence TEXT NOT NULL DEFAULT 'delayed',
    digest_hour INTEGER NOT NULL DEFAULT 18,
    time_zone TEXT NOT NULL DEFAULT 'UTC',
    weekend TEXT NOT NULL DEFAULT '',
    notation TEXT NOT NULL DEFAULT 'standard',
    language TEXT NOT NULL DEFAULT 'en',
    auto_vacation BOOLEAN NOT NULL DEFAULT FALSE,
    seen_at BIGINT,
    silent_since BIGINT,
    closed_at BIGINT,
    closing_at BIGINT,
    auto_vacation_since BIGINT NOT NULL DEFAULT 0,
    board_colours TEXT NOT NULL DEFAULT 'green',
    board_coordinates BOOLEAN NOT NULL DEFAULT TRUE,
    piece_set TEXT NOT NULL DEFAULT 'traditional',
    locale TEXT,
    spelling TEXT NOT NULL DEFAULT 'regional'
);

CREATE INDEX players_by_closing_at ON players (closing_at) WHERE closing_at IS NOT NULL;

-- Addresses that players have proved to own. The one that mails go to stands in players.email as well.
CREATE TABLE addresses (
    email TEXT NOT NULL PRIMARY KEY,
    player_id TEXT NOT NULL REFERENCES players (id),
    confirmed_at BIGINT NOT NULL
);

CREATE INDEX addresses_by_player_id ON addresses (player_id);

-- What names look like, without regard to case; `names.rs` computes the keys, also for players who exist. Of players
-- whose names look alike already, the oldest has the key.
CREATE TABLE name_keys (
    key TEXT NOT NULL PRIMARY KEY,
    player_id TEXT NOT NULL REFERENCES players (id)
);

CREATE INDEX name_keys_by_player_id ON name_keys (player_id);

-- What a bot takes, as JSON. Bots that exist go on accepting unrated games at once.
CREATE TABLE bot_terms (
    player_id TEXT NOT NULL PRIMARY KEY REFERENCES players (id),
    terms TEXT NOT NULL
);

-- Whom a player wants nothing to do with.
CREATE TABLE blocks (
    player_id TEXT NOT NULL REFERENCES players (id),
    blocked_id TEXT NOT NULL REFERENCES players (id),
    created_at BIGINT NOT NULL,
    PRIMARY KEY (player_id, blocked_id)
);

CREATE INDEX blocks_by_blocked_id ON blocks (blocked_id);

-- The secret link to a player's calendar and feed. Only its hash is stored.
CREATE TABLE feeds (
    player_id TEXT NOT NULL PRIMARY KEY REFERENCES players (id),
    hash TEXT NOT NULL UNIQUE,
    created_at BIGINT NOT NULL
);

-- The players who see the operator's page. Only the command line adds them.
CREATE TABLE operators (
    player_id TEXT NOT NULL PRIMARY KEY REFERENCES players (id),
    created_at BIGINT NOT NULL
);

CREATE TABLE sessions (
    hash TEXT NOT NULL PRIMARY KEY,
    player_id TEXT NOT NULL REFERENCES players (id),
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    agent TEXT
);

CREATE INDEX sessions_by_player_id ON sessions (player_id);
CREATE INDEX sessions_by_expires_at ON sessions (expires_at);

CREATE TABLE tokens (
    id TEXT NOT NULL PRIMARY KEY,
    player_id TEXT NOT NULL REFERENCES players (id),
    name TEXT NOT NULL,
    hash TEXT NOT NULL UNIQUE,
    scopes TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT
);

CREATE INDEX tokens_by_player_id ON tokens (player_id);

CREATE TABLE vacations (
    id TEXT NOT NULL PRIMARY KEY,
    player_id TEXT NOT NULL REFERENCES players (id),
    kind TEXT NOT NULL,
    starts_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE INDEX vacations_by_player_id ON vacations (player_id);

-- Addresses that had confirmed nothing here when they were invited, by whom and when. A row counts for a day.
CREATE TABLE invited_strangers (
    email TEXT NOT NULL PRIMARY KEY,
    player_id TEXT NOT NULL REFERENCES players (id),
    invited_at BIGINT NOT NULL
);

CREATE INDEX invited_strangers_by_player_id_invited_at ON invited_strangers (player_id, invited_at);
CREATE INDEX invited_strangers_by_invited_at ON invited_strangers (invited_at);

-- Fingerprints of the mailboxes and of the looks of the names of banned players. Neither can be read from them.
CREATE TABLE bans (
    key TEXT NOT NULL PRIMARY KEY,
    banned_at BIGINT NOT NULL
);

-- Games and what belongs to one.

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
    ended_at BIGINT,
    clocks TEXT NOT NULL DEFAULT '',
    pauses TEXT NOT NULL DEFAULT '',
    remind_at BIGINT,
    takeback TEXT,
    takebacks INTEGER NOT NULL DEFAULT 0,
    begun_ply INTEGER NOT NULL DEFAULT 0,
    imported BOOLEAN NOT NULL DEFAULT FALSE,
    check_at BIGINT,
    engine_help BOOLEAN NOT NULL DEFAULT FALSE,
    listed_at BIGINT NOT NULL DEFAULT 0
);

-- Room for the next version of a row on its page: together with unchanged indexes that is an update in place (HOT).
ALTER TABLE games SET (fillfactor = 80);

CREATE INDEX games_by_invited_until ON games (invited_until) WHERE invited_until IS NOT NULL;
CREATE INDEX games_by_created_at ON games (created_at, id);
CREATE INDEX games_by_status ON games (status, created_at, id);
CREATE INDEX games_by_variant ON games (variant, created_at, id);
CREATE INDEX games_by_variant_and_status ON games (variant, status, created_at, id);
CREATE INDEX games_by_check_at ON games (check_at) WHERE check_at IS NOT NULL;
-- The archive is read from the latest end on; an imported game may have no date. No turn changes a column of these indexes.
CREATE INDEX games_by_end ON games (coalesce(ended_at, created_at), id) WHERE status = 'ended';
CREATE INDEX games_by_variant_and_end ON games (variant, coalesce(ended_at, created_at), id) WHERE status = 'ended';
CREATE INDEX games_by_listed_at ON games (listed_at, id) WHERE status = 'running';
CREATE INDEX games_by_variant_and_listed_at ON games (variant, listed_at, id) WHERE status = 'running';

CREATE TABLE seats (
    game_id TEXT NOT NULL REFERENCES games (id),
    seat TEXT NOT NULL,
    player_id TEXT REFERENCES players (id),
    email TEXT,
    name TEXT,
    engine TEXT,
    accepted BOOLEAN NOT NULL,
    rating_start BIGINT,
    PRIMARY KEY (game_id, seat)
);

CREATE INDEX seats_by_player_id ON seats (player_id);

CREATE TABLE moves (
    game_id TEXT NOT NULL REFERENCES games (id),
    ply INTEGER NOT NULL,
    seat TEXT NOT NULL,
    step TEXT NOT NULL,
    display TEXT NOT NULL,
    squares TEXT NOT NULL,
    played_at BIGINT NOT NULL,
    turn INTEGER NOT NULL DEFAULT 1,
    spent BIGINT NOT NULL DEFAULT 0,
    conditional BOOLEAN NOT NULL DEFAULT FALSE,
    PRIMARY KEY (game_id, ply)
);

-- The positions of games that have ended, each at the first ply at which its game reached it, with the time by which the
-- archive lists the game. The key is the same for equal positions of one variant with the same options.
CREATE TABLE positions (
    game_id TEXT NOT NULL REFERENCES games (id),
    ply INTEGER NOT NULL,
    key BIGINT NOT NULL,
    ended_at BIGINT NOT NULL,
    PRIMARY KEY (game_id, ply)
);

CREATE INDEX positions_by_key ON positions (key, ended_at, game_id);

-- Games that have ended and whose positions are not stored yet. Those that ended before this migration wait first.
CREATE TABLE unindexed_games (
    game_id TEXT NOT NULL PRIMARY KEY REFERENCES games (id)
);

CREATE TABLE messages (
    id BIGSERIAL PRIMARY KEY,
    game_id TEXT NOT NULL REFERENCES games (id),
    ply INTEGER NOT NULL,
    seat TEXT NOT NULL,
    body TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

CREATE INDEX messages_by_game_id ON messages (game_id);

-- What a seat will answer, by what the others play; nobody else sees it.
CREATE TABLE conditionals (
    game_id TEXT NOT NULL REFERENCES games (id),
    seat TEXT NOT NULL,
    ply INTEGER NOT NULL,
    active BOOLEAN NOT NULL,
    tree TEXT NOT NULL,
    set_at BIGINT NOT NULL,
    PRIMARY KEY (game_id, seat)
);

CREATE TABLE archives (
    game_id TEXT NOT NULL PRIMARY KEY REFERENCES games (id),
    player_id TEXT REFERENCES players (id),
    tags TEXT NOT NULL,
    comments TEXT NOT NULL,
    annotations TEXT NOT NULL DEFAULT '{}'
);

CREATE TABLE rematches (
    of_game TEXT NOT NULL PRIMARY KEY REFERENCES games (id),
    game_id TEXT NOT NULL REFERENCES games (id)
);

CREATE INDEX rematches_by_game_id ON rematches (game_id);

CREATE TABLE notes (
    game_id TEXT NOT NULL REFERENCES games (id),
    player_id TEXT NOT NULL REFERENCES players (id),
    body TEXT NOT NULL,
    updated_at BIGINT NOT NULL,
    PRIMARY KEY (game_id, player_id)
);

CREATE INDEX notes_by_player_id ON notes (player_id);

-- What a player wants for one game, other than for the rest.
CREATE TABLE game_cadences (
    player_id TEXT NOT NULL REFERENCES players (id),
    game_id TEXT NOT NULL REFERENCES games (id),
    cadence TEXT NOT NULL,
    PRIMARY KEY (player_id, game_id)
);

CREATE TABLE seeks (
    id TEXT NOT NULL PRIMARY KEY,
    player_id TEXT NOT NULL REFERENCES players (id),
    variant TEXT NOT NULL,
    options TEXT NOT NULL,
    seat TEXT,
    time_control TEXT NOT NULL,
    rated BOOLEAN NOT NULL,
    rating_from INTEGER,
    rating_to INTEGER,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    engine_help BOOLEAN NOT NULL DEFAULT FALSE
);

CREATE INDEX seeks_by_player_id ON seeks (player_id);
CREATE INDEX seeks_by_created_at ON seeks (created_at);
CREATE INDEX seeks_by_expires_at ON seeks (expires_at);

-- Ratings, deviations and volatilities are in billionths, so that both databases keep them exactly.
CREATE TABLE ratings (
    player_id TEXT NOT NULL REFERENCES players (id),
    variant TEXT NOT NULL,
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    games INTEGER NOT NULL,
    rated_at BIGINT NOT NULL,
    PRIMARY KEY (player_id, variant)
);

CREATE INDEX ratings_by_variant_rating ON ratings (variant, rating);

-- What each rated game has made of its players' ratings, in the order in which they were rated.
CREATE TABLE rating_changes (
    id BIGSERIAL PRIMARY KEY,
    game_id TEXT NOT NULL REFERENCES games (id),
    seat TEXT NOT NULL,
    player_id TEXT NOT NULL REFERENCES players (id),
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL
);

CREATE UNIQUE INDEX rating_changes_by_game_id_seat ON rating_changes (game_id, seat);
CREATE INDEX rating_changes_by_player_id_id ON rating_changes (player_id, id);

-- What the server sends, receives and remembers for itself.

CREATE TABLE events (
    id BIGSERIAL PRIMARY KEY,
    player_id TEXT NOT NULL REFERENCES players (id),
    game_id TEXT,
    kind TEXT NOT NULL,
    ply INTEGER,
    created_at BIGINT NOT NULL,
    body TEXT NOT NULL DEFAULT '{}'
);

-- Transactions draw their numbers in one order and commit in another, so that whoever reads up to the highest number
-- may miss a lower one that appears later. Each transaction that writes events therefore shows, from before it draws
-- its first number until its commit can be seen, a lock that nobody ever waits for; its key says below which number
-- the transaction has none. The bit 62 keeps these keys apart from others.
CREATE FUNCTION announce_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF coalesce(current_setting('zugpost.events_announced', true), '') = '' THEN
        PERFORM pg_advisory_xact_lock_shared(
            4611686018427387904 | CASE WHEN is_called THEN last_value ELSE 0 END) FROM events_id_seq;
        PERFORM set_config('zugpost.events_announced', 'yes', true);
    END IF;
    RETURN NULL;
END $$;

-- Before a statement's rows are made, and so before their numbers are drawn.
CREATE TRIGGER events_announced BEFORE INSERT ON events FOR EACH STATEMENT EXECUTE FUNCTION announce_events();

-- The number up to which the log will not change any more but for what is tidied away. The sequence is read before the
-- locks: who has drawn a number by then is among the locks, or its commit can be seen by the next statement.
CREATE FUNCTION events_settled() RETURNS BIGINT LANGUAGE plpgsql AS $$
DECLARE
    drawn BIGINT;
    open_below BIGINT;
BEGIN
    SELECT CASE WHEN is_called THEN last_value ELSE 0 END INTO drawn FROM events_id_seq;
    SELECT min(((classid::bigint << 32) | objid::bigint) - 4611686018427387904) INTO open_below FROM pg_locks
        WHERE locktype = 'advisory' AND objsubid = 1 AND classid::bigint >= 1073741824
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database());
    RETURN least(drawn, coalesce(open_below, drawn));
END $$;

CREATE INDEX events_by_player_id_id ON events (player_id, id);

-- Browsers that show notices of waiting games, each by a subscription at its push service (RFC 8030).
CREATE TABLE push_devices (
    id TEXT NOT NULL PRIMARY KEY,
    player_id TEXT NOT NULL REFERENCES players (id),
    -- Only this game, if the browser asked by the link to a seat.
    game_id TEXT REFERENCES games (id),
    -- The hash of the session in which the browser asked; when the player signs out there, the notices end.
    session_hash TEXT,
    endpoint TEXT NOT NULL,
    -- The browser's public key and secret, by which messages are encrypted (RFC 8291).
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    -- The public key of the site that the subscription was made for (RFC 8292).
    site_key TEXT NOT NULL,
    agent TEXT,
    -- All events up to this id have been told.
    position BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    leased_until BIGINT,
    rests_until BIGINT,
    failures INTEGER NOT NULL,
    failing_since BIGINT
);

CREATE INDEX push_devices_by_player_id ON push_devices (player_id);
CREATE INDEX push_devices_by_endpoint ON push_devices (endpoint);

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
    disabled_at BIGINT,
    secret_number INTEGER NOT NULL DEFAULT 0,
    secret_changed_at BIGINT
);

CREATE INDEX webhooks_by_player_id ON webhooks (player_id);

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

CREATE INDEX webhook_deliveries_by_webhook_id_status_due_at ON webhook_deliveries (webhook_id, status, due_at);
CREATE INDEX webhook_deliveries_by_created_at ON webhook_deliveries (created_at);

CREATE TABLE signing_keys (
    public_key TEXT NOT NULL PRIMARY KEY,
    seen_at BIGINT NOT NULL
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
    sent_at BIGINT,
    detail TEXT,
    cadence TEXT,
    carrier BIGINT,
    asker TEXT,
    answers TEXT,
    mailbox TEXT
);

CREATE INDEX outbox_by_status_due_at ON outbox (status, due_at);
CREATE INDEX outbox_by_created_at ON outbox (created_at);
CREATE INDEX outbox_answers_by_email ON outbox (email, created_at) WHERE kind IN ('answer', 'confirm');
-- One mail at a time gathers what is held for a player.
CREATE UNIQUE INDEX outbox_gathering ON outbox (player_id, kind)
    WHERE status = 'waiting' AND kind IN ('news', 'digest');
CREATE INDEX outbox_by_player_id_cadence ON outbox (player_id, cadence) WHERE cadence IS NOT NULL;
CREATE INDEX outbox_by_email_sent_at ON outbox (email, sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX outbox_by_email_leased_until ON outbox (email, leased_until) WHERE leased_until IS NOT NULL;
CREATE INDEX outbox_asked_by_player_id ON outbox (player_id, created_at) WHERE kind = 'address';
-- Running games whose player to move wants mails, but gets none of this turn: the latest notice of it is missing, was dropped, or
-- is orphaned. Mails that failed for good count as told, because the player's pages show them; and so does an address that
-- gets no mail.
CREATE INDEX outbox_of_turns ON outbox (game_id, ply, id) WHERE kind = 'your-move';
CREATE INDEX outbox_asked_by_mailbox ON outbox (mailbox, created_at) WHERE kind IN ('login', 'address', 'invitation');
CREATE INDEX outbox_answers_by_mailbox ON outbox (mailbox, created_at) WHERE kind IN ('answer', 'confirm');

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
    used_at BIGINT,
    detail TEXT,
    takebacks INTEGER NOT NULL DEFAULT 0
);

CREATE INDEX links_by_expires_at ON links (expires_at);
-- New links to an open seat replace the old ones.
CREATE INDEX links_to_open_seats ON links (game_id) WHERE kind = 'join';

-- Replies by mail. A message that several carriers bring counts once; it is kept that it was there, not what it said.
CREATE TABLE arrivals (
    fingerprint TEXT NOT NULL PRIMARY KEY,
    game_id TEXT NOT NULL REFERENCES games (id),
    received_at BIGINT NOT NULL,
    done BOOLEAN NOT NULL
);

CREATE INDEX arrivals_by_received_at ON arrivals (received_at);
CREATE INDEX arrivals_by_game_id ON arrivals (game_id);

CREATE TABLE suppressions (
    email TEXT NOT NULL PRIMARY KEY,
    reason TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    mailbox TEXT
);

CREATE INDEX suppressions_by_mailbox ON suppressions (mailbox) WHERE mailbox IS NOT NULL;

-- Addresses that mail servers have refused, and how often.
CREATE TABLE bounces (
    email TEXT NOT NULL PRIMARY KEY,
    times INTEGER NOT NULL,
    last_at BIGINT NOT NULL,
    reported BOOLEAN NOT NULL DEFAULT FALSE
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
    finished_at BIGINT,
    class INTEGER NOT NULL DEFAULT 0,
    engine TEXT,
    leased_at BIGINT,
    threads INTEGER,
    review TEXT,
    losses INTEGER NOT NULL DEFAULT 0,
    guest TEXT
);

CREATE INDEX engine_jobs_by_status_leased_until ON engine_jobs (status, leased_until);
CREATE INDEX engine_jobs_by_game_id_ply ON engine_jobs (game_id, ply);
CREATE INDEX engine_jobs_by_finished_at ON engine_jobs (finished_at) WHERE finished_at IS NOT NULL;
CREATE INDEX engine_jobs_by_status_class_priority ON engine_jobs (status, class, priority, created_at);
CREATE INDEX engine_jobs_by_player_id_created_at ON engine_jobs (player_id, created_at);
-- The page of a line looks for its review by guests; most jobs without a player are moves.
CREATE INDEX engine_jobs_reviews_of_guests ON engine_jobs (variant, created_at) WHERE player_id IS NULL AND review IS NOT NULL;

CREATE TABLE workers (
    id TEXT NOT NULL PRIMARY KEY,
    engine TEXT NOT NULL,
    cores INTEGER NOT NULL,
    variants TEXT NOT NULL,
    seen_at BIGINT NOT NULL
);

CREATE TABLE idempotency_keys (
    key TEXT NOT NULL,
    owner TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    body TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (key, owner)
);

CREATE INDEX idempotency_keys_by_created_at ON idempotency_keys (created_at);

CREATE TABLE heartbeats (
    name TEXT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL
);

-- At most one row, while the site is read-only: since when. Then no server changes anything but this.
CREATE TABLE read_only (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    since BIGINT NOT NULL
);

-- Held mails that no summary or digest will tell of. Players who were told, and have not been back since, are silent: what is
-- held for their next summary waits for their return.
CREATE VIEW orphaned_mails AS
SELECT held.id, held.player_id
FROM outbox AS held JOIN players ON players.id = held.player_id
WHERE held.status = 'held'
    AND NOT (held.cadence = 'delayed' AND players.silent_since IS NOT NULL)
    AND NOT EXISTS (
        SELECT 1 FROM outbox AS batch
        WHERE batch.player_id = held.player_id AND batch.status = 'waiting'
            AND batch.kind IN ('news', 'digest')
            AND batch.kind = CASE held.cadence WHEN 'digest' THEN 'digest' ELSE 'news' END
    );

CREATE VIEW untold_turns AS
SELECT games.id AS game_id, games.ply, seats.player_id
FROM games
JOIN seats ON seats.game_id = games.id AND seats.seat = games.to_act
LEFT JOIN players ON players.id = seats.player_id
LEFT JOIN game_cadences ON game_cadences.player_id = seats.player_id AND game_cadences.game_id = games.id
WHERE games.status = 'running' AND seats.engine IS NULL
    AND CASE WHEN seats.player_id IS NULL THEN seats.email ELSE players.email END IS NOT NULL
    AND COALESCE(game_cadences.cadence, players.cadence, 'instant') <> 'off'
    AND COALESCE((
        SELECT latest.status = 'superseded'
            OR latest.status = 'held' AND EXISTS (SELECT 1 FROM orphaned_mails WHERE orphaned_mails.id = latest.id)
        FROM outbox AS latest
        WHERE latest.kind = 'your-move' AND latest.game_id = games.id AND latest.ply = games.ply
            AND latest.seat = games.to_act
        ORDER BY latest.id DESC LIMIT 1
    ), TRUE)
    AND NOT EXISTS (
        SELECT 1 FROM suppressions
        WHERE suppressions.email = CASE WHEN seats.player_id IS NULL THEN seats.email ELSE players.email END
    );
