//! Reasons as people read them: programs get the same with the marks and names of their fields.

use zugpost_rules::{StepError, StepText};

use crate::locale::{Phrase, phrase};

/// A reason without the field that it begins with, and with quotation marks in place of back-ticks.
pub fn for_people(reason: &str) -> String {
    let is_field = |name: &str| {
        name.contains(['_', '.'])
            && name.chars().all(|letter| letter.is_ascii_lowercase() || "_.".contains(letter))
    };
    let reason = match reason.split_once(": ") {
        Some((field, rest)) if is_field(field) => rest,
        Some(_) | None => reason,
    };
    let mut parts = reason.split('`');
    let mut words = parts.next().unwrap_or_default().to_owned();
    for (index, part) in parts.enumerate() {
        words.push(if index % 2 == 0 { '“' } else { '”' });
        words.push_str(part);
    }
    words
}

/// Why a step is not played.
pub fn why_refused(error: &StepError) -> Phrase {
    let named = |alone, with_steps, text: &String, steps: &[StepText]| {
        let steps: Vec<&str> = steps.iter().map(|step| step.display.as_str()).collect();
        let message = match steps.as_slice() {
            [] => phrase(alone),
            steps => phrase(with_steps).with("steps", steps.join(", ")),
        };
        message.with("text", text)
    };
    match error {
        StepError::Illegal { text, nearest } => named("seat-illegal", "seat-illegal-nearest", text, nearest),
        StepError::Ambiguous { text, candidates } => {
            named("seat-ambiguous", "seat-ambiguous-one-of", text, candidates)
        }
        StepError::TooLong { .. } => Phrase::Verbatim(for_people(&error.to_string())),
        StepError::GameOver => phrase("seat-game-over"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_and_fields_of_programs_are_left_out() {
        for (reason, words) in [
            ("`Kh8` is not legal here; nearest: Kg8", "“Kh8” is not legal here; nearest: Kg8"),
            ("time_zone: unknown time zone `Wien`", "unknown time zone “Wien”"),
            ("seats.black: no player `x`", "no player “x”"),
            ("your address: not a mail address", "your address: not a mail address"),
            ("clock: unknown clock `a`b", "clock: unknown clock “a”b"),
            ("", ""),
        ] {
            assert_eq!(for_people(reason), words);
        }
    }
}
