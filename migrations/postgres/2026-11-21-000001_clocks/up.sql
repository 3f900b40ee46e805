-- The clocks of each game: stores of time and the turn that runs, as JSON (empty where a game is older than they are),
-- why they stand, and when the player is to be reminded. `spent` is the time that a turn has taken, at its first step.
ALTER TABLE games ADD COLUMN clocks TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN pauses TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN remind_at BIGINT;
CREATE INDEX games_by_remind_at ON games (remind_at) WHERE remind_at IS NOT NULL;

ALTER TABLE moves ADD COLUMN spent BIGINT NOT NULL DEFAULT 0;

CREATE TABLE vacations (
    id TEXT NOT NULL PRIMARY KEY,
    player_id TEXT NOT NULL REFERENCES players (id),
    kind TEXT NOT NULL,
    starts_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX vacations_by_player_id ON vacations (player_id);
