//! The one search for games, of the API, of the archive and of exports: filters, orders and pages.
//!
//! A page costs a bounded time. It is read from an index in the order that was asked for, and looks at `LOOKED` games at
//! most: a search for what no index finds may end before its page is full, and goes on from the last game that it looked at.

mod conditions;
mod statement;

use std::collections::BTreeMap;
use std::ops::Range;
use std::str::FromStr;

use diesel::prelude::*;
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::text_enum::text_enum;
use zugpost_base::time::Moment;
use zugpost_rules::{Seat, SeatError};

use self::statement::Statement;
use super::positions::PositionKey;
use super::{EndReason, GameStatus};
use crate::store::columns::{Ply, SeatName};
use crate::store::conn::{Conn, MultiBackend};
use crate::store::schema::{games, seats};

/// Games that one page looks at, where no index finds what is searched.
const LOOKED: i64 = 4000;
/// Seats of a player up to which a search goes through all games of theirs. The games of a player with more are searched for
/// among those of all players.
const FEW: i64 = 3000;
/// Running games with the earliest deadlines that are looked at first.
const DUE_FIRST: i64 = 500;

/// A search for games; by default, all of them.
#[derive(Clone, Debug)]
pub struct GameQuery {
    /// The requesting player.
    pub reader: Option<PlayerId>,
    /// Only these games.
    pub ids: Option<Vec<GameId>>,
    pub player: Option<Person>,
    /// Another player of the game.
    pub opponent: Option<Person>,
    /// The seat of `player`.
    pub seat: Option<SeatName>,
    /// Only running games in which this player is to act.
    pub to_move: Option<Person>,
    pub variant: Option<String>,
    pub options: Vec<OptionIs>,
    pub result: Option<Sought>,
    pub reason: Option<EndReason>,
    pub status: Option<GameStatus>,
    pub rated: Option<bool>,
    pub imported: Option<bool>,
    /// Ratings of all players at the start, in billionths.
    pub rating: Span,
    /// Rating at the start of a player other than `player`, in billionths.
    pub opponent_rating: Span,
    pub time_control: Option<ControlIs>,
    pub between: Option<Between>,
    /// Steps played.
    pub plies: Span,
    /// Times in microseconds, as [`Moment::micros`].
    pub created: Span,
    pub started: Span,
    /// By the time at which the archive lists a game.
    pub ended: Span,
    pub move_by: Span,
    /// The position that the games have reached. These are listed by their ends.
    pub reached: Option<PositionKey>,
    pub sort: Sort,
    pub ascending: bool,
    /// Only games after this place of the list.
    pub after: Option<Place>,
}

/// A player, or a name in imported games that belongs to no player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Person {
    Account(PlayerId),
    Imported(String),
}

/// A value of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionIs {
    pub name: &'static str,
    pub value: String,
    /// The versions of the rules by which games have this value that do not say theirs.
    pub by_default: Option<Range<i64>>,
}

/// A time control that is searched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ControlIs {
    /// In the form that is stored.
    Exactly(String),
    /// The beginning of the stored form, which has the type.
    OfType(String),
}

/// Numbers from one on, and up to another, exclusively.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    pub from: Option<i64>,
    pub until: Option<i64>,
}

impl Span {
    pub fn of_times(from: Option<Moment>, until: Option<Moment>) -> Span {
        Span { from: from.map(Moment::micros), until: until.map(Moment::micros) }
    }

    fn is_open(self) -> bool {
        self == Span::default()
    }
}

/// A result that is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sought {
    Draw,
    WinOf(Seat),
    /// The player of the search won, or another.
    Won,
    Lost,
}

impl FromStr for Sought {
    type Err = SeatError;

    fn from_str(text: &str) -> Result<Sought, SeatError> {
        match text {
            "draw" => Ok(Sought::Draw),
            "won" => Ok(Sought::Won),
            "lost" => Ok(Sought::Lost),
            seat => seat.parse().map(Sought::WinOf),
        }
    }
}

