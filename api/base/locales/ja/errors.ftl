# 受け付けられない理由。文末に句点を付けない。
error-or = { $first }または{ $last }

# リンク、対局、プレイヤー、一覧。
error-no-link = このリンクは不明か、期限切れです
error-no-link-ask-again = このリンクは不明か、期限切れです。新しいリンクを請求してください
error-no-game = 対局「{ $id }」はありません
error-not-your-game = 対局「{ $id }」にあなたの席はありません
error-no-seek = 公開の挑戦「{ $id }」はありません。他のプレイヤーが受けたのかもしれません
error-no-player = プレイヤー「{ $name }」はいません
error-no-player-like = プレイヤー「{ $name }」はいません（{ $names } のことですか？）
error-no-vacation = 現在または予定の休暇「{ $id }」はありません
error-vacation-begin = 休暇は今から、または一年以内に始まるものに限ります
error-vacation-short = 休暇は一日以上です
error-vacation-left = { $from } からの休暇の残りは { $left } です
error-vacation-met = すでに { $from } から { $until } までの休暇があります
error-no-token = トークン「{ $id }」はありません
error-no-session = セッション「{ $id }」はありません
error-no-device = その端末はありません
error-no-analysis = 検討「{ $id }」はありません
error-no-address = 「{ $email }」はあなたの確認済みアドレスではありません
error-in-file = 対局 { $number }：{ $why }

# 対局の状態。
error-blocked = { $name } はあなたとの対局もあなたからのメッセージも受け付けません
error-muted = モデレーターがあなたの発言を停止しました。対局はできますが、メッセージは書けません
error-muted-until = モデレーターが { $until } まであなたの発言を停止しました。対局はできますが、メッセージは書けません
error-needs-moderator = これはモデレーターだけができます
error-needs-operator = これは運営者だけができます
error-no-report = 通報 { $id } はありません
error-no-message = メッセージ { $id } はありません
error-report-self = 自分自身は通報できません
error-reason-missing = 理由を書いてください。プレイヤーが読みます
error-until-past = 過去の時刻です
error-announcement-empty = 文を書いてください
error-text-too-long = 最大 { $n } 文字です
error-adjudicate-result = まだ勝ちを争っている側、“draw”または“cancelled”です
error-not-your-turn = 手番：{ $side }
error-stale = 対局は { $ply } 手目で、これが意図した手数とは異なります。対局を読み込み直してください
error-beyond-end = 対局はまだそこまで進んでいません。最後の手は { $ply } 手目です
error-moved-on = このメールの後、対局は先へ進んでいます
error-unfinished = 手番が終わっていません：「{ $played }」の後も{ $side }が指します。手番全体を送ってください
error-not-begun = 対局は始まっていません：まだ全員が承諾していません
error-not-invited = この招待はもう有効ではありません
error-game-over = 対局は終了しました
error-late = これが届く前に持ち時間が切れました
error-on-leave = { $until }まで休暇中です。指すには休暇を終了してください
error-out = { $side }は対局から外れています
error-no-stake = { $side }は勝ちを争わないので、投了も合意もできません

# 提案と主張。
error-no-draw-offered = 引き分けは提案されていません
error-draw-too-early = 引き分けは、自分の最初の手と同時か、その後に提案できます
error-draw-refused = { $n ->
    [1] 最近引き分けを提案しています。次の自分の手と同時に、また提案できます
   *[other] 前の引き分けの提案は断られました。あと { $n } 手指した後か、その最後の手と同時に、また提案できます
}
error-two-offers = 引き分けと待ったの両方が提案されています。ACCEPT DRAW、DECLINE DRAW、ACCEPT TAKEBACK、DECLINE TAKEBACK のどれかで答えてください
error-takeback-of-another = 他のプレイヤーが待ったを求めています。先にそれに答えてください
error-takeback-not-asked = 待ったを求められていません
error-takeback-nothing = { $side }には取り消せる手がありません
error-takeback-departure = その後プレイヤーが対局を離れたので、取り消せません
error-claim-vacation = { $side }は時間切れ負けの代わりに休暇に入ります
error-claim-reply = { $side }から期限内に届いた返信をまだ処理中です
error-claim-time = { $side }の時間はまだ切れていません
error-claim-draw = ここでは反復でも進展のない手数でも引き分けを主張できません
error-abort-too-late = 双方が初手を指しました。中止ではなく、引き分けの提案か投了をしてください
error-pause-already = 対局はすでに中断中です
error-pause-not-proposed = 中断は提案されていません
error-pause-none = 対局は中断されていません
error-rematch-running = この対局はまだ続いています
error-rematch-never-played = この対局はここで指されたものではありません
error-rematch-closed = { $side }のプレイヤーはアカウントを閉じました

