//! Tables `games`, `seats`, `moves` and `messages`. The moves of a game are an append-only log, except for takebacks.

pub mod archives;
pub mod conditionals;
pub mod deadlines;
pub mod explored;
pub mod finding;
pub mod locks;
pub mod notes;
mod own;
pub mod positions;
pub mod query;
pub mod rematches;
mod save;
pub mod seeks;
mod status;

pub use own::{
    OwnFilter, Unaided, Wait, in_order, last_steps, lately_played_unaided, own, running_of, unaided_of,
    unexplored_of,
};
pub use save::save;
pub(in crate::store) use save::together;
pub use status::{EndReason, GameResult, GameStatus, SiteReason};
use zugpost_base::ids::{GameId, MessageId, PlayerId};
use zugpost_base::time::Moment;

use std::collections::{HashMap, HashSet};

use diesel::dsl::exists;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Integer, Text};
use zugpost_rules::Seat;

use super::columns::{Micros, Ply, SeatName};
use super::conn::Conn;
use super::damaged::readable;
use super::pool::prepared::{insert_prepared, load_any};
use super::schema::{games, messages, moves, players, seats};

#[derive(Clone, Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = games)]
pub struct Game {
    pub id: GameId,
    pub variant: String,
    pub options: String,
    pub rules_version: i32,
    /// Start position, if not the variant's default.
    pub start_fen: Option<String>,
    pub fen: String,
    /// Repetition keys since the last irreversible step, in the format of `rules`.
    pub recent: String,
    pub ply: Ply,
    pub version: i64,
    pub status: GameStatus,
    pub to_act: SeatName,
    /// JSON as in the API.
    pub time_control: String,
    pub move_by: Option<Moment>,
    /// JSON of the time banks and of the running turn; empty for games older than this column.
    pub clocks: String,
    /// Causes for which the clocks stand, comma-separated.
    pub pauses: String,
    /// When the seat to act gets a reminder.
    pub remind_at: Option<Moment>,
    /// The draw offer that stands, and refused ones that still count, in the format of `model::standing_offers`.
    pub draw_offer: Option<String>,
    pub result: Option<GameResult>,
    pub reason: Option<EndReason>,
    /// The seat of the player who proposed the game.
    pub creator: Option<SeatName>,
    pub rated: bool,
    pub created_at: Moment,
    pub invited_until: Option<Moment>,
    pub started_at: Option<Moment>,
    pub ended_at: Option<Moment>,
    /// Imported from a file, not played on this server.
    pub imported: bool,
    /// The pending takeback request, in the format of `model::standing_offers`.
    pub takeback: Option<String>,
    pub takebacks: i32,
    /// Number of steps that were given when the game was proposed; they were played elsewhere.
    pub begun_ply: Ply,
    /// True if engines may help the players, also in a game between people.
    pub engine_help: bool,
    /// By this time a running game is listed.
    pub listed_at: Moment,
}

#[derive(Clone, Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = seats)]
pub struct SeatRow {
    pub game_id: GameId,
    pub seat: SeatName,
    pub player_id: Option<PlayerId>,
    pub email: Option<String>,
    /// Display name of an invited player without an account.
    pub name: Option<String>,
    /// JSON of the seat controller, for seats without a player.
    pub engine: Option<String>,
    pub accepted: bool,
    /// When a rated game began, in billionths.
    pub rating_start: Option<i64>,
    /// True if the player may not ask the explorer for positions of the running game. All seats have the same term.
    pub without_explorer: bool,
}

#[derive(Clone, Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = moves, treat_none_as_default_value = false)]
pub struct Move {
    pub game_id: GameId,
    /// 1 for the first step of the game.
    pub ply: Ply,
    pub seat: SeatName,
    pub step: String,
    pub display: String,
    /// Changed squares, comma-separated.
    pub squares: String,
    pub played_at: Moment,
    /// Number of the turn that the step belongs to.
    pub turn: i32,
    /// The time that the turn took on the clock, stored with its first step.
    pub spent: Micros,
    /// True if the seat's conditional moves have played it.
    pub conditional: bool,
}

