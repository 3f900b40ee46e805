//! Variants are called by their keys, names and aliases on every way into the server.

use serde_json::json;

use crate::archives::import;
use crate::support::letters::mail_with;
use crate::support::site::{Site, on_sqlite};
use crate::support::words::words;

on_sqlite! {
    async fn sides_are_called_as_the_players_of_their_game_call_them(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("xiangqi", &anna, &boris).await;
        site.play(&game, &anna, "h3e3").await.expect(201);
        let (mail, _) = mail_with(&site, &boris.email, "/m/").await;
        assert!(mail.text.contains(&words("mail-you-are-playing", &[("side", "Black")])) && mail.text.contains(&words("mail-moved", &[("name", "Anna"), ("moves", "C2=5"), ("words", "cannon 2.3 to 5.3")])), "{}", mail.text);
        site.post(&format!("/api/v1/games/{game}/resign"), &boris.token, json!({})).await.expect(200);
        let page = site.page(&site.url(&format!("/games/{game}"))).await.text;
        assert!(page.contains(&words("ending-wins-by", &[("of", "Red"), ("reason", "resignation")])) && !page.contains("White"), "{page}");

        site.post("/api/v1/seeks", &boris.token, json!({"variant": "shogi", "seat": "white"})).await.expect(201);
        let chaos = json!({"variant": "chaos", "options": {"base": "janggi", "nature": "random"}, "seat": "black"});
        site.post("/api/v1/seeks", &boris.token, chaos).await.expect(201);
        let page = site.page(&site.url("/seeks")).await.text;
        assert!(page.contains("<p>Gote against Boris · ") && page.contains("<p>Blue against Boris · "), "{page}");
    }

    async fn a_name_is_read_wherever_a_variant_is_named(site: Site) {
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}});
        for (name, key) in [("Clorange", "clockwork-orange"), ("jianggi", "janggi"), ("Thai Chess", "makruk")] {
            let made = site.post("/api/v1/games", &anna.token, json!({"variant": name, "seats": seats})).await.expect(201);
            assert_eq!(made["variant"], key);
            let escaped = name.replace(' ', "%20");
            let listed = site.get(&format!("/api/v1/games?variant={escaped}"), &anna.token).await.expect(200);
            assert_eq!(listed["items"][0]["id"], made["id"], "{listed}");
            let about = site.get(&format!("/api/v1/variants/{escaped}"), "").await.expect(200);
            assert_eq!(about["key"], key);
            site.get(&format!("/api/v1/ratings?variant={escaped}"), "").await.expect(200);
            let exported = site.get(&format!("/api/v1/games/export?player={}&variant={escaped}", anna.id), &anna.token).await;
            assert_eq!(exported.status, 200, "{}", exported.text);
            for page in [format!("/variants/{escaped}"), format!("/start?variant={escaped}")] {
                let shown = site.page(&site.url(&page)).await;
                assert!(shown.status == 200 && shown.text.contains(about["name"].as_str().unwrap()), "{page}");
            }
            let seek = site.post("/api/v1/seeks", &boris.token, json!({"variant": name})).await.expect(201);
            assert_eq!(seek["variant"], key);
            let found = site.get(&format!("/api/v1/seeks?variant={escaped}"), &anna.token).await.expect(200);
            assert_eq!(found["items"][0]["id"], seek["id"], "{found}");
        }
        let chaos = json!({
            "variant": "Chaos Chess", "options": {"base": "Jianggi", "window": "45s"},
            "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}, "brown": {"random": true}},
        });
        let made = site.post("/api/v1/games", &anna.token, chaos.clone()).await.expect(201);
        assert_eq!((&made["variant"], &made["options"]), (&json!("chaos"), &json!({"base": "janggi", "window": "45s"})));
        let mut idle = chaos;
        idle["options"] = json!({"base": "omega", "nature_castling": "true"});
        let refused = site.post("/api/v1/games", &anna.token, idle).await;
        assert!(refused.status == 400 || refused.status == 422, "{}", refused.text);
        assert!(refused.text.contains(&words("error-excluded-nature-castling", &[])), "{}", refused.text);

        let pgn = "[Variant \"CLORANGE\"]\n\n1. e4 *";
        let kept = import(&site, &anna, pgn).await.expect(201);
        assert_eq!(kept["games"][0]["variant"], "clockwork-orange");
        let from = json!({"variant": "clorange", "pgn": pgn, "seats": seats});
        let made = site.post("/api/v1/games", &anna.token, from).await.expect(201);
        assert_eq!(made["variant"], "clockwork-orange");
    }
}
