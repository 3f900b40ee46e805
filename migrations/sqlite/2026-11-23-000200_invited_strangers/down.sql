DROP TABLE invited_strangers;
