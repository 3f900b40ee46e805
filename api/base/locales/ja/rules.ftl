# ゲームのページ。
rules-title = { $variant }のルール
rules-description = { $variant }のルール：{ $summary }
rules-play-engine = エンジンと対局
rules-play-person = 人と対局
rules-try = レベル 1 と試す
rules-learn = { $n } 回の短いレッスンで学ぶ
rules-running = 進行中の対局 { $n }
rules-running-many = 進行中の対局 { $n } 以上
rules-finished = 終わった対局 { $n }
rules-finished-many = 終わった対局 { $n } 以上
rules-best-players = 上位のプレイヤー
rules-latest = 最新の対局：
rules-contents = 目次
rules-positions = 試してみる局面
rules-pieces = 駒の一覧
rules-options = すべての設定
rules-play-on = ここから対局する
rules-analyse = 検討する
rules-moves-or-captures = 進むことも取ることもできる
rules-only-moves = 取らずに進むだけ
rules-only-captures = 取ることだけできる
rules-diagrams-hint = 図のマスをクリックするか矢印キーを使うと、駒がそこへ動きます。
rules-betza = ベッツァ記法
rules-option-values = （{ $values }、初期値 { $default }）
rules-source = 出典：{ $source }

# ゲームの一覧。
rules-variants = ゲーム
rules-variants-description = Zugpost のすべての変則チェス。それぞれの盤、一言の説明、ルール。
rules-all-variants = すべてのゲーム

# レッスン。
lesson-title = { $lesson }：{ $variant }を学ぶ
lesson-description = { $n } 回の短いレッスンで学ぶ { $variant }：{ $summary }
lesson-learn = { $variant }を学ぶ
lesson-heading = レッスン { $number } / { $n }：{ $lesson }
lesson-task-done = できました。
lesson-place = { $number } / { $n }：
lesson-wrong = { $move } は合法ですが、このレッスンの手ではありません。{ $why }
lesson-illegal = { $move } はここでは合法手ではありません。一覧または盤上で選んでください。
lesson-ambiguous = { $move } は複数の手に当てはまります。一覧から選んでください。
lesson-too-long = 手としては長すぎます。一覧から選んでください。
lesson-over = ここで対局は終わりです。レッスンを最初から始めてください。
lesson-move = あなたの手
lesson-try = この手を試す
lesson-undo = 取り消す
lesson-solution = 答えを見る
lesson-finished = このレッスンは終わりです。
lesson-back = 前のレッスン
lesson-next = 次のレッスン
lesson-again = このレッスンを最初から
lesson-analyse = この局面を検討する
lesson-all-rules = すべてのルール
lesson-all = すべてのレッスン
