# 最初のページ。
home-title = 変則チェスの通信対局
home-lead = 一日一手、何週間もの対局。相手の手は盤面つきのメールで届きます。クリックして、答えるだけです。
home-play-now = いますぐエンジンと指す
home-invite = だれかを招待する
home-free = 無料。アカウントもアプリも広告もありません。クロックワーク・オレンジからシャンチーまで{ $n }種類。
home-postmark = 第{ $turn }手番
home-being-played = { $variant }、対局中
home-recorded = { $variant }：三歩で一手番
home-watch = この対局を見る
home-how = 遊び方
home-new = 新しい対局
home-waiting = あなたの手番の対局：{ $n } 局
home-none-waiting = あなたの手番の対局はありません
home-own-games = 自分の対局をすべて見る
home-guest-games = このブラウザでの対局
home-inventions = ここだけのゲーム
home-world = 世界のゲーム
home-kin = チェスとその仲間
home-running = 進行中の対局
home-all-running = 進行中の対局をすべて見る
home-seeks = 募集中の対局
home-more-seeks = 募集に応じる、または自分で募集する

# いくつかのゲームのひとこと。
home-voices = ひとことで
home-voice-clockwork-orange = 取られた駒は、取らない駒として帰ってくる。
home-voice-007 = 三歩で一手番。まん中の一歩は相手の駒を動かす。
home-voice-chaos = 自然は勝てない、でも自然のチェックは効く。
