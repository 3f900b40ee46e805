# Игроки и перечисления.
player-engine-level = движок, уровень { $level }
player-engine-seconds = { $n ->
    [one] движок, { $n } секунда на ход
    [few] движок, { $n } секунды на ход
    [many] движок, { $n } секунд на ход
   *[other] движок, { $n } секунды на ход
    }
player-engine-nodes = { $n ->
    [one] движок, { $n } узел на ход
    [few] движок, { $n } узла на ход
    [many] движок, { $n } узлов на ход
   *[other] движок, { $n } узла на ход
    }
player-chance = случай
player-nobody = никто
player-nature = Природа
player-invited = приглашённый игрок
player-invited-several = { $n ->
    [one] { $n } приглашённый игрок
    [few] { $n } приглашённых игрока
   *[many] { $n } приглашённых игроков
    }
player-by-link = кто-то по ссылке
player-other = другой игрок
player-other-several = { $n ->
    [one] { $n } другой игрок
    [few] { $n } других игрока
   *[many] { $n } других игроков
    }
player-guest = Гость
player-you = вы
player-some = Игрок
player-link = <a href="{ $url }">{ $name }</a>
game-and = { $one } и { $other }
game-versus = { $one } – { $other }
game-against = { $n ->
    [one] { $game }, соперник: { $others }
   *[other] { $game }, соперники: { $others }
    }
game-sentence = { $text }.

# Страницы партии: заголовки и описания.
seat-your-move = Ваш ход
seat-in-the-post = В пути
seat-title = { $heading }: { $game }
seat-with = соперник: { $who }, ход { $turn }
seat-length = { $turns ->
    [one] { $turns } ход за { $time }.
    [few] { $turns } хода за { $time }.
   *[other] { $turns } ходов за { $time }.
    }
seat-your-rating = Ваш рейтинг: { $rating }.
seat-turn = ход { $turn }
seat-invitation = Приглашение
seat-proposed = Ждём согласия: { $who }
seat-already-played = Уже сыграно
seat-moved-on = Партия продолжилась
seat-on-vacation = Вы в отпуске: ваши часы стоят, и ходить вы не можете.
seat-end-vacation = Закончить отпуск
seat-draw-declined = Предложение ничьей отклонено.
seat-takeback-declined = Просьба вернуть ход отклонена или отозвана: ход остаётся.
seat-pause-declined = Предложенный перерыв отклонён или отозван.
game-named = { $players }: { $variant }
game-described-running = { $players }: { $variant }, ход { $turn }. Очередь хода: { $who }.
game-described-over = { $players }: { $variant }, ход { $turn }. { $outcome }.
game-turn-to-move = Ход { $turn }, очередь хода: { $who }.

# Страница места: что нужно знать сначала.
seat-next = Следующая партия
seat-next-waiting = { $n ->
    [one] (ждёт ещё { $n })
    [few] (ждут ещё { $n })
    [many] (ждут ещё { $n })
   *[other] (ждут ещё { $n })
    }
