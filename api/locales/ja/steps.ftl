# 指した手を言葉で。2番目のまとまりは1番目の後に続きます。
step-goes = { $side }：{ $piece } { $from }から{ $to }
step-takes = { $side }：{ $piece } { $from }が{ $to }の{ $taken }を取る
step-takes-in-passing = { $side }：{ $piece } { $from }から{ $to }、{ $third }の{ $taken }をアンパッサンで取る
step-takes-two = { $side }：{ $piece } { $from }が{ $third }の{ $taken }をアンパッサンで、{ $to }の{ $other }とともに取る
step-castles-kingside = { $side }：キングサイドへキャスリング
step-castles-queenside = { $side }：クイーンサイドへキャスリング
step-castles = { $side }：キャスリング、{ $piece } { $from }から{ $to }、ルーク { $rook }から{ $beside }
step-drops = { $side }：{ $one }を{ $to }に打つ
step-drops-and-moves = { $side }：{ $one }を{ $to }に打ち、そこの{ $piece }を{ $third }へ動かす
step-brings = { $side }：{ $one }を{ $to }に出す
step-returns = { $side }：{ $one }を{ $to }に戻す
step-returns-taking = { $side }：{ $one }を{ $to }に戻し、そこの{ $taken }を取る
step-explodes = { $side }：{ $piece } { $from }が{ $to }で爆発し、そこの{ $taken }を道連れにする
step-switches = { $side }：{ $to }の{ $piece }が{ $one }になる
step-promotes = { $side }：{ $one }に昇格
step-passes = { $side }：パス
step-lets-pass = { $side }：手番を見送る
step-resigns = { $side }：投了
step-out-of-time = { $side }：時間切れ

# 手のそのほかの効果。
step-en-passant = { $move }（アンパッサン）
step-becomes = { $move }、{ $one }になる
step-raises = { $move }、{ $square }の{ $piece }が{ $one }になる
step-by = { $move }、{ $side }の手
step-checks = { $move }、チェック
step-ends = { $move }、{ $reason }
step-then = { $first }；{ $next }

# 取られる駒。
step-the = { $piece }
step-owned = { $of }の{ $piece }
