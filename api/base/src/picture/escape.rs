//! XML escaping.

/// Escapes text for XML content and attributes. Characters that XML forbids become the replacement character.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars().map(allowed) {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            other => escaped.push(other),
        }
    }
    escaped
}

/// The character, or the replacement character for one that XML forbids.
pub(super) fn allowed(letter: char) -> char {
    if letter.is_control() || matches!(letter, '\u{fffe}' | '\u{ffff}') { '\u{fffd}' } else { letter }
}
