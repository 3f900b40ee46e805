# The names of the sides, each alone.
seat-white = Белые
seat-black = Чёрные
seat-brown = Коричневые
seat-red = Красные
seat-blue = Синие
seat-sente = Сэнтэ
seat-gote = Готэ
seat-nature = Природа

# The same as the owners of what is named beside them: “au tour des Blancs”, “ход белых”.
seat-of-white = белых
seat-of-black = чёрных
seat-of-brown = коричневых
seat-of-red = красных
seat-of-blue = синих
seat-of-sente = сэнтэ
seat-of-gote = готэ
seat-of-nature = Природы

# A piece with its side, and the side that acts.
sides-piece = { $piece } { $of }
sides-to-move = Ход { $of }
