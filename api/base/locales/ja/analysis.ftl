# 検討盤。
analysis-title = 検討：{ $what }
analysis-back = 対局に戻る
analysis-score-table = 棋譜表
analysis-sentence = { $words }。
analysis-move = 指し手
analysis-play = 指す
analysis-undo = 取り消す
analysis-link = この局面へのリンク
analysis-again = 最初からやり直す
analysis-edit = 局面を編集
analysis-play-on = ここから対局する
analysis-moves = 指し手
analysis-first = 最初の局面
analysis-previous = 前の手
analysis-next = 次の手
analysis-last = 最後の局面
analysis-instead = { $move } の代わりに
analysis-no-moves = まだ指し手がありません。両方の側を指してください。戻って別の手を指すと変化手順になります。
analysis-too-long = 手順がリンクには長すぎます。リンクは表示中の手順だけを示し、変化手順を含みません。すべて残すにはダウンロードしてください。
analysis-download = PGN でダウンロード
analysis-cut = この手以降を削除

# エンジン。
analysis-engine = エンジン
analysis-no-lines = ここではエンジンの読み筋は出ません。ほかのプレイヤーとの<a href="{ $url }">進行中の対局</a>の盤面か、そこから二手以内だからです。対局が終われば利用できます。
analysis-no-lines-guest = ここではエンジンの読み筋は出ません。プレイヤー同士の進行中の対局の盤面か、そこから二手以内だからです。対局が終われば利用できます。
analysis-unfair = これは他のプレイヤーと進行中の対局「{ $game }」の盤面か、そこから二手以内です。終局後はエンジンを使えます
analysis-unfair-guest = これはプレイヤー同士の進行中の対局の盤面か、そこから二手以内です。終局後はエンジンを使えます
explorer-forbidden = 進行中の対局「{ $game }」はエクスプローラーなしで行われていて、これはその盤面か、そこから二手以内です。終局後にもう一度お尋ねください
analysis-over = この局面で対局は終わっています。
analysis-guest = アカウントがない場合、エンジンの思考時間は1回につき最長{ $n }秒です。<a href="/sign-in">ログイン</a>するか<a href="/sign-up">アカウントを作成</a>すると、最長1時間になります。
analysis-needs-scripts = エンジンの読み筋には JavaScript が必要です。
analysis-review-without-scripts = 下の対局全体の検討には不要です。
analysis-ask = エンジンに聞く
analysis-stop = 停止
analysis-limits = 候補手の数・深さ・時間
analysis-lines = 候補手
analysis-depth = 深さの上限
analysis-any-depth = なし
analysis-time = 時間の上限
analysis-fair-play = <a href="/faq#fair-play">フェアプレー</a>：人との対局では、エンジンの利用が認められている場合を除き、エンジンを使わないでください。

# 盤の下。
analysis-import = 対局や局面を読み込む
analysis-import-text = PGN、または FEN の局面 <small>（{ $variant }。PGN はゲーム名を含みます）</small>
analysis-import-button = 読み込む
analysis-fen = この局面のテキスト（FEN）
analysis-copy = コピー
analysis-other-game = 別のゲーム
analysis-options = { $variant }の設定
analysis-options-button = この設定で検討する

# 対局全体の検討。
analysis-review = 対局の検討
analysis-review-waits = 待機中、{ $place } 番目です。完了：{ $all } 局面中 { $done }。
analysis-review-waits-until = 待機中、{ $place } 番目です。開始予定：{ $left }。完了：{ $all } 局面中 { $done }。
analysis-review-waits-for = 待機中、{ $place } 番目です（{ $reason }）。完了：{ $all } 局面中 { $done }。
analysis-review-searches = エンジンは { $all } 局面中 { $done } 局面を調べました。
analysis-review-done = { $engine } が { $all } 局面中 { $done } 局面を調べました。
analysis-review-done-by-engine = エンジンが { $all } 局面中 { $done } 局面を調べました。
analysis-review-failed = 検討は途中で終わりました：{ $reason }。完了：{ $all } 局面中 { $done }。
analysis-review-stopped = 検討は途中で停止されました。完了：{ $all } 局面中 { $done }。
analysis-reload = 続きを見るにはページを再読み込みしてください。
analysis-graph = { $side }の期待スコア、最初 { $first }%、最後 { $last }%
analysis-graph-of = { $side }の期待スコア
analysis-n-inaccuracies = 緩手 { $n }
analysis-n-mistakes = 悪手 { $n }
analysis-n-blunders = 大悪手 { $n }
analysis-mark = { $turn }：{ $judgement }
analysis-inaccuracy = 緩手
analysis-mistake = 悪手
analysis-blunder = 大悪手
analysis-accuracy = 正確さ：{ $who }
analysis-turning-point = 勝負の分かれ目
analysis-numbered = { $number } { $turn }
analysis-best-was = 最善は { $turn }
analysis-review-open = 対局の検討を開く
analysis-review-mistakes = 悪手をたどる
analysis-learn = { $side }の失敗から学ぶ
analysis-better = <strong>{ $judgement }</strong>：より良い手は { $turn }
analysis-no-mistakes = 緩手も悪手もありません。
analysis-no-review = プレイヤー同士の進行中の対局は検討できません。
analysis-review-what = エンジンが上の手順のすべての局面を調べ、期待スコアを下げた手番に印を付けます。
analysis-review-game = この対局を検討する
analysis-review-moves = この手順を検討する
analysis-review-nothing = 検討するには、手を指すか読み込んでください。

# 局面エディター。
analysis-editor-title = { $variant }の局面を編集
analysis-editor-options = { $why }。下の盤は{ $variant }の通常の設定です。ほかの設定は<a href="{ $url }">新しい対局のフォーム</a>で確認できます。
analysis-editor-problem = この局面からは対局できません：{ $problem }。
analysis-editor-analyse = 検討する
analysis-editor-pieces = 駒：{ $side }
analysis-editor-remove = 駒を取り除く
analysis-editor-clear = 空にする
analysis-editor-start = 初期配置
analysis-editor-hand = 持ち駒
analysis-editor-mover = 手番
analysis-editor-counters = 権利とカウンター
analysis-editor-rights = まだできること
analysis-editor-passant = アンパッサンのマス
analysis-editor-halfmoves = ハーフムーブ数
analysis-editor-number = 手番の番号
analysis-editor-rest = その他の状態
analysis-editor-more = その他の状態 <small>（FEN の波括弧内）</small>
analysis-editor-dark = 暗いマス
analysis-editor-light = 明るいマス
analysis-editor-shades = { $first }：{ $one }、{ $second }：{ $other }
analysis-editor-set = 反映
analysis-editor-fen = 局面のテキスト（FEN）
analysis-editor-check = 表示して確認
analysis-editor-rules = { $variant }のルール
