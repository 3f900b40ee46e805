//! Turns without a mail are found by `zugpost verify` and `/metrics`, and the sweeper notifies their players once.

use std::time::Duration;

use serde_json::json;
use zugpost::store::mail::untold::Untold;

use crate::support::process::run;
use crate::support::site::{Site, on_both_databases};
use crate::untold::{NOBODY, Scene};

const A_DAY: Duration = Duration::from_secs(24 * 60 * 60);

on_both_databases! {
    async fn who_was_never_told_is_found_by_verify_and_metrics_and_healed_once(site: Site) {
        let scene = Scene::set(site, "delayed").await;
        let other = scene.site.beside().await.without_loops().await;
        let damages = [
            ("UPDATE outbox SET status = 'superseded'", 0),
            ("DELETE FROM outbox", 0),
            ("UPDATE outbox SET status = 'held', cadence = 'delayed'", 1),
            ("UPDATE outbox SET status = 'held', cadence = 'digest'", 1),
        ];
        for ((damage, mails), turn) in damages.into_iter().zip(["d3", "c3", "b3", "h3"]) {
            scene.boris_plays(0, turn).await;
            assert_eq!(scene.untold().await, NOBODY);
            scene.damage(damage);
            assert_eq!(scene.untold().await, Untold { turns: 1, mails }, "{damage}");
            let (said, error, right) = run(&["verify", "--database-url", &scene.site.database_url()]);
            let line = format!("game {}: the player to move is told by no mail\n", scene.games[0]);
            assert!(!right && said.contains(&line) && error.contains("1 turns"), "{said}{error}");
            let metrics = scene.site.get("/metrics", "").await.text;
            assert!(metrics.contains("\nzugpost_untold_turns 1\n"), "{metrics}");
            assert!(metrics.contains(&format!("\nzugpost_orphaned_mails {mails}\n")), "{metrics}");
            // Two servers find it at once.
            let heal = async |site: &Site| site.server.app.play.heal_untold().await.unwrap();
            let (one, two) = tokio::join!(heal(&scene.site), heal(&other));
            assert_eq!(one.turns + one.mails + two.turns + two.mails, 1);
            scene.is_told_of(&[0]).await;
            assert_eq!(heal(&scene.site).await, NOBODY, "who was told is not told again");
            assert!(run(&["verify", "--database-url", &scene.site.database_url()]).2);
            scene.anna_plays(0, &turn.replace('3', "6").replace("h6", "h5")).await;
        }
    }

    async fn a_server_heals_what_it_finds_at_its_start(site: Site) {
        let scene = Scene::set(site, "delayed").await;
        scene.boris_plays(0, "e4").await;
        scene.damage("UPDATE outbox SET status = 'held', cadence = 'delayed'");
        let site = scene.site.restarted().await;
        assert!(site.mail_to(&scene.anna.email).await.text.contains(&scene.games[0]));
    }

    async fn who_wants_mails_again_is_told_what_waits(site: Site) {
        let scene = Scene::set(site, "off").await;
        let heal = async || scene.site.server.app.play.heal_untold().await.unwrap();
        scene.boris_plays(0, "e4").await;
        scene.is_told_of(&[]).await;
        assert_eq!(heal().await, NOBODY);
        scene.choose(json!({"cadence": "delayed"})).await;
        assert_eq!(heal().await, Untold { turns: 1, mails: 0 });
        scene.is_told_of(&[0]).await;
        assert_eq!(heal().await, NOBODY);
        // A suppressed address is shown to its owner; lifted, it gets mails.
        scene.anna_plays(0, "e5").await;
        let suppressed = format!("INSERT INTO suppressions (email, reason, created_at) VALUES ('{}', 'bounced', 1)", scene.anna.email);
        scene.alter(&suppressed);
        scene.boris_plays(0, "Nf3").await;
        scene.is_told_of(&[]).await;
        assert_eq!(heal().await, NOBODY);
        scene.site.delete("/api/v1/me/suppression", &scene.anna.token).await.expect(204);
        assert_eq!(heal().await, Untold { turns: 1, mails: 0 });
        scene.is_told_of(&[0]).await;
    }

    async fn notices_of_turns_to_play_are_kept(site: Site) {
        let scene = Scene::set(site, "instant").await;
        let request = json!({"variant": "chess", "time_control": {"type": "unlimited"},
            "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}}});
        scene.site.game_with(request, &scene.anna, &scene.boris).await;
        scene.post.one_to(&scene.site, &scene.anna).await;
        scene.site.clock.advance(A_DAY * 100);
        scene.site.server.app.scheduler.tidy().await.unwrap();
        assert_eq!((scene.notices().concat(), scene.untold().await), ("sent".to_owned(), NOBODY));
    }
}
