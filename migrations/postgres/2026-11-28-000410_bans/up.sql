-- Fingerprints of the mailboxes and of the looks of the names of banned players. Neither can be read from them.
CREATE TABLE bans (
    key TEXT NOT NULL PRIMARY KEY,
    banned_at BIGINT NOT NULL
);
