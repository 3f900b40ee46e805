# すべてのメールの枠。
mail-opening = { $headline }。
mail-addressed = { $news }（{ $name }さん）
mail-sentence = { $words }。
mail-sentences = { $first }{ $second }
mail-label = { $label }：
mail-writes = { $name }さんのメッセージ：
mail-last-moves = 最近の手：
mail-position = 局面：
mail-unsubscribe = 配信停止
mail-subject = { $news }：{ $game }（{ $id }）
mail-subject-turn = { $news }：{ $game }、第{ $number }手（{ $id }）

# 時刻。
mail-when = { $date }（{ $left }）

# このメールが届く理由。
mail-reason-player = このメールは、この対局の対局者であるあなたにお送りしています。
mail-reason-players = このメールは、これらの対局の対局者であるあなたにお送りしています。
mail-reason-writer = このメールは、私たちのメールに返信されたあなたにお送りしています。
mail-reason-invited = このメールは、{ $name }さんがあなたを招待するためにアドレスを入力したのでお送りしています。下のリンクで、このサイトからのメールと招待をすべて停止できます。
mail-reason-asked = このメールは、{ $name }の対局の席に着くためにこのアドレスが入力されたので届きました。お心当たりがなければ無視してください。
mail-reason-visitor = このメールは、どなたかがこのアドレスをご自分のものとして入力したのでお送りしています。お心当たりがなければ、このメールは無視してください。
mail-reason-login = このメールは、どなたかがあなたのアドレスでログインしようとしたのでお送りしています。
mail-reason-address = このメールは、あるプレーヤーがあなたのアドレスをご自分のものとして入力したのでお送りしています。
mail-reason-webhook = このメールは、Webhookの所有者であるあなたにお送りしています。
mail-reason-moderation = このメールは、あなたのアカウントに関するお知らせです。

# 対局のメールに共通の文。
mail-game = 対局番号 { $id }、{ $game }。
mail-turn-of-game = 第{ $number }手、対局番号 { $id }、{ $game }。
mail-you-are-playing = あなたの側は{ $side }です。
mail-you-played = あなたの側は{ $side }でした。
mail-moved = { $name }さんの指し手：{ $moves }（{ $words }）。
mail-you-moved = あなたの指し手：{ $moves }（{ $words }）。
mail-move-by = 期限：{ $when }。
mail-choose-move = 指し手を選ぶ
mail-no-move-yet = リンクを開いただけでは指し手は送られません。開いたページで確定します。
mail-answer-with-move = または、このメールへの返信の1行目に指し手だけを書いてください。1行目に HELP と書くと、ほかに書けることの一覧が届きます。
mail-answer-with-steps = または、このメールへの返信の1行目に手番のすべての手を書いてください。1行目に HELP と書くと、ほかに書けることの一覧が届きます。
mail-turn-forms = 指し手の書き方の例（いずれも今指せます）：{ $turns }。
mail-whole-game = 棋譜全体

# 受信者の手番。
mail-your-move = あなたの手番です
mail-time-out-soon = あなたの持ち時間が残りわずかです
mail-accept-on-page = 引き分けが提案されています。下のページで応じられます。手を指すと断ったことになります。
mail-accept-by-mail = 引き分けが提案されています。下のページで、または1行目に ACCEPT と書いてこのメールに返信すれば応じられます。手を指すと断ったことになります。
mail-draw-holds-plan = 引き分けを断ると、条件付きの指し手 { $answer } がすぐに指されます。
mail-claim-on-page = 下のページで引き分けを請求できます（理由：{ $reason }）。
mail-claim-by-mail = 下のページで、または1行目に CLAIM と書いてこのメールに返信すれば、引き分けを請求できます（理由：{ $reason }）。

# 引き分けの提案、待ったの依頼。
mail-draw-offered = 引き分けが提案されました
mail-takeback-requested = 待ったの依頼が届きました
mail-pause-proposed = 対局の中断が提案されました
mail-offers-draw = { $name }さんが引き分けを提案しています。手を指すと断ったことになります。
mail-asks-back = { $name }さんが自分の直前の手の待ったを求めています。そのまま指し続けると、その手は有効のままです。
mail-proposes-pause = { $name }さんが対局の中断を提案しています。同意すると、どちらかが再開するまで、すべての時計が止まります。
mail-answer = 返事をする
mail-answer-there = リンクを開いただけでは返事になりません。開いたページで応じるか断るかを選びます。
mail-answer-with-word = または、このメールへの返信の1行目に ACCEPT か DECLINE だけを書いてください。