seat-next-key = клавиша N
seat-nothing-played = Ничего не сыграно: { $reason }.
seat-nearest = Похожие возможные ходы:
seat-you-played = Вы сыграли: { $words }.
seat-waiting = Очередь хода: { $who }. Ответ появится на этой странице.
seat-waiting-for-mail = Очередь хода: { $who }. Ответ появится на этой странице и придёт по почте.
seat-waiting-for-engine = Ходит движок. Его ответ появится на этой странице.
seat-played-before = Этот ход уже был сделан и считается один раз: { $words }.
seat-page-is-old = Партия продолжилась с тех пор, как загружена эта страница; ничего не сделано. Доска ниже показывает текущее положение.
seat-choose-your-move = Ваш ход: <a href="{ $url }">выберите его</a>.
seat-turn-of = Сейчас ходит: { $who }.
seat-link-is-old = Эта ссылка относилась к более ранней позиции и больше не действует. Доска ниже показывает текущее положение.
seat-use-newest-mail = Ваш ход: откройте ссылку из последнего письма об этой партии.
seat-not-done = Не выполнено: { $problem }.
done-accept = Вы приняли партию.
done-confirm = Ваша партия подтверждена. Мы спросили остальных игроков.
done-confirm-open = Ваша партия подтверждена. Теперь отправьте ссылку сопернику.
done-offer-draw = Ваше предложение ничьей отправлено.
done-ask-takeback = Ваша просьба вернуть ход отправлена.
done-decline-draw = Вы отклонили ничью.
done-withdraw-draw = Вы отозвали предложение ничьей.
done-accept-takeback = Вы согласились вернуть ход.
done-decline-takeback = Последний ход остаётся в силе.
done-takeback = Ваш последний ход взят назад.
done-message = Ваше сообщение отправлено.
done-notes = Ваши заметки сохранены.
done-conditionals = Ваши условные ходы сохранены.
done-no-conditionals = Ваши условные ходы удалены.
seat-tick-to-resign = чтобы сдаться, отметьте флажок
seat-tick-to-abort = чтобы прервать партию, отметьте флажок
seat-tick-to-offer-draw = чтобы предложить ничью, отметьте флажок
seat-choose-first = сначала выберите ход

# Доска и всё, что к ней относится.
board-flip-label = Повернуть доску
board-details = Права на рокировку и счётчики
board-in-words = Доска словами
board-pieces = Фигуры
looks-title = Цвета и фигуры
looks-colours = Цвета досок
looks-pieces = Фигуры
looks-coordinates = Координаты рядом с доской
looks-save = Сохранить
looks-green = Луг
looks-brown = Дерево
looks-blue = Авиапочта
looks-grey = Сланец
looks-traditional = Традиционные
looks-engraved = Тонкие линии
looks-flat = Силуэты
looks-pictures = Картинки, также в сянци, чанги и сёги
looks-discs = Фигуры на дисках
looks-letters = Буквы
looks-move-letters = Буквы фигур
looks-move-letters-language = Как принято в языке
looks-move-letters-figurines = Фигурки (♔ ♕ ♖ ♗ ♘)
looks-spelling = Ходы и поля в сянци, чанги и сёги
looks-regional = Традиционная запись: C2=5, H02-83, P-7f
looks-international = Как в шахматах: Che3, Nc3, P-c4

# Что произошло.
game-since-your-turn = С вашего последнего хода
game-since-your-turn-answered = С вашего последнего хода, с ответами ваших условных ходов
game-last-move = Последний ход
game-replay = Воспроизвести
game-writes = { $who } пишет

# Сведения о партии.
game-game = Игра
game-you = (вы)
game-to-move = ходит
game-in-hand = { $side }, в руке
game-time-left = Осталось времени:
game-time-bank = { $n ->
    [one] (в запасе { $n } день)
    [few] (в запасе { $n } дня)
   *[other] (в запасе { $n } дней)
    }
game-on-vacation-until = В отпуске до
game-move-by = Ход до
game-window = Окно Природы
game-window-closes = закрывается
game-window-no-limit = открыто без ограничения времени
game-clock = Часы
game-terms = Условия
game-terms-are = { $clock }, { $rated ->
    [yes] на рейтинг
   *[no] без рейтинга
    }.
game-engine-help = Помощь движков
game-engine-help-allowed = Разрешена: <a href="/faq#fair-play">движки могут помогать игрокам</a>
game-explorer = Обозреватель
game-explorer-forbidden = Запрещён: пока эта партия идёт, ни один игрок не смотрит, что другие играли в её позициях
clock-stopped-by-agreement = Часы остановлены по соглашению
clock-stopped-on-vacation = В отпуске до { $until }: { $who }; часы остановлены
clock-stopped-over-the-weekend = Часы на выходные остановлены: { $who }

