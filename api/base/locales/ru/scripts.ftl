# The words of the scripts. Only `{ $name }` may be filled in here, because scripts do it themselves.
# Доска.
scripts-board = Доска: стрелки перемещают, Enter выбирает
scripts-choose-any = Перетащите фигуру или нажмите на неё, а потом на поле.
scripts-choose-listed = Выберите ход из списка.
scripts-choose-first = Сначала выберите ход.
scripts-choose-target = Теперь выберите, куда она пойдёт.
scripts-cannot-move = { $piece }: сейчас ходов нет.
scripts-refused = { $piece }: нельзя на { $to }, можно на: { $targets }
scripts-move-chosen = Выбрано: { $move }. Ничего не уйдёт, пока вы не отправите.
scripts-words-chosen = Выбрано: { $words }. Ничего не уйдёт, пока вы не отправите.
scripts-step-chosen = Выбрано: { $move }. Ничего не отправляется, пока ход не завершён.
scripts-take-step = Сделать этот шаг
scripts-choose-room = { $piece } на { $square } освобождает место. Куда поставить эту фигуру?
scripts-choose-taken = Выберите, какая фигура будет взята.
scripts-choose-changed = Выберите фигуру, которая изменится.
scripts-or-none = Или снова { $square }, если никакую.
scripts-which = Какую?
scripts-promote = превратить
scripts-do-not-promote = не превращать
scripts-in-hand = { $count } в руке
scripts-empty = пусто
scripts-is-chosen = выбрано
scripts-can-be-chosen = можно выбрать
scripts-can-change = может измениться здесь
scripts-makes-room = освободит место
scripts-can-be-taken = можно взять
scripts-can-be-reached = можно пойти

# Кнопки, копирующие текст.
scripts-copied = Скопировано
scripts-copy-refused = Браузер не разрешает
scripts-use-zone = Взять пояс этого устройства: { $zone }

# Диаграммы и уроки правил.
scripts-diagram = Диаграмма: { $name }. Стрелки перемещают фигуру.
scripts-no-server = Сервер недоступен. Попробуйте ещё раз.

# Редактор позиций.
scripts-editor-failed = Не удалось обратиться к серверу. Попробуйте ещё раз.
scripts-editor-remove = Коснитесь фигуры, чтобы убрать её.
scripts-editor-put = Касайтесь полей, чтобы поставить туда: { $piece }.
scripts-editor-drag = Перетаскивайте фигуры отсюда на доску, по доске или с доски; или коснитесь фигуры, а потом поля.

# Движок.
scripts-engine-asking = Запрашиваем движок…
scripts-engine-refused = Сейчас движок спросить нельзя.
scripts-engine-lost = Соединение потеряно. Спросите ещё раз, чтобы продолжить.
scripts-engine-waits = Ожидание: место в очереди { $place }.
scripts-engine-waits-until = Ожидание: место в очереди { $place }, начало ожидается в { $time }.
scripts-engine-waits-for = Ожидание: место в очереди { $place }; { $reason }.
scripts-engine-failed = Движок прекратил работу: { $reason }.
scripts-engine-begins = Движок начинает…
scripts-engine-searches = Глубина { $depth }, узлов: { $nodes }.
scripts-engine-done = Глубина { $depth }, узлов: { $nodes }; { $end }.
scripts-engine-end-done = готово
scripts-engine-end-depth = достигнута полная глубина
scripts-engine-end-nodes = все узлы использованы
scripts-engine-end-time = время истекло
scripts-engine-end-mate = найден конец партии
scripts-engine-end-only-step = есть только один ход
scripts-engine-end-stopped = остановлено
scripts-mates = мат в { $moves }
scripts-is-mated = получает мат в { $moves }
scripts-side-mates = { $side }: мат в { $moves }
scripts-chances = Ожидаемый результат: { $first } { $share } %, { $second } { $rest } %

# Уроки разбора.
scripts-learn-find = { $played }: { $judgement }. Найдите на доске ход лучше.
scripts-learn-show = Показать лучший ход
scripts-learn-stop = Закончить
scripts-learn-next = Дальше
scripts-learn-result = Результат
scripts-learn-best = Лучше всего было { $move }.
scripts-learn-right = Верно: { $move }.
scripts-learn-right-too = Верно: { $move }. Ход движка: { $better }.
scripts-learn-played = В партии было { $move }: { $judgement }. Попробуйте другой ход.
scripts-learn-worse = Ход { $move } хуже лучшего. Попробуйте другой.
scripts-learn-end = Это был последний. Найдено сразу: { $found } из { $turns }.
scripts-instead = Вместо { $move }

# Идущая партия.
scripts-changed = В партии есть изменения.
scripts-show = Показать
scripts-offline = Нет соединения. Ваш ход сохраняется здесь; страница подключится снова сама.
scripts-not-sent = Сервер недоступен. Ваш ход сохранён и будет отправлен, как только появится соединение, если вы его не измените. Он засчитывается только один раз.
scripts-unsent-passed = Вы нажали кнопку без соединения, и партия с тех пор продолжилась. В списке ходов видно, дошёл ли ваш ход; если нет, ничего не сыграно.

# Условные ходы.
scripts-plan-begin = Планировать на доске
scripts-plan-end = Назад к партии
scripts-plan-failed = Не удалось загрузить позицию. Попробуйте ещё раз.
scripts-plan-over = Здесь партия была бы окончена.
scripts-plan-own = Сделайте свой ответный ход.
scripts-plan-theirs = Сделайте ход, которого ждёте от соперника.
scripts-plan-add = Добавить в план
scripts-plan-unsaved = Ещё не сохранено.
scripts-draft-back = То, что вы здесь выбрали или написали, восстановлено. Оно ещё не отправлено.
scripts-draft-drop = Удалить
scripts-plan-if = Если
scripts-plan-then = то
scripts-plan-incomplete = ход не завершён
scripts-plan-open = ответа пока нет
scripts-plan-remove = Удалить
scripts-plan-remove-this = Удалить: { $branch }
scripts-plan-other = Другой ход соперника
scripts-plan-other-after = Другой ход соперника после { $move }

# Уведомления на устройстве.
scripts-push-on = Теперь это устройство сообщит, когда ваш ход.
scripts-push-off = Это устройство больше не показывает уведомлений.
scripts-push-forbidden = Браузер не разрешает уведомления этого сайта. Это можно изменить в его настройках.
scripts-push-failed = Не выполнено: сервер ответил не так, как ожидалось. Попробуйте ещё раз.

# Оставшееся время.
scripts-days-hours = через { $days } { $hours }
scripts-clock-days = { $days } д { $hours } ч
scripts-clock-hours = { $hours } ч { $minutes } мин
scripts-clock-minutes = { $minutes } мин
scripts-clock-seconds = { $seconds } с

# Чего ждёт анализ.
scripts-waits-worker = ни один движок не подключён
scripts-waits-able-worker = ни один движок не играет в этот вариант
scripts-waits-own = ваши анализы идут по одному