text_enum! {
    /// Order of a list of games.
    Sort {
        /// The time at which the game was proposed or imported.
        Created = "created",
        /// The time at which every seat was taken.
        Started = "started",
        /// The end of a game that has ended.
        Ended = "ended",
        /// The number of steps of a game that has ended.
        Plies = "plies",
        /// The latest move of a running game, to within a minute.
        Moved = "moved",
        /// The deadline of the seat to act of a running game.
        MoveBy = "move_by",
    }
}

text_enum! {
    /// The sorts of players between which games are searched.
    Between {
        /// Neither an engine nor a bot has a seat.
        People = "people",
        /// A bot has a seat: a program with an account.
        Bots = "bots",
        /// An engine of the server has a seat.
        Engines = "engines",
    }
}

/// A place in a list: the number by which the game is listed, and its id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    pub key: i64,
    pub id: GameId,
}

/// A page of games.
#[derive(Clone, Debug, Default)]
pub struct Found {
    pub games: Vec<Place>,
    /// When each has reached the position that was searched.
    pub plies: BTreeMap<GameId, Ply>,
    /// The place after which the next page begins, if more may follow.
    pub next: Option<Place>,
}

/// The games that a statement goes through.
#[derive(Clone, Debug)]
pub(crate) enum Source<'a> {
    /// Those that have reached a position.
    Reached(PositionKey),
    Ids(&'a [GameId]),
    /// All of a player, who has few.
    Of(&'a Person),
    /// So many running games that have to be looked at first for their deadlines.
    Due(i64),
    All,
}

impl Source<'_> {
    /// Returns whether there may be so many games that a page looks at some of them only.
    fn is_bounded(&self) -> bool {
        match self {
            Source::Reached(_) | Source::All => true,
            Source::Ids(_) | Source::Of(_) | Source::Due(_) => false,
        }
    }
}

impl Default for GameQuery {
    fn default() -> GameQuery {
        GameQuery {
            reader: None,
            ids: None,
            player: None,
            opponent: None,
            seat: None,
            to_move: None,
            variant: None,
            options: Vec::new(),
            result: None,
            reason: None,
            status: None,
            rated: None,
            imported: None,
            rating: Span::default(),
            opponent_rating: Span::default(),
            time_control: None,
            between: None,
            plies: Span::default(),
            created: Span::default(),
            started: Span::default(),
            ended: Span::default(),
            move_by: Span::default(),
            reached: None,
            sort: Sort::Created,
            ascending: false,
            after: None,
        }
    }
}

/// A page of the games that were searched.
pub fn find(conn: &mut Conn, query: &GameQuery, limit: i64) -> QueryResult<Found> {
    let source = source(conn, query)?;
    if let Source::Due(n_first) = source {
        return find_due(conn, query, n_first, limit);
    }
    let rows = load(conn, Statement::page(query, &source, limit + 1))?;
    let mut found = page(rows, limit);
    if found.next.is_none() && source.is_bounded() {
        found.next = load(conn, Statement::last_looked(query, &source))?.pop().map(|row| row.place());
    }
    Ok(found)
}

/// Running games by their deadlines, of which no index knows more than a time that is not later.
fn find_due(conn: &mut Conn, query: &GameQuery, n_first: i64, limit: i64) -> QueryResult<Found> {
    let mut n_looked = n_first;
    loop {
        let checked = games::table.filter(games::check_at.is_not_null()).order(games::check_at);
        // The deadlines of all other games are at this time or later.
        let checked = checked.select(games::check_at).into_boxed::<MultiBackend>();
        let behind: Option<Option<Moment>> = checked.offset(n_looked - 1).first(conn).optional()?;
        let mut certain = query.clone();
        if let Some(behind) = behind.flatten() {
            let until = behind.micros();
            certain.move_by.until = Some(query.move_by.until.map_or(until, |asked| asked.min(until)));
        }
        let source = if behind.is_some() { Source::Due(n_looked) } else { Source::Due(i64::MAX) };
        let found = page(load(conn, Statement::page(&certain, &source, limit + 1))?, limit);
        if found.next.is_some() || certain.move_by == query.move_by {
            return Ok(found);
        }
        n_looked = n_looked.saturating_mul(8);
    }
}

