# The names of the sides, each alone.
seat-white = Blancs
seat-black = Noirs
seat-brown = Bruns
seat-red = Rouges
seat-blue = Bleus
seat-sente = Sente
seat-gote = Gote
seat-nature = Nature

# The same as the owners of what is named beside them: “au tour des Blancs”, “ход белых”.
seat-of-white = des Blancs
seat-of-black = des Noirs
seat-of-brown = des Bruns
seat-of-red = des Rouges
seat-of-blue = des Bleus
seat-of-sente = de Sente
seat-of-gote = de Gote
seat-of-nature = de la Nature

# A piece with its side, and the side that acts.
sides-piece = { $piece } { $of }
sides-to-move = Au tour { $of }
