//! Games: what is asked for, reading, listing, and how they end by time.

use std::collections::BTreeMap;
use std::net::IpAddr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use zugpost_rules::Seat;

use super::analyses::{Limits, are_bounded};
use super::clocks;
use super::error::GameError;
use super::flags::is_due;
use super::leaving::{Cause, leave};
use super::time_control::TimeControl;
use super::turns::{record_of, seat_to_act};
use super::view::{self, GameSummary, GameView, OffersView};
use super::writes::Writes;
use super::{Service, ratings};
use crate::clock::Moment;
use crate::ids::{GameId, PlayerId};
use crate::mail::EmailAddress;
use crate::store::games::{Filter, Table};
use crate::store::{Conn, games, jobs, rematches};

const LONGEST_MESSAGE: usize = 4000;

/// How strong an engine plays: exactly one of the three.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EngineSeat {
    /// From 1, a beginner, to 8.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 8)]
    level: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seconds: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    nodes: Option<u64>,
}

impl EngineSeat {
    pub(super) fn check(self) -> Result<EngineSeat, GameError> {
        let given = [self.level.is_some(), self.seconds.is_some(), self.nodes.is_some()];
        let one = given.iter().filter(|given| **given).count() == 1;
        let bounded = self.level.is_none_or(|level| (1..=8).contains(&level)) && are_bounded(self.limits());
        if one && bounded {
            Ok(self)
        } else {
            Err(GameError::Bad(
                "engine: give one of `level` (1 to 8), `seconds` (1 to 86400) and `nodes` (at least 1)"
                    .to_owned(),
            ))
        }
    }

    pub fn of_level(level: u8) -> EngineSeat {
        EngineSeat { level: Some(level), ..EngineSeat::default() }
    }

    pub fn level(self) -> Option<u8> {
        self.level
    }

    pub fn limits(self) -> Limits {
        Limits { depth: None, nodes: self.nodes, seconds: self.seconds.map(f64::from) }
    }

    /// For people: "engine, level 3".
    pub fn words(self) -> String {
        match (self.level, self.seconds, self.nodes) {
            (Some(level), _, _) => format!("engine, level {level}"),
            (None, Some(seconds), _) => format!("engine, {seconds} seconds a move"),
            (None, None, nodes) => format!("engine, {} nodes a move", nodes.unwrap_or_default()),
        }
    }
}

/// Who is to sit at a seat: exactly one of them.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatRequest {
    /// A player's name or id; your own, or somebody who is then invited.
    #[serde(default)]
    pub player: Option<String>,
    /// A mail address that is invited.
    #[serde(default)]
    pub email: Option<String>,
    #[serde(default)]
    pub engine: Option<EngineSeat>,
    /// Only for Nature: any legal step, by chance.
    #[serde(default)]
    pub random: Option<bool>,
    /// Only for Nature: she never acts.
    #[serde(default)]
    pub nobody: Option<bool>,
    /// Anybody who has the link that the answer tells, once.
    #[serde(default)]
    pub open: Option<bool>,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GameRequest {
    #[schema(example = "clockwork-orange")]
    pub variant: String,
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// One entry for every seat of the variant; where Nature has none, the variant's options say who plays her.
    pub seats: BTreeMap<String, SeatRequest>,
    #[serde(default)]
    pub time_control: TimeControl,
    #[serde(default)]
    pub rated: bool,
    /// Another position to start from.
    #[serde(default)]
    pub fen: Option<String>,
    /// A game that was begun elsewhere and goes on here; its steps stand in the record before yours.
    #[serde(default)]
    pub pgn: Option<String>,
    /// A word to the others, sent with the invitation.
    #[serde(default)]
    pub message: Option<String>,
}

/// One page of a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameList {
    pub games: Vec<GameSummary>,
    /// Ask with this for the next page; absent on the last.
    pub next_cursor: Option<String>,
}

/// Who proposes a game.
#[derive(Clone, Debug)]
pub enum Creator {
    Player(PlayerId),
    /// A visitor of the page, without an account: the seat that holds the own address, and the name for it; and where
    /// the visitor comes from.
    Visitor {
        seat: Seat,
        name: String,
        email: EmailAddress,
        from: Option<IpAddr>,
    },
}

impl Creator {
    pub(super) fn player(&self) -> Option<&PlayerId> {
        match self {
            Creator::Player(player) => Some(player),
            Creator::Visitor { .. } => None,
        }
    }
}

impl Service {
    /// What everybody may see of a game.
    pub async fn public_game(&self, id: GameId) -> Result<(Table, Vec<games::Move>), GameError> {
        self.look_at_clock(&id).await?;
        self.db
            .read_snapshot(move |conn| {
                let table = table(conn, &id)?;
                let moves = games::moves(conn, &id)?;
                Ok((table, moves))
            })
            .await
    }

    /// A game as this reader may see it.
    pub async fn game(&self, id: GameId, reader: Option<PlayerId>) -> Result<GameView, GameError> {
        self.look_at_clock(&id).await?;
        let now = self.clock.now();
        self.db
            .read_snapshot(move |conn| {
                let table = table(conn, &id)?;
                view_of(conn, &table, reader.as_ref(), now)
            })
            .await
    }

