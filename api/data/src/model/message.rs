//! Messages between players in their stored form.

use zugpost_base::locale::phrase;

use super::error::GameError;

pub(crate) const LONGEST_MESSAGE: usize = 4000;

/// Trims a message and strips control characters. Empty becomes `None`; too long is an error.
pub fn clean_message(text: &str) -> Result<Option<String>, GameError> {
    let text = stripped(text);
    if text.len() > LONGEST_MESSAGE {
        return Err(phrase("error-message-too-long").with("n", LONGEST_MESSAGE).into());
    }
    Ok((!text.is_empty()).then_some(text))
}

/// A text of several lines, trimmed and without other control characters.
pub fn stripped(text: &str) -> String {
    let text: String = text.chars().filter(|c| *c == '\n' || !c.is_control()).collect();
    text.trim().to_owned()
}
