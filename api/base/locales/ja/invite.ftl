# 招待のページ。
invite-title = { $who } からの招待
invite-heading = { $who } から対局への招待
invite-confirm = 対局を確認してください
invite-confirm-why = 確認すると、ほかのプレイヤーを招待します。全員が承諾すると対局が始まります。
invite-rules = { $variant }（<a href="{ $url }">ルール</a>）
invite-you-play = あなたの側
invite-time = 持ち時間
invite-engine-help = 可：エンジンがプレイヤーを助けてもよい
invite-answer-by = 返答の期限
invite-name = ほかの人に見える名前
invite-accept = 承諾して指す
invite-confirm-and-play = 確認して指す
invite-decline = 断る
invite-cancel = この対局を取りやめる
invite-no-account = アカウントもパスワードも不要です。指し手は応手用リンク付きのメールで届きます。
invite-choose = 承諾するか断るかを選んでください

# 空席のページ。
join-title = { $host } が対戦相手を探しています
join-rated = { $time }、レーティング対象
join-until = 期限
join-email = メールアドレス
join-send = 着席用のリンクを送ってもらう
join-no-account = アカウントもパスワードも不要です。指し手は応手用リンク付きのメールで届きます。最初に着席したプレイヤーが対局します。
join-take = 着席して指す
join-wrong-address = { $problem }

# 空席へのリンク。
join-links-new = 対局相手に送るリンク
join-links-old-void = 以前のリンクも引き続き有効です。
join-links-pass-on = このリンクを{ $of }のプレイヤーに送ってください
join-links-confirm-first = { $email } にリンクをお送りしました。開いて対局を確認してください。全員が承諾すると始まります。
join-links-again = アドレスが違う場合はやり直す（違うアドレスの対局は始まりません）
join-links-proposed = 対局を提案しました
join-links-when = すべての席が埋まると始まります。
join-links-open = リンクを開く
join-links-once = リンクは対局のページでいつでもまた表示できます。

# メールの依頼を確認するページ。
confirm-title = そのメールはあなたが書きましたか
confirm-moved-on = 対局は先に進んでいます
confirm-asks = あなたの名前のメールが次を求めています：<strong>{ $words }</strong>。
confirm-nothing-done = まだ何も実行していません。
confirm-too-late = メールの依頼はもう実行できません。下の盤は現在の局面です。
confirm-conditionals = 次の条件付きの手と共に
confirm-message = 次のメッセージと共に
confirm-yes = はい、私です
