//! Loads what a batch of mails shares (games, preferences, suppressions), and mints the links in them.

use std::collections::HashMap;
use std::time::Duration;

use jiff::tz::TimeZone;
use url::Url;
use zugpost_base::email_address::EmailAddress;
use zugpost_base::ids::{GameId, PlayerId, Secret};
use zugpost_base::locale::Locale;
use zugpost_base::time::Moment;
use zugpost_data::model::game::can_write_after_end;
use zugpost_data::model::mail_identity::{BOUNCE_PREFIX, REPLY_PREFIX};
use zugpost_data::site::Shared;
use zugpost_data::store::Conn;
use zugpost_data::store::error::StoreError;
use zugpost_data::store::games::{self, Table};
use zugpost_data::store::mail::links::{Link, LinkKind};
use zugpost_data::store::mail::outbox::Mail;
use zugpost_data::store::mail::suppressions;
use zugpost_data::store::players;
use zugpost_data::store::players::preferences::{self, Preferences};
use zugpost_games::accounts::{blocks, preferences as account, strangers};

use crate::mail::{Content, Envelope, MessageId};

pub(crate) type ComposeError = Box<dyn std::error::Error + Send + Sync>;

/// Composes the mails of one batch; `minted` collects their new links.
pub(crate) struct ComposeContext<'a> {
    pub shared: &'a Shared,
    tables: HashMap<GameId, Table>,
    preferences: HashMap<PlayerId, Preferences>,
    pub(crate) suppressed: Vec<String>,
    domain: String,
    pub(crate) now: Moment,
    pub(crate) minted: Vec<Link>,
}

