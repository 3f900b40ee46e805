# ルールのページの局面例。

example-007-mate-in-the-first-step = 第1ステップでメイト
example-007-mate-in-the-first-step-text = 白は3つのステップの最初で詰ませ、対局はすぐに終わります。クイーンはb6には行けません。黒に第2ステップの手がなくなるからです。
example-007-your-own-gift = 自分への贈り物
example-007-your-own-gift-text = 白は白のポーン、次に黒のポーンを動かし、第3ステップでそれをクイーンで取ります。オプション「デタント」では禁じられています。
example-007-do-not-mate-yourself = 自分を詰ませないこと
example-007-do-not-mate-yourself-text = 白の番で、今は黒の駒を動かさなければなりません。ルークがa1に行くと白自身のキングが詰み、負けになります。
example-007-kings-can-be-taken = キングを取れる
example-007-kings-can-be-taken-text = オプション「キングの捕獲」では、メイトはありません。黒がキングをそのままにしておくと、白は次のターンの最初にそれを取ります。

example-anti-king-anti-check = アンチチェック
example-anti-king-anti-check-text = 白のアンチキングa8は何にも攻撃されておらず、これはチェックと同じように悪いことです。黒のルークに攻撃されるマスへ行かなければならず、そのルークを取ることはできません。
example-anti-king-letting-go-is-an-attack = 離れることが攻撃になる
example-anti-king-letting-go-is-an-attack-text = 白のルークがa1の黒のアンチキングを攻撃しています。ルークが離れると、そのアンチキングは攻撃されていない状態、つまりアンチチェックになります。

example-bulldog-through-the-pawn = ポーンを通り抜ける
example-bulldog-through-the-pawn-text = b1の魔女は、隣の駒を自分の側にとって透明にします。初期配置で、ルークは自分のポーンを通り抜けてポーンを取ります。
example-bulldog-castling-past-a-queen = クイーンを越えるキャスリング
example-bulldog-castling-past-a-queen-text = クイーンはキングとルークの間にいますが、魔女の隣なので透明です。白はクイーンを越えてキャスリングできます。

example-chaos-nature-may-act = 自然の行動
example-chaos-nature-may-act-text = 手番が5回過ぎ、自然は駒を投入できます。クイーンを置けるのはd4だけです。ほかのどこでも、駒を攻撃してしまいます。
example-chaos-two-kings-in-one-line = 同じ列の2人のキング
example-chaos-two-kings-in-one-line-text = 自然のルークはe4へ行けて、そこから両方のキングを攻撃します。3回の手番の間、このチェックは数えません。4回目の手番ではキングを救わなければなりません。
example-chaos-a-returned-queen-saves-the-king = 返されたクイーンがキングを救う
example-chaos-a-returned-queen-saves-the-king-text = 白はルークにチェックされていて、前に自然がクイーンを白に返しています。それをd1に戻すのが、ただ1つの応手です。
example-chaos-coming-back-with-a-capture = 取りながら戻る
example-chaos-coming-back-with-a-capture-text = 黒は自分の2段目のマスにポーンを戻せます。e7には自然のビショップがいて、ポーンがそれを取ります。
example-chaos-nature-s-en-passant = 自然のアンパッサン
example-chaos-nature-s-en-passant-text = 上級ルールでは、自然のポーンは、たった今横を通り過ぎたポーンを取れます。d3かd5へ行き、d5では黒のポーンも一緒に取ります。

example-chaturanga-no-move-left = 指す手がない
example-chaturanga-no-move-left-text = 黒にはキングしかありませんが、それだけではまだ終わりません。ルークがb7へ行くと黒には合法手がなく、このゲームでは負けです。
example-chaturanga-the-elephant-leaps = 象は跳ぶ
example-chaturanga-the-elephant-leaps-text = d4の象は、斜めにちょうど2マス跳びます。f6へは行けますが、e5へは行けません。

example-chess-the-scholar-s-mate = 学者のメイト
example-chess-the-scholar-s-mate-text = 黒はクイーンを攻撃しましたが、狙いを見落としました。クイーンがf7の駒を取り、ビショップに守られています。
example-chess-castling-or-not = キャスリングするかしないか
example-chess-castling-or-not-text = 両者とも、どちらの側へもキャスリングできます。ルークでもう一方のルークを取るとチェックになり、キャスリングを妨げます。

