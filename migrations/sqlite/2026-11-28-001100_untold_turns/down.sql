DROP VIEW untold_turns;
DROP INDEX outbox_of_turns;
DROP VIEW orphaned_mails;
