# Dates. The month and the weekday (Monday is 1) are numbers; the time has its zone.
time-date = { $weekday ->
    [1] Monday
    [2] Tuesday
    [3] Wednesday
    [4] Thursday
    [5] Friday
    [6] Saturday
   *[7] Sunday
    } { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
    } { $year }, { $time }
time-short-date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
    } { $year }, { $time }
time-day = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
    } { $year }

# The time until a deadline.
time-now = now
time-in-minutes = { $minutes ->
    [one] in { $minutes } minute
   *[other] in { $minutes } minutes
    }
time-in-hours = { $hours ->
    [one] in { $hours } hour
   *[other] in { $hours } hours
    }
time-in-days = { $days ->
    [one] in { $days } day
   *[other] in { $days } days
    }
time-in-days-hours = in { $days ->
    [one] { $days } day
   *[other] { $days } days
    } { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
    }

# How long ago something was.
time-just-now = just now
time-minutes-ago = { $n ->
    [one] { $n } minute ago
   *[other] { $n } minutes ago
    }
time-hours-ago = { $n ->
    [one] { $n } hour ago
   *[other] { $n } hours ago
    }
time-days-ago = { $n ->
    [one] { $n } day ago
   *[other] { $n } days ago
    }

# Lengths of time.
time-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
    }
time-hours = { $n ->
    [one] { $n } hour
   *[other] { $n } hours
    }
time-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
    }
time-seconds = { $n ->
    [one] { $n } second
   *[other] { $n } seconds
    }
time-two-units = { $first } { $second }

# Time controls.
time-unlimited = no time limit
time-days-a-move = { $n ->
    [one] { $n } day per move
   *[other] { $n } days per move
    }
time-seconds-a-move = { $n } seconds per move
time-bank = { $initial } + { $increment } per move
time-bank-with-cap = { $initial } + { $increment } per move (max. { $cap })
time-moves-in-days = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
    } in { $days ->
    [one] { $days } day
   *[other] { $days } days
    }, whole days, doubled beyond 20
