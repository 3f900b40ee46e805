-- How each player likes moves and squares of xiangqi, janggi and shogi to be written.
ALTER TABLE players ADD COLUMN spelling TEXT NOT NULL DEFAULT 'regional';
