# Почему что-то отклонено; без точки в конце.
error-or = { $first } или { $last }

# Ссылки, партии, игроки и списки.
error-no-link = эта ссылка неизвестна или больше не действует
error-no-link-ask-again = эта ссылка неизвестна или больше не действует; запросите новую
error-no-game = нет партии «{ $id }»
error-not-your-game = у вас нет места в партии «{ $id }»
error-no-seek = нет открытого вызова «{ $id }»; возможно, его принял другой игрок
error-no-player = нет игрока «{ $name }»
error-no-player-like = нет игрока «{ $name }» (возможно, { $names }?)
error-no-vacation = нет текущего или запланированного отпуска «{ $id }»
error-vacation-begin = отпуск начинается сейчас или в течение года
error-vacation-short = отпуск длится не меньше суток
error-vacation-left = начиная с { $from } у вас осталось отпуска: { $left }
error-vacation-met = у вас уже есть отпуск с { $from } до { $until }
error-no-token = нет токена «{ $id }»
error-no-session = нет сеанса «{ $id }»
error-no-device = нет такого устройства
error-no-analysis = нет анализа «{ $id }»
error-no-address = «{ $email }» — не один из ваших подтверждённых адресов
error-in-file = партия { $number }: { $why }

# Состояние партии.
error-blocked = { $name } не принимает ни партий с вами, ни сообщений от вас
error-muted = модератор запретил вам писать: вы можете играть, но не отправлять сообщения
error-muted-until = модератор запретил вам писать до { $until }: вы можете играть, но не отправлять сообщения
error-needs-moderator = это могут только модераторы
error-needs-operator = это могут только операторы
error-no-report = нет жалобы { $id }
error-no-message = нет сообщения { $id }
error-report-self = нельзя пожаловаться на себя
error-reason-missing = укажите причину: игрок её прочтёт
error-until-past = это в прошлом
error-announcement-empty = напишите текст
error-text-too-long = не более { $n } знаков
error-adjudicate-result = сторона, которая ещё играет на победу, «draw» или «cancelled»
error-not-your-turn = сейчас ходит: { $side }
error-stale = в партии полуход { $ply }, а не тот, для которого это было; загрузите партию заново
error-beyond-end = партия ещё не зашла так далеко: её последний полуход { $ply }
error-moved-on = после этого письма партия продвинулась дальше
error-unfinished = ход не закончен: после «{ $played }» снова ходит { $side }; отправьте весь ход
error-not-begun = партия не началась: согласились не все
error-not-invited = приглашение больше не открыто
error-game-over = партия окончена
error-late = ваше время истекло раньше, чем это пришло
error-on-leave = вы в отпуске до { $until }; чтобы играть, завершите отпуск
error-out = { $side }: вне игры
error-no-stake = { $side }: эта сторона не играет на выигрыш, ей нечего сдавать и не о чем соглашаться

# Предложения и требования.
error-no-draw-offered = вам не предлагали ничью
error-draw-too-early = ничью можно предложить вместе с вашим первым ходом или после него
error-draw-refused = { $n ->
    [one] вы недавно предлагали ничью; снова предложить её можно вместе с вашим следующим ходом
    [few] ваше последнее предложение ничьей было отклонено; снова предложить её можно после ещё { $n } ваших ходов или вместе с последним из них
    [many] ваше последнее предложение ничьей было отклонено; снова предложить её можно после ещё { $n } ваших ходов или вместе с последним из них
   *[other] ваше последнее предложение ничьей было отклонено; снова предложить её можно после ещё { $n } вашего хода или вместе с последним из них
}
error-two-offers = предложены и ничья, и возврат хода; ответьте ACCEPT DRAW, DECLINE DRAW, ACCEPT TAKEBACK или DECLINE TAKEBACK
error-takeback-of-another = другой игрок просит вернуть ход; сначала ответьте на это
error-takeback-not-asked = вас не просили вернуть ход
error-takeback-nothing = { $side }: нет хода, который можно вернуть
error-takeback-departure = с тех пор один игрок вышел из партии; это вернуть нельзя
error-claim-vacation = { $side }: вместо просрочки времени начинается отпуск
error-claim-reply = { $side }: ответ, пришедший вовремя, ещё обрабатывается
error-claim-time = { $side }: время не истекло
error-claim-draw = здесь нельзя потребовать ничью ни по повторению, ни по числу ходов без продвижения
error-abort-too-late = каждая сторона сделала первый ход; предложите ничью или сдайтесь вместо отмены
error-pause-already = партия уже приостановлена
error-pause-not-proposed = вам не предлагали паузу
error-pause-none = партия не приостановлена
error-rematch-running = эта партия ещё идёт
error-rematch-never-played = эту партию здесь не играли
error-rematch-closed = { $side }: игрок закрыл свою учётную запись

