# Партии в списках.
people-card-own = { $side }, против: { $others }
people-card-yourself = Против самого себя
people-card-running = Идёт
people-card-turn = Ход { $turn }
people-card-waiting = Ждёт согласия
people-card-moves = { $moves ->
    [one] { $ending }, { $moves } ход
    [few] { $ending }, { $moves } хода
    [many] { $ending }, { $moves } ходов
   *[other] { $ending }, { $moves } хода
    }
people-card-draw = { $state } · предложена ничья
people-card-takeback = { $state } · просят вернуть ход
people-card-pause = { $state } · предложена пауза

# Свои партии.
people-games-title = Мои партии
people-next = Следующая партия, где ваш ход
people-key = (клавиша N)
people-search-finished = искать оконченные партии
people-opponent = Соперник
people-filter = Фильтр
people-your-move = Ваш ход
people-finished = Оконченные
people-none-yet = Пока ни одной: <a href="/">начните первую</a>.
people-no-such = Таких партий нет.
people-invitations = Приглашения
people-proposed = Предложены вами
people-own-seeks = Ваши открытые вызовы
people-decline = Отклонить
people-new-link = Показать ссылку
people-open-until = Открыто до
people-error-show = Нет списка «{ $list }»
people-error-page = Страница: число от 1 до { $last }; все оконченные партии есть в архиве

# Страница игрока.
people-since = На сайте с
people-player = Игрок
people-program = Программа
people-games = Партии
people-counts = идёт: { $running }, окончено: { $ended }
people-own-account = Ваша учётная запись
people-report = Пожаловаться
people-report-message = Вы жалуетесь модераторам на это сообщение. Они прочтут его вместе с вашим именем.
people-report-player = Вы жалуетесь модераторам на имя или профиль { $name }. Они увидят и ваше имя.
people-report-reason = Причина
people-report-choose = выберите причину
people-report-comment = Что ещё следует знать модераторам
people-report-send = Отправить жалобу
people-report-done = Спасибо. Модераторы получили вашу жалобу.
people-report-abuse = Оскорбление или угроза
people-report-spam = Реклама
people-report-name = Неподобающее имя
people-report-cheating = Запрещённая помощь движка
people-report-other = Другое
people-message-removed = Модератор удалил это сообщение.
people-challenge-to = Вызвать на партию
people-challenge = Вызвать
people-ratings = Рейтинги
people-no-ratings = Рейтинговых партий пока нет.
people-rating = Рейтинг
people-provisional = предварительный
people-course-caption = { $variant }: рейтинг после каждой из последних партий
people-course-table = Последние из этих рейтингов таблицей
people-game-ended = Конец партии
people-favourites = Чаще всего
people-played = { $n ->
    [one] { $n } партия
    [few] { $n } партии
    [many] { $n } партий
   *[other] { $n } партии
    }
people-tally = Побед { $won } · ничьих { $drawn } · поражений { $lost }
people-rated-count = { $n ->
    [one] { $n } партия на рейтинг
    [few] { $n } партии на рейтинг
    [many] { $n } партий на рейтинг
   *[other] { $n } партии на рейтинг
    }
people-last-results = Последние результаты
people-by-variant = Результаты по вариантам
people-by-opponent = Результаты по соперникам
people-drawn = Ничьи
people-total = Всего
people-latest = Из последних 1000 партий.
people-running-games = Идущие партии
people-all-running = Все идущие партии игрока { $name }
people-finished-games = Оконченные партии
people-all-finished = Все оконченные партии игрока { $name }

# Рейтинги варианта.
people-best = Лучшие игроки: { $variant }
people-player-name = Имя игрока
people-similar = Похожие имена:
people-rules = Правила
people-link-running = идущие партии
people-link-finished = оконченные партии
people-link-best = лучшие игроки
people-ratings-empty = Его дают рейтинговые партии между игроками с учётной записью: <a href="/seeks">найдите соперника</a>.
people-provisional-why = Предварительный: мало недавних партий, возможна ошибка более 220 пунктов.
people-more-players = Ещё игроки

# Партии всех игроков.
people-watch-title = Идущие партии
people-none-now = Сейчас таких партий нет.
people-watch-empty = Сейчас ни одна партия не идёт. Здесь показаны идущие партии всех игроков: <a href="/">начните партию</a> или посмотрите <a href="/archive">оконченные партии</a>.
people-more-games = Ещё партии
people-result = Результат
people-any = Любой
people-result-won = Победа (игрока)
people-result-lost = Поражение игрока
people-result-draw = Ничья
people-result-white = Победа первой стороны (белых)
people-result-black = Победа второй стороны (чёрных)
people-result-red = Победа третьей (красных)
people-from = С
people-to = По
people-opening = Первые ходы
people-position = Позиция <small>(FEN)</small>
people-with-position = Партии с этой позицией
people-next-title = Обозреватель: что играли дальше
people-next-all = { $n ->
    [one] В { $n } партии с этой позицией.
    [few] В { $n } партиях с этой позицией.
    [many] В { $n } партиях с этой позицией.
   *[other] В { $n } партии с этой позицией.
    }
people-search = Искать
people-more-filters = Результат, даты, ходы, позиция
people-none-so-far = Пока ничего не найдено.
people-none-found = Партий не найдено.
people-archive-empty = Здесь ещё не окончена ни одна партия. Оконченные партии появятся на этой странице; их можно искать по варианту, игроку, результату, дате, первым ходам и позиции: <a href="/">начните партию</a> или посмотрите <a href="/watch">идущие партии</a>.
people-searched = Просмотрено назад до
people-search-on = Искать дальше
people-older = Более старые партии
people-error-date = Пишите даты так: 2026-04-30
people-error-opening = Выберите вариант, чтобы искать по первым ходам или позиции

# Как партия закончилась для игрока, на штемпеле.
people-mark-won = победа
people-mark-lost = пораж.
people-mark-drawn = ничья
