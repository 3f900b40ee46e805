# Вход и создание учётной записи.
account-sign-in = Вход
account-sign-in-lead = Пароля нет: ссылка приходит по почте и действует один раз, десять минут.
account-unsent = Вы были не в системе, поэтому ничего не отправлено.
account-unsent-kept = Всё, что вы выбрали и написали для партии, сохранено в этом браузере. Оно снова появится на странице партии, когда вы войдёте здесь.
account-your-email = Ваш адрес электронной почты
account-send-link = Прислать ссылку
account-new-here = Впервые здесь? <a href="/sign-up">Создайте учётную запись</a> или просто <a href="/">начните партию</a>.
account-sign-up = Создать учётную запись
account-sign-up-lead = Играть можно и без неё. С ней все ваши партии видны в одном месте, вы решаете, когда получать письма, и можете доверить игру программам.
account-new-name = Имя, как его видят другие
account-new-email = Адрес электронной почты
account-not-shown = (другим не показывается)
account-played-before = Уже играли здесь? <a href="/sign-in">Войдите</a> с адресом, на который приходят письма.

# Ссылки из писем: вход, подтверждение адреса, отписка.
account-log-in = Войти
account-log-in-as = Вы входите в этом браузере как <strong>{ $name }</strong>. Ссылка действует один раз.
account-signed-in = Вход выполнен
account-signed-in-why = Вход в этом браузере действует месяц или пока вы не выйдете.
account-go-on = Играть
account-my-games = Мои партии
account-and-settings = Учётная запись и настройки
account-confirm-address = Подтвердить адрес
account-confirm-why = <strong>{ $email }</strong> будет относиться к учётной записи игрока <strong>{ $name }</strong>: любой, кто читает почту на этом адресе, сможет в неё войти. Если вы об этом не просили, закройте страницу: ничего не произойдёт.
account-confirm = Подтвердить
account-unsubscribed = Вы отписаны
account-unsubscribed-why = На <strong>{ $email }</strong> больше не придут письма, кроме ссылок для входа, которые вы запросите. Никто не сможет вас пригласить. Партии продолжаются, и часы идут.
account-undo = Отменить: снова разрешить письма
account-unsubscribe = Отписаться
account-no-more-mail = Больше никаких писем?
account-unsubscribe-why = На <strong>{ $email }</strong> больше не придут письма, даже о ходах, кроме ссылок для входа, которые вы запросите. Никто не сможет вас пригласить. Партии продолжаются, и часы идут.

# Страница учётной записи.
account-title = Учётная запись
account-not-done = Это не сделано: { $problem }.
account-token-made = Токен «{ $token }», показывается только один раз:
account-operation = Управление сайтом
account-sign-out = Выйти
account-silent-unsubscribed = Вы не получаете писем о партиях: вы отписались. Когда: { $since }.
account-silent-refused = Вы не получаете писем о партиях: ваш адрес их отверг. Когда: { $since }.
account-mail-again = Снова присылать мне письма

# Настройки.
account-settings = Настройки
account-locale = Язык страниц и писем
account-locale-of-browser = Как в браузере
account-cadence = Письма о партиях
account-cadence-instant = Сразу, по одному на каждый ход
account-cadence-delayed = Только одно, пока вы не вернётесь
account-cadence-digest = Одно в день
account-cadence-off = Никаких
account-digest-hour = Час ежедневного письма
account-time-zone = Часовой пояс
account-time-zone-example = (например, Europe/Vienna)
account-days-off = Выходные, когда ваши часы стоят
account-monday = Понедельник
account-tuesday = Вторник
account-wednesday = Среда
account-thursday = Четверг
account-friday = Пятница
account-saturday = Суббота
account-sunday = Воскресенье
account-auto-vacation = Автоматически начинать отпуск, пока моё время не истекло
account-notation = Ходы в письмах
account-save = Сохранить

