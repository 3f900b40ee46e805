# Что есть в позиции помимо фигур.
fact-phase-white = Шаг { $number } из { $phases }: ход { $of } белой фигурой
fact-phase-black = Шаг { $number } из { $phases }: ход { $of } чёрной фигурой
fact-choice = Превращение пешки по выбору { $of }
fact-nature-is-out = Природа выбыла из игры
fact-nature-places = Природа ставит своего антикороля
fact-nature-acts = Природа может ходить сейчас
fact-nature-acts-next = Природа может ходить перед следующим ходом
fact-nature-waits = Природа может ходить через { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
   *[many] { $turns } ходов
    } остальных
fact-nature-grace = Шахи Природы не считаются ещё { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
   *[many] { $turns } ходов
    }
fact-bobber = Боббер { $of } на { $square } ходит { $reach ->
    [one] не далее чем на { $reach } поле
    [few] не далее чем на { $reach } поля
   *[many] не далее чем на { $reach } полей
    }
fact-bobber-free = Боббер { $of } на { $square } ходит на любое число полей
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
