//! Transport into a folder of `.eml` files, for use without a mail server. `/dev/mail` shows the folder.

use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::error::{SendError, Stage};
use super::mail_name::MailName;
use super::reading::{MailSummary, ReadMail};
use crate::mail::rendered_mail::RenderedMail;

#[derive(Debug, Clone)]
pub struct Directory {
    folder: PathBuf,
}

impl Directory {
    /// Creates the folder if it is missing.
    pub fn open(folder: &Path) -> io::Result<Self> {
        std::fs::create_dir_all(folder)?;
        Ok(Directory { folder: folder.to_owned() })
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    pub(crate) async fn send(&self, letter: &RenderedMail) -> Result<(), SendError> {
        let (directory, letter) = (self.clone(), letter.clone());
        tokio::task::spawn_blocking(move || directory.write(&letter))
            .await
            .map_err(|_| io::Error::other("the writing task ended early"))
            .flatten()
            .map_err(|error| SendError::Transient { stage: Stage::File, cause: error.kind().to_string() })
    }

    /// The newest mails first, at most `limit`.
    pub fn list(&self, limit: usize) -> io::Result<Vec<MailSummary>> {
        let mut files: Vec<(SystemTime, MailName)> = Vec::new();
        for entry in std::fs::read_dir(&self.folder)? {
            let entry = entry?;
            let Some(name) = entry.file_name().to_str().and_then(|name| name.parse().ok()) else { continue };
            files.push((entry.metadata()?.modified()?, name));
        }
        files.sort_unstable_by(|one, other| other.cmp(one));
        files.truncate(limit);
        let mut summaries = Vec::with_capacity(files.len());
        for (_, name) in files {
            let bytes = std::fs::read(self.folder.join(&name.0))?;
            summaries.extend(MailSummary::parse(name, &bytes));
        }
        Ok(summaries)
    }

    /// `None` if the file is missing or holds no mail.
    pub fn read(&self, name: &MailName) -> io::Result<Option<ReadMail>> {
        match std::fs::read(self.folder.join(&name.0)) {
            Ok(bytes) => Ok(ReadMail::parse(&bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// The Message-ID names the file, so that a retry overwrites it; the rename makes the write atomic. The file is not
    /// synced: a power cut may lose the last mails of a development mailbox.
    fn write(&self, letter: &RenderedMail) -> io::Result<()> {
        let name = MailName::of(letter);
        let hidden = self.folder.join(format!(".{}.tmp", name.0));
        std::fs::write(&hidden, &letter.bytes)?;
        std::fs::rename(&hidden, self.folder.join(&name.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_cannot_leave_the_folder() {
        assert!("a.b@c.eml".parse::<MailName>().is_ok());
        for text in
            ["", "a", "a.txt", "../a.eml", "/etc/a.eml", "a/b.eml", ".a.eml", "a\\b.eml", "..", "a.eml/"]
        {
            assert!(text.parse::<MailName>().is_err(), "{text:?} was taken");
        }
    }
}
