//! Composes claimed outbox rows into mail content. The secret links of a mail are created here, when it is composed, so
//! that only their hashes reach the database. `kinds/` has one file per kind of mail.

use super::Outbox;
use super::composer::{Composed, Composer, Impossible, Written};
use super::kinds::{single, summary};
use crate::model::mail_kind::{self, Urgency};
use crate::store::Conn;
use crate::store::error::StoreError;
use crate::store::mail::links;
use crate::store::mail::outbox::Mail;

impl Outbox {
    /// Loads the content of the mails from one snapshot, and stores the hashes of their links.
    pub async fn compose(&self, mails: Vec<Mail>, domain: &str) -> Result<Vec<(Mail, Composed)>, StoreError> {
        let (shared, domain, now) = (self.shared.clone(), domain.to_owned(), self.shared.clock.now());
        let (composed, minted) = self
            .shared
            .db
            .read_snapshot(move |conn| {
                let mut composer = Composer::load(conn, &shared, &mails, domain, now)?;
                let mut composed = Vec::with_capacity(mails.len());
                for mail in mails {
                    let letter = compose(&mut composer, conn, &mail)?;
                    composed.push((mail, letter));
                }
                Ok::<_, StoreError>((composed, composer.minted))
            })
            .await?;
        if !minted.is_empty() {
            self.shared.db.write(move |conn| Ok::<_, StoreError>(links::insert(conn, &minted)?)).await?;
        }
        Ok(composed)
    }
}

fn compose(composer: &mut Composer, conn: &mut Conn, mail: &Mail) -> Result<Composed, StoreError> {
    match letter(composer, conn, mail) {
        Ok(composed) => Ok(composed),
        Err(error) => match error.downcast::<diesel::result::Error>() {
            Ok(error) => Err(StoreError::Query(*error)),
            Err(error) => Ok(Composed::Impossible(error.to_string())),
        },
    }
}

fn letter(composer: &mut Composer, conn: &mut Conn, mail: &Mail) -> Result<Composed, Impossible> {
    let is_unwanted = mail_kind::is_unsubscribable(mail.kind) && composer.suppressed.contains(&mail.email);
    if mail_kind::urgency(mail.kind) == Urgency::Batch {
        return summary::write(composer, conn, mail, is_unwanted);
    }
    let content = if is_unwanted { None } else { single::content(composer, conn, mail)? };
    let Some(content) = content else { return Ok(Composed::Superseded(Vec::new())) };
    let envelope = composer.envelope(conn, mail)?;
    let written = Written { envelope, content, told: Vec::new(), past: Vec::new() };
    Ok(Composed::Letter(Box::new(written)))
}