#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = messages)]
pub struct Message {
    pub id: MessageId,
    pub ply: Ply,
    pub seat: SeatName,
    pub body: String,
    pub created_at: Moment,
    pub removed_at: Option<Moment>,
}

#[derive(Clone, Debug, Insertable)]
#[diesel(table_name = messages)]
pub struct NewMessage {
    pub game_id: GameId,
    pub ply: Ply,
    pub seat: SeatName,
    pub body: String,
    pub created_at: Moment,
}

pub fn insert(conn: &mut Conn, game: &Game, rows: &[SeatRow]) -> QueryResult<()> {
    let check_at = games::check_at.eq(game.first_deadline());
    diesel::insert_into(games::table).values((game, check_at)).execute(conn)?;
    if game.status == GameStatus::Ended {
        save::note_ended_ply(conn, &game.id)?;
    }
    super::conn::insert_all!(conn, seats::table, rows)
}

/// A game with its seats, in the order of their first turns.
#[derive(Clone, Debug)]
pub struct Table {
    pub game: Game,
    pub seats: Vec<Seated>,
}

/// A seat with its player's name and address.
#[derive(Clone, Debug)]
pub struct Seated {
    pub row: SeatRow,
    pub name: Option<String>,
    /// Address for the player's mails.
    pub address: Option<String>,
    /// True if the player has closed their account.
    pub is_closed: bool,
}

/// The stored name of players without account and address.
pub const GUEST: &str = "Guest";

impl SeatRow {
    /// Returns whether a player without account, address and name holds the seat.
    pub fn is_guest(&self) -> bool {
        self.player_id.is_none() && self.email.is_none() && self.name.as_deref() == Some(GUEST)
    }

    /// Returns whether any player with the link may take the seat.
    pub fn is_open(&self) -> bool {
        !self.accepted && self.player_id.is_none() && self.email.is_none() && self.engine.is_none()
    }

    /// Returns whether the seat is invited by address. Until the owner accepts, the account behind the address must not
    /// be shown.
    pub fn is_asked_by_address(&self) -> bool {
        self.email.is_some() && !self.accepted
    }
}

impl Table {
    pub fn seat(&self, seat: Seat) -> Option<&Seated> {
        self.seats.iter().find(|seated| seated.row.seat == seat)
    }

    /// Returns whether the players may not ask the explorer.
    pub fn is_without_explorer(&self) -> bool {
        self.seats.iter().any(|seated| seated.row.without_explorer)
    }

    /// The account at the seat, also before it has accepted.
    pub fn player(&self, seat: Seat) -> Option<&PlayerId> {
        self.seat(seat).and_then(|seated| seated.row.player_id.as_ref())
    }

    pub fn seats_of<'a>(&'a self, player: &'a PlayerId) -> impl Iterator<Item = &'a Seated> {
        self.seats.iter().filter(move |seated| seated.row.player_id.as_ref() == Some(player))
    }

    /// The seats of others than the player, also of engines and of those who are only invited.
    pub fn seats_beside<'a>(&'a self, player: &'a PlayerId) -> impl Iterator<Item = &'a Seated> + Clone {
        self.seats.iter().filter(move |seated| seated.row.player_id.as_ref() != Some(player))
    }
}

/// The version of a game.
pub fn version(conn: &mut Conn, id: &GameId) -> QueryResult<Option<i64>> {
    games::table.find(id).select(games::version).first(conn).optional()
}

