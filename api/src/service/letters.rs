//! From a row of the outbox to what the mail says. The secret links of a mail are made here, when it is written: only
//! their hashes ever reach the database.

use std::collections::HashMap;
use std::time::Duration;

use url::Url;
use zugpost_rules::{Record, Seat};

use super::time_control::TimeControl;
use super::turns::{record_of, variant_of};
use super::view::OutcomeView;
use super::{Service, offers, pgn, words};
use crate::clock::Moment;
use crate::ids::{GameId, Secret};
use crate::mail::content::{
    GameFacts, GameOver, Invitation, LastMove, Login, Message, PlayedMove, Player, Position, YourMove,
};
use crate::mail::{Content, Envelope, MessageId};
use crate::store::games::{self, Move, Table};
use crate::store::links::Link;
use crate::store::outbox::{Mail, Sent};
use crate::store::{Conn, StoreError, links, outbox, players, suppressions};

/// How long a login link can be used.
const LOGIN: Duration = Duration::from_secs(10 * 60);
/// How long a link leads anywhere that has no end of its own; its game may be over long before.
const LINKS_KEPT: Duration = Duration::from_secs(400 * 24 * 60 * 60);
/// How many moves a mail lists.
const LISTED: i32 = 10;

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
        // Whoever asks for a login wants it.
        if mail.kind != "login" && self.suppressed.contains(&mail.email) {
            return Ok(Composed::Superseded);
        }
        let content = match &mail.game_id {
            None => self.login(conn, mail),
            Some(id) => match self.tables.get(id).cloned() {
                Some(table) => self.about_game(conn, mail, &table),
                None => Err("its game is gone".into()),
            },
        };
        let letter = content.and_then(|content| match content {
            Some(content) => self.envelope(conn, mail).map(|envelope| Some((envelope, content))),
            None => Ok(None),
        });
        match letter {
            Ok(Some(letter)) => Ok(Composed::Letter(Box::new(letter))),
            Ok(None) => Ok(Composed::Superseded),
            Err(error) => match error.downcast::<diesel::result::Error>() {
                Ok(error) => Err(StoreError::Query(*error)),
                Err(error) => Ok(Composed::Impossible(error.to_string())),
            },
        }
    }

    fn envelope(&mut self, conn: &mut Conn, mail: &Mail) -> Result<Envelope, Impossible> {
        let to_name = match &mail.player_id {
            Some(id) => Some(players::get(conn, id)?.name),
            None => mail.name.clone(),
        };
        let message_id = MessageId::new(&message_name(mail), &self.domain)?;
        let references = match &mail.game_id {
            Some(id) => vec![MessageId::of_game(&id.0, &self.domain)?],
            None => Vec::new(),
        };
        let unsubscribe_url = match mail.kind.as_str() {
            "login" => None,
            _ => Some(self.mint(mail, "unsubscribe", "u", None)?),
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

    fn login(&mut self, _conn: &mut Conn, mail: &Mail) -> Result<Option<Content>, Impossible> {
        let until = self.now.after(LOGIN);
        let login_url = self.mint(mail, "login", "login", Some(until))?;
        Ok(Some(Content::Login(Login { login_url, expires_at: until.timestamp() })))
    }

    fn about_game(
        &mut self,
        conn: &mut Conn,
        mail: &Mail,
        table: &Table,
    ) -> Result<Option<Content>, Impossible> {
        let game = &table.game;
        let seat: Seat =
            mail.seat.as_deref().unwrap_or_default().parse().map_err(|_| "its seat is unknown")?;
        let wanted = match mail.kind.as_str() {
            "your-move" => game.status == "running" && mail.ply == Some(game.ply),
            "invitation" => {
                game.status == "invited"
                    && table.seat(&seat.to_string()).is_some_and(|seated| !seated.row.accepted)
            }
            _ => true,
        };
        if !wanted {
            return Ok(None);
        }
        let facts = facts(table, seat)?;
        let record = record_of(table)?;
        let recent = games::moves_since(conn, &game.id, game.ply - LISTED)?;
        let position = position(&record, &recent);
        let last_move = words::last_told(&record, &recent).map(last_move).transpose()?;
        let message = latest_message(conn, table, &recent, seat)?;
        let game_url = self.url(&format!("games/{}", game.id))?;
        Ok(Some(match mail.kind.as_str() {
            "invitation" => Content::Invitation(Invitation {
                inviter: inviter(table, seat),
                time_control: TimeControl::from_text(&game.time_control).words(),
                expires_at: game.invited_until.map(Moment::timestamp),
                position,
                message: message.map(|message| message.text),
                accept_url: self.mint(mail, "invitation", "i", game.invited_until)?,
                rules_url: Some(self.url(&format!("variants/{}", game.variant))?),
                game: facts,
            }),
            "your-move" => Content::YourMove(YourMove {
                turn_number: record.position().turn(),
                last_move,
                deadline: game.move_by.map(Moment::timestamp),
                draw_offered: offers::is_asked(game, &seat.to_string()),
                position,
                message,
                play_url: self.mint(mail, "move", "m", None)?,
                game_url,
                game: facts,
            }),
            _ => {
                let outcome = OutcomeView::of(game);
                let winner = outcome.as_ref().and_then(|outcome| outcome.winner.as_deref());
                Content::GameOver(GameOver {
                    winner: winner.and_then(|winner| winner.parse().ok()),
                    result: outcome.as_ref().map_or("*".to_owned(), |outcome| outcome.result.clone()),
                    outcome: words::ending(game),
                    last_move,
                    position,
                    message,
                    pgn: pgn::write(table, &games::moves(conn, &game.id)?, &self.service.site)?,
                    game_url,
                    game: facts,
                })
            }
        }))
    }
}

/// The same for every try to send a mail, and another in every database, also of those that came before this one.
fn message_name(mail: &Mail) -> String {
    format!("{}-{}", mail.created_at.micros(), mail.id)
}

fn facts(table: &Table, seat: Seat) -> Result<GameFacts, Impossible> {
    let variant = variant_of(&table.game.variant, &table.game.options)?;
    let players = table.seats.iter().map(|seated| {
        Ok::<_, Impossible>(Player {
            seat: seated.row.seat.parse().map_err(|_| "a seat is unknown")?,
            name: words::name(seated),
        })
    });
    Ok(GameFacts {
        id: table.game.id.0.clone(),
        variant: variant.about().name.to_owned(),
        options: table.game.options.clone(),
        players: players.collect::<Result<_, _>>()?,
        seat,
    })
}

fn position(record: &Record, recent: &[Move]) -> Position {
    let game = record.position();
    let moves = recent.iter().filter(|row| words::is_told(record, row)).filter_map(|row| {
        let seat = row.seat.parse().ok()?;
        Some(PlayedMove { number: row.turn.unsigned_abs(), seat, display: row.display.clone() })
    });
    Position {
        board: game.board(),
        board_text: game.board_text(),
        fen: game.fen(),
        marked: words::last_told(record, recent).map(words::squares).unwrap_or_default(),
        moves: moves.collect(),
    }
}

fn last_move(row: &Move) -> Result<LastMove, Impossible> {
    let seat = row.seat.parse().map_err(|_| "a seat is unknown")?;
    Ok(LastMove { seat, display: row.display.clone(), words: row.words.clone() })
}

/// What others wrote since the reader's own last move.
fn latest_message(
    conn: &mut Conn,
    table: &Table,
    recent: &[Move],
    reader: Seat,
) -> Result<Option<Message>, Impossible> {
    let messages = games::messages(conn, &table.game.id)?;
    Ok(words::since_own_move(table, recent, &messages, &reader.to_string())
        .map(|(from, text)| Message { from, text }))
}

/// Who asks this seat to play; nobody if it is the seat of whoever proposed the game.
pub fn inviter(table: &Table, seat: Seat) -> Option<String> {
    let own = seat.to_string();
    if table.game.creator.as_ref() == Some(&own) {
        return None;
    }
    let seated = table.game.creator.as_ref().and_then(|creator| table.seat(creator));
    let seated = seated.or_else(|| table.seats.iter().find(|seated| seated.row.seat != own));
    Some(seated.map_or("Somebody".to_owned(), words::name))
}
