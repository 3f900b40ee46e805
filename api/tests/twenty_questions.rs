//! Twenty questions that people ask a site about its games: each is one request, with the right answer.

use std::time::Duration;

use serde_json::{Value, json};

use crate::archives::import;
use crate::game_queries::{begun, ids, path, resign};
use crate::support::lines::Lines;
use crate::support::site::{Player, Site, on_both_databases};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
const GAMES: &str = "/api/v1/games";

/// A small site, and what was played there.
struct Made {
    anna: Player,
    boris: Player,
    /// Rated chess that Anna won as White on the first day, after 1. e4 e5.
    won: String,
    /// Rated chess that Anna lost as Black on the second day.
    lost: String,
    /// Rated Chaos on shogi that Anna lost as Black to an opponent above 1600, on the third day.
    chaos: String,
    /// Chess that ran out of time.
    late: String,
    /// Running games of Anna, the second with the earlier deadline.
    running: [String; 2],
    /// The game of `Player 010`, imported.
    imported: String,
}

async fn made(site: &Site) -> Made {
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let rated = || json!({"rated": true});
    let won = begun(site, &anna, &boris, rated()).await;
    site.play(&won, &anna, "e4").await.expect(201);
    site.play(&won, &boris, "e5").await.expect(201);
    resign(site, &won, &boris).await;
    site.clock.advance(DAY);
    let lost = begun(site, &boris, &anna, rated()).await;
    resign(site, &lost, &anna).await;
    site.clock.advance(DAY);
    // Boris wins a first game of Chaos, so that he has more than 1600 in it.
    let shogi = || json!({"rated": true, "variant": "chaos", "options": {"base": "shogi"}});
    let first = begun(site, &anna, &boris, json!({"rated": true, "variant": "chaos"})).await;
    resign(site, &first, &anna).await;
    let chaos = begun(site, &boris, &anna, shogi()).await;
    resign(site, &chaos, &anna).await;
    let late = begun(site, &anna, &boris, json!({"time_control": {"type": "per_move", "seconds": 60}})).await;
    // A flag falls at the first look, 5 seconds after the deadline.
    site.clock.advance(Duration::from_secs(66));
    let seen = site.get(&format!("{GAMES}/{late}"), "").await.expect(200);
    assert_eq!(seen["outcome"]["reason"], "time");
    let slow = begun(site, &anna, &boris, json!({"time_control": {"type": "per_move", "days": 9}})).await;
    let quick = begun(site, &anna, &boris, json!({"time_control": {"type": "per_move", "days": 2}})).await;
    let file = "[White \"Player 010\"]\n[Black \"Player 011\"]\n[Result \"0-1\"]\n[Date \"1901.02.03\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
    let imported =
        import(site, &boris, file).await.expect(201)["games"][0]["id"].as_str().unwrap().to_owned();
    site.indexed_positions().await;
    Made { anna, boris, won, lost, chaos, late, running: [slow, quick], imported }
}

/// The ids of the games that one request lists.
async fn list(site: &Site, token: &str, query: &[(&str, &str)]) -> Vec<String> {
    let list = site.get(&path(query), token).await.expect(200);
    assert_eq!(list["next_cursor"], Value::Null, "{query:?}");
    ids(&list)
}

