# プレイヤーと列挙。
player-engine-level = エンジン、レベル { $level }
player-engine-seconds = エンジン、一手 { $n } 秒
player-engine-nodes = エンジン、一手 { $n } ノード
player-chance = 偶然
player-nobody = なし
player-nature = 自然
player-invited = 招待されたプレイヤー
player-invited-several = 招待されたプレイヤー{ $n }人
player-by-link = リンクを持つ人
player-other = 他のプレイヤー
player-other-several = 他のプレイヤー{ $n }人
player-guest = ゲスト
player-you = あなた
player-some = あるプレイヤー
player-link = <a href="{ $url }">{ $name }</a>
game-and = { $one }、{ $other }
game-versus = { $one } 対 { $other }
game-against = { $n ->
   *[other] { $game }、対 { $others }
    }
game-sentence = { $text }。

# 対局のページ：題と説明。
seat-your-move = あなたの手番
seat-in-the-post = 郵送中
seat-title = { $heading }：{ $game }
seat-with = 相手：{ $who }、第{ $turn }手番
seat-length = { $time }で{ $turns }手番。
seat-your-rating = あなたのレーティング：{ $rating }
seat-turn = 第{ $turn }手番
seat-invitation = 招待
seat-proposed = 承諾待ち（{ $who }）
seat-already-played = すでに指されています
seat-moved-on = 対局は先に進んでいます
seat-on-vacation = 休暇中です。あなたの時計は止まっていて、指すことはできません。
seat-end-vacation = 休暇を終える
seat-draw-declined = 引き分けの提案は断られました。
seat-takeback-declined = 待ったの求めは断られたか、取り下げられました。手はそのままです。
seat-pause-declined = 提案された中断は断られたか、取り下げられました。
game-named = { $players }：{ $variant }
game-described-running = { $players }：{ $variant }、第 { $turn } 手番。手番：{ $who }。
game-described-over = { $players }：{ $variant }、第 { $turn } 手番。{ $outcome }。
game-turn-to-move = 第 { $turn } 手番、手番：{ $who }。

# 席のページ：まず知るべきこと。
seat-next = 次の対局
seat-next-waiting = （ほかに { $n } 局が待っています）
seat-next-key = キー N
seat-nothing-played = 指されていません：{ $reason }。
seat-nearest = 似ている合法手：
seat-you-played = あなたの指し手：{ $words }。
seat-waiting = 手番：{ $who }。応手はこのページに表示されます。
seat-waiting-for-mail = 手番：{ $who }。応手はこのページに表示され、メールでも届きます。
seat-waiting-for-engine = エンジンの手番です。応手はこのページに表示されます。
seat-played-before = この手はすでに指されていて、一度だけ数えます：{ $words }。
seat-page-is-old = このページを開いた後に対局が進んだため、何も実行されませんでした。下の盤は現在の局面です。
seat-choose-your-move = あなたの手番です。<a href="{ $url }">手を選んでください</a>。
seat-turn-of = { $who } の手番です。
seat-link-is-old = このリンクは以前の局面のもので、もう使えません。下の盤は現在の局面です。
seat-use-newest-mail = あなたの手番です。この対局の最新のメールにあるリンクを使ってください。
seat-not-done = 実行されませんでした：{ $problem }。
done-accept = 対局を承諾しました。
done-confirm = 対局を確認しました。ほかのプレイヤーに尋ねています。
done-confirm-open = 対局を確認しました。次に、対局相手にリンクを送ってください。
done-offer-draw = 引き分けの提案を送りました。
done-ask-takeback = 待ったのお願いを送りました。
done-decline-draw = 引き分けの申し出を断りました。
done-withdraw-draw = 引き分けの提案を取り下げました。
done-accept-takeback = 待ったを承諾しました。
done-decline-takeback = 最後の手はそのままです。
done-takeback = あなたの直前の手を取り消しました。
done-message = メッセージを送りました。
done-notes = メモを保存しました。
done-conditionals = 条件付きの手を保存しました。
done-no-conditionals = 条件付きの手を削除しました。
seat-tick-to-resign = 投了するにはチェックを入れてください
seat-tick-to-abort = 中止するにはチェックを入れてください
seat-tick-to-offer-draw = 引き分けを提案するにはチェックを入れてください
seat-choose-first = 先に手を選んでください

