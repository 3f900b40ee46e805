# Les noms des camps, chacun seul.
seat-white = Blancs
seat-black = Noirs
seat-red = Rouges
seat-blue = Bleus
seat-sente = Sente
seat-gote = Gote
seat-nature = Nature

# Les mêmes comme possesseurs de ce qui est nommé à côté : « au tour des Blancs ».
seat-of-white = des Blancs
seat-of-black = des Noirs
seat-of-red = des Rouges
seat-of-blue = des Bleus
seat-of-sente = de Sente
seat-of-gote = de Gote
seat-of-nature = de la Nature

# Les mêmes comme ce que l’on joue : « Vous jouez les Blancs ».
seat-played-white = les Blancs
seat-played-black = les Noirs
seat-played-red = les Rouges
seat-played-blue = les Bleus
seat-played-sente = Sente
seat-played-gote = Gote
seat-played-nature = la Nature

# Une pièce avec son camp, et le camp au trait.
sides-piece = { $piece } { $of }
sides-to-move = Au tour { $of }