on_both_databases! {
    async fn each_is_one_request(site: Site) {
        let site = site.without_loops().await;
        let Made { anna, boris, won, lost, chaos, late, running: [slow, quick], imported } = made(&site).await;
        let own = |query: &[(&'static str, &'static str)]| {
            [&[("player", "me")][..], query].concat()
        };
        let listed = async |query: &[(&str, &str)]| list(&site, &anna.token, query).await;

        // 1. My lost Chaos games as Black, base shogi, against more than 1600, of the last month.
        let query = own(&[
            ("result", "lost"), ("seat", "black"), ("variant", "chaos"), ("options", "base=shogi"),
            ("opponent_rating_from", "1601"), ("ended_since", "2026-09-01"),
        ]);
        assert_eq!(listed(&query).await, std::slice::from_ref(&chaos));
        // 2. My lost games as Black.
        assert_eq!(listed(&own(&[("result", "lost"), ("seat", "black")])).await, [chaos.clone(), lost.clone()]);
        // 3 and 4. Games of a position, and after moves.
        let position = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
        assert_eq!(listed(&[("variant", "chess"), ("position", position)]).await, std::slice::from_ref(&won));
        assert_eq!(listed(&[("variant", "chess"), ("moves", "1. e4 e5")]).await, std::slice::from_ref(&won));
        // 5. Statistics of an opening.
        let next = site.get("/api/v1/explorer?variant=chess", "").await.expect(200);
        let counts = next["steps"].as_array().unwrap().iter().map(|step| (step["display"].as_str().unwrap(), &step["games"], &step["won"]));
        let counts: Vec<_> = counts.collect();
        assert!(counts.contains(&("e4", &json!(1), &json!({"white": 1}))), "{next}");
        assert!(counts.contains(&("f3", &json!(1), &json!({"black": 1}))), "{next}");
        // 6. The crosstable of two players.
        let table = site.get("/api/v1/players/Anna/results?opponent=Boris&variant=chess", "").await.expect(200);
        assert_eq!((&table["won"], &table["drawn"], &table["lost"]), (&json!(1), &json!(0), &json!(2)), "{table}");
        assert_eq!(table["seats"]["white"], json!({"won": 1, "drawn": 0, "lost": 1}));
        assert_eq!(table["opponents"], json!([{"id": boris.id, "name": "Boris", "won": 1, "drawn": 0, "lost": 2}]));
        // 7 and 8. All my games, and the games of a variant, as files.
        let mine = site.get(&format!("{GAMES}/export?player=me"), &anna.token).await.text;
        assert_eq!(mine.matches("[Event ").count(), 7, "{mine}");
        let lines = site.get(&format!("{GAMES}/export?variant=chess&format=compact&fields=id,moves&sort=created&order=asc"), "").await.text;
        let lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(lines.len(), 6);
        assert_eq!(lines[0], json!({"id": won, "moves": "e2e4 e7e5"}));
        // 9. A stream of games as they end.
        let mut ends = Lines::open(&site, &format!("{GAMES}/stream?variant=chess&ended_since=2026-09-01"), "").await;
        for expected in [&won, &lost, &late] {
            assert_eq!(ends.next().await["id"], **expected);
        }
        // 10. One running game of others.
        let mut news = Lines::open(&site, &format!("{GAMES}/{slow}/stream"), "").await;
        assert_eq!(news.next().await["moves"], json!([]));
        site.play(&slow, &anna, "d4").await.expect(201);
        let line = news.next().await;
        assert_eq!((&line["from"], &line["moves"][0]["step"], &line["game"]["ply"]), (&json!(0), &json!("d2d4"), &json!(1)), "{line}");
        // 11 and 12. The history of a rating, and the ratings of a variant.
        let history = site.get("/api/v1/players/Anna/ratings?variant=chess", "").await.expect(200);
        let history: Vec<&Value> = history["items"].as_array().unwrap().iter().map(|past| &past["game"]).collect();
        assert_eq!(history, [&json!(lost), &json!(won)]);
        let ranks = site.get("/api/v1/ratings?variant=chaos", "").await.expect(200);
        assert_eq!(ranks["items"][0]["player"]["name"], "Boris");
        // 13 and 14. My games, and all games, near their deadlines.
        assert_eq!(listed(&[("to_move", "me"), ("sort", "move_by")]).await, std::slice::from_ref(&quick));
        let soon = listed(&[("sort", "move_by")]).await;
        assert_eq!(soon, [quick.clone(), slow.clone()]);
        assert_eq!(listed(&[("move_by_until", "2026-09-28")]).await, std::slice::from_ref(&quick));
        // 15. A player by the first letters.
        let found = site.get("/api/v1/players?search=bor", "").await.expect(200);
        assert_eq!(found["items"], json!([{"id": boris.id, "name": "Boris"}]));
        // 16 and 17. Games by the reason of their ends, and rated ones.
        assert_eq!(listed(&[("reason", "time")]).await, std::slice::from_ref(&late));
        assert_eq!(listed(&[("rated", "true"), ("variant", "chess")]).await, [lost.clone(), won.clone()]);
        // 18. Games that were played on some days.
        let days = [("started_since", "2026-09-22"), ("ended_until", "2026-09-23"), ("imported", "false")];
        assert_eq!(listed(&days).await, std::slice::from_ref(&lost));
        // 19. Games of an imported name.
        assert_eq!(listed(&[("player", "Player 010")]).await, std::slice::from_ref(&imported));
        // 20. The shortest wins, and the longest games.
        let shortest = [("variant", "chess"), ("result", "white"), ("plies_from", "1"), ("sort", "plies"), ("order", "asc")];
        assert_eq!(listed(&shortest).await, std::slice::from_ref(&won));
        assert_eq!(listed(&[("variant", "chess"), ("sort", "plies")]).await[0], imported);
    }

    async fn a_spectator_sees_what_was_taken_back_and_the_end(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = begun(&site, &anna, &boris, json!({})).await;
        let mut news = Lines::open(&site, &format!("{GAMES}/{game}/stream"), "").await;
        news.next().await;
        site.play(&game, &anna, "e4").await.expect(201);
        assert_eq!(news.next().await["moves"][0]["step"], "e2e4");
        for (player, action) in [(&anna, "offer"), (&boris, "accept")] {
            site.post(&format!("{GAMES}/{game}/takeback"), &player.token, json!({"action": action})).await.expect(200);
        }
        let mut line = news.next().await;
        while line["game"]["ply"] != 0 {
            line = news.next().await;
        }
        assert_eq!((&line["from"], &line["moves"]), (&json!(0), &json!([])));
        let mut ends = Lines::open(&site, &format!("{GAMES}/stream?player=Anna"), "").await;
        resign(&site, &game, &anna).await;
        while line["game"]["status"] != "ended" {
            line = news.next().await;
        }
        assert!(news.has_ended().await, "the stream ends with the game");
        assert_eq!(ends.next().await["id"], *game);
        site.get(&format!("{GAMES}/nosuchgame/stream"), "").await.problem(404, "not-found");
        site.get(&format!("{GAMES}/stream?sort=created"), "").await.problem(400, "bad-request");
        site.get(&format!("{GAMES}/stream?status=running"), "").await.problem(400, "bad-request");
    }

    async fn an_export_goes_on_where_it_was_cut_and_says_what_is_wrong(site: Site) {
        let site = site.without_loops().await;
        let Made { anna, won, lost, .. } = made(&site).await;
        let export = async |query: &str| site.get(&format!("{GAMES}/export?format=compact&fields=id&{query}"), &anna.token).await;
        let ids_of = |text: &str| -> Vec<String> {
            text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["id"].as_str().unwrap().to_owned()).collect()
        };
        for order in ["", "sort=ended&", "sort=plies&order=asc&"] {
            let all = ids_of(&export(order).await.text);
            assert!(all.len() >= 5, "{order} {all:?}");
            let rest = ids_of(&export(&format!("{order}after={}", all[2])).await.text);
            assert_eq!(rest, all[3..], "{order}");
        }
        assert_eq!(ids_of(&export(&format!("ids={won},{lost},nosuchgame")).await.text), [lost.clone(), won.clone()]);
        assert_eq!(ids_of(&export(&format!("ids={won},{lost}&result=won&player=Anna")).await.text), std::slice::from_ref(&won));
        let whole = site.get(&format!("{GAMES}/export?format=compact&ids={won}"), "").await.text;
        let whole: Value = serde_json::from_str(&whole).unwrap();
        assert_eq!(whole["ratings"]["white"], json!({"start": 1500, "end": 1662}));
        assert_eq!((&whole["players"]["white"]["name"], &whole["outcome"]["winner"]), (&json!("Anna"), &json!("white")), "{whole}");
        for (query, parameter) in [
            ("format=pgn&fields=id", "fields"),
            ("format=compact&fields=id,colour", "fields"),
            ("after=nosuchgame", "after"),
            ("ids=a&variant=chess&moves=e4", "ids"),
        ] {
            let problem = site.get(&format!("{GAMES}/export?{query}"), "").await.problem(400, "bad-request");
            assert!(problem["detail"].as_str().unwrap().starts_with(&format!("{parameter}: ")), "{query}: {problem}");
        }
        let ids = vec!["a"; 301].join(",");
        site.get(&format!("{GAMES}/export?ids={ids}"), "").await.problem(400, "bad-request");
    }

    async fn players_are_found_and_their_results_read(site: Site) {
        let site = site.without_loops().await;
        let Made { anna, chaos, .. } = made(&site).await;
        let results = site.get("/api/v1/players/Anna/results", "").await.expect(200);
        let of_variants: Vec<&str> = results["variants"].as_array().unwrap().iter().map(|one| one["variant"].as_str().unwrap()).collect();
        assert_eq!((&results["lost"], of_variants), (&json!(4), vec!["chess", "chaos"]), "{results}");
        let first = site.get("/api/v1/players/Anna/ratings?limit=1", "").await.expect(200);
        assert_eq!(first["items"][0]["game"], *chaos);
        let cursor = first["next_cursor"].as_str().unwrap();
        let rest = site.get(&format!("/api/v1/players/{}/ratings?cursor={cursor}", anna.id), "").await.expect(200);
        assert_eq!((rest["items"].as_array().unwrap().len(), &rest["next_cursor"]), (3, &Value::Null));
        for bad in ["/players?search=%20", "/players/Anna/results?opponent=Zoe", "/players/Anna/results?opponent=Anna", "/players/Anna/ratings?cursor=x"] {
            site.get(&format!("/api/v1{bad}"), "").await.problem(400, "bad-request");
        }
        site.get("/api/v1/players/Zoe/results", "").await.problem(404, "not-found");
        // The page of the archive is the same search.
        let page = site.page(&site.url("/archive?player=Anna&result=lost")).await;
        assert!(page.text.contains(&chaos), "{}", page.text);
    }
}