    /// No reader sees a game run whose time is up.
    async fn look_at_clock(&self, id: &GameId) -> Result<(), GameError> {
        let now = self.clock.now();
        let game = id.clone();
        let game = self.db.read(move |conn| table(conn, &game)).await?.game;
        if is_due(&game, now) {
            self.flag_if_due(id.clone()).await?;
        }
        Ok(())
    }

    pub async fn list_games(&self, filter: Filter, limit: u32) -> Result<GameList, GameError> {
        let limit = n_listed(limit)?;
        self.db
            .read(move |conn| {
                let mut found = games::list(conn, &filter, limit + 1)?;
                let more = found.len() as i64 > limit;
                found.truncate(limit as usize);
                let ids: Vec<GameId> = found.iter().map(|game| game.id.clone()).collect();
                let mut tables = games::tables(conn, &ids)?;
                let next = found.last().filter(|_| more);
                let next_cursor = next.map(|game| format!("{}.{}", game.created_at.micros(), game.id));
                let games = ids.iter().filter_map(|id| tables.remove(id));
                let mut games: Vec<GameSummary> = games.map(|table| GameSummary::of(&table)).collect();
                ratings::show(conn, &mut games.iter_mut().collect::<Vec<_>>())?;
                Ok(GameList { games, next_cursor })
            })
            .await
    }
}

impl Service {
    /// Ends a game whose engine has failed at its move: the engine loses, and its seat says why.
    pub async fn forfeit_if_stranded(&self, id: GameId) -> Result<bool, GameError> {
        let now = self.clock.now();
        self.db
            .write(move |conn| {
                let mut table = locked(conn, &id)?;
                let failure = jobs::failure(conn, &id, table.game.ply)?;
                let Some(why) = failure.filter(|_| table.game.status == "running") else { return Ok(false) };
                let mut writes = Writes::default();
                let (game_id, ply, seat) = (id, table.game.ply, table.game.to_act.clone());
                let body = format!("The engine gives the game up: {why}.");
                writes.messages.push(games::NewMessage { game_id, ply, seat, body, created_at: now });
                let seat = seat_to_act(&table)?;
                table.game.version += 1;
                leave(&mut writes, &mut table, seat, Cause::EngineFailure, now)?;
                writes.games.push(table.game);
                writes.flush(conn)?;
                Ok(true)
            })
            .await
    }
}

/// Reads the place in a list that a cursor names.
pub fn read_cursor(text: &str) -> Result<(Moment, GameId), GameError> {
    let parsed = text.split_once('.').and_then(|(at, id)| Some((Moment::from_micros(at.parse().ok()?), id)));
    parsed
        .map(|(at, id)| (at, GameId(id.to_owned())))
        .ok_or_else(|| GameError::Bad("no such cursor".to_owned()))
}

/// How many of a list are wanted at a time.
pub(super) fn n_listed(limit: u32) -> Result<i64, GameError> {
    match limit {
        1..=100 => Ok(i64::from(limit)),
        _ => Err(GameError::Bad(format!("limit: from 1 to 100, not {limit}"))),
    }
}

pub(super) fn locked(conn: &mut Conn, id: &GameId) -> Result<Table, GameError> {
    games::lock(conn, std::slice::from_ref(id))?.remove(id).ok_or_else(|| GameError::NotFound(id.clone()))
}

pub(super) fn table(conn: &mut Conn, id: &GameId) -> Result<Table, GameError> {
    games::table(conn, id)?.ok_or_else(|| GameError::NotFound(id.clone()))
}

/// A message as it is kept: trimmed, absent if empty; refused if it is too long.
pub(super) fn clean_message(text: &str) -> Result<Option<String>, GameError> {
    let text = text.replace("\r\n", "\n");
    let text: String = text.chars().filter(|c| *c == '\n' || !c.is_control()).collect();
    let text = text.trim();
    if text.len() > LONGEST_MESSAGE {
        return Err(GameError::Bad(format!("a message has at most {LONGEST_MESSAGE} bytes")));
    }
    Ok((!text.is_empty()).then(|| text.to_owned()))
}

pub(super) fn view_of(
    conn: &mut Conn,
    table: &Table,
    reader: Option<&PlayerId>,
    now: Moment,
) -> Result<GameView, GameError> {
    let game = &table.game;
    let record = record_of(table)?;
    let own: Vec<&str> =
        reader.into_iter().flat_map(|id| table.seats_of(id)).map(|seated| seated.row.seat.as_str()).collect();
    let running = game.status == "running";
    let messages = if own.is_empty() { Vec::new() } else { games::messages(conn, &game.id)? };
    let mut summary = GameSummary::of(table);
    ratings::show(conn, &mut [&mut summary])?;
    let over = !running && game.status != "invited";
    Ok(GameView {
        summary,
        rules_version: game.rules_version,
        start_fen: game.start_fen.clone(),
        in_check: record.position().in_check(),
        legal: (running && own.contains(&game.to_act.as_str()))
            .then(|| view::steps(record.position().legal())),
        clocks: clocks::views(table, &record, now),
        record: games::moves(conn, &game.id)?.into_iter().map(view::MoveView::from).collect(),
        offers: OffersView::of(table, &own),
        messages: messages.into_iter().map(view::MessageView::from).collect(),
        begun_ply: game.begun_ply,
        rematch: if over { rematches::of(conn, &game.id)? } else { None },
        join: None,
    })
}
