//! Fair play: a player gets no help of an engine in their own running games against other players, except where the
//! game allows it (`engine_help`). A guest may be any of the players, so that guests get none for the running games
//! that were played in last, out of the opening. Games against only engines are free.
//!
//! Positions are compared by the board as people see it, of any variant: pieces and squares, also turned, in a mirror or
//! with sides exchanged, within two plies. All games are examined, also if the first of them forbids help, so that the
//! time of an answer tells nothing of them.

use std::cell::Cell;
use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

use diesel::QueryResult;
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::locale::{Phrase, phrase};
use zugpost_data::model::error::GameError;
use zugpost_data::model::variant::variant_by;
use zugpost_data::store::games::{self, Table, Unaided};
use zugpost_data::store::{Conn, Ply, players};
use zugpost_rules::game::MAX_CHANGES;
use zugpost_rules::{About, AnyGame, Appearance, Options, Variant};

/// From this ply on the board of a player's running game is theirs. The first position of a variant belongs to all.
const BEGUN: u32 = 1;
/// From this ply on boards around it are theirs, too, and lines that lead through it. Before, many games have the same
/// openings.
const OUT_OF_OWN_OPENING: u32 = 8;
/// The first such ply for guests, who may be players of any of the running games.
const OUT_OF_THE_OPENING: u32 = 20;
/// A line with fewer steps from the first position of a variant leads to no board of a game that is out of the opening.
pub(crate) const SHORT: usize = 10;
/// The running games, with boards of the same shape, that a guest gets no help for: those that were played in last.
const GAMES_OF_GUESTS: i64 = 1000;
/// Number of plies that count as around a game.
const AROUND: u32 = 2;
/// A board with a piece here and there put elsewhere is hardly another one: so many pieces allow for one of them.
const PIECES_FOR_A_CHANGE: u32 = 8;
/// Maximum number of pairs of boards to compare by the legal steps, which takes up to half a millisecond. Further pairs are
/// compared by the squares that two usual steps change. Only lines of bare endings come so far, of which all look much alike.
const SEARCHES: u32 = 500;
const CHANGED_BY_A_USUAL_STEP: u32 = 2;

/// Reason for which an engine does not help.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfair {
    /// The running game, if the player who asks plays it. Guests are told nothing of the games of others.
    pub own_game: Option<GameId>,
}

impl Unfair {
    /// An error if a reason was found.
    pub(crate) fn check(found: Option<Unfair>) -> Result<(), GameError> {
        found.map_or(Ok(()), |unfair| Err(GameError::Refused(unfair.phrase().into())))
    }

    pub fn phrase(&self) -> Phrase {
        match &self.own_game {
            Some(game) => phrase("analysis-unfair").with("game", &game.0),
            None => phrase("analysis-unfair-guest"),
        }
    }
}

/// The running games for which the asker gets no help, as they stand now.
pub(crate) struct Guard {
    games: Vec<Guarded>,
    is_of_guest: bool,
    /// The ply from which on the board of a game is compared.
    same_from: u32,
    /// The ply from which on boards around it are compared, in games with one step a turn.
    around_from: u32,
    searches_left: Cell<u32>,
}

impl Guard {
    /// The games of a player, or for a guest those of all players with boards of the shape of this one.
    pub(crate) fn of(conn: &mut Conn, asker: Option<&PlayerId>, position: &AnyGame) -> QueryResult<Guard> {
        let (rows, same_from, around_from) = match asker {
            Some(player) => (games::unaided_of(conn, player)?, BEGUN, OUT_OF_OWN_OPENING),
            None => {
                let (variants, from) = (variants_on(&position.appearance()), OUT_OF_THE_OPENING);
                let rows = games::lately_played_unaided(conn, &variants, from.into(), GAMES_OF_GUESTS)?;
                (rows, from, from)
            }
        };
        Ok(Guard { is_of_guest: asker.is_none(), same_from, around_from, ..Guard::of_player(rows) })
    }

