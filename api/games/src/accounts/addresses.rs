//! The mail addresses of a player: mails go to the primary one; any of them can sign in and reply by mail.
//!
//! An address becomes the player's when its confirmation link is used.

use std::net::IpAddr;
use std::sync::Arc;

use diesel::QueryResult;
use serde::Serialize;
use utoipa::ToSchema;
use zugpost_base::email_address::EmailAddress;
use zugpost_base::ids::{PlayerId, SecretHash};
use zugpost_base::locale::phrase;
use zugpost_base::rate_limits::TooOften;
use zugpost_base::time::Moment;
use zugpost_data::model::error::PlayerError;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::model::idempotency::IdempotencyKey;
use zugpost_data::model::json;
use zugpost_data::model::list::{List, Listed};
use zugpost_data::store::Conn;
use zugpost_data::store::mail::batches;
use zugpost_data::store::mail::kind::{MailKind, Urgency};
use zugpost_data::store::mail::links::{self, Link, LinkKind};
use zugpost_data::store::mail::outbox::{self, MailStatus, NewMail};
use zugpost_data::store::mail::strangers;
use zugpost_data::store::players;
use zugpost_data::store::players::addresses::{self, Address};

use super::Accounts;
use super::strangers::{COUNTED, has_enough, has_unsubscribed};

/// The maximum number of addresses per account. It prevents a client from making the server write to a whole mailing
/// list.
const MOST: usize = 8;
/// Links and their mails that let the reader of an address act for its player.
const PROVING_LINKS: [LinkKind; 2] = [LinkKind::Login, LinkKind::Address];
const PROVING_MAILS: [MailKind; 2] = [MailKind::Login, MailKind::Address];

/// One of your confirmed addresses.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AddressView {
    /// A mail address.
    #[schema(format = Email)]
    pub email: String,
    /// True if your mails go to this address.
    pub primary: bool,
    pub confirmed_at: Moment,
}

impl Listed for AddressView {
    const LIST: &'static str = "AddressList";
    const ABOUT: &'static str = "Your confirmed addresses.";
}

pub type AddressList = List<AddressView>;

/// The effect of a confirmation link.
#[derive(Clone, Debug)]
pub struct Confirmation {
    pub email: String,
    /// The name of the player who adds the address.
    pub name: String,
}

impl Accounts {
    pub async fn addresses(&self, player: PlayerId) -> Result<Vec<AddressView>, PlayerError> {
        self.shared.db.read(move |conn| list(conn, &player)).await
    }

    /// Mails a confirmation link to an address that a player claims. The response does not reveal whether another
    /// account owns it.
    pub async fn add_address(
        &self,
        player: PlayerId,
        email: EmailAddress,
        from: Option<IpAddr>,
        key: Option<IdempotencyKey>,
    ) -> Result<String, PlayerError> {
        self.shared.site.check_mail()?;
        let (now, rate_limits) = (self.shared.clock.now(), Arc::clone(&self.shared.rate_limits));
        self.shared
            .write_once(key, now, move |conn| {
                rate_limits.mail(from, &email)?;
                let own = addresses::of(conn, &player)?;
                if own.len() >= MOST {
                    return Err(Fault::at("email", phrase("error-addresses-most").with("n", MOST)).into());
                }
                if !own.iter().any(|row| row.email == email.as_str()) {
                    check_number_asked(conn, &player, now)?;
                    let is_enough =
                        has_enough(conn, email.as_str(), now)? || has_unsubscribed(conn, email.as_str())?;
                    // A mail that is not sent counts, too, so that the count does not tell who has an account.
                    let status = if is_enough { MailStatus::Superseded } else { MailStatus::Waiting };
                    let mail = NewMail::now(MailKind::Address, email.as_str().to_owned(), Some(player), now);
                    outbox::insert(conn, &[NewMail { status, ..mail }])?;
                }
                Ok("{}".to_owned())
            })
            .await
    }

    /// The effect of a confirmation link, if the link is still valid.
    pub async fn address_link(&self, token: SecretHash) -> Result<Confirmation, PlayerError> {
        let now = self.shared.clock.now();
        self.shared
            .db
            .read(move |conn| {
                let (link, player) = open(conn, &token, now)?;
                Ok(Confirmation { email: link.email, name: players::get(conn, &player)?.name })
            })
            .await
    }

