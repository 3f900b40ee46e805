# Названия сторон, каждое само по себе.
seat-white = Белые
seat-black = Чёрные
seat-red = Красные
seat-blue = Синие
seat-sente = Сэнтэ
seat-gote = Готэ
seat-nature = Природа

# Они же как владельцы того, что названо рядом: «ход белых».
seat-of-white = белых
seat-of-black = чёрных
seat-of-red = красных
seat-of-blue = синих
seat-of-sente = сэнтэ
seat-of-gote = готэ
seat-of-nature = Природы

# Фигура с её стороной и сторона, чей ход.
sides-piece = { $piece } { $of }
sides-to-move = Ход { $of }
