//! Bots: the games that they accept, their answers, and the end of games in which they are absent.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use zugpost::model::scope::Scope;

use crate::support::site::{Answer, Player, Site, on_both_databases};
use crate::support::words::words;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

pub async fn bot(site: &Site, name: &str) -> Player {
    let made = site.server.app.accounts.add_player(name.to_owned(), None, true).await.unwrap();
    let token = site.token(name, Scope::OF_PLAYERS).await;
    Player { id: made.id.0, name: name.to_owned(), email: String::new(), token }
}

async fn set(site: &Site, bot: &Player, terms: Value) -> Answer {
    Answer::of(site.request(Method::PUT, "/api/v1/me/bot", &bot.token, &terms)).await
}

fn challenge(more: &Value) -> Value {
    let mut request = json!({
        "variant": "chess", "seats": {"white": {"player": "Anna"}, "black": {"player": "Marvin"}},
    });
    request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    request
}

async fn propose(site: &Site, by: &Player, more: Value) -> Answer {
    site.post("/api/v1/games", &by.token, challenge(&more)).await
}

on_both_databases! {
    async fn a_challenge_beyond_what_a_bot_takes_is_refused_with_the_setting(site: Site) {
        let (anna, marvin) = (site.player("Anna").await, bot(&site, "Marvin").await);
        let terms = json!({
            "variants": ["horde", "Clorange"], "time_controls": ["per_move", "fischer"], "seconds_per_move": 86400,
            "games": "unrated", "games_at_once": 1,
        });
        let set_to = set(&site, &marvin, terms).await.expect(200);
        assert_eq!(set_to["variants"], json!(["horde", "clockwork-orange"]));
        assert_eq!(site.get("/api/v1/me/bot", &marvin.token).await.expect(200), set_to);
        // What it takes is public.
        assert_eq!(site.get("/api/v1/players/Marvin", "").await.expect(200)["takes"], set_to);
        assert_eq!(site.get("/api/v1/players/Anna", "").await.expect(200)["takes"], Value::Null);
        assert_eq!(site.get("/api/v1/me/export", &marvin.token).await.expect(200)["takes"], set_to);
        let refusals = [
            (json!({}), "takes.variants: the bot Marvin "),
            (json!({"variant": "horde", "time_control": {"type": "unlimited"}}), "takes.time_controls: the bot Marvin "),
            (json!({"variant": "horde", "time_control": {"type": "per_move", "seconds": 3600}}), "takes.seconds_per_move: the bot Marvin "),
            (json!({"variant": "horde", "time_control": {"type": "fischer", "initial": "P10D", "increment": "PT1H"}}), "takes.seconds_per_move: the bot Marvin "),
            (json!({"variant": "horde", "rated": true}), "takes.games: the bot Marvin "),
        ];
        for (more, setting) in refusals {
            let problem = propose(&site, &anna, more).await.problem(403, "forbidden");
            let detail = problem["detail"].as_str().unwrap();
            assert!(detail.starts_with(setting), "{detail}");
        }
        assert_eq!(site.get(&format!("/api/v1/games?player={}", anna.id), &anna.token).await.expect(200)["items"], json!([]));
        propose(&site, &anna, json!({"variant": "horde"})).await.expect(201);
        let full = propose(&site, &anna, json!({"variant": "horde"})).await.problem(403, "forbidden");
        assert!(full["detail"].as_str().unwrap().contains(&words("error-bot-games-at-once", &[("name", "Marvin"), ("n", "1")])), "{full}");
        // Unanswered invitations of one player do not keep others away.
        let boris = site.player("Boris").await;
        set(&site, &marvin, json!({"games_at_once": 2})).await.expect(200);
        for _ in 0..3 {
            propose(&site, &anna, json!({})).await.expect(201);
        }
        let seats = json!({"seats": {"white": {"player": "Boris"}, "black": {"player": "Marvin"}}});
        propose(&site, &boris, seats.clone()).await.expect(201);
        propose(&site, &boris, seats).await.problem(403, "forbidden");
    }

    async fn only_a_bot_has_terms_and_they_are_checked(site: Site) {
        let (anna, marvin) = (site.player("Anna").await, bot(&site, "Marvin").await);
        set(&site, &anna, json!({})).await.problem(400, "bad-request");
        site.get("/api/v1/me/bot", &anna.token).await.problem(400, "bad-request");
        for bad in [
            json!({"variants": ["ludo"]}), json!({"time_controls": ["blitz"]}), json!({"games": "some"}),
            json!({"seconds_per_move": -1}), json!({"rated": true}),
        ] {
            set(&site, &marvin, bad).await.problem(400, "bad-request");
        }
        let usual = json!({
            "variants": null, "time_controls": null, "seconds_per_move": 0, "games": "all", "games_at_once": null,
            "auto_accept": false,
        });
        assert_eq!(set(&site, &marvin, json!({})).await.expect(200), usual);
    }

    async fn a_bot_is_invited_like_a_person_unless_it_accepts_unrated_games_at_once(site: Site) {
        let (anna, marvin) = (site.player("Anna").await, bot(&site, "Marvin").await);
        let unrated = propose(&site, &anna, json!({})).await.expect(201);
        assert_eq!(unrated["status"], "invited");
        let game = unrated["id"].as_str().unwrap();
        let begun = site.post(&format!("/api/v1/games/{game}/accept"), &marvin.token, json!({})).await.expect(200);
        assert_eq!(begun["status"], "running");
        set(&site, &marvin, json!({"auto_accept": true})).await.expect(200);
        assert_eq!(propose(&site, &anna, json!({})).await.expect(201)["status"], "running");
        assert_eq!(propose(&site, &anna, json!({"rated": true})).await.expect(201)["status"], "invited");
    }

    async fn terms_are_set_on_two_servers_at_once(site: Site) {
        let marvin = bot(&site, "Marvin").await;
        let beside = site.beside().await;
        let sets = (0..6).map(|number| {
            let (site, marvin) = (if number % 2 == 0 { &site } else { &beside }, &marvin);
            async move { set(site, marvin, json!({"games_at_once": number})).await.status.as_u16() }
        });
        let answers = futures_util::future::join_all(sets).await;
        assert_eq!(answers, [200; 6]);
    }

    async fn a_decline_comes_with_its_reason(site: Site) {
        let (anna, marvin) = (site.player("Anna").await, bot(&site, "Marvin").await);
        let game = propose(&site, &anna, json!({"rated": true})).await.expect(201)["id"].as_str().unwrap().to_owned();
        let path = format!("/api/v1/games/{game}/decline");
        let begin = site.get("/api/v1/events?after=now", &anna.token).await.expect(200);
        let cursor = begin["cursor"].as_str().unwrap();
        let declined = site.post(&path, &marvin.token, json!({"reason": "I am being oiled."})).await.expect(200);
        assert_eq!((&declined["status"], &declined["messages"][0]["text"]), (&json!("declined"), &json!("I am being oiled.")));
        let seen = site.get(&format!("/api/v1/games/{game}"), &anna.token).await.expect(200);
        assert_eq!(seen["messages"][0]["text"], "I am being oiled.");
        let events = site.get(&format!("/api/v1/events?after={cursor}"), &anna.token).await.expect(200);
        assert!(events["items"][0]["type"] == "declined" && events.to_string().contains("oiled"), "{events}");
        let mail = site.mail_to(&anna.email).await;
        assert!(mail.text.contains("> I am being oiled.") && mail.text.contains("declined"), "{}", mail.text);
    }

    async fn a_game_in_which_a_bot_never_moved_is_aborted_and_not_rated(site: Site) {
        let (anna, marvin) = (site.player("Anna").await, bot(&site, "Marvin").await);
        let per_day = json!({"rated": true, "time_control": {"type": "per_move", "days": 1}});
        let mut games = Vec::new();
        for _ in 0..3 {
            let game = propose(&site, &anna, per_day.clone()).await.expect(201)["id"].as_str().unwrap().to_owned();
            site.post(&format!("/api/v1/games/{game}/accept"), &marvin.token, json!({})).await.expect(200);
            site.play(&game, &anna, "e4").await.expect(201);
            games.push(game);
        }
        // In one game the bot was there, and loses on time like a person.
        site.play(&games[1], &marvin, "e5").await.expect(201);
        site.play(&games[1], &anna, "Nf3").await.expect(201);
        let site = site.without_loops().await;
        site.clock.advance(DAY + Duration::from_secs(60));
        let claimed = site.post(&format!("/api/v1/games/{}/claim", games[2]), &anna.token, json!({})).await.expect(200);
        assert_eq!(claimed["status"], "aborted");
        let read = async |game: &str| site.get(&format!("/api/v1/games/{game}"), &anna.token).await.expect(200);
        assert_eq!(read(&games[0]).await["status"], "aborted");
        assert_eq!(read(&games[0]).await["outcome"], Value::Null);
        assert_eq!(read(&games[1]).await["outcome"]["reason"], "time");
        let profile = site.get("/api/v1/players/Anna", "").await.expect(200);
        assert_eq!(profile["ratings"][0]["games"], 1, "{profile}");
    }
}
