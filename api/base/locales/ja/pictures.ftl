# 盤を見られない人のための、言葉による盤面。
picture-pieces = { $side }：{ $pieces }。
picture-pieces-out = { $side }（脱落）：{ $pieces }。
picture-piece = { $piece } { $squares }
picture-hand = { $of }の持ち駒：{ $held }。
picture-returned = { $of }が戻せる駒：{ $held }。
picture-held-one = { $piece }
picture-held = { $pieces }×{ $count }
picture-nothing = なし
picture-remark = { $remark }。
picture-to-move = { $of }の手番。
picture-to-move-in-check = { $of }の手番、{ $squares }にチェック。
picture-sentences = { $first }{ $next }
picture-comma = { $first }、{ $next }
picture-and = { $first }と{ $next }

# Labels of rows of pieces.
picture-returns = 復帰
picture-new = 新しい駒

# 駒の動きを言葉で。
picture-diagram = { $square }に{ $piece }。
picture-diagram-goes-or-takes = { $squares }へ進むか、そこで取れます。
picture-diagram-goes = { $squares }へは取らずに進むだけです。
picture-diagram-takes = { $squares }では取ることだけができます。
picture-diagram-stuck = そこからは動けません。