# Сообщения и заметки.
error-message-too-long = в сообщении не больше { $n } байт
error-message-empty = сообщение пустое
error-note-too-long = в заметке не больше { $n } байт

# Шаги и ходы.
error-illegal = «{ $text }» здесь невозможно
error-illegal-nearest = «{ $text }» здесь невозможно; ближайшие: { $steps }
error-ambiguous = «{ $text }» может означать несколько ходов
error-ambiguous-one-of = «{ $text }» может означать несколько ходов; напишите один из: { $steps }
error-step-too-long = шаг из { $n } байт слишком длинный, читается не больше { $most }
error-turn-over = ход закончен после «{ $played }»; отправьте только это
error-turn-unfinished = ход не закончен после «{ $played }»; отправьте весь ход
error-turn-number = сейчас ход { $expected }, а не { $given }
error-capital = «{ $text }» может означать «{ $large }» и «{ $small }»; напишите с номером хода и обоими полями: { $squares }
error-piece-letters = в «{ $text }» есть буквы, которые на другом языке означают другие фигуры; напишите с номером хода и обоими полями
error-two-wishes = в вашем письме «{ $one }» и «{ $other }»; отправьте что-то одно
error-two-wishes-in-full = в вашем письме «{ $one }» и «{ $other }»; отправьте что-то одно, полностью: { $squares }
error-opening-too-long = в дебюте здесь не больше { $n } шагов

# «Тронул — ходи» и объявление Природы.
error-announce-nature = только Природа объявляет свой ход
error-announced = Природа уже объявила свой ход
error-touch-off = в этой партии правило «тронул — ходи» не действует
error-touched = вы уже тронули { $square }
error-touch-no-piece = { $side }: нет своей фигуры на «{ $square }»
error-must-move = вы тронули фигуру на { $square } и должны ею ходить

# Условные ходы.
error-conditional = условные ходы, { $place }: { $why }
error-place-beginning = в начале
error-place-after = после { $moves }
error-place-to-move = { $place } (ходит: { $side })
error-plan = условные ходы: { $why }
error-plan-too-long = в тексте не больше { $n } байт
error-plan-too-deep = не больше { $n } ответов подряд
error-plan-too-many = не больше { $n } ответов
error-plan-and-if = чтобы продолжить строку, напишите AND IF или только ходы
error-plan-if-missing = после AND должно стоять IF
error-plan-if-not = после AND должно стоять IF, а не «{ $word }»
error-plan-begins-with-if = строка начинается с IF, а не с «{ $word }»
error-plan-then-missing = перед IF не хватает THEN и ответа
error-plan-then-place = THEN стоит между ходами других и ответом
error-plan-answer-missing = нет ответа
error-plan-answer-unfinished = ответ — не целый ход; напишите все его шаги
error-plan-own-step = «{ $step }» — шаг своей стороны ({ $side })
error-plan-turn-over = ход закончен после «{ $played }», до «{ $step }»
error-plan-over = там партия окончена, отвечать не на что
error-plan-not-yet = ходит: { $side }; напишите и то, что сыграет эта сторона
error-plan-second-answer = на это уже есть другой ответ: { $answer }
error-plan-own-turn = сейчас ваш собственный ход: сделайте его и отправьте условные ходы вместе с ним или после него
error-plan-no-former = нет прежних условных ходов, которые можно вернуть
error-plan-nature-first = Природа может сходить раньше вас: отправьте ход без предложения ничьей, сообщения и условных ходов
error-plan-below-word = пишите условные ходы под ходом или отдельно, пока ходит другой; не под этой командой
error-plan-pgn = PGN: { $why }
error-plan-pgn-variant = его «Variant» не тот, что в этой партии
error-plan-pgn-elsewhere = он не ведёт к текущей позиции
error-plan-pgn-no-answer = от текущей позиции в нём нет ответа на ход других

