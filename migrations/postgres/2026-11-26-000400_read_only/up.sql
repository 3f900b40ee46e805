-- At most one row, while the site is read-only: since when. Then no server changes anything but this.
CREATE TABLE read_only (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    since BIGINT NOT NULL
);
