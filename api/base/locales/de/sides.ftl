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

# Eine Figur mit ihrer Seite, und die Seite am Zug.
sides-piece = { $piece } ({ $of })
sides-to-move = { $of } am Zug
