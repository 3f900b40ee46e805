//! Preferences for mails and calendar.

use serde_json::{Value, json};

use crate::support::site::{Site, on_both_databases};

on_both_databases! {
    async fn preferences_begin_with_their_defaults_and_change_alone(site: Site) {
        let anna = site.newcomer("Anna").await;
        let before = site.get("/api/v1/me", &anna.token).await.expect(200);
        assert_eq!(
            before["preferences"],
            json!({
                "cadence": "delayed", "digest_hour": 18, "time_zone": "UTC", "weekend": [],
                "notation": "standard", "letters": "language", "auto_vacation": false, "locale": null,
                "board_colours": "green", "board_coordinates": true, "piece_set": "traditional", "spelling": "regional",
            })
        );
        let change = json!({"cadence": "digest", "time_zone": "Europe/Vienna", "weekend": ["sun", "sat"], "board_colours": "brown"});
        let changed = site.patch("/api/v1/me", &anna.token, change).await.expect(200);
        let after = site.get("/api/v1/me", &anna.token).await.expect(200);
        assert_eq!(after, changed);
        assert_eq!(
            after["preferences"],
            json!({
                "cadence": "digest", "digest_hour": 18, "time_zone": "Europe/Vienna", "weekend": ["sat", "sun"],
                "notation": "standard", "letters": "language", "auto_vacation": false, "locale": null,
                "board_colours": "brown", "board_coordinates": true, "piece_set": "traditional", "spelling": "regional",
            })
        );
    }

    async fn preferences_that_make_no_sense_change_nothing(site: Site) {
        let anna = site.player("Anna").await;
        let before = site.get("/api/v1/me", &anna.token).await.expect(200);
        let refused: [(Value, &str); 12] = [
            (json!({"time_zone": "Europe/Atlantis"}), "Europe/Atlantis"),
            (json!({"time_zone": "Europe/Vienna", "digest_hour": 24}), "digest_hour"),
            (json!({"digest_hour": -1}), "digest_hour"),
            (json!({"cadence": "hourly"}), "hourly"),
            (json!({"weekend": ["mon", "tue", "wed", "thu", "fri"]}), "weekend"),
            (json!({"weekend": ["fri", "fri", "fri", "fri", "fri"]}), "weekend"),
            (json!({"weekend": ["funday"]}), "funday"),
            (json!({"cadense": "off"}), "cadense"),
            (json!({"board_colours": "pink"}), "pink"),
            (json!({"piece_set": "runes"}), "runes"),
            (json!({"spelling": "runes"}), "runes"),
            (json!({"letters": "runes"}), "runes"),
        ];
        for (change, named) in refused {
            let problem = site.patch("/api/v1/me", &anna.token, change).await.problem(400, "bad-request");
            assert!(problem["detail"].as_str().unwrap().contains(named), "{problem}");
        }
        assert_eq!(site.get("/api/v1/me", &anna.token).await.expect(200), before);
    }
}