    /// Adds the address to the player who requested it, and consumes the link.
    pub async fn confirm_address(&self, token: SecretHash) -> Result<String, PlayerError> {
        let now = self.shared.clock.now();
        self.shared
            .db
            .write(move |conn| {
                let (link, player) = open(conn, &token, now)?;
                match addresses::owner(conn, &link.email)? {
                    Some(owner) if owner == player => {}
                    // The reader of the mailbox may know this.
                    Some(_) => {
                        return Err(phrase("error-address-of-another").into());
                    }
                    None => {
                        let email = link.email.clone();
                        addresses::insert(
                            conn,
                            &Address { email, player_id: player.clone(), confirmed_at: now },
                        )?;
                    }
                }
                if players::get(conn, &player)?.email.is_none() {
                    players::set_email(conn, &player, Some(&link.email))?;
                }
                links::consume(conn, &token, now)?;
                Ok(link.email)
            })
            .await
    }

    /// Makes one of the player's addresses the primary one.
    pub async fn prefer_address(
        &self,
        player: PlayerId,
        email: String,
        key: Option<IdempotencyKey>,
    ) -> Result<String, PlayerError> {
        let now = self.shared.clock.now();
        self.shared
            .write_once(key, now, move |conn| {
                let email = known(email)?;
                if addresses::owner(conn, &email)?.as_ref() != Some(&player) {
                    return Err(PlayerError::NoAddress(email));
                }
                players::set_email(conn, &player, Some(&email))?;
                redirect(conn, &player, &email, now)?;
                Ok(json::to_text(&List::whole(list(conn, &player)?)))
            })
            .await
    }

    /// Removes an address from the player, and revokes the login and confirmation links sent to it.
    pub async fn remove_address(&self, player: PlayerId, email: String) -> Result<(), PlayerError> {
        let now = self.shared.clock.now();
        self.shared
            .db
            .write(move |conn| {
                let email = known(email)?;
                let primary = players::get(conn, &player)?.email;
                if primary.as_ref() == Some(&email) {
                    return Err(phrase("error-address-primary").into());
                }
                if !addresses::delete(conn, &player, &email)? {
                    return Err(PlayerError::NoAddress(email));
                }
                links::forget_proofs(conn, &player, &email, &PROVING_LINKS)?;
                outbox::supersede_to(conn, &player, &email, &PROVING_MAILS, now)?;
                Ok(primary.map_or(Ok(()), |primary| redirect(conn, &player, &primary, now))?)
            })
            .await
    }
}

/// Refuses a mail to one more address that may be a stranger's.
fn check_number_asked(conn: &mut Conn, player: &PlayerId, now: Moment) -> Result<(), PlayerError> {
    players::lock(conn, player)?;
    let asked = strangers::asked_to_confirm(conn, player, now.before(COUNTED))?;
    match asked.first() {
        Some(first) if asked.len() >= MOST => {
            Err(TooOften::new("error-often-addresses", first.after(COUNTED).since(now)).into())
        }
        _ => Ok(()),
    }
}

/// Redirects the player's pending mails to this address, except mails that were requested for another address.
fn redirect(conn: &mut Conn, player: &PlayerId, email: &str, now: Moment) -> QueryResult<()> {
    let kinds = MailKind::ALL.iter().copied();
    let requested: Vec<MailKind> =
        kinds.filter(|kind| kind.treatment().urgency == Urgency::Requested).collect();
    players::lock(conn, player)?;
    outbox::redirect(conn, player, email, &requested, now)?;
    batches::release(conn, player, now)
}

/// Refuses a link if the player no longer owns the address to which it was mailed.
pub(crate) fn check_owner(conn: &mut Conn, email: &str, player: &PlayerId) -> Result<(), PlayerError> {
    let is_own = addresses::owner(conn, email)?.as_ref() == Some(player);
    if is_own { Ok(()) } else { Err(PlayerError::NoSuchLink) }
}

/// Normalizes an address to its stored form.
fn known(email: String) -> Result<String, PlayerError> {
    match email.parse::<EmailAddress>() {
        Ok(email) => Ok(email.as_str().to_owned()),
        Err(_) => Err(PlayerError::NoAddress(email)),
    }
}

fn list(conn: &mut Conn, player: &PlayerId) -> Result<Vec<AddressView>, PlayerError> {
    let primary = players::get(conn, player)?.email;
    let view = |row: Address| AddressView {
        primary: primary.as_ref() == Some(&row.email),
        email: row.email,
        confirmed_at: row.confirmed_at,
    };
    Ok(addresses::of(conn, player)?.into_iter().map(view).collect())
}

fn open(conn: &mut Conn, token: &SecretHash, now: Moment) -> Result<(Link, PlayerId), PlayerError> {
    let found =
        links::find(conn, token)?.filter(|link| link.kind == LinkKind::Address && link.used_at.is_none());
    let found = found.filter(|link| link.expires_at.is_none_or(|until| now < until));
    let link = found.ok_or(PlayerError::NoSuchLink)?;
    let player = link.player_id.clone().ok_or(PlayerError::NoSuchLink)?;
    Ok((link, player))
}
