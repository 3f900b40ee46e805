//! What becomes of a mail that came in, whichever way it came. It acts for the seat whose reply address it was sent to,
//! if the domain of that seat's own address vouches for it; else the seat is asked by mail whether it wanted that.

mod answer;

pub use answer::Answer;

use std::sync::Arc;
use std::time::Duration;

use zugpost_rules::{Played, Record};

use super::Service;
use super::error::{GameError, is_taken};
use super::intents::Intent;
use super::links::Opened;
use super::turns::{record_of, variant_of};
use super::writing::Writing;
use crate::clock::Moment;
use crate::ids::SecretHash;
use crate::inbound::{
    Arrival, Authenticator, Command, Incoming, Letters, MAX_BYTES, Misread, Ours, Reply, Report, TypedTurn,
    Unwanted, Verdict, meant,
};
use crate::store::StoreError;
use crate::store::arrivals::{self, ArrivalRow};
use crate::store::outbox::{self, NewMail};
use crate::store::{addresses, links, preferences};

/// Who looks at a message longer than this has died.
pub const PATIENCE: Duration = Duration::from_secs(2 * 60);
/// No carrier tries for so long.
pub const ARRIVALS_KEPT: Duration = Duration::from_secs(30 * 24 * 60 * 60);
/// Answers to one address in an hour: two programs that answer each other stop here at the latest.
const MOST_ANSWERS: i64 = 5;
const AN_HOUR: Duration = Duration::from_secs(60 * 60);

/// Takes mails in; cheap to clone.
#[derive(Clone, Debug)]
pub struct Inbox {
    service: Service,
    authenticator: Authenticator,
    ours: Arc<Ours>,
}

/// What became of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Nobody is told.
    Dropped(Unwanted),
    /// It was here before.
    Repeated,
    Done,
    /// It told that a mail of ours was not delivered.
    Report,
    /// A mail with a link was written.
    AskedBack,
    Answered,
    /// There would be an answer, but this address has had enough of them.
    Muted,
}

/// Why a message must be brought again later.
#[derive(Debug, thiserror::Error)]
pub enum TakeError {
    #[error("this very message is being looked at")]
    Running,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What a message comes to.
enum Wanted {
    Nothing,
    Deed(Intent),
    Answer(Answer),
}

impl Inbox {
    pub fn new(service: Service, authenticator: Authenticator, ours: Ours) -> Inbox {
        Inbox { service, authenticator, ours: Arc::new(ours) }
    }

    /// What the addresses end in that are taken.
    pub fn domain(&self) -> &str {
        &self.ours.reply_domain
    }

    /// The time at which a message counts that is handed over now.
    pub fn now(&self) -> Moment {
        self.service.clock.now()
    }

    /// Whether an address is one of ours that somebody may reply or report to.
    pub async fn is_known(&self, address: &str) -> Result<bool, StoreError> {
        let reply = self.ours.token(address).map(|token| (token, "reply"));
        let known = reply.or_else(|| Some((self.ours.bounce_token(address)?, "bounce")));
        let Some((token, kind)) = known else { return Ok(false) };
        let hash = SecretHash::of(&token);
        self.service
            .db
            .read(move |conn| Ok(links::find(conn, &hash)?.is_some_and(|link| link.kind == kind)))
            .await
    }

    /// Does what the message asks for, once for all its copies. When this returns, it is durable.
    pub async fn take(&self, arrival: Arrival) -> Result<Fate, TakeError> {
        let fate = self.fate(arrival).await?;
        // Neither address nor text nor token.
        tracing::info!(?fate, "a mail came in");
        Ok(fate)
    }

