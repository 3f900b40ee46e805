# 最初のページ。
home-title = 変則チェスの通信対局
home-lead = 一局に数日から数週間かかります。相手の指し手は盤面の画像とともにメールで届きます。リンクを開いて指すだけです。アカウントもパスワードもインストールも不要です。
home-waiting = あなたの手番の対局：{ $n } 局
home-none-waiting = あなたの手番の対局はありません
home-own-games = 自分の対局をすべて見る
home-guest-games = このブラウザでの対局
home-choose = ゲームを選ぶ
home-running = 進行中の対局
home-all-running = 進行中の対局をすべて見る
home-seeks = 募集中の対局
home-more-seeks = 募集に応じる、または自分で募集する

# ゲームの一覧。
home-example = 局面の例：
home-latest-move = 最終手は{ $ago }
home-play-engine = エンジンと対局
home-play-person = 人と対局