# Просьбы и предложения.
offers-takeback-asked = { $who } хочет вернуть свой последний ход
offers-allow = Разрешить
offers-refuse = Отказать
offers-takeback-waiting = Возврат хода запрошен. Ждём ответа.
offers-cancel-request = Отменить просьбу
offers-draw-offered = Предложена ничья
offers-draw-holds-plan = Ваш условный ход <strong>{ $answer }</strong> будет сделан, как только вы откажетесь.
offers-draw-waiting = Ничья предложена. Предложение действует до хода соперника.
offers-withdraw-draw = Отозвать предложение
offers-draw-sure = Да, я предлагаю ничью
offers-accept-draw = Принять ничью
offers-decline = Отклонить
offers-pause-asked = { $who } предлагает сделать паузу в партии
offers-agree-to-pause = Согласиться на паузу
offers-pause-waiting = Пауза предложена. Ждём ответа.
offers-withdraw-pause = Отозвать предложение
offers-paused = В партии пауза: все часы стоят, пока один из игроков её не закончит.
offers-end-pause = Закончить паузу
offers-rematch = Реванш со сменой цветов
offers-rematch-asked = Соперник предлагает реванш
offers-accept-rematch = Принять реванш
offers-rematch-waiting = Реванш предложен. Ждём ответа.
offers-go-to-rematch = Перейти к реваншу
offers-play-again = Сыграть ещё раз со сменой цветов
offers-may-claim = Вы можете потребовать ничью
offers-claim = Потребовать ничью: { $reason }
offers-takeback = Вернуть свой последний ход
offers-takeback-how = Все остальные игроки должны согласиться. Тогда партия вернётся к позиции перед вашим последним ходом.
offers-takeback-from-engine = Движок соглашается сразу. Партия вернётся к позиции перед вашим последним ходом.
offers-request-takeback = Попросить вернуть ход
offers-pause = Сделать паузу в партии
offers-pause-how = Все остальные игроки должны согласиться; движки соглашаются сразу. Тогда все часы стоят, пока один из игроков не закончит паузу.
offers-propose-pause = Предложить паузу
offers-abort = Прервать партию
offers-abort-sure = Да, прервать: у партии не будет победителя, и в рейтинг она не войдёт
offers-abort-now = Прервать

# Правило «взялся – ходи» и объявление Природы.
touch-own-announced = Вы объявили свой ход: больше никто из игроков не закроет ваше окно.
touch-announced = Природа объявила, что делает свой ход.
touch-own-touched = Вы тронули фигуру на { $square } и должны ею ходить, если она может ходить.
touch-touched = { $who }: тронута фигура на { $square }.
touch-announce = Объявить свой ход
touch-announce-why = Пока вы не объявили ход, следующий игрок может закрыть ваше окно, тронув фигуру.
touch-piece = Тронуть фигуру
touch-why = Тронутая фигура должна ходить, если может, и Природа уже не может занять этот ход.
touch-which = Фигура
touch-now = Тронуть

# Форма хода.
turn-nothing-sent = Ничего не уйдёт, пока вы не отправите.
turn-start-over = Начать этот ход заново
turn-your-move = Ваш ход
turn-your-next-step = Ваш следующий шаг
turn-take-step = Сделать этот шаг
turn-play = Отправить ход
turn-send = Отправить ход
turn-undo = Отменить
turn-only = Только ходы фигуры:
turn-all = Все ходы
turn-message = Несколько слов сопернику
turn-more = Ещё: ответы заранее, предложить ничью
turn-offer-draw = Предложить ничью вместе с этим ходом
turn-draw-refused = { $n ->
    [one] Вы недавно предлагали ничью. Предложить её снова можно с вашим следующим ходом.
    [few] Ваше последнее предложение ничьей было отклонено. Предложить её снова можно на { $n }-м из ваших следующих ходов.
    [many] Ваше последнее предложение ничьей было отклонено. Предложить её снова можно на { $n }-м из ваших следующих ходов.
   *[other] Ваше последнее предложение ничьей было отклонено. Предложить её снова можно на { $n }-м из ваших следующих ходов.
}
choices-list = Выбрать из списка
choices-list-key = или клавиша L
choices-choose = Выберите ход
choices-do-nothing = Ничего не делать (--)
choices-nothing = ничего не делать
choices-other = прочее
choices-piece = { $piece } { $square }
choices-a-piece = фигура
choices-from-hand = из руки: { $piece }
choices-from-hand-to = из руки: { $piece } на { $square }
choices-to-board = на доску: { $piece }
choices-to-board-to = на доску: { $piece } на { $square }