    async fn fate(&self, arrival: Arrival) -> Result<Fate, TakeError> {
        if arrival.bytes.len() > MAX_BYTES {
            return Ok(Fate::Dropped(Unwanted::TooLarge));
        }
        let arrival = Arc::new(arrival);
        let (mail, ours) = (Arc::clone(&arrival), Arc::clone(&self.ours));
        // A large mail takes its time.
        let reply = match tokio::task::spawn_blocking(move || Incoming::read(&mail, &ours)).await {
            Ok(Ok(Incoming::Reply(reply))) => reply,
            Ok(Ok(Incoming::Report(report))) => return self.reported(&report).await,
            Ok(Err(unwanted)) => return Ok(Fate::Dropped(unwanted)),
            Err(error) => {
                tracing::error!(%error, "a mail could not be read");
                return Ok(Fate::Dropped(Unwanted::Unreadable));
            }
        };
        let opened = match self.service.open_link(SecretHash::of(&reply.token), "reply").await {
            Ok(opened) => opened,
            Err(GameError::Store(error)) => return Err(error.into()),
            Err(_) => return Ok(Fate::Dropped(Unwanted::UnknownToken)),
        };
        let received = match self.begin(&reply, &opened, arrival.received).await? {
            Begun::Now(received) => received,
            Begun::Before => return Ok(Fate::Repeated),
        };
        let letters = self.letters(&opened).await?;
        let letter = match self.wanted(&reply, &opened, &letters) {
            Wanted::Nothing => None,
            Wanted::Answer(answer) => Some(Letter::answer(&answer.written_in(&letters))),
            Wanted::Deed(intent) if self.is_certain(&intent, &arrival, &reply, &opened).await? => {
                match self.service.carry_out(&opened, intent, received).await {
                    Ok(()) => None,
                    Err(GameError::Store(error)) => return Err(error.into()),
                    Err(error) => Some(Letter::answer(&Answer::refused(&reply.wish.said, &error))),
                }
            }
            Wanted::Deed(intent) => Some(Letter { kind: "confirm", detail: intent.to_text() }),
        };
        Ok(self.finish(&opened, reply.fingerprint, letter).await?)
    }

    async fn reported(&self, report: &Report) -> Result<Fate, TakeError> {
        if !report.is_refused {
            return Ok(Fate::Report);
        }
        let is_known = self.service.reported(SecretHash::of(&report.token)).await?;
        Ok(if is_known { Fate::Report } else { Fate::Dropped(Unwanted::UnknownToken) })
    }

    /// Notes that the message is here, and since when.
    async fn begin(&self, reply: &Reply, opened: &Opened, received: Moment) -> Result<Begun, TakeError> {
        let now = self.now();
        let row = ArrivalRow {
            fingerprint: reply.fingerprint.clone(),
            game_id: opened.game.clone(),
            received_at: received,
            done: false,
        };
        let known =
            self.service.db.write(move |conn| Ok::<_, StoreError>(arrivals::begin(conn, &row)?)).await;
        let known = match known {
            // Another process has just begun with it.
            Err(StoreError::Query(error)) if is_taken(&error) => return Err(TakeError::Running),
            known => known?,
        };
        match known {
            None => Ok(Begun::Now(received)),
            Some(known) if known.done => Ok(Begun::Before),
            Some(known) if now.since(known.received_at) < PATIENCE => Err(TakeError::Running),
            // Whoever had it has died with it; it counts from when it came.
            Some(known) => Ok(Begun::Now(known.received_at)),
        }
    }

    /// Whether it is known who asks. Who gives a game up is asked in any case.
    async fn is_certain(
        &self,
        intent: &Intent,
        arrival: &Arrival,
        reply: &Reply,
        opened: &Opened,
    ) -> Result<bool, StoreError> {
        let Some(author) = reply.author.as_ref().filter(|_| *intent != Intent::Resign) else {
            return Ok(false);
        };
        let own = self.addresses(opened).await?;
        if !own.iter().any(|own| own == author.as_str()) {
            return Ok(false);
        }
        let verdict = self.authenticator.examine(&arrival.bytes, &reply.results, author).await;
        Ok(verdict == Verdict::Genuine)
    }