# メッセージとメモ。
error-message-too-long = メッセージは { $n } バイトまでです
error-message-empty = メッセージが空です
error-note-too-long = メモは { $n } バイトまでです

# 指し手と手番。
error-illegal = 「{ $text }」はここでは指せません
error-illegal-nearest = 「{ $text }」はここでは指せません。近い手：{ $steps }
error-ambiguous = 「{ $text }」は複数の手を意味します
error-ambiguous-one-of = 「{ $text }」は複数の手を意味します。次のどれかを書いてください：{ $steps }
error-step-too-long = { $n } バイトの手は長すぎます。読めるのは { $most } バイトまでです
error-turn-over = 手番は「{ $played }」で終わります。それだけを送ってください
error-turn-unfinished = 手番は「{ $played }」では終わりません。手番全体を送ってください
error-turn-number = 現在は { $expected } 手目で、{ $given } 手目ではありません
error-capital = 「{ $text }」は「{ $large }」と「{ $small }」のどちらにもなります。手数と両方のマスを付けて書いてください：{ $squares }
error-piece-letters = 「{ $text }」には他の言語で別の駒を意味する文字があります。手数と両方のマスを付けて書いてください
error-two-wishes = メールに「{ $one }」と「{ $other }」があります。一方だけを送ってください
error-two-wishes-in-full = メールに「{ $one }」と「{ $other }」があります。一方だけを省略せずに送ってください：{ $squares }
error-opening-too-long = ここでの序盤は { $n } 手までです

# 触れた駒と、自然の予告。
error-announce-nature = 手番を予告できるのは自然だけです
error-announced = 自然はすでに手番を予告しました
error-touch-off = この対局では触れた駒の規則はありません
error-touched = すでに { $square } に触れています
error-touch-no-piece = { $side }の駒は「{ $square }」にありません
error-must-move = { $square } の駒に触れたので、その駒を動かさなければなりません

# 条件付きの手。
error-conditional = 条件付きの手、{ $place }：{ $why }
error-place-beginning = 最初
error-place-after = { $moves } の後
error-place-to-move = { $place }（手番：{ $side }）
error-plan = 条件付きの手：{ $why }
error-plan-too-long = 文は { $n } バイトまでです
error-plan-too-deep = 続けての応手は { $n } 手までです
error-plan-too-many = 応手は { $n } 手までです
error-plan-and-if = 行を続けるには AND IF、または手だけを書いてください
error-plan-if-missing = AND の後には IF が必要です
error-plan-if-not = AND の後には「{ $word }」ではなく IF が必要です
error-plan-begins-with-if = 行は「{ $word }」ではなく IF で始まります
error-plan-then-missing = IF の前に THEN と応手がありません
error-plan-then-place = THEN は相手の手と応手の間に書きます
error-plan-answer-missing = 応手がありません
error-plan-answer-unfinished = 応手が手番全体になっていません。すべての手を書いてください
error-plan-own-step = 「{ $step }」は{ $side }自身の手です
error-plan-turn-over = 手番は「{ $step }」の前、「{ $played }」で終わります
error-plan-over = そこで対局は終わるので、応手はありません
error-plan-not-yet = 手番は{ $side }です。{ $side }の手も書いてください
error-plan-second-answer = これにはすでに別の応手があります：{ $answer }
error-plan-own-turn = あなたの手番です。指して、それと一緒に、またはその後に条件付きの手を送ってください
error-plan-no-former = 元に戻せる以前の条件付きの手はありません
error-plan-nature-first = 自然が先に指すかもしれません：引き分けの提案、メッセージ、条件付きの手なしで送ってください
error-plan-below-word = 条件付きの手は指し手の下に、または他の人の手番の間に単独で書いてください。この命令の下には書けません
error-plan-pgn = PGN：{ $why }
error-plan-pgn-variant = 「Variant」がこの対局のものではありません
error-plan-pgn-elsewhere = 現在の局面に至りません
error-plan-pgn-no-answer = 現在の局面からの相手の手に対する応手がありません

