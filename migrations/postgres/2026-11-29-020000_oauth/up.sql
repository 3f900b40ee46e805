-- Codes that a client of OAuth 2 exchanges for a token, by their hash. An exchanged code has its token, and stays for a day: if
-- it comes again, another program has it, and the token is revoked.
CREATE TABLE oauth_codes (
    hash TEXT NOT NULL PRIMARY KEY,
    player_id TEXT NOT NULL REFERENCES players (id),
    client_id TEXT NOT NULL,
    redirect_uri TEXT NOT NULL,
    challenge TEXT NOT NULL,
    scopes TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    token_id TEXT
);

CREATE INDEX oauth_codes_by_player_id ON oauth_codes (player_id);
CREATE INDEX oauth_codes_by_expires_at ON oauth_codes (expires_at);