    /// The seat's address, and all that its player has proved to own.
    async fn addresses(&self, opened: &Opened) -> Result<Vec<String>, StoreError> {
        let Some(seated) = opened.table.seat(&opened.seat) else { return Ok(Vec::new()) };
        let (first, player) = (seated.address.clone(), seated.row.player_id.clone());
        self.service
            .db
            .read(move |conn| {
                let proved = player.map(|player| addresses::of(conn, &player)).transpose()?;
                let proved = proved.into_iter().flatten().map(|address| address.email);
                Ok(first.into_iter().chain(proved).collect())
            })
            .await
    }

    /// The letters in which the seat's mails show moves.
    async fn letters(&self, opened: &Opened) -> Result<Letters, StoreError> {
        let player = opened.table.seat(&opened.seat).and_then(|seated| seated.row.player_id.clone());
        let Some(player) = player else { return Ok(Letters::default()) };
        let preferences = self
            .service
            .db
            .read(move |conn| {
                let mut found = preferences::of_players(conn, std::slice::from_ref(&player))?;
                Ok::<_, StoreError>(found.remove(&player))
            })
            .await?;
        let variant = variant_of(&opened.table.game.variant, &opened.table.game.options).ok();
        let writing = variant.zip(preferences).map(|(variant, own)| Writing::of(&variant, &own));
        Ok(writing.map(|writing| writing.letters()).unwrap_or_default())
    }

    /// What the reply asks for, as far as it can be told without knowing who wrote it.
    fn wanted(&self, reply: &Reply, opened: &Opened, letters: &Letters) -> Wanted {
        let wish = &reply.wish;
        let said = &wish.said;
        let Some(command) = &wish.command else {
            return Wanted::Answer(Answer::not_understood(said, nearest(opened, said)));
        };
        let as_turn = |steps, draw_offer| Intent::Turn {
            steps,
            draw_offer,
            message: wish.message.clone(),
            conditionals: (!wish.conditionals.is_empty()).then(|| wish.conditionals.join("\n")),
        };
        let intent = match command {
            Command::Ignore => return Wanted::Nothing,
            Command::Show => return Wanted::Answer(Answer::show()),
            Command::Pgn => return Wanted::Answer(Answer::pgn()),
            Command::Help => return Wanted::Answer(Answer::help()),
            Command::Unserved(word) => return Wanted::Answer(Answer::unserved(said, word)),
            Command::Claim => Intent::Claim,
            Command::If(lines) => Intent::Conditionals { lines: lines.join("\n") },
            Command::Draw => Intent::Draw,
            Command::Accept => Intent::Accept,
            Command::Decline => match self.passing(opened) {
                Some(steps) => as_turn(steps, false),
                None => Intent::Decline,
            },
            Command::Resign => Intent::Resign,
            Command::Turn(typed) => match read_turn(opened, typed, letters) {
                Ok(steps) => as_turn(steps, typed.draw_offer),
                Err(TurnError::Played) => return Wanted::Nothing,
                Err(TurnError::Refused(error)) => return Wanted::Answer(Answer::refused(said, &error)),
                // Without a digit it was hardly meant as a move.
                Err(TurnError::Misread(misread)) if !said.contains(|c: char| c.is_ascii_digit()) => {
                    return Wanted::Answer(Answer::not_understood(said, misread.nearest()));
                }
                Err(TurnError::Misread(misread)) => {
                    return Wanted::Answer(Answer::misread(said, &misread));
                }
            },
        };
        if opened.is_current() {
            Wanted::Deed(intent)
        } else {
            Wanted::Answer(Answer::refused(said, &gone(opened)))
        }
    }

    /// How Nature lets her turn pass, if it is hers.
    fn passing(&self, opened: &Opened) -> Option<Vec<String>> {
        let record = record_of(&opened.table).ok().filter(|_| opened.is_current())?;
        let position = record.position();
        let is_natures = position.is_neutral(position.to_act()) && opened.table.game.to_act == opened.seat;
        is_natures.then(|| super::deputies::declined(position)).flatten().map(|step| vec![step])
    }

