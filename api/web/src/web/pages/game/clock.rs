//! Reads the form fields of a game's time control.

use std::collections::BTreeMap;

use zugpost_base::locale::phrase;
use zugpost_data::clock::time_control::{Length, TimeControl};
use zugpost_data::model::error::fault::Fault;

use crate::web::markup::ClockForm;

/// The typed values, with the default for missing fields.
pub fn typed(fields: &BTreeMap<String, String>) -> ClockForm {
    let usual = ClockForm::default();
    let text = |name: &str, usual: String| fields.get(name).map_or(usual, |text| text.trim().to_owned());
    // Numbers without a kind are those of the simplest one.
    let kind = if fields.contains_key("days") { "per_move".to_owned() } else { usual.kind };
    ClockForm {
        kind: text("clock", kind),
        days: text("days", usual.days),
        initial: text("initial", usual.initial),
        increment: text("increment", usual.increment),
        cap: text("cap", usual.cap),
        moves: text("moves", usual.moves),
        moves_days: text("moves_days", usual.moves_days),
    }
}

/// The chosen time control, or an error that names the invalid field. The service validates the values.
pub fn time_control(form: &ClockForm) -> Result<TimeControl, Fault> {
    let days = |field, text| number(field, text).map(|days| Length::from_days(days.into()));
    let per_move = |days| TimeControl::PerMove { days: Some(days), seconds: None };
    Ok(match form.kind.as_str() {
        "relaxed" => TimeControl::Fischer {
            initial: Length::from_days(10),
            increment: Length::from_days(1),
            cap: Some(Length::from_days(21)),
        },
        "standard" => per_move(3),
        "quick" => per_move(1),
        "per_move" => per_move(number("error-clock-days", &form.days)?),
        "fischer" => TimeControl::Fischer {
            initial: days("error-clock-initial-days", &form.initial)?,
            increment: days("error-clock-increment-days", &form.increment)?,
            cap: (!form.cap.is_empty()).then(|| days("error-clock-cap-days", &form.cap)).transpose()?,
        },
        "moves_in_days" => TimeControl::MovesInDays {
            moves: number("error-clock-moves-number", &form.moves)?,
            days: number("error-clock-moves-days", &form.moves_days)?,
        },
        "unlimited" => TimeControl::Unlimited {},
        other => return Err(phrase("error-clock-unknown").with("text", other).into()),
    })
}

/// `field` is the message that names the field.
fn number(field: &'static str, text: &str) -> Result<u32, Fault> {
    let wrong = || phrase("error-clock-number").with("field", phrase(field)).with("text", text);
    text.parse().map_err(|_| wrong().into())
}
