# 日付。月と曜日（月曜日が 1）は数、時刻には時間帯が付く。
time-date = { $year }年{ $month }月{ $day }日（{ $weekday ->
    [1] 月
    [2] 火
    [3] 水
    [4] 木
    [5] 金
    [6] 土
   *[7] 日
    }） { $time }
time-short-date = { $year }年{ $month }月{ $day }日 { $time }
time-day = { $year }年{ $month }月{ $day }日

# 期限までの時間。
time-now = 今
time-in-minutes = { $minutes } 分後
time-in-hours = { $hours } 時間後
time-in-days = { $days } 日後
time-in-days-hours = { $days } 日と { $hours } 時間後

# 経過時間。
time-just-now = たった今
time-minutes-ago = { $n }分前
time-hours-ago = { $n }時間前
time-days-ago = { $n }日前

# 時間の長さ。
time-days = { $n } 日
time-hours = { $n } 時間
time-minutes = { $n } 分
time-seconds = { $n } 秒
time-two-units = { $first } { $second }

# 持ち時間。
time-unlimited = 時間制限なし
time-days-a-move = 一手 { $n } 日
time-seconds-a-move = 一手 { $n } 秒
time-bank = { $initial } + 一手ごとに { $increment }
time-bank-with-cap = { $initial } + 一手ごとに { $increment }（上限 { $cap }）
time-moves-in-days = { $days } 日で { $moves } 手、日単位、20 日を超えると 2 倍に数える
