//! Composes claimed outbox rows into mail content. The secret links of a mail are created here, when it is composed, so
//! that only their hashes reach the database. `kinds/` has one file per kind of mail.

pub mod context;

use zugpost_data::store::Conn;
use zugpost_data::store::error::StoreError;
use zugpost_data::store::mail::kind::Urgency;
use zugpost_data::store::mail::links;
use zugpost_data::store::mail::outbox::Mail;

use super::Outbox;
use super::kinds::{self, summary};
use context::{ComposeContext, ComposeError, Composed, ComposedMail};

impl Outbox {
    /// Loads the content of the mails from one snapshot, and stores the hashes of their links.
    pub async fn compose(&self, mails: Vec<Mail>, domain: &str) -> Result<Vec<(Mail, Composed)>, StoreError> {
        let (shared, domain, now) = (self.shared.clone(), domain.to_owned(), self.shared.clock.now());
        let (composed, minted) = self
            .shared
            .db
            .read_snapshot(move |conn| {
                let mut context = ComposeContext::load(conn, &shared, &mails, domain, now)?;
                let mut composed = Vec::with_capacity(mails.len());
                for mail in mails {
                    let letter = compose(&mut context, conn, &mail)?;
                    composed.push((mail, letter));
                }
                Ok::<_, StoreError>((composed, context.minted))
            })
            .await?;
        if !minted.is_empty() {
            self.shared.db.write(move |conn| Ok::<_, StoreError>(links::insert(conn, &minted)?)).await?;
        }
        Ok(composed)
    }
}

fn compose(context: &mut ComposeContext, conn: &mut Conn, mail: &Mail) -> Result<Composed, StoreError> {
    match letter(context, conn, mail) {
        Ok(composed) => Ok(composed),
        Err(error) => match error.downcast::<diesel::result::Error>() {
            Ok(error) => Err((*error).into()),
            Err(error) => {
                let included = summary::held_for(conn, mail)?.iter().map(|held| held.id).collect();
                Ok(Composed::Impossible { error: error.to_string(), included })
            }
        },
    }
}

fn letter(context: &mut ComposeContext, conn: &mut Conn, mail: &Mail) -> Result<Composed, ComposeError> {
    let is_unwanted = mail.kind.treatment().is_unsubscribable && context.suppressed.contains(&mail.email);
    if mail.kind.treatment().urgency == Urgency::Batch {
        return summary::write(context, conn, mail, is_unwanted);
    }
    let content = if is_unwanted { None } else { kinds::content(context, conn, mail)? };
    let Some(content) = content else { return Ok(Composed::Superseded(Vec::new())) };
    let envelope = context.envelope(conn, mail)?;
    let written = ComposedMail { envelope, content, included: Vec::new(), outdated: Vec::new() };
    Ok(Composed::Mail(Box::new(written)))
}
