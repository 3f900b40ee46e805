//! From a row of the outbox to what the mail says. The secret links of a mail are made here, when it is written: only
//! their hashes ever reach the database. Each kind of mail is written in a file of its own, below `letters/`.

mod game_over;
mod invitation;
mod kind;
mod login;
mod scene;
mod your_move;

pub use invitation::inviter;
pub use kind::Kind;

use std::collections::HashMap;
use std::time::Duration;

use url::Url;

use super::Service;
use crate::clock::Moment;
use crate::ids::{GameId, Secret};
use crate::mail::{Content, Envelope, MessageId};
use crate::store::games::{self, Table};
use crate::store::links::Link;
use crate::store::outbox::{Mail, Sent};
use crate::store::{Conn, StoreError, links, outbox, players, suppressions};

/// How long a link leads anywhere that has no end of its own; its game may be over long before.
const LINKS_KEPT: Duration = Duration::from_secs(400 * 24 * 60 * 60);

/// To whom, and what.
pub type Written = (Envelope, Content);

/// What a claimed mail has become.
#[derive(Debug)]
pub enum Composed {
    Letter(Box<Written>),
    /// Nobody needs it any more.
    Superseded,
    /// It can never be written; why.
    Impossible(String),
}

type Impossible = Box<dyn std::error::Error + Send + Sync>;

impl Service {
    pub async fn claim_mails(&self, lease: Duration, limit: i64) -> Result<Vec<Mail>, StoreError> {
        let now = self.clock.now();
        // A look costs the readers little; a claim would cost the writer a commit.
        let due = self.db.read(move |conn| Ok::<_, StoreError>(outbox::is_due(conn, now)?)).await?;
        if !due {
            return Ok(Vec::new());
        }
        self.db.write(move |conn| Ok(outbox::claim(conn, now, lease, limit)?)).await
    }

    /// Keeps claimed mails from being taken for abandoned.
    pub async fn renew_mails(&self, ids: Vec<i64>, lease: Duration) -> Result<(), StoreError> {
        let until = self.clock.now().after(lease);
        self.db.write(move |conn| Ok(outbox::renew(conn, &ids, until)?)).await
    }

    pub async fn settle_mails(&self, outcomes: Vec<(i64, Sent)>) -> Result<(), StoreError> {
        let now = self.clock.now();
        self.db.write(move |conn| Ok(outbox::settle(conn, &outcomes, now)?)).await
    }

    /// Fills the mails with what they tell, and stores the hashes of their links.
    pub async fn compose(&self, mails: Vec<Mail>, domain: &str) -> Result<Vec<(Mail, Composed)>, StoreError> {
        let (service, domain, now) = (self.clone(), domain.to_owned(), self.clock.now());
        let (composed, minted) = self
            .db
            .read_snapshot(move |conn| {
                let mut composer = Composer::load(conn, &service, &mails, domain, now)?;
                let mut composed = Vec::with_capacity(mails.len());
                for mail in mails {
                    let letter = composer.compose(conn, &mail)?;
                    composed.push((mail, letter));
                }
                Ok::<_, StoreError>((composed, composer.minted))
            })
            .await?;
        if !minted.is_empty() {
            self.db.write(move |conn| Ok::<_, StoreError>(links::insert(conn, &minted)?)).await?;
        }
        Ok(composed)
    }
}

/// Writes the letters of one batch.
struct Composer<'a> {
    service: &'a Service,
    tables: HashMap<GameId, Table>,
    suppressed: Vec<String>,
    domain: String,
    now: Moment,
    minted: Vec<Link>,
}

