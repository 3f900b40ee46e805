//! What keeps the counts of the explorer whole: games that were not counted are found, damaged counts are replaced, a recount
//! ends when nothing waits; and what a question about one player costs. About three seconds on each database.

use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection;
use reqwest::Method;
use serde_json::{Value, json};
use zugpost::ids::{GameId, PlayerId};
use zugpost::store::games::explored::{self, month::Month};
use zugpost::store::games::positions::PositionKey;
use zugpost::store::games::query;
use zugpost::store::{SeatName, conn};
use zugpost_rules::Seat;

use crate::explorer::{ask, counts, won};
use crate::game_queries::{begun, ids};
use crate::support::catalog;
use crate::support::rows::{alter, look};
use crate::support::site::{Site, on_both_databases, on_sqlite};
use crate::support::wait::wait_until;

const COUNTS: &str =
    "SELECT key || ' ' || month || ' ' || counts || ' ' || best AS line FROM explored ORDER BY 1";
const QUEUE: &str = "SELECT game_id AS line FROM unindexed_games ORDER BY 1";
/// Leaves games as a server of the version before does: with positions and nothing else.
const UNCOUNT: &str = "DELETE FROM explored; DELETE FROM explored_games; UPDATE games SET ended_ply = NULL";

/// Goes through all games for those that are not counted.
async fn round(site: &Site) {
    let mut after = Some(GameId(String::new()));
    while let Some(last) = after {
        after = site.server.app.archive.enqueue_uncounted(last).await.unwrap();
    }
}

on_both_databases! {
    async fn games_that_the_version_before_has_indexed_are_counted(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let mut games = vec![
            won(&site, &anna, &boris, json!({"rated": true})).await,
            won(&site, &boris, &anna, json!({})).await,
            won(&site, &boris, &anna, json!({})).await,
        ];
        let running = begun(&site, &anna, &boris, json!({})).await;
        site.play(&running, &anna, "e4").await.expect(201);
        let url = site.database_url();
        // One cannot be replayed: it is in no count, and is not tried again.
        alter(&url, &format!("UPDATE moves SET step = 'e2e5' WHERE game_id = '{}'", games[2]));
        site.indexed_positions().await;
        let before = look(&url, COUNTS);
        assert_eq!(before.len(), 2, "{before:?}");

        alter(&url, UNCOUNT);
        let by_length = async || {
            let list = site.get("/api/v1/games?sort=plies", "").await.expect(200);
            let mut ids = ids(&list);
            ids.sort();
            ids
        };
        assert_eq!(by_length().await, [""; 0]);
        round(&site).await;
        games.sort();
        assert_eq!(look(&url, QUEUE), games);
        site.indexed_positions().await;
        assert_eq!((look(&url, COUNTS), by_length().await), (before.clone(), games));
        round(&site).await;
        assert_eq!(look(&url, QUEUE), [""; 0]);

        // A server does so by itself.
        alter(&url, UNCOUNT);
        let _server = site.beside().await;
        wait_until("all games are counted", async || look(&url, COUNTS) == before).await;
    }

    async fn damaged_counts_are_replaced_and_no_game_is_lost(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        for more in [json!({"rated": true}), json!({})] {
            won(&site, &anna, &boris, more).await;
        }
        site.indexed_positions().await;
        let url = site.database_url();
        alter(&url, "UPDATE explored SET counts = 'e2e4 ?'");
        won(&site, &boris, &anna, json!({"rated": true})).await;
        site.indexed_positions().await;
        let answer = ask(&site, &[("variant", "chess")], "").await;
        assert_eq!((counts(&answer), counts(&answer["steps"][0])), ([3, 0, 3, 0], [3, 0, 3, 0]), "{answer}");
        let replaced = look(&url, COUNTS);
        site.server.app.archive.recount(|_| {}).await.unwrap();
        assert_eq!(look(&url, COUNTS), replaced);
    }

    async fn a_recount_ends_when_nothing_waits_and_never_before(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        for _ in 0..2 {
            won(&site, &anna, &boris, json!({})).await;
        }
        site.indexed_positions().await;
        let (url, app) = (site.database_url(), &site.server.app);
        let before = look(&url, COUNTS);

        // An operator makes the site read-only meanwhile, by another server.
        let switch = |_| alter(&url, "INSERT INTO read_only (id, since) VALUES (1, 0)");
        let refused = app.archive.recount(switch).await.unwrap_err().to_string();
        assert!(refused.contains("read-only"), "{refused}");
        assert_eq!((look(&url, QUEUE).len(), look(&url, COUNTS).len()), (2, 0));
        let refused = app.archive.recount(|_| {}).await.unwrap_err().to_string();
        assert!(refused.contains("read-only"), "{refused}");
        alter(&url, "DELETE FROM read_only");
        app.shared.db.look_at_switch().await.unwrap();

        // Another server counts for a while: only PostgreSQL lets it, without holding up all changes.
        let is_postgres = url.starts_with("postgres");
        let (mut waited, mut other, start) = (Vec::new(), None, Instant::now());
        let progress = |waiting| {
            waited.push(waiting);
            match waited.len() {
                1 if is_postgres => {
                    let mut conn = conn::connect(&url.parse().unwrap()).unwrap();
                    conn.batch_execute("SELECT pg_advisory_lock(20261130)").unwrap();
                    other = Some(conn);
                }
                3 => other = None,
                _ => {}
            }
        };
        app.archive.recount(progress).await.unwrap();
        assert_eq!((look(&url, COUNTS), waited.last()), (before, Some(&0)));
        if is_postgres {
            assert_eq!(waited[..3], [2, 2, 2]);
            assert!(start.elapsed() >= Duration::from_millis(200));
        }
    }
}

