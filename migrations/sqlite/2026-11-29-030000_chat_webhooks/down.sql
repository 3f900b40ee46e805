DROP TABLE webhook_players;
-- The version before would send its own JSON to all events of the owner, to an address that does not work.
DELETE FROM webhook_deliveries WHERE webhook_id IN (SELECT id FROM webhooks WHERE format <> 'standard' OR hears <> 'own');
DELETE FROM webhooks WHERE format <> 'standard' OR hears <> 'own';
ALTER TABLE webhooks DROP COLUMN game_id;
ALTER TABLE webhooks DROP COLUMN hears;
ALTER TABLE webhooks DROP COLUMN locale;
ALTER TABLE webhooks DROP COLUMN room;
ALTER TABLE webhooks DROP COLUMN sealed;
ALTER TABLE webhooks DROP COLUMN format;
