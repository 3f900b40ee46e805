DROP TABLE moderation_acts;
DROP TABLE announcement;
DROP TABLE mutes;
DROP TABLE reports;
ALTER TABLE messages DROP COLUMN removed_at;
-- The version before knows only operators, who may do everything.
DELETE FROM operators WHERE role <> 'operator';
ALTER TABLE operators DROP COLUMN role;
