# Страница варианта.
rules-title = Правила: { $variant }
rules-description = Правила ({ $variant }): { $summary }
rules-play-engine = Играть с движком
rules-play-person = Играть с человеком
rules-try = Попробовать против уровня 1
rules-learn = Изучить, коротких уроков: { $n }
rules-running = { $n ->
    [one] { $n } идущая партия
    [few] { $n } идущие партии
   *[other] { $n } идущих партий
    }
rules-running-many = идущих партий не менее { $n }
rules-finished = { $n ->
    [one] { $n } оконченная партия
    [few] { $n } оконченные партии
   *[other] { $n } оконченных партий
    }
rules-finished-many = оконченных партий не менее { $n }
rules-best-players = лучшие игроки
rules-latest = Последняя партия:
rules-contents = Содержание
rules-positions = Позиции для пробы
rules-pieces = Фигуры вкратце
rules-options = Все настройки
rules-play-on = Играть с этой позиции
rules-analyse = Анализировать
rules-moves-or-captures = ходит или бьёт
rules-only-moves = только ходит, не бьёт
rules-only-captures = только бьёт
rules-diagrams-hint = Щёлкните по полю диаграммы или используйте стрелки, чтобы передвинуть туда фигуру.
rules-betza = Нотация Бетзы
rules-option-values = ({ $values }; по умолчанию { $default })
rules-source = Источник: { $source }

# Список вариантов.
rules-variants = Варианты
rules-variants-description = Все варианты шахмат на Zugpost, каждый с доской, описанием в одну фразу и правилами.
rules-all-variants = Все варианты

# Урок.
lesson-title = { $lesson }, урок: { $variant }
lesson-description = { $variant }, коротких уроков: { $n }. { $summary }
lesson-learn = Учимся играть: { $variant }
lesson-heading = Урок { $number } из { $n }: { $lesson }
lesson-task-done = Готово.
lesson-place = { $number } из { $n }:
lesson-wrong = { $move }: так можно, но это не ход этого урока. { $why }
lesson-illegal = { $move }: такой ход здесь невозможен. Выберите ход из списка или на доске.
lesson-ambiguous = { $move } может означать несколько ходов. Выберите ход из списка.
lesson-too-long = Это слишком длинно для хода. Выберите ход из списка.
lesson-over = Партия здесь окончена. Начните урок заново.
lesson-move = Ваш ход
lesson-try = Попробовать этот ход
lesson-undo = Отменить
lesson-solution = Показать решение
lesson-finished = Урок пройден.
lesson-back = Предыдущий урок
lesson-next = Следующий урок
lesson-again = Начать этот урок сначала
lesson-analyse = Анализировать эту позицию
lesson-all-rules = Все правила
lesson-all = Все уроки
