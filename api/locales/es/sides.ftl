# The names of the sides, each alone.
seat-white = Blancas
seat-black = Negras
seat-brown = Marrones
seat-red = Rojas
seat-blue = Azules
seat-sente = Sente
seat-gote = Gote
seat-nature = Naturaleza

# The same as the owners of what is named beside them: “au tour des Blancs”, “ход белых”.
seat-of-white = de las blancas
seat-of-black = de las negras
seat-of-brown = de las marrones
seat-of-red = de las rojas
seat-of-blue = de las azules
seat-of-sente = de Sente
seat-of-gote = de Gote
seat-of-nature = de la Naturaleza

# A piece with its side, and the side that acts.
sides-piece = { $piece } { $of }
sides-to-move = Turno { $of }
