//! The transports of outgoing mail: SMTP, a folder of `.eml` files, or memory for tests.

pub(crate) mod directory;
pub mod error;
pub mod mail_name;
pub(crate) mod memory;
pub(crate) mod reading;
pub(crate) mod smtp;

use std::sync::Arc;

use super::rendered_mail::RenderedMail;
use directory::Directory;
use error::SendError;
use memory::Memory;
use smtp::{Smtp, Trouble};

/// Cheap to clone; all clones share the connections, folder or memory.
#[derive(Debug, Clone)]
pub enum Mailer {
    Smtp(Arc<Smtp>),
    Directory(Directory),
    Memory(Memory),
}

impl Mailer {
    /// Hands one mail over. `Ok` means that the next server, or the folder, has taken responsibility for it.
    ///
    /// If the final reply is lost, the error is [`SendError::Transient`]. A retry may then deliver a second copy with
    /// the same Message-ID, but no mail is lost.
    pub async fn send(&self, letter: &RenderedMail) -> Result<(), SendError> {
        match self {
            Mailer::Smtp(smtp) => smtp.send(letter).await,
            Mailer::Directory(directory) => directory.send(letter).await,
            Mailer::Memory(memory) => {
                memory.push(letter.clone());
                Ok(())
            }
        }
    }

    /// The number of concurrent sends that is possible.
    pub fn width(&self) -> usize {
        match self {
            Mailer::Smtp(smtp) => smtp.width(),
            Mailer::Directory(_) | Mailer::Memory(_) => 1,
        }
    }

    /// Returns the reason why no mail can be sent at present, as far as this process knows.
    pub fn trouble(&self) -> Option<Trouble> {
        match self {
            Mailer::Smtp(smtp) => smtp.trouble(),
            Mailer::Directory(_) | Mailer::Memory(_) => None,
        }
    }
}
