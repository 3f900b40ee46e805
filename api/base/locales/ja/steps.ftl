# 指した手を言葉で。側の名前は、プレイヤーが抜けるときだけ入ります。
step-goes = { $piece } { $from }から{ $to }
step-takes = { $piece } { $from }が{ $to }の{ $taken }を取る
step-takes-in-passing = { $piece } { $from }から{ $to }、{ $third }の{ $taken }をアンパッサンで取る
step-takes-two = { $piece } { $from }が{ $third }の{ $taken }をアンパッサンで、{ $to }の{ $other }とともに取る
step-castles-kingside = キングサイドへキャスリング
step-castles-queenside = クイーンサイドへキャスリング
step-castles = キャスリング、{ $piece } { $from }から{ $to }、ルーク { $rook }から{ $beside }
step-drops = { $one }を{ $to }に打つ
step-drops-and-moves = { $one }を{ $to }に打ち、そこの{ $piece }を{ $third }へ動かす
step-brings = { $one }を{ $to }に出す
step-returns = { $one }を{ $to }に戻す
step-returns-taking = { $one }を{ $to }に戻し、そこの{ $taken }を取る
step-explodes = { $piece } { $from }が{ $to }で爆発し、そこの{ $taken }を道連れにする
step-switches = { $to }の{ $piece }が{ $one }になる
step-promotes = { $one }に昇格
step-passes = パス
step-lets-pass = 手番を見送る
step-resigns = { $of }の投了
step-out-of-time = { $side }：時間切れ

# 側を添えた手と、手のそのほかの効果。
step-of-side = { $side }：{ $move }
step-becomes = { $move }、{ $one }になる
step-raises = { $move }、{ $square }の{ $piece }が{ $one }になる
step-by = { $move }、{ $side }の手
step-checks = { $move }、チェック
step-ends = { $move }、{ $reason }
step-then = { $first }；{ $next }

# 取られる駒。
step-the = { $piece }
step-owned = { $of }の{ $piece }
