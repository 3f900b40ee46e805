# Los nombres de los bandos, cada uno solo.
seat-white = Blancas
seat-black = Negras
seat-red = Rojas
seat-blue = Azules
seat-sente = Sente
seat-gote = Gote
seat-nature = Naturaleza

# Los mismos como dueños de lo que se nombra junto a ellos: «turno de las blancas».
seat-of-white = de las blancas
seat-of-black = de las negras
seat-of-red = de las rojas
seat-of-blue = de las azules
seat-of-sente = de Sente
seat-of-gote = de Gote
seat-of-nature = de la Naturaleza

# Los mismos como aquello con lo que se juega: «Usted juega con blancas».
seat-played-white = con blancas
seat-played-black = con negras
seat-played-red = con rojas
seat-played-blue = con azules
seat-played-sente = como sente
seat-played-gote = como gote
seat-played-nature = como Naturaleza

# Una pieza con su bando, y el bando que mueve.
sides-piece = { $piece } { $of }
sides-to-move = Turno { $of }
