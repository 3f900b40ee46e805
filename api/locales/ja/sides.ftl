# The names of the sides, each alone.
seat-white = 白
seat-black = 黒
seat-brown = 茶
seat-red = 赤
seat-blue = 青
seat-sente = 先手
seat-gote = 後手
seat-nature = 自然

# The same as the owners of what is named beside them: “au tour des Blancs”, “ход белых”.
seat-of-white = 白
seat-of-black = 黒
seat-of-brown = 茶
seat-of-red = 赤
seat-of-blue = 青
seat-of-sente = 先手
seat-of-gote = 後手
seat-of-nature = 自然

# A piece with its side, and the side that acts.
sides-piece = { $of }の{ $piece }
sides-to-move = { $of }の手番
