//! The form fields for a game's time control, for the template `_clock.html`.

/// The chosen kind, and the numbers of every kind as typed, in whole days.
#[derive(Clone, Debug)]
pub struct ClockForm {
    /// `per_move`, `fischer`, `moves_in_days` or `unlimited`.
    pub kind: String,
    pub days: String,
    pub initial: String,
    pub increment: String,
    /// Empty if the time bank has no cap.
    pub cap: String,
    pub moves: String,
    pub moves_days: String,
}

impl Default for ClockForm {
    /// The most common choice.
    fn default() -> ClockForm {
        ClockForm {
            kind: "per_move".to_owned(),
            days: "3".to_owned(),
            initial: "10".to_owned(),
            increment: "1".to_owned(),
            cap: "21".to_owned(),
            moves: "10".to_owned(),
            moves_days: "50".to_owned(),
        }
    }
}
