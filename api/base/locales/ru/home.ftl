# Первая страница.
home-title = Варианты шахмат по переписке
home-lead = Ход в день, партия на недели. Ход соперника приходит письмом с доской: открыли, ответили, готово.
home-play-now = Сыграть сейчас с программой
home-invite = Пригласить кого-нибудь
home-free = Бесплатно. Без учётной записи, приложения и рекламы. Игр: { $n }, от Clockwork Orange до сянци.
home-postmark = Ход { $turn }
home-being-played = { $variant }, идёт сейчас
home-recorded = { $variant }: три шага — один ход
home-watch = Смотреть партию
home-how = Как в это играют
home-new = Новая партия
home-waiting = { $n ->
    [one] Ваш ход в { $n } партии
    [few] Ваш ход в { $n } партиях
   *[many] Ваш ход в { $n } партиях
    }
home-none-waiting = Ни одна партия не ждёт вашего хода
home-own-games = Все мои партии
home-guest-games = Ваши партии в этом браузере
home-inventions = Только здесь
home-world = Игры мира
home-kin = Шахматы и родня
home-running = Идущие партии
home-all-running = Все идущие партии
home-seeks = Открытые вызовы
home-more-seeks = Принять вызов или бросить свой

# Голоса некоторых игр.
home-voices = Одной фразой
home-voice-clockwork-orange = Взятые фигуры возвращаются пацифистами.
home-voice-007 = Три шага — один ход, и средний — фигурой соперника.
home-voice-chaos = Природа не может выиграть, но её шах считается.