/// The games with their seats, locked against other processes until the transaction ends.
pub fn lock(conn: &mut Conn, ids: &[GameId]) -> QueryResult<HashMap<GameId, Table>> {
    let found = match conn {
        Conn::Sqlite(_) => of_ids(conn, ids)?,
        // Locks in the order of ids to avoid deadlocks between processes.
        Conn::Postgres(conn) => readable(ids, |ids| {
            let rows = games::table.filter(games::id.eq_any(ids)).order(games::id);
            // NO KEY UPDATE suffices, as keys never change. Other transactions may still insert rows that refer to the
            // games, without a deadlock when they lock them later.
            rows.select(Game::as_select()).for_no_key_update().load(conn)
        })?,
    };
    with_seats(conn, ids, found)
}

/// As [`lock`], for the games that no other process holds; and the ids of those that one does.
pub fn lock_free(conn: &mut Conn, ids: &[GameId]) -> QueryResult<(HashMap<GameId, Table>, HashSet<GameId>)> {
    let Conn::Postgres(postgres) = conn else { return Ok((lock(conn, ids)?, HashSet::new())) };
    let free: Vec<Game> = readable(ids, |ids| {
        let rows = games::table.filter(games::id.eq_any(ids)).order(games::id);
        rows.select(Game::as_select()).for_no_key_update().skip_locked().load(postgres)
    })?;
    let held = if free.len() < ids.len() {
        let others = games::table.filter(games::id.eq_any(ids)).select(games::id);
        let known: Vec<GameId> = others.load(postgres)?;
        known.into_iter().filter(|id| free.iter().all(|game| game.id != *id)).collect()
    } else {
        HashSet::new()
    };
    Ok((with_seats(conn, ids, free)?, held))
}

/// The games with their seats, without a lock.
pub fn tables(conn: &mut Conn, ids: &[GameId]) -> QueryResult<HashMap<GameId, Table>> {
    let found = of_ids(conn, ids)?;
    with_seats(conn, ids, found)
}

fn of_ids(conn: &mut Conn, ids: &[GameId]) -> QueryResult<Vec<Game>> {
    readable(ids, |ids| load_any!(conn, games::table.select(Game::as_select()), games::id, ids))
}

fn with_seats(conn: &mut Conn, ids: &[GameId], found: Vec<Game>) -> QueryResult<HashMap<GameId, Table>> {
    let mut tables: HashMap<GameId, Table> =
        found.into_iter().map(|game| (game.id.clone(), Table { game, seats: Vec::new() })).collect();
    type Row = (SeatRow, Option<String>, Option<String>, Option<Moment>);
    let seated: QueryResult<Vec<Row>> = readable(ids, |ids| {
        load_any!(
            conn,
            seats::table.left_join(players::table).select((
                SeatRow::as_select(),
                players::name.nullable(),
                players::email.nullable(),
                players::closed_at.nullable()
            )),
            seats::game_id,
            ids
        )
    });
    for (row, name, email, closed_at) in seated? {
        if let Some(table) = tables.get_mut(&row.game_id) {
            // The player's current address; the invited address only until an account takes the seat.
            let address = if row.player_id.is_some() { email } else { row.email.clone() };
            let name = name.filter(|_| !row.is_asked_by_address()).or_else(|| row.name.clone());
            table.seats.push(Seated { name, row, address, is_closed: closed_at.is_some() });
        }
    }
    // Games with unreadable seats.
    tables.retain(|_, table| !table.seats.is_empty());
    for table in tables.values_mut() {
        table.seats.sort_by_key(|seated| ORDER.iter().position(|seat| seated.row.seat == *seat));
    }
    Ok(tables)
}

/// Seats in the order of their first turns.
const ORDER: [Seat; 4] = [Seat::White, Seat::Black, Seat::Red, Seat::Brown];

pub fn table(conn: &mut Conn, id: &GameId) -> QueryResult<Option<Table>> {
    tables(conn, std::slice::from_ref(id)).map(|mut tables| tables.remove(id))
}

pub fn update_seat(conn: &mut Conn, row: &SeatRow) -> QueryResult<()> {
    diesel::update(seats::table.find((&row.game_id, row.seat)))
        .set((
            seats::player_id.eq(&row.player_id),
            seats::email.eq(&row.email),
            seats::accepted.eq(row.accepted),
            seats::rating_start.eq(row.rating_start),
        ))
        .execute(conn)
        .map(drop)
}

