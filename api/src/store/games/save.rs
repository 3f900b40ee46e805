//! Writes what can change in games.

use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Integer, Nullable, Text};

use super::Game;
use crate::store::conn::Conn;
use crate::store::schema::games;

/// Writes what can change in games, in the way that is quickest for each backend.
pub fn save(conn: &mut Conn, changed: &[Game]) -> QueryResult<()> {
    match conn {
        Conn::Sqlite(conn) => changed.iter().try_for_each(|game| save_one(conn, game)),
        // PostgreSQL takes at most 65,535 values a statement.
        Conn::Postgres(conn) => changed.chunks(1000).try_for_each(|games| save_together(conn, games)),
    }
}

fn save_one(conn: &mut SqliteConnection, game: &Game) -> QueryResult<()> {
    diesel::update(games::table.find(&game.id))
        .set((
            games::fen.eq(&game.fen),
            games::recent.eq(&game.recent),
            games::ply.eq(game.ply),
            games::version.eq(game.version),
            games::status.eq(&game.status),
            games::to_act.eq(&game.to_act),
            games::move_by.eq(game.move_by),
            games::clocks.eq(&game.clocks),
            games::pauses.eq(&game.pauses),
            games::remind_at.eq(game.remind_at),
            games::draw_offer.eq(&game.draw_offer),
            games::result.eq(&game.result),
            games::reason.eq(&game.reason),
            games::invited_until.eq(game.invited_until),
            games::started_at.eq(game.started_at),
            games::ended_at.eq(game.ended_at),
            games::takeback.eq(&game.takeback),
            games::takebacks.eq(game.takebacks),
        ))
        .execute(conn)
        .map(drop)
}

fn save_together(conn: &mut PgConnection, changed: &[Game]) -> QueryResult<()> {
    const COLUMNS: [&str; 18] = [
        "fen",
        "recent",
        "ply",
        "version",
        "status",
        "to_act",
        "move_by",
        "clocks",
        "pauses",
        "remind_at",
        "draw_offer",
        "result",
        "reason",
        "invited_until",
        "started_at",
        "ended_at",
        "takeback",
        "takebacks",
    ];
    let set: Vec<String> =
        COLUMNS.iter().enumerate().map(|(at, name)| format!("{name} = v.column{}", at + 2)).collect();
    let width = COLUMNS.len() + 1;
    let rows: Vec<String> = (0..changed.len())
        .map(|row| {
            let values: Vec<String> = (1..=width).map(|at| format!("${}", row * width + at)).collect();
            format!("({})", values.join(", "))
        })
        .collect();
    let mut query = diesel::sql_query(format!(
        "UPDATE games SET {} FROM (VALUES {}) AS v WHERE games.id = v.column1",
        set.join(", "),
        rows.join(", ")
    ))
    .into_boxed::<Pg>();
    for game in changed {
        query = query
            .bind::<Text, _>(&game.id)
            .bind::<Text, _>(&game.fen)
            .bind::<Text, _>(&game.recent)
            .bind::<Integer, _>(game.ply)
            .bind::<BigInt, _>(game.version)
            .bind::<Text, _>(&game.status)
            .bind::<Text, _>(&game.to_act)
            .bind::<Nullable<BigInt>, _>(game.move_by)
            .bind::<Text, _>(&game.clocks)
            .bind::<Text, _>(&game.pauses)
            .bind::<Nullable<BigInt>, _>(game.remind_at)
            .bind::<Nullable<Text>, _>(&game.draw_offer)
            .bind::<Nullable<Text>, _>(&game.result)
            .bind::<Nullable<Text>, _>(&game.reason)
            .bind::<Nullable<BigInt>, _>(game.invited_until)
            .bind::<Nullable<BigInt>, _>(game.started_at)
            .bind::<Nullable<BigInt>, _>(game.ended_at)
            .bind::<Nullable<Text>, _>(&game.takeback)
            .bind::<Integer, _>(game.takebacks);
    }
    query.execute(conn).map(drop)
}
