ALTER TABLE players DROP COLUMN piece_set;
ALTER TABLE players DROP COLUMN board_coordinates;
ALTER TABLE players DROP COLUMN board_colours;
