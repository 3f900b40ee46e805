//! The conditions of a search. Those that an index finds belong to the games that are looked at, the others to these games.

use zugpost_rules::Seat;

use super::statement::Statement;
use super::{Between, ControlIs, GameQuery, OptionIs, Person, Sort, Sought, Source, Span};
use crate::store::games::GameStatus;

/// A seat of an engine of the server; Nature's by chance or by nobody is none.
const IS_ENGINE: &str = "EXISTS (SELECT 1 FROM seats AS s WHERE s.game_id = g.id AND s.engine IS NOT NULL \
     AND s.engine NOT LIKE '{\"random\"%' AND s.engine NOT LIKE '{\"nobody\"%')";
const IS_BOT: &str = "EXISTS (SELECT 1 FROM seats AS s CROSS JOIN players AS b WHERE s.game_id = g.id AND b.id = s.player_id AND b.bot)";
const A_SEAT: &str = "EXISTS (SELECT 1 FROM seats AS s WHERE s.game_id = g.id";

/// The columns by which an index finds games in the order of the list.
#[derive(Clone, Copy, Debug, Default)]
struct Indexed {
    variant: bool,
    status: bool,
    reason: bool,
    rated: bool,
}

impl Indexed {
    fn of(query: &GameQuery) -> Indexed {
        let none = Indexed::default();
        match query.sort {
            Sort::Created if query.rated == Some(true) && query.variant.is_none() => {
                Indexed { rated: true, ..none }
            }
            Sort::Created => Indexed { variant: true, status: true, ..none },
            Sort::Ended if query.reason.is_some() => Indexed { reason: true, ..none },
            Sort::Ended | Sort::Plies | Sort::Moved => Indexed { variant: true, ..none },
            Sort::Started | Sort::MoveBy => none,
        }
    }
}

impl GameQuery {
    /// The index that has the games in the order of the list.
    pub(super) fn index(&self) -> &'static str {
        let Indexed { rated, .. } = Indexed::of(self);
        match (self.sort, self.variant.is_some(), self.status.is_some()) {
            (Sort::Created, ..) if rated => "games_rated_by_created_at",
            (Sort::Created, true, true) => "games_by_variant_and_status",
            (Sort::Created, true, false) => "games_by_variant",
            (Sort::Created, false, true) => "games_by_status",
            (Sort::Created, false, false) => "games_by_created_at",
            (Sort::Started, ..) => "games_by_started_at",
            (Sort::Ended, ..) if self.reason.is_some() => "games_by_reason_and_end",
            (Sort::Ended, true, _) => "games_by_variant_and_end",
            (Sort::Ended, false, _) => "games_by_end",
            (Sort::Plies, true, _) => "games_by_variant_and_plies",
            (Sort::Plies, false, _) => "games_by_plies",
            (Sort::Moved, true, _) => "games_by_variant_and_listed_at",
            (Sort::Moved, false, _) => "games_by_listed_at",
            (Sort::MoveBy, ..) => "games_by_check_at",
        }
    }

    /// The limits of the number by which the games are listed.
    pub(super) fn listed(&self) -> Span {
        match self.sort {
            _ if self.reached.is_some() => self.ended,
            Sort::Created => self.created,
            Sort::Started => self.started,
            Sort::Ended => self.ended,
            Sort::Plies => self.plies,
            Sort::Moved => Span::default(),
            Sort::MoveBy => self.move_by,
        }
    }
}

impl Statement {
    /// Conditions by which an index finds games.
    pub(super) fn indexed(&mut self, query: &GameQuery) -> &mut Statement {
        let indexed = Indexed::of(query);
        if let Some(variant) = query.variant.as_deref().filter(|_| indexed.variant) {
            self.sql(" AND g.variant = ").value(variant);
        }
        if let Some(status) = query.status.filter(|_| indexed.status) {
            self.sql(" AND g.status = ").value(status.as_str());
        }
        if let Some(reason) = query.reason.filter(|_| indexed.reason) {
            self.sql(" AND g.reason = ").value(reason.as_str());
        }
        if indexed.rated {
            self.sql(" AND g.rated");
        }
        self
    }

    /// All other conditions. Those that the source has met are asked once more where that is cheap.
    pub(super) fn conditions(&mut self, query: &GameQuery, source: &Source<'_>) {
        let met = if matches!(source, Source::All) { Indexed::of(query) } else { Indexed::default() };
        if let Some(variant) = query.variant.as_deref().filter(|_| !met.variant) {
            self.sql(" AND g.variant = ").value(variant);
        }
        if let Some(status) = query.status.filter(|_| !met.status) {
            self.sql(" AND g.status = ").value(status.as_str());
        }
        if let Some(reason) = query.reason.filter(|_| !met.reason) {
            self.sql(" AND g.reason = ").value(reason.as_str());
        }
        if let Some(rated) = query.rated.filter(|_| !met.rated) {
            self.sql(" AND g.rated = ").value(rated);
        }
        if let Some(imported) = query.imported {
            self.sql(" AND g.imported = ").value(imported);
        }
        self.within("g.ply", query.plies);
        self.within("g.created_at", query.created);
        self.within("g.started_at", query.started);
        if !query.ended.is_open() && query.sort != Sort::Ended && query.reached.is_none() {
            self.sql(" AND g.status = 'ended'").within("coalesce(g.ended_at, g.created_at)", query.ended);
        }
        self.within("g.move_by", query.move_by);
        query.options.iter().for_each(|option| self.option(option));
        match &query.time_control {
            Some(ControlIs::Exactly(text)) => {
                self.sql(" AND g.time_control = ").value(text.as_str());
            }
            Some(ControlIs::OfType(beginning)) => {
                self.sql(" AND g.time_control LIKE ").value(format!("{beginning}%"));
            }
            None => {}
        }
        if let Some(between) = query.between {
            match between {
                Between::People => self.sql(" AND NOT ").sql(IS_ENGINE).sql(" AND NOT ").sql(IS_BOT),
                Between::Bots => self.sql(" AND ").sql(IS_BOT),
                Between::Engines => self.sql(" AND ").sql(IS_ENGINE),
            };
        }
        self.people(query);
        self.ratings(query);
    }

