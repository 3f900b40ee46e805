//! Games over REST: proposing, accepting, reading, listing, playing, and how they end.

use serde_json::json;

use crate::support::site::{Site, on_both_databases};

on_both_databases! {
    async fn a_whole_game_is_played_over_rest(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("chess", &anna, &boris).await;
        for (ply, (player, turn)) in [(&anna, "f3"), (&boris, "e7e5"), (&anna, "g2-g4"), (&boris, "Qh4#")].iter().enumerate() {
            let played = site.play(&game, player, turn).await.expect(201);
            assert_eq!(played["ply"], ply + 1);
        }
        let read = site.get(&format!("/api/v1/games/{game}"), &anna.token).await.expect(200);
        assert_eq!(read["status"], "ended");
        assert_eq!(read["outcome"], json!({"result": "0-1", "winner": "black", "reason": "checkmate"}));
        assert_eq!(read["record"][3]["step"], "d8h4");
        assert_eq!(read["record"][3]["display"], "Qh4#");
        assert_eq!(read["legal"], json!(null));
        site.play(&game, &anna, "e4").await.problem(409, "game-over");
        assert_eq!(site.server.service.verify(|_| {}).await.unwrap().wrong, []);
    }
}
