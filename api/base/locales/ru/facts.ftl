# Что есть в позиции помимо фигур.
fact-phase-white = Шаг { $number } из { $phases }: ход { $of } белой фигурой
fact-phase-black = Шаг { $number } из { $phases }: ход { $of } чёрной фигурой
fact-choice = Превращение пешки по выбору { $of }
fact-nature-is-out = Природа выбыла из игры
fact-nature-places = Природа ставит своего антикороля
fact-nature-acts = Природа может ходить сейчас
fact-nature-acts-next = Природа может ходить перед следующим ходом
fact-nature-waits = Природа сможет ходить через { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
   *[many] { $turns } ходов
    }
fact-nature-grace = Шахи Природы можно игнорировать ещё { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
   *[many] { $turns } ходов
    }
fact-bobber = Боббер { $of } на { $square }: до { $reach ->
    [one] { $reach } поля
    [few] { $reach } полей
   *[many] { $reach } полей
    }
fact-bobber-free = Боббер { $of } на { $square }: любое число полей
fact-count = Счёт ходов { $of }: { $number } из { $limit }
fact-bishop-dark = Второй слон { $of } ставится на тёмное поле
fact-bishop-light = Второй слон { $of } ставится на светлое поле
fact-points = Очки: { $first } – { $one }, { $second } – { $other }
fact-castles = Рокировка { $of } ещё возможна, король на { $king }
fact-castles-both = Рокировка { $of } ещё возможна, король на { $king } или { $other }
fact-no-castling = Рокировка больше невозможна
fact-king-leaps = Король { $of } ещё может прыгнуть
fact-anti-king-leaps = Антикороль { $of } ещё может прыгнуть
fact-teleports = Король { $of } ещё может телепортироваться
fact-progress = { $clock ->
    [one] { $clock } ход
    [few] { $clock } хода
   *[many] { $clock } ходов
    } без продвижения; после { $claim } можно потребовать ничью, после { $end } партия заканчивается
fact-progress-to-claim = { $clock ->
    [one] { $clock } ход
    [few] { $clock } хода
   *[many] { $clock } ходов
    } без продвижения; после { $claim } можно потребовать ничью
fact-progress-to-end = { $clock ->
    [one] { $clock } ход
    [few] { $clock } хода
   *[many] { $clock } ходов
    } без продвижения; после { $end } партия заканчивается
fact-progress-alone = { $clock ->
    [one] { $clock } ход
    [few] { $clock } хода
   *[many] { $clock } ходов
    } без продвижения
fact-come-up-twice = Эта позиция возникла дважды
fact-come-up = Эта позиция возникла { $count ->
    [one] { $count } раз
    [few] { $count } раза
   *[many] { $count } раз
    }

# What positions hold besides: labels of the editor.
state-player-of-turn = Чей это ход
state-step-of-turn = Шаг хода
state-turn-of-both = Ход партии, считая обе стороны
state-moved-in-step-1 = Ходили на шаге 1 (поля, e4,d5)
state-moved-in-step-before = Ходили на предыдущем шаге (поля, e4,d5)
state-turns-since-nature = Ходов после хода Природы
state-turns-of-nature = Ходов, сделанных Природой
state-seat-to-act = Кто действует
state-given-back = Возвращены Природой (буквы, QPp)
state-pawns-stepped-twice = Пешки, шагнувшие на два поля (поля, e4,d5)
state-unmoved-of-nature = Не ходившие фигуры Природы (поля, e4,d5)
state-seat-out = Вне игры
state-moves-of-bobber = Ходов боббера на { $square }
state-shades-of-first-bishops = Поле первого поставленного слона
state-passes = Пасов подряд
state-wings-to-arrange = Осталось расставить флангов