# Отпуск.
account-vacations = Отпуск
account-vacations-why = Во время отпуска ваши часы стоят во всех партиях, и ходить нельзя. Соперники это видят. Каждый отпуск стоит не меньше одного дня.
account-vacation-year = { $year }: осталось { $left } (всего { $allowance })
account-vacation-begins = Начало
account-vacation-at-once = (пусто: сразу)
account-vacation-last-day = Последний день
account-vacation-zone = Дни начинаются в полночь по вашему часовому поясу, { $zone }.
account-vacation-enter = Начать или запланировать отпуск
account-vacation-running = идёт
account-vacation-automatic = начат автоматически
account-vacation-end = Закончить сейчас
account-vacation-cancel = Отменить

# Доски и адреса.
account-boards = Доски
account-addresses = Адреса электронной почты
account-addresses-why = С каждого из них можно войти и отвечать. Письма приходят на основной адрес.
account-main-address = основной адрес
account-prefer = Сделать основным адресом
account-remove = Удалить
account-another-address = Ещё один адрес
account-send-link-there = Отправить туда ссылку

# Токены.
account-tokens = Токены для программ
account-until = до
account-revoke = Отозвать
account-token-name = Имя нового токена
account-scopes = Что ему разрешено
account-days = Дней до окончания
account-days-never = (пусто: бессрочно)
account-make-token = Создать токен
oauth-title = Разрешить программе действовать за вас?
oauth-asks = Программа <strong>{ $client }</strong> просит разрешения делать от имени <strong>{ $name }</strong> следующее:
oauth-game-read = Видеть всё, что видите вы: ваши партии с сообщениями и заметками, приглашения, настройки и адрес почты
oauth-game-play = Играть: ходы, предложения, сообщения, сдача, принятие приглашений
oauth-game-create = Предлагать партии, также по почте, и открытые вызовы
oauth-challenges = Искать партии, вызывать игроков, принимать, отклонять и отзывать вызовы
oauth-name = Знать, кто вы: ваше имя, ваши рейтинги и с какого времени вы здесь
oauth-analysis-write = Запрашивать анализ
oauth-webhook-write = Отправлять на другие серверы то, что происходит в ваших партиях
oauth-account-write = Менять настройки, блокировать игроков, брать отпуск, создавать и отзывать токены
oauth-everything = Вместе эти права дают власть над вашей учётной записью: программа может добавить адрес, войти с ним и закрыть запись.
oauth-other-player = Программа ждёт игрока <strong>{ $expected }</strong>, а вход выполнен как <strong>{ $name }</strong>.
oauth-goes-to = Ваш ответ будет отправлен на <strong>{ $host }</strong>. Разрешайте, только если вы начали там: программа сама называет своё имя, и никто его не проверял.
oauth-allow = Разрешить
oauth-deny = Не разрешать
oauth-revoke = Разрешение действует год или пока вы не отзовёте его на <a href="/account#tokens">странице учётной записи</a>.
oauth-refused = Это нельзя разрешить
oauth-mistake = Программа, которая привела вас сюда, сделала ошибку: { $why }.
oauth-back = Вернуться на { $host }

# Календарь и лента.
account-feeds = Календарь и лента
account-feeds-why = Секретная ссылка показывает ваши сроки в программе-календаре, а ждущие вас партии показывает в программе для чтения лент. Любой, у кого есть ссылка, может их читать, но ничего больше.
account-feeds-made = Ваши ссылки, показываются только один раз:
account-calendar = Календарь сроков (ICS)
account-feed = Лента ждущих партий (Atom)
account-replace-link = Заменить ссылку
account-revoke-link = Отозвать ссылку
account-link-made = Дата создания:
account-make-link = Создать ссылку

