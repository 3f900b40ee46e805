# Страница приглашения.
invite-title = Вас приглашает { $who }
invite-heading = { $who } приглашает вас на партию
invite-confirm = Подтвердите свою партию
invite-confirm-why = После вашего подтверждения мы пригласим остальных игроков. Партия начнётся, когда все согласятся.
invite-rules = { $variant } (<a href="{ $url }">правила</a>)
invite-you-play = Вы играете
invite-time = Время
invite-engine-help = Разрешена: движки могут помогать игрокам
invite-answer-by = Ответить до
invite-name = Ваше имя, каким его видят другие
invite-accept = Принять и играть
invite-confirm-and-play = Подтвердить и играть
invite-decline = Отклонить
invite-cancel = Отменить эту партию
invite-no-account = Без учётной записи и пароля: каждый ход приходит по почте со ссылкой для ответа.
invite-choose = выберите: принять или отклонить

# Страница свободного места.
join-title = { $host } ищет соперника
join-rated = { $time }, на рейтинг
join-until = До
join-email = Ваш адрес электронной почты
join-send = Прислать ссылку, которая занимает место
join-no-account = Без учётной записи и пароля: каждый ход приходит по почте со ссылкой для ответа. Играет тот, кто первым займёт место.
join-take = Занять место и играть
join-wrong-address = { $problem }

# Ссылки на свободные места.
join-links-new = Ссылка для соперника
join-links-old-void = Прежняя ссылка тоже продолжает действовать.
join-links-pass-on = Отправьте эту ссылку игроку { $of }
join-links-confirm-first = Мы отправили ссылку на { $email }; откройте её, чтобы подтвердить партию. Она начнётся, когда согласятся все игроки.
join-links-again = Адрес с ошибкой? Начните заново; партия с неверным адресом не начнётся
join-links-proposed = Партия предложена
join-links-when = Она начнётся, когда будут заняты все места.
join-links-open = Открыть ссылку
join-links-once = Страница вашей партии в любой момент снова покажет ссылку.

# Страница подтверждения письма.
confirm-title = Это письмо написали вы?
confirm-moved-on = Партия продолжилась
confirm-asks = Письмо просит об этом от вашего имени: <strong>{ $words }</strong>.
confirm-nothing-done = Пока ничего не сделано.
confirm-too-late = То, о чём просило письмо, уже невозможно. Доска ниже показывает текущее положение.
confirm-conditionals = С этими условными ходами
confirm-message = С этим сообщением
confirm-yes = Да, это я