# Условные ходы.
plan-title = Запланируйте ответы
plan-yours = Ваши условные ходы
plan-what = Условные ходы делаются сразу, как только приходит ожидаемый ход. До этого их видите только вы.
plan-only-you = Только вы видите их, пока они не сделаны.
plan-not-active = Был сделан не тот ход, который вы ожидали, поэтому условные ходы отключены. Измените и сохраните их, чтобы включить снова.
plan-as-text = Текстом
plan-save = Сохранить условные ходы
plan-remove = Удалить их
plan-label = Условные ходы <small>(необязательно)</small>
plan-format = По строке на каждый ожидаемый ответ, например: <code>IF e5 THEN { $moves }</code>. Или PGN с вариантами.
plan-branch = На <strong>{ $expected }</strong> ответить <strong>{ $answer }</strong>

# Панель игрока.
panel-accept = Принять и играть
panel-begins-later = Партия начнётся, когда согласятся все игроки. Тогда эта страница обновится, и вам придёт письмо.
panel-offer-draw = Предложить ничью
panel-messages = Сообщения
panel-write = { $n ->
    [one] Написать сопернику
   *[other] Написать другим игрокам
    }
panel-send = Отправить сообщение
panel-notes = Ваши заметки <small>(их видите только вы, и после партии тоже)</small>
panel-save-notes = Сохранить заметки
panel-mails = Письма об этой партии
panel-mails-as-usual = Как в других моих партиях
panel-save-mails = Сохранить
panel-notify = Уведомлять меня на этом устройстве, когда мой ход
panel-no-more-notices = Больше не уведомлять на этом устройстве
panel-guest = Вы играете как гость. В этом браузере партия есть на главной странице. На других устройствах нужен адрес этой страницы. Держите его в тайне: любой, у кого он есть, может играть за вас.
game-analyse = Анализировать
game-review = Разобрать партию
game-download-pgn = Скачать в PGN
game-download-score-table = Скачать таблицу ходов
seat-resign = Сдаться
seat-resign-sure = Да, я сдаю эту партию
game-sound = Звук, когда ходит другой игрок

# Список ходов.
moves-title = Ходы
moves-nav = Пройти по партии
moves-first = Первая позиция
moves-previous = Предыдущий ход
moves-next = Следующий ход
moves-now = Текущая позиция
moves-past = На доске показана более ранняя позиция.
moves-back = Вернуться к вашему ходу
moves-link = Ссылка на эту позицию
moves-notation = Как записываются ходы
moves-turn = Ход
moves-departure = ({ $words })
score-move = Ход

# О чём просит письмо, на странице подтверждения.
action-touch = Вы касаетесь фигуры на { $square }, и она должна сходить
action-conditionals = Ваши условные ходы заменяются
action-offer-draw = Вы предлагаете ничью или принимаете предложенную
action-accept-draw = Вы соглашаетесь на ничью
action-decline-draw = Вы отклоняете ничью
action-withdraw-draw = Вы отзываете предложение ничьей
action-offer-takeback = Вы просите вернуть свой последний ход
action-accept-takeback = Вы соглашаетесь вернуть ход
action-decline-takeback = Вы отказываетесь вернуть ход
action-accept = Вы принимаете предложение
action-decline = Вы отклоняете предложение
action-claim = Вы требуете ничью по правилам или победу по времени
action-claim-draw = Вы требуете ничью по правилам
action-claim-time = Вы требуете победу по времени
action-resign = Вы сдаётесь, и партия проиграна
action-abort = Вы прерываете партию
action-pause = Все часы стоят, если остальные согласны
action-end-pause = Часы снова идут
action-message = Ваше сообщение отправляется
action-signal = Природа объявляет, что делает свой ход
action-step = { $move } ({ $words })
action-turn-with-draw = { $steps }, и предлагается ничья
action-turn-with-plan = { $steps }, с условными ходами
action-turn-with-draw-and-plan = { $steps }, и предлагается ничья, с условными ходами