impl<'a> ComposeContext<'a> {
    pub(crate) fn load(
        conn: &mut Conn,
        shared: &'a Shared,
        mails: &[Mail],
        domain: String,
        now: Moment,
    ) -> Result<ComposeContext<'a>, StoreError> {
        let mut ids: Vec<GameId> = mails.iter().filter_map(|mail| mail.game_id.clone()).collect();
        ids.sort();
        ids.dedup();
        let players: Vec<PlayerId> = mails.iter().filter_map(|mail| mail.player_id.clone()).collect();
        let addresses: Vec<&str> = mails.iter().map(|mail| mail.email.as_str()).collect();
        Ok(ComposeContext {
            shared,
            tables: games::tables(conn, &ids)?,
            preferences: preferences::of_players(conn, &players)?,
            suppressed: suppressions::among(conn, &addresses)?,
            domain,
            now,
            minted: Vec::new(),
        })
    }

    /// Loads the games of further mails, such as the held ones that a summary lists.
    pub(crate) fn learn(&mut self, conn: &mut Conn, mails: &[Mail]) -> diesel::QueryResult<()> {
        let mut ids: Vec<GameId> = mails.iter().filter_map(|mail| mail.game_id.clone()).collect();
        ids.retain(|id| !self.tables.contains_key(id));
        self.tables.extend(games::tables(conn, &ids)?);
        Ok(())
    }

    /// The recipient's preferences; `None` if the recipient has no account.
    pub(crate) fn preferences(&self, mail: &Mail) -> Option<&Preferences> {
        self.preferences.get(mail.player_id.as_ref()?)
    }

    /// Returns whether the mail is about a game that has not begun, and the recipient has blocked its creator.
    pub(crate) fn is_from_blocked(&self, conn: &mut Conn, mail: &Mail) -> diesel::QueryResult<bool> {
        let table = mail.game_id.as_ref().and_then(|id| self.tables.get(id));
        let Some(table) = table.filter(|table| table.game.started_at.is_none()) else { return Ok(false) };
        let creator = table.game.creator.and_then(|seat| table.seat(*seat));
        match creator.and_then(|seated| seated.row.player_id.as_ref()) {
            Some(creator) => blocks::is_blocked_by_address(conn, creator, &mail.email),
            None => Ok(false),
        }
    }

    /// The mail's game, for a stranger without names that are links; an error if the mail has none or the game was deleted.
    pub(crate) fn table(&self, conn: &mut Conn, mail: &Mail) -> Result<Table, ComposeError> {
        let table = mail.game_id.as_ref().and_then(|id| self.tables.get(id)).cloned();
        let mut table = table.ok_or("its game no longer exists")?;
        if mail.player_id.is_none() {
            let locale = self.locale(conn, mail)?;
            for name in table.seats.iter_mut().filter_map(|seated| seated.name.as_mut()) {
                *name = strangers::harmless_name(name).text(locale);
            }
        }
        Ok(table)
    }

    pub(crate) fn envelope(&mut self, conn: &mut Conn, mail: &Mail) -> Result<Envelope, ComposeError> {
        let locale = self.locale(conn, mail)?;
        let to_name = match &mail.player_id {
            // A mail that confirms an address may go to a stranger.
            Some(id) => Some(strangers::harmless_name(&players::get(conn, id)?.name).text(locale)),
            None => mail.name.clone(),
        };
        let message_id = MessageId::new(&message_name(mail), &self.domain)?;
        let answers = mail.answers.clone();
        let references = match &mail.game_id {
            Some(id) => vec![MessageId::of_game(&id.0, &self.domain)?],
            None => Vec::new(),
        };
        let unsubscribe_url = match mail.kind.treatment().is_unsubscribable {
            true => Some(self.mint(mail, LinkKind::Unsubscribe, "u", None)?),
            false => None,
        };
        let to = mail.email.parse().map_err(|_| "its address is invalid")?;
        let zone = self.preferences(mail).and_then(|own| TimeZone::get(&own.time_zone).ok());
        let zone = zone.unwrap_or(TimeZone::UTC);
        let reply_to = self.reply_to(mail)?;
        let returns_to = self.returns_to(mail)?;
        Ok(Envelope {
            to,
            to_name,
            message_id,
            references,
            answers,
            unsubscribe_url,
            reply_to,
            returns_to,
            zone,
            locale,
        })
    }

    /// The language of a mail: that which the recipient has chosen; or else that of the page on which the mail was asked
    /// for; or else, for a recipient without an account, that of the player who proposed the game.
    pub(crate) fn locale(&self, conn: &mut Conn, mail: &Mail) -> diesel::QueryResult<Locale> {
        let chosen = self.preferences(mail).and_then(account::locale);
        let of_page = mail.detail.as_deref().filter(|_| mail.kind.treatment().keeps_language);
        let of_page = Locale::stored(of_page);
        if chosen.or(of_page).is_some() || mail.player_id.is_some() {
            return Ok(chosen.or(of_page).unwrap_or(Locale::En));
        }
        let table = mail.game_id.as_ref().and_then(|id| self.tables.get(id));
        table.map_or(Ok(Locale::En), |table| preferences::locale_of_guests(conn, table))
    }

    /// Mints a link for this mail and returns its URL.
    pub(crate) fn mint(
        &mut self,
        mail: &Mail,
        kind: LinkKind,
        path: &str,
        expires_at: Option<Moment>,
    ) -> Result<Url, ComposeError> {
        let secret = Secret::random();
        self.note(mail, kind, &secret, expires_at);
        self.url(&format!("{path}/{}", secret.expose()))
    }

    /// The reply address of this mail. It stands for the recipient's seat at the current ply. After the end of a game
    /// its players may write to each other.
    fn reply_to(&mut self, mail: &Mail) -> Result<Option<EmailAddress>, ComposeError> {
        let Some(domain) = self.shared.site.reply_domain.clone() else { return Ok(None) };
        let table = mail.game_id.as_ref().and_then(|id| self.tables.get(id));
        let (Some(table), Some(seat)) = (table, mail.seat) else { return Ok(None) };
        if !table.game.runs_at(mail.ply) && !can_write_after_end(table, *seat) {
            return Ok(None);
        }
        let secret = Secret::without_case();
        self.note(mail, LinkKind::Reply, &secret, None);
        Ok(Some(format!("{REPLY_PREFIX}{}@{domain}", secret.expose()).parse()?))
    }

    /// The envelope sender of this mail, to which mail servers send delivery reports. Its token identifies the
    /// recipient's address.
    fn returns_to(&mut self, mail: &Mail) -> Result<Option<EmailAddress>, ComposeError> {
        let Some(domain) = self.shared.site.reply_domain.clone() else { return Ok(None) };
        let secret = Secret::without_case();
        self.note(mail, LinkKind::Bounce, &secret, Some(self.now.after(REPORTS_COME)));
        Ok(Some(format!("{BOUNCE_PREFIX}{}@{domain}", secret.expose()).parse()?))
    }

    fn note(&mut self, mail: &Mail, kind: LinkKind, secret: &Secret, expires_at: Option<Moment>) {
        let table = mail.game_id.as_ref().and_then(|game| self.tables.get(game));
        self.minted.push(Link {
            hash: secret.hash(),
            kind,
            email: mail.email.clone(),
            name: mail.name.clone(),
            player_id: mail.player_id.clone(),
            game_id: mail.game_id.clone(),
            seat: mail.seat,
            ply: mail.ply,
            created_at: self.now,
            expires_at: expires_at.or(Some(self.now.after(LINKS_KEPT))),
            used_at: None,
            detail: if kind == LinkKind::Confirm { mail.detail.clone() } else { None },
            takebacks: table.map_or(0, |table| table.game.takebacks),
        });
    }

    pub(crate) fn url(&self, path: &str) -> Result<Url, ComposeError> {
        Ok(self.shared.site.base_url.join(path)?)
    }
}

/// Lifetime of links that have no expiry of their own. The game is usually over long before.
pub(crate) const LINKS_KEPT: Duration = Duration::from_secs(400 * 24 * 60 * 60);

/// Mail servers give up after about five days, so later delivery reports are rare.
pub(crate) const REPORTS_COME: Duration = Duration::from_secs(10 * 24 * 60 * 60);

/// A composed mail, with the held mails that it includes and those that are outdated.
#[derive(Debug)]
pub struct ComposedMail {
    pub envelope: Envelope,
    pub content: Content,
    pub included: Vec<i64>,
    pub outdated: Vec<i64>,
}

/// The result of composing a claimed mail.
#[derive(Debug)]
pub enum Composed {
    Mail(Box<ComposedMail>),
    /// The mail is outdated or unwanted, and so are these held mails.
    Superseded(Vec<i64>),
    /// The mail can never be composed, for this reason, nor can these held mails with it.
    Impossible {
        error: String,
        included: Vec<i64>,
    },
}

/// Stable across retries; unique across databases and restores.
pub(crate) fn message_name(mail: &Mail) -> String {
    format!("{}-{}", mail.created_at.micros(), mail.id)
}
