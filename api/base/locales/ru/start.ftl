# Форма, с которой начинается партия.
start-title = Начать партию: { $variant }
start-rules = Правила
start-another = другой вариант
start-engine-at-once = сразу сыграть с движком
start-problem = { $problem }.
start-to-field = К полю
start-you = Вы
start-your-name = Ваше имя, как его видят другие
start-your-email = Ваш адрес электронной почты
start-opponent = Ваш соперник
start-open = Любой, по ссылке
start-open-hint = Вы получите ссылку, которую можно передать. Первый, кто её откроет, может занять место.
start-by-mail = Игрок, по электронной почте
start-opponent-email = Адрес электронной почты соперника
start-by-name = Игрок этого сайта, по имени
start-opponent-name = Имя соперника
start-engine = Движок
start-strength = Его сила
start-players = Игроки
start-third = Третий игрок
start-nature-hint = Природа играет коричневыми фигурами. Она не может выиграть.
start-options = Настройки: { $variant }
start-first-position = Начальная позиция
start-more = Цвета, рейтинг, помощь движка, начальная позиция
start-more-choices = Другие настройки
start-random-colours = Цвета по жребию
start-side = Ваша сторона
start-at-random = По жребию
start-rated = На рейтинг
start-rated-hint = Результат влияет на рейтинги обоих игроков. Не против движков.
start-help = Помощь движка разрешена
start-help-hint = Игроки могут во время партии пользоваться движком. В партиях на рейтинг — никогда.
start-no-explorer = Обозреватель запрещён
start-no-explorer-hint = Ни один игрок не смотрит, что другие играли в позициях идущей партии.
start-fen = Начальная позиция
start-fen-hint = (FEN; пусто для обычной. <a href="{ $url }">Доска для анализа</a> показывает FEN позиции)
start-message = Сообщение остальным
start-optional = (необязательно)
start-submit = Начать партию
start-each = Выбрать игрока для каждого места

# Кто играет на месте.
start-seat-you = Вы
start-seat-open = Любой, по ссылке
start-seat-email = Адрес электронной почты этого игрока
start-seat-name = Имя этого игрока
start-nature = Природа
start-chance = Случайные ходы
start-nobody = Без Природы
start-level = Движок, уровень { $level } ({ $rating })
start-full = Движок, полная сила ({ $seconds } с)

# Почему форма не принята.
start-error-own-seat = Выберите для себя ровно одно место
start-error-side = Выберите свою сторону
start-error-fen = Начальную позицию не удалось прочитать: { $error }
start-error-some-player = Один из игроков: { $error }
start-error-player = { $player }: { $error }
start-no-variant = Варианта «{ $key }» нет. Выберите вариант ниже.
start-error-opponent = Ваш соперник
start-error-enter-email = { $player }: введите адрес электронной почты или выберите другой способ
start-error-enter-name = { $player }: введите имя или выберите другой способ
start-error-sign-in = Войдите, чтобы вызвать игрока по имени
start-error-choose = { $seat }: выберите, кто там играет
start-error-address = Ваш адрес: { $error }
start-error-position = Позиция: { $error }

# Список открытых вызовов.
start-seeks-title = Открытые вызовы
start-seeks-lead = Примите один из них, и партия сразу начнётся. Или сыграйте с <a href="/">движком</a>, он всегда на месте.
start-variant = Вариант
start-all = Все
start-show = Показать
start-seeks-none = Сейчас открытых вызовов нет.
start-seeks-none-of-variant = Сейчас в этом варианте открытых вызовов нет. <a href="/seeks">Показать все</a>
start-board = Доска:
start-seek-random = { $player } играет против вас; цвета по жребию.
start-seek-plays = { $player } играет против вас. Сторона соперника: { $side }.
start-seek-player = { $player } ({ $rating })
start-seek-own-random = Цвета определяет жребий.
start-seek-own-plays = Ваша сторона: { $side }.
start-seek-rated = на рейтинг
start-seek-unrated = без рейтинга
start-seek-help = помощь движка разрешена
start-seek-no-explorer = обозреватель запрещён
start-seek-range = рейтинг соперника: { $range }
start-range-from = { $from } или выше
start-range-to = { $to } или ниже
start-range = от { $from } до { $to }
start-seek-ends = Истекает:
start-withdraw = Отозвать
start-accept = Принять и играть
start-list-more = Ещё
start-find = Найти соперника
start-next = Далее
start-sign-in = <a href="/sign-in?next=/seeks">Войдите</a>, чтобы бросить свой вызов.
start-open-seek = Открытый вызов: { $variant }
start-open-seek-sign-in = Чтобы принять вызов, нужна учётная запись; достаточно адреса почты. Затем вы вернётесь к этому вызову.
start-open-seek-pass-on = Ссылка, которую можно послать сопернику

# Форма вызова.
start-seek-title = Вызвать любого: { $variant }
start-all-seeks = все открытые вызовы
start-game = Партия
start-your-colour = Ваш цвет
start-seek-rated-hint = Результат влияет на рейтинги обоих игроков.
start-rating-from = Рейтинг соперника от
start-rating-to = до
start-rating-to-hint = (необязательно; у игроков без рейтинга он считается равным 1500)
start-post-seek = Бросить вызов
start-error-rating = Рейтинг должен быть числом, а не «{ $text }»

# Форма партии против движка.
start-play-title = Играть с движком: { $variant }
start-play-on = Вы продолжаете позицию рядом, против движка.
start-engine-strength = Сила движка
start-play-level = Уровень { $level } (рейтинг { $rating })
start-variant-options = Настройки варианта
start-play = Играть
start-play-hint = Без учётной записи и адреса: вы играете на следующей странице. На каждый ход у вас три дня.
start-play-person = Играть с человеком

# Что предлагает форма: «Вы играете белыми против игрока Bob, 3 дня на ход, на рейтинг.»
start-terms = Вы играете { $side } против { $others }, { $terms }.
start-terms-drawn = Вы играете против { $others }, цвета по жребию, { $terms }.
start-terms-are = { $clock }, { $rated ->
    [yes] на рейтинг
   *[no] без рейтинга
    }{ $help ->
    [yes] , помощь движка разрешена
   *[no] {""}
    }
start-terms-nature = Природа: { $player }.
start-terms-player = игрока { $name }
start-terms-member = игрока этого сайта
start-terms-anyone = того, кто примет вызов
start-terms-invited = { $n ->
    [one] игрока, которого вы пригласите по почте
    [few] { $n } игроков, которых вы пригласите по почте
   *[other] { $n } игроков, которых вы пригласите по почте
    }
start-terms-open = { $n ->
    [one] того, кто первым откроет вашу ссылку
    [few] { $n } игроков, которые первыми откроют ваши ссылки
   *[other] { $n } игроков, которые первыми откроют ваши ссылки
    }
start-terms-level = движка уровня { $level }
start-terms-full = движка в полную силу