    /// All is done with the message, but for the letter that it comes to: to the seat's own address, whoever wrote to
    /// us, if that has not had enough of them.
    async fn finish(
        &self,
        opened: &Opened,
        fingerprint: String,
        letter: Option<Letter>,
    ) -> Result<Fate, StoreError> {
        let now = self.now();
        let seated = opened.table.seat(&opened.seat);
        let address = seated.and_then(|seated| seated.address.clone());
        let player = seated.and_then(|seated| seated.row.player_id.clone());
        let (fate, letter) = match letter {
            None => (Fate::Done, None),
            Some(letter) => {
                let fate = if letter.kind == "confirm" { Fate::AskedBack } else { Fate::Answered };
                let mail = address.map(|address| {
                    let mail = NewMail::now(letter.kind, address, player, now);
                    let mail = mail.about(&opened.game, &opened.seat, opened.table.game.ply);
                    NewMail { detail: Some(letter.detail), ..mail }
                });
                (fate, mail)
            }
        };
        self.service
            .db
            .write(move |conn| {
                arrivals::finish(conn, &fingerprint)?;
                let Some(mail) = letter else { return Ok(fate) };
                if outbox::answers_since(conn, &mail.email, now.before(AN_HOUR))? >= MOST_ANSWERS {
                    return Ok(Fate::Muted);
                }
                outbox::insert(conn, &[mail])?;
                Ok::<_, StoreError>(fate)
            })
            .await
    }
}

/// A mail that a message comes to.
struct Letter {
    kind: &'static str,
    detail: String,
}

impl Letter {
    fn answer(answer: &Answer) -> Letter {
        Letter { kind: "answer", detail: answer.to_text() }
    }
}

enum Begun {
    Now(Moment),
    Before,
}

enum TurnError {
    /// It stands already.
    Played,
    Refused(GameError),
    Misread(Misread),
}

/// The steps of a typed turn in machine notation.
fn read_turn(opened: &Opened, turn: &TypedTurn, letters: &Letters) -> Result<Vec<String>, TurnError> {
    if !opened.is_current() {
        return Err(if stands(opened, turn) { TurnError::Played } else { TurnError::Refused(gone(opened)) });
    }
    if opened.table.game.to_act != opened.seat {
        let to_act = opened.table.game.to_act.clone();
        return Err(TurnError::Refused(GameError::NotYourTurn { to_act }));
    }
    let record = record_of(&opened.table).map_err(TurnError::Refused)?;
    let played = meant(&record, turn, letters).map_err(TurnError::Misread)?;
    Ok(played.into_iter().map(|Played { step, .. }| step).collect())
}

/// Whether the turn that the link was for is the very one that is asked for again.
fn stands(opened: &Opened, turn: &TypedTurn) -> bool {
    let is_played = |(text, ply): (&str, i32)| {
        let played = opened.moves.iter().find(|row| row.ply == ply && row.seat == opened.seat);
        played.is_some_and(|row| row.step == text || row.display == text)
    };
    turn.steps.iter().map(|step| step.text.as_str()).zip(opened.ply + 1..).all(is_played)
}

/// Why a link that is no longer current does nothing.
fn gone(opened: &Opened) -> GameError {
    match opened.table.game.status.as_str() {
        "running" => GameError::Stale { ply: opened.table.game.ply },
        "invited" => GameError::NotBegun,
        _ => GameError::Over,
    }
}

/// Legal moves that look like what was typed, in the game's own notation.
fn nearest(opened: &Opened, said: &str) -> Vec<String> {
    let Ok(record) = record_of(&opened.table) else { return Vec::new() };
    if !opened.is_current() || opened.table.game.to_act != opened.seat {
        return Vec::new();
    }
    let text: String = said.chars().take(12).collect();
    let misread = Record::clone(&record).play(&text).err();
    misread.map(|source| Misread::Step { source }.nearest()).unwrap_or_default()
}
