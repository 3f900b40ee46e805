//! The moves and messages that mails list: the last reported moves, and messages since the reader's last move.

use std::time::Duration;

use serde_json::{Value, json};
use zugpost::locale::Locale;
use zugpost::mail::ReadMail;
use zugpost::mail::notification_policy::pace::Pace;
use zugpost::vocabulary;
use zugpost_rules::{Options, Record, Seat, Variant};

use crate::support::post::Post;
use crate::support::site::{Player, Site, on_sqlite};

const PACE: Pace = Pace { delay: Duration::from_secs(600), per_hour: 1000 };

/// The listed moves without their numbers.
fn listed(mail: &ReadMail) -> Vec<&str> {
    let lines = mail.text.lines().skip_while(|line| *line != "Last moves:").skip(1);
    let words = lines.take_while(|line| !line.is_empty()).flat_map(str::split_whitespace);
    words.filter(|word| !word.ends_with(['.', ':'])).collect()
}

async fn last_to(site: &Site, post: &Post, player: &Player) -> ReadMail {
    let mut sent = post.sent(site).await.into_iter();
    sent.rfind(|(to, _)| *to == player.email).expect("there is a mail").1
}

/// A legal turn that does not end the game.
fn quiet_turn(record: &mut Record) -> Vec<String> {
    let seat = record.position().to_act();
    let mut turn = Vec::new();
    while record.position().to_act() == seat {
        let goes_on = |step: &String| {
            let mut tried = record.clone();
            tried.play(step).unwrap();
            tried.outcome().is_none()
        };
        let legal = record.position().legal();
        let step = legal.into_iter().map(|step| step.step).find(goes_on).expect("a step that ends nothing");
        record.play(&step).unwrap();
        turn.push(step);
    }
    turn
}

on_sqlite! {
    async fn ten_moves_are_listed_although_nature_lets_hers_pass(site: Site) {
        let site = site.without_loops().await;
        let post = Post::of(&site, PACE);
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let seats = json!({"white": {"player": "Anna"}, "black": {"player": "Boris"}, "brown": {"nobody": true}});
        let request = json!({"variant": "chaos", "options": {"period": "1"}, "seats": seats});
        let game = site.game_with(request, &anna, &boris).await;
        let turns = ["Nf3", "Nf6", "Ng1", "Ng8", "Nc3", "Nc6", "Nb1", "Nb8", "e4", "e5", "d4", "d5"];
        for (at, turn) in turns.iter().enumerate() {
            site.play(&game, [&anna, &boris][at % 2], turn).await.expect(201);
        }
        let view = site.get(&format!("/api/v1/games/{game}"), "").await.expect(200);
        let passes = view["record"].as_array().unwrap().iter().filter(|row| row["step"] == "--").count();
        assert!(passes >= 10, "{view}");
        let mail = last_to(&site, &post, &anna).await;
        let title = vocabulary::variant_in_a_line("chaos", "period=1").text(Locale::En);
        assert!(title.contains('1') && mail.subject.contains(&title), "{}", mail.subject);
        assert_eq!(listed(&mail), turns[2..], "{}", mail.text);
    }

    async fn what_was_said_before_the_own_move_is_not_said_again_after_a_turn_of_many_steps(site: Site) {
        let site = site.without_loops().await;
        let post = Post::of(&site, PACE);
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let request = json!({
            "variant": "007", "options": {"opening": "progressive"},
            "seats": {"white": {"player": "Anna"}, "black": {"player": "Boris"}},
        });
        let game = site.game_with(request, &anna, &boris).await;
        let options: Options = [("opening".to_owned(), "progressive".to_owned())].into_iter().collect();
        let mut record = Record::new(&Variant::new("007", &options).unwrap());
        for number in 1..=10 {
            let player = if record.position().to_act() == Seat::White { &anna } else { &boris };
            let turn = quiet_turn(&mut record);
            assert_eq!(turn.len(), number);
            let message: Value = match number {
                2 => json!("long ago"),
                10 => json!("just now"),
                _ => Value::Null,
            };
            let body = json!({"steps": turn, "message": message});
            site.post(&format!("/api/v1/games/{game}/moves"), &player.token, body).await.expect(201);
        }
        let mail = last_to(&site, &post, &anna).await;
        assert!(mail.text.contains("just now") && !mail.text.contains("long ago"), "{}", mail.text);
        assert_eq!(listed(&mail).len(), 10, "{}", mail.text);
    }

    async fn what_was_said_after_the_last_mail_stands_in_the_next(site: Site) {
        let site = site.without_loops().await;
        let post = Post::of(&site, PACE);
        let (anna, boris) = (site.player("Anna").await, site.player("Boris").await);
        let game = site.game("chess", &anna, &boris).await;
        let say = async |text: &str| {
            let path = format!("/api/v1/games/{game}/messages");
            site.post(&path, &anna.token, json!({"text": text})).await.expect(200);
            site.clock.advance(Duration::from_secs(1));
        };
        site.clock.advance(Duration::from_secs(1));
        site.play(&game, &anna, "e4").await.expect(201);
        last_to(&site, &post, &boris).await;
        site.clock.advance(Duration::from_secs(1));
        say("Are you still there?").await;
        // Boris replies to the mail without having seen later messages.
        site.play(&game, &boris, "e5").await.expect(201);
        say("I see you are.").await;
        site.play(&game, &anna, "Nf3").await.expect(201);
        let mail = last_to(&site, &post, &boris).await;
        assert!(mail.text.contains("Are you still there?") && mail.text.contains("I see you are."), "{}", mail.text);
        site.clock.advance(Duration::from_secs(1));
        site.play(&game, &boris, "Nc6").await.expect(201);
        site.play(&game, &anna, "Bb5").await.expect(201);
        let mail = last_to(&site, &post, &boris).await;
        assert!(!mail.text.contains("still there"), "once: {}", mail.text);
    }
}
