# Рамка каждой страницы.
site-description = Варианты шахмат по переписке: партия длится дни или недели, ходы приходят по почте.
site-skip = Перейти к содержанию
site-nav = Сайт
site-menu = Меню
site-seeks = Найти соперника
site-watch = Смотреть
site-players = Игроки
site-analysis = Анализ
site-rules = Правила
site-games = Мои партии
site-to-move = Ваш ход
site-sign-in = Войти
site-about-nav = О сайте
site-help = Помощь
site-questions = Частые вопросы
site-privacy = Конфиденциальность
site-about = О проекте
site-api = API
site-claim = Zugpost: варианты шахмат по переписке. Свободная программа под лицензией AGPL.
site-language = Язык
site-language-now = Язык: { $name }
site-theme = Светлая или тёмная тема
site-theme-device = Как на устройстве
site-theme-light = Светлая
site-theme-dark = Тёмная

# Страницы с одним сообщением.
message-unknown-link = Эта ссылка не действует
message-unknown-link-why = Возможно, почтовая программа обрезала её, или её заменила ссылка из более нового письма. Откройте ссылку из последнего письма или скопируйте её целиком.
message-no-sign-in = Эта ссылка для входа недействительна
message-no-sign-in-why = Она уже использована, устарела или обрезана почтовой программой. <a href="/sign-in">Получить новую</a>.
message-not-found = Не найдено
message-not-found-why = По этому адресу нет страницы.
message-no-player = Такого игрока нет
message-no-player-why = Игрока с таким именем нет, или учётная запись закрыта.
message-resubscribed = Подписка возобновлена
message-resubscribed-why = На { $email } снова можно отправлять письма.
message-confirmed = Адрес подтверждён
message-confirmed-why = { $email } теперь относится к вашей учётной записи: с ним можно войти, и ответы с него принимаются.
message-declined = Приглашение отклонено
message-declined-why = Партия не состоится. Тот, кто её предложил, узнает об этом.
message-accepted = Вы приняли это приглашение
message-accepted-why = Чтобы играть, откройте ссылку из последнего письма об этой партии или <a href="{ $url }">смотрите партию</a>.
message-refused = Не получилось
message-sentence = { $words }.
site-home = На главную
message-check-mail = Проверьте почту
message-check-mail-why = Если у адреса { $email } есть учётная запись или её можно завести, письмо со ссылкой уже в пути. Ссылка действует один раз, десять минут.
message-in-dev-mail = Этот сервер не отправляет почту: прочитать её здесь
message-take-seat-why = Мы отправили ссылку на { $email }. Откройте её, чтобы занять место, если оно ещё свободно.
message-wrong-address = Адрес с ошибкой? Исправьте его
message-done = Подтверждено
message-done-why = То, о чём просило письмо, сделано. Эту страницу можно закрыть.
message-rematch = Предложен реванш
message-rematch-why = Мы спросили соперников. Вы получите письмо, когда начнётся новая партия.
