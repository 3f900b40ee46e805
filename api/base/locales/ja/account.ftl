# ログインとアカウントの作成。
account-sign-in = ログイン
account-sign-in-lead = パスワードはありません。メールで届くリンクは一度だけ、10 分間有効です。
account-unsent = ログアウトされていたため、何も送信されていません。
account-unsent-kept = 対局のために選んだり書いたりした内容は、このブラウザに残っています。ここでログインすると、対局のページに戻ります。
account-your-email = メールアドレス
account-send-link = リンクを送る
account-new-here = 初めてですか。<a href="/sign-up">アカウントを作る</a>か、そのまま<a href="/">対局を始める</a>こともできます。
account-sign-up = アカウントを作る
account-sign-up-lead = アカウントがなくても対局できます。あれば、自分の対局を一か所で見て、メールが届く時を選び、プログラムに指させることができます。
account-new-name = 他の人に表示される名前
account-new-email = メールアドレス
account-not-shown = （他の人には表示されません）
account-played-before = 以前に対局しましたか。メールが届くアドレスで<a href="/sign-in">ログイン</a>してください。

# メールのリンク：ログイン、アドレスの確認、配信停止。
account-log-in = ログイン
account-log-in-as = このブラウザで <strong>{ $name }</strong> としてログインします。リンクは一度だけ有効です。
account-signed-in = ログインしました
account-signed-in-why = このブラウザでは一か月間、またはログアウトするまでログインしたままです。
account-go-on = 対局する
account-my-games = 自分の対局
account-and-settings = アカウントと設定
account-confirm-address = アドレスの確認
account-confirm-why = <strong>{ $email }</strong> は <strong>{ $name }</strong> のアカウントに加わり、そのメールを読む人がログインできるようになります。心当たりがなければ、ページを閉じてください。何も起こりません。
account-confirm = 確認する
account-unsubscribed = 配信を停止しました
account-unsubscribed-why = <strong>{ $email }</strong> には、あなたが求めたログイン用リンクを除き、今後メールを送りません。ほかのプレイヤーはあなたを招待できません。対局は続き、時計も進みます。
account-undo = 元に戻す：メールを再び許可する
account-unsubscribe = 配信を停止する
account-no-more-mail = メールを止めますか
account-unsubscribe-why = <strong>{ $email }</strong> には、あなたが求めたログイン用リンクを除き、指し手の知らせも含めて今後メールを送りません。ほかのプレイヤーはあなたを招待できません。対局は続き、時計も進みます。

# アカウントのページ。
account-title = アカウント
account-not-done = 実行されませんでした：{ $problem }。
account-token-made = トークン「{ $token }」は一度だけ表示されます：
account-operation = サイトの運営
account-sign-out = ログアウト
account-silent-unsubscribed = 対局のメールは届きません。{ $since } に配信を停止したためです。
account-silent-refused = 対局のメールは届きません。{ $since } にあなたのアドレスが受信を拒否したためです。
account-mail-again = メールを再び受け取る

# 設定。
account-settings = 設定
account-locale = ページとメールの言語
account-locale-of-browser = ブラウザの設定に従う
account-cadence = 対局のメール
account-cadence-instant = すぐに、一手ごとに一通
account-cadence-delayed = 一通だけ（戻ってくるまで）
account-cadence-digest = 一日に一通
account-cadence-off = 送らない
account-digest-hour = 毎日のメールの時刻
account-time-zone = タイムゾーン
account-time-zone-example = （例：Europe/Vienna）
account-days-off = 時計が止まる休日
account-monday = 月曜日
account-tuesday = 火曜日
account-wednesday = 水曜日
account-thursday = 木曜日
account-friday = 金曜日
account-saturday = 土曜日
account-sunday = 日曜日
account-auto-vacation = 時間切れの前に自動で休暇を始める
account-notation = メールでの指し手の表記
account-save = 保存

