//! The archive is searched by positions: by the API and on its page.

use diesel::connection::SimpleConnection;
use serde_json::{Value, json};
use zugpost::store::Conn;
use zugpost::store::conn::connect;

use crate::archives::import;
use crate::support::catalog;
use crate::support::rows::{alter, look};
use crate::support::site::{Answer, Player, Site, on_both_databases};
use crate::support::wait::wait_until;
use crate::support::words::words;

/// After 1. e4 e5 2. Nf3 Nc6, with other counters than these games have.
const KNIGHTS: &str = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 9 40";
const LINE: [&str; 4] = ["e4", "e5", "Nf3", "Nc6"];
const TRANSPOSED: [&str; 6] = ["Nf3", "Nc6", "e4", "e5", "d4", "exd4"];

/// A running game with these steps.
async fn played(site: &Site, request: Value, players: [&Player; 2], steps: &[&str]) -> String {
    let seats = json!({"white": {"player": players[0].name}, "black": {"player": players[1].name}});
    let mut request = request;
    request["seats"] = seats;
    let game = site.game_with(request, players[0], players[1]).await;
    for (index, step) in steps.iter().enumerate() {
        site.play(&game, players[index % 2], step).await.expect(201);
    }
    game
}

async fn resign(site: &Site, game: &str, player: &Player) {
    site.post(&format!("/api/v1/games/{game}/resign"), &player.token, json!({})).await.expect(200);
}

async fn search(site: &Site, query: &[(&str, &str)]) -> Answer {
    let mut text = url::form_urlencoded::Serializer::new(String::new());
    site.get(&format!("/api/v1/games?{}", text.extend_pairs(query).finish()), "").await
}

/// The games that are found, each with the ply at which it reached the position.
async fn found(site: &Site, query: &[(&str, &str)]) -> Vec<(String, u64)> {
    let list = search(site, query).await.expect(200);
    let games = list["items"].as_array().unwrap().iter();
    games.map(|game| (game["id"].as_str().unwrap().to_owned(), game["reached"].as_u64().unwrap())).collect()
}

/// Does what a migration does that changes the keys of positions.
fn make_older(url: &str) {
    alter(url, "DELETE FROM positions");
    alter(url, "INSERT INTO unindexed_games (game_id) SELECT id FROM games WHERE status = 'ended'");
}

