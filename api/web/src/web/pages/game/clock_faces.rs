//! The faces of a game's clocks, for its pages.

use std::collections::BTreeMap;

use zugpost_base::locale::{Phrase, phrase};
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
        left: left.map(figures),
        is_short: left.is_some_and(|left| left.as_secs() < 86_400),
        until: ends.map(|ends| ends.to_string()),
        bank: view.days_left,
        on_leave_until: view.on_leave_until.map(|until| times.at(until)),
    }
}

/// "2 d 23 h", rounded down; `assets/times.js` says it in the same words.
fn figures(left: Length) -> Phrase {
    let seconds = left.as_secs();
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400);
    if days > 0 {
        phrase("scripts-clock-days").with("days", days).with("hours", hours % 24)
    } else if hours > 0 {
        phrase("scripts-clock-hours").with("hours", hours).with("minutes", minutes % 60)
    } else if minutes > 0 {
        phrase("scripts-clock-minutes").with("minutes", minutes)
    } else {
        phrase("scripts-clock-seconds").with("seconds", seconds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zugpost_base::locale::Locale;

    #[test]
    fn a_clock_shows_its_two_largest_units() {
        let shown = |seconds| figures(Length::from_secs(seconds)).text(Locale::En);
        let shown = [0, 59, 119, 3661, 86_399, 86_400, 2 * 86_400 + 23 * 3600 + 1799].map(shown);
        assert_eq!(shown, ["0 s", "59 s", "1 min", "1 h 1 min", "23 h 59 min", "1 d 0 h", "2 d 23 h"]);
    }
}
