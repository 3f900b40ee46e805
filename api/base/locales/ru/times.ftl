# Даты. Месяц и день недели (понедельник — 1) — числа; у времени указан пояс.
time-date = { $weekday ->
    [1] понедельник
    [2] вторник
    [3] среда
    [4] четверг
    [5] пятница
    [6] суббота
   *[7] воскресенье
    }, { $day } { $month ->
    [1] января
    [2] февраля
    [3] марта
    [4] апреля
    [5] мая
    [6] июня
    [7] июля
    [8] августа
    [9] сентября
    [10] октября
    [11] ноября
   *[12] декабря
    } { $year } г., { $time }
time-short-date = { $day } { $month ->
    [1] января
    [2] февраля
    [3] марта
    [4] апреля
    [5] мая
    [6] июня
    [7] июля
    [8] августа
    [9] сентября
    [10] октября
    [11] ноября
   *[12] декабря
    } { $year } г., { $time }
time-day = { $day } { $month ->
    [1] января
    [2] февраля
    [3] марта
    [4] апреля
    [5] мая
    [6] июня
    [7] июля
    [8] августа
    [9] сентября
    [10] октября
    [11] ноября
   *[12] декабря
    } { $year } г.

# Время до срока.
time-now = сейчас
time-in-minutes = { $minutes ->
    [one] через { $minutes } минуту
    [few] через { $minutes } минуты
    [many] через { $minutes } минут
   *[other] через { $minutes } минуты
    }
time-in-hours = { $hours ->
    [one] через { $hours } час
    [few] через { $hours } часа
    [many] через { $hours } часов
   *[other] через { $hours } часа
    }
time-in-days = { $days ->
    [one] через { $days } день
    [few] через { $days } дня
    [many] через { $days } дней
   *[other] через { $days } дня
    }
time-in-days-hours = через { $days ->
    [one] { $days } день
    [few] { $days } дня
    [many] { $days } дней
   *[other] { $days } дня
    } { $hours ->
    [one] { $hours } час
    [few] { $hours } часа
    [many] { $hours } часов
   *[other] { $hours } часа
    }

# Как давно что-то было.
time-just-now = только что
time-minutes-ago = { $n ->
    [one] { $n } минуту назад
    [few] { $n } минуты назад
   *[many] { $n } минут назад
    }
time-hours-ago = { $n ->
    [one] { $n } час назад
    [few] { $n } часа назад
   *[many] { $n } часов назад
    }
time-days-ago = { $n ->
    [one] { $n } день назад
    [few] { $n } дня назад
   *[many] { $n } дней назад
    }

# Промежутки времени.
time-days = { $n ->
    [one] { $n } день
    [few] { $n } дня
    [many] { $n } дней
   *[other] { $n } дня
    }
time-hours = { $n ->
    [one] { $n } час
    [few] { $n } часа
    [many] { $n } часов
   *[other] { $n } часа
    }
time-minutes = { $n ->
    [one] { $n } минута
    [few] { $n } минуты
    [many] { $n } минут
   *[other] { $n } минуты
    }
time-seconds = { $n ->
    [one] { $n } секунда
    [few] { $n } секунды
    [many] { $n } секунд
   *[other] { $n } секунды
    }
time-two-units = { $first } { $second }

# Контроль времени.
time-unlimited = без ограничения времени
time-days-a-move = { $n ->
    [one] { $n } день на ход
    [few] { $n } дня на ход
    [many] { $n } дней на ход
   *[other] { $n } дня на ход
    }
time-seconds-a-move = { $n ->
    [one] { $n } секунда на ход
    [few] { $n } секунды на ход
    [many] { $n } секунд на ход
   *[other] { $n } секунды на ход
    }
time-bank = { $initial } + { $increment } за ход
time-bank-with-cap = { $initial } + { $increment } за ход (не больше: { $cap })
time-moves-in-days = { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
    [many] { $moves } ходов
   *[other] { $moves } хода
    } за { $days ->
    [one] { $days } день
    [few] { $days } дня
    [many] { $days } дней
   *[other] { $days } дня
    }, целые дни, после 20 считаются вдвое
