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
