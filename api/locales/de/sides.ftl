# The names of the sides, each alone.
seat-white = Weiß
seat-black = Schwarz
seat-brown = Braun
seat-red = Rot
seat-blue = Blau
seat-sente = Sente
seat-gote = Gote
seat-nature = Natur

# The same as the owners of what is named beside them: “au tour des Blancs”, “ход белых”.
seat-of-white = Weiß
seat-of-black = Schwarz
seat-of-brown = Braun
seat-of-red = Rot
seat-of-blue = Blau
seat-of-sente = Sente
seat-of-gote = Gote
seat-of-nature = Natur

# A piece with its side, and the side that acts.
sides-piece = { $piece } ({ $of })
sides-to-move = { $of } am Zug
