//! Three-player games that two continue: all three are notified by mail of the departure, whatever their cadence.

use std::time::Duration;

use serde_json::json;
use zugpost::mail::ReadMail;
use zugpost::mail::notification_policy::pace::Pace;

use crate::support::post::Post;
use crate::support::reader::Reader;
use crate::support::replies::{Provider, flat, hand_over, reply, taken};
use crate::support::site::{Player, Site, on_both_databases, on_sqlite};
use crate::support::words::words;

const HOUR: Duration = Duration::from_secs(60 * 60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// Longer than the grace.
const GRACE: Duration = Duration::from_secs(6);
const PACE: Pace = Pace { delay: Duration::from_secs(600), per_hour: 60 };

/// A three-player game after one turn each, with White to act. No mails are pending, and no player has visited since.
async fn three(site: &Site, post: &Post) -> (String, [Player; 3]) {
    let players = [site.newcomer("Anna").await, site.newcomer("Boris").await, site.newcomer("Chris").await];
    let game = begun(site, &players).await;
    let path = format!("/api/v1/games/{game}");
    for player in &players {
        let legal = site.get(&path, &player.token).await.expect(200)["legal"][0]["step"].clone();
        site.play(&game, player, legal.as_str().unwrap()).await.expect(201);
    }
    site.clock.advance(HOUR);
    post.sent(site).await;
    (game, players)
}

/// A game of Anna, Boris and Chris without moves.
async fn begun(site: &Site, players: &[Player; 3]) -> String {
    let request = json!({
        "variant": "three-player-hex",
        "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}, "red": {"player": "Chris"}},
    });
    let made = site.post("/api/v1/games", &players[0].token, request).await.expect(201);
    let game = made["id"].as_str().unwrap().to_owned();
    for player in &players[1..] {
        site.post(&format!("/api/v1/games/{game}/accept"), &player.token, json!({})).await.expect(200);
    }
    game
}

/// The players whom the due mails tell of a departure, and the mails. Turn notices may be included.
async fn told(site: &Site, post: &Post, players: &[Player; 3]) -> Vec<(String, ReadMail)> {
    let sent = post.sent(site).await;
    let of_departure = sent.into_iter().filter(|(_, mail)| mail.text.contains("out of the game"));
    let mut told: Vec<(String, ReadMail)> = of_departure
        .map(|(to, mail)| (players.iter().find(|player| player.email == to).unwrap().name.clone(), mail))
        .collect();
    told.sort_by(|one, other| one.0.cmp(&other.0));
    told
}

fn begins(told: &[(String, ReadMail)]) -> Vec<(&str, &str)> {
    told.iter().map(|(name, mail)| (name.as_str(), mail.text.lines().next().unwrap())).collect()
}

on_both_databases! {
    async fn whoever_loses_on_time_is_told_at_once_and_so_are_those_who_play_on(site: Site) {
        let site = site.without_loops().await;
        let post = Post::of(&site, PACE);
        let (game, players) = three(&site, &post).await;
        site.clock.advance(DAY * 3 + GRACE);
        assert_eq!(site.server.app.scheduler.sweep().await.unwrap().flagged, 1);
        let first = told(&site, &post, &players).await;
        assert_eq!(begins(&first), [
            ("Anna", "You are out of the game, Anna."),
            ("Boris", "Anna is out of the game."),
            ("Chris", "Anna is out of the game."),
        ]);
        let text = &first[0].1.text;
        assert!(text.contains(&words("mail-others-play-on", &[("words", &words("step-out-of-time", &[("side", "White")]))])) && text.contains(&format!("/games/{game}")), "{text}");
        assert!(first[1].1.text.contains(&words("mail-you-play-on", &[("words", &words("step-out-of-time", &[("side", "White")]))])), "{}", first[1].1.text);
        site.clock.advance(PACE.delay);
        let turn = post.one_to(&site, &players[1]).await;
        assert!(flat(&turn).contains(&format!("{} {}.", words("mail-moved", &[("name", "Chris"), ("moves", "e10"), ("words", "pawn e11 to e10")]), words("step-out-of-time", &[("side", "White")]))), "{}", turn.text);
        assert_eq!(turn.text.matches(" played ").count(), 1, "nobody played a departure: {}", turn.text);
        assert!(flat(&turn).contains(&words("moves-departure", &[("words", &words("step-out-of-time", &[("side", "White")]))])) && !turn.text.contains("time:white"), "{}", turn.text);

        // The second departure ends the game, so only the end is reported.
        site.clock.advance(DAY * 3 + GRACE);
        site.server.app.scheduler.sweep().await.unwrap();
        let sent = post.sent(&site).await;
        let over = sent.iter().filter(|(_, mail)| mail.text.contains("You won") || mail.text.contains("You lost"));
        assert_eq!((over.count(), site.get(&format!("/api/v1/games/{game}"), "").await.json()["status"].clone()), (3, json!("ended")));
        let rows = &site.contents().await["outbox"];
        assert_eq!(rows.iter().filter(|row| row.contains("departure")).count(), 3, "{rows:?}");
    }

    async fn who_resigns_knows_it_and_the_others_are_told(site: Site) {
        let site = site.without_loops().await;
        let post = Post::of(&site, PACE);
        let (game, players) = three(&site, &post).await;
        site.patch("/api/v1/me", &players[0].token, json!({"notation": "coordinate"})).await.expect(200);
        site.post(&format!("/api/v1/games/{game}/resign"), &players[2].token, json!({})).await.expect(200);
        let told = told(&site, &post, &players).await;
        assert_eq!(begins(&told), [
            ("Anna", "Chris is out of the game."),
            ("Boris", "Chris is out of the game."),
        ]);
        let text = flat(&told[0].1);
        assert!(text.contains(&words("mail-you-play-on", &[("words", "Red resigns")])) && text.contains("(Red resigns)"), "{text}");
        assert!(!text.contains("resign:red"), "{text}");
    }
}

on_sqlite! {
    async fn in_a_digest_it_stands_beside_other_news(site: Site) {
        let site = site.without_loops().await;
        let post = Post::of(&site, PACE);
        let (_, players) = three(&site, &post).await;
        let digest = json!({"cadence": "digest", "digest_hour": 12, "time_zone": "UTC"});
        site.patch("/api/v1/me", &players[0].token, digest).await.expect(200);
        let other = site.game("chess", &players[0], &players[1]).await;
        site.clock.advance(DAY * 3 + GRACE);
        assert_eq!(site.server.app.scheduler.sweep().await.unwrap().flagged, 2);
        let at_once = told(&site, &post, &players).await;
        assert_eq!(at_once.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["Boris", "Chris"]);
        site.clock.advance(DAY);
        let sent = post.sent(&site).await;
        let digest = sent.iter().find(|(to, _)| *to == players[0].email).unwrap();
        let text = &digest.1.text;
        assert!(text.contains(&words("mail-others-play-on", &[("words", &words("step-out-of-time", &[("side", "White")]))])) && text.contains(&other), "{text}");
    }

    async fn who_is_out_declines_nothing_by_mail_and_is_asked_nothing_on_the_page(site: Site) {
        let (site, provider) = Provider::for_site(site).await;
        let players = [site.player("Anna").await, site.player("Boris").await, site.player("Chris").await];
        let game = begun(&site, &players).await;
        let [anna, boris, _] = &players;
        let (page, path) = (format!("/games/{game}"), format!("/api/v1/games/{game}"));
        let reader = Reader::signed_in(&site, anna).await;
        let shown = reader.page(&page).await.text;
        assert!(["value=\"abort\"", "value=\"resign\"", "offer_draw"].iter().all(|word| shown.contains(word)), "{shown}");

        for player in &players {
            let legal = site.get(&path, &player.token).await.expect(200)["legal"][0]["step"].clone();
            site.play(&game, player, legal.as_str().unwrap()).await.expect(201);
        }
        site.clock.advance(DAY * 3 + GRACE);
        assert_eq!(site.get(&path, "").await.expect(200)["to_act"], "black");
        let out = mail_that_says(&site, anna, "You are out of the game").await;
        site.post(&format!("{path}/draw"), &boris.token, json!({"action": "offer"})).await.expect(200);
        taken(&hand_over(&site, &provider.signed(&reply(&out, &anna.email, "DECLINE"))).await);
        mail_that_says(&site, anna, "no draw is offered to you").await;
        assert_eq!(site.get(&path, "").await.expect(200)["offers"]["draw"], json!(["black"]));
        let shown = reader.page(&page).await.text;
        assert!(!["value=\"abort\"", "value=\"resign\"", "-draw\"", "ask-takeback"].iter().any(|word| shown.contains(word)), "{shown}");
        assert!(shown.contains("value=\"message\""), "{shown}");
        assert!(shown.contains(&words("moves-departure", &[("words", &words("step-out-of-time", &[("side", "White")]))])) && !shown.contains("time:white"), "{shown}");
    }
}

/// The next mail to this player with these words.
async fn mail_that_says(site: &Site, player: &Player, words: &str) -> ReadMail {
    loop {
        let mail = site.mail_to(&player.email).await;
        if mail.text.contains(words) {
            return mail;
        }
    }
}