# 休暇。
account-vacations = 休暇
account-vacations-why = 休暇中はすべての対局であなたの時計が止まり、指すことはできません。相手にも表示されます。休暇は一回につき一日分以上を使います。
account-vacation-year = { $year } 年：{ $allowance }のうち残り { $left }
account-vacation-begins = 開始日
account-vacation-at-once = （空欄：今すぐ）
account-vacation-last-day = 最終日
account-vacation-zone = 一日はあなたのタイムゾーン（{ $zone }）の午前零時に始まります。
account-vacation-enter = 休暇を始める、または予定する
account-vacation-running = 休暇中
account-vacation-automatic = 自動で開始
account-vacation-end = 今すぐ終了する
account-vacation-cancel = 取り消す

# 盤とアドレス。
account-boards = 盤
account-addresses = メールアドレス
account-addresses-why = どのアドレスでもログインと返信ができます。メールは主アドレスに届きます。
account-main-address = 主アドレス
account-prefer = 主アドレスにする
account-remove = 削除
account-another-address = 別のアドレス
account-send-link-there = そこへリンクを送る

# トークン。
account-tokens = プログラム用トークン
account-until = 期限：
account-revoke = 取り消す
account-token-name = 新しいトークンの名前
account-scopes = 許可する操作
account-days = 有効な日数
account-days-never = （空欄：無期限）
account-make-token = トークンを作る
oauth-title = プログラムに代理を許可しますか？
oauth-asks = プログラム <strong>{ $client }</strong> が、<strong>{ $name }</strong> さんの名前で次のことをする許可を求めています：
oauth-game-read = あなたに見えるものをすべて見る：対局とメッセージやメモ、招待、設定、メールアドレス
oauth-game-play = 指す：手、申し出、メッセージ、投了、招待への承諾
oauth-game-create = 対局（メールによるものも）と公開の挑戦を申し込む
oauth-challenges = 対局を探し、対局を申し込み、申し込みを受け、断り、取り消す
oauth-name = あなたが誰かを知る：お名前、レーティング、登録した時期
oauth-analysis-write = 検討を依頼する
oauth-webhook-write = 対局の出来事を他のサーバーへ送らせる
oauth-account-write = 設定の変更、プレイヤーのブロック、休暇の取得、トークンの作成と取り消し
oauth-everything = これらの権利を合わせると、アカウントを自由にできます。プログラムはアドレスを追加してログインし、アカウントを閉じることもできます。
oauth-other-player = <strong>{ $expected }</strong> さんのログインを求めていますが、今は <strong>{ $name }</strong> さんとしてログインしています。
oauth-goes-to = 答えは <strong>{ $host }</strong> に送られます。そこから始めた場合にだけ許可してください。名前はプログラムの自称で、誰も確かめていません。
oauth-allow = 許可する
oauth-deny = 許可しない
oauth-revoke = 許可は一年後に、または<a href="/account#tokens">アカウントのページ</a>で取り消したときに終わります。
oauth-refused = これは許可できません
oauth-mistake = ここへ案内したプログラムに誤りがあります：{ $why }
oauth-back = { $host } に戻る

# カレンダーとフィード。
account-feeds = カレンダーとフィード
account-feeds-why = 秘密のリンクで、カレンダーソフトに期限を、フィードリーダーにあなたを待つ対局を表示できます。リンクを持つ人は読むことだけができます。
account-feeds-made = リンクは一度だけ表示されます：
account-calendar = 期限のカレンダー（ICS）
account-feed = 待っている対局のフィード（Atom）
account-replace-link = リンクを替える
account-revoke-link = リンクを取り消す
account-link-made = 作成：
account-make-link = リンクを作る