# 局面。
error-fen-too-long = 局面は { $n } バイトですが、読めるのは { $most } バイトまでです
error-fen-empty = 盤に駒がありません
error-fen-piece = 「{ $text }」はこのゲームの駒ではありません
error-fen-width = { $row }は { $files } マスではなく { $n } マスです
error-fen-rank = { $rank } の段
error-fen-corners = 隅の段
error-fen-height = 段の数は { $ranks } ではなく { $n } です
error-fen-hand = 「{ $text }」はこのゲームでは持ち駒になりません
error-fen-turn = 手番は w か b で、「{ $text }」ではありません
error-fen-turn-of-three = 手番は w、b、r のどれかで、「{ $text }」ではありません
error-fen-rights = キャスリングの権利「{ $text }」を読めません
error-fen-right-pieces = キャスリングの権利「{ $right }」には元の位置の駒が必要です
error-fen-en-passant = 「{ $text }」を今通り過ぎたポーンはありえません
error-fen-halfmoves = 半手数は 0 から 9999 までの数で、「{ $text }」ではありません
error-fen-move-number = 手数は 0 から 9999 までの数で、「{ $text }」ではありません
error-fen-extra = 局面の後に余分な「{ $text }」があります
error-fen-kings = { $side }のキングはちょうど 1 枚必要です
error-fen-royals = { $side }の{ $piece }はちょうど 1 枚必要です
error-fen-exposed = { $side }に王手がかかっているので、{ $side }の手番でなければなりません
error-fen-unattacked = { $side }の{ $piece }が攻撃されていないので、{ $side }の手番でなければなりません
error-fen-state = { $key }：{ $problem }
error-fen-misplaced = { $side }の{ $one }は { $square } に置けません
error-over-at-once = 対局がすぐに終わってしまいます：{ $outcome }

# 局面の後の波括弧の中。
error-state-number = 「{ $text }」は { $least } から { $most } までの数ではありません
error-state-unknown = 「{ $text }」は { $known } のどれでもありません
error-state-no-square = 「{ $text }」というマスはありません
error-state-nothing-held = そこには、フェーズ1で動いて再び動けない自分の駒がありません
error-state-nothing-moved = そこには、直前のフェーズで動いた相手の駒がありません
error-state-no-pawn-waits = そこには、持ち主の選択を待つポーンがありません
error-state-never-moves = フェーズ{ $phase }で{ $side }が{ $of }の駒を動かすことはありません
error-state-phases = ターン{ $turn }のフェーズは{ $n }つだけです
error-state-turn-of = ターン{ $turn }は{ $of }の番です
error-state-other-pieces = ターン{ $turn }のフェーズ{ $phase }で{ $side }が動かすのは{ $of }の駒です
error-state-out-twice = { $side }が2回書かれています
error-state-out-to-move = { $side }は脱落しているのに手番です
error-state-no-piece = 「{ $text }」はこのゲームの駒で始まっていません
error-state-piece-of-nature = 「{ $text }」は自然の駒で始まっていますが、自然には何も戻りません
error-state-never-returned = 「{ $text }」は戻せない駒で始まっています
error-state-no-pawn = 「{ $text }」に白や黒のポーンはありません
error-state-not-of-nature = 「{ $text }」に自然の駒はありません
error-state-nature-is-out = 自然は対局から外れました
error-state-over = 対局は終わっており、自然は動けません
error-state-too-early = 自然が動けるのはほかの側が{ $period }手指した後で、{ $since }手の後ではありません
error-state-anti-king-first = 自然は先にアンチキングを置かなければなりません
error-state-shades = 「{ $text }」は d、l、- のうちの2文字ではありません
error-state-bobber-count = 「{ $text }」は f1:3 のようなマスと数ではありません
error-state-no-bobber = { $square }にボバーはありません
error-state-no-wing = 象の隣に馬がない側面があります
error-state-arrange = 配置を選ぶのは{ $of }です
error-state-no-count = この局面で数えている側はありません
error-state-count = 「{ $text }」は 12/64 のような手数と上限ではありません
error-state-limit = ここでは上限を{ $limit }にはできません

