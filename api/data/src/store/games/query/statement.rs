//! The statement of a search, written from what is asked. Values are bound, never written into the text.

use diesel::backend::Backend;
use diesel::prelude::*;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::serialize::ToSql;
use diesel::sql_types::{BigInt, Bool, HasSqlType, Integer, Nullable, Text};

use super::{GameQuery, LOOKED, Sort, Source};

/// Texts and values in their order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Statement {
    parts: Vec<Part>,
}

#[derive(Clone, Debug)]
enum Part {
    Sql(&'static str),
    Value(Value),
    /// An index, which PostgreSQL chooses by its statistics. SQLite has none where nobody gathers them.
    OnSqlite(&'static str),
    /// An order, because PostgreSQL may join the rows that it reads in any.
    OnPostgres(&'static str),
}

#[derive(Clone, Debug)]
pub(crate) enum Value {
    Text(String),
    Number(i64),
    Flag(bool),
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value::Number(number)
    }
}

impl From<bool> for Value {
    fn from(flag: bool) -> Value {
        Value::Flag(flag)
    }
}

impl Statement {
    /// The first games that meet all conditions, in their order.
    pub fn page(query: &GameQuery, source: &Source<'_>, limit: i64) -> Statement {
        let mut statement = Statement::default();
        if source.is_bounded() {
            statement.sql("SELECT CAST(l.k AS BIGINT), l.id, l.reached FROM (").looked(query, source);
            statement.sql(" LIMIT ").value(LOOKED).sql(") AS l CROSS JOIN games AS g WHERE g.id = l.id");
            statement.conditions(query, source);
            let order = if query.ascending { " ORDER BY l.k, l.id" } else { " ORDER BY l.k DESC, l.id DESC" };
            statement.parts.push(Part::OnPostgres(order));
        } else {
            let key = key_of(query.sort);
            statement.sql("SELECT CAST(").sql(key).sql(" AS BIGINT), g.id, CAST(NULL AS INTEGER)");
            statement.few(query, source);
            statement.listed(query, key, "g.id").conditions(query, source);
            statement.ordered(query, key, "g.id");
        }
        statement.sql(" LIMIT ").value(limit);
        statement
    }

    /// The last game that [`page`](Statement::page) looks at, if it does not look at all.
    pub fn last_looked(query: &GameQuery, source: &Source<'_>) -> Statement {
        let mut statement = Statement::default();
        statement.sql("SELECT CAST(l.k AS BIGINT), l.id, l.reached FROM (").looked(query, source);
        statement.sql(" LIMIT 1 OFFSET ").value(LOOKED - 1).sql(") AS l");
        statement
    }

    pub fn sql(&mut self, text: &'static str) -> &mut Statement {
        self.parts.push(Part::Sql(text));
        self
    }

    pub fn value(&mut self, value: impl Into<Value>) -> &mut Statement {
        self.parts.push(Part::Value(value.into()));
        self
    }

    /// The games to look at, in the order of an index.
    fn looked(&mut self, query: &GameQuery, source: &Source<'_>) -> &mut Statement {
        if let Source::Reached(position) = source {
            self.sql("SELECT p.ended_at AS k, p.game_id AS id, p.ply AS reached FROM positions AS p WHERE p.key = ");
            self.value(position.0).within("p.ended_at", query.ended);
            self.after(query, "p.ended_at", "p.game_id");
            return self.ordered(query, "p.ended_at", "p.game_id");
        }
        let key = key_of(query.sort);
        self.sql("SELECT ")
            .sql(key)
            .sql(" AS k, g.id AS id, CAST(NULL AS INTEGER) AS reached FROM games AS g");
        self.parts.push(Part::OnSqlite(" INDEXED BY "));
        self.parts.push(Part::OnSqlite(query.index()));
        self.sql(" WHERE TRUE").indexed(query).listed(query, key, "g.id").ordered(query, key, "g.id")
    }

    /// The games of a source that has few.
    fn few(&mut self, query: &GameQuery, source: &Source<'_>) {
        match source {
            Source::Ids(ids) => {
                self.sql(" FROM games AS g WHERE g.id IN (''");
                for id in *ids {
                    self.sql(", ").value(id.0.as_str());
                }
                self.sql(")");
            }
            Source::Of(person) => {
                self.sql(" FROM (SELECT DISTINCT s.game_id FROM seats AS s WHERE ").is(person, query);
                self.sql(") AS own CROSS JOIN games AS g WHERE g.id = own.game_id");
            }
            Source::Due(n_first) => {
                self.sql(" FROM (SELECT id AS game_id FROM games WHERE check_at IS NOT NULL ORDER BY check_at LIMIT ");
                self.value(*n_first).sql(") AS due CROSS JOIN games AS g WHERE g.id = due.game_id");
            }
            Source::Reached(_) | Source::All => {
                self.sql(" FROM games AS g WHERE TRUE");
            }
        }
    }

    /// The games that the order lists, behind the place where the page begins.
    fn listed(&mut self, query: &GameQuery, key: &'static str, id: &'static str) -> &mut Statement {
        self.sql(listed_by(query.sort)).within(key, query.listed());
        self.after(query, key, id);
        self
    }

    fn ordered(&mut self, query: &GameQuery, key: &'static str, id: &'static str) -> &mut Statement {
        let direction = if query.ascending { "" } else { " DESC" };
        self.sql(" ORDER BY ").sql(key).sql(direction).sql(", ").sql(id).sql(direction)
    }

    /// The games behind a place. The first condition is a bound for the index.
    fn after(&mut self, query: &GameQuery, key: &'static str, id: &'static str) {
        let Some(after) = &query.after else { return };
        let (bound, beyond) = if query.ascending { (" >= ", " > ") } else { (" <= ", " < ") };
        self.sql(" AND ").sql(key).sql(bound).value(after.key);
        self.sql(" AND (").sql(key).sql(beyond).value(after.key);
        self.sql(" OR ").sql(id).sql(beyond).value(after.id.0.as_str()).sql(")");
    }
}

/// The number by which a game is listed, as the indexes have it.
fn key_of(sort: Sort) -> &'static str {
    match sort {
        Sort::Created => "g.created_at",
        Sort::Started => "g.started_at",
        Sort::Ended => "coalesce(g.ended_at, g.created_at)",
        Sort::Plies => "g.ended_ply",
        Sort::Moved => "g.listed_at",
        Sort::MoveBy => "g.move_by",
    }
}

/// The games that an order lists. The indexes hold only these; a parameter would hide that from the planner.
fn listed_by(sort: Sort) -> &'static str {
    match sort {
        Sort::Created => "",
        Sort::Started => " AND g.started_at IS NOT NULL",
        Sort::Ended => " AND g.status = 'ended'",
        Sort::Plies => " AND g.ended_ply IS NOT NULL",
        Sort::Moved => " AND g.status = 'running'",
        Sort::MoveBy => " AND g.status = 'running' AND g.move_by IS NOT NULL",
    }
}

