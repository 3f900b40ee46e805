# 一覧の中の対局。
people-card-own = { $side }、相手：{ $others }
people-card-yourself = 相手：自分自身
people-card-running = 進行中
people-card-turn = 第 { $turn } 手番
people-card-waiting = 承諾待ち
people-card-moves = { $ending }、{ $moves } 手
people-card-draw = { $state } · 引き分けの申し出があります
people-card-takeback = { $state } · 待ったの願いがあります
people-card-pause = { $state } · 中断の申し出があります

# 自分の対局。
people-games-title = 自分の対局
people-next = 次に指す対局
people-key = （N キー）
people-search-finished = 終了した対局を検索
people-opponent = 対戦相手
people-filter = 絞り込み
people-your-move = あなたの手番
people-finished = 終了
people-none-yet = まだありません。<a href="/">対局を始めましょう</a>。
people-no-such = 該当する対局はありません。
people-invitations = 招待
people-proposed = あなたが提案した対局
people-own-seeks = あなたの募集
people-decline = 断る
people-new-link = リンクを表示
people-open-until = 期限：
people-error-show = 「{ $list }」という一覧はありません
people-error-page = ページは 1 から { $last } までの数です。終了した対局はすべてアーカイブにあります

# プレイヤーのページ。
people-since = 登録日
people-player = プレイヤー
people-program = プログラム
people-games = 対局
people-counts = 進行中 { $running }、終了 { $ended }
people-own-account = あなたのアカウント
people-report = 通報する
people-report-message = このメッセージをモデレーターに通報します。あなたの名前も伝わります。
people-report-player = { $name } の名前またはプロフィールをモデレーターに通報します。あなたの名前も伝わります。
people-report-reason = 理由
people-report-choose = 理由を選んでください
people-report-comment = ほかにモデレーターに伝えたいこと
people-report-send = 通報を送る
people-report-done = ありがとうございます。通報はモデレーターに届きました。
people-report-abuse = 侮辱・脅迫
people-report-spam = 宣伝
people-report-name = 不適切な名前
people-report-cheating = エンジンの禁じられた使用
people-report-other = その他
people-message-removed = このメッセージはモデレーターが削除しました。
people-challenge-to = 対局を申し込むゲーム
people-challenge = 申し込む
people-ratings = レーティング
people-no-ratings = レーティング対局はまだありません。
people-rating = レーティング
people-provisional = 暫定
people-course-caption = { $variant }：最近の各対局後のレーティング
people-course-table = 最近のレーティングの表
people-game-ended = 対局の終了
people-favourites = よく指すゲーム
people-played = { $n } 局
people-tally = 勝ち { $won } · 引き分け { $drawn } · 負け { $lost }
people-rated-count = レーティング対局 { $n } 局
people-last-results = 最近の結果
people-by-variant = ゲーム別の成績
people-by-opponent = 相手別の成績
people-drawn = 引き分け
people-total = 合計
people-latest = 最近の 1000 局の集計です。
people-running-games = 進行中の対局
people-all-running = { $name } さんの進行中の対局すべて
people-finished-games = 終了した対局
people-all-finished = { $name } さんの終了した対局すべて

# ゲームごとのレーティング。
people-best = 上位のプレイヤー：{ $variant }
people-player-name = プレイヤー名
people-similar = 似た名前：
people-rules = ルール
people-link-running = 進行中の対局
people-link-finished = 終了した対局
people-link-best = 上位のプレイヤー
people-ratings-empty = レーティングは、アカウントを持つプレイヤー同士のレート戦で得られます。<a href="/seeks">対戦相手を探す</a>
people-provisional-why = 暫定：最近の対局が少なく、誤差が 220 点を超えることがあります。
people-more-players = 続きのプレイヤー

# 全員の対局。
people-watch-title = 進行中の対局
people-none-now = 現在、該当する対局はありません。
people-watch-empty = 現在進行中の対局はありません。全プレイヤーの進行中の対局がここに並びます。<a href="/">対局を始める</a>か、<a href="/archive">終了した対局</a>をご覧ください。
people-more-games = 続きの対局
people-result = 結果
people-any = 指定なし
people-result-won = 勝ち（プレイヤーの）
people-result-lost = そのプレイヤーの負け
people-result-draw = 引き分け
people-result-white = 第一の側（白）の勝ち
people-result-black = 第二の側（黒）の勝ち
people-result-red = 第三の側（赤）の勝ち
people-from = この日から
people-to = この日まで
people-opening = 初手からの指し手
people-position = 局面 <small>(FEN)</small>
people-with-position = この局面の対局
people-next-title = エクスプローラー：次の手
people-next-all = この局面が現れた { $n } 局の集計です。
people-search = 検索
people-more-filters = 結果・日付・手順・局面
people-none-so-far = まだ見つかっていません。
people-none-found = 対局が見つかりませんでした。
people-archive-empty = 終了した対局はまだありません。対局が終わるとここに並び、ゲーム、プレイヤー、結果、日付、初手からの手順、局面で検索できます。<a href="/">対局を始める</a>か、<a href="/watch">進行中の対局</a>をご覧ください。
people-searched = 検索済みの範囲の始まり：
people-search-on = さらに検索
people-older = 以前の対局
people-error-date = 日付は 2026-04-30 のように入力してください
people-error-opening = 指し手や局面で検索するにはゲームを選んでください

# 対局の結果、消印の文字。
people-mark-won = 勝ち
people-mark-lost = 負け
people-mark-drawn = 引分