# 盤とそれに付くもの。
board-flip-label = 盤を反転する
board-details = キャスリングの権利とカウンター
board-in-words = 盤を言葉で
board-pieces = 駒
looks-title = 色と駒
looks-colours = 盤の色
looks-pieces = 駒
looks-coordinates = 盤の横に座標を表示
looks-save = 保存
looks-green = 草原
looks-brown = 木
looks-blue = 航空便
looks-grey = 石板
looks-traditional = 伝統的な駒
looks-engraved = 細い線
looks-flat = シルエット
looks-pictures = 絵、シャンチー・チャンギ・将棋でも
looks-discs = 円盤に乗った駒
looks-letters = 文字
looks-move-letters = 駒の文字
looks-move-letters-language = 言語に合わせる
looks-move-letters-figurines = 駒の絵文字（♔ ♕ ♖ ♗ ♘）
looks-spelling = シャンチー・チャンギ・将棋の指し手とマスの表記
looks-regional = 伝統的な表記：C2=5、H02-83、P-7f
looks-international = チェス式：Che3、Nc3、P-c4

# これまでの動き。
game-since-your-turn = あなたの前の手番の後
game-since-your-turn-answered = あなたの前の手番の後（条件付きの手の応手を含む）
game-last-move = 直前の手
game-replay = 再生
game-writes = { $who } より

# 対局の情報。
game-game = 種目
game-you = （あなた）
game-to-move = 手番
game-in-hand = { $side }、持ち駒
game-time-left = 残り時間：
game-time-bank = （持ち日数 { $n } 日）
game-on-vacation-until = 休暇中、終了：
game-move-by = 指す期限
game-window = 自然の手番の受付
game-window-closes = 締め切り：
game-window-no-limit = 時間制限なし
game-clock = 時計
game-terms = 条件
game-terms-are = { $clock }、{ $rated ->
    [yes] レーティング対局
   *[no] レーティングなし
    }。
game-engine-help = エンジンの助け
game-engine-help-allowed = 可：<a href="/faq#fair-play">エンジンがプレイヤーを助けてもよい</a>
game-explorer = エクスプローラー
game-explorer-forbidden = 不可：この対局が続く間、プレイヤーはその局面で他の人が何を指したかを調べません
clock-stopped-by-agreement = 合意により時計は止まっています
clock-stopped-on-vacation = { $who } は { $until } まで休暇中で、時計は止まっています
clock-stopped-over-the-weekend = { $who } の時計は週末の間止まっています

# お願いと提案。
offers-takeback-asked = { $who } が自分の直前の手の待ったを求めています
offers-allow = 許可する
offers-refuse = 断る
offers-takeback-waiting = 待ったを求めました。返事を待っています。
offers-cancel-request = 取り下げる
offers-draw-offered = 引き分けが提案されています
offers-draw-holds-plan = 断ると、条件付きの指し手 <strong>{ $answer }</strong> がすぐに指されます。
offers-draw-waiting = 引き分けを提案しました。相手が指すまで有効です。
offers-withdraw-draw = 提案を取り下げる
offers-draw-sure = はい、引き分けを提案します
offers-accept-draw = 引き分けに同意する
offers-decline = 断る
offers-pause-asked = { $who } が対局の中断を提案しています
offers-agree-to-pause = 中断に同意する
offers-pause-waiting = 中断を提案しました。返事を待っています。
offers-withdraw-pause = 提案を取り下げる
offers-paused = 対局は中断中です。プレイヤーの一人が再開するまで、すべての時計が止まっています。
offers-end-pause = 対局を再開する
offers-rematch = 色を入れ替えて再戦
offers-rematch-asked = 相手が再戦を望んでいます
offers-accept-rematch = 再戦を受ける
offers-rematch-waiting = 再戦を提案しました。返事を待っています。
offers-go-to-rematch = 再戦へ移動
offers-play-again = 色を入れ替えてもう一局
offers-may-claim = 引き分けを主張できます
offers-claim = 引き分けを主張：{ $reason }
offers-takeback = 直前の手を待ったする
offers-takeback-how = 他のプレイヤー全員の同意が必要です。同意されると、あなたの直前の手の前の局面に戻ります。
offers-takeback-from-engine = エンジンはすぐに同意します。あなたの直前の手の前の局面に戻ります。
offers-request-takeback = 待ったを求める
offers-pause = 対局を中断する
offers-pause-how = 他のプレイヤー全員の同意が必要です。エンジンはすぐに同意します。同意されると、プレイヤーの一人が再開するまで、すべての時計が止まります。
offers-propose-pause = 中断を提案する
offers-abort = 対局を中止する
offers-abort-sure = はい、中止します：勝者なしで、レーティングにも数えません
offers-abort-now = 中止する

