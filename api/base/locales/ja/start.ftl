# 対局を始めるフォーム。
start-title = 対局を始める：{ $variant }
start-rules = ルール
start-another = 別のゲーム
start-engine-at-once = すぐにエンジンと対局する
start-problem = { $problem }。
start-to-field = 入力欄へ
start-you = あなた
start-your-name = 他の人に表示される名前
start-your-email = メールアドレス
start-opponent = 対戦相手
start-open = リンクを開いた人
start-open-hint = 相手に渡すリンクをお送りします。最初に開いたプレイヤーが着席できます。
start-by-mail = プレイヤーをメールで招待
start-opponent-email = 対戦相手のメールアドレス
start-by-name = サイトのプレイヤーを名前で指定
start-opponent-name = 対戦相手の名前
start-engine = エンジン
start-strength = エンジンの強さ
start-players = プレイヤー
start-third = 第三のプレイヤー
start-nature-hint = 茶色の駒は「自然」が動かします。「自然」が勝つことはありません。
start-options = オプション：{ $variant }
start-first-position = 初期局面
start-more = 色、レーティング、エンジンの利用、開始局面
start-more-choices = その他の設定
start-random-colours = 色をくじで決める
start-side = あなたの側
start-at-random = ランダム
start-rated = レーティング対局
start-rated-hint = 結果が両者のレーティングに反映されます。エンジンとの対局は対象外です。
start-help = エンジンの利用を認める
start-help-hint = 対局中にエンジンを使えます。レーティング対局では使えません。
start-no-explorer = エクスプローラー不可
start-no-explorer-hint = 進行中の対局の局面で他の人が何を指したかを、プレイヤーは調べられません。
start-fen = 開始局面
start-fen-hint = （FEN。通常の局面なら空欄。<a href="{ $url }">検討盤</a>で局面の FEN を確認できます）
start-message = 相手へのメッセージ
start-optional = （任意）
start-submit = 対局を始める
start-each = 席ごとにプレイヤーを選ぶ

# 席に着くプレイヤー。
start-seat-you = あなた
start-seat-open = リンクを開いた人
start-seat-email = そのプレイヤーのメールアドレス
start-seat-name = そのプレイヤーの名前
start-nature = 自然
start-chance = ランダムな手
start-nobody = 自然なし
start-level = エンジン、レベル { $level }（{ $rating }）
start-full = エンジン、最強（{ $seconds } 秒）

# フォームが受け付けられない理由。
start-error-own-seat = 自分の席をちょうど一つ選んでください
start-error-side = あなたの側を選んでください
start-error-fen = 開始局面を読み取れません：{ $error }
start-error-some-player = プレイヤーの一人：{ $error }
start-error-player = { $player }：{ $error }
start-no-variant = 「{ $key }」というルールはありません。下から選んでください。
start-error-opponent = 対戦相手
start-error-enter-email = { $player }：メールアドレスを入力するか、別の方法を選んでください
start-error-enter-name = { $player }：名前を入力するか、別の方法を選んでください
start-error-sign-in = 名前で対局を申し込むにはログインしてください
start-error-choose = { $seat }：誰が指すかを選んでください
start-error-address = あなたのアドレス：{ $error }
start-error-position = 局面：{ $error }

# 募集中の対局の一覧。
start-seeks-title = 募集中の対局
start-seeks-lead = 応じるとすぐに対局が始まります。いつでもいる<a href="/">エンジン</a>とも対局できます。
start-variant = ゲーム
start-all = すべて
start-show = 表示
start-seeks-none = 現在、募集中の対局はありません。
start-seeks-none-of-variant = 現在、このゲームで募集中の対局はありません。<a href="/seeks">すべて表示</a>
start-board = 盤面：
start-seek-random = { $player } さんがあなたと対局します。色はくじで決まります。
start-seek-plays = { $player } さんが{ $side }であなたと対局します。
start-seek-player = { $player }（{ $rating }）
start-seek-own-random = 色はくじで決まります。
start-seek-own-plays = あなたの募集です。あなたは{ $side }です。
start-seek-rated = レーティング対局
start-seek-unrated = レーティングなし
start-seek-help = エンジンの利用可
start-seek-no-explorer = エクスプローラー不可
start-seek-range = 対象レーティング：{ $range }
start-range-from = { $from } 以上
start-range-to = { $to } 以下
start-range = { $from } から { $to }
start-seek-ends = 期限：
start-withdraw = 取り下げる
start-accept = 応じて対局する
start-list-more = 続き
start-find = 対戦相手を探す
start-next = 次へ
start-sign-in = 自分で募集するには<a href="/sign-in?next=/seeks">ログイン</a>してください。
start-open-seek = 募集中の挑戦：{ $variant }
start-open-seek-sign-in = 受けるにはアカウントが必要です。メールアドレスだけで作れます。その後、この挑戦に戻ります。
start-open-seek-pass-on = 相手に送るリンク

# 対局を募集するフォーム。
start-seek-title = 対戦相手を募集：{ $variant }
start-all-seeks = 募集中の対局一覧
start-game = 対局
start-your-colour = あなたの色
start-seek-rated-hint = 結果が両者のレーティングに反映されます。
start-rating-from = 相手のレーティングの下限
start-rating-to = 上限
start-rating-to-hint = （任意。レーティングのないプレイヤーは 1500 とみなします）
start-post-seek = 募集する
start-error-rating = レーティング「{ $text }」は数値ではありません

# エンジンと対局するフォーム。
start-play-title = エンジンと対局：{ $variant }
start-play-on = 横の局面から、エンジンを相手に指し継ぎます。
start-engine-strength = エンジンの強さ
start-play-level = レベル { $level }（レーティング { $rating }）
start-variant-options = ゲームのオプション
start-play = 対局する
start-play-hint = アカウントもアドレスも不要です。次のページで対局します。持ち時間は一手につき三日です。
start-play-person = 人と対局する

# フォームの内容：「あなたは白で Bob さんと対局します。一手 3 日、レーティング対局。」
start-terms = あなたは{ $side }で{ $others }と対局します。{ $terms }。
start-terms-drawn = あなたは{ $others }と対局します。色はくじで決まります。{ $terms }。
start-terms-are = { $clock }、{ $rated ->
    [yes] レーティング対局
   *[no] レーティングなし
    }{ $help ->
    [yes] 、エンジンの利用可
   *[no] {""}
    }
start-terms-nature = 自然：{ $player }。
start-terms-player = { $name } さん
start-terms-member = このサイトのプレイヤー
start-terms-anyone = 応じた人
start-terms-invited = メールで招待する { $n } 人
start-terms-open = リンクを最初に開いた { $n } 人
start-terms-level = エンジン（レベル { $level }）
start-terms-full = エンジン（最強）
