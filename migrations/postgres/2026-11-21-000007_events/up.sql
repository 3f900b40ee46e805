-- What a player is told, as JSON; who reads the log need not ask again.
ALTER TABLE events ADD COLUMN body TEXT NOT NULL DEFAULT '{}';

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
