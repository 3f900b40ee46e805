# Dates. Le mois et le jour de la semaine (lundi est 1) sont des nombres ; l’heure indique son fuseau.
time-date = { $weekday ->
    [1] lundi
    [2] mardi
    [3] mercredi
    [4] jeudi
    [5] vendredi
    [6] samedi
   *[7] dimanche
    } { $day ->
    [1] 1er
   *[other] { $day }
    } { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
    } { $year } à { $time }
time-short-date = { $day ->
    [1] 1er
   *[other] { $day }
    } { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
    } { $year } à { $time }
time-day = { $day ->
    [1] 1er
   *[other] { $day }
    } { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
    } { $year }

# Le temps jusqu’à une échéance.
time-now = maintenant
time-in-minutes = { $minutes ->
    [one] dans { $minutes } minute
   *[other] dans { $minutes } minutes
    }
time-in-hours = { $hours ->
    [one] dans { $hours } heure
   *[other] dans { $hours } heures
    }
time-in-days = { $days ->
    [one] dans { $days } jour
   *[other] dans { $days } jours
    }
time-in-days-hours = dans { $days ->
    [one] { $days } jour
   *[other] { $days } jours
    } et { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
    }

# Depuis combien de temps.
time-just-now = à l’instant
time-minutes-ago = { $n ->
    [one] il y a { $n } minute
   *[other] il y a { $n } minutes
    }
time-hours-ago = { $n ->
    [one] il y a { $n } heure
   *[other] il y a { $n } heures
    }
time-days-ago = { $n ->
    [one] il y a { $n } jour
   *[other] il y a { $n } jours
    }

# Durées.
time-days = { $n ->
    [one] { $n } jour
   *[other] { $n } jours
    }
time-hours = { $n ->
    [one] { $n } heure
   *[other] { $n } heures
    }
time-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
    }
time-seconds = { $n ->
    [one] { $n } seconde
   *[other] { $n } secondes
    }
time-two-units = { $first } et { $second }

# Cadences.
time-unlimited = sans limite de temps
time-days-a-move = { $n ->
    [one] { $n } jour par coup
   *[other] { $n } jours par coup
    }
time-seconds-a-move = { $n ->
    [one] { $n } seconde par coup
   *[other] { $n } secondes par coup
    }
time-bank = { $initial } + { $increment } par coup
time-bank-with-cap = { $initial } + { $increment } par coup ({ $cap } au maximum)
time-moves-in-days = { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
    } en { $days ->
    [one] { $days } jour
   *[other] { $days } jours
    }, jours entiers, comptés double au-delà de 20
