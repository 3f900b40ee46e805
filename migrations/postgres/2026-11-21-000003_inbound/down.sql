DROP INDEX outbox_answers_by_email;
ALTER TABLE links DROP COLUMN detail;
ALTER TABLE outbox DROP COLUMN detail;
DROP TABLE arrivals;
