//! The three ways a mail leaves: SMTP, a folder of `.eml` files, or memory in tests.

pub(crate) mod directory;
pub mod error;
pub mod mail_name;
pub(crate) mod memory;
pub(crate) mod reading;
pub(crate) mod smtp;

use std::sync::Arc;

use super::letter::Letter;
use directory::Directory;
use error::SendError;
use memory::Memory;
use smtp::Smtp;

/// Cheap to clone; all clones share connections, folder or memory.
#[derive(Debug, Clone)]
pub enum Mailer {
    Smtp(Arc<Smtp>),
    Directory(Directory),
    Memory(Memory),
}

impl Mailer {
    /// Hands one mail over. `Ok` means that the next server, or the folder, has taken responsibility for it.
    ///
    /// When the answer to a whole mail is lost the error is [`SendError::Transient`]: sending again may then
    /// deliver a second copy, with the same Message-ID, but a mail is never lost.
    pub async fn send(&self, letter: &Letter) -> Result<(), SendError> {
        match self {
            Mailer::Smtp(smtp) => smtp.send(letter).await,
            Mailer::Directory(directory) => directory.send(letter).await,
            Mailer::Memory(memory) => {
                memory.push(letter.clone());
                Ok(())
            }
        }
    }

    /// How many mails it is worth sending at the same time.
    pub fn width(&self) -> usize {
        match self {
            Mailer::Smtp(smtp) => smtp.width(),
            Mailer::Directory(_) | Mailer::Memory(_) => 1,
        }
    }
}
