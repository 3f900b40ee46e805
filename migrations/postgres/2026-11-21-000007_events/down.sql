DROP TRIGGER events_announced ON events;
DROP FUNCTION events_settled();
DROP FUNCTION announce_events();
ALTER TABLE events DROP COLUMN body;
