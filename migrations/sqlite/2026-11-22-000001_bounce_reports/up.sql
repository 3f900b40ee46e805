-- Whether it was told by mail: then a mail that was taken says nothing, as a relay takes everything.
ALTER TABLE bounces ADD COLUMN reported BOOLEAN NOT NULL DEFAULT FALSE;