    /// The seat `s` is this person's, as far as the reader may know.
    pub(super) fn is(&mut self, person: &Person, query: &GameQuery) -> &mut Statement {
        match person {
            Person::Account(id) => {
                self.sql("s.player_id = ").value(id.0.as_str());
                // The player behind an invited address is shown only to themselves.
                if query.reader.as_ref() != Some(id) {
                    self.sql(" AND (s.accepted OR s.email IS NULL)");
                }
                self
            }
            Person::Imported(name) => self.sql("s.name = ").value(name.as_str()),
        }
    }

    pub(super) fn within(&mut self, column: &'static str, span: Span) -> &mut Statement {
        if let Some(from) = span.from {
            self.sql(" AND ").sql(column).sql(" >= ").value(from);
        }
        if let Some(until) = span.until {
            self.sql(" AND ").sql(column).sql(" < ").value(until);
        }
        self
    }

    /// Stored options are `name=value` with commas between them, without those that have their defaults.
    fn option(&mut self, option: &OptionIs) {
        let OptionIs { name, value, by_default } = option;
        self.sql(" AND (',' || g.options || ',' LIKE ").value(format!("%,{name}={value},%"));
        if let Some(versions) = by_default {
            self.sql(" OR ',' || g.options NOT LIKE ").value(format!("%,{name}=%"));
            let span = Span { from: Some(versions.start), until: Some(versions.end) };
            self.within("g.rules_version", span);
        }
        self.sql(")");
    }

    /// Conditions on the players and on what they achieved.
    fn people(&mut self, query: &GameQuery) {
        if let Some(player) = &query.player {
            self.sql(" AND ").seat_of(player, query).sql(")");
        }
        let is_imported = |person: &Option<Person>| matches!(person, Some(Person::Imported(_)));
        if is_imported(&query.player) || is_imported(&query.opponent) {
            self.sql(" AND g.imported");
        }
        if let Some(player) = &query.to_move {
            self.sql(" AND g.status = ").value(GameStatus::Running.as_str());
            self.sql(" AND ").sql(A_SEAT).sql(" AND s.seat = g.to_act AND ").is(player, query).sql(")");
        }
        match (query.result, &query.player) {
            (None, _) => {}
            (Some(Sought::Draw), _) => self.has_result("draw"),
            (Some(Sought::WinOf(seat)), _) => self.has_result(Seat::as_str(seat)),
            (Some(Sought::Won), Some(player)) => {
                self.sql(" AND ").seat_of(player, query).sql(" AND s.seat = g.result)");
            }
            (Some(Sought::Lost), Some(player)) => {
                self.sql(" AND g.result <> 'draw' AND NOT ");
                self.seat_of(player, query).sql(" AND s.seat = g.result)");
            }
            // Without a player, these only say that the game had a winner.
            (Some(Sought::Won | Sought::Lost), None) => {
                self.sql(" AND g.result <> 'draw'");
            }
        }
    }

    fn has_result(&mut self, result: &'static str) {
        self.sql(" AND g.result = ").value(result);
    }

    /// The beginning of a condition: the player has a seat, at which more is asked.
    fn seat_of(&mut self, player: &Person, query: &GameQuery) -> &mut Statement {
        self.sql(A_SEAT).sql(" AND ").is(player, query);
        if let Some(seat) = query.seat {
            self.sql(" AND s.seat = ").value(seat.as_str());
        }
        self
    }

    /// Conditions on the opponent and on ratings at the start of the game.
    fn ratings(&mut self, query: &GameQuery) {
        if query.opponent.is_some() || !query.opponent_rating.is_open() {
            self.sql(" AND ").sql(A_SEAT);
            if let Some(opponent) = &query.opponent {
                self.sql(" AND ").is(opponent, query);
            }
            match &query.player {
                Some(Person::Account(id)) => {
                    self.sql(" AND (s.player_id IS NULL OR s.player_id <> ").value(id.0.as_str()).sql(")");
                }
                Some(Person::Imported(name)) => {
                    self.sql(" AND (s.name IS NULL OR s.name <> ").value(name.as_str()).sql(")");
                }
                None => {}
            }
            self.within("s.rating_start", query.opponent_rating).sql(")");
        }
        if !query.rating.is_open() {
            // No rating beyond the limits, and some rating.
            self.sql(" AND ").sql(A_SEAT).sql(" AND s.rating_start IS NOT NULL) AND NOT ").sql(A_SEAT);
            self.sql(" AND NOT (TRUE").within("s.rating_start", query.rating).sql("))");
        }
    }
}