# 触れた駒の規則と、自然の予告。
touch-own-announced = 手番を予告しました。もうどのプレイヤーも受付を締め切れません。
touch-announced = 自然が手番を取ると予告しました。
touch-own-touched = { $square } の駒に触れました。動ける場合は、その駒を動かさなければなりません。
touch-touched = { $who } が { $square } の駒に触れました。
touch-announce = 手番を予告する
touch-announce-why = 予告するまでは、次のプレイヤーが駒に触れると受付が締め切られます。
touch-piece = 駒に触れる
touch-why = 触れた駒は、動けるなら動かさなければならず、自然はこの手番を取れなくなります。
touch-which = 駒
touch-now = 触れる

# 手番の入力。
turn-nothing-sent = 送るまでは何も送られません。
turn-start-over = この手番を最初からやり直す
turn-your-move = あなたの手
turn-your-next-step = 次の一歩
turn-take-step = この一歩を指す
turn-play = 指し手を送る
turn-send = 手番を送る
turn-undo = 取り消す
turn-only = この駒の手だけ：
turn-all = すべての手
turn-message = 相手へのひとこと
turn-more = その他：先の手を決める、引き分けを提案する
turn-offer-draw = この手と同時に引き分けを提案する
turn-draw-refused = { $n ->
    [1] 最近引き分けを提案しています。次の自分の手から、また提案できます。
   *[other] 前の引き分けの提案は断られました。あと { $n } 手目の自分の手から、また提案できます。
}
choices-list = 一覧から選ぶ
choices-list-key = またはLキー
choices-choose = 手を選ぶ
choices-do-nothing = 何もしない（--）
choices-nothing = 何もしない
choices-other = その他
choices-piece = { $square } { $piece }
choices-a-piece = 駒
choices-from-hand = 持ち駒：{ $piece }
choices-from-hand-to = 持ち駒：{ $piece }を { $square } へ
choices-to-board = 盤へ：{ $piece }
choices-to-board-to = 盤へ：{ $piece }を { $square } へ

# 条件付きの手。
plan-title = 応手を計画する
plan-yours = あなたの条件付きの手
plan-what = 予想した手が来ると、条件付きの手がすぐに指されます。それまではあなただけに見えます。
plan-only-you = 指されるまではあなただけに見えます。
plan-not-active = 予想と違う手が指されたため、条件付きの手は無効になりました。変更して保存すると、再び有効になります。
plan-as-text = テキストで
plan-save = 条件付きの手を保存する
plan-remove = 削除する
plan-label = 条件付きの手<small>（任意）</small>
plan-format = 予想する応手ごとに一行、例：<code>IF e5 THEN { $moves }</code>。変化付きの PGN でも構いません。
plan-branch = <strong>{ $expected }</strong> なら <strong>{ $answer }</strong>

# プレイヤーの欄。
panel-accept = 承諾して指す
panel-begins-later = プレイヤー全員が承諾すると対局が始まります。そのときこのページが更新され、メールも届きます。
panel-offer-draw = 引き分けを提案する
panel-messages = メッセージ
panel-write = { $n ->
    [1] 相手に書く
   *[other] 他のプレイヤーに書く
    }
panel-send = メッセージを送る
panel-notes = メモ<small>（対局後もあなただけに見えます）</small>
panel-save-notes = メモを保存する
panel-mails = この対局のメール
panel-mails-as-usual = 他の対局と同じ
panel-save-mails = 保存
panel-notify = 自分の手番になったときこの端末に通知する
panel-no-more-notices = この端末への通知をやめる
panel-guest = ゲストとして対局しています。このブラウザでは、この対局はトップページにあります。ほかの端末ではこのページのアドレスが必要です。アドレスを知る人は誰でもあなたの代わりに指せるので、秘密にしてください。
game-analyse = 検討する
game-review = 対局を検討する
game-download-pgn = PGN をダウンロード
game-download-score-table = 棋譜表をダウンロード
seat-resign = 投了
seat-resign-sure = はい、この対局を投了します
game-sound = 他のプレイヤーが指したとき音を鳴らす

