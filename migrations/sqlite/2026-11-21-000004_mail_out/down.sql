DROP INDEX outbox_by_email_leased_until;
DROP INDEX outbox_by_email_sent_at;
DROP INDEX outbox_by_player_id_cadence;
DROP INDEX outbox_gathering;
DROP TABLE bounces;
DROP TABLE game_cadences;
ALTER TABLE players DROP COLUMN silent_since;
ALTER TABLE outbox DROP COLUMN carrier;
ALTER TABLE outbox DROP COLUMN cadence;