/// Chooses the games to go through.
fn source<'a>(conn: &mut Conn, query: &'a GameQuery) -> QueryResult<Source<'a>> {
    if let Some(key) = query.reached {
        return Ok(Source::Reached(key));
    }
    if let Some(ids) = &query.ids {
        return Ok(Source::Ids(ids));
    }
    for person in [&query.player, &query.to_move, &query.opponent].into_iter().flatten() {
        if has_few(conn, person)? {
            return Ok(Source::Of(person));
        }
    }
    Ok(match query.sort {
        Sort::MoveBy if query.ascending => Source::Due(DUE_FIRST),
        Sort::MoveBy => Source::Due(i64::MAX),
        Sort::Created | Sort::Started | Sort::Ended | Sort::Plies | Sort::Moved => Source::All,
    })
}

pub(super) fn has_few(conn: &mut Conn, person: &Person) -> QueryResult<bool> {
    let mut own = seats::table.select(seats::game_id).into_boxed::<MultiBackend>();
    own = match person {
        Person::Account(id) => own.filter(seats::player_id.eq(id.clone())),
        Person::Imported(name) => own.filter(seats::name.eq(name.clone())),
    };
    let beyond: Option<GameId> = own.offset(FEW).limit(1).first(conn).optional()?;
    Ok(beyond.is_none())
}

/// A game of a list: the number by which it is listed, its id, and when it reached the position that was searched.
#[derive(Queryable)]
struct Row {
    key: i64,
    id: GameId,
    reached: Option<Ply>,
}

impl Row {
    fn place(&self) -> Place {
        Place { key: self.key, id: self.id.clone() }
    }
}

fn load(conn: &mut Conn, statement: Statement) -> QueryResult<Vec<Row>> {
    match conn {
        Conn::Sqlite(conn) => statement.load(conn),
        Conn::Postgres(conn) => statement.load(conn),
    }
}

/// One row more than the limit says that another page follows.
fn page(mut rows: Vec<Row>, limit: i64) -> Found {
    let is_more = rows.len() as i64 > limit;
    rows.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    let plies = rows.iter().filter_map(|row| Some((row.id.clone(), row.reached?)));
    Found {
        plies: plies.collect(),
        next: rows.last().filter(|_| is_more).map(Row::place),
        games: rows.iter().map(Row::place).collect(),
    }
}

/// The place of a game in the list of a search, if its order lists the game.
pub fn place_of(conn: &mut Conn, query: &GameQuery, id: GameId) -> QueryResult<Option<Place>> {
    let sort = if query.reached.is_some() { Sort::Ended } else { query.sort };
    let one = GameQuery { ids: Some(vec![id]), sort, ..GameQuery::default() };
    Ok(find(conn, &one, 1)?.games.pop())
}

/// Returns whether a player of imported games has this name.
pub fn is_imported_name(conn: &mut Conn, name: &str) -> QueryResult<bool> {
    let named = seats::table.filter(seats::name.eq(name)).select(seats::game_id);
    let found =
        games::table.filter(games::id.eq_any(named)).filter(games::imported.eq(true)).select(games::id);
    Ok(found.first::<GameId>(conn).optional()?.is_some())
}

/// The text of the statement for a page, for tests that look at its plan; and the values in it.
pub fn explained(conn: &mut Conn, query: &GameQuery, limit: i64) -> QueryResult<String> {
    let source = source(conn, query)?;
    let statement = Statement::page(query, &source, limit + 1);
    Ok(match conn {
        Conn::Sqlite(_) => diesel::debug_query::<diesel::sqlite::Sqlite, _>(&statement).to_string(),
        Conn::Postgres(_) => diesel::debug_query::<diesel::pg::Pg, _>(&statement).to_string(),
    })
}