# 指し手の一覧。
moves-title = 指し手
moves-nav = 対局をたどる
moves-first = 最初の局面
moves-previous = 前の手
moves-next = 次の手
moves-now = 現在の局面
moves-past = 盤には過去の局面が表示されています。
moves-back = 自分の手番に戻る
moves-link = この局面へのリンク
moves-notation = 指し手の書き方
moves-turn = 手番
moves-departure = （{ $words }）
score-move = 手

# メールの依頼、確認のページで。
action-touch = { $square } の駒に触れ、その駒を動かさなければなりません
action-conditionals = 条件付きの手を置き換えます
action-offer-draw = 引き分けを提案するか、提案された引き分けに同意します
action-accept-draw = 引き分けに同意します
action-decline-draw = 引き分けを断ります
action-withdraw-draw = 引き分けの提案を取り下げます
action-offer-takeback = 直前の手の待ったを求めます
action-accept-takeback = 待ったに同意します
action-decline-takeback = 待ったを断ります
action-accept = 提案を受け入れます
action-decline = 提案を断ります
action-claim = 規則による引き分け、または時間切れ勝ちを主張します
action-claim-draw = 規則による引き分けを主張します
action-claim-time = 時間切れ勝ちを主張します
action-resign = 投了し、対局は負けになります
action-abort = 対局を中止します
action-pause = 他の全員が同意すれば、すべての時計が止まります
action-end-pause = 時計が再び動きます
action-message = メッセージを送ります
action-signal = 自然が手番を取ると予告します
action-step = { $move }（{ $words }）
action-turn-with-draw = { $steps }、引き分けの提案付き
action-turn-with-plan = { $steps }、条件付きの手も
action-turn-with-draw-and-plan = { $steps }、引き分けの提案と条件付きの手も

# 新しい対局の時計の入力。
clock-time = 持ち時間
clock-relaxed = <strong>ゆったり：</strong>10 日 + 一手ごとに 1 日、上限 21 日
clock-standard = <strong>標準：</strong>一手 3 日
clock-quick = <strong>速い：</strong>一手 1 日
clock-no-limit = <strong>無制限：</strong>時計のない対局
clock-other = ほかの時計
clock-per-move = 一手ごとの日数
clock-days = 一手の日数
clock-fischer = 持ち時間に一手ごとの日数を加算（フィッシャー）
clock-initial = 最初の日数
clock-increment = 一手ごとに加える日数
clock-cap = 上限<small>（日数、任意）</small>
clock-moves-in-days = 日数に対する手数<small>（ICCF 方式：日単位で数え、一手に 20 日を超えた分は一日を 2 日と数える）</small>
clock-moves = 手数
clock-moves-days = その手数の日数

# 届かなかったメール。
undelivered-delayed = { $n } 通のメールがまだ届いていません。再送を続けます。
undelivered-lost = { $n } 通のメールが戻ってきました。アドレスは正しいですか。受信箱に空きはありますか。
undelivered-since = { $what } 最も古いものは { $since } です。対局はここで続きます。
undelivered-both = { $delayed } { $lost }

# プレイヤーのカレンダーとフィード。
feed-calendar = Zugpost：あなたの手番
feed-title = { $who } を待つ対局
feed-move-due = 指す期限：{ $game }
feed-your-move = あなたの手番：{ $game }
feed-invitation = 招待：{ $game }
feed-turn = 第 { $turn } 手番
feed-waiting = 待機中
feed-turn-by = { $turn }。指す期限：{ $date }。
feed-yourself = 自分自身

# 端末への通知。
notice-begun = 対局が始まりました。第 { $turn } 手番。
notice-played = { $name } の指し手：{ $moves }。第 { $turn } 手番。
notice-some-player = プレーヤー
notice-draw = 引き分けの提案：{ $game }
notice-takeback = 待ったの依頼：{ $game }
notice-offers-draw = { $name }さんが引き分けを提案しています。
notice-asks-back = { $name }さんが自分の直前の手の待ったを求めています。
notice-invited = { $game }：招待を受けるか断ってください。
notice-both = { $offer }{ $turn }

# 紙の上で：印刷した対局と、手紙で返信するカード。
paper-player = { $side }：{ $name }
paper-line = { $before } { $step }
paper-after = { $moves } まで
paper-game-after = { $game }、{ $moves } まで
paper-card = 返信カード
paper-print = 印刷
paper-last-moves = 最近の指し手
paper-move = 私の指し手
paper-draw = 引き分けを提案します
paper-resign = 投了します
paper-date = 日付
paper-signature = 署名
paper-stamp = 切手
paper-to = 宛先
paper-from = 差出人
