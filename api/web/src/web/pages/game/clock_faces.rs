//! The faces of a game's clocks, for its pages.

use std::collections::BTreeMap;

use zugpost_base::locale::{Phrase, phrase};
use zugpost_data::clock::clocks::Clocks;
use zugpost_data::clock::time_control::Length;
use zugpost_data::clock::{self, ClockView};
use zugpost_data::store::SeatName;
use zugpost_data::store::games::{Game, GameStatus, Table};
use zugpost_rules::{BoardView, Record, Remark};

use crate::web::markup::{ClockFace, PIPS, Window};
use crate::web::pages::times::Times;

/// The clocks of the seats that play on in a running game.
pub fn of(table: &Table, record: &Record, times: &Times) -> BTreeMap<SeatName, ClockFace> {
    let game = &table.game;
    let views = clock::views(table, record, times.now).into_iter();
    if game.status != GameStatus::Running {
        return BTreeMap::new();
    }
    let shown = views.filter(|(seat, _)| !record.position().is_out(**seat));
    let mut faces: BTreeMap<SeatName, ClockFace> =
        shown.map(|(seat, view)| (seat, face(&view, times))).collect();
    let neutral = table.seats.iter().filter(|seated| record.position().is_neutral(*seated.row.seat));
    for (seated, wait) in neutral.zip(wait(&record.position().board())) {
        let face = faces.entry(seated.row.seat).or_default();
        // Her clock begins with her window.
        face.left = face.left.take().filter(|_| wait.0 == 0);
        face.wait = Some(wait);
    }
    faces
}

/// The turns until Nature may act, if she is to act again.
fn wait(board: &BoardView) -> Option<(u32, Phrase)> {
    let turns_of = |remark: &Remark| {
        if let Remark::NatureWaits { turns } = remark {
            Some(*turns)
        } else if *remark == Remark::NatureActsNext {
            Some(1)
        } else {
            (*remark == Remark::NatureActs).then_some(0)
        }
    };
    let turns = board.remarks.iter().find_map(turns_of)?;
    let words = match turns {
        0 => phrase("fact-nature-acts"),
        turns => phrase("fact-nature-waits").with("turns", turns),
    };
    Some((turns.min(PIPS), words))
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
        wait: None,
    }
}

/// "2 d 23 h", rounded down; `assets/times.js` says it in the same words.
pub(crate) fn figures(left: Length) -> Phrase {
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