# Позиции.
error-fen-too-long = в позиции { $n } байт, читается не больше { $most }
error-fen-empty = доска пуста
error-fen-piece = «{ $text }» — не фигура этой игры
error-fen-width = { $row }: полей { $n } вместо { $files }
error-fen-rank = горизонталь { $rank }
error-fen-corners = ряд угловых полей
error-fen-height = горизонталей: { $n } вместо { $ranks }
error-fen-hand = «{ $text }» не может быть в руке в этой игре
error-fen-turn = ходит w или b, а не «{ $text }»
error-fen-turn-of-three = ходит w, b или r, а не «{ $text }»
error-fen-rights = права рокировки «{ $text }» не читаются
error-fen-right-pieces = для права рокировки «{ $right }» фигуры должны стоять на исходных полях
error-fen-en-passant = ни одна пешка не могла только что пройти «{ $text }»
error-fen-halfmoves = счётчик полуходов — число от 0 до 9999, а не «{ $text }»
error-fen-move-number = номер хода — число от 0 до 9999, а не «{ $text }»
error-fen-extra = лишнее «{ $text }» после позиции
error-fen-kings = { $side }: нужен ровно один король
error-fen-royals = { $side }: нужна ровно одна фигура: { $piece }
error-fen-exposed = { $side } под шахом, значит, ход должен быть за этой стороной
error-fen-unattacked = { $piece } ({ $side }) не под ударом, значит, ход должен быть за этой стороной
error-fen-state = { $key }: { $problem }
error-fen-misplaced = { $side }: недопустимо { $one } на { $square }
error-over-at-once = партия сразу же закончилась бы: { $outcome }

# То, что стоит в фигурных скобках после позиции.
error-state-number = «{ $text }» — не число от { $least } до { $most }
error-state-unknown = «{ $text }» — не одно из { $known }
error-state-no-square = «{ $text }» — не поле
error-state-nothing-held = там нет своей фигуры, сделавшей ход в фазе 1 и не имеющей права на новый
error-state-nothing-moved = там нет фигуры соперника, сделавшей ход в предыдущей фазе
error-state-no-pawn-waits = там нет пешки, ждущей выбора владельца
error-state-never-moves = в фазе { $phase } { $side } никогда не ходят фигурами { $of }
error-state-phases = в ходу { $turn } их только { $n }
error-state-turn-of = ход { $turn } — ход { $of }
error-state-other-pieces = в фазе { $phase } хода { $turn } { $side } ходят фигурами { $of }
error-state-out-twice = { $side }: названы дважды
error-state-out-to-move = { $side }: выбыли, но их ход
error-state-no-piece = «{ $text }» начинается не с фигуры этой игры
error-state-piece-of-nature = «{ $text }» начинается с фигуры Природы, которой ничего не возвращают
error-state-never-returned = «{ $text }» начинается с фигуры, которую нельзя вернуть
error-state-no-pawn = на «{ $text }» нет пешки белых или чёрных
error-state-not-of-nature = на «{ $text }» нет фигуры Природы
error-state-nature-is-out = Природа выбыла из игры
error-state-over = игра окончена, и Природа не может ходить
error-state-too-early = Природа может ходить после { $period } ходов других, а не после { $since }
error-state-anti-king-first = Природа должна сначала поставить своего антикороля
error-state-shades = «{ $text }» — не два знака из d, l и -
error-state-bobber-count = «{ $text }» — не поле с числом, как f1:3
error-state-no-bobber = на { $square } нет боббера
error-state-no-wing = на фланге нет коня рядом со слоном
error-state-arrange = расстановку выбирает сторона { $of }
error-state-no-count = в этой позиции никто не ведёт счёт
error-state-count = «{ $text }» — не число ходов с пределом, как 12/64
error-state-limit = предел здесь не может быть { $limit }