on_both_databases! {
    async fn ended_games_are_found_by_a_position_however_they_have_reached_it(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris, clara) = (site.player("Anna").await, site.player("Boris").await, site.player("Clara").await);
        let chess = || json!({"variant": "chess"});
        let straight = played(&site, chess(), [&anna, &boris], &LINE).await;
        resign(&site, &straight, &boris).await;
        site.clock.advance(std::time::Duration::from_secs(60));
        let transposed = played(&site, chess(), [&anna, &clara], &TRANSPOSED).await;
        resign(&site, &transposed, &anna).await;
        let running = played(&site, chess(), [&anna, &boris], &LINE).await;
        let crazyhouse = played(&site, json!({"variant": "crazyhouse"}), [&anna, &boris], &LINE).await;
        resign(&site, &crazyhouse, &boris).await;
        let progressive = json!({"variant": "007", "options": {"opening": "progressive"}});
        let progressive = played(&site, progressive, [&anna, &boris], &["e4"]).await;
        resign(&site, &progressive, &boris).await;
        let file = "[White \"Ada\"]\n[Black \"Ben\"]\n[Result \"1/2-1/2\"]\n[Date \"1901.02.03\"]\n\n1. e4 Nc6 2. Nf3 e5 3. Bb5 1/2-1/2\n";
        site.clock.advance(std::time::Duration::from_secs(60));
        let imported = import(&site, &anna, file).await.expect(201)["games"][0]["id"].as_str().unwrap().to_owned();

        let by_text = [("variant", "chess"), ("position", KNIGHTS)];
        assert_eq!(found(&site, &by_text).await, [], "nothing is stored yet");
        site.indexed_positions().await;
        // The import has a day, but no time at which it ended.
        let all = [(imported, 4), (transposed.clone(), 4), (straight.clone(), 4)];
        assert_eq!(found(&site, &by_text).await, all);
        for moves in ["1. e4 e5 2. Nf3 Nc6", "g1f3,b8c6,e2e4,e7e5"] {
            assert_eq!(found(&site, &[("variant", "Chess"), ("moves", moves), ("status", "ended")]).await, all, "{moves}");
        }
        let next = found(&site, &[("variant", "chess"), ("position", KNIGHTS), ("moves", "d4")]).await;
        assert_eq!(next, [(transposed.clone(), 5)]);
        let of_boris = [("variant", "chess"), ("moves", "e4"), ("player", "Boris")];
        assert_eq!(found(&site, &of_boris).await, [(straight.clone(), 1)]);
        let of_crazyhouse = [("variant", "crazyhouse"), ("moves", "e4 e5")];
        assert_eq!(found(&site, &of_crazyhouse).await, [(crazyhouse, 2)]);
        assert_eq!(found(&site, &[("variant", "007"), ("moves", "e4")]).await, [], "it has another option");
        let with_option = [("variant", "007"), ("moves", "e4"), ("options", "opening=progressive")];
        assert_eq!(found(&site, &with_option).await, [(progressive, 1)]);
        assert_eq!(found(&site, &[("variant", "chess"), ("moves", "e4"), ("since", "2999-01-01T00:00:00Z")]).await, []);

        // Pages follow each other without gaps.
        let (mut cursor, mut seen) = (String::new(), Vec::new());
        loop {
            let mut query = vec![("variant", "chess"), ("position", KNIGHTS), ("limit", "1")];
            query.extend(Some(("cursor", cursor.as_str())).filter(|(_, cursor)| !cursor.is_empty()));
            let page = search(&site, &query).await.expect(200);
            seen.extend(page["items"].as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap().to_owned()));
            match page["next_cursor"].as_str() {
                Some(next) => next.clone_into(&mut cursor),
                None => break,
            }
        }
        assert_eq!(seen, all.each_ref().map(|(id, _)| id.clone()));

        // A running game is found as soon as it has ended.
        assert_eq!(look(&site.database_url(), &format!("SELECT game_id AS line FROM positions WHERE game_id = '{running}'")), [""; 0]);
        resign(&site, &running, &anna).await;
        site.indexed_positions().await;
        assert_eq!(found(&site, &by_text).await.len(), 4);
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);

        // A database of the version before is searched as well, once its games have been replayed.
        let url = site.database_url();
        make_older(&url);
        let site = site.restarted().await;
        wait_until("the games are found again", async || found(&site, &by_text).await.len() == 4).await;
        assert_eq!(look(&url, "SELECT game_id AS line FROM unindexed_games"), [""; 0]);

        let conn = &mut connect(&url.parse().unwrap()).unwrap();
        let explain = match conn {
            Conn::Sqlite(_) => "EXPLAIN QUERY PLAN",
            Conn::Postgres(conn) => {
                // There are too few rows to look for an index.
                conn.batch_execute("SET enable_seqscan = off; SET enable_bitmapscan = off").unwrap();
                "EXPLAIN"
            }
        };
        let query = "SELECT ended_at, game_id, ply FROM positions WHERE key = 5 ORDER BY ended_at DESC, game_id DESC LIMIT 25";
        let plan = catalog::plan(conn, &format!("{explain} {query}")).join("\n");
        assert!(plan.contains("positions_by_key") && !plan.contains("B-TREE") && !plan.contains("Sort"), "{plan}");
    }

    async fn a_search_that_makes_no_sense_says_what_to_do(site: Site) {
        for (query, status, code, says) in [
            (vec![("position", KNIGHTS)], 400, "bad-request", "variant: is needed with"),
            (vec![("options", "a=b")], 400, "bad-request", "variant: is needed with"),
            (vec![("variant", "chess"), ("moves", "e4"), ("status", "running")], 400, "bad-request", "status: games are found by a position once they have ended"),
            (vec![("variant", "chess"), ("moves", "e4"), ("to_move", "Anna")], 400, "bad-request", "to_move: "),
            (vec![("variant", "chess"), ("position", "8/8 w")], 422, "bad-position", "position: "),
            (vec![("variant", "007"), ("moves", "e4"), ("options", "opening")], 422, "bad-option", "options: `opening` is none; write them as `name=value`"),
            (vec![("variant", "007"), ("moves", "e4"), ("options", "opening=x")], 422, "bad-option", "option “opening” cannot be “x”"),
            (vec![("variant", "chess"), ("moves", "e4 e6 e7")], 422, "illegal-move", "e7"),
            (vec![("variant", "chess"), ("moves", &"e4 ".repeat(201))], 400, "bad-request", "moves: an opening has at most 200 steps here"),
        ] {
            let problem = search(&site, &query).await.problem(status, code);
            let detail = problem["detail"].as_str().unwrap();
            assert!(detail.contains(says), "{query:?}: {detail}");
        }
    }

    async fn a_damaged_game_keeps_no_other_game_from_being_found(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let mut games = Vec::new();
        for _ in 0..3 {
            let game = played(&site, json!({"variant": "chess"}), [&anna, &boris], &LINE).await;
            resign(&site, &game, &boris).await;
            games.push(game);
        }
        let url = site.database_url();
        alter(&url, &format!("UPDATE moves SET step = 'e2e5' WHERE ply = 1 AND game_id = '{}'", games[0]));
        alter(&url, &format!("DELETE FROM moves WHERE ply = 2 AND game_id = '{}'", games[1]));
        // Two servers do this at once.
        let other = site.beside().await.without_loops().await;
        let (one, two) = tokio::join!(site.server.app.archive.index_positions(), other.server.app.archive.index_positions());
        assert!(one.is_ok() && two.is_ok(), "{one:?} {two:?}");
        site.indexed_positions().await;
        assert_eq!(found(&site, &[("variant", "chess"), ("moves", "e4")]).await, [(games[2].clone(), 1)]);
        let wrong = site.server.app.archive.verify(|_| {}).await.unwrap().wrong;
        let ids: Vec<&str> = wrong.iter().map(|(id, _)| id.0.as_str()).collect();
        assert!(ids.len() == 2 && games[..2].iter().all(|game| ids.contains(&game.as_str())), "{wrong:?}");

        // What is stored is compared with the replay.
        alter(&url, &format!("UPDATE positions SET key = key + 1 WHERE ply = 3 AND game_id = '{}'", games[2]));
        let wrong = site.server.app.archive.verify(|_| {}).await.unwrap().wrong;
        assert!(wrong.iter().any(|(id, how)| id.0 == games[2] && how.contains("stored positions")), "{wrong:?}");
        alter(&url, &format!("INSERT INTO unindexed_games (game_id) VALUES ('{}')", games[2]));
        site.indexed_positions().await;
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong.len(), 2);
    }

    async fn the_archive_shows_the_position_and_what_was_played_next(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let longer = [&LINE[..], &["Bb5"]].concat();
        let mut games = Vec::new();
        for steps in [&TRANSPOSED[..], &longer, &longer] {
            let game = played(&site, json!({"variant": "chess"}), [&anna, &boris], steps).await;
            resign(&site, &game, &boris).await;
            site.clock.advance(std::time::Duration::from_secs(1));
            games.push(game);
        }
        site.indexed_positions().await;
        let page = site.page(&site.url("/archive?variant=chess&opening=1.+e4+e5+2.+Nf3+Nc6")).await;
        let text = page.text.replace("&#38;", "&");
        for part in [
            "<h2>Games with this position</h2>",
            "White to move",
            "\">Bb5</a></th><td data-label=\"Games\">2</td><td data-label=\"White wins\">2</td><td data-label=\"Black wins\">0</td><td data-label=\"Drawn\">0</td>",
            "\">d4</a></th><td data-label=\"Games\">1</td>",
            "In 3 games with this position.",
            &format!("<div><a href=\"/games/{}?at=4\">", games[0]),
            &format!("<img src=\"/api/v1/games/{}/board.svg?ply=4&", games[0]),
        ] {
            assert!(text.contains(part), "no `{part}`:\n{text}");
        }
        // Its moves lead on, games and the analysis board lead here.
        let next = text.split("\">Bb5</a>").next().unwrap().rsplit("href=\"").next().unwrap().to_owned();
        let page = site.page(&site.url(&next)).await;
        assert!(page.text.contains(&words("sides-to-move", &[("of", "Black")])) && page.text.contains(&games[1]) && !page.text.contains(&games[0]), "{}", page.text);
        let game = site.page(&site.url(&format!("/games/{}?at=4", games[0]))).await.text.replace("&#38;", "&");
        let link = format!("/archive?game={}&at=4", games[0]);
        assert!(game.contains(&format!("<a href=\"{link}\" data-at>Games with this position</a>")), "{game}");
        let page = site.page(&site.url(&link)).await;
        assert!(page.url.contains("position=r1bqkbnr") && games.iter().all(|game| page.text.contains(game)), "{}", page.url);
        let analysis = site.page(&site.url(&format!("/analysis?game={}&at=4", games[0]))).await.text.replace("&#38;", "&");
        let link = analysis.split("\">Games with this position</a>").next().unwrap().rsplit("href=\"").next().unwrap();
        assert_eq!(site.url(link), page.url);
        let running = played(&site, json!({"variant": "chess"}), [&anna, &boris], &["e4"]).await;
        assert!(!site.page(&site.url(&format!("/games/{running}"))).await.text.contains("/archive?game="));
        for query in ["variant=chess&position=8%2F8", "position=8%2F8"] {
            assert_eq!(site.page(&site.url(&format!("/archive?{query}"))).await.status, 422, "{query}");
        }
    }
}
