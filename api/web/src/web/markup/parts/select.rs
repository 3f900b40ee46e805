//! The choices of a `<select>`.

use zugpost_base::locale::Phrase;

#[derive(Debug)]
pub struct Choices {
    /// The value of the selected choice.
    pub chosen: String,
    /// Value and label.
    pub choices: Vec<(String, Phrase)>,
}