# ゲームとオプション。
error-no-variant = ゲーム「{ $key }」はありません。あるのは { $known } です
error-no-option = { $variant }にオプション「{ $name }」はありません。あるのは { $known } です
error-no-options = { $variant }にはオプション「{ $name }」も他のオプションもありません
error-option-value = オプション「{ $name }」は「{ $value }」にできません。可能なのは { $values } です
error-options-excluded = { $variant }：{ $why }
error-excluded-opening = 漸進的な手番は、考案者によれば detente と併用できず、全体が正しいチェスの対局でなければならないので king_capture とも併用できません
error-excluded-nature-castling = nature_castling は base=chess と magicians-deathmatch 用です：他の盤には自然がキャスリングするマスがありません
error-excluded-nature-double-step = nature_double_step は base=chess、anti-king、magicians-deathmatch、omega、bulldog 用です：他の盤では自然のポーンは 1 マスずつ進みます
error-excluded-nature-en-passant = nature_en_passant は base=chess、magicians-deathmatch、omega、bulldog 用です：他の盤では自然のポーンはアンパッサンで取りません
error-excluded-nature-king = nature_castling には nature_king が必要です：それがなければ自然にはキャスリングするキングがいません
error-excluded-nature-pawn = nature_double_step と nature_en_passant には nature_pawn が必要です：それがなければ自然にはポーンがいません

# ファイルと検討盤の手順。
error-pgn-too-long = ファイルは { $n } バイトですが、読めるのは { $most } バイトまでです
error-pgn-tag = { $line } 行目はタグではありません：[名前 "値"] と書いてください
error-pgn-options = ゲームのオプション「{ $text }」を読めません：名前=値,名前=値 と書いてください
error-pgn-position = FEN：{ $why }
error-pgn-unclosed = 「{ $text }」で始まるコメントか変化が終わっていません
error-pgn-too-many = { $steps } 手を超えるか、{ $depth } 重を超える変化の入れ子です
error-pgn-step = { $number } 手目：{ $why }
error-pgn-chess960 = これは Chess960 です。キャスリングの規則が異なるため、ここでは対局できません
error-pgn-line = { $line } 行目を読めません：「{ $text }」
error-pgn-null-move = { $number } 手目はパスですが、このゲームにパスはありません
error-pgn-over = この対局は終了しています：{ $outcome }
error-table-too-long = 表は { $n } バイトですが、読めるのは { $most } バイトまでです
error-table-row = { $row } 行目：{ $why }
error-table-column = 「{ $text }」は{ $side }の列にありますが、相手側の駒を動かしています
error-table-player = 「{ $text }」は{ $side }の手ですが、括弧は別のプレイヤーを示しています
error-table-step = { $side }：{ $why }
error-import-position = 局面：{ $why }
error-import-game = 対局：{ $why }
error-import-nothing = 共有された内容がありません。下に対局の PGN か局面の FEN を貼り付けてください
error-import-link = 他のサイトへのリンクです。そのサイトで対局を PGN としてコピーし、下に貼り付けてください
error-line-variations = 手順の変化は { $n } 個までです
error-line-variation = 「{ $text }」は 3:d2d4,d7d5 のような変化ではありません
error-line-moves = 手順は { $n } 手までです
error-line-move = { $number } 手目：{ $why }
error-line-fork = 変化の元の { $number } 手目がありません
error-line-comment = コメント「{ $name }」に対応する手がありません

# 検討。
error-nothing-to-analyse = 検討するものがありません：{ $outcome }
error-review-no-turn = まだ一手も指されていません
error-review-too-long = { $n } 手番までの対局に限ります
error-analyses-wait = すでに検討が 5 件待っています。どれかを待つか、取り消してください
error-guest-analyses-wait = お使いのネットワークからの検討がすでに { $n } 件待っています。どれかを待つか、取り消すか、ログインしてください
error-queue-full = エンジンの待ち行列がいっぱいです。後でもう一度お試しください
error-lease-lost = この割り当てはもう有効ではありません

