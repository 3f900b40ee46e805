# すべてのページの枠。
site-description = 変則チェスの通信対局：一局に数日から数週間、指し手はメールで届きます。
site-skip = 本文へ移動
site-nav = サイト
site-menu = メニュー
site-seeks = 対戦相手を探す
site-watch = 観戦
site-players = プレイヤー
site-analysis = 検討
site-rules = ルール
site-games = 自分の対局
site-to-move = 手番
site-sign-in = ログイン
site-about-nav = このサイトについて
site-help = ヘルプ
site-questions = よくある質問
site-privacy = プライバシー
site-about = Zugpost について
site-api = API
site-claim = Zugpost：変則チェスの通信対局。AGPL の自由ソフトウェアです。
site-language = 言語
site-language-now = 言語：{ $name }
site-theme = 明るい・暗い
site-theme-device = 端末に合わせる
site-theme-light = 明るい
site-theme-dark = 暗い

# メッセージだけのページ。
message-unknown-link = このリンクは無効です
message-unknown-link-why = メールソフトがリンクを途中で切ったか、新しいメールのリンクに替わっています。最新のメールのリンクを開くか、全体をコピーしてください。
message-no-sign-in = このサインイン用リンクは無効です
message-no-sign-in-why = 使用済み、期限切れ、またはメールソフトによる切断のためです。<a href="/sign-in">新しいリンクを受け取る</a>
message-not-found = 見つかりません
message-not-found-why = このアドレスにページはありません。
message-no-player = そのプレイヤーはいません
message-no-player-why = その名前のプレイヤーはいないか、アカウントが閉鎖されています。
message-resubscribed = 配信を再開しました
message-resubscribed-why = { $email } に再びメールを送ります。
message-confirmed = アドレスを確認しました
message-confirmed-why = { $email } はあなたのアカウントに加わりました。このアドレスでログインでき、ここからの返信も有効です。
message-declined = 招待を断りました
message-declined-why = 対局は行われません。提案したプレイヤーに通知されます。
message-accepted = この招待は承諾済みです
message-accepted-why = 指すには、この対局についての最新のメールのリンクを開いてください。<a href="{ $url }">観戦する</a>こともできます。
message-refused = 実行できませんでした
message-sentence = { $words }。
site-home = ホーム
message-check-mail = メールをご確認ください
message-check-mail-why = { $email } にアカウントがあるか作成できる場合、リンク付きのメールをお送りします。リンクは一度だけ、10 分間有効です。
message-in-dev-mail = このサーバーはメールを送信しません。ここで読めます
message-take-seat-why = { $email } にリンクをお送りしました。席がまだ空いていれば、開くと着席できます。
message-wrong-address = アドレスが違う場合は訂正する
message-done = 確認しました
message-done-why = メールでのご依頼は完了しました。このページを閉じて構いません。
message-rematch = 再戦を提案しました
message-rematch-why = 対戦相手に確認しています。新しい対局が始まるとメールが届きます。
