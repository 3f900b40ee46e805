-- How each player likes boards: their colours, whether coordinates stand beside them, and how pieces are drawn.
ALTER TABLE players ADD COLUMN board_colours TEXT NOT NULL DEFAULT 'green';
ALTER TABLE players ADD COLUMN board_coordinates BOOLEAN NOT NULL DEFAULT TRUE;
ALTER TABLE players ADD COLUMN piece_set TEXT NOT NULL DEFAULT 'traditional';