on_sqlite! {
    async fn a_question_about_a_player_of_many_games_looks_at_some(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = won(&site, &anna, &boris, json!({})).await;
        won(&site, &boris, &anna, json!({})).await;
        site.indexed_positions().await;
        let url = site.database_url();
        let path = "/player?player=Anna&color=white&play=e2e4";
        let found = async || {
            // One line; `Site::get` reads no streams of lines.
            let answer = site.request(Method::GET, path, "", &Value::Null).send().await.unwrap();
            let answer: Value = serde_json::from_str(&answer.text().await.unwrap()).unwrap();
            ["white", "draws", "black"].map(|of| answer[of].as_u64().unwrap())
        };
        let id = PlayerId(anna.id.clone());
        let plan = || {
            let conn = &mut conn::connect(&url.parse().unwrap()).unwrap();
            let of = (&id, SeatName(Seat::White));
            let query = explored::latest_of_player(conn, of, PositionKey(1), &Month::times(&Month::ALL)).unwrap();
            let text = query::explained(conn, &query, explored::OF_PLAYER).unwrap();
            catalog::plan(conn, &format!("EXPLAIN QUERY PLAN {text}")).join("\n")
        };
        assert_eq!(found().await, [1, 0, 0]);
        assert!(plan().contains("seats_by_player_id"), "{}", plan());

        for (table, key) in [("games", "id"), ("seats", "game_id"), ("moves", "game_id"), ("positions", "game_id"), ("explored_games", "game_id")] {
            let columns = look(&url, &format!("SELECT name AS line FROM pragma_table_info('{table}')")).join(", ");
            let values = format!(", {columns},").replace(&format!(", {key},"), ", printf('copy%08d', n),");
            let values = values.trim_matches([',', ' ']);
            alter(&url, &format!(
                "WITH RECURSIVE series (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM series WHERE n < 3000) \
                 INSERT INTO {table} ({columns}) SELECT {values} FROM series, {table} WHERE {key} = '{game}'"
            ));
        }
        // The latest thousand of 3,001.
        assert_eq!(found().await, [1000, 0, 0]);
        let plan = plan();
        assert!(plan.contains("positions_by_key") && !plan.contains("TEMP B-TREE") && !plan.contains("seats_by_player_id"), "{plan}");
    }
}
