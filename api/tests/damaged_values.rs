//! Values that no version of the server has written, in any row that a background task reads. They cost what they belong to, and
//! end no task.

use std::collections::BTreeMap;

use diesel::connection::SimpleConnection;
use serde_json::json;
use zugpost::accounts::bots::BotTerms;
use zugpost::app::App;
use zugpost::ids::PlayerId;
use zugpost::lobby::request::Creator;
use zugpost::store::{Conn, Database, conn};
use zugpost::time::Clock;

use crate::support::catalog;
use crate::support::http::client;
use crate::support::process::{Place, Process};
use crate::support::rows::look;
use crate::support::site::{Data, config};
use crate::support::table::{Table, turn};

/// Games of the players whose rows are damaged.
const GAMES: usize = 160;
const PLAYERS: usize = 40;

/// Games in every state that the tasks look for, of players who have nothing to do with those of the table.
async fn fill(place: &Place) {
    let config = config(&place.data.url());
    let app = App::new(Database::open(&config.database_url).unwrap(), Clock::System, config.site);
    let mut players = Vec::new();
    for number in 0..PLAYERS {
        let email = format!("victim{number}@example.org").parse().unwrap();
        let player = app.accounts.add_player(format!("Victim{number}"), Some(email), true).await.unwrap();
        let terms = BotTerms { auto_accept: number % 4 != 0, ..BotTerms::default() };
        app.accounts.set_bot_terms(player.id.clone(), terms).await.unwrap();
        players.push((player.id, player.name));
    }
    for number in 0..GAMES {
        let (creator, _) = &players[number % PLAYERS];
        let other = match number % 5 {
            0 => json!({"engine": {"level": 1}}),
            _ => json!({"player": players[(number + 1 + number / PLAYERS) % PLAYERS].1}),
        };
        let own = json!({"player": players[number % PLAYERS].1});
        let seats = if number % 2 == 0 {
            json!({"white": other, "black": own})
        } else {
            json!({"white": own, "black": other})
        };
        let clock = json!({"type": "per_move", "days": 3});
        let request = json!({"variant": "chess", "seats": seats, "time_control": clock, "rated": number % 3 == 0 && number % 5 != 0});
        let creator = Creator::Player(PlayerId(creator.0.clone()));
        app.lobby.create_game(creator, serde_json::from_value(request).unwrap(), None).await.unwrap();
    }
}

/// Lets every time come: deadlines, reminders, invitations, leases.
fn let_all_be_due(conn: &mut Conn) {
    for statement in [
        "UPDATE games SET move_by = 1, check_at = 1 WHERE status = 'running' AND version % 2 = 0",
        "UPDATE games SET remind_at = 1, check_at = 1 WHERE status = 'running' AND move_by > 1",
        "UPDATE games SET invited_until = 1 WHERE status = 'invited'",
        "UPDATE engine_jobs SET status = 'running', leased_until = 1, leased_at = 1",
    ] {
        conn.batch_execute(statement).unwrap();
    }
}

/// Damages each column of each table with each of these values, in a row of its own where there are enough. Rows that have one of
/// the ids to spare stay as they are. Returns how many values were written.
fn damage(conn: &mut Conn, spare: &[String]) -> usize {
    let (row, most) = match conn {
        Conn::Sqlite(_) => ("rowid", "max"),
        Conn::Postgres(_) => ("ctid", "greatest"),
    };
    let of_class = |class: &str| match class {
        "text" => vec!["'damaged {'", "''"],
        "integer" => vec!["2147483647", "-2147483648"],
        "bigint" => vec!["9223372036854775807", "-9223372036854775808"],
        _ => Vec::new(),
    };
    // SQLite stores any value in any column, also text that is no UTF-8.
    let of_any =
        if row == "rowid" { vec!["CAST(x'fffe80' AS TEXT)", "'damaged'", "x'00ff'"] } else { Vec::new() };
    let mut n_done = 0;
    for (table, shape) in catalog::shape(conn) {
        let spared = spared(&shape.columns, spare);
        let columns = shape.columns.iter();
        let all = columns.flat_map(|(name, column)| {
            of_class(&column.class).into_iter().chain(of_any.clone()).map(move |value| (name, value))
        });
        for (at, (name, value)) in all.enumerate() {
            let update = format!(
                "UPDATE {table} SET {name} = {value} WHERE {row} = (SELECT {row} FROM {table} WHERE {spared} ORDER BY {row}
                 LIMIT 1 OFFSET {at} % (SELECT {most}(1, count(*)) FROM {table} WHERE {spared}))"
            );
            // Keys and references refuse some.
            n_done += usize::from(conn.batch_execute(&update).is_ok());
        }
    }
    n_done
}

/// The condition on rows that have none of these words in a column of text.
fn spared(columns: &BTreeMap<String, catalog::Column>, words: &[String]) -> String {
    let of_text = columns.iter().filter(|(_, column)| column.class == "text").map(|(name, _)| name);
    let words = words.iter().map(|word| format!("'{word}'")).collect::<Vec<_>>().join(", ");
    let conditions = of_text.map(|name| format!("coalesce({name}, '') NOT IN ({words})"));
    ["1 = 1".to_owned()].into_iter().chain(conditions).collect::<Vec<_>>().join(" AND ")
}

async fn status(server: &Process, path: &str) -> u16 {
    client().get(format!("{}{path}", server.url)).send().await.unwrap().status().as_u16()
}

async fn goes_on(data: Data) {
    let place = Place::new(data);
    let table = Table::set(&place, 4).await;
    fill(&place).await;
    let url = place.data.url();
    let conn = &mut conn::connect(&url.parse().unwrap()).unwrap();
    let_all_be_due(conn);
    let mut spare = table.games.clone();
    let players = look(&url, "SELECT id AS line FROM players WHERE name IN ('Anna', 'Boris')");
    spare.extend(players);
    let (due, played) = (&table.games[0], &table.games[1]);
    conn.batch_execute(&format!("UPDATE games SET move_by = 1, check_at = 1 WHERE id = '{due}'")).unwrap();
    conn.batch_execute(&format!("UPDATE games SET move_by = created_at + 1000000000000, remind_at = NULL, check_at = NULL WHERE id = '{played}'")).unwrap();
    let done = damage(conn, &spare);
    assert!(done > 300, "{done}");

    let server = place.serve(&["--local-workers", "1"]).await;
    let is_over = format!("SELECT status AS line FROM games WHERE id = '{due}'");
    server.wait_until("a flag falls", || async { look(&url, &is_over) == ["ended"] }).await;
    assert_eq!(turn(&server, &table.tokens[0], played, (0, "e2e4")).await.0, 201);
    let mail = format!("SELECT status AS line FROM outbox WHERE game_id = '{played}' AND status = 'sent'");
    server.wait_until("its mail is sent", || async { !look(&url, &mail).is_empty() }).await;
    let log = server.log();
    assert!(!log.contains("panicked"), "{log}");
    assert!(!log.contains("a task ended"), "{log}");
    assert_eq!(status(&server, "/healthz").await, 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn damaged_values_end_no_task_on_sqlite() {
    goes_on(Data::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn damaged_values_end_no_task_on_postgres() {
    goes_on(Data::postgres()).await;
}