insert_prepared!(insert_moves, move_insertion, moves, Move, {
    game_id: Text,
    ply: Integer,
    seat: Text,
    step: Text,
    display: Text,
    squares: Text,
    played_at: BigInt,
    turn: Integer,
    spent: BigInt,
    conditional: Bool,
});

/// Deletes the steps after a ply (takeback).
pub fn forget_moves(conn: &mut Conn, id: &GameId, after: Ply) -> QueryResult<()> {
    let later = moves::table.filter(moves::game_id.eq(id)).filter(moves::ply.gt(after));
    diesel::delete(later).execute(conn).map(drop)
}

pub fn insert_messages(conn: &mut Conn, rows: &[NewMessage]) -> QueryResult<()> {
    super::conn::insert_all!(conn, messages::table, rows)
}

pub fn moves(conn: &mut Conn, id: &GameId) -> QueryResult<Vec<Move>> {
    moves::table.filter(moves::game_id.eq(id)).order(moves::ply).select(Move::as_select()).load(conn)
}

/// The steps of these games, in the order of their plies.
pub fn steps(conn: &mut Conn, ids: &[&GameId]) -> QueryResult<Vec<(GameId, String)>> {
    let played = moves::table.filter(moves::game_id.eq_any(ids)).order((moves::game_id, moves::ply));
    played.select((moves::game_id, moves::step)).load(conn)
}

/// The steps after a ply.
pub fn moves_since(conn: &mut Conn, id: &GameId, ply: Ply) -> QueryResult<Vec<Move>> {
    let later = moves::table.filter(moves::game_id.eq(id)).filter(moves::ply.gt(ply));
    later.order(moves::ply).select(Move::as_select()).load(conn)
}

/// The latest steps without passes of these seats, in the order of play.
pub fn latest_moves(
    conn: &mut Conn,
    id: &GameId,
    (seats, pass): (&[SeatName], &str),
    limit: i64,
) -> QueryResult<Vec<Move>> {
    let own = moves::table.filter(moves::game_id.eq(id));
    let shown = own.filter(moves::step.ne(pass).or(moves::seat.ne_all(seats)));
    let latest = shown.order(moves::ply.desc()).limit(limit).select(Move::as_select());
    let mut rows: Vec<Move> = latest.load(conn)?;
    rows.reverse();
    Ok(rows)
}

/// Returns whether a seat has played a step after this ply.
pub fn has_moved(conn: &mut Conn, id: &GameId, seat: SeatName, since: Ply) -> QueryResult<bool> {
    let own = moves::table.filter(moves::game_id.eq(id)).filter(moves::seat.eq(seat));
    diesel::select(exists(own.filter(moves::ply.gt(since)))).get_result(conn)
}

/// The last step of a seat.
pub fn last_move_of(conn: &mut Conn, id: &GameId, seat: SeatName) -> QueryResult<Option<Move>> {
    let own = moves::table.filter(moves::game_id.eq(id)).filter(moves::seat.eq(seat));
    own.order(moves::ply.desc()).select(Move::as_select()).first(conn).optional()
}

pub fn move_at(conn: &mut Conn, id: &GameId, ply: Ply) -> QueryResult<Option<Move>> {
    moves::table.find((id, ply)).select(Move::as_select()).first(conn).optional()
}

pub fn messages(conn: &mut Conn, id: &GameId) -> QueryResult<Vec<Message>> {
    let own = messages::table.filter(messages::game_id.eq(id));
    own.order(messages::id).select(Message::as_select()).load(conn)
}

/// The ids of all games in pages, for work over the whole archive.
pub fn ids_after(conn: &mut Conn, after: &str, limit: i64) -> QueryResult<Vec<GameId>> {
    games::table.filter(games::id.gt(after)).order(games::id).limit(limit).select(games::id).load(conn)
}