    fn of_player(rows: Vec<Unaided>) -> Guard {
        Guard {
            games: rows.into_iter().filter_map(Guarded::of).collect(),
            is_of_guest: false,
            same_from: BEGUN,
            around_from: OUT_OF_OWN_OPENING,
            searches_left: Cell::new(SEARCHES),
        }
    }

    /// The guard without a game that is itself played.
    fn without(mut self, game: &GameId) -> Guard {
        self.games.retain(|guarded| guarded.id != *game);
        self
    }

    /// Returns why no engine looks at this position, if it is on the board of a game or within two plies of it.
    pub(crate) fn forbids(&self, position: &AnyGame) -> Option<Unfair> {
        let looks = position.appearances();
        let differences =
            |game: &Guarded| looks.iter().filter_map(|look| look.n_differences(&game.board)).min();
        let compared: Vec<(&Guarded, u32)> =
            self.games.iter().filter_map(|game| Some((game, differences(game)?))).collect();
        let found = compared.into_iter().find(|(game, n_different)| match n_different {
            0 => self.has_come(game, self.same_from),
            _ => {
                self.has_come(game, self.around_from * game.steps)
                    && self.is_around(game, position, &looks, *n_different)
            }
        });
        found.map(|(game, _)| self.unfair(game))
    }

    /// Returns why no engine looks at the continuation of these positions of a line: one of them is on the board of a
    /// game.
    pub(crate) fn forbids_line<'a>(&self, line: impl Iterator<Item = &'a AnyGame>) -> Option<Unfair> {
        let late = self.games.iter().filter(|game| self.has_come(game, self.around_from));
        let boards: HashMap<&Appearance, &Guarded> = late.map(|game| (&game.board, game)).collect();
        let mut looks = line.filter(|_| !boards.is_empty()).flat_map(AnyGame::appearances);
        looks.find_map(|look| boards.get(&look).map(|game| self.unfair(game)))
    }

    /// Returns whether the game has come to this ply. One that began from a position of its own has no opening.
    fn has_come(&self, game: &Guarded, ply: u32) -> bool {
        game.has_own_start || game.ply >= ply
    }

    /// Returns whether a position with looks that differ from the board on so many squares is within two plies before
    /// or after it, or equal but for a few pieces.
    fn is_around(&self, game: &Guarded, position: &AnyGame, looks: &[Appearance], n_different: u32) -> bool {
        if n_different <= game.board.n_pieces() / PIECES_FOR_A_CHANGE * game.steps {
            return true;
        }
        if n_different > AROUND * MAX_CHANGES as u32 {
            return false;
        }
        let Some(left) = self.searches_left.get().checked_sub(1) else {
            return n_different <= AROUND * CHANGED_BY_A_USUAL_STEP;
        };
        self.searches_left.set(left);
        looks.iter().any(|look| game.position.comes_to(look, AROUND))
            || game.position.appearances().iter().any(|look| position.comes_to(look, AROUND))
    }

    fn unfair(&self, game: &Guarded) -> Unfair {
        Unfair { own_game: (!self.is_of_guest).then(|| game.id.clone()) }
    }
}

/// A running game with which positions are compared.
struct Guarded {
    id: GameId,
    ply: u32,
    has_own_start: bool,
    position: AnyGame,
    board: Appearance,
    /// The most steps of a turn, with that of Nature where she follows.
    steps: u32,
}

impl Guarded {
    /// The game of a row. A row that cannot be read is no game that can go on.
    fn of(row: Unaided) -> Option<Guarded> {
        let variant = variant_by(&row.variant, &row.options, row.rules_version).ok()?;
        let position = variant.position(&row.fen).ok()?;
        let steps = match variant.seats().iter().any(|seat| seat.is_neutral()) {
            _ if variant.moves_both_sides() => 3,
            true => 2,
            false => 1,
        };
        let board = position.appearance();
        Some(Guarded {
            id: row.id,
            ply: row.ply.n_steps(),
            has_own_start: row.has_own_start,
            position,
            board,
            steps,
        })
    }
}

