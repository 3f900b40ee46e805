//! Processes received messages, from the listener, the HTTP endpoint or the command line. A reply acts for the seat of
//! its reply address if the domain of that seat's own address authenticates it. Otherwise the seat gets a confirmation
//! link by mail. The `arrivals` table makes repeated copies of a message idempotent.

mod resolve;
mod unaddressed;

use std::sync::Arc;
use std::time::Duration;

use zugpost_base::email_address::EmailAddress;
use zugpost_base::ids::{self, SecretHash};
use zugpost_base::time::Moment;
use zugpost_data::model::error::{GameError, is_taken};
use zugpost_data::model::mail_identity::MailIdentity;
use zugpost_data::model::variant::variant_of;
use zugpost_data::notation::move_format::MoveFormat;
use zugpost_data::site::Shared;
use zugpost_data::store::Conn;
use zugpost_data::store::error::StoreError;
use zugpost_data::store::mail::answers;
use zugpost_data::store::mail::inbound_messages::{self, ArrivalRow};
use zugpost_data::store::mail::kind::MailKind;
use zugpost_data::store::mail::links;
use zugpost_data::store::mail::links::LinkKind;
use zugpost_data::store::mail::outbox::{self, NewMail};
use zugpost_data::store::players::{addresses, preferences};
use zugpost_games::accounts::Accounts;
use zugpost_games::play::Play;
use zugpost_games::play::action::GameAction;
use zugpost_games::play::reading::seat_access::SeatAccess;

use super::budget::Budget;
use super::classify::Incoming;
use super::incoming::MAX_BYTES;
use super::{Authenticator, RawMail, Reply, Report, Unwanted, Verdict};
use crate::mail::kinds::answer::data::Answer;
use resolve::{ResolvedReply, wanted};

/// Processing lease: after 2 minutes another process may take the message.
pub const PATIENCE: Duration = Duration::from_secs(2 * 60);
/// Retention of message fingerprints; no sending server retries for so long.
pub const ARRIVALS_KEPT: Duration = Duration::from_secs(30 * 24 * 60 * 60);
/// Rate limit for responses to one address that one sender causes in an hour, which ends a mail loop between two
/// programs. All senders without proof share one, so that they cannot use up that of the owner.
const MAX_ANSWERS: i64 = 5;
const AN_HOUR: Duration = Duration::from_secs(60 * 60);

/// Processes received messages; cheap to clone.
#[derive(Clone, Debug)]
pub struct Inbox {
    shared: Shared,
    play: Play,
    accounts: Accounts,
    authenticator: Authenticator,
    ours: Arc<MailIdentity>,
}

/// The outcome of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InboundOutcome {
    /// No response is sent.
    Dropped(Unwanted),
    /// A copy of it was processed before.
    Repeated,
    Done,
    /// It was a delivery report about one of our mails.
    Report,
    /// A confirmation link was sent.
    AskedBack,
    Answered,
    /// Senders without proof have exceeded the rate limit for responses to this address.
    Muted,
    /// The authenticated sender has exceeded it. Nothing was done; the delivery must report it.
    Refused,
}

