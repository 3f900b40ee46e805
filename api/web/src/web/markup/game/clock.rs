//! The form fields for a game's time control, for the template `_clock.html`.

/// The chosen kind, and the numbers of every kind as typed, in whole days.
#[derive(Clone, Debug)]
pub struct ClockForm {
    /// The value of a [`PRESETS`] entry, or `per_move`, `fischer` or `moves_in_days` with the numbers below.
    pub kind: String,
    pub days: String,
    pub initial: String,
    pub increment: String,
    /// Empty if the time bank has no cap.
    pub cap: String,
    pub moves: String,
    pub moves_days: String,
}

/// Clocks without numbers to type: value and message. `web/pages/game/clock.rs` has their time controls.
pub const PRESETS: [(&str, &str); 4] = [
    ("relaxed", "clock-relaxed"),
    ("standard", "clock-standard"),
    ("quick", "clock-quick"),
    ("unlimited", "clock-no-limit"),
];

impl ClockForm {
    /// Returns whether a clock with numbers of its own is chosen.
    pub(crate) fn is_other(&self) -> bool {
        !PRESETS.iter().any(|(value, _)| *value == self.kind)
    }
}

impl Default for ClockForm {
    /// The most common choice.
    fn default() -> ClockForm {
        ClockForm {
            kind: "standard".to_owned(),
            days: "3".to_owned(),
            initial: "10".to_owned(),
            increment: "1".to_owned(),
            cap: "21".to_owned(),
            moves: "10".to_owned(),
            moves_days: "50".to_owned(),
        }
    }
}