# Варианты и настройки.
error-no-variant = нет варианта «{ $key }»; есть { $known }
error-no-option = { $variant }: нет настройки «{ $name }»; есть { $known }
error-no-options = { $variant }: нет ни настройки «{ $name }», ни других
error-option-value = настройка «{ $name }» не может быть «{ $value }»; возможны { $values }
error-options-excluded = { $variant }: { $why }
error-excluded-opening = прогрессивные ходы не сочетаются ни с detente, как говорит изобретатель, ни с king_capture, потому что всё вместе должно быть обычной шахматной партией
error-excluded-nature-castling = nature_castling — только для base=chess и magicians-deathmatch: на других досках у Природы нет полей для рокировки
error-excluded-nature-double-step = nature_double_step — только для base=chess, anti-king, magicians-deathmatch, omega и bulldog: на других досках пешки Природы ходят на одно поле
error-excluded-nature-en-passant = nature_en_passant — только для base=chess, magicians-deathmatch, omega и bulldog: на других досках пешки Природы не берут на проходе
error-excluded-nature-king = nature_king нужна для nature_castling: без неё у Природы нет короля, который мог бы рокироваться
error-excluded-nature-pawn = nature_pawn нужна для nature_double_step и nature_en_passant: без неё у Природы нет пешек

# Файлы и линии доски анализа.
error-pgn-too-long = в файле { $n } байт, читается не больше { $most }
error-pgn-tag = строка { $line } — не тег: напишите [Имя "значение"]
error-pgn-options = настройки варианта «{ $text }» не читаются: напишите имя=значение,имя=значение
error-pgn-position = FEN: { $why }
error-pgn-unclosed = комментарий или вариант, который начинается с «{ $text }», не закончен
error-pgn-too-many = больше { $steps } шагов или { $depth } вложенных вариантов
error-pgn-step = шаг { $number }: { $why }
error-pgn-chess960 = это Chess960 с другими правилами рокировки: здесь в него не играют
error-pgn-line = строку { $line } нельзя прочитать: «{ $text }»
error-pgn-null-move = шаг { $number } — пустой ход, которого в этой игре нет
error-pgn-over = эта партия окончена: { $outcome }
error-table-too-long = в таблице { $n } байт, читается не больше { $most }
error-table-row = строка { $row }: { $why }
error-table-column = «{ $text }» стоит в столбце не той стороны ({ $side }): это ход чужой фигурой
error-table-player = «{ $text }» — шаг этой стороны ({ $side }), но скобки называют другого игрока
error-table-step = { $side }: { $why }
error-import-position = позиция: { $why }
error-import-game = партия: { $why }
error-import-nothing = ничего не передано: вставьте ниже партию в PGN или позицию в FEN
error-import-link = ссылка на другой сайт: скопируйте там партию в PGN и вставьте этот текст ниже
error-line-variations = в линии не больше { $n } вариантов
error-line-variation = «{ $text }» — не вариант вида 3:d2d4,d7d5
error-line-moves = в линии не больше { $n } ходов
error-line-move = ход { $number }: { $why }
error-line-fork = вариант следует за ходом { $number }, которого нет
error-line-comment = нет хода для комментария «{ $name }»

# Анализы.
error-nothing-to-analyse = анализировать нечего: { $outcome }
error-review-no-turn = ещё не сделано ни одного хода
error-review-too-long = партия не длиннее { $n } ходов
error-analyses-wait = пять ваших анализов уже ждут; дождитесь одного или отмените один
error-guest-analyses-wait = уже ждут анализы из вашей сети ({ $n }); дождитесь одного, отмените один или войдите
error-queue-full = очередь движков заполнена; попробуйте позже
error-lease-lost = это задание больше не ваше