/// Reason for which the sending server must retry later.
#[derive(Debug, thiserror::Error)]
pub enum TakeError {
    #[error("this message is already being processed")]
    Running,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Inbox {
    pub fn new(play: Play, accounts: Accounts, authenticator: Authenticator, ours: MailIdentity) -> Inbox {
        Inbox { shared: play.shared.clone(), play, accounts, authenticator, ours: Arc::new(ours) }
    }

    /// The domain of our reply and bounce addresses.
    pub fn domain(&self) -> &str {
        &self.ours.reply_domain
    }

    /// The time of receipt for a message that arrives now.
    pub fn now(&self) -> Moment {
        self.shared.clock.now()
    }

    /// Returns whether an address is ours: the From address, or one that accepts replies or delivery reports.
    pub async fn is_known(&self, address: &str) -> Result<bool, StoreError> {
        if self.ours.is_sender(address) {
            return Ok(true);
        }
        let reply = self.ours.token(address).map(|token| (token, LinkKind::Reply));
        let known = reply.or_else(|| Some((self.ours.bounce_token(address)?, LinkKind::Bounce)));
        let Some((token, kind)) = known else { return Ok(false) };
        let hash = SecretHash::of(&token);
        self.shared
            .db
            .read(move |conn| Ok(links::find(conn, &hash)?.is_some_and(|link| link.kind == kind)))
            .await
    }

    /// Carries out what the message asks for, once for all its copies. When this returns, the result is committed.
    pub async fn take(&self, raw_mail: RawMail) -> Result<InboundOutcome, TakeError> {
        let outcome = self.process(raw_mail).await?;
        // The log must hold neither address nor text nor token.
        tracing::info!(?outcome, "a mail was received");
        Ok(outcome)
    }

    async fn process(&self, raw_mail: RawMail) -> Result<InboundOutcome, TakeError> {
        if raw_mail.bytes.len() > MAX_BYTES {
            return Ok(InboundOutcome::Dropped(Unwanted::TooLarge));
        }
        let raw_mail = Arc::new(raw_mail);
        let (mail, ours) = (Arc::clone(&raw_mail), Arc::clone(&self.ours));
        // Parsing a large mail takes CPU time, so it runs off the async threads.
        let reply = match tokio::task::spawn_blocking(move || Incoming::read(&mail, &ours)).await {
            Ok(Ok(Incoming::Reply(reply))) => reply,
            Ok(Ok(Incoming::Report(report))) => return self.reported(&report).await,
            Ok(Ok(Incoming::UnaddressedReply(stray))) => return Ok(self.astray(&raw_mail, stray).await?),
            Ok(Err(unwanted)) => return Ok(InboundOutcome::Dropped(unwanted)),
            Err(error) => {
                tracing::error!(%error, "cannot parse a received mail");
                return Ok(InboundOutcome::Dropped(Unwanted::Unreadable));
            }
        };
        let opened = match self.play.open_link(SecretHash::of(&reply.token), LinkKind::Reply).await {
            Ok(opened) => opened,
            Err(GameError::Store(error)) => return Err(error.into()),
            Err(_) => return Ok(InboundOutcome::Dropped(Unwanted::UnknownToken)),
        };
        let received = match self.begin(&reply, &opened, raw_mail.received).await? {
            Arrival::New(received) => received,
            Arrival::Known => return Ok(InboundOutcome::Repeated),
        };
        let format = self.format(&opened).await?;
        let letters = format.as_ref().map(MoveFormat::letters).unwrap_or_default();
        // Validating hundreds of conditional steps takes CPU time, so it runs on a reader thread.
        let (asked, at, known) = (reply.clone(), opened.clone(), letters.clone());
        let wanted = self.shared.db.read(move |_| {
            let budget = Budget::begin();
            let wanted = wanted(&asked, &at, &known);
            Ok::<_, StoreError>(budget.check().map(|()| wanted))
        });
        let wanted = match wanted.await? {
            Ok(wanted) => wanted,
            Err(costly) => {
                let fingerprint = reply.fingerprint;
                let forget = move |conn: &mut _| Ok(inbound_messages::forget(conn, &fingerprint)?);
                self.shared.db.write::<(), StoreError, _>(forget).await?;
                return Ok(InboundOutcome::Dropped(costly.into()));
            }
        };
        let is_proven = match wanted {
            ResolvedReply::Nothing => false,
            ResolvedReply::Answer(_) | ResolvedReply::Action(_) => {
                self.is_proven(&raw_mail, &reply, &opened).await?
            }
        };
        let letter = match wanted {
            ResolvedReply::Nothing => None,
            ResolvedReply::Answer(answer) => Some(Response::answer(&match &format {
                Some(format) => answer.written_in(format),
                None => answer,
            })),
            // A resignation always requires confirmation.
            ResolvedReply::Action(pending) if is_proven && pending.action != GameAction::Resign => {
                match self.play.carry_out(&opened, pending, received).await {
                    Ok(()) => None,
                    Err(GameError::Store(error)) => return Err(error.into()),
                    Err(error) => Some(Response::answer(&Answer::refused(&reply.parsed.said(), &error))),
                }
            }
            ResolvedReply::Action(pending) => {
                Some(Response { kind: MailKind::Confirm, detail: pending.to_text(), answers: None })
            }
        };
        let letter = letter.filter(|_| reply.is_answered);
        let letter = letter.map(|letter| Response { answers: raw_mail.message_id(), ..letter });
        Ok(self.finish(&opened, &reply, is_proven, letter).await?)
    }

    async fn reported(&self, report: &Report) -> Result<InboundOutcome, TakeError> {
        if !report.is_refused {
            return Ok(InboundOutcome::Report);
        }
        let is_known = self.accounts.reported(SecretHash::of(&report.token)).await?;
        Ok(if is_known { InboundOutcome::Report } else { InboundOutcome::Dropped(Unwanted::UnknownToken) })
    }

    /// Records the message with its time of receipt, or finds the record of an earlier copy.
    async fn begin(
        &self,
        reply: &Reply,
        opened: &SeatAccess,
        received: Moment,
    ) -> Result<Arrival, TakeError> {
        let now = self.now();
        let row = ArrivalRow {
            fingerprint: reply.fingerprint.clone(),
            game_id: opened.game.clone(),
            received_at: received,
            done: false,
        };
        let known =
            self.shared.db.write(move |conn| Ok::<_, StoreError>(inbound_messages::begin(conn, &row)?)).await;
        let known = match known {
            // Another process has just recorded the same message.
            Err(StoreError::Query(error)) if is_taken(&error) => return Err(TakeError::Running),
            known => known?,
        };
        match known {
            None => Ok(Arrival::New(received)),
            Some(known) if known.done => Ok(Arrival::Known),
            Some(known) if now.since(known.received_at) < PATIENCE => Err(TakeError::Running),
            // The lease has expired, so the other process has died. The first time of receipt counts.
            Some(known) => Ok(Arrival::New(known.received_at)),
        }
    }

    /// Returns whether the author is authenticated as the player of the seat.
    async fn is_proven(
        &self,
        raw_mail: &RawMail,
        reply: &Reply,
        opened: &SeatAccess,
    ) -> Result<bool, StoreError> {
        let Some(author) = &reply.author else { return Ok(false) };
        let own = self.addresses(opened).await?;
        if !own.iter().any(|own| own == author.as_str()) {
            return Ok(false);
        }
        let verdict = self.authenticator.examine(raw_mail, author).await;
        Ok(verdict == Verdict::Genuine)
    }

    /// The seat's address, and all confirmed addresses of its player.
    async fn addresses(&self, opened: &SeatAccess) -> Result<Vec<String>, StoreError> {
        let Some(seated) = opened.table.seat(opened.seat) else { return Ok(Vec::new()) };
        let (first, player) = (seated.address.clone(), seated.row.player_id.clone());
        self.shared
            .db
            .read(move |conn| {
                let proved = player.map(|player| addresses::of(conn, &player)).transpose()?;
                let proved = proved.into_iter().flatten().map(|address| address.email);
                Ok(first.into_iter().chain(proved).collect())
            })
            .await
    }

    /// The format of moves in the seat's mails; `None` if its variant is unknown.
    async fn format(&self, opened: &SeatAccess) -> Result<Option<MoveFormat>, StoreError> {
        let Ok(variant) = variant_of(&opened.table.game) else { return Ok(None) };
        let (table, seat) = (opened.table.clone(), opened.seat);
        let read = move |conn: &mut _| match table.player(seat) {
            Some(player) => Ok(MoveFormat::of(&variant, &preferences::of(conn, player)?)),
            None => Ok(MoveFormat::of_guest(&variant, preferences::locale_of_guests(conn, &table)?)),
        };
        self.shared.db.read::<_, StoreError, _>(read).await.map(Some)
    }

    /// Marks the message as done and writes the response, in one transaction. The response always goes to the seat's
    /// own address, within the rate limit.
    async fn finish(
        &self,
        opened: &SeatAccess,
        reply: &Reply,
        is_proven: bool,
        letter: Option<Response>,
    ) -> Result<InboundOutcome, StoreError> {
        let now = self.now();
        let fingerprint = reply.fingerprint.clone();
        let asker = asker(reply.author.as_ref().filter(|_| is_proven));
        let address = opened.table.seat(opened.seat).and_then(|seated| seated.address.clone());
        let player = opened.table.player(opened.seat).cloned();
        let (outcome, letter) = match letter {
            None => (InboundOutcome::Done, None),
            Some(letter) => {
                let outcome = if letter.kind == MailKind::Confirm {
                    InboundOutcome::AskedBack
                } else {
                    InboundOutcome::Answered
                };
                let mail = address.map(|address| {
                    let mail = NewMail::now(letter.kind, address, player, now);
                    let mail = mail.about(&opened.game, opened.seat.into(), opened.table.game.ply);
                    let (detail, answers) = (Some(letter.detail), letter.answers);
                    NewMail { detail, asker: Some(asker), answers, ..mail }
                });
                (outcome, mail)
            }
        };
        self.shared
            .db
            .write(move |conn| {
                inbound_messages::finish(conn, &fingerprint)?;
                let Some(mail) = letter else { return Ok(outcome) };
                let outcome = answer(conn, mail, outcome, is_proven, now)?;
                if outcome == InboundOutcome::Refused {
                    inbound_messages::forget(conn, &fingerprint)?;
                }
                Ok::<_, StoreError>(outcome)
            })
            .await
    }
}

/// By whom answers are counted: a proven sender by address, all others together.
fn asker(author: Option<&EmailAddress>) -> String {
    author.map_or_else(|| "unproven".to_owned(), |author| ids::fingerprint(author.as_str().as_bytes()))
}

/// Writes a response to the outbox, unless the rate limit of its asker is exceeded.
fn answer(
    conn: &mut Conn,
    mail: NewMail,
    outcome: InboundOutcome,
    is_proven: bool,
    now: Moment,
) -> diesel::QueryResult<InboundOutcome> {
    let asker = mail.asker.as_deref().unwrap_or_default();
    if answers::count_since(conn, &mail.email, asker, now.before(AN_HOUR))? >= MAX_ANSWERS {
        return Ok(if is_proven { InboundOutcome::Refused } else { InboundOutcome::Muted });
    }
    outbox::insert(conn, &[mail])?;
    Ok(outcome)
}

/// The response to a message, as the outbox stores it.
struct Response {
    kind: MailKind,
    detail: String,
    /// The Message-ID of the message.
    answers: Option<String>,
}

impl Response {
    fn answer(answer: &Answer) -> Response {
        Response { kind: MailKind::Answer, detail: answer.to_text(), answers: None }
    }
}

enum Arrival {
    /// To be processed, with the time of its receipt.
    New(Moment),
    /// A copy was processed before.
    Known,
}
