# Die Namen der Seiten, jeder für sich.
seat-white = Weiß
seat-black = Schwarz
seat-red = Rot
seat-blue = Blau
seat-sente = Sente
seat-gote = Gote
seat-nature = Natur

# Dieselben als Besitzer dessen, was neben ihnen genannt ist.
seat-of-white = Weiß
seat-of-black = Schwarz
seat-of-red = Rot
seat-of-blue = Blau
seat-of-sente = Sente
seat-of-gote = Gote
seat-of-nature = Natur

# Dieselben als das, womit jemand spielt: „Sie spielen mit Weiß“.
seat-played-white = Weiß
seat-played-black = Schwarz
seat-played-red = Rot
seat-played-blue = Blau
seat-played-sente = Sente
seat-played-gote = Gote
seat-played-nature = der Natur

# Eine Figur mit ihrer Seite, und die Seite am Zug.
sides-piece = { $piece } ({ $of })
sides-to-move = { $of } am Zug
