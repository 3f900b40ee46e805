//! The faces of a game's clocks, for its pages.

use std::collections::BTreeMap;

use zugpost_data::clock::clocks::Clocks;
use zugpost_data::clock::time_control::Length;
use zugpost_data::clock::{self, ClockView};
use zugpost_data::store::SeatName;
use zugpost_data::store::games::{Game, GameStatus, Table};
use zugpost_rules::Record;

use crate::web::markup::{ClockFace, Window};
use crate::web::pages::times::Times;

/// The clocks of the seats that play on in a running game.
pub fn of(table: &Table, record: &Record, times: &Times) -> BTreeMap<SeatName, ClockFace> {
    let game = &table.game;
    let views = clock::views(table, record, times.now).into_iter();
    let shown =
        views.filter(|(seat, _)| game.status == GameStatus::Running && !record.position().is_out(**seat));
    shown.map(|(seat, view)| (seat, face(&view, times))).collect()
}

/// Nature's window in a game in which her seat is to act. During a pause its end is not known.
pub fn window(game: &Game, times: &Times) -> Window {
    let turn = Clocks::of(game).turn;
    if game.status != GameStatus::Running || !turn.is_window {
        return Window::Closed;
    }
    match (game.move_by, turn.budget()) {
        (Some(at), _) => Window::ClosesAt(times.until(at)),
        (None, None) => Window::WithoutLimit,
        (None, Some(_)) => Window::Closed,
    }
}

fn face(view: &ClockView, times: &Times) -> ClockFace {
    let ends = view.as_of.zip(view.remaining).map(|(since, left)| since.after(left.duration()));
    let left = match ends {
        Some(ends) => Some(Length::of(ends.since(times.now))),
        None => view.remaining,
    };
    ClockFace {
        left: left.map(|left| in_minutes(left).phrase()),
        until: ends.map(|ends| ends.to_string()),
        bank: view.days_left,
        on_leave_until: view.on_leave_until.map(|until| times.at(until)),
    }
}

/// Without seconds, except in the last minute; `assets/times.js` says it in the same words.
fn in_minutes(left: Length) -> Length {
    match left.as_secs() {
        seconds @ 0..60 => Length::from_secs(seconds),
        seconds => Length::from_secs(seconds - seconds % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zugpost_base::locale::{Locale, phrase};

    #[test]
    fn scripts_say_the_time_left_in_the_words_of_the_server() {
        let left = in_minutes(Length::from_secs(2 * 86_400 + 23 * 3600 + 1799));
        let (days, hours) = (phrase("time-days").with("n", 2), phrase("time-hours").with("n", 23));
        let by_script = phrase("scripts-two-units").with("first", days).with("second", hours);
        for locale in Locale::ALL {
            assert_eq!(left.phrase().text(*locale), by_script.text(*locale));
        }
    }

    #[test]
    fn seconds_are_said_in_the_last_minute_alone() {
        let words = |seconds| in_minutes(Length::from_secs(seconds)).words();
        assert_eq!([words(0), words(59), words(119)], ["0 seconds", "59 seconds", "1 minute"]);
        assert_eq!([words(3661), words(86_459)], ["1 hour 1 minute", "1 day"]);
    }
}