# Предложения партий.
error-same-address = у двух мест один и тот же адрес «{ $email }»
error-nature-twice = настройка «{ $option }» называет другого игрока за Природу; укажите что-то одно
error-seat-already = у вас уже есть место в этой партии; это место для другого игрока
error-engine-seconds = с таким контролем времени на этом сайте не больше { $most } секунд, а не { $n }
error-rated-with-help = рейтинговая партия играется без помощи движков
error-rated-two-players = рейтинговыми бывают только партии двух игроков
error-rated-engine = партии против движка не рейтинговые
error-rated-nature = за Природу должен играть случай, движок или никто
error-rated-same-player = для рейтинговой партии нужны два разных игрока
error-rated-start = рейтинговая партия начинается с начальной позиции
error-seek-two-players = открытый вызов — для двух игроков; вместо этого предложите партию с открытыми местами ({ $variant })
error-seek-nature = выберите, кто играет за Природу: движок или случай
error-own-seek = это ваш собственный вызов
error-rating-range = диапазон от 0 до 9999
error-rating-outside = ваш рейтинг { $rating } вне диапазона этого вызова
error-seeks-most = у вас уже { $n } открытых вызовов; сначала отзовите один
error-bot-variant = бот { $name } не играет в этот вариант: { $variant }; он играет: { $known }
error-bot-time-control = бот { $name } не принимает контроль «{ $own }», только { $known }
error-bot-seconds = бот { $name } хочет не меньше { $n } секунд на ход
error-bot-unrated = бот { $name } не играет рейтинговых партий
error-bot-rated = бот { $name } играет только рейтинговые партии
error-bot-games-at-once = бот { $name } играет одновременно не больше { $n } партий

# Приглашения на почтовые адреса.
error-invitation-text = в сообщении с приглашением на почтовый адрес не больше { $n } знаков; чтобы написать больше, пригласите игрока по имени
error-invitation-link = в сообщении с приглашением на почтовый адрес нет ссылок, адресов и слов вроде «example.org»; после точки ставьте пробел
error-unsubscribed = этот адрес не принимает писем с этого сайта; владелец может отменить это по ссылке для отписки из любого письма этого сайта
error-no-invitations = этот сайт не отправляет приглашений на почтовые адреса; пригласите игрока по имени или передайте ссылку на открытое место
error-invited-today = «{ $email }» уже приглашали за последние 24 часа, а туда уходит одно приглашение в день от всех игроков вместе; пригласите после { $again } или передайте ссылку на открытое место
error-invitations-a-day = вы можете приглашать адресов в день: { $allowed }, и уже пригласили { $invited }; следующий — после { $next }. Каждый игрок, с которым вы закончите партию, добавляет один, всего до { $most }. Игроки, приглашённые по имени, и ссылки на открытые места не считаются

# Контроль времени.
error-clock-unknown = неизвестный контроль времени «{ $text }»; выберите из списка
error-clock-number = { $field }: напишите целое число, а не «{ $text }»
error-clock-days = дней на ход
error-clock-initial-days = дней в начале
error-clock-increment-days = дней за каждый ход
error-clock-cap-days = не больше (дней)
error-clock-moves-number = ходов
error-clock-moves-days = дней на эти ходы
error-clock-move = время на ход — в пределах: { $least } – { $most }
error-clock-initial = время в начале — в пределах: { $least } – { $most }
error-clock-increment = добавка за ход — в пределах: { $least } – { $most }
error-clock-cap = наибольший запас — в пределах: { $least } – { $most }
error-clock-cap-low = наибольший запас меньше времени в начале
error-clock-moves = число ходов — от 1 до { $most }
error-clock-days-of-moves = время на эти ходы — в пределах: { $least } – { $most }

