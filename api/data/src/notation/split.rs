//! Splits a text into steps.

/// The words of a text, separated by spaces, commas or semicolons. An en passant mark after a space stays with its
/// word.
pub(crate) fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let is_apart = |letter: char| letter.is_whitespace() || matches!(letter, ',' | ';');
    for word in text.split(is_apart).filter(|word| !word.is_empty()) {
        match words.last_mut().filter(|_| matches!(word, "e.p." | "e.p" | "ep")) {
            Some(step) => step.push_str(" e.p."),
            None => words.push(word.to_owned()),
        }
    }
    words
}

/// The steps of a turn written as one text. A number stays with its step, because the rules read it.
pub fn steps_of(text: &str) -> Vec<String> {
    let mut steps = Vec::new();
    let mut number = String::new();
    for word in words(text) {
        if is_number(&word) {
            number.push_str(&word);
        } else {
            steps.push(format!("{}{word}", std::mem::take(&mut number)));
        }
    }
    if !number.is_empty() {
        steps.push(number);
    }
    steps
}

/// `12.`, `3...`, and Nature's numbers: `∞3…..`, `inf3.....`.
fn is_number(word: &str) -> bool {
    let number = word.trim_end_matches(['.', '…']);
    let counted = number.strip_prefix('∞').or_else(|| number.strip_prefix("inf")).unwrap_or(number);
    number.len() < word.len() && counted.chars().all(|letter| letter.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_stand_apart_however_people_write_them() {
        for (text, steps) in [
            ("e2e4", vec!["e2e4"]),
            ("e4,d4", vec!["e4", "d4"]),
            ("e4 d4;  c4,", vec!["e4", "d4", "c4"]),
            ("exd6 e.p., Nf3", vec!["exd6 e.p.", "Nf3"]),
            ("exd6 ep", vec!["exd6 e.p."]),
            ("12. e4 d4", vec!["12.e4", "d4"]),
            ("--", vec!["--"]),
            ("", vec![]),
        ] {
            assert_eq!(steps_of(text), steps, "{text}");
        }
    }
}
