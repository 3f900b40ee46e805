# The words of the scripts. Only `{ $name }` may be filled in here, because scripts do it themselves.
# 盤。
scripts-board = 盤：矢印キーで移動、Enter で選択
scripts-choose-any = 駒をドラッグするか、駒とマスを順にタップしてください。
scripts-choose-listed = 一覧から選んでください。
scripts-choose-first = 先に手を選んでください。
scripts-choose-target = 行き先を選んでください。
scripts-cannot-move = { $piece }は今は動けません。
scripts-refused = { $piece }は { $to } に動けません。動ける先：{ $targets }
scripts-move-chosen = { $move } を選びました。送るまでは何も送られません。
scripts-words-chosen = 選択：{ $words }。送るまでは何も送られません。
scripts-step-chosen = { $move } を選びました。手番が完了するまで送信されません。
scripts-take-step = この手順を進める
scripts-choose-room = { $square } の{ $piece }が場所を空けます。どこへ動かしますか。
scripts-choose-taken = どの駒を取るか選んでください。
scripts-choose-changed = 変化する駒を選んでください。
scripts-or-none = どれも選ばない場合は、もう一度 { $square } を選びます。
scripts-which = どれにしますか。
scripts-promote = 成る
scripts-do-not-promote = 成らない
scripts-in-hand = 持ち駒 { $count }
scripts-empty = 空き
scripts-is-chosen = 選択中
scripts-can-be-chosen = 選択できます
scripts-can-change = ここで変化できます
scripts-makes-room = 場所を空けます
scripts-can-be-taken = 取れます
scripts-can-be-reached = 行けます

# テキストをコピーするボタン。
scripts-copied = コピーしました
scripts-copy-refused = ブラウザーが許可していません
scripts-use-zone = この端末のタイムゾーンを使う：{ $zone }

# ルールの図とレッスン。
scripts-diagram = 図：{ $name }。矢印キーで駒を動かせます。
scripts-no-server = サーバーに接続できません。もう一度お試しください。

# 局面エディター。
scripts-editor-failed = サーバーに問い合わせできませんでした。もう一度お試しください。
scripts-editor-remove = 取り除く駒をタップしてください。
scripts-editor-put = マスをタップして置きます：{ $piece }。
scripts-editor-drag = ここから盤へ、盤の上で、または盤の外へ駒をドラッグします。駒とマスを順にタップすることもできます。

# エンジン。
scripts-engine-asking = エンジンに問い合わせています…
scripts-engine-refused = 今はエンジンに問い合わせできません。
scripts-engine-lost = 接続が切れました。続けるにはもう一度問い合わせてください。
scripts-engine-waits = 待機中：{ $place } 番目です。
scripts-engine-waits-until = 待機中：{ $place } 番目です。{ $time } に始まる見込みです。
scripts-engine-waits-for = 待機中：{ $place } 番目です（{ $reason }）。
scripts-engine-failed = エンジンが中断しました：{ $reason }。
scripts-engine-begins = エンジンが考え始めます…
scripts-engine-searches = 深さ { $depth }、{ $nodes } ノード。
scripts-engine-done = 深さ { $depth }、{ $nodes } ノード。{ $end }。
scripts-engine-end-done = 完了しました
scripts-engine-end-depth = 最大の深さに達しました
scripts-engine-end-nodes = ノード数に達しました
scripts-engine-end-time = 時間になりました
scripts-engine-end-mate = 終局までの手順が見つかりました
scripts-engine-end-only-step = 指せる手は一つだけです
scripts-engine-end-stopped = 停止しました
scripts-mates = 詰みまで { $moves } 手
scripts-is-mated = 詰まされるまで { $moves } 手
scripts-side-mates = { $side }：詰みまで { $moves } 手
scripts-chances = 期待スコア：{ $first } { $share }%、{ $second } { $rest }%

# 検討から学ぶ。
scripts-learn-find = { $played }：{ $judgement }。盤上でより良い手を見つけてください。
scripts-learn-show = 最善手を見る
scripts-learn-stop = 終了
scripts-learn-next = 次へ
scripts-learn-result = 結果
scripts-learn-best = 最善手は { $move } でした。
scripts-learn-right = 正解：{ $move }。
scripts-learn-right-too = 正解：{ $move }。エンジンの手：{ $better }。
scripts-learn-played = { $move } は実際に指された手です（{ $judgement }）。別の手を試してください。
scripts-learn-worse = { $move } は最善手ほど良くありません。別の手を試してください。
scripts-learn-end = これで最後です。一度で正解：{ $turns } 問中 { $found } 問。
scripts-instead = { $move } の代わりに

# 進行中の対局。
scripts-changed = 対局に変化がありました。
scripts-show = 表示
scripts-offline = 接続できません。入力中の手はこのまま残り、ページは自動で再接続します。
scripts-not-sent = サーバーに接続できません。手は保存されており、変更しない限り、接続が戻り次第送信されます。同じ手が二度指されることはありません。
scripts-unsent-passed = 接続のないときにボタンを押しましたが、その後ゲームが進みました。手が届いたかどうかは手の一覧で確認できます。一覧になければ、何も指されていません。

# 条件付きの手。
scripts-plan-begin = 盤上で計画する
scripts-plan-end = 対局に戻る
scripts-plan-failed = 局面を読み込めませんでした。もう一度お試しください。
scripts-plan-over = ここで終局になります。
scripts-plan-own = あなたの応手を指してください。
scripts-plan-theirs = 予想する相手の手を指してください。
scripts-plan-add = 計画に加える
scripts-plan-unsaved = まだ保存されていません。
scripts-draft-back = ここで選んだり書いたりした内容を戻しました。まだ送信されていません。
scripts-draft-drop = 破棄する
scripts-plan-if = 予想
scripts-plan-then = 応手
scripts-plan-incomplete = 手番が未完了
scripts-plan-open = 応手なし
scripts-plan-remove = 削除
scripts-plan-remove-this = 削除：{ $branch }
scripts-plan-other = 別の相手の手
scripts-plan-other-after = { $move } の後の別の相手の手

# 端末への通知。
scripts-push-on = あなたの手番になると、この端末でお知らせします。
scripts-push-off = この端末での通知を停止しました。
scripts-push-forbidden = ブラウザーがこのサイトの通知を許可していません。ブラウザーの設定で変更できます。
scripts-push-failed = サーバーの応答が想定と異なるため、実行できませんでした。もう一度お試しください。

# 残り時間。
scripts-days-hours = { $days }と { $hours }後
scripts-clock-days = { $days }日 { $hours }時間
scripts-clock-hours = { $hours }時間 { $minutes }分
scripts-clock-minutes = { $minutes }分
scripts-clock-seconds = { $seconds }秒

# 検討が待っているもの。
scripts-waits-worker = 接続中のエンジンがありません
scripts-waits-able-worker = このゲームを指せるエンジンがありません
scripts-waits-own = あなたの検討は一つずつ行われます