# Чаты.
account-chats = Чаты
account-chats-why = Канал или комната может получать новости о ваших партиях, а комната клуба — о партиях его членов, с изображением доски.
account-chat-plain = простой текст
account-chat-of-own = ваши партии
account-chat-of-game = партия { $game }
account-chat-of-players = партии игроков: { $names }
account-chat-disabled = отключено с
account-chat-test = Отправить пробное сообщение
account-chat-enable = Включить снова
account-chat-format = Сервис
account-chat-url = Адрес (https://…)
account-chat-room = Комната
account-chat-room-which = (Matrix: идентификатор комнаты; Telegram: идентификатор чата)
account-chat-token = Токен
account-chat-token-which = (Matrix, Telegram; ntfy, если тема его требует)
account-chat-players = Игроки, о партиях которых сообщается
account-chat-players-none = (по одному в строке; пусто: ваши партии)
account-chat-told = О чём сообщается
account-chat-moves = О каждом ходе и предложении
account-chat-ends = Только о началах и окончаниях
account-chat-add = Добавить чат
account-chat-no-format = выберите сервис
account-chat-failed = сообщение не дошло: { $error }

# Устройства и браузеры.
account-devices = Уведомления на устройствах
account-devices-why = Кроме писем, браузер может сообщать, что сейчас ваш ход, что вас приглашают, предлагают ничью или просят вернуть ход. Он делает это, даже когда сайт не открыт. Каждое устройство включается отдельно; уведомления прекращаются, когда вы там выходите.
account-needs-script = Для этого нужен JavaScript.
account-one-game = только <a href="{ $url }">одна партия</a>
account-since = с
account-browsers = Браузеры
account-a-browser = Браузер
account-this-one = этот
account-sign-out-there = Выйти там

# Заблокированные игроки.
account-blocks = Заблокированные игроки
account-blocks-why = Они не могут вызывать вас, вступать в ваши партии и писать вам. Идущие партии продолжаются.
account-unblock = Разблокировать
account-player-name = Имя игрока
account-block = Заблокировать

# Данные.
account-data = Ваши данные
account-export = <a href="/account/export">Скачать всё о вас</a> в формате JSON.
account-close = Закрыть учётную запись
account-close-why = В идущих партиях засчитывается сдача. Ваше имя, адреса, сообщения, настройки, токены и заметки удаляются; ходы ваших партий остаются без вашего имени. Отменить это нельзя.
account-close-confirm = Введите своё имя для подтверждения
account-close-for-ever = Закрыть учётную запись навсегда

# Что сделано.
account-done-settings = Настройки сохранены.
account-done-vacation = Отпуск сохранён.
account-done-vacation-end = Отпуск закончен.
account-done-vacation-cancel = Отпуск отменён.
account-done-mail-again = Вам снова приходят письма.
account-done-add-address = Письмо отправлено на { $email }; ссылка в нём подтверждает адрес.
account-done-prefer = Теперь письма приходят на этот адрес.
account-done-remove = Адрес удалён.
account-done-revoke-feed = Ссылка на календарь и ленту отозвана.
account-done-revoke = Токен отозван.
account-done-device = На этом устройстве больше нет уведомлений.
account-done-add-chat = Чат добавлен. Пробное сообщение покажет, работает ли он.
account-done-test-chat = Пробное сообщение дошло.
account-done-enable-chat = Чат снова получает новости.
account-done-remove-chat = Чат удалён.
account-done-session = В том браузере выполнен выход.
account-done-block = Заблокирован игрок { $name }.
account-done-unblock = Игрок больше не заблокирован.
account-error-days = Дни: число от 1 до 3650 или ничего
account-error-date = «{ $text }» — не дата; пишите, например, 2026-12-24
account-error-action = Неизвестное действие «{ $action }»

# Коды ошибок.
account-problem-code = Ошибка <code>{ $code }</code>, статус { $status }.
account-problems = Ошибки API
account-problems-all = Все ошибки API
account-problems-lead = Каждый ответ с ошибкой представляет собой документ о проблеме (RFC 9457). Его <code>error</code> содержит один из этих кодов, а <code>type</code> ведёт на страницу кода.
account-problems-docs = Документация API
