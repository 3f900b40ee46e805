//! File names of mails in a mail folder.

use std::ffi::OsStr;
use std::path::Path;
use std::str::FromStr;

use crate::mail::rendered_mail::RenderedMail;

/// The name of a file in a mail folder: never a path, never hidden.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct MailName(pub(crate) String);

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not the name of a mail file")]
pub struct MailNameError;

impl MailName {
    /// Needs no escaping: a Message-ID consists of characters that are safe in a file name, and does not begin with a
    /// dot.
    pub(crate) fn of(letter: &RenderedMail) -> Self {
        MailName(format!("{}.eml", letter.message_id))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for MailName {
    type Err = MailNameError;

    fn from_str(text: &str) -> Result<Self, MailNameError> {
        let path = Path::new(text);
        let plain =
            path.file_name() == Some(OsStr::new(text)) && !text.starts_with('.') && !text.contains('\\');
        if plain && path.extension() == Some(OsStr::new("eml")) {
            Ok(MailName(text.to_owned()))
        } else {
            Err(MailNameError)
        }
    }
}