/// The variants that are played on a board of this shape, with some options at least.
fn variants_on(board: &Appearance) -> Vec<&'static str> {
    static BOARDS: LazyLock<Vec<(&str, Appearance)>> = LazyLock::new(|| {
        let of_about = |about: &&'static About| {
            let set = |chosen: (&str, &str)| {
                [chosen].into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
            };
            let values = about
                .options
                .iter()
                .flat_map(|option| option.values.iter().map(|value| (option.name, *value)));
            let all = std::iter::once(Options::default()).chain(values.map(set));
            all.filter_map(|options| Variant::new(about.key, &options).ok()).collect::<Vec<_>>()
        };
        let variants = Variant::rows().iter().flat_map(of_about);
        variants.map(|variant| (variant.key(), variant.start().appearance())).collect()
    });
    let same = BOARDS.iter().filter(|(_, start)| start.n_differences(board).is_some());
    let mut keys: Vec<&str> = same.map(|(key, _)| *key).collect();
    keys.dedup();
    keys
}

/// An error if a player asks what was played in a position of a running game of theirs that is played without the explorer, or
/// in one around it.
pub(crate) fn check_explorer(
    conn: &mut Conn,
    player: Option<&PlayerId>,
    position: &AnyGame,
) -> Result<(), GameError> {
    let Some(player) = player else { return Ok(()) };
    let found = Guard::of_player(games::unexplored_of(conn, player)?).forbids(position);
    match found.and_then(|unfair| unfair.own_game) {
        Some(game) => {
            let forbidden = phrase("explorer-forbidden").with("game", &game.0);
            Err(GameError::Refused(forbidden.into()))
        }
        None => Ok(()),
    }
}

/// Returns whether a seat that plays to win is an engine's.
pub(crate) fn has_engine_opponent(table: &Table) -> bool {
    table.seats.iter().any(|seated| seated.row.engine.is_some() && !seated.row.seat.is_neutral())
}

/// Returns why the engine of this game may not go on from this position: it would help one of the players in another
/// game.
pub(crate) fn unfair_opponent(
    conn: &mut Conn,
    table: &Table,
    position: &AnyGame,
) -> QueryResult<Option<Unfair>> {
    if !has_engine_opponent(table) {
        return Ok(None);
    }
    let people = table.seats.iter().filter(|seated| seated.row.engine.is_none());
    let people: BTreeSet<Option<PlayerId>> = people.map(|seated| seated.row.player_id.clone()).collect();
    unfair_to(conn, table, position, &people)
}

/// Returns why a game may not begin from its position; there the account of a bot counts as an engine, too.
pub(crate) fn unfair_start(
    conn: &mut Conn,
    table: &Table,
    position: &AnyGame,
) -> QueryResult<Option<Unfair>> {
    if table.game.start_fen.is_none() && table.game.begun_ply == Ply::ZERO {
        return Ok(None);
    }
    let players: Vec<PlayerId> =
        table.seats.iter().filter_map(|seated| seated.row.player_id.clone()).collect();
    let bots = players::by_ids(conn, &players)?.into_iter().filter(|player| player.bot);
    let bots: BTreeSet<PlayerId> = bots.map(|bot| bot.id).collect();
    if bots.is_empty() {
        return unfair_opponent(conn, table, position);
    }
    let people: BTreeSet<Option<PlayerId>> =
        players.into_iter().filter(|player| !bots.contains(player)).map(Some).collect();
    let found = unfair_to(conn, table, position, &people)?;
    // The bot, which may be the one that answers, is not told which game a player has besides.
    Ok(found.map(|_| Unfair { own_game: None }))
}

fn unfair_to(
    conn: &mut Conn,
    table: &Table,
    position: &AnyGame,
    people: &BTreeSet<Option<PlayerId>>,
) -> QueryResult<Option<Unfair>> {
    let is_alone = people.len() == 1;
    let is_opening = table.game.start_fen.is_none() && (table.game.ply.n_steps() as usize) < SHORT;
    let mut found = None;
    for person in people.iter().filter(|person| person.is_some() || !is_opening) {
        let guard = Guard::of(conn, person.as_ref(), position)?.without(&table.game.id);
        found = found.or(guard.forbids(position));
    }
    // Nor are others at the board.
    Ok(found.map(|unfair| if is_alone { unfair } else { Unfair { own_game: None } }))
}
