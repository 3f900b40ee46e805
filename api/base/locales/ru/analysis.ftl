# Доска анализа.
analysis-title = Анализ: { $what }
analysis-back = Назад к партии
analysis-score-table = Таблица ходов
analysis-sentence = { $words }.
analysis-move = Ход
analysis-play = Сходить
analysis-undo = Отменить
analysis-link = Ссылка на эту позицию
analysis-again = Начать сначала
analysis-edit = Изменить позицию
analysis-play-on = Играть с этой позиции
analysis-moves = Ходы
analysis-first = Первая позиция
analysis-previous = Предыдущий ход
analysis-next = Следующий ход
analysis-last = Последняя позиция
analysis-instead = Вместо { $move }
analysis-no-moves = Ходов пока нет. Ходите за обе стороны; если вернуться и сыграть иначе, получится вариант.
analysis-too-long = Эти ходы слишком длинны для ссылки: она ведёт к показанной линии без вариантов. Скачайте ходы, чтобы сохранить все.
analysis-download = Скачать как PGN
analysis-cut = Удалить этот ход и всё после него

# Движок.
analysis-engine = Движок
analysis-no-lines = Варианты движка здесь недоступны: это доска <a href="{ $url }">вашей идущей партии</a> с другими игроками или не далее двух ходов от неё. Движки смогут помочь, когда партия закончится.
analysis-no-lines-guest = Варианты движка здесь недоступны: это доска идущей партии между игроками или не далее двух ходов от неё. Движки смогут помочь, когда партия закончится.
analysis-unfair = Это доска вашей идущей партии «{ $game }» против других игроков или не далее двух ходов от неё; движки могут помочь, когда партия окончится
analysis-unfair-guest = Это доска идущей партии между игроками или не далее двух ходов от неё; движки могут помочь, когда партия окончится
explorer-forbidden = Ваша идущая партия «{ $game }» играется без обозревателя, и это её доска или не далее двух ходов от неё; спросите снова, когда партия окончится
analysis-over = В этой позиции партия окончена.
analysis-guest = Без учётной записи движок думает не дольше { $n } секунд за раз. <a href="/sign-in">Войдите</a> или <a href="/sign-up">создайте учётную запись</a>, и он будет думать до часа.
analysis-needs-scripts = Для линий движка нужен JavaScript.
analysis-review-without-scripts = Разбору всей партии, ниже, он не нужен.
analysis-ask = Спросить движок
analysis-stop = Остановить
analysis-limits = Линии, глубина и время
analysis-lines = Линии
analysis-depth = Глубина не больше
analysis-any-depth = любая
analysis-time = Время не больше
analysis-fair-play = <a href="/faq#fair-play">Честная игра</a>: не пользуйтесь движком в партиях против людей, если это в партии не разрешено.

# Под доской.
analysis-import = Загрузить партию или позицию
analysis-import-text = PGN или позиция в виде FEN <small>({ $variant }; PGN сам называет игру)</small>
analysis-import-button = Загрузить
analysis-fen = Эта позиция текстом (FEN)
analysis-copy = Копировать
analysis-other-game = Другая игра
analysis-options = Настройки: { $variant }
analysis-options-button = Анализировать с этими настройками

# Разбор партии.
analysis-review = Разбор
analysis-review-waits = Ожидание, место в очереди { $place }. Просмотрено позиций: { $done } из { $all }.
analysis-review-waits-until = Ожидание, место в очереди { $place }, ожидаемое начало: { $left }. Просмотрено позиций: { $done } из { $all }.
analysis-review-waits-for = Ожидание, место в очереди { $place }; { $reason }. Просмотрено позиций: { $done } из { $all }.
analysis-review-searches = Движок просмотрел позиций: { $done } из { $all }.
analysis-review-done = Просмотрено позиций ({ $engine }): { $done } из { $all }.
analysis-review-done-by-engine = Просмотрено движком позиций: { $done } из { $all }.
analysis-review-failed = Разбор прерван: { $reason }. Просмотрено позиций: { $done } из { $all }.
analysis-review-stopped = Разбор прерван: его остановили. Просмотрено позиций: { $done } из { $all }.
analysis-reload = Обновите страницу, чтобы увидеть больше.
analysis-graph = Ожидаемый результат ({ $side }), от { $first } % в начале до { $last } % в конце
analysis-graph-of = Ожидаемый результат: { $side }
analysis-n-inaccuracies = { $n ->
    [one] { $n } неточность
    [few] { $n } неточности
    *[other] { $n } неточностей
  }
analysis-n-mistakes = { $n ->
    [one] { $n } ошибка
    [few] { $n } ошибки
    *[other] { $n } ошибок
  }
analysis-n-blunders = { $n ->
    [one] { $n } грубая ошибка
    [few] { $n } грубые ошибки
    *[other] { $n } грубых ошибок
  }
analysis-mark = { $turn }: { $judgement }
analysis-inaccuracy = неточность
analysis-mistake = ошибка
analysis-blunder = грубая ошибка
analysis-accuracy = Точность: { $who }
analysis-turning-point = Переломный момент
analysis-numbered = { $number } { $turn }
analysis-best-was = лучшим было { $turn }
analysis-review-open = Открыть разбор
analysis-review-mistakes = Пройти по ошибкам
analysis-learn = Учиться на ошибках: { $side }
analysis-better = <strong>{ $judgement }</strong>: лучше было { $turn }
analysis-no-mistakes = Ни неточностей, ни ошибок.
analysis-no-review = Идущие партии между игроками не разбираются.
analysis-review-what = Движок просматривает каждую позицию ходов выше и отмечает ходы, которые снизили ожидаемый результат.
analysis-review-game = Разобрать эту партию
analysis-review-moves = Разобрать эти ходы
analysis-review-nothing = Сделайте или загрузите ходы, чтобы их разобрать.

# Редактор позиций.
analysis-editor-title = Изменить позицию: { $variant }
analysis-editor-options = { $why }. На доске ниже — обычные настройки варианта { $variant }. <a href="{ $url }">Форма новой партии</a> показывает, какие ещё есть.
analysis-editor-problem = Эту позицию нельзя сыграть: { $problem }.
analysis-editor-analyse = Анализировать
analysis-editor-pieces = Фигуры: { $side }
analysis-editor-remove = Убрать фигуры
analysis-editor-clear = Очистить
analysis-editor-start = Начальная позиция
analysis-editor-hand = В руке
analysis-editor-mover = Ход
analysis-editor-counters = Права и счётчики
analysis-editor-rights = Ещё разрешено
analysis-editor-passant = Поле взятия на проходе
analysis-editor-halfmoves = Счётчик полуходов
analysis-editor-number = Номер хода
analysis-editor-rest = Прочее состояние
analysis-editor-more = Прочее состояние <small>(как в фигурных скобках FEN)</small>
analysis-editor-dark = тёмное
analysis-editor-light = светлое
analysis-editor-shades = { $first }: { $one }; { $second }: { $other }
analysis-editor-set = Применить
analysis-editor-fen = Позиция текстом (FEN)
analysis-editor-check = Показать и проверить
analysis-editor-rules = Правила: { $variant }
