DROP TABLE signing_keys;
DROP TABLE webhook_deliveries;
DROP TABLE webhooks;
