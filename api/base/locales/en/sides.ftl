# The names of the sides, each alone.
seat-white = White
seat-black = Black
seat-red = Red
seat-blue = Blue
seat-sente = Sente
seat-gote = Gote
seat-nature = Nature

# The same as the owners of what is named beside them: “au tour des Blancs”, “ход белых”.
seat-of-white = White
seat-of-black = Black
seat-of-red = Red
seat-of-blue = Blue
seat-of-sente = Sente
seat-of-gote = Gote
seat-of-nature = Nature

# The same as what somebody plays: “You play White”, “Вы играете белыми”.
seat-played-white = White
seat-played-black = Black
seat-played-red = Red
seat-played-blue = Blue
seat-played-sente = Sente
seat-played-gote = Gote
seat-played-nature = Nature

# A piece with its side, and the side that acts.
sides-piece = { $of } { $piece }
sides-to-move = { $of } to move
