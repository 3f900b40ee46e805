ALTER TABLE seeks DROP COLUMN without_explorer;
ALTER TABLE seats DROP COLUMN without_explorer;
DROP TABLE explored_games;
DROP TABLE explored;
