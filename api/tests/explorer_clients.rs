//! Lichess's explorer, as its stock client reads it: berserk, unmodified. Costs a second, and the installation of berserk once.

use std::process::Command;

use serde_json::{Value, json};

use crate::archives::import;
use crate::game_queries::{begun, resign};
use crate::support::python::programs;
use crate::support::site::{Site, on_sqlite};

/// Asks for the lines of a script, and prints what berserk makes of the answers.
const SCRIPT: &str = r#"
import json, sys
import berserk

url, token, player, game = sys.argv[1:]
client = berserk.Client(session=berserk.TokenSession(token), base_url=url, explorer_url=url + "/compat/lichess")
explorer = client.opening_explorer
print(json.dumps({
    "all": explorer.get_lichess_games(variant="standard", history=True),
    "after": explorer.get_lichess_games(play=["e2e4", "e7e5"], recent_games=1, top_games=1),
    "fen": explorer.get_lichess_games(position="rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", ratings=["1400"], speeds=["correspondence"], since="2026-01", until="2026-12"),
    "blitz": explorer.get_lichess_games(speeds=["blitz"]),
    "low": explorer.get_lichess_games(ratings=["0", "1000"]),
    "masters": explorer.get_masters_games(since=1990, until=2999),
    "early": explorer.get_masters_games(until=1989),
    "crazyhouse": explorer.get_lichess_games(variant="crazyhouse", play=["e2e4", "d7d5", "e4d5", "d8d5"]),
    "horde": explorer.get_lichess_games(variant="horde"),
    "player": explorer.get_player_games(player, "white"),
    "black": explorer.get_player_games(player, "black"),
    "pgn": explorer.get_otb_master_game(game),
}))
"#;

