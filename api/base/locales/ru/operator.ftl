# Страница администраторов.
operator-title = Управление
operator-good = Всё работает.
operator-bad = Что-то не работает; смотрите ниже и <a href="/readyz">/readyz</a>.
operator-workers = Воркеры движка
operator-no-workers = За последние 30 секунд ни один воркер не запросил работу.
operator-worker = Воркер
operator-engine = Движок
operator-searches = Поиски
operator-variants = Варианты
operator-seen = Замечен
operator-failed = Последние неотправленные письма

# Состояние.
operator-health = Состояние
operator-heartbeat = Последний сигнал
operator-writes-fail = Запись не удаётся уже
operator-oldest-lock = Самая старая блокировка
operator-tasks-down = Задачи, ожидающие следующего запуска
operator-damaged-games = Партии, которые не читаются
operator-log-dropped = Потерянные строки журнала
operator-mail-server = Почтовый сервер
operator-none = нет
operator-no = нет
operator-no-trouble = без сбоев

# Почта.
operator-mail = Почта
operator-due = К отправке
operator-oldest-due = Старейшее ждёт уже
operator-retry = Будут отправлены повторно
operator-held = Отложены для сводки
operator-failed-count = Неудачи за 7 дней
operator-bounced = Адреса, отключённые после возвратов
operator-bouncing = Адреса с возвратом
operator-unsubscribed = Отписанные адреса

# Очередь движка.
operator-queue = Очередь движка
operator-moves = Ходы: в очереди, в работе
operator-analyses = Анализы: в очереди, в работе
operator-jobs = Самые долгие поиски
operator-job = Поиск
operator-queued = В очереди с
operator-searched-since = У этого воркера с
operator-routes = Самые медленные маршруты с запуска
operator-route = Маршрут
operator-requests = Запросы
operator-mean = В среднем
operator-slow = Дольше секунды

# Игроки и партии.
operator-players = Игроки и партии
operator-accounts = Учётные записи
operator-bots = Боты
operator-here = Заходили за 7 дней
operator-games-running = Идущие партии
operator-games-proposed = Предложенные партии
operator-webhooks = Вебхуки, отключённые
operator-deliveries = Прекращённые доставки вебхуков

# Только чтение.
operator-read-only = Только чтение
operator-read-only-why = Пока сайт доступен только для чтения, всё можно смотреть и ничего нельзя менять. Ходы, формы и результаты движков отклоняются с сообщением. Входящие письма временно отклоняются, чтобы их серверы прислали их снова. Ничего не отправляется. Ни один флажок не падает, а затем часам возвращается время. <code>zugpost admin read-only on</code> и <code>off</code> делают то же самое.
operator-take-changes = Снова принимать изменения
operator-read-only-since = Только чтение с:
operator-make-read-only = Перевести сайт в режим чтения
operator-read-only-sure = Да, остановить все партии и формы сайта

# Учётные записи.
operator-search = Игроки
operator-begins = Имя начинается с
operator-find = Найти
operator-name = Имя
operator-since = Учётная запись с
operator-last-here = Последнее посещение
operator-signed-in = Последний вход
operator-nobody = Нет открытых учётных записей с таким началом имени.
operator-first = Стать оператором
operator-first-why = У этого сайта ещё нет оператора. { $name } сможет видеть его состояние, блокировать игроков, решать партии и публиковать объявления.
operator-role = оператор
operator-bot = бот
operator-close = Закрыть учётную запись
operator-close-why = Как мог бы сам игрок: имя, адреса, сообщения, настройки и токены удаляются, в идущих партиях засчитывается сдача. Отменить это нельзя.
operator-player-name = Имя игрока
operator-name-again = Имя ещё раз, для подтверждения
operator-ban = Заблокировать игрока: с этими адресами и с этим именем больше нельзя зарегистрироваться. <code>zugpost admin lift-ban</code> снимает блокировку.
operator-operators = Администраторы: { $names }. <code>zugpost admin operator NAME</code> назначает, с <code>--end</code> снимает.
operator-moderators = Модераторы: { $names }.
operator-role-moderator = модератор
operator-role-command-line = командная строка
operator-reports = Жалобы
operator-no-reports = Открытых жалоб нет.
operator-report = Жалоба { $number }
operator-reported = На кого
operator-reporter = От кого
operator-message = Сообщение
operator-reason = Причина
operator-days = Дней без сообщений; пусто — навсегда
operator-on-player = Меры к игроку
operator-on-game = Решить партию
operator-game = Код партии
operator-result = Результат
operator-result-example = white, black, draw или cancelled
operator-number = не хватает числа
operator-done = Сделано: { $act }.
operator-done-nothing = Менять было нечего.
operator-log = Журнал
operator-log-empty = Записей нет.
operator-announcement = Объявление
operator-announcement-text = Текст на всех страницах
operator-announcement-hours = Часов
operator-announce = Показать
operator-end-announcement = Больше не показывать
operator-act-warn = Предупредить
operator-act-mute = Запретить писать
operator-act-unmute = Разрешить писать
operator-act-rename = Переименовать
operator-act-remove-message = Удалить сообщение
operator-act-close-report = Закрыть жалобу
operator-act-adjudicate = Решить партию
operator-act-revoke = Отозвать токены и сеансы
operator-act-ban = Заблокировать
operator-act-lift-ban = Снять блокировку
operator-act-close-account = Закрыть аккаунт
operator-act-announce = Объявление
operator-act-end-announcement = Конец объявления
operator-act-begin-read-only = Только чтение
operator-act-end-read-only = Снова изменения
operator-act-give-role = Роль выдана
operator-act-take-role = Роль снята

# Что сделано.
operator-done-closed = Учётная запись закрыта: { $name }.
operator-done-banned = Игрок { $name } заблокирован, учётная запись закрыта.
operator-done-read-only = Теперь сайт доступен только для чтения.
operator-done-already = Сайт уже доступен только для чтения.
operator-done-changes = Сайт снова принимает изменения; время возвращено часам.
operator-done-took = Сайт и так принимал изменения.
operator-error-own = Игрок: свою учётную запись закрывайте на её странице
operator-tick-read-only = чтобы перевести сайт в режим чтения, отметьте флажок