# Имена, адреса и настройки.
error-name-missing = введите имя
error-name-too-long = в имени не больше { $n } знаков
error-name-characters = в имени нет управляющих знаков и «@»
error-name-invisible = в имени нет невидимых знаков и знаков, меняющих направление письма
error-name-misleads = в имени нет «/», «\», «%» и «..», и оно не состоит, как идентификатор, ровно из двенадцати строчных букв и цифр
error-name-link = в имени нет ссылок и слов вроде «example.org»; после точки ставьте пробел
error-name-reserved = имя «{ $name }» зарезервировано или слишком похоже на зарезервированное; выберите другое
error-name-taken = имя «{ $name }» занято или слишком похоже на занятое; выберите другое
error-banned = этот адрес нельзя использовать здесь: оператор заблокировал игрока, которому он принадлежал
error-confirm-name = введите своё имя в точности
error-address = введите правильный адрес электронной почты, например name@example.org
error-address-too-long = почтовый адрес длиннее { $n } байт
error-address-local = перед @ в почтовом адресе могут быть только буквы ASCII, цифры и { $letters }
error-addresses-most = у учётной записи не больше { $n } адресов
error-address-of-another = этот адрес принадлежит другой учётной записи; сначала удалите его там
error-address-primary = письма идут на этот адрес; сначала сделайте основным другой
error-block-self = нельзя заблокировать самого себя
error-block-most = можно заблокировать не больше { $n } игроков
error-hour = час — от 0 до 23
error-time-zone = неизвестный часовой пояс «{ $zone }»; попробуйте «Europe/Vienna»
error-days-off = выберите дней не больше { $n }
error-no-scope = дайте хотя бы одно право
error-scope-not-yours = вы не можете дать токену право «{ $scope }»
error-outlives-yours = ваш собственный токен истекает; укажите «expires_at» не позже { $at }

# Слишком частые или несвоевременные запросы.
error-too-often = слишком часто ({ $what }); подождите { $n } с
error-often-token = запросы с этим токеном
error-often-player = запросы этого игрока
error-often-network = запросы с этого адреса
error-often-games = предложенные партии
error-often-messages = сообщения
error-often-mails = письма на этот адрес
error-often-network-mails = письма, запрошенные из вашей сети
error-often-guest-games = партии без учётной записи
error-often-guest-analyses = анализы без учётной записи
error-often-addresses = адреса для подтверждения за день
error-often-newcomers = новых игроков на этом сайте
error-too-many-at-once = слишком много ваших запросов ещё выполняется; повторите попытку чуть позже
error-busy = сервер перегружен; повторите попытку чуть позже
error-key-used = этот Idempotency-Key использован для другого запроса; возьмите новый
error-key-running = на такой же запрос (Idempotency-Key) ещё готовится ответ; попробуйте чуть позже
error-key-malformed = в Idempotency-Key от 1 до 200 видимых знаков
error-form-expired = эта форма устарела; загрузите её страницу заново
error-foreign-form = этот запрос отправила страница другого сайта
error-body-too-large = в запросе не больше 64 КиБ
error-interrupted = запрос прерван; попробуйте ещё раз
error-no-mail = этот сервер не отправляет писем и не может подтверждать адреса; его владельцу нужно задать «smtp_url»
error-locked = другой сервер или программа удерживает партию; попробуйте ещё раз
error-read-only = сайт на обслуживании и доступен только для чтения; ничего не изменено
error-database = база данных не отвечает; попробуйте ещё раз

# Вебхуки и чаты.
error-no-webhook = нет вебхука «{ $id }»
error-webhooks-many = у вас { $n } вебхуков; сначала удалите один
error-url-too-long = не больше { $n } байт
error-url-https = адрес должен начинаться с https://
error-url-password = уберите имя и пароль; проверяйте вместо этого подпись
error-url-fragment = уберите «#» и всё после него
error-url-host = в адресе нет имени сервера
error-url-private = это не публичный адрес
error-chat-topic = адрес должен кончаться темой из букв, цифр, «-» и «_»: https://ntfy.sh/my-club
error-chat-server = только адрес сервера, например https://api.telegram.org или https://matrix.example.org
error-chat-matrix-room = идентификатор комнаты, который начинается с «!»; его показывают настройки комнаты
error-chat-telegram-chat = идентификатор чата, например -1001234567890 или @my_club
error-chat-matrix-token = токен доступа учётной записи, которая пишет в комнате
error-chat-bot-token = токен бота, как его дал @BotFather
error-chat-token-signs = в нём есть знак, которого нет ни в одном токене; вставьте его без пробелов и кавычек
error-chat-needs-none = «{ $format }» этого не требует; оставьте пустым
error-chat-players = не больше { $n } игроков