# チャット。
account-chats = チャット
account-chats-why = チャンネルやルームに、あなたの対局の様子を盤の画像とともに知らせることができます。クラブのルームには会員の対局を知らせられます。
account-chat-plain = プレーンテキスト
account-chat-of-own = あなたの対局
account-chat-of-game = 対局 { $game }
account-chat-of-players = { $names } の対局
account-chat-disabled = 停止した日時
account-chat-test = テストメッセージを送る
account-chat-enable = 再開する
account-chat-format = サービス
account-chat-url = アドレス（https://…）
account-chat-room = ルーム
account-chat-room-which = （Matrix：ルームの ID、Telegram：チャットの ID）
account-chat-token = トークン
account-chat-token-which = （Matrix と Telegram。ntfy はトピックが求める場合のみ）
account-chat-players = 対局を知らせるプレイヤー
account-chat-players-none = （一行に一人。空欄ならあなたの対局）
account-chat-told = 知らせる内容
account-chat-moves = すべての指し手と提案
account-chat-ends = 開始と終了のみ
account-chat-add = チャットを追加
account-chat-no-format = サービスを選んでください
account-chat-failed = メッセージは届きませんでした：{ $error }

# 端末とブラウザ。
account-devices = 端末への通知
account-devices-why = メールのほかに、あなたの手番、対局への招待、引き分けの提案、待ったの依頼をブラウザが通知できます。サイトを開いていなくても届きます。端末ごとに設定し、その端末でログアウトすると終わります。
account-needs-script = JavaScript が必要です。
account-one-game = <a href="{ $url }">一局</a>のみ
account-since = 開始：
account-browsers = ブラウザ
account-a-browser = ブラウザ
account-this-one = このブラウザ
account-sign-out-there = そこからログアウト

# ブロックしたプレイヤー。
account-blocks = ブロックしたプレイヤー
account-blocks-why = あなたに対局を申し込むこと、対局に加わること、メッセージを送ることができません。進行中の対局は続きます。
account-unblock = ブロックを解除
account-player-name = プレイヤーの名前
account-block = ブロックする

# データ。
account-data = あなたのデータ
account-export = <a href="/account/export">あなたに関するすべてをダウンロード</a>（JSON）。
account-close = アカウントを閉鎖する
account-close-why = 進行中の対局は投了になります。名前、アドレス、メッセージ、設定、トークン、メモは削除され、指し手は名前なしで残ります。元には戻せません。
account-close-confirm = 確認のため名前を入力してください
account-close-for-ever = アカウントを永久に閉鎖する

# 実行したこと。
account-done-settings = 設定を保存しました。
account-done-vacation = 休暇を登録しました。
account-done-vacation-end = 休暇を終了しました。
account-done-vacation-cancel = 休暇を取り消しました。
account-done-mail-again = 再びメールをお送りします。
account-done-add-address = { $email } にメールを送りました。リンクを開くとアドレスが確認されます。
account-done-prefer = 今後メールはこのアドレスに届きます。
account-done-remove = アドレスを削除しました。
account-done-revoke-feed = カレンダーとフィードのリンクを取り消しました。
account-done-revoke = トークンを取り消しました。
account-done-device = その端末への通知を止めました。
account-done-add-chat = チャットを追加しました。テストメッセージで届くかどうかを確かめられます。
account-done-test-chat = テストメッセージが届きました。
account-done-enable-chat = チャットへの通知を再開しました。
account-done-remove-chat = チャットを削除しました。
account-done-session = そのブラウザからログアウトしました。
account-done-block = { $name } さんをブロックしました。
account-done-unblock = ブロックを解除しました。
account-error-days = 日数は 1 から 3650 までの数、または空欄にしてください
account-error-date = 「{ $text }」は日付ではありません。2026-12-24 のように書いてください
account-error-action = 不明な操作「{ $action }」

# エラーコード。
account-problem-code = エラー <code>{ $code }</code>、ステータス { $status }。
account-problems = API のエラー
account-problems-all = API のすべてのエラー
account-problems-lead = エラーの応答はどれも問題文書（RFC 9457）です。<code>error</code> は次のコードのどれかで、<code>type</code> はそのコードのページを指します。
account-problems-docs = API の文書