# 対局の終了、または一人を除いての続行。
mail-won = あなたの勝ちです
mail-lost = あなたの負けです
mail-drawn = 対局は引き分けに終わりました
mail-over = 対局が終了しました
mail-outcome = { $outcome }（{ $result }）。
mail-answer-with-message = このメールに返信すると、他のプレイヤーに書くことができます。
mail-whole-game-attached = 棋譜全体（game.pgn としても添付）
mail-rematch = 先後を入れ替えて再戦
mail-you-are-out = あなたはこの対局から脱落しました
mail-is-out = { $name }さんがこの対局から脱落しました
mail-others-play-on = { $words }。ほかの対局者は続けます。
mail-you-play-on = { $words }。あなたの対局は続きます。

# 招待。
mail-invites = { $name }さんから対局に招待されています
mail-invites-to = { $name }さんから対局に招待されています：{ $variant }（{ $id }）
mail-take-seat-of = 席に着いてください：{ $variant }、{ $name }（{ $id }）
mail-take-seat = { $name }の対局の席に着いてください
mail-would-like = { $name }さんがあなたとメールで対局したいと望んでいます：{ $game }。あなたの側は{ $side }になります。
mail-the-game = { $variant }：{ $summary }
mail-clock = 持ち時間：{ $clock }。
mail-engines-help = 対局者はエンジンの助けを借りられます。
mail-no-explorer = エクスプローラーは使えません。
mail-zugpost-is = Zugpostはメールで変則チェスを指せる無料のサイトです。対局にアカウントは要りません。
mail-invitation-until = 招待の期限：{ $when }。
mail-look-at-invitation = 招待を見る
mail-accept-there = 応じるか断るかは開いたページで選びます。リンクを開いただけではどちらにもなりません。
mail-confirm-game = 対局の確認をお願いします
mail-confirm-game-of = 対局の確認をお願いします：{ $variant }（{ $id }）
mail-started = このアドレスでメール対局が申し込まれました：{ $game }。あなたの側は{ $side }になります。
mail-starts-then = 確認すると、ほかの対局者を招待します。全員が承諾すると対局が始まります。
mail-confirm-until = 確認の期限：{ $when }。
mail-look-at-game = 対局を見る
mail-confirm-there = 確認するか取り消すかは開いたページで選びます。リンクを開いただけではどちらにもなりません。
mail-rules = ルール

# ログインとアドレスの追加。
mail-sign-in = Zugpost へのログイン
mail-works-once = このリンクは一度だけ使えます。期限：{ $when }。
mail-sign-in-not-you = お心当たりがなければ、このメールは無視してください。リンクがなければ誰もログインできません。
mail-sign-in-button = ログイン
mail-confirm-with-button = 開いたページのボタンで確認します。
mail-confirm-address = アドレスの確認をお願いします
mail-confirm-address-for = Zugpost のアドレスの確認をお願いします
mail-wants-address = { $name }さんがこのアドレスをご自分のアカウントに追加しようとしています。追加されると、このアドレスのメールを読む人は{ $name }としてログインできます。
mail-address-not-you = お心当たりがなければ、このメールは無視してください。リンクが使われない限り何も変わりません。
mail-confirm-address-button = アドレスを確認する

# Webhook の停止。
mail-webhook-disabled = あなたのWebhookが停止されました
mail-webhook-failed = { $host } のWebhook { $id } は、配信に失敗したため停止されました。最後のエラー：{ $error }。
mail-webhook-events = イベントは記録に残っています（GET /api/v1/events）。Webhookが再び応答するようになったら、有効にしてください：POST /api/v1/webhooks/{ $id }/enable。
mail-webhook-docs = Webhookの仕組み
mail-moderation = モデレーターからのお知らせ
mail-moderation-warn = このサイトのモデレーターがあなたに警告します。
mail-moderation-mute = モデレーターがあなたの発言を停止しました。対局はできますが、メッセージは書けません。
mail-moderation-mute-until = モデレーターが { $until } まであなたの発言を停止しました。対局はできますが、メッセージは書けません。
mail-moderation-rename = このサイトでのあなたの名前は { $name } になりました。
mail-moderation-remove = モデレーターが対局 { $game } でのあなたのメッセージの文を削除しました。
mail-moderation-why = 理由：{ $reason }