example-clockwork-orange-a-dropped-rook-gives-mate = ルークを打って詰ませる
example-clockwork-orange-a-dropped-rook-gives-mate-text = 黒のキングは自分のポーンの後ろに閉じ込められています。白が持ち駒のルークを8段目に打つと、黒には間に打つ駒がなく、メイトです。
example-clockwork-orange-a-piece-in-hand-parries-the-check = 持ち駒でチェックを防ぐ
example-clockwork-orange-a-piece-in-hand-parries-the-check-text = 同じ攻撃ですが、黒の持ち駒に取れないナイトがあります。駒を取れませんが、b8からf8までのどのマスでも道をふさげます。
example-clockwork-orange-capturing-cures = 取ると治る
example-clockwork-orange-capturing-cures-text = d5のナイトは取れないナイトです。白がこれを取ると、通常のナイトとして黒の持ち駒になり、再び駒を取れるようになります。
example-clockwork-orange-a-full-middlegame = 中盤の盛り
example-clockwork-orange-a-full-middlegame-text = 両者ともいくつもの持ち駒があります。白はクイーンかナイトを、チェックになってもならなくても、任意の空きマスに打てます。

example-crazyhouse-a-pawn-mates-from-the-hand = 持ち駒のポーンで詰ませる
example-crazyhouse-a-pawn-mates-from-the-hand-text = 白の持ち駒に、黒から取ったポーンがあります。g7に打つとメイトです。
example-crazyhouse-a-knight-in-the-way = ナイトで道をふさぐ
example-crazyhouse-a-knight-in-the-way-text = 黒はチェックされていてキングを動かせませんが、間に打てるナイトが持ち駒にあります。

example-horde-a-pawn-against-castling = キャスリングを妨げるポーン
example-horde-a-pawn-against-castling-text = 白にはキングがなく、ポーンだけです。g7のポーンがf8を攻撃しているので、黒のキングはそこを通れません。
example-horde-the-horde-has-a-queen = 大群のクイーン
example-horde-the-horde-has-a-queen-text = 大群のポーンがクイーンになり、もう1つのポーンの助けで詰ませます。

example-janggi-face-to-face = 向かい合う将
example-janggi-face-to-face-text = 将どうしが、開いた列で向かい合っています。手番の青は、その線を断つことも、パスすることもできます。パスすると対局は終わり、点数で決まります。
example-janggi-the-cannon-needs-a-screen = 砲には台が要る
example-janggi-the-cannon-needs-a-screen-text = 砲は、動くだけのときも、ちょうど1つの駒を跳び越えます。兵を越えて、e7の車を取ります。

example-magicians-deathmatch-a-pawn-raises-the-magician = ポーンがマジシャンを高める
example-magicians-deathmatch-a-pawn-raises-the-magician-text = ポーンは6段目へ行き、そこでa1のマジシャンを女大司祭かテレパスにしなければなりません。
example-magicians-deathmatch-a-bishop-becomes-a-magician = ビショップがマジシャンになる
example-magicians-deathmatch-a-bishop-becomes-a-magician-text = 駒を動かす代わりに、ビショップはその場でマジシャンになれます。初期配置からできます。

example-makruk-the-last-pawn = 最後のポーン
example-makruk-the-last-pawn-text = ポーンは6段目でメットになります。するとポーンはもうなくなり、弱い方の白が数え始めます。黒は64手以内に詰ませなければなりません。

example-omega-out-of-the-corners = 隅から出る
example-omega-out-of-the-corners-text = ウィザードは盤の外の隅から始めます。白のウィザードはチャンピオンa0の横を通って隅からa2へ出ます。ポーンは3マス進めます。
example-omega-en-passant-after-three-squares = 3マス進んだポーンのアンパッサン
example-omega-en-passant-after-three-squares-text = 白のポーンは3マス進みました。黒のポーンは、それが通り過ぎた2つのマスのうちの1つで、アンパッサンで取ります。

