-- A moderator handles reports; an operator may do everything.
ALTER TABLE operators ADD COLUMN role TEXT NOT NULL DEFAULT 'operator';

-- When a moderator removed the text of a message.
ALTER TABLE messages ADD COLUMN removed_at BIGINT;

-- Reports of players: of a message, or of the name and profile of a player.
CREATE TABLE reports (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    reporter_id TEXT NOT NULL REFERENCES players (id),
    -- The reported player, or the writer of the message. NULL if the writer has no account.
    player_id TEXT REFERENCES players (id),
    -- The message and its game; NULL if the player is reported.
    message_id BIGINT,
    game_id TEXT,
    reason TEXT NOT NULL,
    comment TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    closed_at BIGINT
);

CREATE UNIQUE INDEX reports_open ON reports (reporter_id, COALESCE(player_id, ''), COALESCE(message_id, 0))
    WHERE closed_at IS NULL;
CREATE INDEX reports_by_reporter_id ON reports (reporter_id);
CREATE INDEX reports_by_player_id ON reports (player_id);

-- Players who may not write messages: until a time, or for good.
CREATE TABLE mutes (
    player_id TEXT NOT NULL PRIMARY KEY REFERENCES players (id),
    until BIGINT,
    created_at BIGINT NOT NULL
);

-- The text that all pages show. At most one row.
CREATE TABLE announcement (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    text TEXT NOT NULL,
    until BIGINT NOT NULL
);

-- The audit log: what moderators and operators did. Rows are only added.
CREATE TABLE moderation_acts (
    id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    -- NULL for the command line.
    actor_id TEXT REFERENCES players (id),
    role TEXT NOT NULL,
    act TEXT NOT NULL,
    player_id TEXT REFERENCES players (id),
    game_id TEXT,
    message_id BIGINT,
    report_id BIGINT,
    reason TEXT NOT NULL,
    -- The end of a mute, the new name, the result: by the kind of the act.
    detail TEXT,
    created_at BIGINT NOT NULL
);

CREATE INDEX moderation_acts_by_actor_id ON moderation_acts (actor_id);
CREATE INDEX moderation_acts_by_player_id ON moderation_acts (player_id);
