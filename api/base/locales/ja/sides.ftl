# それぞれの側の名前。
seat-white = 白
seat-black = 黒
seat-red = 赤
seat-blue = 青
seat-sente = 先手
seat-gote = 後手
seat-nature = 自然

# 隣に書かれるものの持ち主としての名前。
seat-of-white = 白
seat-of-black = 黒
seat-of-red = 赤
seat-of-blue = 青
seat-of-sente = 先手
seat-of-gote = 後手
seat-of-nature = 自然

# 誰かが受け持つ側として：「あなたは白で」。
seat-played-white = 白
seat-played-black = 黒
seat-played-red = 赤
seat-played-blue = 青
seat-played-sente = 先手
seat-played-gote = 後手
seat-played-nature = 自然

# 側を添えた駒と、手番の側。
sides-piece = { $of }の{ $piece }
sides-to-move = { $of }の手番
