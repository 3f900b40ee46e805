//! Signing up and in by mail, and the sessions of browsers.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use serde::Serialize;
use utoipa::ToSchema;
use zugpost_base::email_address::EmailAddress;
use zugpost_base::ids::{PlayerId, Secret, SecretHash};
use zugpost_base::locale::Locale;
use zugpost_base::time::Moment;
use zugpost_data::model::error::PlayerError;
use zugpost_data::model::idempotency::IdempotencyKey;
use zugpost_data::model::list::{List, Listed};
use zugpost_data::store::mail::kind::MailKind;
use zugpost_data::store::mail::links::LinkKind;
use zugpost_data::store::mail::outbox::{self, NewMail};
use zugpost_data::store::mail::{links, suppressions};
use zugpost_data::store::players::sessions::{self, Session};
use zugpost_data::store::players::{self, bans, preferences};

use super::identity::Identity;
use crate::accounts::Accounts;
use crate::accounts::addresses::check_owner;
use crate::accounts::players::{clean_name, is_name_taken, player_for};
use crate::accounts::profile::presence;
use crate::accounts::strangers::has_enough;

/// The lifetime of a session.
pub const SIGNED_IN: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// A browser in which you are signed in.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SessionView {
    /// The id of the session.
    pub id: String,
    /// The browser and its system, as the `User-Agent` header names them.
    #[schema(example = "Firefox on Linux")]
    pub agent: Option<String>,
    pub created_at: Moment,
    pub expires_at: Moment,
    /// True if this request came from this browser.
    pub current: bool,
}

impl Listed for SessionView {
    const LIST: &'static str = "SessionList";
    const ABOUT: &'static str = "The browsers in which you are signed in.";
}

pub type SessionList = List<SessionView>;

impl Accounts {
    /// Mails a login link to this address, in the language of the page unless the player has chosen another. For a new
    /// address, using the link creates the player. The response does not reveal whether the address is known.
    pub async fn mail_login(
        &self,
        name: Option<String>,
        email: EmailAddress,
        locale: Option<Locale>,
        from: Option<IpAddr>,
        key: Option<IdempotencyKey>,
    ) -> Result<String, PlayerError> {
        self.shared.site.check_mail()?;
        let (now, rate_limits) = (self.shared.clock.now(), Arc::clone(&self.shared.rate_limits));
        let name = name.map(|name| clean_name(&name)).transpose()?;
        self.shared
            .write_once(key, now, move |conn| {
                match &name {
                    Some(_) => rate_limits.newcomer(from, &email)?,
                    None => rate_limits.mail(from, &email)?,
                }
                // This check comes first, so that the response does not reveal whether the address is known.
                if let Some(name) = &name
                    && is_name_taken(conn, name)?
                {
                    return Err(PlayerError::NameTaken(name.clone()));
                }
                let known = players::by_email(conn, email.as_str())?;
                // A request by itself must not create a player for an address; using the mailed link does.
                let is_banned = bans::has_address(conn, email.as_str())?;
                let name = name.filter(|_| known.is_none() && !is_banned);
                // Nor may it fill a stranger's mailbox.
                let is_enough = has_enough(conn, email.as_str(), now)?;
                if (known.is_some() || name.is_some()) && !is_enough {
                    let player = known.map(|player| player.id);
                    let language = locale.map(|locale| locale.as_str().to_owned());
                    let mail = NewMail::now(MailKind::Login, email.as_str().to_owned(), player, now);
                    outbox::insert(conn, &[NewMail { name, detail: language, ..mail }])?;
                }
                Ok("{}".to_owned())
            })
            .await
    }

    /// Consumes a login link and opens a session. The secret goes into the cookie. A player without a language gets that
    /// of the page.
    pub async fn sign_in(
        &self,
        link: SecretHash,
        agent: Option<String>,
        locale: Option<Locale>,
    ) -> Result<Secret, PlayerError> {
        let now = self.shared.clock.now();
        self.shared
            .db
            .write(move |conn| {
                let found = links::find(conn, &link)?.filter(|link| link.kind == LinkKind::Login);
                let found = found.filter(|link| link.expires_at.is_none_or(|until| now < until));
                let found = found.ok_or(PlayerError::NoSuchLink)?;
                let player = match (found.player_id, found.name) {
                    (Some(player), _) => {
                        check_owner(conn, &found.email, &player)?;
                        player
                    }
                    (None, Some(name)) => {
                        let email = found.email.parse().map_err(|_| PlayerError::NoSuchLink)?;
                        // Signing up is consent to mails, so an earlier suppression is lifted.
                        suppressions::remove(conn, &found.email)?;
                        player_for(conn, &email, &name, now)?.id
                    }
                    (None, None) => return Err(PlayerError::NoSuchLink),
                };
                if !links::consume(conn, &link, now)? {
                    return Err(PlayerError::NoSuchLink);
                }
                let secret = Secret::random();
                let session = Session {
                    hash: secret.hash(),
                    player_id: player,
                    created_at: now,
                    expires_at: now.after(SIGNED_IN),
                    agent,
                };
                sessions::insert(conn, &session)?;
                if let Some(locale) = locale {
                    preferences::suggest_locale(conn, &session.player_id, locale.as_str())?;
                }
                suppressions::arrived(conn, &found.email)?;
                presence::unmute(conn, &session.player_id, now)?;
                Ok(secret)
            })
            .await
    }

    pub async fn sign_out(&self, session: SecretHash) -> Result<(), PlayerError> {
        self.shared.db.write(move |conn| Ok(sessions::delete(conn, &session)?)).await
    }

    pub async fn by_session(&self, session: SecretHash) -> Result<Option<Identity>, PlayerError> {
        let now = self.shared.clock.now();
        self.shared
            .db
            .read(move |conn| {
                let player = sessions::player(conn, &session, now)?;
                Ok(player.map(Identity::signed_in))
            })
            .await
    }

    /// The sessions of a player. `own` marks the session of the request.
    pub async fn sessions(
        &self,
        player: PlayerId,
        own: Option<SecretHash>,
    ) -> Result<Vec<SessionView>, PlayerError> {
        let now = self.shared.clock.now();
        let rows =
            self.shared.db.read(move |conn| Ok::<_, PlayerError>(sessions::of(conn, &player, now)?)).await?;
        let view = |row: Session| SessionView {
            id: row.hash.short().to_owned(),
            current: own.as_ref() == Some(&row.hash),
            agent: row.agent,
            created_at: row.created_at,
            expires_at: row.expires_at,
        };
        Ok(rows.into_iter().map(view).collect())
    }

    /// Ends a session of the player, not only that of the request.
    pub async fn end_session(&self, player: PlayerId, id: String) -> Result<(), PlayerError> {
        let now = self.shared.clock.now();
        self.shared
            .db
            .write(move |conn| {
                let found = sessions::of(conn, &player, now)?.into_iter().find(|row| row.hash.short() == id);
                let found = found.ok_or(PlayerError::NoSession(id))?;
                Ok(sessions::delete(conn, &found.hash)?)
            })
            .await
    }
}