/// Wins of White, draws, and wins of Black.
fn counts(statistics: &Value) -> [u64; 3] {
    ["white", "draws", "black"].map(|of| statistics[of].as_u64().unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs programs"]
async fn berserk_explores() {
    let site = Site::on_sqlite().await.without_loops().await;
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    let game = begun(&site, &anna, &boris, json!({"rated": true})).await;
    site.play(&game, &anna, "e4").await.expect(201);
    site.play(&game, &boris, "e5").await.expect(201);
    resign(&site, &game, &boris).await;
    let zh = begun(&site, &boris, &anna, json!({"variant": "crazyhouse"})).await;
    for (player, step) in [(&boris, "e4"), (&anna, "d5"), (&boris, "exd5"), (&anna, "Qxd5"), (&boris, "P@e4")]
    {
        site.play(&zh, player, step).await.expect(201);
    }
    resign(&site, &zh, &boris).await;
    let file = "[White \"Ada\"]\n[Black \"Ben\"]\n[WhiteElo \"2700\"]\n[BlackElo \"2650\"]\n[Result \"1/2-1/2\"]\n\n1. Nf3 d5 2. g3 1/2-1/2\n";
    import(&site, &anna, file).await.expect(201);
    site.indexed_positions().await;

    let place = programs("explorer", "berserk==0.14.0\n");
    let mut python = Command::new(place.join("python"));
    python.args(["-c", SCRIPT, site.url("").trim_end_matches('/'), &anna.token, "Anna", &game]);
    let output = tokio::task::spawn_blocking(move || python.output().unwrap()).await.unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let read: Value = serde_json::from_slice(&output.stdout).unwrap();

    assert_eq!(counts(&read["all"]), [1, 0, 0], "{read}");
    let first = &read["all"]["moves"][0];
    assert_eq!(
        (&first["uci"], &first["san"], counts(first), &first["averageRating"]),
        (&json!("e2e4"), &json!("e4"), [1, 0, 0], &json!(1500))
    );
    assert_eq!(
        (&first["game"]["id"], &first["game"]["winner"], &first["game"]["mode"]),
        (&json!(game), &json!("white"), &json!("rated"))
    );
    assert_eq!(read["all"]["opening"], Value::Null);
    assert_eq!(read["all"]["history"].as_array().unwrap().len(), 1);
    let recent = &read["after"]["recentGames"][0];
    assert_eq!(
        (&recent["id"], &recent["white"], recent["black"]["name"].as_str()),
        (&json!(game), &json!({"name": "Anna", "rating": 1500}), Some("Boris"))
    );
    assert_eq!(recent["speed"], "correspondence");
    assert_eq!(recent["month"].as_str().unwrap(), format!("{}-09", recent["year"]));
    assert_eq!(
        (
            read["after"]["moves"].as_array().unwrap().len(),
            read["after"]["topGames"].as_array().unwrap().len()
        ),
        (0, 1)
    );
    assert_eq!(counts(&read["fen"]), [1, 0, 0]);
    assert_eq!((counts(&read["blitz"]), counts(&read["low"])), ([0, 0, 0], [0, 0, 0]));
    assert_eq!((counts(&read["masters"]), counts(&read["early"])), ([0, 1, 0], [0, 0, 0]));
    let top = &read["masters"]["topGames"][0];
    assert_eq!(
        (&top["uci"], &top["white"]["name"], &top["winner"]),
        (&json!("g1f3"), &json!("Ada"), &Value::Null)
    );
    let drop = &read["crazyhouse"]["moves"][0];
    assert_eq!((&drop["uci"], counts(drop)), (&json!("P@e4"), [0, 0, 1]));
    assert_eq!(counts(&read["horde"]), [0, 0, 0]);
    assert_eq!((counts(&read["player"]), counts(&read["black"])), ([1, 0, 0], [0, 0, 0]));
    let file = read["pgn"].as_str().unwrap();
    assert!(["1. e4 ", "1... e5 "].iter().all(|step| file.contains(step)), "{file}");
}

on_sqlite! {
    async fn castling_is_read_as_the_king_that_takes_its_rook(site: Site) {
        for (castling, status) in [("e1g1", 200), ("e1h1", 200), ("e1a1", 422)] {
            let path = format!("/lichess?play=e2e4,e7e5,g1f3,b8c6,f1c4,f8c5,{castling}");
            assert_eq!(site.get(&path, "").await.status, status, "{castling}");
        }
        assert_eq!(site.get("/lichess?play=e1h1", "").await.status, 422);
    }

    async fn steps_of_crazyhouse_are_written_in_san(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = begun(&site, &anna, &boris, json!({"variant": "crazyhouse"})).await;
        for (player, step) in [(&anna, "e4"), (&boris, "d5"), (&anna, "exd5"), (&boris, "Qxd5"), (&anna, "P@e4")] {
            site.play(&game, player, step).await.expect(201);
        }
        resign(&site, &game, &anna).await;
        site.indexed_positions().await;
        let read = site.get("/lichess?variant=crazyhouse&play=e2e4,d7d5,e4d5,d8d5", "").await.expect(200);
        assert_eq!((&read["moves"][0]["uci"], &read["moves"][0]["san"]), (&json!("P@e4"), &json!("P@e4")));
    }

    async fn what_it_cannot_read_is_refused_by_name(site: Site) {
        for path in ["/lichess", "/compat/lichess/lichess"] {
            for (query, status, says) in [
                ("variant=three-player-hex", 400, "variant: three-player-hex is not a game of White and Black"),
                ("variant=chess960x", 400, "variant: no variant `chess960x`"),
                ("fen=8/8", 422, "fen: "),
                ("play=e2e5", 422, "e2e5"),
                ("ratings=1500", 400, "ratings: no ratings from `1500`"),
                ("since=soon", 400, "since: `soon` is no month"),
            ] {
                let answer = site.get(&format!("{path}?{query}"), "").await;
                assert_eq!(answer.status, status, "{query}: {}", answer.text);
                assert!(answer.json()["detail"].as_str().unwrap().contains(says), "{query}: {}", answer.text);
            }
        }
        let long = "e2e4,".repeat(300);
        assert_eq!(site.get(&format!("/lichess?play={long}"), "").await.status, 422);
        assert_eq!(site.get("/player?player=Anna", "").await.problem(400, "bad-request")["detail"], "color: is needed: `white` or `black`");
        assert_eq!(site.get("/player?player=Anna&color=white", "").await.status, 404);
        assert_eq!(site.get("/lichess", "zp_wrong").await.status, 401);
    }
}