# Часы в форме новой партии.
clock-time = Время
clock-relaxed = <strong>Спокойно:</strong> 10 дней + 1 день за ход, не больше 21 дня
clock-standard = <strong>Обычно:</strong> 3 дня на ход
clock-quick = <strong>Быстро:</strong> 1 день на ход
clock-no-limit = <strong>Без ограничения:</strong> партия без часов
clock-other = Другие часы
clock-per-move = Число дней на каждый ход
clock-days = Дней на каждый ход
clock-fischer = Запас времени и дни за ход (Фишер)
clock-initial = Дней в начале
clock-increment = Дней прибавляется за ход
clock-cap = Не больше <small>(дней, необязательно)</small>
clock-moves-in-days = Число ходов за число дней <small>(как в ИКЧФ: считаются целые дни, а каждый день после 20-го на один ход — за два)</small>
clock-moves = Ходов
clock-moves-days = Дней на эти ходы

# Письма, которые не дошли.
undelivered-delayed = { $n ->
    [one] { $n } письмо вам пока не доставлено, попытки продолжаются.
    [few] { $n } письма вам пока не доставлены, попытки продолжаются.
    [many] { $n } писем вам пока не доставлено, попытки продолжаются.
   *[other] { $n } письма вам пока не доставлены, попытки продолжаются.
    }
undelivered-lost = { $n ->
    [one] { $n } письмо вам вернулось: верен ли адрес и есть ли место в ящике?
    [few] { $n } письма вам вернулись: верен ли адрес и есть ли место в ящике?
    [many] { $n } писем вам вернулось: верен ли адрес и есть ли место в ящике?
   *[other] { $n } письма вам вернулись: верен ли адрес и есть ли место в ящике?
    }
undelivered-since = { $what } Самое старое: { $since }. Ваши партии продолжаются здесь.
undelivered-both = { $delayed } { $lost }

# Календарь и лента игрока.
feed-calendar = Zugpost: ваши ходы
feed-title = Партии ждут: { $who }
feed-move-due = Нужен ход: { $game }
feed-your-move = Ваш ход: { $game }
feed-invitation = Приглашение: { $game }
feed-turn = Ход { $turn }
feed-waiting = Ожидание
feed-turn-by = { $turn }. Ход до: { $date }.
feed-yourself = вы сами

# Уведомления на устройствах.
notice-begun = Партия началась. Ход { $turn }.
notice-played = { $name }: { $moves }. Ход { $turn }.
notice-some-player = Игрок
notice-draw = Предложена ничья: { $game }
notice-takeback = Просьба вернуть ход: { $game }
notice-offers-draw = { $name } предлагает ничью.
notice-asks-back = { $name } хочет вернуть свой последний ход.
notice-invited = { $game }: примите или отклоните.
notice-both = { $offer } { $turn }

# На бумаге: напечатанная партия и карточка для ответа письмом.
paper-player = { $side }: { $name }
paper-line = { $before } { $step }
paper-after = После { $moves }
paper-game-after = { $game }, после { $moves }
paper-card = Карточка для ответа
paper-print = Напечатать
paper-last-moves = Последние ходы
paper-move = Мой ход
paper-draw = Предлагаю ничью
paper-resign = Сдаюсь
paper-date = Дата
paper-signature = Подпись
paper-stamp = Марка
paper-to = Кому
paper-from = От кого
