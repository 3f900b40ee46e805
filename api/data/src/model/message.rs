//! Messages between players in their stored form.

use zugpost_base::locale::phrase;

use super::error::GameError;

pub(crate) const LONGEST_MESSAGE: usize = 4000;

/// Trims a message and strips control characters. Empty becomes `None`; too long is an error.
pub fn clean_message(text: &str) -> Result<Option<String>, GameError> {
    let text = text.replace("\r\n", "\n");
    let text: String = text.chars().filter(|c| *c == '\n' || !c.is_control()).collect();
    let text = text.trim();
    if text.len() > LONGEST_MESSAGE {
        return Err(phrase("error-message-too-long").with("n", LONGEST_MESSAGE).into());
    }
    Ok((!text.is_empty()).then(|| text.to_owned()))
}
