-- Seats whose draw offer was refused, each with the turns that it has to play before it may offer again: `white 7,red 10`.
ALTER TABLE games ADD COLUMN draw_refusals TEXT;