# 対局の提案。
error-same-address = 二つの席のアドレスが同じです：「{ $email }」
error-nature-twice = オプション「{ $option }」は自然に別のプレイヤーを指定しています。一方だけを指定してください
error-seat-already = この対局にはすでにあなたの席があります。この席は他のプレイヤーのものです
error-engine-seconds = このサイトでこの持ち時間では { $n } 秒ではなく { $most } 秒までです
error-rated-with-help = レート対局ではエンジンの助けは使えません
error-rated-two-players = レート対局は二人の対局だけです
error-rated-engine = エンジンとの対局はレート対局になりません
error-rated-nature = 自然は偶然かエンジンが指すか、誰も指さないかでなければなりません
error-rated-same-player = レート対局には異なる二人のプレイヤーが必要です
error-rated-start = レート対局は初期局面から始まります
error-seek-two-players = 公開の挑戦は二人用です。代わりに公開の席のある{ $variant }の対局を提案してください
error-seek-nature = 自然を誰が指すかを選んでください：エンジンか偶然
error-own-seek = これはあなた自身の挑戦です
error-rating-range = 0 から 9999 までの範囲です
error-rating-outside = あなたのレート { $rating } はこの挑戦の範囲外です
error-seeks-most = 公開の挑戦がすでに { $n } 件あります。先にどれかを取り下げてください
error-bot-variant = ボット { $name } が指すのは { $variant }ではなく { $known } だけです
error-bot-time-control = ボット { $name } は持ち時間「{ $own }」を受けません。受けるのは { $known } だけです
error-bot-seconds = ボット { $name } は一手に少なくとも { $n } 秒を求めています
error-bot-unrated = ボット { $name } はレート対局を指しません
error-bot-rated = ボット { $name } はレート対局だけを指します
error-bot-games-at-once = ボット { $name } が同時に指すのは { $n } 局までです

# メールアドレスへの招待。
error-invitation-text = メールアドレスへの招待に付けるメッセージは { $n } 文字までです。もっと書くにはプレイヤーを名前で招待してください
error-invitation-link = メールアドレスへの招待に付けるメッセージには、リンク、アドレス、「example.org」のような語を入れられません。ピリオドの後に空白を入れてください
error-unsubscribed = このアドレスはこのサイトのメールを受け取りません。持ち主はこのサイトのどのメールにもある配信停止リンクで元に戻せます
error-no-invitations = このサイトはメールアドレスへ招待を送りません。プレイヤーを名前で招待するか、公開の席のリンクを渡してください
error-invited-today = 「{ $email }」は過去 24 時間に招待されました。招待は全プレイヤー合わせて一日一通です。{ $again }以降に招待するか、公開の席のリンクを渡してください
error-invitations-a-day = 一日に招待できるアドレスは { $allowed } 件で、すでに { $invited } 件招待しました。次は{ $next }以降です。対局を終えた相手一人につき一件増え、最大 { $most } 件です。名前での招待と公開の席のリンクは数えません

# 持ち時間。
error-clock-unknown = 不明な持ち時間「{ $text }」です。一覧から選んでください
error-clock-number = { $field }：「{ $text }」ではなく整数を書いてください
error-clock-days = 一手の日数
error-clock-initial-days = 開始時の日数
error-clock-increment-days = 一手ごとに加わる日数
error-clock-cap-days = 上限（日）
error-clock-moves-number = 手数
error-clock-moves-days = この手数の日数
error-clock-move = 一手の時間は{ $least }から{ $most }までです
error-clock-initial = 開始時の時間は{ $least }から{ $most }までです
error-clock-increment = 一手ごとに加わる時間は{ $least }から{ $most }までです
error-clock-cap = 上限は{ $least }から{ $most }までです
error-clock-cap-low = 上限が開始時の時間より短くなっています
error-clock-moves = 手数は 1 から { $most } までです
error-clock-days-of-moves = この手数の時間は{ $least }から{ $most }までです

