# 運営者のページ。
operator-title = 運営
operator-good = すべて正常です。
operator-bad = 正常でないものがあります。下記と <a href="/readyz">/readyz</a> をご覧ください。
operator-workers = エンジンのワーカー
operator-no-workers = 直近 30 秒間に仕事を求めたワーカーはありません。
operator-worker = ワーカー
operator-engine = エンジン
operator-searches = 探索数
operator-variants = ゲーム数
operator-seen = 最終確認
operator-failed = 最近失敗したメール

# 状態。
operator-health = 状態
operator-heartbeat = 最後の信号
operator-writes-fail = 書き込み失敗の継続
operator-oldest-lock = 最も古いロック
operator-tasks-down = 次の起動を待つタスク
operator-damaged-games = 読み取れない対局
operator-log-dropped = 失われたログの行数
operator-mail-server = メールサーバー
operator-none = なし
operator-no = なし
operator-no-trouble = 問題なし

# メール。
operator-mail = メール
operator-due = 送信待ち
operator-oldest-due = 最も古い送信待ち
operator-retry = 再試行待ち
operator-held = まとめ送信待ち
operator-failed-count = 7 日間の失敗
operator-bounced = 不達により停止したアドレス
operator-bouncing = 不達のあったアドレス
operator-unsubscribed = 配信停止のアドレス

# エンジンの待ち行列。
operator-queue = エンジンの待ち行列
operator-moves = 指し手：待ち、実行中
operator-analyses = 検討：待ち、実行中
operator-jobs = 長く続いている探索
operator-job = 探索
operator-queued = 登録
operator-searched-since = このワーカーでの開始
operator-routes = 起動後に最も遅いルート
operator-route = ルート
operator-requests = リクエスト数
operator-mean = 平均
operator-slow = 1秒を超えた回数

# プレイヤーと対局。
operator-players = プレイヤーと対局
operator-accounts = アカウント
operator-bots = ボット
operator-here = 7 日以内の訪問
operator-games-running = 進行中の対局
operator-games-proposed = 提案中の対局
operator-webhooks = Webhook、無効
operator-deliveries = 断念した Webhook の配信

# 読み取り専用。
operator-read-only = 読み取り専用
operator-read-only-why = 読み取り専用の間は、閲覧だけができ、変更はできません。指し手、フォーム、エンジンの結果にはその旨を返し、メールは送信元が再送するよう一時的に拒否し、何も送信しません。時間切れはなく、後で時計に時間を加算します。<code>zugpost admin read-only on</code> と <code>off</code> も同じ働きをします。
operator-take-changes = 変更の受け付けを再開
operator-read-only-since = 読み取り専用の開始：
operator-make-read-only = サイトを読み取り専用にする
operator-read-only-sure = はい、サイトのすべての対局とフォームを止めます

# アカウント。
operator-search = プレイヤー
operator-begins = 名前の先頭
operator-find = 検索
operator-name = 名前
operator-since = 登録日
operator-last-here = 最後の訪問
operator-signed-in = 最後のログイン
operator-nobody = この文字で始まる名前のアカウントはありません。
operator-first = 運営者になる
operator-first-why = このサイトにはまだ運営者がいません。{ $name } はサイトの状態の確認、プレイヤーの追放、対局の裁定、お知らせの掲載ができるようになります。
operator-role = 運営者
operator-bot = ボット
operator-close = アカウントを閉鎖する
operator-close-why = 本人が行うのと同じく、名前、アドレス、メッセージ、設定、トークンを削除し、進行中の対局は投了になります。元には戻せません。
operator-player-name = プレイヤーの名前
operator-name-again = 確認のため名前をもう一度
operator-ban = このプレイヤーを利用停止にする：これらのアドレスとこの名前では二度と登録できません。<code>zugpost admin lift-ban</code> で解除できます。
operator-operators = 運営者：{ $names }。<code>zugpost admin operator NAME</code> で任命し、<code>--end</code> を付けると解任します。
operator-moderators = モデレーター：{ $names }
operator-role-moderator = モデレーター
operator-role-command-line = コマンドライン
operator-reports = 通報
operator-no-reports = 未処理の通報はありません。
operator-report = 通報 { $number }
operator-reported = 通報された人
operator-reporter = 通報した人
operator-message = メッセージ
operator-reason = 理由
operator-days = 発言停止の日数（空欄なら無期限）
operator-on-player = プレイヤーへの措置
operator-on-game = 対局を裁定する
operator-game = 対局のID
operator-result = 結果
operator-result-example = white、black、draw、cancelledのどれか
operator-number = 数がありません
operator-done = 完了：{ $act }
operator-done-nothing = 変更するものはありませんでした。
operator-log = 監査記録
operator-log-empty = 記録はありません。
operator-announcement = お知らせ
operator-announcement-text = 全ページに表示する文
operator-announcement-hours = 時間
operator-announce = 表示する
operator-end-announcement = 表示をやめる
operator-act-warn = 警告
operator-act-mute = 発言停止
operator-act-unmute = 発言停止の解除
operator-act-rename = 改名
operator-act-remove-message = メッセージの削除
operator-act-close-report = 通報の処理完了
operator-act-adjudicate = 対局の裁定
operator-act-revoke = トークンとセッションの失効
operator-act-ban = 追放
operator-act-lift-ban = 追放の解除
operator-act-close-account = アカウントの閉鎖
operator-act-announce = お知らせ
operator-act-end-announcement = お知らせの終了
operator-act-begin-read-only = 読み取り専用
operator-act-end-read-only = 変更の再開
operator-act-give-role = 役割の付与
operator-act-take-role = 役割の剥奪

# 実行したこと。
operator-done-closed = { $name } のアカウントを閉鎖しました。
operator-done-banned = { $name } を利用停止にし、アカウントを閉じました。
operator-done-read-only = サイトを読み取り専用にしました。
operator-done-already = サイトはすでに読み取り専用です。
operator-done-changes = 変更の受け付けを再開し、時計に時間を加算しました。
operator-done-took = すでに変更を受け付けています。
operator-error-own = 自分のアカウントは、そのページで閉鎖してください
operator-tick-read-only = サイトを読み取り専用にするにはチェックを入れてください