impl<DB> QueryFragment<DB> for Statement
where
    DB: Backend + HasSqlType<Text> + HasSqlType<BigInt> + HasSqlType<Bool> + 'static,
    String: ToSql<Text, DB>,
    i64: ToSql<BigInt, DB>,
    bool: ToSql<Bool, DB>,
{
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        // There are more texts than a connection should keep.
        out.unsafe_to_cache_prepared();
        let is_postgres = std::any::TypeId::of::<DB>() == std::any::TypeId::of::<diesel::pg::Pg>();
        for part in &self.parts {
            match part {
                Part::Sql(text) => out.push_sql(text),
                Part::OnPostgres(text) if is_postgres => out.push_sql(text),
                Part::OnSqlite(text) if !is_postgres => out.push_sql(text),
                Part::OnPostgres(_) | Part::OnSqlite(_) => {}
                Part::Value(Value::Text(text)) => out.push_bind_param::<Text, _>(text)?,
                Part::Value(Value::Number(number)) => out.push_bind_param::<BigInt, _>(number)?,
                Part::Value(Value::Flag(flag)) => out.push_bind_param::<Bool, _>(flag)?,
            }
        }
        Ok(())
    }
}

impl Query for Statement {
    type SqlType = (BigInt, Text, Nullable<Integer>);
}

impl QueryId for Statement {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<C> RunQueryDsl<C> for Statement {}