impl<'a> Composer<'a> {
    fn load(
        conn: &mut Conn,
        service: &'a Service,
        mails: &[Mail],
        domain: String,
        now: Moment,
    ) -> Result<Composer<'a>, StoreError> {
        let mut ids: Vec<GameId> = mails.iter().filter_map(|mail| mail.game_id.clone()).collect();
        ids.sort();
        ids.dedup();
        let addresses: Vec<&str> = mails.iter().map(|mail| mail.email.as_str()).collect();
        Ok(Composer {
            service,
            tables: games::tables(conn, &ids)?,
            suppressed: suppressions::among(conn, &addresses)?,
            domain,
            now,
            minted: Vec::new(),
        })
    }

    fn compose(&mut self, conn: &mut Conn, mail: &Mail) -> Result<Composed, StoreError> {
        match self.letter(conn, mail) {
            Ok(Some(letter)) => Ok(Composed::Letter(Box::new(letter))),
            Ok(None) => Ok(Composed::Superseded),
            Err(error) => match error.downcast::<diesel::result::Error>() {
                Ok(error) => Err(StoreError::Query(*error)),
                Err(error) => Ok(Composed::Impossible(error.to_string())),
            },
        }
    }

    /// `None` if nobody needs it any more.
    fn letter(&mut self, conn: &mut Conn, mail: &Mail) -> Result<Option<Written>, Impossible> {
        let kind: Kind = mail.kind.parse()?;
        if kind.is_unsubscribable() && self.suppressed.contains(&mail.email) {
            return Ok(None);
        }
        let content = match kind {
            Kind::Login => Some(login::write(self, mail)?),
            Kind::Invitation => invitation::write(self, conn, mail)?,
            Kind::YourMove => your_move::write(self, conn, mail)?,
            Kind::GameOver => game_over::write(self, conn, mail)?,
        };
        let Some(content) = content else { return Ok(None) };
        Ok(Some((self.envelope(conn, mail, kind)?, content)))
    }

    /// The game of a mail that is about one.
    fn table(&self, mail: &Mail) -> Result<Table, Impossible> {
        let table = mail.game_id.as_ref().and_then(|id| self.tables.get(id)).cloned();
        table.ok_or_else(|| "its game is gone".into())
    }

    fn envelope(&mut self, conn: &mut Conn, mail: &Mail, kind: Kind) -> Result<Envelope, Impossible> {
        let to_name = match &mail.player_id {
            Some(id) => Some(players::get(conn, id)?.name),
            None => mail.name.clone(),
        };
        let message_id = MessageId::new(&message_name(mail), &self.domain)?;
        let references = match &mail.game_id {
            Some(id) => vec![MessageId::of_game(&id.0, &self.domain)?],
            None => Vec::new(),
        };
        let unsubscribe_url = match kind.is_unsubscribable() {
            true => Some(self.mint(mail, "unsubscribe", "u", None)?),
            false => None,
        };
        let to = mail.email.parse().map_err(|_| "its address is none")?;
        Ok(Envelope { to, to_name, message_id, references, unsubscribe_url, reply_to: None })
    }

    /// A fresh link for this mail, and the address that it makes.
    fn mint(
        &mut self,
        mail: &Mail,
        kind: &str,
        path: &str,
        expires_at: Option<Moment>,
    ) -> Result<Url, Impossible> {
        let secret = Secret::random();
        self.minted.push(Link {
            hash: secret.hash(),
            kind: kind.to_owned(),
            email: mail.email.clone(),
            name: mail.name.clone(),
            player_id: mail.player_id.clone(),
            game_id: mail.game_id.clone(),
            seat: mail.seat.clone(),
            ply: mail.ply,
            created_at: self.now,
            expires_at: expires_at.or(Some(self.now.after(LINKS_KEPT))),
            used_at: None,
        });
        self.url(&format!("{path}/{}", secret.expose()))
    }

    fn url(&self, path: &str) -> Result<Url, Impossible> {
        Ok(self.service.site.base_url.join(path)?)
    }
}

/// The same for every try to send a mail, and another in every database, also of those that came before this one.
fn message_name(mail: &Mail) -> String {
    format!("{}-{}", mail.created_at.micros(), mail.id)
}
