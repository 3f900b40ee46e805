//! Bouncing addresses: suppressed after several bounces, shown to their owners, and retried on request.

use std::sync::Arc;
use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use zugpost::mail::notification_policy::pace::Pace;
use zugpost::mail::{Mailer, Smtp};

use crate::support::post::Post;
use crate::support::reader::Reader;
use crate::support::scripted_smtp::{Script, ScriptedSmtp};
use crate::support::site::{Answer, Player, Site, link, on_both_databases};
use crate::support::words::words;

const PACE: Pace = Pace { delay: Duration::ZERO, per_hour: 60 };
const AN_HOUR: Duration = Duration::from_secs(60 * 60);

/// A mail server with this reply to RCPT.
async fn refusing(reply: &'static str) -> (ScriptedSmtp, Post) {
    let script = Script { replies: vec![("RCPT", reply)], ..Script::default() };
    let server = ScriptedSmtp::start(script).await;
    let smtp = Smtp::new(format!("smtp://127.0.0.1:{}", server.port).parse().unwrap()).unwrap();
    (server, Post::by(Mailer::Smtp(Arc::new(smtp)), PACE))
}

/// Creates this many notices only to Anna.
async fn notices(site: &Site, anna: &Player, boris: &Player, count: usize) {
    for _ in 0..count {
        let seats = json!({"white": {"player": "Boris"}, "black": {"player": anna.name}});
        let request = json!({"variant": "chess", "seats": seats});
        site.post("/api/v1/games", &boris.token, request).await.expect(201);
    }
}

async fn suppressed(site: &Site, player: &Player) -> Value {
    site.get("/api/v1/me", &player.token).await.expect(200)["suppressed"].clone()
}

async fn sign_in(site: &Site, player: &Player) -> Reader {
    let post = Post::of(site, PACE);
    site.post("/api/v1/sessions", "", json!({"email": player.email})).await.expect(202);
    let mail = post.one_to(site, player).await;
    Reader::by_link(site, &link(&mail, "/login/")).await
}

on_both_databases! {
    async fn an_address_is_given_up_after_three_refusals_and_taken_up_by_a_login(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let (server, post) = refusing("550 5.1.1 no such user here").await;
        for refusals in 1..=2 {
            notices(&site, &anna, &boris, 2).await;
            post.sent(&site).await;
            assert_eq!(server.heard("RCPT"), 2 * refusals);
            assert_eq!(suppressed(&site, &anna).await, Value::Null, "two at once are one refusal");
            site.clock.advance(AN_HOUR);
        }
        notices(&site, &anna, &boris, 1).await;
        post.sent(&site).await;
        let shown = suppressed(&site, &anna).await;
        assert_eq!((&shown["reason"], shown["since"].is_string()), (&json!("bounced"), true));
        notices(&site, &anna, &boris, 1).await;
        post.sent(&site).await;
        assert_eq!(server.heard("RCPT"), 5, "nobody knocks there any more");

        sign_in(&site, &anna).await;
        assert_eq!(suppressed(&site, &anna).await, Value::Null, "a mail was read there");
        notices(&site, &anna, &boris, 1).await;
        Post::of(&site, PACE).one_to(&site, &anna).await;
    }

    async fn who_was_refused_a_mail_has_not_been_told_anything(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        site.patch("/api/v1/me", &anna.token, json!({"cadence": "delayed"})).await.expect(200);
        let games = [site.game("chess", &boris, &anna).await, site.game("chess", &boris, &anna).await];
        Post::of(&site, PACE).sent(&site).await;
        let (server, post) = refusing("552 5.2.2 the mailbox is full").await;
        site.play(&games[0], &boris, "e4").await.expect(201);
        post.sent(&site).await;
        assert_eq!(server.heard("RCPT"), 1);
        site.play(&games[1], &boris, "e4").await.expect(201);
        Post::of(&site, PACE).one_to(&site, &anna).await;
    }

    async fn a_mail_that_arrives_ends_the_count(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let (_server, post) = refusing("550 5.1.1 no such user here").await;
        for _ in 0..3 {
            notices(&site, &anna, &boris, 1).await;
            post.sent(&site).await;
            site.clock.advance(AN_HOUR);
            notices(&site, &anna, &boris, 1).await;
            Post::of(&site, PACE).one_to(&site, &anna).await;
        }
        assert_eq!(suppressed(&site, &anna).await, Value::Null);
    }

    async fn refusals_of_us_do_not_count_against_an_address(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let (_server, post) = refusing("550 5.7.1 your reputation is poor").await;
        for _ in 0..4 {
            notices(&site, &anna, &boris, 1).await;
            post.sent(&site).await;
            site.clock.advance(AN_HOUR);
        }
        assert_eq!(suppressed(&site, &anna).await, Value::Null);
    }

    async fn who_has_unsubscribed_sees_it_and_takes_it_back(site: Site) {
        let site = site.without_loops().await;
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let post = Post::of(&site, PACE);
        notices(&site, &anna, &boris, 1).await;
        let mail = post.one_to(&site, &anna).await;
        site.form(&link(&mail, "/u/"), &[("List-Unsubscribe", "One-Click")]).await;
        assert_eq!(suppressed(&site, &anna).await["reason"], "unsubscribed");
        let reader = sign_in(&site, &anna).await;
        assert_eq!(suppressed(&site, &anna).await["reason"], "unsubscribed", "that was no word about mails");
        notices(&site, &anna, &boris, 1).await;
        post.none(&site).await;

        let lift = site.request(Method::DELETE, "/api/v1/me/suppression", &anna.token, &Value::Null);
        assert_eq!(Answer::of(lift).await.status, 204);
        assert_eq!(suppressed(&site, &anna).await, Value::Null);
        notices(&site, &anna, &boris, 1).await;
        let mail = post.one_to(&site, &anna).await;

        site.form(&link(&mail, "/u/"), &[("List-Unsubscribe", "One-Click")]).await;
        assert!(reader.page("/account").await.text.contains("you unsubscribed"));
        let lifted = reader.send("/account", "/account", &[("action", "mail-again")]).await;
        assert!(lifted.text.contains(&words("account-done-mail-again", &[])), "{}", lifted.text);
        assert_eq!(suppressed(&site, &anna).await, Value::Null);
    }
}
