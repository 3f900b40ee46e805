# Fechas. El mes y el día de la semana (el lunes es 1) son números; la hora indica su zona.
time-date = { $weekday ->
    [1] lunes
    [2] martes
    [3] miércoles
    [4] jueves
    [5] viernes
    [6] sábado
   *[7] domingo
    }, { $day } de { $month ->
    [1] enero
    [2] febrero
    [3] marzo
    [4] abril
    [5] mayo
    [6] junio
    [7] julio
    [8] agosto
    [9] septiembre
    [10] octubre
    [11] noviembre
   *[12] diciembre
    } de { $year }, { $time }
time-short-date = { $day } de { $month ->
    [1] enero
    [2] febrero
    [3] marzo
    [4] abril
    [5] mayo
    [6] junio
    [7] julio
    [8] agosto
    [9] septiembre
    [10] octubre
    [11] noviembre
   *[12] diciembre
    } de { $year }, { $time }
time-day = { $day } de { $month ->
    [1] enero
    [2] febrero
    [3] marzo
    [4] abril
    [5] mayo
    [6] junio
    [7] julio
    [8] agosto
    [9] septiembre
    [10] octubre
    [11] noviembre
   *[12] diciembre
    } de { $year }

# El tiempo hasta un plazo.
time-now = ahora
time-in-minutes = { $minutes ->
    [one] dentro de { $minutes } minuto
   *[other] dentro de { $minutes } minutos
    }
time-in-hours = { $hours ->
    [one] dentro de { $hours } hora
   *[other] dentro de { $hours } horas
    }
time-in-days = { $days ->
    [one] dentro de { $days } día
   *[other] dentro de { $days } días
    }
time-in-days-hours = dentro de { $days ->
    [one] { $days } día
   *[other] { $days } días
    } y { $hours ->
    [one] { $hours } hora
   *[other] { $hours } horas
    }

# Cuánto hace de algo.
time-just-now = hace un momento
time-minutes-ago = { $n ->
    [one] hace { $n } minuto
   *[other] hace { $n } minutos
    }
time-hours-ago = { $n ->
    [one] hace { $n } hora
   *[other] hace { $n } horas
    }
time-days-ago = { $n ->
    [one] hace { $n } día
   *[other] hace { $n } días
    }

# Duraciones.
time-days = { $n ->
    [one] { $n } día
   *[other] { $n } días
    }
time-hours = { $n ->
    [one] { $n } hora
   *[other] { $n } horas
    }
time-minutes = { $n ->
    [one] { $n } minuto
   *[other] { $n } minutos
    }
time-seconds = { $n ->
    [one] { $n } segundo
   *[other] { $n } segundos
    }
time-two-units = { $first } y { $second }

# Ritmos de juego.
time-unlimited = sin límite de tiempo
time-days-a-move = { $n ->
    [one] { $n } día por jugada
   *[other] { $n } días por jugada
    }
time-seconds-a-move = { $n ->
    [one] { $n } segundo por jugada
   *[other] { $n } segundos por jugada
    }
time-bank = { $initial } + { $increment } por jugada
time-bank-with-cap = { $initial } + { $increment } por jugada (máximo { $cap })
time-moves-in-days = { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
    } en { $days ->
    [one] { $days } día
   *[other] { $days } días
    }, días enteros, que pasados 20 cuentan doble
