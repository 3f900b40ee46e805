# Daten. Monat und Wochentag (Montag ist 1) sind Zahlen; die Uhrzeit nennt ihre Zone.
time-date = { $weekday ->
    [1] Montag
    [2] Dienstag
    [3] Mittwoch
    [4] Donnerstag
    [5] Freitag
    [6] Samstag
   *[7] Sonntag
    }, { $day }. { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
    } { $year }, { $time }
time-short-date = { $day }. { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
    } { $year }, { $time }
time-day = { $day }. { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
    } { $year }

# Die Zeit bis zu einer Frist.
time-now = jetzt
time-in-minutes = { $minutes ->
    [one] in { $minutes } Minute
   *[other] in { $minutes } Minuten
    }
time-in-hours = { $hours ->
    [one] in { $hours } Stunde
   *[other] in { $hours } Stunden
    }
time-in-days = { $days ->
    [one] in { $days } Tag
   *[other] in { $days } Tagen
    }
time-in-days-hours = noch { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
    } { $hours ->
    [one] { $hours } Stunde
   *[other] { $hours } Stunden
    }

# Wie lange etwas her ist.
time-just-now = gerade eben
time-minutes-ago = { $n ->
    [one] vor { $n } Minute
   *[other] vor { $n } Minuten
    }
time-hours-ago = { $n ->
    [one] vor { $n } Stunde
   *[other] vor { $n } Stunden
    }
time-days-ago = { $n ->
    [one] vor { $n } Tag
   *[other] vor { $n } Tagen
    }

# Zeitspannen.
time-days = { $n ->
    [one] { $n } Tag
   *[other] { $n } Tage
    }
time-hours = { $n ->
    [one] { $n } Stunde
   *[other] { $n } Stunden
    }
time-minutes = { $n ->
    [one] { $n } Minute
   *[other] { $n } Minuten
    }
time-seconds = { $n ->
    [one] { $n } Sekunde
   *[other] { $n } Sekunden
    }
time-two-units = { $first } { $second }

# Bedenkzeiten.
time-unlimited = ohne Zeitbegrenzung
time-days-a-move = { $n ->
    [one] { $n } Tag pro Zug
   *[other] { $n } Tage pro Zug
    }
time-seconds-a-move = { $n ->
    [one] { $n } Sekunde pro Zug
   *[other] { $n } Sekunden pro Zug
    }
time-bank = { $initial } + { $increment } pro Zug
time-bank-with-cap = { $initial } + { $increment } pro Zug (höchstens { $cap })
time-moves-in-days = { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
    } in { $days ->
    [one] { $days } Tag
   *[other] { $days } Tagen
    }, ganze Tage, über 20 hinaus doppelt gezählt
