//! Games that began by older rules are played by these for ever.

use diesel::RunQueryDsl as _;
use serde_json::json;
use zugpost::store::Conn;
use zugpost::store::error::StoreError;
use zugpost_rules::RULES_VERSION;

use crate::archives::import;
use crate::support::site::{Site, on_both_databases};

on_both_databases! {
    async fn an_old_game_of_janggi_goes_on_after_two_passes(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let new = site.game("janggi", &anna, &boris).await;
        let old = site.game("janggi", &anna, &boris).await;
        let query = format!("UPDATE games SET rules_version = 1 WHERE id = '{old}'");
        let change = move |conn: &mut Conn| {
            Ok::<_, StoreError>(match conn {
                Conn::Sqlite(conn) => diesel::sql_query(query).execute(conn)?,
                Conn::Postgres(conn) => diesel::sql_query(query).execute(conn)?,
            })
        };
        site.server.app.shared.db.write(change).await.unwrap();
        for game in [&new, &old] {
            site.play(game, &anna, "--").await.expect(201);
            site.play(game, &boris, "--").await.expect(201);
        }
        site.play(&new, &anna, "--").await.problem(409, "game-over");
        site.play(&old, &anna, "--").await.expect(201);
        let shown = site.get(&format!("/api/v1/games/{old}"), &anna.token).await.expect(200);
        assert_eq!((&shown["rules_version"], &shown["options"]), (&json!(1), &json!({"double_pass": "false"})));
        let ended = site.get(&format!("/api/v1/games/{new}"), &anna.token).await.expect(200);
        assert_eq!((&ended["rules_version"], &ended["options"]), (&json!(RULES_VERSION), &json!({})));
        assert_eq!(ended["outcome"]["reason"], "points");

        let pgn = site.get(&format!("/api/v1/games/{old}/pgn"), "").await.text;
        assert!(pgn.contains("[VariantOptions \"double_pass=false\"]\n[RulesVersion \"1\"]\n"), "{pgn}");
        let copy = import(&site, &anna, pgn).await.expect(201);
        let copy = site.get(&format!("/api/v1/games/{}", copy["games"][0]["id"].as_str().unwrap()), "").await.expect(200);
        assert_eq!((&copy["rules_version"], &copy["ply"]), (&json!(1), &json!(3)));
        assert_eq!(site.server.app.archive.verify(|_| {}).await.unwrap().wrong, []);

        site.post(&format!("/api/v1/games/{old}/resign"), &boris.token, json!({})).await;
        site.post(&format!("/api/v1/games/{old}/resign"), &anna.token, json!({})).await;
        let again = site.post(&format!("/api/v1/games/{old}/rematch"), &anna.token, json!({})).await.expect(201);
        assert_eq!((&again["rules_version"], &again["options"]), (&json!(RULES_VERSION), &json!({"double_pass": "false"})));
    }
}
