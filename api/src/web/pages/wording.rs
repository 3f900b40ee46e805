//! Reasons as people read them: programs get the same with the marks and names of their fields.

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