# いくつかの対局をまとめたメール。
mail-your-move-in = あなたの手番です：{ $n }局
mail-news-of-games = 対局のお知らせ：{ $n }局
mail-more-news = ほかに{ $n }局のお知らせがあります。
mail-all-games = あなたの対局一覧

# 返信への応答。
mail-nothing-played = 指し手は受け付けられませんでした
mail-standing = 現在の対局の状況
mail-how-to-unsubscribe = 配信停止の方法
mail-how-to-play = メールでの指し方
mail-said = 「{ $said }」：{ $reason }。
mail-no-text = 返信には引用されたメールの上に文がありません。そこの1行目に指し手だけを書いてください
mail-not-understood = メールの1行目は指し手でも既知のコマンドでもありません
mail-out-of-date = そのメールは古くなっています。こちらが現在の局面です
mail-did-you-mean = もしかして：{ $moves }
mail-goes-on-with = 次に { $moves } を指せます。手番のすべての手を1行で送ってください。
mail-your-turn = あなたの手番です
mail-turn-of = 手番：{ $name }
mail-stop-all = メールを受け取らないようにするには、下の最初のリンクを開いてボタンを押してください。対局は続き、時計は進みます。
mail-stop-some = 1日1通など、メールを減らすには、ログインしてアカウントのページで選んでください。
mail-choose-cadence = 受け取るメールの数を選ぶ
mail-astray = 一つの対局についてではないメールに返信されたため、指し手を受け付けられませんでした。
mail-astray-then = その対局についてのメールに、1行目に指し手だけを書いて返信するか、そのリンクをお使いください。

# 返信に書けること。
mail-help-first-line = 返信の1行目、引用されたメールの上に、次のうち一つだけを書いてください。その下の行は、メッセージとして相手に届きます。
mail-help-move = 指し手。例：e4、Nf3、e2e4、12. Nf3。一つの手番で何度も動かすときは空白で区切ります。指し手の後の DRAW は、その手とともに引き分けを提案します。PASS は、対局が許すときにパスします。
mail-help-conditionals = 条件付きの指し手。例：IF e5 THEN Nf3。指し手の下に1行に一つずつ書きます。自動的に指され、あなたにしか見えません。
mail-help-words = DRAW は引き分けを提案します。ACCEPT と DECLINE は提案に答えます。提案が二つあるときは DRAW か TAKEBACK を付けてください。CLAIM は、同一局面の反復や進展のない手による引き分け、または相手の時間切れによる勝ちを請求します。RESIGN は、確認の後に投了します。
mail-help-show = SHOW は現在の対局の状況、PGN は棋譜全体、HELP はこの一覧を送ります。STOP はメールを止める方法を知らせます。ピリオド一つだけの行は無視されます。
mail-help-signal = SIGNAL は自然が手番を行うことを知らせます。その後は、どの対局者も自然の時間枠を閉じられません。
mail-help-touch = TOUCH e2 は e2 のあなたの駒に触れ、その駒を動かさなければならなくなります。それまで自然は手番を行えません。

# 返信の確認。
mail-please-confirm = ご確認ください
mail-did-you-write = これはあなたが書いたものですか？
mail-did-you-write-named = これはあなたが書いたものですか、{ $name }さん？
mail-confirm-asks = 対局番号 { $id }、{ $game }について、あなたの名前でメールが届きました。内容：{ $words }。
mail-confirm-nothing-yet = まだ何も行われていません。あなたが書いたメールなら、下のページのボタンで確認してください。そうでなければ、何もしないでください。
mail-confirm-conditionals = 条件付きの指し手は次のとおりです。あなたにしか見えません：
mail-confirm-rest = 残りはページに表示されます。
mail-confirm-writes = メールの本文：
mail-look-and-confirm = 見て確認する
mail-confirm-does-nothing = リンクを開いただけでは何も起こりません。
