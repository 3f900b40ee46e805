//! Reminders before the deadline: when, how often, and their contents.

use std::time::Duration;

use serde_json::{Value, json};
use zugpost::mail::notification_policy::pace::Pace;

use crate::support::post::Post;
use crate::support::site::{BEGIN, Player, Site, link, on_both_databases};
use crate::support::words::words;

const HOUR: Duration = Duration::from_secs(60 * 60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);
const SECOND: Duration = Duration::from_secs(1);
const PACE: Pace = Pace { delay: Duration::from_secs(600), per_hour: 60 };

/// A game of Anna, the player to move, who was notified, against Boris, who gets no mails.
async fn begun(site: &Site, post: &Post, control: Value) -> (String, Player, Player) {
    let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
    site.patch("/api/v1/me", &boris.token, json!({"cadence": "off"})).await.expect(200);
    let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}});
    let request = json!({"variant": "chess", "time_control": control, "seats": seats});
    let game = site.game_with(request, &anna, &boris).await;
    post.one_to(site, &anna).await;
    (game, anna, boris)
}

fn days(count: u32) -> Value {
    json!({"type": "per_move", "days": count})
}

/// Advances the clock and runs the scheduler.
async fn after(site: &Site, wait: Duration) {
    site.clock.advance(wait);
    site.server.app.scheduler.sweep().await.unwrap();
}

on_both_databases! {
    async fn a_reminder_comes_at_a_fifth_of_the_time_once_a_turn_and_leads_to_the_move(site: Site) {
        let site = site.without_loops().await;
        let post = Post::of(&site, PACE);
        let (game, anna, boris) = begun(&site, &post, days(10)).await;
        after(&site, DAY * 8 - SECOND).await;
        post.none(&site).await;
        after(&site, SECOND).await;
        let reminder = post.one_to(&site, &anna).await;
        assert!(reminder.text.starts_with("Your time is running out, Anna."), "{}", reminder.text);
        assert!(reminder.text.contains(&words("mail-move-by", &[("when", "Thursday 1 October 2026, 14:13 UTC (in 2 days)")])), "{}", reminder.text);
        assert!(reminder.text.contains(&format!("/games/{game}")), "{}", reminder.text);
        for _ in 0..3 {
            after(&site, HOUR).await;
            post.none(&site).await;
        }
        assert_eq!(site.form(&link(&reminder, "/m/"), &[("action", "play"), ("step", "e2e4")]).await.status, 200);

        site.play(&game, &boris, "e5").await.expect(201);
        let turn = post.one_to(&site, &anna).await;
        assert!(turn.text.starts_with("Your move, Anna."), "{}", turn.text);
        after(&site, DAY * 8).await;
        let next = post.one_to(&site, &anna).await;
        assert!(next.text.starts_with("Your time is running out, Anna."), "each turn has its own: {}", next.text);
    }

    async fn a_reminder_leaves_a_day_at_least_and_short_turns_have_none(site: Site) {
        let site = site.without_loops().await;
        let post = Post::of(&site, PACE);
        let (game, anna, _) = begun(&site, &post, days(3)).await;
        after(&site, DAY * 2 - SECOND).await;
        post.none(&site).await;
        after(&site, SECOND).await;
        let reminder = post.one_to(&site, &anna).await;
        assert!(reminder.text.contains("(in 24 hours)"), "{}", reminder.text);
        site.post(&format!("/api/v1/games/{game}/resign"), &anna.token, json!({})).await.expect(200);
        post.one_to(&site, &anna).await;

        let short = json!({"type": "per_move", "days": 1});
        let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}});
        let request = json!({"variant": "chess", "time_control": short, "seats": seats});
        let made = site.post("/api/v1/games", &anna.token, request).await.expect(201);
        let path = format!("/api/v1/games/{}/accept", made["id"].as_str().unwrap());
        let boris = site.token("Boris", zugpost::model::scope::Scope::OF_PLAYERS).await;
        site.post(&path, &boris, json!({})).await.expect(200);
        post.one_to(&site, &anna).await;
        for _ in 0..24 {
            after(&site, HOUR - SECOND).await;
            post.none(&site).await;
        }
    }

    async fn a_vacation_puts_the_reminder_off_with_the_deadline(site: Site) {
        let site = site.without_loops().await;
        let post = Post::of(&site, PACE);
        let (_, anna, _) = begun(&site, &post, days(3)).await;
        after(&site, DAY).await;
        let vacation = json!({"ends_at": BEGIN.after(DAY * 6)});
        site.post("/api/v1/me/vacations", &anna.token, vacation).await.expect(201);
        for _ in 0..5 {
            after(&site, DAY).await;
            post.none(&site).await;
        }
        after(&site, DAY - SECOND).await;
        post.none(&site).await;
        after(&site, SECOND).await;
        let reminder = post.one_to(&site, &anna).await;
        assert!(reminder.text.contains(&words("mail-move-by", &[("when", "Tuesday 29 September 2026, 14:13 UTC (in 24 hours)")])), "{}", reminder.text);

        // After a reminder, a vacation does not cause a second one for the same turn.
        let vacation = json!({"ends_at": BEGIN.after(DAY * 10)});
        site.post("/api/v1/me/vacations", &anna.token, vacation).await.expect(201);
        after(&site, DAY * 3 + HOUR).await;
        post.none(&site).await;
    }

    async fn who_has_moved_is_not_reminded_however_late_the_sweeper_comes(site: Site) {
        let site = site.without_loops().await;
        let post = Post::of(&site, PACE);
        let (game, anna, _) = begun(&site, &post, days(3)).await;
        site.clock.advance(DAY * 2 + HOUR);
        site.play(&game, &anna, "e4").await.expect(201);
        after(&site, SECOND).await;
        post.none(&site).await;
    }
}
