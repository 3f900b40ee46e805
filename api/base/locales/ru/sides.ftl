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

# Они же как то, чем играют: «Вы играете белыми».
seat-played-white = белыми
seat-played-black = чёрными
seat-played-red = красными
seat-played-blue = синими
seat-played-sente = за сэнтэ
seat-played-gote = за готэ
seat-played-nature = за Природу

# Фигура с её стороной и сторона, чей ход.
sides-piece = { $piece } { $of }
sides-to-move = Ход { $of }