example-orphic-all-in-reserve = すべて持ち駒から
example-orphic-all-in-reserve-text = 盤上にはポーンだけがいます。白はどの駒も、空きマスに打つことも、ポーンのいるマスに打つこともできます。そのときポーンは場所を空けます。クイーンをd3に打つと、ポーンはc2へ移ります。
example-orphic-only-captures-while-the-king-waits = キングが待つ間は取る手だけ
example-orphic-only-captures-while-the-king-waits-text = 白のキングはまだ持ち駒です。打つまでは、盤上の駒は取る手しか指せません。ナイトは動けませんが、ポーンは取れます。
example-orphic-the-last-piece-comes-anywhere = 最後の持ち駒はどこにでも
example-orphic-the-last-piece-comes-anywhere-text = 白の持ち駒はキングだけなので、ポーンのいるマスも含めて、攻撃されていないマスならどこにでも置けます。
example-orphic-behind-the-pawn-that-makes-room = 場所を空けるポーンの後ろ
example-orphic-behind-the-pawn-that-makes-room-text = 黒のルークがa列に利いています。それでも、ポーンがa4へ移ってルークの道をふさげば、キングはポーンのいた場所に入れます。
example-orphic-the-elk = エルク
example-orphic-the-elk-text = エルクは暗いマスにいて、そこではルークとして動きます。明るいマスではナイトとして動きます。

example-schizophrenic-an-explosion = 爆発
example-schizophrenic-an-explosion-text = 白のテレポーターは、自分の1段目にいるどの敵の上へも飛べます。そのとき両方の駒が取り除かれます。
example-schizophrenic-the-other-half-of-the-board = 盤のもう半分
example-schizophrenic-the-other-half-of-the-board-text = 左シジーは盤の右半分にいて、そこではクイーンとして動きます。c4では、ナイトとウィザードになります。
example-schizophrenic-a-bobber-that-has-moved-twice = 2回動いたボバー
example-schizophrenic-a-bobber-that-has-moved-twice-text = ボバーは2回動いたので、今はどの方向にも3マス動けます。この手の後は4マスになります。
example-schizophrenic-the-king-disappears = キングが消える
example-schizophrenic-the-king-disappears-text = 一局に1回、キングは自分の1段目の、空いていて攻撃されていない隅へテレポートできます。

example-shatranj-bare-kings = 裸のキング
example-shatranj-bare-kings-text = キングだけになったプレイヤーは、すぐに相手もキングだけにしないかぎり負けます。白がルークを取ると、黒のキングが取り返し、引き分けになります。
example-shatranj-the-alfil-leaps = アルフィルは跳ぶ
example-shatranj-the-alfil-leaps-text = d4のアルフィルは、間に何があっても、斜めにちょうど2マス跳びます。

example-shogi-no-mate-by-a-dropped-pawn = 打ち歩詰めの禁止
example-shogi-no-mate-by-a-dropped-pawn-text = 先手の持ち駒に歩があります。i8に打つと詰みますが、それは禁じられています。ほかに打っても詰みません。
example-shogi-the-knight-has-to-promote = 桂馬は成らなければならない
example-shogi-the-knight-has-to-promote-text = 最後の2段にいる桂馬は二度と動けないので、そこでは成らなければなりません。

example-three-player-hex-one-takes-and-the-third-looks-on = 1人が取り、3人目が見ている
example-three-player-hex-one-takes-and-the-third-looks-on-text = どのプレイヤーも1手ずつ指しました。白はd5の黒のポーンを取れますが、白が次に指す前に、相手が2人とも指します。
example-three-player-hex-the-bishop-at-the-centre = 中央のビショップ
example-three-player-hex-the-bishop-at-the-centre-text = 長い対角線のビショップには、中央の先に2つの道があります。黒の側への道と、赤の側への道です。

example-xiangqi-the-cannon-leaps-to-take = 砲は跳んで取る
example-xiangqi-the-cannon-leaps-to-take-text = 砲は車のように動きますが、取るのはちょうど1つの駒を越えるときだけです。ここではe6の馬を越えて、e9の車を取ります。
example-xiangqi-the-generals-stay-apart = 将は向かい合わない
example-xiangqi-the-generals-stay-apart-text = 将と将の間には2つの駒がいるので、馬は離れられます。兵が残るからです。
example-xiangqi-the-pinned-horse = 釘付けの馬
example-xiangqi-the-pinned-horse-text = 将と将の間には馬だけがいて、その列から離れられません。離れると、将どうしが向かい合ってしまいます。