# 名前、アドレス、設定。
error-name-missing = 名前を入力してください
error-name-too-long = 名前は { $n } 文字までです
error-name-characters = 名前に制御文字と「@」は使えません
error-name-invisible = 名前に見えない文字や文字の向きを変える文字は使えません
error-name-misleads = 名前に「/」「\」「%」「..」は使えません。ID のように小文字と数字ちょうど12文字の名前も使えません
error-name-link = 名前にリンクや「example.org」のような語は使えません。ピリオドの後に空白を入れてください
error-name-reserved = 名前「{ $name }」は予約されているか、予約された名前に似すぎています。別の名前を選んでください
error-name-taken = 名前「{ $name }」は使われているか、使われている名前に似すぎています。別の名前を選んでください
error-banned = このアドレスはここでは使えません。使っていたプレイヤーを運営者が利用停止にしました
error-confirm-name = あなたの名前を正確に入力してください
error-address = name@example.org のような正しいメールアドレスを入力してください
error-address-too-long = メールアドレスが { $n } バイトを超えています
error-address-local = メールアドレスの @ の前に使えるのは ASCII の英字、数字、{ $letters } だけです
error-addresses-most = アカウントのアドレスは { $n } 個までです
error-address-of-another = このアドレスは別のアカウントのものです。先にそちらで削除してください
error-address-primary = メールはこのアドレスに届きます。先に別のアドレスを主アドレスにしてください
error-block-self = 自分自身をブロックすることはできません
error-block-most = ブロックできるのは { $n } 人までです
error-hour = 時刻は 0 から 23 までです
error-time-zone = 不明なタイムゾーン「{ $zone }」です。「Europe/Vienna」のように書いてください
error-days-off = 選べるのは { $n } 日までです
error-no-scope = 少なくとも一つの権限を選んでください
error-scope-not-yours = トークンに権限「{ $scope }」を与えることはできません
error-outlives-yours = あなた自身のトークンには期限があります。「expires_at」を{ $at }以前にしてください

# 多すぎる、または時機の悪い要求。
error-too-often = 多すぎます（{ $what }）。{ $n } 秒お待ちください
error-often-token = このトークンでの要求
error-often-player = このプレイヤーの要求
error-often-network = このアドレスからの要求
error-often-games = 提案された対局
error-often-messages = メッセージ
error-often-mails = このアドレスへのメール
error-often-network-mails = あなたのネットワークから請求されたメール
error-often-guest-games = アカウントなしの対局
error-often-guest-analyses = アカウントなしの解析
error-often-addresses = 一日に確認するアドレス
error-often-newcomers = このサイトの新しいプレイヤー
error-too-many-at-once = 処理中のリクエストが多すぎます。しばらくしてからもう一度お試しください
error-busy = サーバーが混み合っています。しばらくしてからもう一度お試しください
error-key-used = この Idempotency-Key は別の要求に使われました。新しいキーを使ってください
error-key-running = 同じ要求（Idempotency-Key）にまだ応答中です。少し後でもう一度お試しください
error-key-malformed = Idempotency-Key は 1 から 200 文字の見える文字です
error-form-expired = このフォームは期限切れです。ページを読み込み直してください
error-foreign-form = この要求は他のサイトのページから送られました
error-body-too-large = 要求は 64 KiB までです
error-interrupted = 要求が中断されました。もう一度お試しください
error-no-mail = このサーバーはメールを送らないので、アドレスを確認できません。運営者が「smtp_url」を設定する必要があります
error-locked = 別のサーバーかプログラムが対局をロックしています。もう一度お試しください
error-read-only = 保守作業のため、サイトは読み取り専用です。何も変更されていません
error-database = データベースが応答しません。もう一度お試しください

# ウェブフックとチャット。
error-no-webhook = ウェブフック「{ $id }」はありません
error-webhooks-many = ウェブフックが { $n } 件あります。先に一つ削除してください
error-url-too-long = { $n } バイトまでです
error-url-https = https:// で始まるアドレスを入れてください
error-url-password = ユーザー名とパスワードを除いてください。代わりに署名を確認してください
error-url-fragment = 「#」とその後を除いてください
error-url-host = アドレスにホスト名がありません
error-url-private = 公開されたアドレスではありません
error-chat-topic = アドレスの最後はトピックです。英数字と「-」「_」だけを使えます：https://ntfy.sh/my-club
error-chat-server = サーバーのアドレスだけを入れてください。例：https://api.telegram.org、https://matrix.example.org
error-chat-matrix-room = 「!」で始まるルームの ID です。ルームの設定に表示されます
error-chat-telegram-chat = チャットの ID です。例：-1001234567890、@my_club
error-chat-matrix-token = ルームに書き込むアカウントのアクセストークンです
error-chat-bot-token = @BotFather から受け取ったボットのトークンです
error-chat-token-signs = トークンにない文字があります。空白や引用符を付けずに貼り付けてください
error-chat-needs-none = 「{ $format }」には不要です。空欄にしてください
error-chat-players = プレイヤーは { $n } 人までです
