//! Reads the form fields of a game's time control.

use std::collections::BTreeMap;

use crate::clock::time_control::{Length, TimeControl};
use crate::web::markup::ClockForm;

/// The typed values, with the default for missing fields.
pub fn typed(fields: &BTreeMap<String, String>) -> ClockForm {
    let usual = ClockForm::default();
    let text = |name: &str, usual: String| fields.get(name).map_or(usual, |text| text.trim().to_owned());
    ClockForm {
        kind: text("clock", usual.kind),
        days: text("days", usual.days),
        initial: text("initial", usual.initial),
        increment: text("increment", usual.increment),
        cap: text("cap", usual.cap),
        moves: text("moves", usual.moves),
        moves_days: text("moves_days", usual.moves_days),
    }
}

/// The chosen time control, or an error that names the invalid field. The service validates the values.
pub fn time_control(form: &ClockForm) -> Result<TimeControl, String> {
    let days = |field, text| number(field, text).map(|days| Length::from_days(days.into()));
    Ok(match form.kind.as_str() {
        "per_move" => {
            TimeControl::PerMove { days: Some(number("days for each move", &form.days)?), seconds: None }
        }
        "fischer" => TimeControl::Fischer {
            initial: days("initial days", &form.initial)?,
            increment: days("increment in days", &form.increment)?,
            cap: (!form.cap.is_empty()).then(|| days("cap in days", &form.cap)).transpose()?,
        },
        "moves_in_days" => TimeControl::MovesInDays {
            moves: number("moves", &form.moves)?,
            days: number("days for these moves", &form.moves_days)?,
        },
        "unlimited" => TimeControl::Unlimited {},
        other => return Err(format!("clock: unknown clock `{other}`; choose one of the four")),
    })
}

fn number(field: &str, text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| format!("{field}: write a whole number, not `{text}`"))
}
